/** What happened to a record, and the way back to an earlier version. It keeps nothing itself: store.ts does. */
import type { Entity, Row } from '../../entities/entity.ts';
import type { HistoryEntry } from '../deps.ts';
import { isSecret, layoutOf } from '../db/columns.ts';
import type { Reader, Writer } from '../db/db.ts';
import { invalidField } from '../httpError.ts';
import { putBack } from './moveBack.ts';
import { mustBeAllowed, readLive, type Unit } from './unit.ts';
import { positionOf, updateLive } from './write.ts';

type Changes = HistoryEntry['changes'];

/** Every version of a record, newest first. */
export async function historyOf(
  db: Reader | Writer,
  entity: Entity,
  id: number,
): Promise<readonly HistoryEntry[]> {
  const rows = await db
    .selectFrom('history')
    .selectAll()
    .where('type', '=', entity.name)
    .where('record_id', '=', id)
    .orderBy('version', 'desc')
    .execute();
  return rows.map((row) => ({
    version: Number(row['version']),
    action: String(row['action']),
    at: String(row['at']),
    by: {
      id: row['by_id'] === null ? null : Number(row['by_id']),
      username: String(row['by']),
    },
    changes: JSON.parse(String(row['changes'])) as Changes,
  }));
}

/**
 * Writes what a record held in an earlier version as its next one, checked like any write. What the server alone sets
 * (views) and secrets stay. Throws HttpError 403, 404, 422 naming `version` when there was none.
 */
export async function revertRecord(
  unit: Unit,
  entity: Entity,
  id: number,
  version: number,
): Promise<Row> {
  mustBeAllowed(unit, 'PUT', entity);
  const current = await readLive(unit, entity, id);
  const entries = await historyOf(unit.trx, entity, id);
  if (!entries.some((entry) => entry.version === version)) {
    throw invalidField('version', { code: 'notFound' });
  }
  const later = entries.filter((entry) => entry.version > version);
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
  return back ?? (await updateLive(unit, entity, others, { [position.key]: place }, 'revert'));
}
