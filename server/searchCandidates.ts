/** Finds which records may fit a query, and how well, from the table `search` alone. It reads no record. */
import { sql, type RawBuilder } from 'kysely';
import { soughtIn } from '../entities/compared.ts';
import type { Entity } from '../entities/entity.ts';
import { fold } from '../entities/fold.ts';
import type { Db } from './db/db.ts';
import { searchKeys, typeIdsOf } from './db/searchRows.ts';

/** Newest records of a type that may be found, per way of matching. */
const perType = 40;
/** Rows of one step of the walk through all types. */
const rowsPerWalk = 300;
/** Steps of one walk: where so many match and may not be found, older ones are not looked for. */
const stepsMost = 50;
/** Candidates whose rows are read. */
export const rowsRead = 120;
/** Longer titles are compared by their beginning, as they are kept (db/columns.ts, `sortedValue`). */
const titleLength = 200;
// Sorts after every text that begins with what stands before it.
const lastCharacter = '\u{10ffff}';

export interface Candidate {
  readonly entity: Entity;
  readonly id: number;
  /**
   * How well it fits, best first: 0 by its number, 1 its title is what is sought, 2 begins with it, 3 has words that begin
   * so, 4 or that hold it, 5 it stands elsewhere in the record.
   */
  readonly rank: number;
}
export type Types = readonly { readonly entity: Entity; readonly typeId: number }[];
/** Asked which of a type's records may be found. */
export type Sieve = (entity: Entity, ids: readonly number[]) => Promise<ReadonlySet<number>>;
type Stored = Record<string, unknown>;
/** Those of some rows that may be found, in their order. */
type Open = (rows: readonly Stored[]) => Promise<readonly Stored[]>;

const columns = sql`key, type, record_id, title_en_folded, title_ar_folded`;

const escaped = (text: string): string => text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`);

/** Rows whose words hold all the sought ones, below a key, newest of the last type first. */
function wordsQuery(db: Db, sought: readonly string[], below: bigint): RawBuilder<Stored> {
  if (db.dialect === 'sqlite') {
    // Quoted, a word is plain text to FTS5; words are letters, digits and our own blanks alone.
    const match = sought.map((word) => `"${word}"`).join(' ');
    // What is indexed ahead of its record is no step of the walk.
    return sql<Stored>`select ${columns} from search where key in (
      select rowid from search_words where search_words match ${match} and rowid < ${below}
      and not exists (select 1 from words_ahead
        where search_words.rowid between first_key and last_key)
      order by rowid desc limit ${rowsPerWalk}) order by key desc`;
  }
  const each = sought.map((word) => sql`words like ${`%${escaped(word)}%`}`);
  return sql<Stored>`select ${columns} from search where ${sql.join(each, sql` and `)}
    and key < ${below} order by key desc limit ${rowsPerWalk}`;
}

/** Looks at each row once, however often it is come to. */
function openBy(types: Types, sieve: Sieve): Open {
  const known = new Map<unknown, boolean>();
  return async (rows) => {
    const asked = rows.filter((row) => !known.has(row['key']));
    for (const [name, own] of Map.groupBy(asked, (row) => row['type'])) {
      const entity = types.find((type) => type.entity.name === name)?.entity;
      const ids = own.map((row) => Number(row['record_id']));
      const open = entity ? await sieve(entity, ids) : new Set<number>();
      for (const row of own) known.set(row['key'], open.has(Number(row['record_id'])));
    }
    return rows.filter((row) => known.get(row['key']));
  };
}

/**
 * The newest rows of each type that may be found and whose words hold all the sought ones. The keys of a type lie
 * together, so one walk from the last key down finds them all, and a type that has given enough is jumped over.
 */
async function rowsByWords(
  db: Db,
  types: Types,
  sought: readonly string[],
  open: Open,
): Promise<Stored[]> {
  const wanted = new Map(types.map(({ entity, typeId }) => [entity.name, typeId]));
  const allIds = await typeIdsOf(db);
  const taken = new Map<string, Stored[]>();
  const lowest = searchKeys(Math.min(...wanted.values()))[0];
  let below = searchKeys(Math.max(...wanted.values()))[1] + 1n;
  const isWanted = ({ type }: Stored): boolean =>
    wanted.has(String(type)) && (taken.get(String(type))?.length ?? 0) < perType;
  for (let step = 0; below > lowest && step < stepsMost; step += 1) {
    const { rows } = await wordsQuery(db, sought, below).execute(db.read);
    for (const row of await open(rows.filter(isWanted))) {
      const name = String(row['type']);
      const own = taken.get(name) ?? [];
      taken.set(name, own);
      if (own.length < perType) own.push(row);
    }
    const last = rows.at(-1);
    if (!last || rows.length < rowsPerWalk) break;
    const name = String(last['type']);
    const isEnough = !wanted.has(name) || (taken.get(name)?.length ?? 0) >= perType;
    below = isEnough ? searchKeys(allIds.get(name) ?? 0)[0] : BigInt(Number(last['key']));
  }
  return [...taken.values()].flat();
}

/** A word as it stands in `words` at a word's beginning: two blanks open each. */
const wordStart = (word: string): string => `  ${word}`;

const titleColumns = ['title_en_folded', 'title_ar_folded'] as const;

/**
 * The rows whose title begins so, in alphabetical order: the shortest come first. The empty text keeps SQLite from
 * walking whole types by their index: the titles' own is the one to use.
 */
const prefixQuery = (
  column: string,
  prefix: string,
  names: readonly string[],
): RawBuilder<Stored> =>
  sql<Stored>`select * from (select ${columns} from search
    where ${sql.ref(column)} >= ${prefix} and ${sql.ref(column)} < ${prefix + lastCharacter}
    and type || '' in (${sql.join(names)}) order by ${sql.ref(column)} limit ${rowsRead}) as "found"`;

async function union(db: Db, queries: readonly RawBuilder<Stored>[]): Promise<Stored[]> {
  if (queries.length === 0) return [];
  const { rows } = await sql<Stored>`${sql.join(queries, sql` union all `)}`.execute(db.read);
  return rows;
}

/** The Arabic article, folded: who looks for 'ماء' means 'الماء', and the reverse. */
const article = 'ال';
export const withoutArticle = (word: string): string =>
  word.startsWith(article) && word.length > article.length + 1 ? word.slice(article.length) : word;

const startsWords = (title: string, words: readonly string[]): boolean => {
  const own = title.split(/[^\p{L}\p{N}]+/u);
  return words.every((word) =>
    own.some((one) => one.startsWith(word) || withoutArticle(one).startsWith(word)),
  );
};

/** How a row's better title fits, as a Candidate's rank. */
function rankOf(row: Stored, query: string, words: readonly string[]): number {
  const best = titleColumns.map((column) => {
    const title = row[column];
    if (typeof title !== 'string') return 5;
    if (title === query) return 1;
    if (title.startsWith(query)) return 2;
    if (startsWords(title, words)) return 3;
    return words.every((word) => title.includes(word)) ? 4 : 5;
  });
  return Math.min(...best);
}

/**
 * Records of the types that may be found and may fit a text whose folded words these are, each with its
 * rank.
 * @param enough when as many begin with the words, parts of words are not looked for
 */
export async function candidatesOf(
  db: Db,
  types: Types,
  text: string,
  words: readonly string[],
  { enough, sieve }: { readonly enough: number; readonly sieve: Sieve },
): Promise<Candidate[]> {
  const query = fold(text).slice(0, titleLength);
  const names = types.map(({ entity }) => entity.name);
  const number = /^#?(\d{1,15})$/.exec(query)?.[1];
  const byId = number
    ? [
        sql<Stored>`select ${columns} from search
          where type in (${sql.join(names)}) and record_id = ${Number(number)}`,
      ]
    : [];
  const byPrefix =
    query === '' ? [] : titleColumns.map((column) => prefixQuery(column, query, names));
  const candidates = new Map<unknown, Candidate>();
  const open = openBy(types, sieve);
  const add = async (rows: readonly Stored[]): Promise<void> => {
    for (const row of await open(rows)) {
      const entity = types.find((type) => type.entity.name === row['type'])?.entity;
      if (!entity || candidates.has(row['key'])) continue;
      const id = Number(row['record_id']);
      const rank = number && id === Number(number) ? 0 : rankOf(row, query, words);
      candidates.set(row['key'], { entity, id, rank });
    }
  };
  await add(await union(db, [...byId, ...byPrefix]));
  if (words.length === 0) return [...candidates.values()];
  await add(await rowsByWords(db, types, words.map(wordStart), open));
  const good = [...candidates.values()].filter(({ rank }) => rank < 4);
  // Parts of words come after all these: where there are enough, nobody would see them.
  if (good.length < enough) await add(await rowsByWords(db, types, words.map(soughtIn), open));
  return [...candidates.values()];
}
