/**
 * Gives a record its place among its siblings: in a list with as few other records touched as that takes, in a tree so
 * that the siblings are numbered from 1 without a gap. It never asks who may.
 */
import type { Entity, Row } from '../../entities/entity.ts';
import type { Fault } from '../../entities/faultCodes.ts';
import { tableOf } from '../db/columns.ts';
import { HttpError, invalid, invalidField } from '../httpError.ts';
import { putHistory, updateRow } from './store.ts';
import { readLive, type Unit } from './unit.ts';
import { changeRecord, positionOf, updateLive, type Position } from './write.ts';

/** More siblings than this are not renumbered by one move. */
export const shiftedMax = 10_000;

type Args = Readonly<Record<string, unknown>>;
export interface Sibling {
  readonly id: number;
  readonly place: number | null;
}

/** In their order. `parent` counts where the position has a scope. */
export async function siblingsOf(
  unit: Unit,
  entity: Entity,
  { key, scope }: Position,
  parent: unknown,
) {
  let query = unit.trx
    .selectFrom(tableOf(entity))
    .select(['id', key])
    .where('deleted_at', 'is', null);
  if (scope) {
    query = parent === null ? query.where(scope, 'is', null) : query.where(scope, '=', parent);
  }
  const rows = await query.execute();
  const siblings = rows.map((row): Sibling => {
    const place = row[key];
    return { id: Number(row['id']), place: place === null ? null : Number(place) };
  });
  // As the lists have it: no place first, equal places by id.
  return siblings.toSorted((a, b) => (a.place ?? -1) - (b.place ?? -1) || a.id - b.id);
}

export type Places = ReadonlyMap<number, number>;

/** Pushes later siblings up until every place is above the one before. */
function pushUp(order: readonly Sibling[], index: number): Places {
  const places = new Map<number, number>();
  let last = index > 0 ? (order[index - 1]?.place ?? -1) : -1;
  for (let i = index; i < order.length; i += 1) {
    const { id, place } = order[i] as Sibling;
    const isOwn = i > index && place !== null && place > last;
    if (isOwn) break;
    last += 1;
    if (place !== last || i === index) places.set(id, last);
  }
  return places;
}

/** Pushes earlier siblings down; undefined when there is no room above zero. */
function pushDown(order: readonly Sibling[], index: number): Places | undefined {
  const places = new Map<number, number>();
  let next = order[index + 1]?.place ?? null;
  if (next === null) return undefined;
  for (let i = index; i >= 0; i -= 1) {
    const { id, place } = order[i] as Sibling;
    const isOwn = i < index && (place ?? -1) < next;
    if (isOwn) break;
    next -= 1;
    if (next < 0) return undefined;
    places.set(id, next);
  }
  return places;
}

/** The places to write so that the siblings stand in this order, the one at `index` having been moved. */
function placesFor(order: readonly Sibling[], index: number): Places {
  const up = pushUp(order, index);
  const down = pushDown(order, index);
  return down && down.size < up.size ? down : up;
}

/** The places to write so that the siblings of a tree are numbered 1, 2, 3 … in this order. */
function densePlaces(order: readonly Sibling[]): Places {
  const places = new Map<number, number>();
  for (const [index, { id, place }] of order.entries()) {
    if (place !== index + 1) places.set(id, index + 1);
  }
  return places;
}

export const isTree = (entity: Entity, { scope }: Position): boolean =>
  scope !== undefined && scope !== entity.parent?.field;

/** The places to write so that a record stands in this order of siblings, whatever the position is of. */
export const placesIn = (
  entity: Entity,
  position: Position,
  order: readonly Sibling[],
  index: number,
): Places => (isTree(entity, position) ? densePlaces(order) : placesFor(order, index));

/** Writes places, each as the next version of its record. Answers the record that was moved, as it is then. */
export async function writePlaces(
  unit: Unit,
  entity: Entity,
  key: string,
  places: Places,
  row: Row,
  action: string,
): Promise<Row> {
  if (places.size > shiftedMax) throw invalidField('args', { code: 'tooMany' });
  let result = row;
  for (const [id, value] of places) {
    const current = id === row.id ? row : await readLive(unit, entity, id);
    const changed = await changeRecord(unit, entity, current, { [key]: value }, action);
    if (id === row.id) result = changed;
  }
  return result;
}

/** The next version of a record whose number is the same: what stands beside it has become another. */
export async function writeSame(
  unit: Unit,
  entity: Entity,
  key: string,
  row: Row,
  action: string,
): Promise<Row> {
  const place = row[key];
  const next = await updateRow(unit, entity, row, {});
  await putHistory(unit, entity, next, action, { [key]: { before: place, after: place } });
  return next;
}

/**
 * As writePlaces. Where only the others were renumbered the record that was moved has a version even so: what is taken
 * back is a version of its own.
 */
async function writeMoved(
  unit: Unit,
  entity: Entity,
  key: string,
  places: Places,
  row: Row,
  action: string,
): Promise<Row> {
  const moved = await writePlaces(unit, entity, key, places, row, action);
  const isWritten = places.size === 0 || moved.version > row.version;
  return isWritten ? moved : await writeSame(unit, entity, key, row, action);
}

/** Numbers the children of a tree's parent from 1 without a gap, in the order that they have. `row` is how one of them is known now. */
export async function renumber(
  unit: Unit,
  entity: Entity,
  position: Position,
  parent: unknown,
  row: Row,
): Promise<void> {
  const order = await siblingsOf(unit, entity, position, parent);
  await writePlaces(unit, entity, position.key, densePlaces(order), row, 'move');
}

/** Closes the gap that a record has left among the children of a tree's other parent. */
export async function closeGap(
  unit: Unit,
  entity: Entity,
  position: Position,
  left: Row,
  now: Row,
) {
  const { scope } = position;
  if (!scope || !isTree(entity, position) || left[scope] === now[scope]) return;
  await renumber(unit, entity, position, left[scope] ?? null, now);
}

/** Gives a record the place before which as many of its siblings stand as `indexOf` says of them. */
export async function putAt(
  unit: Unit,
  entity: Entity,
  position: Position,
  row: Row,
  indexOf: (others: readonly Sibling[]) => number,
  action = 'move',
): Promise<Row> {
  const parent = position.scope ? (row[position.scope] ?? null) : null;
  const others = (await siblingsOf(unit, entity, position, parent)).filter(
    ({ id }) => id !== row.id,
  );
  const index = Math.min(Math.max(indexOf(others), 0), others.length);
  const own = row[position.key];
  const moved: Sibling = { id: row.id, place: typeof own === 'number' ? own : null };
  const order = [...others.slice(0, index), moved, ...others.slice(index)];
  if (isTree(entity, position)) {
    return await writeMoved(unit, entity, position.key, densePlaces(order), row, action);
  }
  const before = others[index - 1]?.place ?? -1;
  const after = others[index]?.place ?? Infinity;
  // It stands there already; who goes back to a version gets one even so, right behind who stands before it.
  if (action === 'move' && typeof own === 'number' && own > before && own < after) return row;
  return await writeMoved(unit, entity, position.key, placesFor(order, index), row, action);
}

/** Beside another record, taking that one's parent in a tree. */
async function moveBeside(unit: Unit, entity: Entity, position: Position, row: Row, args: Args) {
  const isBefore = 'before' in args;
  const name = isBefore ? 'before' : 'after';
  const targetId = numberIn(args, name);
  if (targetId === row.id) return row;
  const target = await readLive(unit, entity, targetId).catch((error: unknown) => {
    if (error instanceof HttpError && error.status === 404) {
      throw invalidField(name, { code: 'notFound' });
    }
    throw error;
  });
  let current = row;
  const { scope } = position;
  if (scope && current[scope] !== target[scope]) {
    const isOther = 'parent' in args && args['parent'] !== target[scope];
    if (isOther) throw invalidField(name, { code: 'notFound' });
    current = await updateLive(unit, entity, current, { [scope]: target[scope] }, 'move');
    await closeGap(unit, entity, position, row, current);
  }
  return await putAt(unit, entity, position, current, (others) => {
    const index = others.findIndex(({ id }) => id === targetId);
    return isBefore ? index : index + 1;
  });
}

/** The places that a move may name, each with the least that it may be; it names one of them. */
const places = { sequence: 0, before: 1, after: 1, position: 0 } as const;
type Place = keyof typeof places;

const isWhole = (value: unknown, least: number): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= least;

const numberIn = (args: Args, name: Place): number => Number(args[name]);

/**
 * What a type's records are moved in. Throws HttpError 422 naming each argument that no record could be moved by: unknown,
 * missing, or wrong in its form.
 */
export function checkMove(entity: Entity, args: Args): Position {
  const position = positionOf(entity);
  if (!position) throw invalidField('action', { code: 'notInList' });
  const faults: Record<string, readonly Fault[]> = {};
  for (const [name, value] of Object.entries(args)) {
    if (name === 'parent' && position.scope) {
      if (value !== null && !isWhole(value, 1)) faults[name] = [{ code: 'integersOnly' }];
    } else if (!Object.hasOwn(places, name)) faults[name] = [{ code: 'unknownField' }];
    else if (!isWhole(value, places[name as Place])) faults[name] = [{ code: 'integersOnly' }];
  }
  const [, second] = Object.keys(places).filter((name) => name in args);
  if (second !== undefined) faults[second] ??= [{ code: 'duplicate' }];
  if (Object.keys(args).length === 0) faults['sequence'] = [{ code: 'required' }];
  if (Object.keys(faults).length > 0) throw invalid(faults);
  return position;
}

/**
 * One move: `{sequence}` sets the number as it is; `{before}` or `{after}` a record's id; `{position}` counts from 0 among
 * the siblings; `{parent}` (a tree's record, or null for the top), alone or with one of these, last when alone.
 * Throws HttpError 422 as checkMove, and naming a record that is not there.
 */
export async function moveRecord(unit: Unit, entity: Entity, row: Row, args: Args): Promise<Row> {
  const position = checkMove(entity, args);
  if ('sequence' in args) {
    const sequence = numberIn(args, 'sequence');
    const parent = 'parent' in args && position.scope ? { [position.scope]: args['parent'] } : {};
    return await updateLive(unit, entity, row, { ...parent, [position.key]: sequence }, 'move');
  }
  if ('before' in args || 'after' in args) {
    return await moveBeside(unit, entity, position, row, args);
  }
  const { scope } = position;
  const isElsewhere = scope !== undefined && 'parent' in args && args['parent'] !== row[scope];
  const current = isElsewhere
    ? await updateLive(unit, entity, row, { [scope]: args['parent'] }, 'move')
    : row;
  await closeGap(unit, entity, position, row, current);
  const index = 'position' in args ? numberIn(args, 'position') : Infinity;
  return await putAt(unit, entity, position, current, () => index);
}
