/** Reads the values of a filter, from an address or from JSON, checked against the field. It builds no statement. */
import { excludedFault, lineControls, textControls } from '../../entities/excluded.ts';
import { day, dayAsMoment } from '../../entities/compared.ts';
import type { Entity } from '../../entities/entity.ts';
import type { Field } from '../../entities/field.ts';
import type { Fault } from '../../entities/faultCodes.ts';
import { checkValue } from '../../entities/fieldValue.ts';
import { fold } from '../../entities/fold.ts';
import { isObject } from '../../entities/json.ts';
import {
  filterFieldOf,
  isOperator,
  limits,
  operatorsAt,
  type Filter,
  type FilterValue,
  type Operator,
} from '../../entities/wire.ts';
import { invalidField } from '../httpError.ts';

/** Longer texts are not looked for: no stored line is longer. */
const textLengthMax = 2000;
/** As a person writes one; what else a program may read as a number is none here. */
const decimal = /^\s*[+-]?\d+(\.\d+)?\s*$/;

type Parsed = { readonly value: string | number | boolean } | { readonly fault: Fault };
const fault = (code: Fault['code'], params?: Fault['params']): Parsed => ({
  fault: params ? { code, params } : { code },
});

/** What may not stand in a text of the kind: a long one has several lines, and is looked through by pieces of it. */
const controlsIn = (field: Field): RegExp =>
  field.kind === 'markdown' || field.kind === 'code' || (field.kind === 'text' && field.long)
    ? textControls
    : lineControls;

function parseText(field: Field, given: string): Parsed {
  // As texts are kept: one sign ends a line.
  const input = given.replaceAll('\r\n', '\n');
  const controls = controlsIn(field);
  if (input.length > textLengthMax) return fault('maxLength', { count: textLengthMax });
  if (!input.isWellFormed() || controls.test(input)) {
    return { fault: excludedFault(input, { controls }) };
  }
  const value = input.normalize('NFC').trim();
  return value === '' ? fault('required') : { value };
}

function parseNumber(input: string | number, isInteger: boolean): Parsed {
  const value = typeof input === 'number' ? input : Number(input);
  if (!Number.isFinite(value) || (typeof input === 'string' && !decimal.test(input)))
    return fault('numbersOnly');
  if (!isInteger) return { value };
  return Number.isSafeInteger(value) ? { value } : fault('integersOnly');
}

function parseBoolean(input: string | number | boolean): Parsed {
  if (input === true || input === 'true') return { value: true };
  return input === false || input === 'false' ? { value: false } : fault('invalidFormat');
}

function parseChecked(field: Field, input: string): Parsed {
  const result = checkValue({ key: '', name: '', field }, input);
  if ('value' in result) {
    return typeof result.value === 'string' ? { value: result.value } : fault('required');
  }
  return { fault: result.faults[0] ?? { code: 'invalidFormat' } };
}

/** One value of a field's kind. */
function parseOne(field: Field, operator: Operator, input: unknown): Parsed {
  if (operator === 'empty' || field.kind === 'boolean') {
    return typeof input === 'string' || typeof input === 'boolean'
      ? parseBoolean(input)
      : fault('invalidFormat');
  }
  switch (field.kind) {
    case 'number':
      return typeof input === 'string' || typeof input === 'number'
        ? parseNumber(input, field.integer ?? false)
        : fault('numbersOnly');
    case 'relation':
    case 'image':
    case 'file': {
      if (typeof input !== 'string' && typeof input !== 'number') return fault('invalidFormat');
      const parsed = parseNumber(input, true);
      return 'value' in parsed && Number(parsed.value) < 1 ? fault('invalidFormat') : parsed;
    }
    case 'date':
    case 'select':
      return typeof input === 'string' ? parseChecked(field, input) : fault('invalidFormat');
    case 'dateTime': {
      if (typeof input !== 'string') return fault('invalidFormat');
      const parsed = parseChecked(field, dayAsMoment(input, operator));
      // Of these a day stays what it is: all its moments are meant.
      const isWhole = (operator === 'ne' || operator === 'in') && day.test(input);
      return isWhole && 'value' in parsed ? { value: input } : parsed;
    }
    default: {
      const parsed = typeof input === 'string' ? parseText(field, input) : fault('invalidFormat');
      // What folding leaves nothing of stands in every text: a filter that looks like one would be none.
      const isLoose = operator === 'contains' || operator === 'startsWith';
      return isLoose && 'value' in parsed && fold(String(parsed.value)) === ''
        ? fault('required')
        : parsed;
    }
  }
}

function parseSeveral(field: Field, operator: Operator, input: unknown): FilterValue | Fault {
  const parts: readonly unknown[] = typeof input === 'string' ? input.split(',') : [input].flat();
  if (operator === 'between' && parts.length !== 2) return { code: 'invalidFormat' };
  // One database takes an empty list of values for no syntax at all.
  if (parts.length === 0) return { code: 'chooseOne' };
  if (parts.length > limits.filterValues) {
    return { code: 'tooMany', params: { count: limits.filterValues } };
  }
  const values: (string | number)[] = [];
  for (const [i, part] of parts.entries()) {
    const bound = operator === 'between' ? (i === 0 ? 'gte' : 'lte') : operator;
    const parsed = parseOne(field, bound, part);
    if ('fault' in parsed) return parsed.fault;
    if (typeof parsed.value !== 'boolean') values.push(parsed.value);
  }
  return values;
}

const isFault = (value: FilterValue | Fault): value is Fault =>
  typeof value === 'object' && value !== null && 'code' in value;

/** The name a parameter of the address has; faults are told under it. */
export const filterName = (key: string, operator: string): string =>
  operator === 'eq' ? `filter[${key}]` : `filter[${key}][${operator}]`;

type Tests = Readonly<Partial<Record<Operator, FilterValue>>>;

/**
 * One test of a filter: key, operator and raw value. Throws HttpError 422 under `name`, as it was written in an address.
 * A whole day asked of a moment becomes the range of that day, `null` becomes `empty`.
 */
export function parseTest(
  entity: Entity,
  key: string,
  operator: string,
  input: unknown,
  name = filterName(key, operator),
): Tests {
  const field = filterFieldOf(entity, key);
  if (!field) throw invalidField(name, { code: 'unknownField' });
  const known = operatorsAt(key, field);
  if (!isOperator(operator) || !known.includes(operator)) {
    throw invalidField(name, { code: 'notInList' });
  }
  if (input === null && operator === 'eq' && known.includes('empty')) return { empty: true };
  if (
    field.kind === 'dateTime' &&
    operator === 'eq' &&
    typeof input === 'string' &&
    day.test(input)
  ) {
    return parseTest(entity, key, 'between', [input, input], name);
  }
  const isSeveral = operator === 'in' || operator === 'between';
  const parsed = isSeveral ? undefined : parseOne(field, operator, input);
  const value = !parsed
    ? parseSeveral(field, operator, input)
    : 'fault' in parsed
      ? parsed.fault
      : parsed.value;
  if (isFault(value)) throw invalidField(name, value);
  return { [operator]: value };
}

/**
 * A filter in JSON: `{field: value}` or `{field: {operator: value}}`. Throws HttpError 422 naming the key.
 */
export function parseFilter(entity: Entity, input: unknown): Filter {
  if (!isObject(input)) throw invalidField('filter', { code: 'invalidFormat' });
  const filter: Record<string, Tests> = {};
  for (const [key, tests] of Object.entries(input)) {
    const each = isObject(tests) ? Object.entries(tests) : [['eq', tests] as const];
    if (each.length === 0) throw invalidField(filterName(key, 'eq'), { code: 'required' });
    for (const [operator, value] of each) {
      filter[key] = { ...filter[key], ...parseTest(entity, key, operator, value) };
    }
  }
  return filter;
}
