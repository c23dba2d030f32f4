/**
 * Indexes the words of many new records before the transaction that makes them, on the embedded database: whoever else
 * writes waits for a part of them at most. Without their records they are found by nobody. It never writes a record.
 */
import { setImmediate as nextTick } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db, Writer } from './db.ts';
import { searchKey } from './searchRows.ts';

/** Of one statement and one commit: some ten milliseconds of work. */
const wordsPerCommit = 500;
/** Fewer are no burden to the transaction itself. */
const wordsLeast = 500;

/** The numbers that were set aside for new records, and the way out where these are not made. */
export interface WordsAhead {
  readonly firstId: number;
  /** In the transaction that has made the records: from now on they are found. */
  taken(trx: Writer): Promise<void>;
  /** The records are not made. */
  drop(): Promise<void>;
}

/** Numbers that no other record gets, also where no record gets them in the end. */
async function setAside(trx: Writer, table: string, count: number): Promise<number> {
  const { rows } = await sql<{ seq: number }>`
    select seq from sqlite_sequence where name = ${table}`.execute(trx);
  const last = Number(rows[0]?.seq ?? 0);
  await (
    rows.length === 0
      ? sql`insert into sqlite_sequence (name, seq) values (${table}, ${count})`
      : sql`update sqlite_sequence set seq = ${last + count} where name = ${table}`
  ).execute(trx);
  return last + 1;
}

/**
 * The words of records of one type, each in its place; undefined where that would help nobody. What is begun stands in
 * `words_ahead` until it is taken or dropped: what a crash leaves there, the next start clears.
 */
export async function indexAhead(
  db: Db,
  { table, typeId }: { readonly table: string; readonly typeId: number },
  words: readonly string[],
): Promise<WordsAhead | undefined> {
  if (db.dialect !== 'sqlite' || words.length < wordsLeast) return undefined;
  const firstId = await db.write(async (trx) => {
    const first = await setAside(trx, table, words.length);
    const [first_key, last_key] = [first, first + words.length - 1].map((id) =>
      searchKey(typeId, id),
    );
    await trx.insertInto('words_ahead').values({ first_key, last_key }).execute();
    return first;
  });
  // The driver binds large numbers as fractions.
  const keyOf = (place: number): bigint => BigInt(searchKey(typeId, firstId + place));
  const taken = async (trx: Writer): Promise<void> => {
    await trx
      .deleteFrom('words_ahead')
      .where('first_key', '=', searchKey(typeId, firstId))
      .execute();
  };
  let written = 0;
  const drop = async (): Promise<void> => {
    for (; written > 0; await nextTick()) {
      const from = Math.max(0, written - wordsPerCommit);
      const part = words.slice(from, written);
      await db.write(async (trx) => {
        for (const [at, text] of part.entries()) {
          await sql`insert into search_words (search_words, rowid, words)
            values ('delete', ${keyOf(from + at)}, ${text})`.execute(trx);
        }
      });
      written = from;
    }
    await db.write(taken);
  };
  try {
    while (written < words.length) {
      const part = words.slice(written, written + wordsPerCommit);
      const rows = part.map((text, at) => sql`(${keyOf(written + at)}, ${text})`);
      await db.write((trx) =>
        sql`insert into search_words (rowid, words) values ${sql.join(rows)}`.execute(trx),
      );
      written += part.length;
      await nextTick();
    }
  } catch (error) {
    await drop();
    throw error;
  }
  return { firstId, taken, drop };
}

/** After a crash: words that were indexed for records that were never made go. */
export async function clearWordsAhead(db: Db): Promise<void> {
  if (db.dialect !== 'sqlite') return;
  const left = await db.read.selectFrom('words_ahead').select('first_key').execute();
  if (left.length === 0) return;
  await db.write(async (trx) => {
    await sql`insert into search_words (search_words) values ('rebuild')`.execute(trx);
    await trx.deleteFrom('words_ahead').execute();
  });
}
