/** Takes one act back, whenever it was: what it changed is as before, where nobody has changed it again since. */
import { sql } from 'kysely';
import type { Entity, Row } from '../../entities/entity.ts';
import { limits, type ActPart } from '../../entities/wire.ts';
import { isSecret, layoutOf } from '../db/columns.ts';
import type { HistoryEntry, TakenBack } from '../deps.ts';
import { HttpError, invalidField, notFound } from '../httpError.ts';
import { joinAct } from './actPart.ts';
import { attemptEach, isRefused } from './attempts.ts';
import { writeBack } from './history.ts';
import { removeLive } from './remove.ts';
import { restoreDeleted } from './restore.ts';
import { isSame } from './store.ts';
import { mustBeAllowed, readAny, readLive, type Unit } from './unit.ts';

interface Entry extends Pick<HistoryEntry, 'version' | 'action' | 'changes'> {
  readonly id: number;
}

const done = (row: Row, from: Row, as: TakenBack['done'][number]['as']) => ({
  id: row.id,
  version: row.version,
  from: from.version,
  as,
});

/** What the act changed and nobody has changed since, as it was before it. Throws 409 CHANGED_SINCE when nothing is left. */
function beforeOf(entity: Entity, current: Row, { changes }: Entry): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const [key, { before, after }] of Object.entries(changes)) {
    const field = layoutOf(entity).byKey.get(key)?.field;
    if (!field || field.readOnly || isSecret(field)) continue;
    if (isSame(current[key] ?? null, after ?? null)) values[key] = before;
  }
  if (Object.keys(values).length === 0) throw new HttpError(409, 'CHANGED_SINCE');
  return values;
}

async function takeOneBack(unit: Unit, entity: Entity, entry: Entry, at: string) {
  const found = await readAny(unit, entity, entry.id);
  if (!found) throw notFound();
  if (entry.action === 'create' || entry.action === 'restore') {
    mustBeAllowed(unit, 'DELETE', entity);
    const current = await readLive(unit, entity, entry.id);
    return done(await removeLive(unit, entity, current), current, 'removed');
  }
  mustBeAllowed(unit, 'PUT', entity);
  if (entry.action === 'delete') {
    if (found.deleted_at === null) throw new HttpError(409, 'CHANGED_SINCE');
    return done(await restoreDeleted(unit, entity, found), found, 'restored');
  }
  const current = await readLive(unit, entity, entry.id);
  const values = beforeOf(entity, current, entry);
  return done(await writeBack(unit, entity, current, values, at), current, 'changed');
}

/**
 * Takes back what was done to the records of a type at a moment; with `id`, to that record alone. Throws HttpError 404
 * when nothing was, and the refusal itself where there is one record only.
 */
export async function takeActBack(
  unit: Unit,
  entity: Entity,
  { at, id, part }: { readonly at: string; readonly id?: number; readonly part?: ActPart },
): Promise<TakenBack> {
  if (part?.act) await joinAct(unit, entity, part.act);
  let query = unit.trx
    .selectFrom('history')
    .select(['record_id', 'version', 'action', 'changes'])
    .where('type', '=', entity.name)
    .where('at', '=', at);
  if (id !== undefined) query = query.where('record_id', '=', id);
  if (part?.after !== undefined) query = query.where('record_id', '>', part.after);
  const limit = part?.limit ?? limits.bulkIds;
  const found = await query
    .orderBy('record_id')
    .orderBy('version', 'desc')
    .limit(sql.lit(limit + 1))
    .execute();
  if (found.length === 0) throw notFound();
  const hasMore = found.length > limit;
  if (hasMore && !part) {
    throw invalidField('at', { code: 'tooMany', params: { count: limits.bulkIds } });
  }
  // What one act did to a record is not divided.
  const rows = hasMore
    ? found.filter((row) => row['record_id'] !== found.at(-1)?.['record_id'])
    : found;
  const next = hasMore ? { next: Number(rows.at(-1)?.['record_id']) } : {};
  const entries = rows.map((row): Entry => ({
    id: Number(row['record_id']),
    version: Number(row['version']),
    action: String(row['action']),
    changes: JSON.parse(String(row['changes'])) as Entry['changes'],
  }));
  const [only] = entries;
  if (entries.length === 1 && only && !part) {
    return { done: [await takeOneBack(unit, entity, only, at)], failed: [] };
  }
  const results = await attemptEach(unit, entries, (entry) => takeOneBack(unit, entity, entry, at));
  return {
    done: results.flatMap((one) => (isRefused(one) ? [] : [one])),
    failed: results
      .filter((one) => isRefused(one))
      .map(({ id: of, message }) => ({ id: of, message })),
    ...next,
    ...(part && unit.changes.length > 0 ? { act: unit.act ?? unit.at } : {}),
  };
}
