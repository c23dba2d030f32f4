/** Finds the place that a record once had among its siblings, whatever became of their numbers since. It never writes by itself. */
import type { Entity, Row } from '../../entities/entity.ts';
import { idsPerStatement } from '../db/bulk.ts';
import { putAt, siblingsOf, type Sibling } from './move.ts';
import type { Unit } from './unit.ts';
import type { Position } from './write.ts';

type Changes = Readonly<Record<string, { readonly before: unknown }>>;

/** What these records have become since a moment, each one's oldest change first. */
async function changesSince(unit: Unit, entity: Entity, at: string, ids: readonly number[]) {
  const found: Record<string, unknown>[] = [];
  for (let start = 0; start < ids.length; start += idsPerStatement) {
    const rows = await unit.trx
      .selectFrom('history')
      .select(['record_id', 'changes'])
      .where('type', '=', entity.name)
      .where('record_id', 'in', ids.slice(start, start + idsPerStatement))
      .where('at', '>=', at)
      .orderBy('version')
      .execute();
    found.push(...rows);
  }
  return found;
}

/** What is known of some records at a moment: where later changes touched one, the first of them says. */
async function heldAt(
  unit: Unit,
  entity: Entity,
  { at, keys, ids }: { at: string; keys: readonly string[]; ids: readonly number[] },
) {
  const held = new Map<number, Record<string, unknown>>();
  for (const row of await changesSince(unit, entity, at, ids)) {
    const changes = JSON.parse(String(row['changes'])) as Changes;
    const id = Number(row['record_id']);
    const known = held.get(id) ?? {};
    for (const key of keys) {
      const change = changes[key];
      if (change && !(key in known)) known[key] = change.before;
    }
    if (Object.keys(known).length > 0) held.set(id, known);
  }
  return held;
}

export interface Stood {
  readonly parent: unknown;
  readonly place: number;
  /** The time of the first change after it. */
  readonly at: string;
}

const placeOf = (value: unknown): number => (typeof value === 'number' ? value : -1);

/** The siblings that stood before the record, in their order then; undefined when none of them was renumbered since. */
async function before(
  unit: Unit,
  entity: Entity,
  { key, scope }: Position,
  row: Row,
  stood: Stood,
  others: readonly Sibling[],
) {
  const held = await heldAt(unit, entity, {
    at: stood.at,
    keys: scope ? [key, scope] : [key],
    ids: others.map(({ id }) => id),
  });
  if (!others.some(({ id }) => held.has(id))) return undefined;
  const then = others.flatMap(({ id, place }) => {
    const known = held.get(id) ?? {};
    const isThere = !scope || !(scope in known) || (known[scope] ?? null) === stood.parent;
    return isThere ? [{ id, place: placeOf(key in known ? known[key] : place) }] : [];
  });
  return then
    .filter(({ id, place }) => place < stood.place || (place === stood.place && id < row.id))
    .toSorted((a, b) => a.place - b.place || a.id - b.id)
    .map(({ id }) => id);
}

/**
 * Puts a record back to where it stood, behind whoever of those before it then is last now.
 * Answers undefined, with nothing done, when its number alone says its place.
 */
export async function putBack(
  unit: Unit,
  entity: Entity,
  position: Position,
  row: Row,
  stood: Stood,
): Promise<Row | undefined> {
  const siblings = await siblingsOf(unit, entity, position, stood.parent);
  const others = siblings.filter(({ id }) => id !== row.id);
  const ahead = await before(unit, entity, position, row, stood, others);
  if (!ahead) return undefined;
  const index = others.findLastIndex(({ id }) => id === ahead.at(-1)) + 1;
  return await putAt(unit, entity, position, row, () => index, 'revert');
}
