/** Which place a record has that comes back from the trash: no other number than it had, unless a sibling has got that since. It writes nothing. */
import type { Entity, Row } from '../../entities/entity.ts';
import { tableOf } from '../db/columns.ts';
import { childrenComingBack } from './branches.ts';
import { isTree, placesIn, shiftedMax, siblingsOf, type Places, type Sibling } from './move.ts';
import { inOrder, indexThen, knownAt } from './moveBack.ts';
import type { Unit } from './unit.ts';
import { positionOf, type Position } from './write.ts';

type Values = Readonly<Record<string, unknown>>;

const none: Places = new Map();

/** Numbers that were equal already when the record left stay so: somebody has set them. */
async function isTaken(
  unit: Unit,
  entity: Entity,
  { key, scope }: Position,
  values: Values,
  since: string,
  leaving: readonly number[],
): Promise<boolean> {
  let query = unit.trx
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
  const ids = (await query.limit(shiftedMax).execute()).map(({ id }) => Number(id));
  if (ids.length === 0) return false;
  const keys = scope ? [key, scope] : [key];
  const { held, made } = await knownAt(unit, entity, { at: since, keys, ids });
  return ids.some((id) => made.has(id) || held.has(id));
}

/** Of records that lie in the trash, those whose number a sibling may have got since: each has to find its place by itself. */
export async function displaced(
  { trx }: Unit,
  entity: Entity,
  rows: readonly Row[],
): Promise<ReadonlySet<number>> {
  const position = positionOf(entity);
  const [first] = rows.flatMap(({ deleted_at: at }) => at ?? []).toSorted();
  const found = new Set<number>();
  if (!position || first === undefined) return found;
  const { key, scope } = position;
  const numbers = [...new Set(rows.map((row) => row[key]))].filter((one) => one !== null);
  if (numbers.length === 0) return found;
  const taken = await trx
    .selectFrom(tableOf(entity))
    .select(scope ? [key, scope] : [key])
    .where('deleted_at', 'is', null)
    .where(key, 'in', numbers)
    .where('updated_at', '>=', first)
    .execute();
  const placeOf = (row: Values): string => `${row[key]} ${scope ? (row[scope] ?? '') : ''}`;
  const places = new Set(taken.map(placeOf));
  for (const row of rows) if (places.has(placeOf(row))) found.add(row.id);
  return found;
}

/**
 * The places to write where a sibling has the number of a record that lies in the trash: its own, and those of siblings
 * that make room. It stands behind those that it stood behind when it left; where none of them was renumbered, as lists show them, equal numbers by id. `values` are what it comes back with.
 */
export async function placesComingBack(
  unit: Unit,
  entity: Entity,
  record: Row,
  values: Values,
): Promise<{ readonly key: string; readonly places: Places }> {
  const { id, deleted_at: since } = record;
  const position = positionOf(entity);
  const { key = '', scope } = position ?? {};
  const place = values[key];
  if (!position || typeof place !== 'number' || since === null) return { key, places: none };
  const leaving = await childrenComingBack(unit, entity, id);
  const isFree = !(await isTaken(unit, entity, position, values, since, leaving));
  // In a tree the others may have closed up since: a number that is nobody's says no place then.
  if (isFree && !isTree(entity, position)) return { key, places: none };
  const parent = scope ? (values[scope] ?? null) : null;
  const siblings = await siblingsOf(unit, entity, position, parent);
  const others = siblings.filter((one) => !leaving.includes(one.id));
  const own: Sibling = { id, place };
  const stood = { parent, place, at: since };
  // Whoever is linked to another parent again stood among none of these.
  const wasThere = !scope || (record[scope] ?? null) === parent;
  const then = wasThere
    ? await indexThen(unit, entity, position, record, stood, others)
    : undefined;
  if (isFree && then === undefined) return { key, places: none };
  const index = then ?? others.filter((other) => inOrder(other, own) < 0).length;
  const places = placesIn(entity, position, others.toSpliced(index, 0, own), index);
  // It comes back even so: equal numbers stand by id.
  return { key, places: places.size > shiftedMax ? none : places };
}
