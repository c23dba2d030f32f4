/**
 * Takes the places that one act gave back whole: the record and those that made room for it, or that got theirs with it,
 * have the places of before, where nothing has become of these since. It never takes half of that back, and never asks who may.
 */
import type { Entity, Row } from '../../entities/entity.ts';
import { limits } from '../../entities/wire.ts';
import type { ActName, HistoryEntry } from '../deps.ts';
import { entriesIn } from './actEntries.ts';
import { isTree, siblingsOf, writeSame } from './move.ts';
import { knownAt } from './moveBack.ts';
import { isSame } from './store.ts';
import { readAny, type Unit } from './unit.ts';
import { changeRecord, positionOf, type Position } from './write.ts';

type Changes = HistoryEntry['changes'];
type Values = Readonly<Record<string, unknown>>;
interface Part {
  /** What it had, and what the move left it with: a number, a parent, or both. */
  readonly before: Values;
  readonly after: Values;
}

interface Moved {
  readonly parts: ReadonlyMap<number, Part>;
  /** The act did nothing else: who made room has moved along. */
  readonly isMove: boolean;
  /** Made by the same act: they had no place before. */
  readonly made: ReadonlySet<number>;
}

/** The keys that say a record's place: its number, and what makes others its siblings. */
export function placeKeysOf(entity: Entity): readonly string[] {
  const { key, scope } = positionOf(entity) ?? {};
  return [key, scope].filter((one) => one !== undefined);
}

/** What an act did to the places of records; undefined where it took some away, or brought some back, besides. */
async function readMoved(unit: Unit, entity: Entity, position: Position, act: ActName) {
  const rows = await entriesIn(unit.trx, entity, act)
    .select(['record_id', 'action', 'changes'])
    .orderBy('version')
    .limit(limits.importRows + 1)
    .execute();
  if (rows.length > limits.importRows) return undefined;
  const keys = placeKeysOf(entity);
  const parts = new Map<number, Part>();
  const made = new Set<number>();
  let isMove = true;
  for (const row of rows) {
    const id = Number(row['record_id']);
    const { action } = row;
    // In a tree, where there is no gap, those that are there without them have other numbers.
    const isPlaceless = action === 'create' && !isTree(entity, position);
    if (action === 'delete' || action === 'restore' || (action === 'create' && !isPlaceless)) {
      return undefined;
    }
    if (isPlaceless) made.add(id);
    const all = Object.entries(JSON.parse(String(row['changes'])) as Changes);
    const changes = all.filter(([key]) => keys.includes(key));
    const isOfMove = action === 'move' || action === 'revert';
    isMove &&= isOfMove && changes.length === all.length;
    if (made.has(id) || changes.length === 0) continue;
    const { before, after } = parts.get(id) ?? { before: {}, after: {} };
    const had = changes.map(([key, change]) => [key, change.before] as const);
    const has = changes.map(([key, change]) => [key, change.after] as const);
    parts.set(id, {
      before: { ...Object.fromEntries(had), ...before },
      after: { ...after, ...Object.fromEntries(has) },
    });
  }
  return { parts, made, isMove };
}

interface Known {
  readonly moved: Moved | undefined;
  /** Somebody has changed a place since: it stays so for as long as the unit runs. */
  isOver: boolean;
}
/** An act may have moved thousands, of each of which it is asked: it is read once in a transaction. */
const knownOf = new WeakMap<Unit, Map<string, Known>>();

async function movedBy(unit: Unit, entity: Entity, position: Position, act: ActName) {
  const known = knownOf.get(unit) ?? new Map<string, Known>();
  knownOf.set(unit, known);
  const name = `${entity.name} ${act.at} ${act.by ?? ''}`;
  const found = known.get(name) ?? {
    moved: await readMoved(unit, entity, position, act),
    isOver: false,
  };
  known.set(name, found);
  return found;
}

/** The records as they are, where each is as the act left it; undefined where one is not. */
async function asLeft(unit: Unit, entity: Entity, { parts }: Moved, known: Known) {
  const rows: Row[] = [];
  for (const [id, { after }] of parts) {
    const row = await readAny(unit, entity, id);
    const isLeft = ([key, value]: readonly [string, unknown]) =>
      isSame(row?.[key] ?? null, value ?? null);
    if (!row || row.deleted_at !== null || !Object.entries(after).every(isLeft)) {
      // What this transaction has written may be taken back yet, with a record of it that is refused.
      known.isOver ||= row?.updated_at !== unit.at;
      return undefined;
    }
    rows.push(row);
  }
  return rows;
}

/** Whether those beside them, now and before the move, are where they were when it was made, and none has come since. */
async function areOthersStill(
  unit: Unit,
  entity: Entity,
  position: Position,
  at: string,
  { rows, parts, made: own }: Omit<Moved, 'isMove'> & { readonly rows: readonly Row[] },
): Promise<boolean> {
  const { key, scope } = position;
  const parents = new Set<unknown>();
  for (const row of rows) {
    if (!scope) continue;
    parents.add(row[scope] ?? null);
    const { before = {} } = parts.get(row.id) ?? {};
    if (scope in before) parents.add(before[scope] ?? null);
  }
  for (const parent of scope ? parents : [null]) {
    const siblings = await siblingsOf(unit, entity, position, parent);
    const others = siblings.filter(({ id }) => !parts.has(id) && !own.has(id));
    const { held, made } = await knownAt(unit, entity, {
      at,
      keys: scope ? [key, scope] : [key],
      ids: others.map(({ id }) => id),
    });
    const isStill = ({ id, place }: (typeof others)[number]): boolean => {
      const was = held.get(id) ?? {};
      if (made.has(id) || (key in was && !isSame(was[key] ?? null, place))) return false;
      return !scope || !(scope in was) || isSame(was[scope] ?? null, parent);
    };
    if (!others.every(isStill)) return false;
  }
  return true;
}

/** An act, and whose changes alone are to be taken back; all that it did where that is not said. */
interface TakingBack extends ActName {
  readonly among?: ReadonlySet<number> | undefined;
}

/**
 * Takes back all places that an act gave, of which the record has one. Answers the record as it is then; undefined, with
 * nothing done, where the act took records away besides, or gave places to some that are not meant, or somebody has a place now
 * that was not theirs.
 */
async function takeMoveBack(
  unit: Unit,
  entity: Entity,
  record: Row,
  { among, ...act }: TakingBack,
): Promise<Row | undefined> {
  const position = positionOf(entity);
  if (!position) return undefined;
  const known = await movedBy(unit, entity, position, act);
  const { moved, isOver } = known;
  if (isOver || !moved?.parts.has(record.id)) return undefined;
  const isOthersToo = among && [...moved.parts.keys()].some((id) => !among.has(id));
  if (isOthersToo && !moved.isMove) return undefined;
  const rows = await asLeft(unit, entity, moved, known);
  if (!rows) return undefined;
  known.isOver = !(await areOthersStill(unit, entity, position, act.at, { ...moved, rows }));
  if (known.isOver) return undefined;
  let taken = record;
  for (const row of rows) {
    const { before = {} } = moved.parts.get(row.id) ?? {};
    const now = await changeRecord(unit, entity, row, before, 'revert');
    if (row.id !== record.id) continue;
    taken =
      now.version > row.version ? now : await writeSame(unit, entity, position.key, row, 'revert');
  }
  return taken;
}

/** What an act changed of a record, as it was before it: its place with all that the act gave, and the rest by `write`. */
export async function takeAllBack(
  unit: Unit,
  entity: Entity,
  current: Row,
  before: Values,
  act: TakingBack,
  write: (current: Row, values: Values) => Promise<Row>,
): Promise<Row> {
  const keys = placeKeysOf(entity);
  const isPlaced = keys.some((key) => key in before);
  const whole = isPlaced ? await takeMoveBack(unit, entity, current, act) : undefined;
  if (!whole) return await write(current, before);
  const rest = Object.fromEntries(Object.entries(before).filter(([key]) => !keys.includes(key)));
  return Object.keys(rest).length === 0 ? whole : await write(whole, rest);
}
