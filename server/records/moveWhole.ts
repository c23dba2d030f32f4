/**
 * Takes one move back whole: the record and those that made room for it have the places of before, where nothing has become
 * of these since. It never takes half of a move back, and never asks who may.
 */
import type { Entity, Row } from '../../entities/entity.ts';
import type { ActName, HistoryEntry } from '../deps.ts';
import { entriesIn } from './actEntries.ts';
import { shiftedMax, siblingsOf, writeSame } from './move.ts';
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

/** What a move did to each record; undefined where the act did anything else besides. */
async function partsOf(unit: Unit, entity: Entity, keys: readonly string[], act: ActName) {
  const rows = await entriesIn(unit.trx, entity, act)
    .select(['record_id', 'action', 'changes'])
    .orderBy('version')
    .limit(shiftedMax + 1)
    .execute();
  if (rows.length > shiftedMax) return undefined;
  const parts = new Map<number, Part>();
  for (const row of rows) {
    const id = Number(row['record_id']);
    const changes = Object.entries(JSON.parse(String(row['changes'])) as Changes);
    const isMove = row['action'] === 'move' || row['action'] === 'revert';
    if (!isMove || changes.some(([key]) => !keys.includes(key))) return undefined;
    const { before, after } = parts.get(id) ?? { before: {}, after: {} };
    const had = changes.map(([key, change]) => [key, change.before] as const);
    const has = changes.map(([key, change]) => [key, change.after] as const);
    parts.set(id, {
      before: { ...Object.fromEntries(had), ...before },
      after: { ...after, ...Object.fromEntries(has) },
    });
  }
  return parts;
}

/** The records as they are, where each is as the move left it; undefined where one is not. */
async function asLeft(unit: Unit, entity: Entity, parts: ReadonlyMap<number, Part>) {
  const rows: Row[] = [];
  for (const [id, { after }] of parts) {
    const row = await readAny(unit, entity, id);
    const isLeft = ([key, value]: readonly [string, unknown]) =>
      isSame(row?.[key] ?? null, value ?? null);
    if (!row || row.deleted_at !== null || !Object.entries(after).every(isLeft)) return undefined;
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
  { rows, parts }: { rows: readonly Row[]; parts: ReadonlyMap<number, Part> },
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
    const others = siblings.filter(({ id }) => !parts.has(id));
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

/**
 * Takes back the move that is the whole of an act, of which the record has a part. Answers the record as it is then;
 * undefined, with nothing done, where the act was more than a move, or somebody has a place now that was not theirs.
 */
export async function takeMoveBack(
  unit: Unit,
  entity: Entity,
  record: Row,
  act: ActName,
): Promise<Row | undefined> {
  const position = positionOf(entity);
  if (!position) return undefined;
  const { key, scope } = position;
  const parts = await partsOf(unit, entity, scope ? [key, scope] : [key], act);
  if (!parts?.has(record.id)) return undefined;
  const rows = await asLeft(unit, entity, parts);
  if (!rows || !(await areOthersStill(unit, entity, position, act.at, { rows, parts }))) {
    return undefined;
  }
  let taken = record;
  for (const row of rows) {
    const { before = {} } = parts.get(row.id) ?? {};
    const now = await changeRecord(unit, entity, row, before, 'revert');
    if (row.id !== record.id) continue;
    taken = now.version > row.version ? now : await writeSame(unit, entity, key, row, 'revert');
  }
  return taken;
}
