/** Which place a record has that comes back from the trash: no other number than it had, unless a sibling has got that since. It writes nothing. */
import type { Entity, Row } from '../../entities/entity.ts';
import { tableOf } from '../db/columns.ts';
import { childrenComingBack } from './branches.ts';
import { placesIn, shiftedMax, siblingsOf, type Places, type Sibling } from './move.ts';
import { inOrder } from './moveBack.ts';
import type { Unit } from './unit.ts';
import { positionOf, type Position } from './write.ts';

type Values = Readonly<Record<string, unknown>>;

const none: Places = new Map();

/** Numbers that were equal already when the record left stay so: somebody has set them. */
async function isTaken(
  { trx }: Unit,
  entity: Entity,
  { key, scope }: Position,
  values: Values,
  since: string,
  leaving: readonly number[],
): Promise<boolean> {
  let query = trx
    .selectFrom(tableOf(entity))
    .select('id')
    .where('deleted_at', 'is', null)
    .where(key, '=', values[key])
    .where('updated_at', '>=', since);
  if (scope) {
    const parent = values[scope] ?? null;
    query = parent === null ? query.where(scope, 'is', null) : query.where(scope, '=', parent);
  }
  if (leaving.length > 0) query = query.where('id', 'not in', [...leaving]);
  return (await query.limit(1).executeTakeFirst()) !== undefined;
}

/**
 * The places to write where a sibling has the number of a record that lies in the trash: its own, and those of siblings
 * that make room. They stand as lists show them, equal numbers by id. `values` are what it comes back with.
 */
export async function placesComingBack(
  unit: Unit,
  entity: Entity,
  { id, deleted_at: since }: Row,
  values: Values,
): Promise<{ readonly key: string; readonly places: Places }> {
  const position = positionOf(entity);
  const { key = '', scope } = position ?? {};
  const place = values[key];
  if (!position || typeof place !== 'number' || since === null) return { key, places: none };
  const leaving = await childrenComingBack(unit, entity, id);
  if (!(await isTaken(unit, entity, position, values, since, leaving)))
    return { key, places: none };
  const siblings = await siblingsOf(unit, entity, position, scope ? (values[scope] ?? null) : null);
  const others = siblings.filter((one) => !leaving.includes(one.id));
  const own: Sibling = { id, place };
  const index = others.filter((other) => inOrder(other, own) < 0).length;
  const places = placesIn(entity, position, others.toSpliced(index, 0, own), index);
  // It comes back even so: equal numbers stand by id.
  return { key, places: places.size > shiftedMax ? none : places };
}
