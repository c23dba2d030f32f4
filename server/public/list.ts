/** Lists and reads public records. Everything asked is checked against what the public may know of the type. */
import { sql, type SqlBool } from 'kysely';
import type { Entity, Row } from '../../entities/entity.ts';
import { entityNamed } from '../../entities/index.ts';
import type { ContentLanguage } from '../../entities/field.ts';
import type { Fault } from '../../entities/faultCodes.ts';
import {
  filterFieldOf,
  type Filter,
  type ListMeta,
  type ListQuery,
  type Sort,
} from '../../entities/wire.ts';
import { tableOf } from '../db/columns.ts';
import type { Deps } from '../deps.ts';
import { invalid, invalidField } from '../httpError.ts';
import { all, queryConditions, type Condition, type Scope } from '../records/conditions.ts';
import { filterName } from '../records/filterValues.ts';
import { scopeOf } from '../records/list.ts';
import { parseListQuery } from '../records/listQuery.ts';
import { cursorOf, fullSort, orderBy, placeOf, rangesAfter, readCursor } from '../records/order.ts';
import { decodeRow, selectRows } from '../records/rows.ts';
import { presentRows } from './rows.ts';
import { publicAuditKeys, publicColumns, publicEntity } from './shape.ts';
import { visible, visibleIds } from './visible.ts';

/** Parameters of a private list that the public has not. */
const withheld = ['fields', 'include', 'deleted'] as const;
const hiddenAudit = new Set(['version', 'created_by', 'deleted_at', 'missing']);

/** The list query of an address. Throws 422 naming what the public may not ask. */
export function publicQuery(entity: Entity, url: URL, ignored: readonly string[] = []): ListQuery {
  const faults: Record<string, readonly Fault[]> = {};
  for (const name of withheld) {
    if (url.searchParams.has(name)) faults[name] = [{ code: 'unknownField' }];
  }
  if (Object.keys(faults).length > 0) throw invalid(faults);
  const query = parseListQuery(publicEntity(entity), url.searchParams, [
    'lang',
    'tenant',
    ...ignored,
  ]);
  for (const [key, tests] of Object.entries(query.filter)) {
    const isLink = ['relation', 'image', 'file'].includes(filterFieldOf(entity, key)?.kind ?? '');
    for (const operator of Object.keys(tests)) {
      const name = filterName(key, operator);
      if (hiddenAudit.has(key)) throw invalidField(name, { code: 'unknownField' });
      // 'Not' and 'none' would tell of relations that are not answered.
      if (isLink && operator !== 'eq' && operator !== 'in') {
        throw invalidField(name, { code: 'notInList' });
      }
    }
  }
  return query;
}

/** The filter with relations to hidden records taken out; undefined when nothing can be found by it. */
async function openFilter(deps: Deps, entity: Entity, filter: Filter): Promise<Filter | undefined> {
  const open: Record<string, Filter[string]> = {};
  for (const [key, tests] of Object.entries(filter)) {
    const field = filterFieldOf(entity, key);
    const target =
      field?.kind === 'relation' ? entityNamed(field.target, deps.entities) : undefined;
    if (!target) {
      open[key] = tests;
      continue;
    }
    const asked = Object.values(tests).map((value) => [value].flat().map(Number));
    const ids = asked.reduce((some, more) => some.filter((id) => more.includes(id)));
    const kept = [...(await visibleIds(deps, target, ids))];
    if (kept.length === 0) return undefined;
    open[key] = { in: kept };
  }
  return open;
}

interface Paging {
  readonly deps: Deps;
  readonly scope: Scope;
  readonly keys: readonly string[];
  readonly sort: readonly Sort[];
  readonly conditions: readonly Condition[];
}

async function readPage(
  { deps, scope, keys, sort, conditions }: Paging,
  limit: number,
  offset = 0,
): Promise<Row[]> {
  const { entity, dialect } = scope;
  const table = tableOf(entity);
  const order = orderBy(entity, sort, dialect);
  // The page's ids come from the index first: what is skipped is never read whole.
  const ids = sql`(select ${sql.ref(`${table}.id`)} from ${sql.table(table)}
    where ${all(conditions)} order by ${order} limit ${limit} offset ${offset})`;
  const rows = await selectRows(deps.db.read, entity, keys)
    .where(sql<SqlBool>`${sql.ref(`${table}.id`)} in ${ids}`)
    .orderBy(order)
    .execute();
  return rows.map((row) => decodeRow(entity, dialect, row));
}

async function readAfter(paging: Paging, limit: number, cursor: string): Promise<Row[]> {
  const { scope, sort, conditions } = paging;
  const rows: Row[] = [];
  for (const range of rangesAfter(scope.entity, sort, readCursor(scope.entity, sort, cursor))) {
    const narrowed = { ...paging, conditions: [...conditions, range] };
    rows.push(...(await readPage(narrowed, limit - rows.length)));
    if (rows.length >= limit) break;
  }
  return rows;
}

async function count({ deps, scope, conditions }: Paging): Promise<number> {
  const row = await deps.db.read
    .selectFrom(tableOf(scope.entity))
    .select(sql<number>`count(*)`.as('total'))
    .where(all(conditions))
    .executeTakeFirst();
  return Number(row?.total ?? 0);
}

const keysFor = (
  entity: Entity,
  language: ContentLanguage | undefined,
  isList: boolean,
  sort: readonly Sort[] = [],
): readonly string[] => [
  ...new Set([
    ...publicAuditKeys,
    ...publicColumns(entity, language, isList).map(({ key }) => key),
    ...sort.map(({ key }) => key),
  ]),
];

/** Stored rows of a public list, and what a page of it says of the whole. */
async function listRows(
  deps: Deps,
  entity: Entity,
  query: ListQuery,
  language: ContentLanguage | undefined,
): Promise<{ readonly rows: readonly Row[]; readonly meta: ListMeta }> {
  const { page, pageSize, after } = query;
  const filter = await openFilter(deps, entity, query.filter);
  if (!filter) return { rows: [], meta: { total: 0, page, pageSize, pages: 0 } };
  const scope = await scopeOf(deps.db, publicEntity(entity));
  const sort = fullSort(scope.entity, query.sort);
  const keys = keysFor(entity, language, true, sort);
  const conditions = [
    ...(await visible(deps, entity, language)),
    ...queryConditions(scope, { ...query, filter }),
  ];
  const paging: Paging = { deps, scope, keys, sort, conditions };
  const [found, total] = await Promise.all([
    after === undefined
      ? readPage(paging, pageSize + 1, (page - 1) * pageSize)
      : readAfter(paging, pageSize + 1, after),
    count(paging),
  ]);
  const rows = found.slice(0, pageSize);
  const last = found.length > pageSize ? rows.at(-1) : undefined;
  const next = last && { next: cursorOf(sort, placeOf(scope.entity, sort, last)) };
  return { rows, meta: { total, page, pageSize, pages: Math.ceil(total / pageSize), ...next } };
}

/** A page of public records. */
export async function listPublic(
  deps: Deps,
  entity: Entity,
  query: ListQuery,
  language: ContentLanguage | undefined,
): Promise<{ readonly data: readonly unknown[]; readonly meta: ListMeta }> {
  const { rows, meta } = await listRows(deps, entity, query, language);
  return { data: await presentRows(deps, entity, rows, language, true), meta };
}

/** One public record by a key's value; undefined for none, and for one that the public may not see. */
export async function readPublic(
  deps: Deps,
  entity: Entity,
  [key, value]: readonly [key: string, value: string | number],
  language: ContentLanguage | undefined,
): Promise<Record<string, unknown> | undefined> {
  const shape = publicEntity(entity);
  const rows = await selectRows(deps.db.read, shape, keysFor(entity, language, false))
    .where(`${tableOf(entity)}.${key}`, '=', value)
    .where(all(await visible(deps, entity, language)))
    .limit(1)
    .execute();
  const found = rows.map((row) => decodeRow(shape, deps.db.dialect, row));
  const [answer] = await presentRows(deps, entity, found, language, false);
  return answer;
}
