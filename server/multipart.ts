/** Reads a form with one file as it comes in, the file straight to disk. It never holds a file in memory. */
import { createHash, randomUUID, type Hash } from 'node:crypto';
import { createWriteStream, type WriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import busboy, { type Busboy } from 'busboy';
import type { Fault } from '../entities/faultCodes.ts';
import { HttpError } from './httpError.ts';

export interface ReceivedFile {
  readonly path: string;
  /** As the visitor named it, unchecked. */
  readonly name: string;
  readonly sizeBytes: number;
}
export interface ReceivedForm {
  readonly fields: ReadonlyMap<string, string>;
  readonly file?: ReceivedFile;
  /** The names of parts that nobody asked for. What they hold is thrown away. */
  readonly others: readonly string[];
  /** The same for the same words, file name and bytes, however a browser has wrapped them this time. */
  readonly contentHash: string;
}

/** Enough for a form's own parts; more is an attack. */
const shape = { fields: 8, parts: 10, fieldSize: 8 * 1024, headerPairs: 32 } as const;
/** What the form's own words may add to the file's bytes. */
const overheadBytes = 64 * 1024;

const broken = (): HttpError => new HttpError(400, 'BAD_REQUEST');
/** The part of the form that is in the way, by its name. */
const brokenPart = (name: string, fault: Fault): HttpError =>
  new HttpError(400, 'BAD_REQUEST', { errors: { [name]: [fault] } });
const twice = (name: string): HttpError =>
  brokenPart(name, { code: 'tooMany', params: { count: 1 } });
const tooLong = (name: string): HttpError =>
  brokenPart(name, { code: 'maxLength', params: { count: shape.fieldSize } });
const tooLarge = (): HttpError => new HttpError(413, 'PAYLOAD_TOO_LARGE');

const hashOf = (parts: readonly (readonly string[])[], name?: string, bytes?: string): string =>
  createHash('sha256')
    .update(JSON.stringify([parts.toSorted(), name ?? null, bytes ?? null]))
    .digest('hex');

const isSystemError = (error: unknown): boolean => error instanceof Error && 'syscall' in error;

function openForm(request: Request, limitBytes: number): Busboy {
  const type = request.headers.get('content-type') ?? '';
  if (!/^multipart\/form-data\b/i.test(type)) throw new HttpError(415, 'UNSUPPORTED_MEDIA_TYPE');
  if (Number(request.headers.get('content-length') ?? 0) > limitBytes + overheadBytes)
    throw tooLarge();
  try {
    return busboy({
      headers: { 'content-type': type },
      defParamCharset: 'utf8',
      limits: { ...shape, fileSize: limitBytes },
    });
  } catch {
    throw broken();
  }
}

/** The words of a part, up to the length of a field; undefined for more. */
async function wordsOf(part: AsyncIterable<Buffer>): Promise<string | undefined> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of part) {
    length += chunk.length;
    if (length <= shape.fieldSize) chunks.push(chunk);
  }
  return length > shape.fieldSize ? undefined : Buffer.concat(chunks).toString('utf8');
}

/** Passes on what comes in, hashing it. */
const hashing = (hash: Hash) =>
  async function* pass(chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      hash.update(chunk);
      yield chunk;
    }
  };

/** What a form may hold besides its file, and how large that may be. */
interface Taken {
  readonly words: readonly string[];
  readonly limitBytes: number;
}

async function readForm(
  request: Request,
  path: string,
  { words, limitBytes }: Taken,
): Promise<ReceivedForm> {
  const form = openForm(request, limitBytes);
  const fields = new Map<string, string>();
  const unknown = new Set<string>();
  const hash = createHash('sha256');
  let file: { name: string; target: WriteStream; written: Promise<void> } | undefined;
  let refusal: HttpError | undefined;
  let diskFailure: unknown;
  const wrapped: Promise<void>[] = [];
  const giveUp = new AbortController();
  const refuse = (error: HttpError): void => {
    refusal ??= error;
    giveUp.abort();
  };

  const keep = (name: string, value: string): void => {
    if (fields.has(name)) refuse(twice(name));
    fields.set(name, value);
  };
  form.on('field', (name, value, info) => {
    if (!name || info.nameTruncated) return refuse(broken());
    if (!words.includes(name)) return void unknown.add(name);
    if (info.valueTruncated) refuse(tooLong(name));
    keep(name, value);
  });
  form.on('file', (name, stream, info) => {
    if (name !== 'file' && !words.includes(name)) {
      if (name) unknown.add(name);
      else refuse(broken());
      stream.on('limit', () => refuse(tooLarge()));
      stream.on('error', () => undefined).resume();
      return;
    }
    if (name !== 'file') {
      stream.on('limit', () => refuse(tooLong(name)));
      // Words that a client has wrapped as a file: JSON as a Blob, as which alone it has a type.
      const kept = wordsOf(stream).then(
        (text) => (text === undefined ? refuse(tooLong(name)) : keep(name, text)),
        () => refuse(broken()),
      );
      wrapped.push(kept);
      return;
    }
    if (file) {
      // Of what is given up nothing is heard but that.
      stream.on('error', () => undefined).resume();
      refuse(twice(name));
      return;
    }
    stream.on('limit', () => refuse(tooLarge()));
    const target = createWriteStream(path, { flags: 'wx', mode: 0o640 });
    const written = pipeline(stream, hashing(hash), target);
    written.catch((error: unknown) => {
      if (isSystemError(error)) diskFailure = error;
      giveUp.abort();
    });
    file = { name: info.filename ?? '', target, written };
  });
  for (const event of ['partsLimit', 'fieldsLimit'] as const) {
    form.on(event, () => refuse(broken()));
  }

  try {
    if (!request.body) throw broken();
    const body = Readable.fromWeb(request.body as Parameters<typeof Readable.fromWeb>[0]);
    await pipeline(body, form, { signal: giveUp.signal });
    await Promise.all(wrapped);
  } catch {
    refusal ??= broken();
  }
  if (refusal) {
    file?.target.destroy();
    await file?.written.catch(() => undefined);
    // A full disk is our fault, not the form's.
    throw diskFailure ?? refusal;
  }
  const others = [...unknown];
  const parts = [...fields, ...others.map((name) => [name])];
  if (!file) return { fields, others, contentHash: hashOf(parts) };
  await file.written;
  const { name, target } = file;
  return {
    fields,
    others,
    file: { path, name, sizeBytes: target.bytesWritten },
    contentHash: hashOf(parts, name, hash.digest('hex')),
  };
}

/**
 * Receives a form, hands it to `receive`, and removes the file afterwards, whatever happened.
 * Throws 400 for a broken form, naming the part where it is one's, 413 while the file is still coming in, 415 for what is no form.
 * @param folder where the file lies meanwhile
 * @param taken the names of the words that belong to the form, and how large its file may be
 */
export async function withForm<T>(
  request: Request,
  folder: string,
  taken: Taken,
  receive: (form: ReceivedForm) => Promise<T>,
): Promise<T> {
  await mkdir(folder, { recursive: true });
  const path = join(folder, randomUUID());
  try {
    return await receive(await readForm(request, path, taken));
  } finally {
    await rm(path, { force: true });
  }
}
