/** What only the database can say about a write: that related records are there, values free, nobody their own parent. */
import type { Entity, Row } from '../../entities/entity.ts';
import { isMany, type Column } from '../../entities/field.ts';
import { fold } from '../../entities/fold.ts';
import type { Fault } from '../../entities/faultCodes.ts';
import { foldedKey, idsIn, layoutOf, tableOf, targetOf } from '../db/columns.ts';
import { Undraftable } from './drafted.ts';
import { isSame } from './store.ts';
import { entityCalled, type ReadUnit } from './unit.ts';

type Values = Readonly<Record<string, unknown>>;
type Found = Record<string, readonly Fault[]>;

/** Deeper trees than this are circles that somebody wrote past these checks. */
const treeDepthMax = 10_000;

/** The targets that are there and not deleted; of uploads, with their media type. */
export async function liveTargets(unit: ReadUnit, column: Column, ids: readonly number[]) {
  const name = targetOf(column.field);
  const target = entityCalled(unit, name);
  if (!target) return new Map<number, unknown>();
  const isUpload = name === 'upload';
  const keyOf = (id: number) => `${name} ${id}`;
  const asked = ids.filter((id) => !unit.lookedUp?.has(keyOf(id)));
  const found = new Map<number, unknown>();
  if (asked.length > 0) {
    const rows = await unit.trx
      .selectFrom(tableOf(target))
      .select(isUpload ? ['id', 'type'] : ['id'])
      .where('id', 'in', asked)
      .where('deleted_at', 'is', null)
      .execute();
    for (const row of rows) found.set(Number(row['id']), row['type'] ?? name);
    for (const id of asked) unit.lookedUp?.set(keyOf(id), found.get(id));
  }
  for (const id of ids) {
    const known = unit.lookedUp?.get(keyOf(id));
    if (known !== undefined) found.set(id, known);
  }
  return found;
}

async function linkFault(
  unit: ReadUnit,
  column: Column,
  value: unknown,
): Promise<Fault | undefined> {
  const ids = idsIn(value);
  if (ids.length === 0) return undefined;
  const targets = await liveTargets(unit, column, ids);
  if (ids.some((id) => !targets.has(id))) return { code: 'notFound' };
  const isPicture = (id: number): boolean => String(targets.get(id)).startsWith('image/');
  return column.field.kind === 'image' && !ids.every(isPicture)
    ? { code: 'selectImage' }
    : undefined;
}

/** True when the record would be among its own ancestors. */
export async function isCircular(
  unit: ReadUnit,
  entity: Entity,
  key: string,
  id: number,
  parent: unknown,
): Promise<boolean> {
  let ancestor = typeof parent === 'number' ? parent : null;
  for (let depth = 0; ancestor !== null && depth < treeDepthMax; depth += 1) {
    if (ancestor === id) return true;
    const row = await unit.trx
      .selectFrom(tableOf(entity))
      .select(key)
      .where('id', '=', ancestor)
      .executeTakeFirst();
    const next: unknown = row?.[key];
    ancestor = typeof next === 'number' ? next : null;
  }
  return ancestor !== null;
}

/** Faults of relations, images and files among the values. */
export async function linkFaults(
  unit: ReadUnit,
  entity: Entity,
  values: Values,
  current?: Row,
): Promise<Found> {
  const faults: Found = {};
  for (const column of layoutOf(entity).links) {
    const { key, field } = column;
    if (!(key in values) || isSame(values[key], current?.[key])) continue;
    const fault = await linkFault(unit, column, values[key]);
    if (fault) faults[key] = [fault];
    else if (field.kind === 'relation' && field.acyclic && !isMany(field) && current) {
      const circular = await isCircular(unit, entity, key, current.id, values[key]);
      if (circular) faults[key] = [{ code: 'circular' }];
    }
  }
  return faults;
}

/** The columns under which a value is compared: mail addresses without regard to case. */
function comparison({ key, field }: Column, value: unknown): readonly [string, unknown] {
  const isFoldedKey = field.kind === 'text' && field.format === 'email';
  return isFoldedKey ? [foldedKey(key), fold(String(value))] : [key, value];
}

/** The sets of fields whose values together only one record may have. */
function uniqueSets(entity: Entity): readonly (readonly Column[])[] {
  const { byKey } = layoutOf(entity);
  const single = [...byKey.values()].filter(({ field }) => field.kind === 'text' && field.unique);
  const together = (entity.uniqueTogether ?? []).map((keys) =>
    keys.map((key) => byKey.get(key)).filter((column) => column !== undefined),
  );
  return [...single.map((column) => [column]), ...together];
}

/** An absent value is nobody's. */
const hasAll = (columns: readonly Column[], row: Values): boolean =>
  columns.every(({ key }) => row[key] != null);

const wordOf = (columns: readonly Column[], row: Values): string =>
  JSON.stringify(columns.map((column) => comparison(column, row[column.key])));

/** Where it is told that a set of fields is somebody else's. */
const toldAt = (columns: readonly Column[]): string => columns.at(-1)?.key ?? '';

/** What nobody else may have of a record: a word for each set of fields, with the field where that is told. */
export const uniqueWordsAt = (
  entity: Entity,
  row: Values,
): readonly (readonly [told: string, word: string])[] =>
  uniqueSets(entity)
    .filter((columns) => hasAll(columns, row))
    .map((columns) => [toldAt(columns), wordOf(columns, row)]);
export const uniqueWords = (entity: Entity, row: Values): readonly string[] =>
  uniqueWordsAt(entity, row).map(([, word]) => word);

async function isTaken(unit: ReadUnit, entity: Entity, columns: readonly Column[], row: Values) {
  const { owned, left } = unit.taken ?? {};
  const word = wordOf(columns, row);
  if (owned?.has(word)) return true;
  let query = unit.trx.selectFrom(tableOf(entity)).select('id').where('deleted_at', 'is', null);
  for (const column of columns) {
    const [key, value] = comparison(column, row[column.key]);
    query = query.where(key, '=', value);
  }
  const found = await query.limit(2).execute();
  const isOthers = found.some((other) => other['id'] !== row['id']);
  if (isOthers && left?.has(word)) throw new Undraftable();
  return isOthers;
}

/** Faults of values that another record has already. `values` are those that change, `current` the rest. */
export async function uniqueFaults(
  unit: ReadUnit,
  entity: Entity,
  values: Values,
  current?: Row,
): Promise<Found> {
  const faults: Found = {};
  const row = { ...current, ...values };
  for (const columns of uniqueSets(entity)) {
    const told = toldAt(columns);
    const isConcerned = columns.some(({ key }) => key in values && values[key] !== current?.[key]);
    if (!isConcerned || !hasAll(columns, row) || faults[told]) continue;
    if (await isTaken(unit, entity, columns, row)) faults[told] = [{ code: 'notUnique' }];
  }
  return faults;
}
