/** Checks a write against its entity, for the form and the server alike. It never looks anything up. */
import * as z from 'zod/mini';
import { auditKeys, columnsOf, type Entity } from './entity.ts';
import { faultCodes } from './faultCodes.ts';
import { keysOf, type Column, type Field, type SelectField } from './field.ts';
import { isFormat, optionsOf } from './formats.ts';

/** What is wrong with one field: a code that i18n has a sentence for, and its numbers or names. */
export interface Fault {
  readonly code: FaultCode;
  readonly params?: Readonly<Record<string, string | number>>;
}
export type Faults = Readonly<Record<string, readonly Fault[]>>;

export type FaultCode = (typeof faultCodes)[number];

const isCode = (text: string): text is FaultCode =>
  (faultCodes as readonly string[]).includes(text);

const lineControls = /[\u0000-\u001f\u007f-\u009f]/;
const textControls = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/;

/** Which permission sets there are, only the server knows: here each key of a set's form will do. */
const isOption = (field: SelectField, value: string): boolean =>
  field.options === 'permissionSets' ? isFormat.slug(value) : optionsOf(field).includes(value);

/** A text as it is stored: ends trimmed, NFC, one kind of line end. */
const tidy = (value: string, trimmed: boolean): string => {
  const lines = value.replaceAll('\r\n', '\n').normalize('NFC');
  return trimmed ? lines.trim() : lines;
};

/** Nothing that anybody sees: spaces, and marks that only steer how other letters are shown. */
const unseen = /^[\s\p{Default_Ignorable_Code_Point}]*$/u;
const blankToNull = (value: unknown): unknown =>
  value === undefined || (typeof value === 'string' && unseen.test(value)) ? null : value;

const isDay = (value: string): boolean => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const day = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value);
};

const instant =
  /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,9})?)?(?:Z|[+-](?:[01]\d|2[0-3]):?[0-5]\d)$/;
const isInstant = (value: string): boolean => {
  const day = instant.exec(value)?.[1];
  return day !== undefined && isDay(day);
};

function textSchema(min: number | undefined, max: number, manyLines: boolean) {
  return z.pipe(
    z.string('invalidFormat').check(z.overwrite((value) => tidy(value, true))),
    z.string().check(
      z.refine(
        (value) => value.isWellFormed() && !(manyLines ? textControls : lineControls).test(value),
        {
          error: 'excludedCharacter',
          abort: true,
        },
      ),
      z.maxLength(max, 'maxLength'),
      z.minLength(min ?? 0, 'minLength'),
    ),
  );
}

const recordId = z.int('invalidFormat').check(z.positive('invalidFormat'));
const ids = z.array(recordId, 'invalidFormat').check(
  z.maxLength(500, 'tooMany'),
  z.overwrite((value) => [...new Set(value)]),
);

/** The schema of one kind's value, blanks aside. */
function valueSchema(field: Field): z.ZodMiniType {
  switch (field.kind) {
    case 'text': {
      const plain = textSchema(field.min, field.max, field.long ?? false);
      const { format } = field;
      if (!format) return plain;
      return plain.check(
        z.refine((value) => isFormat[format](value), {
          error: format === 'email' ? 'email' : 'invalidFormat',
        }),
      );
    }
    case 'markdown':
    case 'code':
      return z.pipe(
        z.string('invalidFormat').check(z.overwrite((value) => tidy(value, false))),
        z.string().check(
          z.refine((value) => value.isWellFormed() && !textControls.test(value), {
            error: 'excludedCharacter',
          }),
          z.maxLength(field.max, 'maxLength'),
        ),
      );
    case 'number': {
      const plain = field.integer ? z.int('integersOnly') : z.number('numbersOnly');
      return plain.check(
        z.minimum(field.min ?? Number.MIN_SAFE_INTEGER, 'minimum'),
        z.maximum(field.max ?? Number.MAX_SAFE_INTEGER, 'maximum'),
      );
    }
    case 'boolean':
      return z.boolean('invalidFormat');
    case 'date':
      return z.string('invalidFormat').check(z.refine(isDay, { error: 'invalidFormat' }));
    case 'dateTime':
      return z.string('invalidFormat').check(
        z.refine(isInstant, { error: 'invalidFormat', abort: true }),
        z.overwrite((value) => new Date(value).toISOString()),
      );
    case 'select':
      return z
        .string('invalidFormat')
        .check(z.refine((value) => isOption(field, value), { error: 'notInList' }));
    case 'list':
      return z
        .array(textSchema(1, field.max, false), 'invalidFormat')
        .check(z.maxLength(field.entries, 'tooMany'));
    case 'relation':
    case 'image':
    case 'file':
      return field.many ? ids : recordId;
    case 'secret':
      return z
        .string('invalidFormat')
        .check(z.minLength(field.min, 'minLength'), z.maxLength(field.max, 'maxLength'));
    default:
      return field satisfies never;
  }
}

const schemaCache = new WeakMap<Field, z.ZodMiniType>();
/** The schema of a field's stored value: blanks become null, booleans stay what they are. */
export function schemaOf(field: Field): z.ZodMiniType {
  let schema = schemaCache.get(field);
  if (!schema) {
    const value = valueSchema(field);
    schema = field.kind === 'boolean' ? value : z.pipe(z.transform(blankToNull), z.nullable(value));
    schemaCache.set(field, schema);
  }
  return schema;
}

const counted: readonly FaultCode[] = ['maxLength', 'minLength', 'minimum', 'maximum', 'tooMany'];

function faultOf(issue: z.core.$ZodIssue): Fault {
  const code = isCode(issue.message) ? issue.message : 'invalidFormat';
  if (!counted.includes(code)) return { code };
  if (issue.code === 'too_big') return { code, params: { count: Number(issue.maximum) } };
  if (issue.code === 'too_small') {
    return Number(issue.minimum) === 1 && code === 'minLength'
      ? { code: 'required' }
      : { code, params: { count: Number(issue.minimum) } };
  }
  return { code };
}

/** A column's value as it is stored, or what is wrong with it. Shape only: no look-ups. */
export function checkValue(
  column: Column,
  input: unknown,
): { readonly value: unknown } | { readonly faults: readonly Fault[] } {
  const parsed = z.safeParse(schemaOf(column.field), input);
  if (parsed.success) return { value: parsed.data };
  const faults = parsed.error.issues.map(faultOf);
  return { faults: faults.filter((f, i) => faults.findIndex((g) => g.code === f.code) === i) };
}

const isEmpty = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === '' ||
  (Array.isArray(value) && value.length === 0);

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

/** The values a new record starts from. */
export function initialOf(entity: Entity): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const { key, field } of columnsOf(entity)) {
    if (field.kind === 'boolean') values[key] = field.initial ?? false;
    else if (field.kind === 'select' || field.kind === 'number')
      values[key] = field.initial ?? null;
    else if (field.kind === 'list' || ('many' in field && field.many)) values[key] = [];
    else values[key] = null;
  }
  return values;
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
