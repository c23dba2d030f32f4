/** Files on their way to the server: what is refused before a byte is sent, the sending, and the words for a failure. It draws nothing. */
import { fromPromise } from 'xstate';
import { limits, paths } from '../../entities/http.ts';
import { numberText, sizeText } from '../../i18n/format.ts';
import { errorText, faultText, t } from '../../i18n/index.ts';
import { failureOf, freshKey } from '../../machines/outside.ts';
import type { Values } from '../../machines/types.ts';
import { uploadMachine } from '../../machines/upload.ts';
import { CallError, renewing, send } from '../api.ts';
import { oneAct, type OneAct } from './oneAct.ts';

export type UploadKind = 'image' | 'file';

/** What POST /api/uploads answers, and what a file field shows of it. */
export interface Uploaded {
  readonly id: number;
  readonly type: string;
  /** In bytes. */
  readonly size: number;
  readonly absolute_url: string;
  readonly name?: string | null;
  /** Of pictures, in px. */
  readonly width?: number | null;
  readonly height?: number | null;
  /** What history keeps its sending under. */
  readonly act?: string | undefined;
  /** Its title; of a picture, what it shows. */
  readonly titleEn?: string | null;
  readonly titleAr?: string | null;
}

/** What is answered as a record of the files' collection is one: a form's values and a list's rows do not say so. */
export const uploadedIn = (row: Values): Uploaded => row as unknown as Uploaded;

/** What a picture field offers in the browser's chooser; the server looks at the bytes. */
export const pictureTypes = 'image/jpeg,image/png,image/webp,image/avif,image/gif';

/** What a file field offers there: all that the server takes (server/fileTypes.ts). */
export const fileTypes = [
  pictureTypes,
  'application/pdf,audio/*,video/mp4,video/webm,text/plain,text/markdown,text/csv',
  '.md,.docx,.xlsx,.pptx,.odt,.ods,.odp,.doc,.xls,.ppt',
].join(',');

const pixelsPerMega = 1_000_000;

/** What is taken and how much of it, said before anything is chosen. */
export const limitsText = (kind: UploadKind): string =>
  kind === 'image'
    ? t('upload.limitsImage', {
        kinds: 'JPEG, PNG, WebP, AVIF, GIF',
        size: sizeText(limits.imageBytes),
        pixels: numberText(limits.imagePixels / pixelsPerMega),
      })
    : t('upload.limitsFile', { kinds: 'PDF', size: sizeText(limits.uploadBytes) });

const limitOf = (kind: UploadKind): number =>
  kind === 'image' ? limits.imageBytes : limits.uploadBytes;

/** The address of a file, or of a picture this many pixels wide at least. */
export const fileUrl = ({ absolute_url }: Pick<Uploaded, 'absolute_url'>, widthPx?: number) =>
  `${paths.public}/uploads/${absolute_url}${widthPx ? `?w=${widthPx}` : ''}`;

type Refusal = 'EMPTY_FILE' | 'NOT_AN_IMAGE' | 'FILE_TOO_LARGE' | 'TOO_MANY_PIXELS';
const refusal = (code: Refusal, data: unknown = null) =>
  new CallError({ status: 422, code, faults: {}, data });

/** The longest wait for the browser to read a picture's size, in ms: the server looks at it too. */
const headMs = 3_000;

/** A picture's pixels, as the browser reads them from its head; undefined where it cannot. */
async function pixelsOf(file: File): Promise<number | undefined> {
  const isDrawn = 'createImageBitmap' in globalThis && pictureTypes.split(',').includes(file.type);
  if (!isDrawn) return undefined;
  const url = URL.createObjectURL(file);
  const { promise, resolve } = Promise.withResolvers<number | undefined>();
  const image = new Image();
  image.addEventListener('load', () => resolve(image.naturalWidth * image.naturalHeight));
  // What the browser cannot read the server looks at.
  image.addEventListener('error', () => resolve(undefined));
  image.src = url;
  const timer = setTimeout(() => resolve(undefined), headMs);
  const pixels = await promise;
  clearTimeout(timer);
  URL.revokeObjectURL(url);
  return pixels;
}

/** Rejects a file of the wrong kind or size, before a byte of it is sent. */
async function checkFile(kind: UploadKind, file: File): Promise<void> {
  if (file.size === 0) throw refusal('EMPTY_FILE');
  if (kind === 'image' && file.type !== '' && !file.type.startsWith('image/')) {
    throw refusal('NOT_AN_IMAGE');
  }
  const isPicture = kind === 'image' || file.type.startsWith('image/');
  const most = limitOf(isPicture ? 'image' : kind);
  if (file.size > most) throw refusal('FILE_TOO_LARGE', most);
  const pixels = await pixelsOf(file);
  if (pixels !== undefined && pixels > limits.imagePixels) throw refusal('TOO_MANY_PIXELS');
}

/** Why a file was not taken, as a sentence; `error` is what its actor rejected with. */
export function uploadReason(error: unknown, kind: UploadKind, file: string): string {
  const { code, faults, data } = failureOf(error);
  const [fault] = faults['file'] ?? [];
  switch (code) {
    case 'EMPTY_FILE':
      return t('upload.empty', { file });
    case 'NOT_AN_IMAGE':
      return t('upload.notAnImage', { file });
    case 'TOO_MANY_PIXELS':
      return t('upload.tooManyPixels', {
        file,
        pixels: numberText(limits.imagePixels / pixelsPerMega),
      });
    case 'FILE_TOO_LARGE':
    case 'PAYLOAD_TOO_LARGE':
      return t('upload.tooLarge', {
        file,
        size: sizeText(typeof data === 'number' ? data : limitOf(kind)),
      });
    case 'UNSUPPORTED_MEDIA_TYPE':
      return t('upload.wrongType', { file });
    default:
      if (fault) return faultText(fault);
      return errorText(code);
  }
}

const stemOf = (name: string): string => name.replace(/\.[^.]{1,8}$/, '').slice(0, 200) || name;

/** What the server answers: the words stand together there. */
type Answered = Uploaded & {
  readonly title?: { readonly en: string | null; readonly ar: string | null };
};

/** Where a file goes: among the files, or to be one's own picture. */
export type UploadPath = '/uploads' | '/profile-picture';

interface SendingFile {
  readonly path: UploadPath;
  /** The act that it joins. */
  readonly act: string | undefined;
  readonly key: string;
  readonly onProgress: (part: number) => void;
  readonly signal: AbortSignal;
}

async function sendFile(file: File, { path, act: joins, ...sending }: SendingFile) {
  const form = new FormData();
  const stem = stemOf(file.name);
  const isArabic = /\p{Script=Arabic}/u.test(stem);
  if (path === '/uploads') {
    form.set('title', JSON.stringify(isArabic ? { ar: stem } : { en: stem }));
  }
  form.set('file', file);
  const query = joins === undefined ? '' : `?act=${joins}`;
  const post = () => send<Answered>(`${paths.private}${path}${query}`, form, sending);
  const { data, act } = await renewing(post);
  const { title } = data;
  return { name: file.name, titleEn: title?.en, titleAr: title?.ar, ...data, act };
}

const fileOf = (chosen: { readonly file: unknown } | null): File => {
  if (chosen?.file instanceof File) return chosen.file;
  throw refusal('EMPTY_FILE');
};

export interface UploadEnds {
  /** The server keeps it. */
  readonly taken: (uploaded: Uploaded) => void;
  /** It could not be taken, and why: in words, and as it was refused. */
  readonly refused?: (reason: () => string, file: string, failure: unknown) => void;
  /** Among the files, unless it says otherwise. */
  readonly path?: UploadPath;
  /** What it is sent together with; alone, unless it says so. */
  readonly together?: OneAct;
}

/** The upload machine with its true actors, for one file of a field or one picture of a text. */
export const uploadOf = (
  kind: UploadKind,
  { taken, refused, path = '/uploads', together = oneAct() }: UploadEnds,
) => {
  let failure: unknown = null;
  /** Of the file that was chosen: sent again after an answer that never came, it is kept once. */
  let key = freshKey();
  let part = together.part();
  return uploadMachine.provide({
    actors: {
      checkFile: fromPromise(async ({ input: { chosen } }) => {
        key = freshKey();
        part = together.part();
        try {
          await checkFile(kind, fileOf(chosen));
        } catch (error) {
          failure = error;
          throw error;
        }
      }),
      sendFile: fromPromise(async ({ input: { chosen, report }, signal }) => {
        try {
          const sending = { path, key, onProgress: report, signal };
          return await part(async (act) => ({
            ...(await sendFile(fileOf(chosen), { ...sending, act })),
          }));
        } catch (error) {
          failure = error;
          throw error;
        }
      }),
    },
    actions: {
      takeUpload: (_, { uploaded }) => taken(uploadedIn(uploaded)),
      toast: ({ context }) => {
        const file = context.chosen?.name ?? '';
        const why = failure;
        refused?.(() => uploadReason(why, kind, file), file, why);
      },
    },
  });
};
