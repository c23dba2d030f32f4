/** Creates and updates records of any entity, with every check on the way. It never deletes one. */
import { may } from '../../entities/access.ts';
import { hasFlag, orderOf, type Entity, type Row } from '../../entities/entity.ts';
import type { Fault, Faults } from '../../entities/faultCodes.ts';
import { checkWrite, type Write } from '../../entities/schema.ts';
import { isSecret, layoutOf, tableOf } from '../db/columns.ts';
import type { Seen } from '../deps.ts';
import { forbidden, HttpError, invalid } from '../httpError.ts';
import { linkFaults, uniqueFaults } from './checks.ts';
import { changedBy, insertRow, putHistory, updateRow, type Changed } from './store.ts';
import { mustBeAllowed, readLive, ruleOf, type ReadUnit, type Unit } from './unit.ts';

type Values = Readonly<Record<string, unknown>>;

/** What a record's place among its siblings is kept in, and what makes them siblings. */
export interface Position {
  readonly key: string;
  readonly scope?: string;
}

/** `sequence`, or the number that a tree is ordered by (menus: `vorder` among the children of a parent). */
export function positionOf(entity: Entity): Position | undefined {
  if (hasFlag(entity, 'sequence')) {
    return entity.parent ? { key: 'sequence', scope: entity.parent.field } : { key: 'sequence' };
  }
  const key = orderOf(entity);
  const field = layoutOf(entity).byKey.get(key)?.field;
  if (field?.kind !== 'number' || !field.integer) return undefined;
  const scope = Object.entries(entity.fields).find(
    ([, f]) => f.kind === 'relation' && f.acyclic && f.target === entity.name,
  )?.[0];
  return scope ? { key, scope } : { key };
}

/** The place after the last sibling. */
export async function lastPlace(
  unit: ReadUnit,
  entity: Entity,
  { key, scope }: Position,
  values: Values,
) {
  let query = unit.trx
    .selectFrom(tableOf(entity))
    .select(key)
    .where('deleted_at', 'is', null)
    .where(key, 'is not', null);
  if (scope) {
    const parent = values[scope] ?? null;
    query = parent === null ? query.where(scope, 'is', null) : query.where(scope, '=', parent);
  }
  const last = await query.orderBy(key, 'desc').limit(1).executeTakeFirst();
  return Number(last?.[key] ?? 0) + 1;
}

/** Fields that take a grant of their own, when they would change; to approve is to change, of a new record too. */
function grantFaults(unit: ReadUnit, entity: Entity, values: Values, current?: Row): Faults {
  const faults: Record<string, readonly Fault[]> = {};
  const changed = changedBy(entity, current ?? {}, values);
  for (const { key, field } of layoutOf(entity).byKey.values()) {
    const isSet = key in changed || (isSecret(field) && values[key] != null);
    if (field.grant && isSet && !may(unit.caller.grants, 'PUT', field.grant)) {
      faults[key] = [{ code: 'notGranted' }];
    }
  }
  const isApproved = !current && hasFlag(entity, 'approved') && values['approved'] === true;
  if (isApproved && !may(unit.caller.grants, 'PUT', entity.collection)) {
    faults['approved'] = [{ code: 'notGranted' }];
  }
  return faults;
}

const throwIfAny = (faults: Faults): void => {
  if (Object.keys(faults).length > 0) throw invalid(faults);
};

/** The entity's own rule, then every look-up. Answers the values to write. */
async function prepare(unit: ReadUnit, entity: Entity, checked: Values, current?: Row) {
  const { caller, trx, deps, hashes, drafted } = unit;
  const context = { caller, trx, deps, hashes, drafted };
  const values = (await ruleOf(unit, entity).prepare?.(checked, current, context)) ?? checked;
  for (const { key, field } of layoutOf(entity).byKey.values()) {
    if (isSecret(field) && checked[key] != null && values[key] === checked[key]) {
      throw new Error(`The rule of ${entity.name} left ${key} as it was typed.`);
    }
  }
  throwIfAny(await storedFaults(unit, entity, values, current));
  return values;
}

/** What only the database, the entity's rule and the caller's grants can say of values. */
const storedFaults = async (
  unit: ReadUnit,
  entity: Entity,
  values: Values,
  current?: Row,
): Promise<Faults> => ({
  ...(await ruleOf(unit, entity).faults?.(values, current, unit)),
  ...(await linkFaults(unit, entity, values, current)),
  ...(await uniqueFaults(unit, entity, values, current)),
  ...grantFaults(unit, entity, values, current),
});

/** The checked values; where some have a fault, everything that is wrong with the others is told with it. */
async function checkedValues(unit: ReadUnit, entity: Entity, write: Write, current?: Row) {
  if (write.ok) return write.values;
  const { values, faults } = write;
  throw invalid({ ...(await storedFaults(unit, entity, values, current)), ...faults });
}

async function tellRule(unit: Unit, entity: Entity, row: Row): Promise<void> {
  const { caller, trx, deps } = unit;
  await ruleOf(unit, entity).written?.(row, { caller, trx, deps });
}

/** Tells the entity's rule what is about to be written. */
export async function tellOfChange(unit: Unit, entity: Entity, current: Row, values: Values) {
  const { caller, trx, deps } = unit;
  await ruleOf(unit, entity).changing?.(current, values, { caller, trx, deps });
}

/** The unit's last check before a version: the one that was read is still the newest. */
export function mustBeNewest(current: Row, seen: Seen): void {
  if (seen === '*' || [seen].flat().includes(current.version)) return;
  const headers = { ETag: `"${current.version}"` };
  throw new HttpError(412, 'STALE_VERSION', { headers, body: { data: current } });
}

/**
 * The values of a new record with every check that comes before it is written. `own` are values that the server itself
 * sets, read-only ones too, unchecked. Throws HttpError 403 FORBIDDEN, 422 VALIDATION_FAILED.
 */
export async function valuesOfNew(
  unit: ReadUnit,
  entity: Entity,
  input: Values,
  own?: Values,
): Promise<Values> {
  mustBeAllowed(unit, 'POST', entity);
  // Its records come from uploads alone, which have the values that nobody may type.
  if (entity.made && !own) throw forbidden();
  const checked = await checkedValues(unit, entity, checkWrite(entity, input));
  return await prepare(unit, entity, { ...checked, ...own });
}

/** What history tells of a new record. */
export const changesOfNew = (entity: Entity, values: Values): Changed =>
  changedBy(entity, {}, emptyLeftOut(values));

/** A new record; see valuesOfNew. */
export async function createRecord(
  unit: Unit,
  entity: Entity,
  input: Values,
  own?: Values,
): Promise<Row> {
  const values: Record<string, unknown> = { ...(await valuesOfNew(unit, entity, input, own)) };
  const position = positionOf(entity);
  if (position && values[position.key] == null) {
    values[position.key] = await lastPlace(unit, entity, position, values);
  }
  const row = await insertRow(unit, entity, values);
  await putHistory(unit, entity, row, 'create', changesOfNew(entity, values));
  await tellRule(unit, entity, row);
  return row;
}

/** History tells of a new record what it has, not what it has not. */
const emptyLeftOut = (values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).filter(([, v]) => v !== null && !(Array.isArray(v) && v.length === 0)),
  );

/** What a write would change of a record: the values that differ, and what history tells. Every check is made. */
export async function valuesOfNext(
  unit: ReadUnit,
  entity: Entity,
  current: Row,
  checked: Values,
): Promise<{ readonly written: Values; readonly changed: Changed }> {
  const values = await prepare(unit, entity, checked, current);
  const changed = changedBy(entity, current, values);
  const secrets = layoutOf(entity).main.filter(
    ({ key, field }) => isSecret(field) && values[key] != null,
  );
  const keys = [...Object.keys(changed), ...secrets.map(({ key }) => key)];
  return { written: Object.fromEntries(keys.map((key) => [key, values[key]])), changed };
}

/**
 * Writes checked values as the next version; the record as it is when they change nothing.
 * The way of every action: rules, look-ups, history and events are the same for all.
 */
export async function changeRecord(
  unit: Unit,
  entity: Entity,
  current: Row,
  checked: Values,
  action: string,
): Promise<Row> {
  const { written, changed } = await valuesOfNext(unit, entity, current, checked);
  if (Object.keys(written).length === 0) return current;
  await tellOfChange(unit, entity, current, written);
  const row = await updateRow(unit, entity, current, written);
  await putHistory(unit, entity, row, action, changed);
  await tellRule(unit, entity, row);
  return row;
}

/** The given keys of a record, checked together with the stored ones. */
export async function updateLive(
  unit: Unit,
  entity: Entity,
  current: Row,
  input: Values,
  action: string,
): Promise<Row> {
  const checked = await checkedNext(unit, entity, current, input);
  return await changeRecord(unit, entity, current, checked, action);
}

/** The given keys, each as it is stored. Throws HttpError 422. */
export const checkedNext = (
  unit: ReadUnit,
  entity: Entity,
  current: Row,
  input: Values,
): Promise<Values> => checkedValues(unit, entity, checkWrite(entity, input, current), current);

/** Throws HttpError 403, 404, 412 STALE_VERSION with the newer record, 422. */
export async function updateRecord(
  unit: Unit,
  entity: Entity,
  id: number,
  input: Values,
  version: Seen,
): Promise<Row> {
  mustBeAllowed(unit, 'PUT', entity);
  const current = await readLive(unit, entity, id);
  mustBeNewest(current, version);
  return await updateLive(unit, entity, current, input, 'update');
}
