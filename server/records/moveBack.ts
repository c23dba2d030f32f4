/** Finds the place that a record once had among its siblings, whatever became of their numbers since. It never writes by itself. */
import type { Entity, Row } from '../../entities/entity.ts';
import { idsPerStatement } from '../db/bulk.ts';
import { isTree, putAt, siblingsOf, type Sibling } from './move.ts';
import type { Unit } from './unit.ts';
import type { Position } from './write.ts';

type Changes = Readonly<Record<string, { readonly before: unknown }>>;

/** What these records have become since a moment, each one's oldest change first. */
async function changesSince(unit: Unit, entity: Entity, at: string, ids: readonly number[]) {
  const found: Record<string, unknown>[] = [];
  for (let start = 0; start < ids.length; start += idsPerStatement) {
    const rows = await unit.trx
      .selectFrom('history')
      .select(['record_id', 'action', 'changes'])
      .where('type', '=', entity.name)
      .where('record_id', 'in', ids.slice(start, start + idsPerStatement))
      .where('at', '>=', at)
      .orderBy('version')
      .execute();
    found.push(...rows);
  }
  return found;
}

interface Then {
  /** Where later changes touched one, what the first of them says was before it. */
  readonly held: ReadonlyMap<number, Readonly<Record<string, unknown>>>;
  /** Made since: nobody has renumbered them, they were not there. */
  readonly made: ReadonlySet<number>;
}

/** What is known of some records at a moment. */
export async function knownAt(
  unit: Unit,
  entity: Entity,
  { at, keys, ids }: { at: string; keys: readonly string[]; ids: readonly number[] },
): Promise<Then> {
  const held = new Map<number, Record<string, unknown>>();
  const made = new Set<number>();
  for (const row of await changesSince(unit, entity, at, ids)) {
    if (row['action'] === 'create') made.add(Number(row['record_id']));
    const changes = JSON.parse(String(row['changes'])) as Changes;
    const id = Number(row['record_id']);
    if (made.has(id)) continue;
    const known = held.get(id) ?? {};
    for (const key of keys) {
      const change = changes[key];
      if (change && !(key in known)) known[key] = change.before;
    }
    if (Object.keys(known).length > 0) held.set(id, known);
  }
  return { held, made };
}

export interface Stood {
  readonly parent: unknown;
  readonly place: number;
  /** The time of the first change after it. */
  readonly at: string;
}

const placeOf = (value: unknown): number => (typeof value === 'number' ? value : -1);
/** As the lists have it: no place first, equal places by id. */
export const inOrder = (a: Sibling, b: Sibling): number =>
  placeOf(a.place) - placeOf(b.place) || a.id - b.id;

/** The siblings that stood before the record then; undefined when none of them was renumbered since. */
async function before(
  unit: Unit,
  entity: Entity,
  position: Position,
  row: Row,
  stood: Stood,
  others: readonly Sibling[],
) {
  const { key, scope } = position;
  const { held, made } = await knownAt(unit, entity, {
    at: stood.at,
    keys: scope ? [key, scope] : [key],
    ids: others.map(({ id }) => id),
  });
  // In a tree a new one may have the number that was free: numbered without gaps, they have each their own.
  const isNew = (id: number): boolean => isTree(entity, position) && made.has(id);
  if (!others.some(({ id }) => held.has(id) || isNew(id))) return undefined;
  const then = others.flatMap(({ id, place }) => {
    if (made.has(id)) return [];
    const known = held.get(id) ?? {};
    const isThere = !scope || !(scope in known) || (known[scope] ?? null) === stood.parent;
    return isThere ? [{ id, place: placeOf(key in known ? known[key] : place) }] : [];
  });
  const own = { id: row.id, place: stood.place };
  return new Set(then.filter((one) => inOrder(one, own) < 0).map(({ id }) => id));
}

/** True when the record stands behind as many of its siblings with this number as `index` says: equal numbers go by id. */
function standsAt(others: readonly Sibling[], index: number, own: Sibling): boolean {
  const [ahead, behind] = [others[index - 1], others[index]];
  return (!ahead || inOrder(ahead, own) < 0) && (!behind || inOrder(own, behind) < 0);
}

/**
 * How many of these siblings a record stood behind: up to whoever of those before it then is last now; undefined when its
 * number alone says its place.
 */
export async function indexThen(
  unit: Unit,
  entity: Entity,
  position: Position,
  row: Row,
  stood: Stood,
  others: readonly Sibling[],
): Promise<number | undefined> {
  const ahead = await before(unit, entity, position, row, stood, others);
  return ahead && others.findLastIndex(({ id }) => ahead.has(id)) + 1;
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
  const index = await indexThen(unit, entity, position, row, stood, others);
  if (index === undefined) return undefined;
  const own = { id: row.id, place: stood.place };
  if (!isTree(entity, position) && standsAt(others, index, own)) return undefined;
  return await putAt(unit, entity, position, row, () => index, 'revert');
}
