/** Brings many records to the versions they had, in one transaction: reverted, put into the trash, or taken out of it. */
import type { Entity } from '../../entities/entity.ts';
import { limits, type ActPart } from '../../entities/wire.ts';
import type { Outcome } from '../deps.ts';
import { actOnRecords, versionsWritten } from './act.ts';
import { joinAct } from './actPart.ts';
import { attemptEach, isRefused } from './attempts.ts';
import type { Version } from './flags.ts';
import { revertRecord, takeOwnBack } from './history.ts';
import { changedByOthers } from './since.ts';
import { missingOf } from './linksBack.ts';
import { mustBeAllowed, type Unit } from './unit.ts';

/** Where a record is to be brought: to a version it had; 0: before it was made; -1: as it was when it was deleted. */
export interface Aim {
  readonly id: number;
  readonly version: number;
}

/** How: with `unlessChanged`, what somebody else has changed since is not overwritten. */
export interface Bringing {
  readonly part?: ActPart;
  readonly unlessChanged?: boolean;
}

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
  { part, unlessChanged = false }: Bringing = {},
): Promise<Outcome> {
  if (part?.act) await joinAct(unit, part.act);
  const made = aims.filter(({ version }) => version === 0).map(({ id }) => id);
  const kept = unlessChanged
    ? await changedByOthers(unit, entity, made, { action: 'delete' })
    : new Set<number>();
  const left = aims.filter(({ id, version }) => version !== 0 || !kept.has(id));
  const at = (wanted: 0 | -1 | 'older') =>
    left.filter(({ version }) => (wanted === 'older' ? version > 0 : version === wanted));
  if (at('older').length > 0) mustBeAllowed(unit, 'PUT', entity);
  const outcomes = [
    ...(await many(unit, entity, 'delete', at(0))),
    ...(await many(unit, entity, 'restore', at(-1))),
  ];
  const older = at('older');
  // A part is followed by others.
  const among = part ? undefined : new Set(older.map(({ id }) => id));
  const results = await attemptEach(unit, older, async ({ id, version }): Promise<Version> => {
    const row = unlessChanged
      ? await takeOwnBack(unit, entity, { id, version }, among)
      : await revertRecord(unit, entity, id, version);
    return { id, version: row.version };
  });
  const written = versionsWritten(unit, entity);
  const done = [
    ...outcomes.flatMap((outcome) => outcome.done),
    ...results.flatMap((result) => (isRefused(result) ? [] : [result])),
  ];
  return {
    done: done.map((one) => {
      const version = written.get(one.id);
      return version === undefined ? one : { id: one.id, version };
    }),
    failed: [
      ...[...kept].map((id) => ({ id, message: 'CHANGED_SINCE' })),
      ...outcomes.flatMap(({ failed }) => failed),
      ...results.filter(isRefused),
    ],
    ...(await missingOf(unit)),
    ...(part && unit.changes.length > 0 ? { act: unit.act ?? unit.at } : {}),
  };
}
