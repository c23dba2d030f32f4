/** Takes a received file in: checks it, stores its bytes, makes its row. It knows no request and no answer. */
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { isObject } from '../entities/json.ts';
import { entityNamed } from '../entities/index.ts';
import type { Entity, Row } from '../entities/entity.ts';
import type { Fault } from '../entities/faultCodes.ts';
import { limits } from '../entities/wire.ts';
import type { Caller, Deps, RecordWriter } from './deps.ts';
import { fileNameOf, sniff, type FileType } from './fileTypes.ts';
import { HttpError, invalidField } from './httpError.ts';
import { clean, measure } from './images.ts';
import type { ReceivedFile } from './multipart.ts';
import { keyOf, newFileName } from './storage/key.ts';
import { clearLeftovers, sharedGraceMs } from './storage/leftovers.ts';
import { forgetUnnamed, noteUnnamed, removeUnnamed, sweepUnnamed } from './unnamedFiles.ts';

/** Where files lie while they come in. */
export const incomingFolder = ({ settings }: Pick<Deps, 'settings'>): string =>
  join(settings.dataDir, 'incoming');

export function uploadEntity(deps: Pick<Deps, 'entities'>): Entity {
  const entity = entityNamed('upload', deps.entities);
  if (!entity) throw new Error('there is no entity named upload');
  return entity;
}

export interface Title {
  readonly titleEn: string | null;
  readonly titleAr: string | null;
}

/** A name in one language; its length is checked with the record. */
const nameIn = (given: Record<string, unknown>, language: 'en' | 'ar'): string | null => {
  const value = given[language];
  return typeof value === 'string' && value.trim() !== '' ? value : null;
};

/** `{"en":…,"ar":…}` as the form sends it, or what is wrong with it. One language is enough. */
export function parseTitle(text: string | undefined): Title | Fault {
  if (text === undefined || text.trim() === '') return { code: 'required' };
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch {
    return { code: 'invalidFormat' };
  }
  return titleOfNames(given);
}

const isName = ([key, value]: [string, unknown]): boolean =>
  (key === 'en' || key === 'ar') && (value === null || typeof value === 'string');

/** The same from a parsed value. */
export function titleOfNames(given: unknown): Title | Fault {
  if (!isObject(given)) return { code: 'invalidFormat' };
  if (!Object.entries(given).every(isName)) return { code: 'invalidFormat' };
  const names = given;
  const title = { titleEn: nameIn(names, 'en'), titleAr: nameIn(names, 'ar') };
  return title.titleEn === null && title.titleAr === null ? { code: 'required' } : title;
}

export const isFault = (value: Title | Fault): value is Fault => 'code' in value;

/** What the server found out about a file: the read-only keys of its row. */
export interface FileFacts {
  readonly name: string;
  readonly type: string;
  readonly size: number;
  readonly width: number | null;
  readonly height: number | null;
  readonly absolute_url: string;
}

interface Checked {
  readonly type: FileType;
  readonly width: number | null;
  readonly height: number | null;
}

/** Throws 415 for a kind that is not taken, 413 and 422 for a picture that is too much or none. */
async function check({ path, name, sizeBytes }: ReceivedFile): Promise<Checked> {
  const type = await sniff(path, name);
  if (!type) throw new HttpError(415, 'UNSUPPORTED_MEDIA_TYPE');
  if (type.shown !== 'image') return { type, width: null, height: null };
  if (sizeBytes > limits.imageBytes) throw new HttpError(413, 'PAYLOAD_TOO_LARGE');
  const size = await measure(path);
  if (size === 'tooManyPixels') {
    throw invalidField('file', { code: 'maximum', params: { count: limits.imagePixels } });
  }
  // Everybody may have the file as it is kept: nobody's garden is to be found by it.
  if (!size || !(await clean(path))) throw invalidField('file', { code: 'invalidFormat' });
  return { type, ...size };
}

type Found = Omit<FileFacts, 'size'>;

const foundOf = (file: ReceivedFile, { type, width, height }: Checked): Found => ({
  name: fileNameOf(file.name, type),
  type: type.mime,
  width,
  height,
  absolute_url: newFileName(type.ending),
});

/**
 * Takes a file in and answers its row.
 * @param also runs in the same transaction, after the row is made
 * @param only the kinds taken: pictures, or all
 */
export async function takeIn(
  deps: Deps,
  caller: Caller,
  file: ReceivedFile,
  title: Title,
  rest: {
    readonly only?: 'image';
    readonly also?: (row: Row, writer: RecordWriter) => Promise<void>;
    /** The act of the same person that it belongs to. */
    readonly joins?: string | undefined;
  } = {},
): Promise<Row> {
  const checked = await check(file);
  if (rest.only === 'image' && checked.type.shown !== 'image') {
    throw invalidField('file', { code: 'selectImage' });
  }
  const found = foundOf(file, checked);
  const { absolute_url: stored } = found;
  await deps.db.write((trx) => noteUnnamed(trx, [stored], deps));
  try {
    const body = createReadStream(file.path);
    const { size } = await deps.storage.put(keyOf(stored) ?? '', body, found.type);
    return await deps.records.write(caller, async (writer, trx) => {
      if (rest.joins !== undefined) await writer.join(rest.joins);
      const row = await writer.create(uploadEntity(deps), { ...title }, { ...found, size });
      await rest.also?.(row, writer);
      await forgetUnnamed(trx, [stored]);
      return row;
    });
  } catch (error) {
    await removeUnnamed(deps, [stored]).catch((later: unknown) => {
      // Its note stays: the next sweep tries again.
      deps.log.warn({ err: later }, 'a file without a record could not be removed');
    });
    throw error;
  }
}

/**
 * Removes what a crash left: files that were still coming in, and stored bytes that no row names.
 * @param graceMs how old that has to be; at a start, none where nobody else may be at work
 */
export async function sweepUploads(
  deps: Pick<Deps, 'db' | 'storage' | 'log' | 'settings' | 'now'>,
  graceMs = deps.db.dialect === 'postgres' ? sharedGraceMs : 0,
): Promise<void> {
  await clearLeftovers(incomingFolder(deps), graceMs);
  await sweepUnnamed(deps, graceMs);
}
