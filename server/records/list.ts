/** Lists the records of any entity: filtered, searched, sorted, a page at a time. It writes nothing. */
import { sql } from 'kysely';
import type { Entity, Row } from '../../entities/entity.ts';
import { entityNamed } from '../../entities/index.ts';
import type { ListMeta, ListQuery, Sort } from '../../entities/wire.ts';
import { isSecret, layoutOf, targetOf, type Stored } from '../db/columns.ts';
import type { Db } from '../db/db.ts';
import { typeIdsOf } from '../db/searchRows.ts';
import { all, queryConditions, type Condition, type Scope } from './conditions.ts';
import { countOf } from './counts.ts';
import { cursorOf, fullSort, orderBy, placeOf, rangesAfter, readCursor } from './order.ts';
import { decodeRow, listKeys, selectRows } from './rows.ts';
import { titleFrom, titlesOf, want, type Wanted } from './titles.ts';

/** From here on a page's ids are found in the index first, so that skipped records are not read. */
const deepOffset = 200;

interface Paging {
  readonly db: Db;
  readonly scope: Scope;
  readonly keys: readonly string[];
  readonly sort: readonly Sort[];
  readonly conditions: readonly Condition[];
}

/** The keys to read: those asked for, id and version, and what the page needs for itself. */
function keysOf(entity: Entity, query: ListQuery, sort: readonly Sort[]): readonly string[] {
  if (!query.fields) return listKeys(entity);
  const own = [
    'id',
    'version',
    ...query.fields,
    ...(query.include ?? []),
    ...sort.map((s) => s.key),
  ];
  return [...new Set(own)];
}

/** Leaves out what was read for the page's own sake. */
function onlyAsked(rows: readonly Row[], query: ListQuery): Row[] {
  if (!query.fields) return [...rows];
  const asked = new Set(['id', 'version', ...query.fields, ...(query.include ?? [])]);
  return rows.map(
    (row) => Object.fromEntries(Object.entries(row).filter(([key]) => asked.has(key))) as Row,
  );
}

async function readPage(
  { db, scope, keys, sort, conditions }: Paging,
  limit: number,
  offset = 0,
): Promise<Row[]> {
  const { entity, dialect } = scope;
  const { table } = layoutOf(entity);
  const order = orderBy(entity, sort, dialect);
  const isDeep = offset >= deepOffset;
  const ids = sql<number>`(select ${sql.ref(`${table}.id`)} from ${sql.table(table)}
    where ${all(conditions)} order by ${order} limit ${limit} offset ${offset})`;
  const query = selectRows(db.read, entity, keys)
    .where(isDeep ? sql<boolean>`${sql.ref(`${table}.id`)} in ${ids}` : all(conditions))
    .orderBy(order)
    .limit(limit);
  const rows: Stored[] = await (offset > 0 && !isDeep ? query.offset(offset) : query).execute();
  return rows.map((row) => decodeRow(entity, dialect, row));
}

/** The page after a cursor: the ranges behind it are walked until the page is full. */
async function readAfter(paging: Paging, limit: number, cursor: string): Promise<Row[]> {
  const { entity } = paging.scope;
  const rows: Row[] = [];
  for (const range of rangesAfter(entity, paging.sort, readCursor(entity, paging.sort, cursor))) {
    const conditions = [...paging.conditions, range];
    rows.push(...(await readPage({ ...paging, conditions }, limit - rows.length)));
    if (rows.length >= limit) break;
  }
  return rows;
}

async function includedTitles(
  db: Db,
  entities: readonly Entity[],
  entity: Entity,
  include: readonly string[],
  rows: readonly Row[],
): Promise<NonNullable<ListMeta['titles']>> {
  const wanted: Wanted = new Map();
  for (const key of include) {
    const field = layoutOf(entity).byKey.get(key)?.field;
    const target = field ? targetOf(field) : 'user';
    for (const id of rows.flatMap((row) => row[key] ?? [])) {
      if (typeof id === 'number') want(wanted, target, id);
    }
  }
  const titles = await titlesOf(db.read, entities, wanted);
  return Object.fromEntries(
    [...wanted].flatMap(([name, ids]) => {
      const target = entityNamed(name, entities);
      if (!target) return [];
      return [
        [
          target.collection,
          Object.fromEntries([...ids].map((id) => [id, titleFrom(titles, name, id)])),
        ],
      ];
    }),
  );
}

export async function scopeOf(db: Db, entity: Entity): Promise<Scope> {
  const typeId = (await typeIdsOf(db)).get(entity.name);
  if (typeId === undefined) throw new Error(`The type ${entity.name} has no tables yet.`);
  return { dialect: db.dialect, entity, typeId };
}

/**
 * A page of records. Long texts are answered only when `fields` names them. `meta.next` is there while more follow.
 * Throws HttpError 422 naming `after` when that is no cursor of this order.
 */
export async function listRecords(
  db: Db,
  entities: readonly Entity[],
  entity: Entity,
  query: ListQuery,
): Promise<{ data: Row[]; meta: ListMeta }> {
  const scope = await scopeOf(db, entity);
  const sort = fullSort(entity, query.sort);
  const keys = keysOf(entity, query, sort).filter((key) => {
    const column = layoutOf(entity).byKey.get(key);
    return !column || !isSecret(column.field);
  });
  const paging: Paging = { db, scope, keys, sort, conditions: queryConditions(scope, query) };
  const { page, pageSize, after } = query;
  // One more than the page tells whether another follows.
  const [found, total] = await Promise.all([
    after === undefined
      ? readPage(paging, pageSize + 1, (page - 1) * pageSize)
      : readAfter(paging, pageSize + 1, after),
    countOf(db, scope, query),
  ]);
  const rows = found.slice(0, pageSize);
  const last = found.length > pageSize ? rows.at(-1) : undefined;
  const include = query.include ?? [];
  const meta: ListMeta = {
    total,
    page,
    pageSize,
    pages: Math.ceil(total / pageSize),
    ...(last && { next: cursorOf(sort, placeOf(entity, sort, last)) }),
    ...(include.length > 0 && {
      titles: await includedTitles(db, entities, entity, include, rows),
    }),
  };
  return { data: onlyAsked(rows, query), meta };
}
