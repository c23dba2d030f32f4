/** How many records a list has: counted once, kept until a record of that type changes. It never guesses. */
import { sql, type CompiledQuery } from 'kysely';
import type { Entity } from '../../entities/entity.ts';
import type { ListQuery } from '../../entities/wire.ts';
import { layoutOf, type Stored } from '../db/columns.ts';
import type { Db } from '../db/db.ts';
import { queryConditions } from './conditions.ts';
import { all, bound, type Scope } from './parts.ts';

/** Different filters kept per type; the oldest goes first. */
const keptPerType = 200;

/** Totals are carried on over as long; events are kept much longer (unit.ts). */
const carriedMs = 24 * 3_600_000;

interface Kept {
  readonly generation: number;
  readonly at: number;
  readonly totals: Map<string, number>;
}
const kept = new WeakMap<Db, Map<string, Kept>>();
const generationQueries = new WeakMap<Db, CompiledQuery<Stored>>();

/** The number of the last event of a type: the same number means the same records, in every process. */
async function generationOf(db: Db, scope: Scope): Promise<number> {
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
  const [row] = await db.rows<Stored>({ sql: query.sql, parameters: [scope.entity.name] });
  return Number(row?.['id'] ?? 0);
}

async function countNow(db: Db, scope: Scope, query: ListQuery): Promise<number> {
  const row = await db.read
    .selectFrom(layoutOf(scope.entity).table)
    .select(sql<number>`count(*)`.as('total'))
    .where(all(queryConditions(scope, query)))
    .executeTakeFirst();
  return Number(row?.total ?? 0);
}

/** Fields that change without an event (views) are counted each time. */
const isSteady = (entity: Entity, query: ListQuery): boolean =>
  Object.keys(query.filter).every((key) => !layoutOf(entity).byKey.get(key)?.field.readOnly);

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

const keyOf = ({ deleted, search, filter }: ListQuery): string =>
  `${deleted} ${JSON.stringify(filter)} ${search}`;
const everyRecord = keyOf({ page: 1, pageSize: 1, sort: [], search: '', filter: {} });

/** What is known of a type now; of an older state only the number of all records is carried on. */
async function knownOf(db: Db, scope: Scope): Promise<Kept> {
  const { entity } = scope;
  const types = kept.get(db) ?? new Map<string, Kept>();
  kept.set(db, types);
  // Asked before counting: a change that comes between is counted again next time.
  const generation = await generationOf(db, scope);
  const before = types.get(entity.name);
  if (before?.generation === generation) return before;
  const at = Date.now();
  const known: Kept = { generation, at, totals: new Map() };
  const total = before && at - before.at < carriedMs ? before.totals.get(everyRecord) : undefined;
  const gain =
    before && total !== undefined && (await gainBetween(db, entity, before.generation, generation));
  if (typeof gain === 'number') known.totals.set(everyRecord, (total ?? 0) + gain);
  types.set(entity.name, known);
  return known;
}

export async function countOf(db: Db, scope: Scope, query: ListQuery): Promise<number> {
  if (!isSteady(scope.entity, query)) return countNow(db, scope, query);
  const { totals } = await knownOf(db, scope);
  const key = keyOf(query);
  const total = totals.get(key) ?? (await countNow(db, scope, query));
  totals.delete(key);
  totals.set(key, total);
  const oldest = totals.keys().next().value;
  if (totals.size > keptPerType && oldest !== undefined) totals.delete(oldest);
  return total;
}
