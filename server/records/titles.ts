/** The names of records in both languages, many at once. It reads titles only, never whole records. */
import { may, type Grants } from '../../entities/access.ts';
import {
  columnOf,
  columnsNamed,
  titleColumns,
  titleText,
  type Entity,
} from '../../entities/entity.ts';
import type { Column } from '../../entities/field.ts';
import { entityNamed } from '../../entities/index.ts';
import { idsPerStatement } from '../db/bulk.ts';
import { isLink, layoutOf, targetOf } from '../db/columns.ts';
import type { Reader } from '../db/db.ts';

export interface Title {
  readonly en: string | null;
  readonly ar: string | null;
}
/** Ids per entity name. */
export type Wanted = Map<string, Set<number>>;
/** Titles per entity name and id. */
export type Titles = ReadonlyMap<string, ReadonlyMap<number, Title>>;

const untitled: Title = { en: null, ar: null };
export const want = (wanted: Wanted, name: string, id: number): void => {
  const ids = wanted.get(name) ?? new Set<number>();
  wanted.set(name, ids.add(id));
};

/** Whether records of a type are named to who holds these grants; everything is to the server itself, who has none. */
export function mayName(
  grants: Grants | undefined,
  name: string,
  entities: readonly Entity[],
): boolean {
  const entity = entityNamed(name, entities);
  return !grants || (entity !== undefined && may(grants, 'GET', entity.collection));
}

/** The title in a row that holds the entity's title columns; null where it has none in that language. */
function titleIn(entity: Entity, row: Readonly<Record<string, unknown>>): Title {
  const columns = titleColumns(entity);
  const of = (language: 'en' | 'ar'): string | null => {
    for (const column of columns) {
      const text = titleText(column, row);
      if (text !== null && (!column.language || column.language === language)) return text;
    }
    return null;
  };
  return { en: of('en'), ar: of('ar') };
}

const isNamedByRelation = (entity: Entity): boolean => {
  const [named] = columnsNamed(entity, entity.title);
  return named !== undefined && isLink(named.field);
};

const joined = (own: string | null, around: string | null): string | null =>
  own !== null && around !== null ? `${own} · ${around}` : own;

/** 'Hero · Home': what it is, and in which record it stands. */
const within = (title: Title, parent: Title): Title => ({
  en: joined(title.en, parent.en ?? parent.ar),
  ar: joined(title.ar, parent.ar ?? parent.en),
});

async function readTitles(db: Reader, entity: Entity, ids: readonly number[]) {
  const keys = [
    ...titleColumns(entity).map(({ key }) => key),
    ...(isNamedByRelation(entity) && entity.parent ? [entity.parent.field] : []),
    ...(entity.namedBy ? [entity.namedBy] : []),
  ];
  const rows: Record<string, unknown>[] = [];
  for (let start = 0; start < ids.length; start += idsPerStatement) {
    const some = await db
      .selectFrom(layoutOf(entity).table)
      .select(['id', ...keys])
      .where('id', 'in', ids.slice(start, start + idsPerStatement))
      .execute();
    rows.push(...some);
  }
  return rows;
}

/** The title of each row's parent; none where the type has no parent. */
async function parentTitles(
  db: Reader,
  entities: readonly Entity[],
  { parent }: Entity,
  rows: readonly Record<string, unknown>[],
  grants: Grants | undefined,
): Promise<(row: Record<string, unknown>) => Title> {
  if (!parent || !mayName(grants, parent.entity, entities)) return () => untitled;
  const wanted: Wanted = new Map();
  for (const row of rows)
    if (row[parent.field]) want(wanted, parent.entity, Number(row[parent.field]));
  const found = (await titlesOf(db, entities, wanted, grants)).get(parent.entity);
  return (row) => found?.get(Number(row[parent.field])) ?? untitled;
}

/** The titles of a relation's records, by the row that points to them. */
async function relatedTitles(
  db: Reader,
  entities: readonly Entity[],
  { key, field }: Column,
  rows: readonly Record<string, unknown>[],
  grants: Grants | undefined,
): Promise<(row: Record<string, unknown>) => Title> {
  const target = targetOf(field);
  if (!mayName(grants, target, entities)) return () => untitled;
  const wanted: Wanted = new Map();
  for (const row of rows) if (row[key]) want(wanted, target, Number(row[key]));
  const found = (await titlesOf(db, entities, wanted, grants)).get(target);
  return (row) => found?.get(Number(row[key])) ?? untitled;
}

const isUntitled = ({ en, ar }: Title): boolean => en === null && ar === null;

/** Own titles; a row that has none goes by the record it is named after. */
async function ownTitles(
  db: Reader,
  entities: readonly Entity[],
  entity: Entity,
  rows: readonly Record<string, unknown>[],
  grants: Grants | undefined,
): Promise<ReadonlyMap<number, Title>> {
  const own = rows.map((row) => ({ row, title: titleIn(entity, row) }));
  const by = columnOf(entity, entity.namedBy ?? '');
  const nameless = own.filter(({ title }) => isUntitled(title)).map(({ row }) => row);
  const named = by && (await relatedTitles(db, entities, by, nameless, grants));
  return new Map(
    own.map(({ row, title }) => [
      Number(row['id']),
      named && isUntitled(title) ? named(row) : title,
    ]),
  );
}

/**
 * Titles of records, deleted ones included. A record that is named after a relation (a component on a page) has that
 * record's title, with that of the record it belongs to.
 * @param grants of who is told: what others are named after is left out where its type may not be named to them; that
 * the types in `wanted` may be is for the caller to know
 */
export async function titlesOf(
  db: Reader,
  entities: readonly Entity[],
  wanted: Wanted,
  grants?: Grants,
): Promise<Titles> {
  const titles = new Map<string, ReadonlyMap<number, Title>>();
  for (const [name, ids] of wanted) {
    const entity = entityNamed(name, entities);
    if (!entity) continue;
    const rows = await readTitles(db, entity, [...ids]);
    const named = columnsNamed(entity, entity.title)[0];
    if (named && isLink(named.field)) {
      const isOwnKind = targetOf(named.field) === name;
      const titleFor = isOwnKind
        ? () => untitled
        : await relatedTitles(db, entities, named, rows, grants);
      const around = await parentTitles(db, entities, entity, rows, grants);
      titles.set(name, new Map(rows.map((r) => [Number(r['id']), within(titleFor(r), around(r))])));
    } else titles.set(name, await ownTitles(db, entities, entity, rows, grants));
  }
  return titles;
}

export const titleFrom = (titles: Titles, name: string, id: number): Title =>
  titles.get(name)?.get(id) ?? untitled;
