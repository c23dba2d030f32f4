/** Finds records of every type by number, title and words, best first. It knows the table `search`, and changes nothing. */
import { sql, type RawBuilder } from 'kysely';
import { columnsNamed, type Entity } from '../entities/entity.ts';
import { fold, foldedWords, otherLayout } from '../entities/fold.ts';
import { limits } from '../entities/wire.ts';
import { tableOf } from './db/columns.ts';
import type { Db } from './db/db.ts';
import { searchKeys, soughtIn, typeIdsOf } from './db/searchRows.ts';
import type { Deps } from './deps.ts';
import { titleFrom, titlesOf, type Title, type Wanted } from './records/titles.ts';

/** How well a record fits, best first. */
export const ranks = ['id', 'title', 'prefix', 'wordStart', 'substring', 'elsewhere'] as const;

export interface Found {
  /** The collection. */
  readonly type: string;
  readonly id: number;
  readonly title: Title;
  readonly flags: Readonly<Record<string, boolean>>;
  /** Place in `ranks`: 0 is best. */
  readonly rank: number;
  /** The query as the other keyboard layout reads it, when only that found anything. */
  readonly readAs?: string;
}

/** Newest records of a type that are looked at, per way of matching: enough to fill any answer. */
const perType = 40;
/** Candidates whose rows are read. */
const rowsRead = 120;
/** Longer titles are compared by their beginning, as they are kept (db/columns.ts, `sortedValue`). */
const titleLength = 200;
// Sorts after every text that begins with what stands before it.
const lastCharacter = '\u{10ffff}';

interface Candidate {
  readonly entity: Entity;
  readonly id: number;
  readonly rank: number;
}
type Types = readonly { readonly entity: Entity; readonly typeId: number }[];
type Stored = Record<string, unknown>;

const columns = sql`key, type, record_id, title_en_folded, title_ar_folded`;

const escaped = (text: string): string => text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`);

/** The rows of one type whose words hold all the sought ones, newest first. */
function wordsQuery(db: Db, typeId: number, sought: readonly string[]): RawBuilder<Stored> {
  const [first, last] = searchKeys(typeId);
  if (db.dialect === 'sqlite') {
    // Quoted, a word is plain text to FTS5; words are letters, digits and our own blanks alone.
    const match = sought.map((word) => `"${word}"`).join(' ');
    return sql<Stored>`select ${columns} from search where key in (
      select rowid from search_words where search_words match ${match}
      and rowid between ${first} and ${last} order by rowid desc limit ${perType})`;
  }
  const each = sought.map((word) => sql`words like ${`%${escaped(word)}%`}`);
  return sql<Stored>`(select ${columns} from search where ${sql.join(each, sql` and `)}
    and key between ${first} and ${last} order by key desc limit ${perType})`;
}

const titleColumns = ['title_en_folded', 'title_ar_folded'] as const;

/** The rows whose title begins so, in alphabetical order: the shortest come first. */
const prefixQuery = (
  column: string,
  prefix: string,
  names: readonly string[],
): RawBuilder<Stored> =>
  sql<Stored>`select * from (select ${columns} from search
    where ${sql.ref(column)} >= ${prefix} and ${sql.ref(column)} < ${prefix + lastCharacter}
    and type in (${sql.join(names)}) order by ${sql.ref(column)} limit ${rowsRead}) as "found"`;

async function union(db: Db, queries: readonly RawBuilder<Stored>[]): Promise<Stored[]> {
  if (queries.length === 0) return [];
  const { rows } = await sql<Stored>`${sql.join(queries, sql` union all `)}`.execute(db.read);
  return rows;
}

/** The Arabic article, folded: who looks for 'ماء' means 'الماء', and the reverse. */
const article = 'ال';
const withoutArticle = (word: string): string =>
  word.startsWith(article) && word.length > article.length + 1 ? word.slice(article.length) : word;

const startsWords = (title: string, words: readonly string[]): boolean => {
  const own = title.split(/[^\p{L}\p{N}]+/u);
  return words.every((word) =>
    own.some((one) => one.startsWith(word) || withoutArticle(one).startsWith(word)),
  );
};

/** How a row's better title fits: its place in `ranks`. */
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

async function candidatesOf(
  db: Db,
  types: Types,
  text: string,
  words: readonly string[],
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
  const byWords = (sought: readonly string[]): RawBuilder<Stored>[] =>
    words.length === 0 ? [] : types.map(({ typeId }) => wordsQuery(db, typeId, sought));
  const byPrefix =
    query === '' ? [] : titleColumns.map((column) => prefixQuery(column, query, names));
  const starts = words.map((word) => `  ${word}`);
  const rows = [
    ...(await union(db, [...byId, ...byPrefix])),
    ...(await union(db, byWords(starts))),
    ...(await union(db, byWords(words.map(soughtIn)))),
  ];
  const candidates = new Map<unknown, Candidate>();
  for (const row of rows) {
    const entity = types.find((type) => type.entity.name === row['type'])?.entity;
    if (!entity || candidates.has(row['key'])) continue;
    const id = Number(row['record_id']);
    const rank = number && id === Number(number) ? 0 : rankOf(row, query, words);
    candidates.set(row['key'], { entity, id, rank });
  }
  return [...candidates.values()];
}

interface Row {
  readonly title: Title;
  readonly flags: Readonly<Record<string, boolean>>;
  readonly updatedAt: string;
}

const shownFlags = ['enabled', 'approved', 'featured'] as const;

/** Flags, titles and ages of some records of one type. */
async function readRows(
  deps: Deps,
  entity: Entity,
  ids: readonly number[],
): Promise<Map<number, Row>> {
  const flags = shownFlags.filter((flag) => entity.flags.includes(flag));
  // A file without a title goes by its name.
  const further = entity.made === 'byUpload' ? ['name'] : [];
  const rows = await deps.db.read
    .selectFrom(tableOf(entity))
    .select(['id', 'updated_at', ...flags, ...further])
    .where('id', 'in', ids)
    .execute();
  const wanted: Wanted = new Map([[entity.name, new Set(ids)]]);
  const titles = await titlesOf(deps.db.read, deps.entities, wanted);
  return new Map(
    rows.map((row) => {
      const id = Number(row['id']);
      const title = titleFrom(titles, entity.name, id);
      const isNameless = title.en === null && title.ar === null && typeof row['name'] === 'string';
      return [
        id,
        {
          title: isNameless ? { en: String(row['name']), ar: null } : title,
          flags: Object.fromEntries(flags.map((flag) => [flag, Boolean(row[flag])])),
          updatedAt: String(row['updated_at']),
        },
      ];
    }),
  );
}

/** A query in one reading. */
interface Reading {
  readonly text: string;
  readonly words: readonly string[];
  readonly readAs?: string;
}

/** What is looked for, one after the other, until something is found. */
function readingsOf(text: string): readonly Reading[] {
  const words = foldedWords(text);
  if (words.length === 0) return [];
  const bare = words.map(withoutArticle);
  const other = otherLayout(text);
  return [
    { text, words },
    ...(bare.some((word, i) => word !== words[i]) ? [{ text: bare.join(' '), words: bare }] : []),
    ...(other === null ? [] : [{ text: other, words: foldedWords(other), readAs: other }]),
  ];
}

async function find(
  deps: Deps,
  types: Types,
  { text, words, readAs }: Reading,
  limit: number,
): Promise<Found[]> {
  const candidates = await candidatesOf(deps.db, types, text, words);
  const best = candidates.toSorted((a, b) => a.rank - b.rank).slice(0, rowsRead);
  const found: (Row & { readonly entity: Entity; readonly id: number; readonly rank: number })[] =
    [];
  for (const entity of new Set(best.map((candidate) => candidate.entity))) {
    const own = best.filter((candidate) => candidate.entity === entity);
    const rows = await readRows(
      deps,
      entity,
      own.map(({ id }) => id),
    );
    for (const { id, rank } of own) {
      const row = rows.get(id);
      if (row) found.push({ entity, id, rank, ...row });
    }
  }
  // A file is rarely what is looked for when a record of that name is there.
  const isFile = (entity: Entity): number => (entity.made === 'byUpload' ? 1 : 0);
  return found
    .toSorted(
      (a, b) =>
        a.rank - b.rank ||
        isFile(a.entity) - isFile(b.entity) ||
        (a.updatedAt < b.updatedAt ? 1 : -1),
    )
    .slice(0, limit)
    .map(({ entity, id, title, flags, rank }) => {
      const one = { type: entity.collection, id, title, flags, rank };
      return readAs === undefined ? one : Object.assign(one, { readAs });
    });
}

/**
 * The records that fit a query, best first: number, whole title, its beginning, beginnings of its words, parts of
 * them, other searched fields; newest first among equals. Any text is a query; one that holds neither a letter nor
 * a digit finds nothing. When nothing fits, it is read without the Arabic article, then as typed on the other keyboard
 * layout.
 * @param entities the types that the caller may see
 */
export async function searchRecords(
  deps: Deps,
  entities: readonly Entity[],
  text: string,
  limit: number,
): Promise<Found[]> {
  const typeIds = await typeIdsOf(deps.db);
  const types = entities.flatMap((entity) => {
    const typeId = typeIds.get(entity.name);
    return typeId === undefined || columnsNamed(entity, entity.title).length === 0
      ? []
      : [{ entity, typeId }];
  });
  if (types.length === 0) return [];
  for (const reading of readingsOf(text.toWellFormed().slice(0, limits.searchLength))) {
    const found = await find(deps, types, reading, limit);
    if (found.length > 0) return found;
  }
  return [];
}
