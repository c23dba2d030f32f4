/**
 * Which stored bytes no row names: those of an upload before its row is made, those of an erased one until they are gone. What a
 * crash leaves in between is known by its note, and removed. Bytes without a note are never touched: another database may have
 * them, in the same folder or bucket.
 */
import { idsPerStatement } from './db/bulk.ts';
import type { Reader, Writer } from './db/db.ts';
import type { Deps } from './deps.ts';
import { thumbnailWidthsPx } from './images.ts';
import { keyOf, thumbnailKey } from './storage/key.ts';

const table = 'unnamed_files';

/** In a transaction of its own before the bytes are stored, or in that which erases their row. */
export async function noteUnnamed(
  trx: Writer,
  names: readonly string[],
  { now }: Pick<Deps, 'now'>,
): Promise<void> {
  const at = now().toISOString();
  for (const name of names) {
    await trx
      .insertInto(table)
      .values({ name, at })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ at }))
      .execute();
  }
}

/** In the transaction that makes the row, or once the bytes are gone. */
export async function forgetUnnamed(trx: Writer, names: readonly string[]): Promise<void> {
  if (names.length > 0) await trx.deleteFrom(table).where('name', 'in', names).execute();
}

/** The file itself and the small pictures that were made of it. */
function keysOf(name: string): readonly string[] {
  const key = keyOf(name);
  if (key === undefined) return [];
  return [key, ...thumbnailWidthsPx.map((widthPx) => thumbnailKey(key, widthPx))];
}

/** Those that a row names after all: a commit whose answer was lost. */
async function namedAmong(db: Reader, names: readonly string[]): Promise<ReadonlySet<unknown>> {
  const rows = await db
    .selectFrom('uploads')
    .select('absolute_url')
    .where('absolute_url', 'in', names)
    .execute();
  return new Set(rows.map((row) => row['absolute_url']));
}

type Given = Pick<Deps, 'db' | 'storage' | 'log'>;

/** Removes the bytes of noted files, and their notes. What cannot be removed now keeps its note, for the next sweep. */
export async function removeUnnamed(
  { db, storage, log }: Given,
  names: readonly string[],
): Promise<void> {
  for (let from = 0; from < names.length; from += idsPerStatement) {
    const part = names.slice(from, from + idsPerStatement);
    const named = await namedAmong(db.read, part);
    const gone: string[] = [];
    for (const name of part) {
      try {
        if (!named.has(name)) for (const key of keysOf(name)) await storage.remove(key);
        gone.push(name);
      } catch (error) {
        log.warn({ err: error }, 'a file without a record could not be removed');
      }
    }
    await db.write((trx) => forgetUnnamed(trx, gone));
  }
}

/**
 * Removes what a crash left, and what could not be removed when it should have been.
 * @param graceMs how old a note has to be, where others may be about to make its row; 0: whatever there is
 */
export async function sweepUnnamed(deps: Given & Pick<Deps, 'now'>, graceMs: number) {
  const before = new Date(deps.now().getTime() - graceMs).toISOString();
  let notes = deps.db.read.selectFrom(table).select('name').orderBy('at');
  if (graceMs > 0) notes = notes.where('at', '<=', before);
  const names = (await notes.execute()).map((row) => String(row['name']));
  await removeUnnamed(deps, names);
}
