/** How many records a list has: counted once, kept until a record of that type changes. It never guesses. */
import { sql, type CompiledQuery } from 'kysely';
import type { Entity } from '../../entities/entity.ts';
import type { ListQuery } from '../../entities/wire.ts';
import { layoutOf, type Stored } from '../db/columns.ts';
import type { Db } from '../db/db.ts';
import { isPlain, queryConditions } from './conditions.ts';
import type { Paging } from './page.ts';
import { all, bound, type Further, type Scope } from './parts.ts';

/** Different filters kept per type; the oldest goes first. */
const keptPerType = 200;

/** Anybody may ask a public list by a long text: such a total is counted each time. */
const keptKeyMost = 500;

/** Totals are carried on over as long; events are kept much longer (unit.ts). */
const carriedMs = 24 * 3_600_000;

interface Kept {
  readonly generation: number;
  /** The database's version at which that was the newest event. */
  commit: number | undefined;
  readonly at: number;
  /** All that are not deleted, exactly at that event. */
  every?: number;
  readonly totals: Map<string, number>;
}
const kept = new WeakMap<Db, Map<string, Kept>>();
const generationQueries = new WeakMap<Db, CompiledQuery<Stored>>();

/** The number of the last event of these types: the same number means the same records, in every process. */
async function generationOf(db: Db, scope: Scope, types: readonly string[]): Promise<number> {
  let query = generationQueries.get(db);
  if (!query) {
    query = db.read
      .selectFrom('changes')
      .select('id')
      .where('type', '=', bound(scope, ''))
      .orderBy('id', 'desc')
      .limit(sql.lit(1))
      .compile();
    generationQueries.set(db, query);
  }
  const { sql: text } = query;
  const newest = types.map(async (type) => {
    const [row] = await db.rows<Stored>({ sql: text, parameters: [type] });
    return Number(row?.['id'] ?? 0);
  });
  return Math.max(...(await Promise.all(newest)));
}

/** From as many records on, a filter or a search may take longer than others should wait for. */
const asideFrom = 20_000;

/** Where a list is read: a thread of its own where it may have to look at very many records. */
export const readerOf = (db: Db, query: ListQuery, everything: number): Db['rows'] =>
  isPlain(query) || everything < asideFrom ? db.rows : db.aside;

/** What is counted, and how it is read. */
export type Counted = Pick<Paging, 'db' | 'read' | 'scope' | 'query' | 'further'>;

async function countNow({ db, read, scope, query, further }: Counted): Promise<number> {
  const count = db.read
    .selectFrom(layoutOf(scope.entity).table)
    .select(sql<number>`count(*)`.as('total'))
    .where(all([...(further?.conditions ?? []), ...queryConditions(scope, query)]))
    .compile();
  const [row] = await read<Stored>(count);
  return Number(row?.['total'] ?? 0);
}

/** What changes without an event of this type (views, which files are in use) is counted each time. */
const isSteady = (entity: Entity, query: ListQuery): boolean =>
  Object.keys(query.filter).every(
    (key) => key !== 'used' && !layoutOf(entity).byKey.get(key)?.field.readOnly,
  );

/** Of these, each adds a record to those that are not deleted, or takes one away. */
const gains: Readonly<Record<string, number>> = { create: 1, restore: 1, delete: -1 };
/** More events than that are slower to add up than the records to count. */
const eventsMax = 1000;

/** By how many the records that are not deleted have become more between two events; undefined after too many. */
async function gainBetween(db: Db, entity: Entity, from: number, to: number) {
  const events = await db.read
    .selectFrom('changes')
    .select('action')
    .where('type', '=', entity.name)
    .where('id', '>', from)
    .where('id', '<=', to)
    .limit(sql.lit(eventsMax + 1))
    .execute();
  if (events.length > eventsMax) return undefined;
  return events.reduce((sum, { action }) => sum + (gains[String(action)] ?? 0), 0);
}

const keyOf = ({ deleted, along, search, filter }: ListQuery, further?: Further): string =>
  `${further?.key} ${deleted} ${along} ${JSON.stringify(filter)} ${search}`;

/** What is known of a type now; of an older state only the number of all is carried on. */
async function knownOf(db: Db, scope: Scope, further?: Further): Promise<Kept> {
  const { entity } = scope;
  // Apart, or whoever asks much of the one would drive out what is known of the other.
  const name = further ? `further ${entity.name}` : entity.name;
  const types = kept.get(db) ?? new Map<string, Kept>();
  kept.set(db, types);
  // Asked before counting: a change that comes between is counted again next time.
  const before = types.get(name);
  const commit = db.version?.();
  if (before && commit !== undefined && before.commit === commit) return before;
  const generation = await generationOf(db, scope, further?.types ?? [entity.name]);
  if (before?.generation === generation) {
    before.commit = commit;
    return before;
  }
  const at = Date.now();
  const known: Kept = { generation, commit, at, totals: new Map() };
  if (before?.every !== undefined && at - before.at < carriedMs) {
    const gain = await gainBetween(db, entity, before.generation, generation);
    if (gain !== undefined) known.every = before.every + gain;
  }
  types.set(name, known);
  return known;
}

function keep({ totals }: Kept, key: string, total: number): void {
  // What was asked for last stays longest.
  totals.delete(key);
  totals.set(key, total);
  const oldest = totals.keys().next().value;
  if (totals.size > keptPerType && oldest !== undefined) totals.delete(oldest);
}

/** All records of a list, whatever its filter and search; by default all that are not deleted. */
export async function countEverything(
  db: Db,
  scope: Scope,
  { deleted, along }: Pick<ListQuery, 'deleted' | 'along'>,
): Promise<number> {
  const known = await knownOf(db, scope);
  const query: ListQuery = { page: 1, pageSize: 1, sort: [], search: '', filter: {} };
  const plain = deleted ? { ...query, deleted, ...(along && { along }) } : query;
  const key = keyOf(plain);
  const total =
    (deleted ? undefined : known.every) ??
    known.totals.get(key) ??
    (await countNow({ db, read: db.rows, scope, query: plain }));
  // Carried on later by the events since, so it must be the number at that very event.
  if (!deleted && known.every === undefined && !known.totals.has(key)) {
    if ((await generationOf(db, scope, [scope.entity.name])) === known.generation)
      known.every = total;
  }
  keep(known, key, total);
  return total;
}

/** How many records a list has of `everything` that its type has. */
export async function countOf(counted: Counted, everything: number): Promise<number> {
  const { db, scope, query, further } = counted;
  if (!further && isPlain(query)) return everything;
  const key = keyOf(query, further);
  const isKept =
    isSteady(scope.entity, query) &&
    (!further || (further.key !== undefined && key.length <= keptKeyMost));
  if (!isKept) return countNow(counted);
  const known = await knownOf(db, scope, further);
  const total = known.totals.get(key) ?? (await countNow(counted));
  keep(known, key, total);
  return total;
}
