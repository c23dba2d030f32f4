/** Erases records of the trash for good: their rows, texts, links and history; of files the bytes too. It never touches one that is not deleted. */
import type { Entity, Row } from '../../entities/entity.ts';
import type { ActPart, Filter } from '../../entities/wire.ts';
import { layoutOf } from '../db/columns.ts';
import { giveTurn } from '../db/giveTurn.ts';
import { noteUnnamed } from '../unnamedFiles.ts';
import { matchingIds } from './actPart.ts';
import { refusalOf, type Refused } from './attempts.ts';
import { entityCalled, mustBeAllowed, readAny, ruleOf, type Unit } from './unit.ts';

/** By their numbers, or all of the trash that match, a part of them. */
export interface EraseRequest {
  readonly ids?: readonly number[];
  readonly filter?: Filter;
  readonly search?: string;
  readonly part?: ActPart;
}

export interface Erased {
  readonly done: readonly number[];
  readonly failed: readonly Refused[];
  /** Files that nothing names any more, noted as such; to be removed once the transaction is durable. */
  readonly files: readonly string[];
  /** Where more may follow: behind which id. */
  readonly next?: number;
}

/** What else is kept of somebody who signs in. */
const ofUsers = ['sessions', 'reset_tokens', 'user_settings', 'idempotency'] as const;

async function eraseRow(unit: Unit, entity: Entity, { id, version }: Row): Promise<void> {
  const { trx, caller } = unit;
  const { table, texts, long } = layoutOf(entity);
  const { name } = entity;
  if (long.length > 0) await trx.deleteFrom(texts).where('id', '=', id).execute();
  await trx
    .deleteFrom('links')
    .where('source_type', '=', name)
    .where('source_id', '=', id)
    .execute();
  // What its removal did to others can no longer be undone; what the removal of others did to it neither.
  await trx
    .deleteFrom('removals')
    .where('cause_type', '=', name)
    .where('cause_id', '=', id)
    .execute();
  await trx.deleteFrom('removals').where('type', '=', name).where('record_id', '=', id).execute();
  await trx.deleteFrom('history').where('type', '=', name).where('record_id', '=', id).execute();
  if (name === 'user') {
    for (const kept of ofUsers) await trx.deleteFrom(kept).where('user_id', '=', id).execute();
  }
  await trx.deleteFrom(table).where('id', '=', id).execute();
  unit.changes.push({ type: name, id, version, action: 'erase', by: caller.username });
}

/** The record, and what went to the trash along with it: alone that could never come back. */
async function eraseWhole(unit: Unit, entity: Entity, row: Row): Promise<void> {
  const along = await unit.trx
    .selectFrom('removals')
    .select(['type', 'record_id'])
    .where('cause_type', '=', entity.name)
    .where('cause_id', '=', row.id)
    .where('effect', '=', 'cascade')
    .execute();
  await eraseRow(unit, entity, row);
  for (const { type, record_id: id } of along) {
    const other = entityCalled(unit, String(type));
    const left = other && (await readAny(unit, other, Number(id)));
    if (other && left && left.deleted_at !== null) await eraseWhole(unit, other, left);
  }
}

/** Why a record may not be erased; undefined where it may. Nothing of it is written yet. */
async function refusedOf(
  unit: Unit,
  entity: Entity,
  id: number,
  row: Row | undefined,
): Promise<Refused | undefined> {
  if (!row || row.deleted_at === null) return { id, message: row ? 'CONFLICT' : 'NOT_FOUND' };
  const { caller, trx, deps } = unit;
  try {
    await ruleOf(unit, entity).beforeErase?.(row, { caller, trx, deps });
    return undefined;
  } catch (error) {
    return refusalOf(id, error);
  }
}

/** Throws HttpError 403; a record that is not in the trash, or that its own rule keeps there, is told in `failed`. */
export async function eraseRecords(
  unit: Unit,
  entity: Entity,
  { ids: named = [], filter, ...rest }: EraseRequest,
): Promise<Erased> {
  mustBeAllowed(unit, 'DELETE', entity);
  const { ids, next } = filter
    ? await matchingIds(unit, entity, { ...rest, filter, deleted: 'only' })
    : { ids: named, next: undefined };
  const done: number[] = [];
  const failed: Refused[] = [];
  const files: string[] = [];
  for (const id of ids) {
    await giveTurn();
    const row = await readAny(unit, entity, id);
    const refused = await refusedOf(unit, entity, id, row);
    if (refused || !row) {
      if (refused) failed.push(refused);
      continue;
    }
    await eraseWhole(unit, entity, row);
    if (entity.made === 'byUpload') files.push(String(row['absolute_url']));
    done.push(id);
  }
  await noteUnnamed(unit.trx, files, unit.deps);
  return { done, failed, files, ...(next === undefined ? {} : { next }) };
}
