/** How many records a list has: counted once, kept until a record of that type changes. It never guesses. */
import { sql } from 'kysely';
import type { Entity } from '../../entities/entity.ts';
import type { ListQuery } from '../../entities/wire.ts';
import { layoutOf } from '../db/columns.ts';
import type { Db } from '../db/db.ts';
import { all, queryConditions, type Scope } from './conditions.ts';

/** Different filters kept per type; the oldest goes first. */
const keptPerType = 200;

interface Kept {
  generation: number;
  readonly totals: Map<string, number>;
}
const kept = new WeakMap<Db, Map<string, Kept>>();

/** The number of the last event of a type: the same number means the same records, in every process. */
async function generationOf(db: Db, entity: Entity): Promise<number> {
  const row = await db.read
    .selectFrom('changes')
    .select('id')
    .where('type', '=', entity.name)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
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

export async function countOf(db: Db, scope: Scope, query: ListQuery): Promise<number> {
  const { entity } = scope;
  if (!isSteady(entity, query)) return countNow(db, scope, query);
  const types = kept.get(db) ?? new Map<string, Kept>();
  kept.set(db, types);
  // Asked before counting: a change that comes between is counted again next time.
  const generation = await generationOf(db, entity);
  let known = types.get(entity.name);
  if (known?.generation !== generation) {
    known = { generation, totals: new Map() };
    types.set(entity.name, known);
  }
  const key = JSON.stringify([query.deleted, query.search, query.filter]);
  const total = known.totals.get(key) ?? (await countNow(db, scope, query));
  known.totals.delete(key);
  known.totals.set(key, total);
  const oldest = known.totals.keys().next().value;
  if (known.totals.size > keptPerType && oldest !== undefined) known.totals.delete(oldest);
  return total;
}
