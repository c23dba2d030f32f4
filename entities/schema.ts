/** Checks a write against its entity, for the form and the server alike. It never looks anything up. */
import { auditKeys, columnsOf, type Entity } from './entity.ts';
import type { Fault, Faults } from './faultCodes.ts';
import { keysOf, type Field } from './field.ts';
import { checkValue } from './fieldValue.ts';
import { initialOf, isEmpty } from './initial.ts';

/** What is said where a value is missing: the specification names pictures and files apart. */
const missing = (field: Field): Fault => {
  if (field.kind === 'image') return { code: 'selectImage' };
  if (field.kind === 'file') return { code: 'selectFile' };
  if (field.kind === 'list' || (field.kind === 'relation' && field.many))
    return { code: 'chooseOne' };
  return { code: 'required' };
};

function missingFaults(entity: Entity, record: Readonly<Record<string, unknown>>): Faults {
  const faults: Record<string, readonly Fault[]> = {};
  for (const [name, field] of Object.entries(entity.fields)) {
    // A secret is never read back, so an existing record has one already.
    if (!field.required || (field.kind === 'secret' && record['id'] !== undefined)) continue;
    const keys = keysOf(name, field.localised);
    const empty = keys.filter((key) => isEmpty(record[key]));
    if (field.everyLanguage ? empty.length > 0 : empty.length === keys.length) {
      for (const key of empty) faults[key] = [missing(field)];
    }
  }
  return faults;
}

function pairFaults(entity: Entity, record: Readonly<Record<string, unknown>>): Faults {
  const faults: Record<string, readonly Fault[]> = {};
  for (const [first, second] of entity.pairs ?? []) {
    const low = record[first];
    const high = record[second];
    if (isEmpty(low) || isEmpty(high) || typeof low !== typeof high) continue;
    if ((high as string | number) < (low as string | number)) {
      faults[second] = [
        typeof low === 'number'
          ? { code: 'minimum', params: { count: low } }
          : { code: 'notBefore', params: { field: first } },
      ];
    }
  }
  return faults;
}

/**
 * What a form, or a row of a sheet, proposes where a choice is required and none was made. A call of the API proposes
 * nothing: whoever leaves it out is told.
 */
export const proposedOf = (entity: Entity): Record<string, unknown> =>
  Object.fromEntries(
    columnsOf(entity).flatMap(({ key, field }) =>
      field.required && 'initial' in field ? [[key, field.initial]] : [],
    ),
  );

export type Write =
  | { readonly ok: true; readonly values: Record<string, unknown> }
  /** `values` are those that have no fault, for what else may be said of them. */
  | { readonly ok: false; readonly faults: Faults; readonly values: Record<string, unknown> };

/** Each given key by itself: its value as it is stored, or what is wrong with it for whatever record. */
export function checkKeys(
  entity: Entity,
  input: Readonly<Record<string, unknown>>,
): { readonly values: Readonly<Record<string, unknown>>; readonly faults: Faults } {
  const faults: Record<string, readonly Fault[]> = {};
  const values: Record<string, unknown> = {};
  const columns = columnsOf(entity);
  for (const key of Object.keys(input)) {
    const column = columns.find((c) => c.key === key);
    if (!column) {
      const isAudit = (auditKeys as readonly string[]).includes(key);
      faults[key] = [{ code: isAudit ? 'readOnly' : 'unknownField' }];
    } else if (column.field.readOnly) {
      faults[key] = [{ code: 'readOnly' }];
    } else {
      const { field } = column;
      const result = checkValue(column, input[key]);
      const isList = field.kind === 'list' || ('many' in field && field.many);
      if ('faults' in result) faults[key] = result.faults;
      else values[key] = isList ? (result.value ?? []) : result.value;
    }
  }
  return { values, faults };
}

/**
 * Checks a create (no `current`) or an update (the stored record as `current`).
 * A create answers every column's value; an update only the given ones, checked together with the stored ones.
 * Keys that are unknown, read-only or the server's own are faults at that key.
 */
export function checkWrite(
  entity: Entity,
  input: Readonly<Record<string, unknown>>,
  current?: Readonly<Record<string, unknown>>,
): Write {
  const given = checkKeys(entity, input);
  const faults: Record<string, readonly Fault[]> = { ...given.faults };
  const unsaid = Object.fromEntries(Object.keys(proposedOf(entity)).map((key) => [key, null]));
  const start = current ? {} : { ...initialOf(entity), ...unsaid };
  const values = { ...start, ...given.values };
  for (const { key, field } of columnsOf(entity)) {
    const isWritten = current && field.fixed && key in given.values;
    if (isWritten && values[key] !== current[key]) faults[key] = [{ code: 'fixed' }];
  }
  const whole = { ...current, ...values };
  // What is wrong is not missing: no second fault is made of it.
  const wrong = Object.fromEntries(Object.keys(faults).map((key) => [key, input[key]]));
  for (const found of [missingFaults(entity, { ...whole, ...wrong }), pairFaults(entity, whole)]) {
    for (const [key, list] of Object.entries(found)) faults[key] ??= list;
  }
  return Object.keys(faults).length > 0 ? { ok: false, faults, values } : { ok: true, values };
}
