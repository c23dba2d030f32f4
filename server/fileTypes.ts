/** Says what a file is by its bytes, and which kinds are taken. A declared type is never looked at. */
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { extname } from 'node:path';
import { fileTypeFromFile } from 'file-type';

/** How a browser gets it: drawn in the page, opened in its own tab, or only ever saved. */
type Shown = 'image' | 'inline' | 'attachment';

export interface FileType {
  readonly mime: string;
  /** The ending of the stored name; it follows the bytes, not the given name. */
  readonly ending: string;
  readonly shown: Shown;
}

const office = 'application/vnd.openxmlformats-officedocument';
const openDocument = 'application/vnd.oasis.opendocument';

const kinds: readonly FileType[] = [
  ...['jpg', 'png', 'gif', 'webp', 'avif'].map((ending): FileType => {
    return { mime: `image/${ending === 'jpg' ? 'jpeg' : ending}`, ending, shown: 'image' };
  }),
  { mime: 'application/pdf', ending: 'pdf', shown: 'inline' },
  { mime: 'audio/mpeg', ending: 'mp3', shown: 'inline' },
  { mime: 'audio/mp4', ending: 'm4a', shown: 'inline' },
  { mime: 'audio/ogg', ending: 'ogg', shown: 'inline' },
  { mime: 'audio/wav', ending: 'wav', shown: 'inline' },
  { mime: 'audio/flac', ending: 'flac', shown: 'inline' },
  { mime: 'video/mp4', ending: 'mp4', shown: 'inline' },
  { mime: 'video/webm', ending: 'webm', shown: 'inline' },
  { mime: 'text/plain', ending: 'txt', shown: 'inline' },
  { mime: 'text/markdown', ending: 'md', shown: 'attachment' },
  { mime: 'text/csv', ending: 'csv', shown: 'attachment' },
  { mime: `${office}.wordprocessingml.document`, ending: 'docx', shown: 'attachment' },
  { mime: `${office}.spreadsheetml.sheet`, ending: 'xlsx', shown: 'attachment' },
  { mime: `${office}.presentationml.presentation`, ending: 'pptx', shown: 'attachment' },
  { mime: `${openDocument}.text`, ending: 'odt', shown: 'attachment' },
  { mime: `${openDocument}.spreadsheet`, ending: 'ods', shown: 'attachment' },
  { mime: `${openDocument}.presentation`, ending: 'odp', shown: 'attachment' },
  { mime: 'application/msword', ending: 'doc', shown: 'attachment' },
  { mime: 'application/vnd.ms-excel', ending: 'xls', shown: 'attachment' },
  { mime: 'application/vnd.ms-powerpoint', ending: 'ppt', shown: 'attachment' },
];
const byMime = new Map(kinds.map((kind) => [kind.mime, kind]));
const byEnding = new Map(kinds.map((kind) => [kind.ending, kind]));

/** Other names that the sniffer has for what we take. */
const sameAs: Readonly<Record<string, string>> = {
  'audio/x-m4a': 'audio/mp4',
  'audio/x-wav': 'audio/wav',
  'audio/vnd.wave': 'audio/wav',
  'audio/x-flac': 'audio/flac',
  'audio/ogg; codecs=opus': 'audio/ogg',
  'video/x-m4v': 'video/mp4',
};

export const typeOf = (mime: string): FileType | undefined => byMime.get(mime);

const endingOf = (name: string): string => extname(name).slice(1).toLowerCase();

/** How much of a text is looked at for markup at its start. */
const headBytes = 1024;
const markup =
  /^[\s\ufeff]*<(?:!doctype|\?xml|html|head|body|script|svg|iframe|style|meta|title)\b/i;

async function isMarkup(path: string): Promise<boolean> {
  const handle = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(headBytes), 0, headBytes, 0);
    return markup.test(buffer.toString('utf8', 0, bytesRead));
  } finally {
    await handle.close();
  }
}

/** Whole and valid UTF-8 without control characters but the usual blanks. */
async function isPlainText(path: string): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const controls = /[\0-\u0008\u000e-\u001a\u001c-\u001f]/;
  try {
    for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
      if (controls.test(decoder.decode(chunk, { stream: true }))) return false;
    }
    decoder.decode();
    return true;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
}

/** A text has no bytes of its own to know it by, so its name's ending has a say among the texts. */
async function sniffText(path: string, name: string): Promise<FileType | undefined> {
  const kind = byEnding.get(endingOf(name));
  if (!kind?.mime.startsWith('text/') || (await isMarkup(path))) return undefined;
  return (await isPlainText(path)) ? kind : undefined;
}

const olderOffice = ['doc', 'xls', 'ppt'];

/**
 * What the file is, or undefined for a kind that is not taken: markup under any name (HTML, SVG, XML), programs,
 * archives, office documents with macros.
 * @param name the visitor's name for it; it only tells text from text and the older office kinds apart
 */
export async function sniff(path: string, name: string): Promise<FileType | undefined> {
  const found = await fileTypeFromFile(path);
  if (!found) return sniffText(path, name);
  if (found.mime === 'application/x-cfb') {
    return olderOffice.includes(endingOf(name)) ? byEnding.get(endingOf(name)) : undefined;
  }
  return byMime.get(sameAs[found.mime] ?? found.mime);
}

/** Characters that a file's name may not carry: controls, ends of lines, path parts, direction marks that hide its ending. */
const unnameable =
  /[\u0000-\u001f\u007f-\u009f/\\:*?"<>|\u061c\u200b-\u200f\u2028-\u202e\u2060\u2066-\u2069\ufeff]/g;
/** As long as the column that keeps it (entities/upload.ts). */
const nameLength = 255;

/** A text cut to a length, no sign of it in half. */
export const cutTo = (text: string, length: number): string =>
  text.slice(0, length).replace(/[\ud800-\udbff]$/, '');

/**
 * The visitor's name made safe to keep and to save under: one line, no path, NFC, ended as its bytes demand.
 * `'../../evil.html'` of a picture → `'evil.html.png'`.
 */
export function fileNameOf(given: string, type: FileType): string {
  // Browsers write these three so in a form (HTML, multipart/form-data encoding algorithm).
  const last =
    given
      .replaceAll(/%(?:22|0D|0A)/g, '')
      .split(/[/\\]/)
      .at(-1) ?? '';
  const plain = last
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(unnameable, '')
    .trim()
    .replace(/^\.+/, '');
  const endings = type.ending === 'jpg' ? ['jpg', 'jpeg'] : [type.ending];
  const known = endings.includes(endingOf(plain));
  const stem = known ? plain.slice(0, plain.lastIndexOf('.')) : plain;
  const ending = known ? endingOf(plain) : type.ending;
  const room = nameLength - ending.length - 1;
  return `${cutTo(stem, room) || 'file'}.${ending}`;
}
