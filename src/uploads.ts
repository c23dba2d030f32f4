/** Files on their way to the server: what is refused before a byte is sent, the sending, and the words for a failure. It draws nothing. */
import { fromPromise } from 'xstate';
import { limits, paths } from '../entities/http.ts';
import { sizeText } from '../i18n/format.ts';
import { errorText, faultText, t } from '../i18n/index.ts';
import { failureOf } from '../machines/outside.ts';
import { uploadMachine } from '../machines/upload.ts';
import { CallError, refreshTokens, send } from './api.ts';

export type UploadKind = 'image' | 'file';

/** What POST /api/uploads answers, and what a file field shows of it. */
export interface Uploaded {
  readonly id: number;
  readonly type: string;
  /** In bytes. */
  readonly size: number;
  readonly absolute_url: string;
  readonly name?: string | null;
}

/** What a picture field offers in the browser's chooser; the server looks at the bytes. */
export const pictureTypes = 'image/jpeg,image/png,image/webp,image/avif,image/gif';

export const limitOf = (kind: UploadKind): number =>
  kind === 'image' ? limits.imageBytes : limits.uploadBytes;

/** The address of a file, or of a picture this many pixels wide at least. */
export const fileUrl = ({ absolute_url }: Pick<Uploaded, 'absolute_url'>, widthPx?: number) =>
  `${paths.public}/uploads/${absolute_url}${widthPx ? `?w=${widthPx}` : ''}`;

const refusal = (code: 'EMPTY_FILE' | 'NOT_AN_IMAGE' | 'FILE_TOO_LARGE') =>
  new CallError({ status: 422, code, faults: {}, data: null });

/** Rejects a file of the wrong kind or size, before a byte of it is sent. */
function checkFile(kind: UploadKind, file: File): void {
  if (file.size === 0) throw refusal('EMPTY_FILE');
  if (kind === 'image' && file.type !== '' && !file.type.startsWith('image/')) {
    throw refusal('NOT_AN_IMAGE');
  }
  if (file.size > limitOf(kind)) throw refusal('FILE_TOO_LARGE');
}

/** Why a file was not taken, as a sentence; `error` is what its actor rejected with. */
export function reasonOf(error: unknown, kind: UploadKind, file: string): string {
  const { status, code, faults } = failureOf(error);
  const [fault] = faults['file'] ?? [];
  switch (code) {
    case 'EMPTY_FILE':
      return t('upload.empty', { file });
    case 'NOT_AN_IMAGE':
      return t('upload.notAnImage', { file });
    case 'FILE_TOO_LARGE':
    case 'PAYLOAD_TOO_LARGE':
      return t('upload.tooLarge', { file, size: sizeText(limitOf(kind)) });
    case 'UNSUPPORTED_MEDIA_TYPE':
      return t('upload.wrongType', { file });
    default:
      if (fault) return faultText(fault);
      return status === 0 ? t('failures.offline') : errorText(code);
  }
}

const stemOf = (name: string): string => name.replace(/\.[^.]{1,8}$/, '').slice(0, 200) || name;

async function sendFile(file: File, report: (part: number) => void, signal: AbortSignal) {
  const form = new FormData();
  const stem = stemOf(file.name);
  const isArabic = /\p{Script=Arabic}/u.test(stem);
  form.set('title', JSON.stringify(isArabic ? { ar: stem } : { en: stem }));
  form.set('file', file);
  const post = () =>
    send<Uploaded>(`${paths.private}/uploads`, form, { onProgress: report, signal });
  let uploaded: Uploaded;
  try {
    uploaded = await post();
  } catch (error) {
    if (!(error instanceof CallError) || error.status !== 401) throw error;
    await refreshTokens();
    uploaded = await post();
  }
  return { name: file.name, ...uploaded };
}

const fileOf = (chosen: { readonly file: unknown } | null): File => {
  if (chosen?.file instanceof File) return chosen.file;
  throw refusal('EMPTY_FILE');
};

export interface UploadEnds {
  /** The server keeps it. */
  readonly taken: (uploaded: Uploaded) => void;
  /** It could not be taken, and why. */
  readonly refused?: (reason: string, file: string) => void;
}

/** The upload machine with its true actors, for one file of a field or one picture of a text. */
export const uploadOf = (kind: UploadKind, { taken, refused }: UploadEnds) => {
  let failure: unknown = null;
  return uploadMachine.provide({
    actors: {
      checkFile: fromPromise(async ({ input: { chosen } }) => {
        try {
          checkFile(kind, fileOf(chosen));
        } catch (error) {
          failure = error;
          throw error;
        }
      }),
      sendFile: fromPromise(async ({ input: { chosen, report }, signal }) => {
        try {
          const uploaded = await sendFile(fileOf(chosen), report, signal);
          return { ...uploaded };
        } catch (error) {
          failure = error;
          throw error;
        }
      }),
    },
    actions: {
      takeUpload: (_, { uploaded }) => taken(uploaded as unknown as Uploaded),
      toast: ({ context }) => {
        const file = context.chosen?.name ?? '';
        refused?.(reasonOf(failure, kind, file), file);
      },
    },
  });
};
