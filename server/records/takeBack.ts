/** Takes one act back, whenever it was: what it changed is as before, where nobody has changed it again since. */
import { sql } from 'kysely';
import type { Entity, Row } from '../../entities/entity.ts';
import { limits, type ActPart } from '../../entities/wire.ts';
import { isSecret, layoutOf } from '../db/columns.ts';
import type { ActName, HistoryEntry, TakenBack } from '../deps.ts';
import { HttpError, invalidField, notFound } from '../httpError.ts';
import { entriesIn } from './actEntries.ts';
import { joinAct } from './actPart.ts';
import { attemptEach, isRefused } from './attempts.ts';
import { mustBeKept, writeBack } from './history.ts';
import { missingOf } from './linksBack.ts';
import { takeAllBack } from './moveWhole.ts';
import { removeLive } from './remove.ts';
import { restoreDeleted } from './restore.ts';
import { changedByOthers } from './since.ts';
import { isSame } from './store.ts';
import { mustBeAllowed, readAny, readLive, type Unit } from './unit.ts';
import { positionOf } from './write.ts';

interface Entry extends Pick<HistoryEntry, 'version' | 'action' | 'changes'> {
  readonly id: number;
  readonly by: number | null;
}
type Done = TakenBack['done'][number];
const isComing = ({ action }: Entry): boolean => action === 'create' || action === 'restore';

const done = (row: Row, from: Row, as: Done['as']) => ({
  id: row.id,
  version: row.version,
  from: from.version,
  as,
});

/**
 * What the act changed and nobody has changed since, as it was before it; nothing where all is so already, which what was
 * taken back before it has brought about. Throws 409 CHANGED_SINCE when nothing is left, PASSWORD_STAYS when nothing else was changed.
 */
function beforeOf(
  { at }: Unit,
  entity: Entity,
  current: Row,
  { changes }: Entry,
): Record<string, unknown> {
  mustBeKept(Object.keys(changes));
  const values: Record<string, unknown> = {};
  const isBefore: boolean[] = [];
  const number = positionOf(entity)?.key;
  for (const [key, { before, after }] of Object.entries(changes)) {
    const field = layoutOf(entity).byKey.get(key)?.field;
    if (!field || field.readOnly || isSecret(field)) continue;
    if (isSame(current[key] ?? null, after ?? null)) values[key] = before;
    // Whose place went with that of another, which is taken back with it, has the one that is left for it.
    const isPlaced = key === number && current.updated_at === at;
    isBefore.push(isPlaced || isSame(current[key] ?? null, before ?? null));
  }
  const isTakenBack = isBefore.length > 0 && isBefore.every(Boolean);
  if (Object.keys(values).length === 0 && !isTakenBack) throw new HttpError(409, 'CHANGED_SINCE');
  return values;
}

/** Records that the act made or brought back, and that others than its author and the caller have worked on since. */
async function workedOn(unit: Unit, entity: Entity, entries: readonly Entry[]) {
  const found = new Set<number>();
  for (const [author, own] of Map.groupBy(entries.filter(isComing), ({ by }) => by)) {
    const ids = own.map(({ id }) => id);
    const taking = { action: 'delete', author } as const;
    for (const id of await changedByOthers(unit, entity, ids, taking)) found.add(id);
  }
  return found;
}

interface Act extends ActName {
  readonly id?: number;
  readonly part?: ActPart;
}

async function takeOneBack(
  unit: Unit,
  entity: Entity,
  entry: Entry,
  { at, by, id, kept }: Act & { readonly kept: ReadonlySet<number> },
) {
  const found = await readAny(unit, entity, entry.id);
  if (!found) throw notFound();
  if (isComing(entry)) {
    mustBeAllowed(unit, 'DELETE', entity);
    const current = await readLive(unit, entity, entry.id);
    if (kept.has(entry.id)) throw new HttpError(409, 'CHANGED_SINCE');
    return done(await removeLive(unit, entity, current), current, 'removed');
  }
  mustBeAllowed(unit, 'PUT', entity);
  if (entry.action === 'delete') {
    // It is there again, as what came back with the record that it belongs to.
    if (found.deleted_at === null) return done(found, found, 'changed');
    return done(await restoreDeleted(unit, entity, found), found, 'restored');
  }
  const current = await readLive(unit, entity, entry.id);
  const values = beforeOf(unit, entity, current, entry);
  if (Object.keys(values).length === 0) return done(current, current, 'changed');
  const among = id === undefined ? undefined : new Set([id]);
  const act = { at, among, ...(by !== undefined && { by }) };
  const taken = await takeAllBack(unit, entity, current, values, act, (row, rest) =>
    writeBack(unit, entity, row, rest, at),
  );
  return done(taken, current, 'changed');
}

const isChange = (entry: Entry): boolean => !isComing(entry) && entry.action !== 'delete';

/** Steps in which one person changed a record are one: what was there before the first, and what the last has left. */
function joinedSteps(entries: readonly Entry[]): readonly Entry[] {
  const joined: Entry[] = [];
  for (const entry of entries) {
    const last = joined.at(-1);
    const isOfOne = last?.id === entry.id && last.by === entry.by;
    if (!last || !isOfOne || !isChange(last) || !isChange(entry)) joined.push(entry);
    else {
      const changes: Record<string, Entry['changes'][string]> = { ...last.changes };
      for (const [key, { before, after }] of Object.entries(entry.changes)) {
        changes[key] = { before, after: key in changes ? changes[key]?.after : after };
      }
      joined[joined.length - 1] = { ...last, changes };
    }
  }
  return joined;
}

/** What the act did to the next of its records, each record's newest first; with the number behind which more follow. */
async function nextEntries(unit: Unit, entity: Entity, act: Act) {
  const { id, part } = act;
  const limit = part?.limit ?? limits.bulkIds;
  const found = () => {
    let query = entriesIn(unit.trx, entity, act);
    if (id !== undefined) query = query.where('record_id', '=', id);
    if (part?.after !== undefined) query = query.where('record_id', '>', part.after);
    return query;
  };
  // What one act did to a record is not divided: records are counted, not what is known of them.
  const ids = await found()
    .select('record_id')
    .distinct()
    .orderBy('record_id')
    .limit(sql.lit(limit + 1))
    .execute();
  const hasMore = ids.length > limit;
  const last = Number(ids[Math.min(ids.length, limit) - 1]?.['record_id'] ?? 0);
  const rows = await found()
    .select(['record_id', 'version', 'action', 'changes', 'by_id'])
    .where('record_id', '<=', last)
    .orderBy('record_id')
    .orderBy('version', 'desc')
    .execute();
  const entries = rows.map((row): Entry => ({
    id: Number(row['record_id']),
    version: Number(row['version']),
    action: String(row['action']),
    by: row['by_id'] === null ? null : Number(row['by_id']),
    changes: JSON.parse(String(row['changes'])) as Entry['changes'],
  }));
  // What comes back brings its links back itself: those that it was named by are as before then.
  const steps = joinedSteps(entries);
  const first = steps.filter(({ action }) => action === 'delete');
  const others = steps.filter(({ action }) => action !== 'delete');
  return { entries: [...first, ...others], ...(hasMore ? { next: last } : {}) };
}

/** What an act did to a record in several steps, the last first, is taken back as one: of each record one is told. */
function ofEachRecord(steps: readonly Done[]): readonly Done[] {
  const whole = new Map<number, Done>();
  for (const step of steps) {
    const before = whole.get(step.id);
    const as = before && step.as === 'changed' ? before.as : step.as;
    whole.set(step.id, before ? { ...step, from: before.from, as } : step);
  }
  return [...whole.values()];
}

/**
 * Takes back what was done to the records of a type at a moment, by one person where the act names them; with `id`, to
 * that record alone. Throws HttpError 404 when nothing was, and the refusal itself where there is one record only.
 */
export async function takeActBack(unit: Unit, entity: Entity, act: Act): Promise<TakenBack> {
  const { part } = act;
  if (part?.act) await joinAct(unit, part.act);
  const { entries, ...next } = await nextEntries(unit, entity, act);
  const [only] = entries;
  if (!only) throw notFound();
  if (next.next !== undefined && !part) {
    throw invalidField('at', { code: 'tooMany', params: { count: limits.bulkIds } });
  }
  const given = {
    ...act,
    kept: await workedOn(unit, entity, entries),
  };
  if (entries.length === 1 && !part) {
    const one = await takeOneBack(unit, entity, only, given);
    return { done: [one], failed: [], ...(await missingOf(unit)) };
  }
  const results = await attemptEach(unit, entries, (one) => takeOneBack(unit, entity, one, given));
  const failed = new Map(results.filter((one) => isRefused(one)).map((one) => [one.id, one]));
  return {
    done: ofEachRecord(results.flatMap((one) => (isRefused(one) ? [] : [one]))),
    failed: [...failed.values()],
    ...(await missingOf(unit)),
    ...next,
    ...(part && unit.changes.length > 0 ? { act: unit.act ?? unit.at } : {}),
  };
}
