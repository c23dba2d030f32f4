/** Reads one page of a list: by its number, or after a cursor. It knows nothing of counts and titles. */
import { sql, type CompiledQuery } from 'kysely';
import type { Entity, Row } from '../../entities/entity.ts';
import { sortText, type ListQuery, type Sort } from '../../entities/wire.ts';
import { layoutOf, type Stored } from '../db/columns.ts';
import type { Db } from '../db/db.ts';
import { isPlain, queryConditions } from './conditions.ts';
import { orderBy, placeOf, rangesAfter, readCursor } from './order.ts';
import { all, bound, type Condition, type Further, type Scope } from './parts.ts';
import { decodeRow, selectRows } from './rows.ts';

/** From here on a page's ids are found in the index first, so that skipped records are not read. */
const deepOffset = 200;

export interface Paging {
  readonly db: Db;
  readonly read: Db['rows'];
  readonly scope: Scope;
  readonly query: ListQuery;
  readonly keys: readonly string[];
  readonly sort: readonly Sort[];
  readonly further?: Further;
}

const conditionOf = ({ scope, query, further }: Paging): Condition =>
  all([...(further?.conditions ?? []), ...queryConditions(scope, query)]);

/** The statement of a page; its last parameter is the offset. The limit is a literal, see db/sqlite.ts. */
function pageQuery(
  { db, scope, keys, sort }: Paging,
  condition: Condition,
  limit: number,
  offset: number,
): CompiledQuery<Stored> {
  const { entity, dialect } = scope;
  const { table } = layoutOf(entity);
  const order = orderBy(entity, sort, dialect);
  const id = sql.ref(`${table}.id`);
  const rows = selectRows(db.read, entity, keys).orderBy(order);
  if (offset < deepOffset) {
    return rows.where(condition).limit(sql.lit(limit)).offset(offset).compile();
  }
  return rows
    .where(
      sql<boolean>`${id} in (select ${id} from ${sql.table(table)}
        where ${condition} order by ${order} limit ${sql.lit(limit)} offset ${offset})`,
    )
    .compile();
}

/** Statements of pages without filter or search, by what else they differ in: the lists that are asked for most. */
const plainQueries = new WeakMap<Entity, Map<string, CompiledQuery<Stored>>>();
const plainQueriesMax = 200;

function plainQuery(paging: Paging, limit: number, offset: number) {
  const { scope, query, sort } = paging;
  const { entity, dialect } = scope;
  const fields = query.fields && [...query.fields, ...(query.include ?? [])].join();
  const sorted = sortText(sort);
  const trash = `${query.deleted} ${query.along}`;
  const shape = `${dialect} ${sorted} ${trash} ${fields} ${limit} ${offset >= deepOffset}`;
  const known = plainQueries.get(entity) ?? new Map<string, CompiledQuery<Stored>>();
  plainQueries.set(entity, known);
  let compiled = known.get(shape);
  if (!compiled) {
    if (known.size >= plainQueriesMax) known.clear();
    compiled = pageQuery(paging, conditionOf(paging), limit, offset);
    known.set(shape, compiled);
  }
  return { sql: compiled.sql, parameters: [offset] };
}

async function rowsOf(
  { read, scope }: Paging,
  compiled: Pick<CompiledQuery<Stored>, 'sql' | 'parameters'>,
): Promise<Row[]> {
  const rows = await read<Stored>(compiled);
  return rows.map((row) => decodeRow(scope.entity, scope.dialect, row));
}

/** `limit` records from the offset on. */
export function readPage(paging: Paging, limit: number, offset: number): Promise<Row[]> {
  const compiled =
    isPlain(paging.query) && !paging.further
      ? plainQuery(paging, limit, offset)
      : pageQuery(paging, conditionOf(paging), limit, offset);
  return rowsOf(paging, compiled);
}

/** The page that holds a record, from 1; undefined when the list has no such record. `total`: of the whole list. */
export async function pageAt(
  paging: Paging,
  id: number,
  total: number,
): Promise<number | undefined> {
  const { read, scope, query, sort, db } = paging;
  const { entity } = scope;
  const { table } = layoutOf(entity);
  const condition = conditionOf(paging);
  const isIt = sql<boolean>`${sql.ref(`${table}.id`)} = ${bound(scope, id)}`;
  const [row] = await rowsOf(paging, pageQuery(paging, all([condition, isIt]), 1, 0));
  if (!row) return undefined;
  let behind = 0;
  const place = placeOf(entity, sort, row);
  for (const range of rangesAfter(entity, sort, place, (value) => bound(scope, value))) {
    const counted = db.read
      .selectFrom(table)
      .select(sql<number>`count(*)`.as('total'))
      .where(all([condition, range]))
      .compile();
    const [found] = await read<Stored>(counted);
    behind += Number(found?.['total'] ?? 0);
  }
  return Math.floor(Math.max(0, total - behind - 1) / query.pageSize) + 1;
}

/**
 * `limit` records after a cursor: the ranges behind it are walked until the page is full.
 * Throws HttpError 422 naming `after` when the text is no cursor of this order.
 */
export async function readAfter(paging: Paging, limit: number, cursor: string): Promise<Row[]> {
  const { scope, sort } = paging;
  const place = readCursor(scope.entity, sort, cursor);
  const condition = conditionOf(paging);
  const rows: Row[] = [];
  for (const range of rangesAfter(scope.entity, sort, place, (value) => bound(scope, value))) {
    const left = limit - rows.length;
    rows.push(...(await rowsOf(paging, pageQuery(paging, all([condition, range]), left, 0))));
    if (rows.length >= limit) break;
  }
  return rows;
}
