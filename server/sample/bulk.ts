/** Puts many checked records into the tables at once, for trials of size. It asks no rule and keeps a short history. */
import type { Entity } from '../../entities/entity.ts';
import { isLongText, type Column } from '../../entities/field.ts';
import {
  encode,
  foldedKey,
  foldedValue,
  hasSortedKey,
  isFolded,
  layoutOf,
  sortedKey,
  sortedValue,
  targetOf,
  type Stored,
} from '../db/columns.ts';
import type { Writer } from '../db/db.ts';
import { searchRowOf, typeIdsOf } from '../db/searchRows.ts';
import type { Deps } from '../deps.ts';
import type { Values } from './vary.ts';

/** What a statement may bind at most (SQLite 32,766, PostgreSQL 65,535), with room. */
const bindingsMost = 30_000;

export interface BulkRecord {
  readonly values: Values;
  readonly at: string;
}

async function insertMany(trx: Writer, table: string, rows: readonly Stored[]): Promise<void> {
  const width = Object.keys(rows[0] ?? {}).length;
  const perStatement = Math.max(1, Math.floor(bindingsMost / Math.max(width, 1)));
  for (let start = 0; start < rows.length; start += perStatement) {
    await trx
      .insertInto(table)
      .values(rows.slice(start, start + perStatement))
      .execute();
  }
}

function stored(
  columns: readonly Column[],
  values: Values,
  dialect: Deps['db']['dialect'],
): Stored {
  const row: Stored = {};
  for (const { key, field } of columns) {
    row[key] = encode(field, values[key], dialect);
    if (isFolded(field) || isLongText(field)) row[foldedKey(key)] = foldedValue(values[key]);
    if (hasSortedKey(field)) row[sortedKey(key)] = sortedValue(values[key]);
  }
  return row;
}

/** The rows themselves; ids are given out in the order of the values, and answered in it. */
async function insertRows(
  deps: Deps,
  trx: Writer,
  entity: Entity,
  records: readonly BulkRecord[],
): Promise<number[]> {
  const { table, main } = layoutOf(entity);
  const rows = records.map(({ values, at }) => ({
    version: 1,
    created_by: null,
    created_at: at,
    updated_at: at,
    deleted_at: null,
    ...stored(main, values, deps.db.dialect),
  }));
  const perStatement = Math.max(1, Math.floor(bindingsMost / Object.keys(rows[0] ?? {}).length));
  const ids: number[] = [];
  for (let start = 0; start < rows.length; start += perStatement) {
    const made = await trx
      .insertInto(table)
      .values(rows.slice(start, start + perStatement))
      .returning('id')
      .execute();
    ids.push(...made.map((row) => Number(row['id'])).toSorted((a, b) => a - b));
  }
  return ids;
}

function linkRows(entity: Entity, id: number, values: Values): Stored[] {
  return layoutOf(entity).links.flatMap(({ key, field }) =>
    [values[key]].flat().flatMap((target, position) =>
      typeof target === 'number'
        ? [
            {
              source_type: entity.name,
              source_id: id,
              field: key,
              position,
              target_type: targetOf(field),
              target_id: target,
              live: 1,
            },
          ]
        : [],
    ),
  );
}

/** Inserts records in one transaction; whoever follows the changes hears of each. */
export async function insertBulk(
  deps: Deps,
  entity: Entity,
  records: readonly BulkRecord[],
): Promise<void> {
  const { texts, long } = layoutOf(entity);
  const typeId = (await typeIdsOf(deps.db)).get(entity.name) ?? 0;
  await deps.db.write(async (trx) => {
    const ids = await insertRows(deps, trx, entity, records);
    const all = records.map(({ values, at }, i) => ({ id: ids[i] ?? 0, values, at }));
    if (long.length > 0) {
      const rows = all.map(({ id, values }) => ({ id, ...stored(long, values, deps.db.dialect) }));
      await insertMany(trx, texts, rows);
    }
    await insertMany(
      trx,
      'links',
      all.flatMap(({ id, values }) => linkRows(entity, id, values)),
    );
    const words = all.map(({ id, values }) => searchRowOf(entity, typeId, { ...values, id }));
    await insertMany(trx, 'search', words);
    const history = all.map(({ id, at }) => ({
      type: entity.name,
      record_id: id,
      version: 1,
      action: 'create',
      at,
      by_id: null,
      by: 'system',
      changes: '{}',
    }));
    await insertMany(trx, 'history', history);
    const at = deps.now().toISOString();
    // One for each: whoever counts goes by them.
    const events = all.map(({ id }) => ({
      type: entity.name,
      record_id: id,
      version: 1,
      action: 'create',
      by: 'system',
      at,
    }));
    await insertMany(trx, 'changes', events);
  });
  deps.changes.publish([]);
}
