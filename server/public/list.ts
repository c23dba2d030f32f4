/** Lists and reads public records. Everything asked is checked against what the public may know of the type. */
import type { Entity } from '../../entities/entity.ts';
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
import type { Db } from '../db/db.ts';
import type { Deps } from '../deps.ts';
import { invalid, invalidField } from '../httpError.ts';
import { all, isPlain } from '../records/conditions.ts';
import { countEverything, countOf } from '../records/counts.ts';
import { filterName } from '../records/filterValues.ts';
import { readList, scopeOf } from '../records/list.ts';
import { parseListQuery } from '../records/listQuery.ts';
import { fullSort } from '../records/order.ts';
import type { Paging } from '../records/page.ts';
import { decodeRow, selectRows } from '../records/rows.ts';
import { presentRows } from './rows.ts';
import { hidesWords, publicAuditKeys, publicColumns, publicEntity } from './shape.ts';
import { visible, visibleAlone, visibleIds } from './visible.ts';

/** Parameters of a private list that the public has not. */
const withheld = ['fields', 'include', 'deleted', 'along', 'at'] as const;
const hiddenAudit = new Set(['version', 'created_by', 'deleted_at', 'missing']);

/** The list query of an address. Throws 422 naming what the public may not ask. */
export function publicQuery(entity: Entity, url: URL): ListQuery {
  const faults: Record<string, readonly Fault[]> = {};
  for (const name of withheld) {
    if (url.searchParams.has(name)) faults[name] = [{ code: 'unknownField' }];
  }
  if (Object.keys(faults).length > 0) throw invalid(faults);
  const query = parseListQuery(publicEntity(entity), url.searchParams, ['lang', 'tenant']);
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

/** From as many records on, questions that may look at all of them are read where they keep only visitors waiting. */
const asideFrom = 1_000;
/** As many records behind the first are passed over by an index in no time. */
const nearMost = 200;

/** What websites show: the first pages of a list in its usual order. */
const isUsual = (query: ListQuery): boolean =>
  isPlain(query) &&
  query.sort.length === 0 &&
  query.after === undefined &&
  (query.page - 1) * query.pageSize <= nearMost;

/** A page of public records; `read` is for what may take long. */
export async function listPublic(
  deps: Deps,
  entity: Entity,
  query: ListQuery,
  language: ContentLanguage | undefined,
  read: Db['rows'],
): Promise<{ readonly data: readonly unknown[]; readonly meta: ListMeta }> {
  const { page, pageSize } = query;
  const filter = await openFilter(deps, entity, query.filter);
  if (!filter) return { data: [], meta: { total: 0, page, pageSize, pages: 0 } };
  const { db } = deps;
  const scope = {
    ...(await scopeOf(db, publicEntity(entity))),
    hidesWords: hidesWords(entity),
  };
  const sort = fullSort(scope.entity, query.sort);
  const everything = await countEverything(db, scope, query);
  const isShort = everything < asideFrom || isUsual(query);
  const paging: Paging = {
    db,
    read: isShort ? db.rows : read,
    scope,
    query: { ...query, filter },
    keys: keysFor(entity, language, true, sort),
    sort,
    further: await visibleAlone(deps, entity, language),
  };
  // Of a usual list it is counted once after each change, for everybody.
  const countRead = isShort && everything >= asideFrom ? db.aside : paging.read;
  const total = await countOf({ ...paging, read: countRead }, everything);
  const { rows, next } = await readList(paging, { total, everything }, page);
  return {
    data: await presentRows(deps, entity, rows, language, true),
    meta: {
      total,
      page,
      pageSize,
      pages: Math.ceil(total / pageSize),
      ...(next !== undefined && { next }),
    },
  };
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
