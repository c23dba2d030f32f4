/** Brings records back from the trash with what left along. A value that was taken meanwhile refuses it. */
import type { Entity, Row } from '../../entities/entity.ts';
import type { Seen } from '../deps.ts';
import { HttpError, notFound } from '../httpError.ts';
import { uniqueFaults } from './checks.ts';
import { closeRanks } from './branches.ts';
import { placesComingBack } from './comeBack.ts';
import {
  keepPlaces,
  linkedAgain,
  placeNow,
  standingLinks,
  waitingLinks,
  type Linked,
} from './linksBack.ts';
import { writePlaces } from './move.ts';
import { changedBy, markDeleted, putHistory, updateRow, type Changed } from './store.ts';
import { noteEffect } from './remove.ts';
import { entityCalled, mustBeAllowed, readAny, ruleOf, type Unit } from './unit.ts';
import { mustBeNewest } from './write.ts';

/** Gives a record that stayed its link back, where it has not got another one since. */
async function linkAgain(
  unit: Unit,
  entity: Entity,
  current: Row,
  key: string,
  target: Linked,
): Promise<void> {
  const values = await linkedAgain(unit, entity, current, key, target);
  if (!values) return;
  await keepPlaces(unit, entity, current, key, target);
  const row = await updateRow(unit, entity, current, values);
  await putHistory(unit, entity, row, 'update', changedBy(entity, current, values));
}

/** Undoes what the removal of a record did to others. */
async function undoEffects(unit: Unit, cause: Entity, back: Row): Promise<void> {
  const { id } = back;
  const effects = await unit.trx
    .selectFrom('removals')
    .selectAll()
    .where('cause_type', '=', cause.name)
    .where('cause_id', '=', id)
    .orderBy('id')
    .execute();
  for (const effect of effects) {
    const entity = entityCalled(unit, String(effect['type']));
    const row = entity && (await readAny(unit, entity, Number(effect['record_id'])));
    const isGone = row !== undefined && row.deleted_at !== null;
    // Of one in the trash the link waits on, as it was lost: it gets it as it comes back itself.
    if (isGone && effect['effect'] === 'unlink') continue;
    const position = await placeNow(unit, effect['id']);
    await unit.trx.deleteFrom('removals').where('id', '=', effect['id']).execute();
    if (!entity || !row) continue;
    if (effect['effect'] === 'cascade') {
      if (isGone) await restoreDeleted(unit, entity, row);
    } else {
      const target = { entity: cause, id, position, effect: Number(effect['id']) };
      await linkAgain(unit, entity, row, String(effect['field']), target);
    }
  }
  const ofTree = effects.some(({ type, field }) => type === cause.name && field !== null);
  if (ofTree) await closeRanks(unit, cause, back);
}

/** Restores a deleted record. Throws HttpError 409 CONFLICT naming the field that stands in the way. */
export async function restoreDeleted(unit: Unit, entity: Entity, current: Row): Promise<Row> {
  const { values, lost } = await standingLinks(unit, entity, current);
  // As if they had left just now: what comes back later links it again.
  for (const { target, id, field, position } of lost) {
    const of = { type: entity.name, record_id: current.id, field, position };
    await noteEffect(unit, { entity: target, row: { id } }, 'unlink', of);
  }
  Object.assign(values, await waitingLinks(unit, entity, { ...current, ...values }));
  const errors = await uniqueFaults(unit, entity, { ...current, ...values });
  if (Object.keys(errors).length > 0) throw new HttpError(409, 'CONFLICT', { errors });
  const { key, places } = await placesComingBack(unit, entity, current, { ...current, ...values });
  const place = places.get(current.id);
  if (place !== undefined && place !== current[key]) values[key] = place;
  const marked = await markDeleted(unit, entity, current, false);
  const changed: Changed = {
    deleted_at: { before: current.deleted_at, after: null },
    ...changedBy(entity, current, values),
  };
  // One version for all: the links that are gone leave with the return.
  const row =
    Object.keys(values).length > 0
      ? await updateRow(unit, entity, { ...marked, version: current.version }, values)
      : marked;
  await putHistory(unit, entity, row, 'restore', changed);
  const others = new Map([...places].filter(([id]) => id !== row.id));
  await writePlaces(unit, entity, key, others, row, 'move');
  await undoEffects(unit, entity, row);
  const { caller, trx, deps } = unit;
  const rule = ruleOf(unit, entity);
  await rule.written?.(row, { caller, trx, deps });
  await rule.restored?.(row, { caller, trx, deps });
  return row;
}

/** What is in the trash is taken out of it, on the way back to an older version. `seen` is asked of it as it lies there. */
export async function restoreForReverting(
  unit: Unit,
  entity: Entity,
  id: number,
  seen: Seen = '*',
): Promise<Seen> {
  mustBeAllowed(unit, 'PUT', entity);
  const current = await readAny(unit, entity, id);
  if (!current || current.deleted_at === null) return seen;
  mustBeNewest(current, seen);
  return (await restoreDeleted(unit, entity, current)).version;
}

/** A record that is not deleted is answered as it is. Throws HttpError 403, 404, 409 CONFLICT. */
export async function restoreRecord(unit: Unit, entity: Entity, id: number): Promise<Row> {
  mustBeAllowed(unit, 'PUT', entity);
  const current = await readAny(unit, entity, id);
  if (!current) throw notFound();
  return current.deleted_at === null ? current : await restoreDeleted(unit, entity, current);
}
