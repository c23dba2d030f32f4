/** Brings records back from the trash with what left along. A value that was taken meanwhile refuses it. */
import type { Entity, Row } from '../../entities/entity.ts';
import type { Seen } from '../deps.ts';
import { HttpError, notFound } from '../httpError.ts';
import { uniqueFaults } from './checks.ts';
import { closeRanks } from './branches.ts';
import { placesComingBack } from './comeBack.ts';
import { keepPlaces, linkedAgain, standingLinks, waitingLinks, type Linked } from './linksBack.ts';
import { writePlaces } from './move.ts';
import { changedBy, markDeleted, putHistory, updateRow, type Changed } from './store.ts';
import { noteEffect } from './remove.ts';
import { entityCalled, mustBeAllowed, readAny, ruleOf, type Unit } from './unit.ts';
import { mustBeNewest } from './write.ts';

/** Gives a record that stayed its link back, where it has not got another one since; one in the trash gets it as it comes back. */
async function linkAgain(
  unit: Unit,
  entity: Entity,
  id: number,
  key: string,
  target: Linked,
): Promise<void> {
  const current = await readAny(unit, entity, id);
  if (!current) return;
  if (current.deleted_at !== null) {
    const of = { type: entity.name, record_id: id, field: key, position: target.position };
    await noteEffect(unit, { entity: target.entity, row: target }, 'unlink', of);
    return;
  }
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
  if (effects.length === 0) return;
  await unit.trx
    .deleteFrom('removals')
    .where('cause_type', '=', cause.name)
    .where('cause_id', '=', id)
    .execute();
  for (const effect of effects) {
    const entity = entityCalled(unit, String(effect['type']));
    const recordId = Number(effect['record_id']);
    if (!entity) continue;
    if (effect['effect'] === 'cascade') {
      const row = await readAny(unit, entity, recordId);
      if (row && row.deleted_at !== null) await restoreDeleted(unit, entity, row);
    } else {
      const position = Number(effect['position']);
      const target = { entity: cause, id, position, effect: Number(effect['id']) };
      await linkAgain(unit, entity, recordId, String(effect['field']), target);
    }
  }
  const ofTree = effects.some(({ type, field }) => type === cause.name && field !== null);
  if (ofTree) await closeRanks(unit, cause, back);
}

/** Restores a deleted record. Throws HttpError 409 CONFLICT naming the field that stands in the way. */
export async function restoreDeleted(unit: Unit, entity: Entity, current: Row): Promise<Row> {
  const { values, lost } = await standingLinks(unit, entity, current);
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
  // As if they had left after it: what comes back later links it again.
  for (const { target, id, field, position } of lost) {
    const of = { type: entity.name, record_id: row.id, field, position };
    await noteEffect(unit, { entity: target, row: { id } }, 'unlink', of);
    unit.unlinked.push({ entity, row: row.id, field, target, id });
  }
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
