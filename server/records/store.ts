/** Puts rows where they belong: the row, its long texts, links, words, history. It checks nothing and asks nobody. */
import { foldedValue } from '../../entities/compared.ts';
import type { Entity, Row } from '../../entities/entity.ts';
import { isLongText, type Column } from '../../entities/field.ts';
import {
  encode,
  foldedKey,
  hasSortedKey,
  idsIn,
  isFolded,
  isSecret,
  layoutOf,
  sortedKey,
  sortedValue,
  targetOf,
  type Stored,
} from '../db/columns.ts';
import { insertAll } from '../db/bulk.ts';
import { giveTurn } from '../db/giveTurn.ts';
import { searchKey, searchRowOf } from '../db/searchRows.ts';
import { mentionsOf, type LinkRow } from './mentions.ts';
import { rowKeys } from './rows.ts';
import type { Unit } from './unit.ts';

type Values = Readonly<Record<string, unknown>>;

/** The database columns of some values, folded ones included. */
export function columnValues(
  columns: readonly Column[],
  values: Values,
  unit: Pick<Unit, 'dialect'>,
): Stored {
  const stored: Stored = {};
  for (const { key, field } of columns) {
    if (!(key in values)) continue;
    stored[key] = encode(field, values[key], unit.dialect);
    if (isFolded(field) || isLongText(field))
      stored[foldedKey(key)] = foldedValue(field, values[key]);
    if (hasSortedKey(field)) stored[sortedKey(key)] = sortedValue(values[key]);
  }
  return stored;
}

export async function putTexts(
  unit: Unit,
  entity: Entity,
  id: number,
  values: Values,
): Promise<void> {
  const { texts, long } = layoutOf(entity);
  const stored = columnValues(long, values, unit);
  await unit.trx
    .insertInto(texts)
    .values({ id, ...stored })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(stored))
    .execute();
}

/** The rows of `links` that values make, those of texts left out. */
export const linkRowsOf = (entity: Entity, id: number, values: Values): LinkRow[] =>
  layoutOf(entity).links.flatMap(({ key, field }) =>
    idsIn(values[key]).map((target, position) => ({
      source_type: entity.name,
      source_id: id,
      field: key,
      position,
      target_type: targetOf(field),
      target_id: target,
      live: 1,
    })),
  );

/** The links of some values of a record, in place of those it had. */
export async function putLinks(
  unit: Unit,
  entity: Entity,
  id: number,
  values: Values,
  isNew: boolean,
): Promise<void> {
  const { links, long } = layoutOf(entity);
  const columns = links.filter(({ key }) => key in values);
  const texts = long.filter(({ key }) => key in values);
  const keys = [...columns, ...texts].map(({ key }) => key);
  if (!isNew && keys.length > 0) {
    await unit.trx
      .deleteFrom('links')
      .where('source_type', '=', entity.name)
      .where('source_id', '=', id)
      .where('field', 'in', keys)
      .execute();
  }
  const rows = linkRowsOf(entity, id, values);
  if (texts.length > 0) rows.push(...(await mentionsOf(unit.trx, entity, id, values)));
  if (rows.length > 0) await unit.trx.insertInto('links').values(rows).execute();
}

/** What finds a record: at once, or with that of others. */
export async function putSearch(
  unit: Unit,
  entity: Entity,
  row: Row,
  isNew = false,
): Promise<void> {
  const search = searchRowOf(entity, unit.typeIds.get(entity.name) ?? 0, row);
  if (unit.words) unit.words.set(search.key, search);
  else if (isNew) await unit.trx.insertInto('search').values(search).execute();
  else await unit.trx.updateTable('search').set(search).where('key', '=', search.key).execute();
}

async function dropSearch(unit: Unit, entity: Entity, id: number): Promise<void> {
  const key = searchKey(unit.typeIds.get(entity.name) ?? 0, id);
  if (unit.words) unit.words.set(key, undefined);
  else await unit.trx.deleteFrom('search').where('key', '=', key).execute();
}

export type Changed = Record<string, { readonly before: unknown; readonly after: unknown }>;

/** Keeps what happened to records, the same to each, and notes it for those who follow. */
export async function putHistories(
  unit: Unit,
  entity: Entity,
  records: readonly { readonly id: number; readonly version: number }[],
  action: string,
  changes: Changed,
): Promise<void> {
  const text = JSON.stringify(changes);
  await putTold(
    unit,
    entity,
    action,
    records.map(({ id, version }) => ({ id, version, text })),
  );
}

/** Keeps what happened to records, of each its own: `text` is the JSON of its changes. */
export async function putTold(
  unit: Unit,
  entity: Entity,
  action: string,
  records: readonly { readonly id: number; readonly version: number; readonly text: string }[],
): Promise<void> {
  if (records.length === 0) return;
  const { caller, trx, dialect } = unit;
  const at = unit.act ?? unit.at;
  const by = caller.username;
  const columns = ['type', 'record_id', 'version', 'action', 'at', 'by_id', 'by', 'changes'];
  const values = records.map(({ id, version, text }) => [
    entity.name,
    id,
    version,
    action,
    at,
    caller.userId,
    by,
    text,
  ]);
  await insertAll(trx, dialect, { table: 'history', columns, values }, { turn: giveTurn });
  for (const { id, version } of records) {
    unit.changes.push({ type: entity.name, id, version, action, by });
  }
}

export const putHistory = (
  unit: Unit,
  entity: Entity,
  row: Row,
  action: string,
  changes: Changed,
): Promise<void> => putHistories(unit, entity, [row], action, changes);

/** The record as it is answered: in its order, without secrets. */
function answered(entity: Entity, values: Values): Row {
  return Object.fromEntries(rowKeys(entity).map((key) => [key, values[key] ?? null])) as Row;
}

/** A new record of checked values. */
export async function insertRow(unit: Unit, entity: Entity, values: Values): Promise<Row> {
  const { table, main, long } = layoutOf(entity);
  const audit = {
    version: 1,
    created_by: unit.caller.userId,
    created_at: unit.at,
    updated_at: unit.at,
    deleted_at: null,
  };
  const { id } = await unit.trx
    .insertInto(table)
    .values({ ...audit, ...columnValues(main, values, unit) })
    .returning('id')
    .executeTakeFirstOrThrow();
  const row = answered(entity, { ...values, ...audit, id: Number(id) });
  // A record without long texts needs no row there.
  if (long.some(({ key }) => values[key] != null)) await putTexts(unit, entity, row.id, values);
  await putLinks(unit, entity, row.id, values, true);
  await putSearch(unit, entity, row, true);
  return row;
}

/** True for equal values, lists by their entries. */
export const isSame = (one: unknown, other: unknown): boolean =>
  one === other ||
  (Array.isArray(one) && Array.isArray(other) && JSON.stringify(one) === JSON.stringify(other));

/** What a write changes of a record; secrets are not told. */
export function changedBy(entity: Entity, current: Values, values: Values): Changed {
  const changed: Changed = {};
  for (const { key, field } of layoutOf(entity).byKey.values()) {
    if (!(key in values) || isSecret(field)) continue;
    const before = current[key] ?? null;
    const after = values[key] ?? null;
    if (!isSame(before, after)) changed[key] = { before, after };
  }
  return changed;
}

/** The next version of a record: only the given values are written. */
export async function updateRow(
  unit: Unit,
  entity: Entity,
  current: Row,
  values: Values,
): Promise<Row> {
  const { table, main, long, searched } = layoutOf(entity);
  const audit = { version: current.version + 1, updated_at: unit.at };
  await unit.trx
    .updateTable(table)
    .set({ ...audit, ...columnValues(main, values, unit) })
    .where('id', '=', current.id)
    .execute();
  const row = answered(entity, { ...current, ...values, ...audit });
  if (long.some(({ key }) => key in values)) await putTexts(unit, entity, row.id, values);
  await putLinks(unit, entity, row.id, values, false);
  if (searched.some(({ key }) => key in values)) await putSearch(unit, entity, row);
  return row;
}

/** Moves a record to the trash, or back: its links stop or start to count, its words to be found. */
export async function markDeleted(
  unit: Unit,
  entity: Entity,
  current: Row,
  isDeleted: boolean,
): Promise<Row> {
  const audit = {
    version: current.version + 1,
    updated_at: unit.at,
    deleted_at: isDeleted ? unit.at : null,
  };
  await unit.trx
    .updateTable(layoutOf(entity).table)
    .set(audit)
    .where('id', '=', current.id)
    .execute();
  await unit.trx
    .updateTable('links')
    .set({ live: isDeleted ? 0 : 1 })
    .where('source_type', '=', entity.name)
    .where('source_id', '=', current.id)
    .execute();
  const row = { ...current, ...audit };
  if (isDeleted) await dropSearch(unit, entity, current.id);
  else await putSearch(unit, entity, row, true);
  return row;
}
