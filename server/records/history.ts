/** What happened to a record, and the way back to an earlier version. It keeps nothing itself: store.ts does. */
import type { Entity, Row } from '../../entities/entity.ts';
import type { HistoryEntry, HistoryPage, Seen } from '../deps.ts';
import { isSecret, layoutOf } from '../db/columns.ts';
import type { Reader } from '../db/db.ts';
import { HttpError, invalidField } from '../httpError.ts';
import { waitNoLonger } from './linksBack.ts';
import { closeGap } from './move.ts';
import { putBack } from './moveBack.ts';
import { placeKeysOf, takeAllBack } from './moveWhole.ts';
import { isSame } from './store.ts';
import { mustBeAllowed, readLive, type Unit } from './unit.ts';
import { mustBeNewest, positionOf, updateLive } from './write.ts';

type Changes = HistoryEntry['changes'];

type Stored = Readonly<Record<string, unknown>>;
/** Who and when, of a stored entry. */
export const actIn = (row: Stored): Pick<HistoryEntry, 'version' | 'action' | 'at' | 'by'> => ({
  version: Number(row['version']),
  action: String(row['action']),
  at: String(row['at']),
  by: {
    id: row['by_id'] === null ? null : Number(row['by_id']),
    username: String(row['by']),
  },
});
const entryOf = (row: Stored): HistoryEntry => ({
  ...actIn(row),
  changes: JSON.parse(String(row['changes'])) as Changes,
});

/** What is known of a record, newest first. */
const known = (db: Reader, entity: Entity, id: number) =>
  db.selectFrom('history').where('type', '=', entity.name).where('record_id', '=', id);
const newestFirst = (db: Reader, entity: Entity, id: number) =>
  known(db, entity, id).selectAll().orderBy('version', 'desc');

/** The versions of a record, newest first: every one, or a page of them, from 1. */
export async function historyOf(
  db: Reader,
  entity: Entity,
  id: number,
  asked?: HistoryPage,
): Promise<readonly HistoryEntry[]> {
  const all = newestFirst(db, entity, id);
  const rows = await (
    asked ? all.limit(asked.pageSize).offset((asked.page - 1) * asked.pageSize) : all
  ).execute();
  return rows.map(entryOf);
}

/** How many versions of a record are known. */
export async function historySizeOf(db: Reader, entity: Entity, id: number): Promise<number> {
  const counted = await known(db, entity, id)
    .select(({ fn }) => fn.countAll().as('total'))
    .executeTakeFirst();
  return Number(counted?.['total'] ?? 0);
}

/** What was done to a record after a version, newest first. Throws HttpError 422 naming `version` where there was none. */
async function laterThan(unit: Unit, entity: Entity, id: number, version: number) {
  const rows = await newestFirst(unit.trx, entity, id).where('version', '>=', version).execute();
  const entries = rows.map(entryOf);
  if (entries.at(-1)?.version !== version) throw invalidField('version', { code: 'notFound' });
  return entries.slice(0, -1);
}

/**
 * Writes what a record held in an earlier version as its next one, checked like any write. What the server alone sets
 * (views) and secrets stay. Throws HttpError 403, 404, 412 where `seen` is not the newest, 422 naming `version` when
 * there was none.
 */
export async function revertRecord(
  unit: Unit,
  entity: Entity,
  id: number,
  version: number,
  seen: Seen = '*',
): Promise<Row> {
  mustBeAllowed(unit, 'PUT', entity);
  const current = await readLive(unit, entity, id);
  mustBeNewest(current, seen);
  const later = await laterThan(unit, entity, id, version);
  const input: Record<string, unknown> = {};
  // From the newest back: the oldest one that touched a key says what it was before.
  for (const { changes } of later) {
    for (const [key, { before }] of Object.entries(changes)) {
      const field = layoutOf(entity).byKey.get(key)?.field;
      if (field && !field.readOnly && !isSecret(field)) input[key] = before;
    }
  }
  const at = later.at(-1)?.at;
  return await writeBack(unit, entity, current, input, at);
}

/** Of an act history tells nothing but that it was: it set a secret, whose former one nobody keeps. Throws HttpError 409. */
export function mustBeKept(keys: readonly string[]): void {
  if (keys.length === 0) throw new HttpError(409, 'PASSWORD_STAYS');
}

/**
 * Takes back what the caller's first act after a version has made of a record; what was done to it besides stays, by
 * others and by the caller elsewhere. `among` are those that are taken back with it, where these are all. Throws HttpError
 * 409 CHANGED_SINCE where what would be taken back is not as that act left it, PASSWORD_STAYS where it was a secret alone.
 */
export async function takeOwnBack(
  unit: Unit,
  entity: Entity,
  { id, version }: Pick<Row, 'id' | 'version'>,
  among?: ReadonlySet<number>,
): Promise<Row> {
  mustBeAllowed(unit, 'PUT', entity);
  const current = await readLive(unit, entity, id);
  const later = await laterThan(unit, entity, id, version);
  if (later.length === 0) return current;
  const isOwn = ({ by }: HistoryEntry): boolean => by.id === unit.caller.userId;
  const at = later.findLast(isOwn)?.at;
  if (at === undefined) throw new HttpError(409, 'CHANGED_SINCE');
  const own = await newestFirst(unit.trx, entity, id).where('at', '=', at).execute();
  const before: Record<string, unknown> = {};
  const after: Record<string, unknown> = {};
  // One act may be several versions: its last says what it left, its first what was there.
  for (const entry of own.map(entryOf).filter(isOwn)) {
    for (const [key, change] of Object.entries(entry.changes)) {
      const field = layoutOf(entity).byKey.get(key)?.field;
      if (!field || field.readOnly || isSecret(field)) continue;
      before[key] = change.before;
      if (!(key in after)) after[key] = change.after ?? null;
    }
  }
  // A number among others is no text: whoever moved those has changed it too. Only who moved this one itself is heard.
  const number = positionOf(entity)?.key;
  const isTheirs = later
    .slice(0, later.findLastIndex(isOwn))
    .some((one) => !isOwn(one) && number !== undefined && number in one.changes);
  const isLeft = ([key, value]: readonly [string, unknown]) =>
    key === number ? !isTheirs : isSame(current[key] ?? null, value);
  mustBeKept(Object.keys(after));
  const left = Object.entries(after);
  if (left.length === 0 || !left.every(isLeft)) throw new HttpError(409, 'CHANGED_SINCE');
  // Another record of the act has brought this one's place back with its own.
  const now = unit.act ?? unit.at;
  const isNow = (one: HistoryEntry): boolean => one.at === now && now !== at;
  const isPlaced = later.some((one) => isNow(one) && number !== undefined && number in one.changes);
  if (isPlaced) for (const key of placeKeysOf(entity)) delete before[key];
  const by = unit.caller.userId ?? undefined;
  const act = { at, among, ...(by !== undefined && { by }) };
  return await takeAllBack(unit, entity, current, before, act, (row, rest) =>
    writeBack(unit, entity, row, rest, at),
  );
}

/**
 * Values of an earlier time as a record's next version. A number says a place only among the numbers of its time: what
 * stood beside it at the moment `at` says where that is now.
 */
export async function writeBack(
  unit: Unit,
  entity: Entity,
  current: Row,
  input: Readonly<Record<string, unknown>>,
  at: string | undefined,
): Promise<Row> {
  await waitNoLonger(unit, entity, current.id, input);
  const position = positionOf(entity);
  const isMoved = position && (position.key in input || (position.scope ?? '') in input);
  const place = isMoved && (input[position.key] ?? current[position.key]);
  if (!position || typeof place !== 'number' || at === undefined) {
    return await updateLive(unit, entity, current, input, 'revert');
  }
  const { [position.key]: _, ...rest } = input;
  const others = await updateLive(unit, entity, current, rest, 'revert');
  const parent = position.scope ? (others[position.scope] ?? null) : null;
  const back = await putBack(unit, entity, position, others, { parent, place, at });
  const row = back ?? (await updateLive(unit, entity, others, { [position.key]: place }, 'revert'));
  await closeGap(unit, entity, position, current, row);
  return row;
}
