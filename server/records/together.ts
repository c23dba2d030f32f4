/**
 * Moves many records to the trash, or back, in few statements: those whose going or coming changes nothing else. The
 * others are left to be done one by one. It never asks who may.
 */
import { sql } from 'kysely';
import type { Entity, Row } from '../../entities/entity.ts';
import { layoutOf, tableOf } from '../db/columns.ts';
import { searchKey, searchRowOf } from '../db/searchRows.ts';
import { displaced } from './comeBack.ts';
import type { Version } from './flags.ts';
import { goneBefore } from './goneBefore.ts';
import { readRows } from './rows.ts';
import { putHistories } from './store.ts';
import { entityCalled, ruleOf, type Unit } from './unit.ts';
import { insertWords } from './words.ts';

/** Records of one statement. */
const batchSize = 250;

function* batches<T>(all: readonly T[]): Generator<readonly T[]> {
  for (let start = 0; start < all.length; start += batchSize) {
    yield all.slice(start, start + batchSize);
  }
}

async function putMark(unit: Unit, entity: Entity, rows: readonly Row[], isDeleted: boolean) {
  const ids = rows.map(({ id }) => id);
  const { trx, at } = unit;
  await trx
    .updateTable(tableOf(entity))
    .set({ deleted_at: isDeleted ? at : null, updated_at: at, version: sql`version + 1` })
    .where('id', 'in', ids)
    .execute();
  await trx
    .updateTable('links')
    .set({ live: isDeleted ? 0 : 1 })
    .where('source_type', '=', entity.name)
    .where('source_id', 'in', ids)
    .execute();
  const typeId = unit.typeIds.get(entity.name) ?? 0;
  if (isDeleted) {
    const keys = ids.map((id) => searchKey(typeId, id));
    await trx.deleteFrom('search').where('key', 'in', keys).execute();
    return;
  }
  const words = rows.map((row) => searchRowOf(entity, typeId, row));
  await insertWords(unit, words);
}

const next = ({ id, version }: Row): Version => ({ id, version: version + 1 });

/** Ids of a batch that are named by others, or by whose removal others left or lost a link. */
async function entangled(unit: Unit, entity: Entity, ids: readonly number[]) {
  const { trx } = unit;
  const linked = await trx
    .selectFrom('links')
    .select('target_id as id')
    .where('target_type', '=', entity.name)
    .where('target_id', 'in', [...ids])
    .where('live', '=', 1)
    .distinct()
    .execute();
  const caused = await trx
    .selectFrom('removals')
    .select('cause_id as id')
    .where('cause_type', '=', entity.name)
    .where('cause_id', 'in', [...ids])
    .distinct()
    .execute();
  return new Set([...linked, ...caused].map((row) => Number(row['id'])));
}

/** Ids of a batch that name a record which is not there now, or lost a link before they left. */
async function forsaken(unit: Unit, entity: Entity, ids: readonly number[]) {
  const waiting = await unit.trx
    .selectFrom('removals')
    .select('record_id as id')
    .where('type', '=', entity.name)
    .where('record_id', 'in', [...ids])
    .where('effect', '=', 'unlink')
    .distinct()
    .execute();
  const links = await unit.trx
    .selectFrom('links')
    .select(['source_id', 'target_type', 'target_id'])
    .where('source_type', '=', entity.name)
    .where('source_id', 'in', [...ids])
    .execute();
  const lost = new Set(waiting.map(({ id }) => Number(id)));
  for (const [type, own] of Map.groupBy(links, (link) => String(link['target_type']))) {
    const target = entityCalled(unit, type);
    const targets = [...new Set(own.map((link) => Number(link['target_id'])))];
    const live = new Set<number>();
    for (const part of target ? batches(targets) : []) {
      const rows = await unit.trx
        .selectFrom(tableOf(target as Entity))
        .select('id')
        .where('id', 'in', [...part])
        .where('deleted_at', 'is', null)
        .execute();
      for (const { id } of rows) live.add(Number(id));
    }
    for (const link of own) {
      if (!live.has(Number(link['target_id']))) lost.add(Number(link['source_id']));
    }
  }
  return lost;
}

const isUnique = (entity: Entity): boolean =>
  (entity.uniqueTogether ?? []).length > 0 ||
  [...layoutOf(entity).byKey.values()].some(({ field }) => field.kind === 'text' && field.unique);

/** The records that went to the trash together, by id; those that are missing here are to be tried alone. */
export async function removeTogether(
  unit: Unit,
  entity: Entity,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Version>> {
  const versions = new Map<number, Version>();
  if (ruleOf(unit, entity).beforeRemove) return versions;
  for (const part of batches(ids)) {
    const others = await entangled(unit, entity, part);
    for (const { owner } of await goneBefore(unit, entity, part)) others.add(owner);
    const found = await readRows(unit.trx, unit.dialect, entity, part);
    const rows = found.filter(({ id, deleted_at }) => deleted_at === null && !others.has(id));
    if (rows.length === 0) continue;
    await putMark(unit, entity, rows, true);
    const changes = { deleted_at: { before: null, after: unit.at } };
    await putHistories(unit, entity, rows.map(next), 'delete', changes);
    for (const row of rows) versions.set(row.id, next(row));
  }
  return versions;
}

/** The records that came back together, by id; those that are missing here are to be tried alone. */
export async function restoreTogether(
  unit: Unit,
  entity: Entity,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Version>> {
  const versions = new Map<number, Version>();
  const { written, restored } = ruleOf(unit, entity);
  if (written || restored || isUnique(entity)) return versions;
  for (const part of batches(ids)) {
    const caused = await entangled(unit, entity, part);
    const lost = await forsaken(unit, entity, part);
    const found = await readRows(unit.trx, unit.dialect, entity, part);
    const elsewhere = await displaced(unit, entity, found);
    const rows = found.filter(
      ({ id, deleted_at }) =>
        deleted_at !== null && !caused.has(id) && !lost.has(id) && !elsewhere.has(id),
    );
    if (rows.length === 0) continue;
    await putMark(unit, entity, rows, false);
    for (const [before, same] of Map.groupBy(rows, (row) => row.deleted_at)) {
      const changes = { deleted_at: { before, after: null } };
      await putHistories(unit, entity, same.map(next), 'restore', changes);
    }
    for (const row of rows) versions.set(row.id, next(row));
  }
  return versions;
}
