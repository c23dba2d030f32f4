/** Finds records of every type by number, title and words, best first. It knows the table `search`, and changes nothing. */
import type { Grants } from '../entities/access.ts';
import { columnsNamed, type Entity } from '../entities/entity.ts';
import { foldedWords, otherLayout } from '../entities/fold.ts';
import { limits } from '../entities/wire.ts';
import { tableOf } from './db/columns.ts';
import { typeIdsOf } from './db/searchRows.ts';
import type { Deps } from './deps.ts';
import {
  candidatesOf,
  rowsRead,
  withoutArticle,
  type Sieve,
  type Types,
} from './searchCandidates.ts';
import { titleFrom, titlesOf, type Title, type Wanted } from './records/titles.ts';

export interface Found {
  /** The collection. */
  readonly type: string;
  readonly id: number;
  readonly title: Title;
  readonly flags: Readonly<Record<string, boolean>>;
  /** As of a Candidate: 0 is best. */
  readonly rank: number;
  /** The query as the other keyboard layout reads it, when only that found anything. */
  readonly readAs?: string;
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
  grants: Grants | undefined,
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
  const titles = await titlesOf(deps.db.read, deps.entities, wanted, grants);
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

/** A file is rarely what is looked for when a record of that name is there. */
const isFile = (entity: Entity): number => (entity.made === 'byUpload' ? 1 : 0);

/** Whatever the table `search` holds. */
const allOf: Sieve = async (_entity, ids) => new Set(ids);

/** Which records may be found, and after which types they may be named; all, without. */
interface Told {
  readonly sieve?: Sieve;
  readonly grants?: Grants;
}

async function find(
  deps: Deps,
  types: Types,
  { text, words, readAs }: Reading,
  limit: number,
  { sieve = allOf, grants }: Told,
): Promise<Found[]> {
  const candidates = await candidatesOf(deps.db, types, text, words, { enough: limit, sieve });
  const best = candidates.toSorted((a, b) => a.rank - b.rank).slice(0, rowsRead);
  const found: (Row & { readonly entity: Entity; readonly id: number; readonly rank: number })[] =
    [];
  for (const entity of new Set(best.map((candidate) => candidate.entity))) {
    const own = best.filter((candidate) => candidate.entity === entity);
    const ids = own.map(({ id }) => id);
    const rows = await readRows(deps, entity, ids, grants);
    for (const { id, rank } of own) {
      const row = rows.get(id);
      if (row) found.push({ entity, id, rank, ...row });
    }
  }
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
  told: Told = {},
): Promise<Found[]> {
  const typeIds = await typeIdsOf(deps.db);
  const types = entities.flatMap((entity) => {
    const typeId = typeIds.get(entity.name);
    return typeId === undefined || columnsNamed(entity, entity.title).length === 0
      ? []
      : [{ entity, typeId }];
  });
  if (types.length === 0) return [];
  // No stored text has controls, and PostgreSQL takes no text with a NUL.
  const plain = text
    .toWellFormed()
    .replaceAll(/\p{Cc}/gu, ' ')
    .slice(0, limits.searchLength);
  for (const reading of readingsOf(plain)) {
    const found = await find(deps, types, reading, limit, told);
    if (found.length > 0) return found;
  }
  return [];
}
