/** Brings many records to the versions they had, in one transaction: reverted, put into the trash, or taken out of it. */
import { setImmediate as nextTick } from 'node:timers/promises';
import type { Entity } from '../../entities/entity.ts';
import { limits } from '../../entities/wire.ts';
import type { Outcome } from '../deps.ts';
import { actOnRecords, attempt, isFailure } from './act.ts';
import { revertRecord } from './history.ts';
import { mustBeAllowed, type Unit } from './unit.ts';

/** Where a record is to be brought: to a version it had; 0: before it was made; -1: as it was when it was deleted. */
export interface Aim {
  readonly id: number;
  readonly version: number;
}

/** After as many records, whoever else waits for the process gets a turn. */
const recordsPerTurn = 25;

async function many(
  unit: Unit,
  entity: Entity,
  action: 'delete' | 'restore',
  aims: readonly Aim[],
) {
  const outcomes: Outcome[] = [];
  for (let start = 0; start < aims.length; start += limits.bulkIds) {
    const ids = aims.slice(start, start + limits.bulkIds).map(({ id }) => id);
    outcomes.push(await actOnRecords(unit, entity, { action, ids }));
  }
  return outcomes;
}

/** Throws HttpError 403; what is wrong with single records is in `failed`. */
export async function bringRecords(
  unit: Unit,
  entity: Entity,
  aims: readonly Aim[],
): Promise<Outcome> {
  const at = (wanted: 0 | -1 | 'older') =>
    aims.filter(({ version }) => (wanted === 'older' ? version > 0 : version === wanted));
  if (at('older').length > 0) mustBeAllowed(unit, 'PUT', entity);
  const outcomes = [
    ...(await many(unit, entity, 'delete', at(0))),
    ...(await many(unit, entity, 'restore', at(-1))),
  ];
  const older = at('older');
  const results: Awaited<ReturnType<typeof attempt>>[] = [];
  for (const [place, { id, version }] of older.entries()) {
    if (place % recordsPerTurn === recordsPerTurn - 1) await nextTick();
    results.push(await attempt(unit, id, () => revertRecord(unit, entity, id, version)));
  }
  return {
    done: [
      ...outcomes.flatMap(({ done }) => done),
      ...results.flatMap((result) => (isFailure(result) ? [] : [result])),
    ],
    failed: [...outcomes.flatMap(({ failed }) => failed), ...results.filter(isFailure)],
  };
}
