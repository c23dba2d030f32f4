/** Lists the records of any entity: filtered, searched, sorted, a page at a time. It writes nothing. */
import type { Grants } from '../../entities/access.ts';
import type { Entity, Row } from '../../entities/entity.ts';
import { entityNamed } from '../../entities/index.ts';
import type { ListMeta, ListQuery, Sort } from '../../entities/wire.ts';
import { layoutOf, targetOf } from '../db/columns.ts';
import type { Db } from '../db/db.ts';
import { sortColumn } from '../db/schema.ts';
import { typeIdsOf } from '../db/searchRows.ts';
import { isPlain } from './conditions.ts';
import { countEverything, countOf, readerOf } from './counts.ts';
import { cursorOf, fullSort, placeOf } from './order.ts';
import { pageAt, readAfter, readPage, type Paging } from './page.ts';
import type { Scope } from './parts.ts';
import { listKeys, rowKeys } from './rows.ts';
import { mayName, titleFrom, titlesOf, want, type Wanted } from './titles.ts';

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
  // A secret is never read, whoever asks.
  const readable = rowKeys(entity);
  return [...new Set(own)].filter((key) => readable.includes(key));
}

/** Leaves out what was read for the page's own sake. */
function onlyAsked(rows: readonly Row[], query: ListQuery): Row[] {
  if (!query.fields) return [...rows];
  const asked = new Set(['id', 'version', ...query.fields, ...(query.include ?? [])]);
  return rows.map(
    (row) => Object.fromEntries(Object.entries(row).filter(([key]) => asked.has(key))) as Row,
  );
}

/** Of types that the caller may not see there is no title; who made a record stands in its history anyway. */
async function includedTitles(
  db: Db,
  entities: readonly Entity[],
  entity: Entity,
  { include, grants }: { readonly include: readonly string[]; readonly grants: Grants | undefined },
  rows: readonly Row[],
): Promise<NonNullable<ListMeta['titles']>> {
  const wanted: Wanted = new Map();
  const told: Wanted = new Map();
  for (const key of include) {
    const field = layoutOf(entity).byKey.get(key)?.field;
    const target = field ? targetOf(field) : 'user';
    const isTold = !field || mayName(grants, target, entities);
    for (const id of rows.flatMap((row) => row[key] ?? [])) {
      if (typeof id !== 'number') continue;
      want(wanted, target, id);
      if (isTold) want(told, target, id);
    }
  }
  const titles = await titlesOf(db.read, entities, told, grants);
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

/** Who moved each of these records to the trash, the last time it went there. */
async function deletersOf(
  db: Db,
  entity: Entity,
  rows: readonly Row[],
): Promise<NonNullable<ListMeta['deleters']>> {
  const entries = await db.read
    .selectFrom('history')
    .select(['record_id', 'by'])
    .where('type', '=', entity.name)
    .where('record_id', 'in', [0, ...rows.map(({ id }) => id)])
    .where('action', '=', 'delete')
    .orderBy('version')
    .execute();
  return Object.fromEntries(entries.map((one) => [Number(one['record_id']), String(one['by'])]));
}

export async function scopeOf(db: Db, entity: Entity): Promise<Scope> {
  const typeId = (await typeIdsOf(db)).get(entity.name);
  if (typeId === undefined) throw new Error(`The type ${entity.name} has no tables yet.`);
  return { dialect: db.dialect, entity, typeId };
}

/** How many records a list has, and its type altogether. */
interface Size {
  readonly total: number;
  readonly everything: number;
}

/** Walking reads records that do not fit, gathering sorts all that do: one costs this many times the other. */
const walkFactor = 8;

/**
 * The column whose order is walked while testing each record, when that reads fewer than fit the query altogether; else
 * undefined. With the usual spread of those that fit, a walk reads `wanted * all / total` records.
 */
function walkedBy(
  { scope: { dialect, entity }, query, sort, further }: Paging,
  { total, everything }: Size,
  wanted: number,
): string | undefined {
  if (dialect !== 'sqlite' || (isPlain(query) && !further)) return undefined;
  const isCheaper = wanted * everything * walkFactor < total * total;
  return isCheaper ? sortColumn(entity, sort[0]?.key ?? 'id') : undefined;
}

/** The rows of a page, from 1, or behind the query's cursor; and the cursor of the next, while more follow. */
export async function readList(
  asked: Paging,
  size: Size,
  page: number,
): Promise<{ readonly rows: readonly Row[]; readonly next?: string }> {
  const { db, scope, query, sort, further } = asked;
  const { pageSize, after } = query;
  // One more than the page tells whether another follows.
  const limit = pageSize + 1;
  const offset = after === undefined ? (page - 1) * pageSize : 0;
  const walks = walkedBy(asked, size, offset + limit);
  // A walk is short; what else a filter costs is not known.
  const read = walks && !further ? db.rows : asked.read;
  const paging: Paging = walks ? { ...asked, read, scope: { ...scope, walks } } : asked;
  if (after === undefined && offset >= size.total) return { rows: [] };
  const found =
    after === undefined
      ? await readPage(paging, limit, offset)
      : await readAfter(paging, limit, after);
  const rows = found.slice(0, pageSize);
  const last = found.length > pageSize ? rows.at(-1) : undefined;
  return { rows, ...(last && { next: cursorOf(sort, placeOf(scope.entity, sort, last)) }) };
}

/**
 * A page of records. Long texts are answered only when `fields` names them. `meta.next` is there while more follow.
 * `grants`: of who asks; without them every title that is included is told. Throws HttpError 422 naming `after` when that is no cursor of this order.
 */
export async function listRecords(
  db: Db,
  entities: readonly Entity[],
  entity: Entity,
  query: ListQuery,
  grants?: Grants,
): Promise<{ data: Row[]; meta: ListMeta }> {
  const sort = fullSort(entity, query.sort);
  const keys = keysOf(entity, query, sort);
  const { pageSize, at } = query;
  const scope = await scopeOf(db, entity);
  const everything = await countEverything(db, scope, query);
  const read = readerOf(db, query, everything);
  const paging: Paging = { db, read, scope, query, keys, sort };
  const size: Size = { total: await countOf(paging, everything), everything };
  const withSort = [...new Set([...keys, ...sort.map(({ key }) => key)])];
  const found =
    at === undefined ? undefined : await pageAt({ ...paging, keys: withSort }, at, size.total);
  const page = found ?? query.page;
  const { rows, next } = await readList(paging, size, page);
  const include = query.include ?? [];
  const meta: ListMeta = {
    total: size.total,
    page,
    pageSize,
    pages: Math.ceil(size.total / pageSize),
    ...(next !== undefined && { next }),
    ...(include.length > 0 && {
      titles: await includedTitles(db, entities, entity, { include, grants }, rows),
    }),
    ...(query.deleted === 'only' && { deleters: await deletersOf(db, entity, rows) }),
  };
  return { data: onlyAsked(rows, query), meta };
}
