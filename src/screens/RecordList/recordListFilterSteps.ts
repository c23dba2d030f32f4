/** What a filter may be made of, step by step: fields, operators, values as typed. Pure; it draws nothing and asks nobody. */
import type { Field } from '../../../entities/field.ts';
import type { Fault } from '../../../entities/faultCodes.ts';
import {
  filterFieldOf,
  filterKeysOf,
  operatorsAt,
  type Filter,
  type FilterValue,
  type Operator,
} from '../../../entities/wire.ts';
import { numberWritten } from '../../fields/writtenNumber.ts';
import { daysMeant } from '../../shell/Palette/paletteFilters.ts';
import { isOfPast } from '../../shell/Palette/paletteOwnDate.ts';
import type { ListSource } from './recordListSource.ts';

export interface FilterField {
  readonly key: string;
  readonly field: Field;
}

/** Known to the server, of no use to an editor. */
const notAsked: readonly string[] = ['version', 'deleted_at'];

/** The fields that one may ask for: in a list over several sections those that all of them have. */
export function filterFields({ entities }: Pick<ListSource, 'entities'>): readonly FilterField[] {
  const [first, ...others] = entities;
  if (!first) return [];
  return filterKeysOf(first).flatMap((key) => {
    const field = filterFieldOf(first, key);
    const isShared = others.every((entity) => filterFieldOf(entity, key)?.kind === field?.kind);
    return field && isShared && !notAsked.includes(key) ? [{ key, field }] : [];
  });
}

export interface OperatorChoice {
  readonly operator: Operator;
  /** `empty` is whole by itself: it is, or it is not. */
  readonly value?: boolean;
}

/** What is meant most often comes first. */
const usualFirst: Partial<Record<Field['kind'], readonly Operator[]>> = {
  text: ['contains', 'startsWith', 'eq', 'ne', 'in'],
  date: ['gte', 'lte', 'eq', 'between', 'gt', 'lt', 'ne'],
  dateTime: ['gte', 'lte', 'eq', 'between', 'gt', 'lt'],
  number: ['eq', 'gt', 'gte', 'lt', 'lte', 'between', 'ne', 'in'],
};

/** The operators of a field as they are offered. A boolean has none: its values say everything. */
export function operatorChoices({ key, field }: FilterField): readonly OperatorChoice[] {
  if (field.kind === 'boolean') return [{ operator: 'eq' }];
  const offered = operatorsAt(key, field);
  const usual = usualFirst[field.kind] ?? ['contains', 'eq', 'in', 'ne'];
  // A picture is not known by its number: it is there, or it is not.
  const isFile = field.kind === 'image' || field.kind === 'file';
  const tests = isFile ? [] : usual.filter((operator) => offered.includes(operator));
  const empty: readonly OperatorChoice[] = offered.includes('empty')
    ? [
        { operator: 'empty', value: true },
        { operator: 'empty', value: false },
      ]
    : [];
  return [...tests.map((operator) => ({ operator })), ...empty];
}

/** Fields of which a value is chosen, not typed. */
export const isChosen = (field: Field): boolean =>
  ['boolean', 'select', 'relation'].includes(field.kind);

export type Typed = { readonly value: string | number } | { readonly fault: Fault };

/** Which end of a period an operator means: since its first day, until its last. */
const isLastDay = (operator: Operator): boolean => operator === 'gt' || operator === 'lte';

function numberTyped(field: Field & { kind: 'number' }, text: string): Typed {
  const value = numberWritten(text);
  if (value === undefined) return { fault: { code: 'numbersOnly' } };
  if (field.integer && !Number.isInteger(value)) return { fault: { code: 'integersOnly' } };
  // No record has it: two years written as one would find nothing, and not say why.
  const { min = -Infinity, max = Infinity } = field;
  if (value < min) return { fault: { code: 'minimum', params: { count: min } } };
  if (value > max) return { fault: { code: 'maximum', params: { count: max } } };
  return { value };
}

const rangeParts = /^(.*\S)\s*(?:[-–—]|\.\.)\s*(.+)$/u;

/** Two numbers as one writes what lies between them, '1995-2005', whichever comes first; undefined for all else. */
export function rangeTyped(
  field: Field,
  text: string,
): { readonly between: readonly [number, number] } | { readonly fault: Fault } | undefined {
  const [, one = '', other = ''] = rangeParts.exec(text.trim()) ?? [];
  if (field.kind !== 'number' || [one, other].some((end) => numberWritten(end) === undefined)) {
    return undefined;
  }
  const ends = [numberTyped(field, one), numberTyped(field, other)];
  for (const end of ends) if ('fault' in end) return end;
  const [least, most] = ends.flatMap((end) => ('value' in end ? Number(end.value) : []));
  return { between: [Math.min(least ?? 0, most ?? 0), Math.max(least ?? 0, most ?? 0)] };
}

/** One value as it was typed; of a date `2026`, `2026-10`, `2026-10-01`, or as a date field takes it. */
export function typedValue(field: Field, operator: Operator, text: string): Typed {
  const typed = text.trim();
  if (typed === '') return { fault: { code: 'required' } };
  if (field.kind === 'number') return numberTyped(field, typed);
  if (field.kind === 'date' || field.kind === 'dateTime') {
    const days = daysMeant(typed, isOfPast(field));
    if (!days) return { fault: { code: 'invalidFormat' } };
    return { value: isLastDay(operator) ? days.to : days.from };
  }
  return { value: typed };
}

/** One test being made: of which field, how, and which test of before it takes the place of. */
export interface Draft extends FilterField {
  readonly operator: Operator;
  /** The operator of the test that is changed. */
  readonly replaces?: Operator | undefined;
}

const signs: Readonly<Record<string, Operator>> = {
  '>': 'gt',
  '>=': 'gte',
  '<': 'lt',
  '<=': 'lte',
  '=': 'eq',
};
const signed = /^\s*([<>]=?|=)/;

/** A value that is typed before its operator: compared as its sign says, else as is usual for the field. */
export function draftTyped(
  step: FilterField & Pick<Draft, 'replaces'>,
  text: string,
): { readonly draft: Draft; readonly rest: string } {
  const [usual] = operatorChoices(step);
  const [, sign = ''] = signed.exec(text) ?? [];
  const operator = signs[sign];
  return operator && operatorsAt(step.key, step.field).includes(operator)
    ? { draft: { ...step, operator }, rest: text.replace(signed, '') }
    : { draft: { ...step, operator: usual?.operator ?? 'eq' }, rest: text };
}

/** The filter with the test in it: on its field beside others, in place of the one that was changed. */
export function filterWith(filter: Filter, draft: Draft, value: FilterValue): Filter {
  const { key, operator, replaces } = draft;
  const { [replaces ?? operator]: _, ...others } = filter[key] ?? {};
  return { ...filter, [key]: { ...others, [operator]: value } };
}

const twoDigits = (number: number): string => String(number).padStart(2, '0');

/** Days counted from today, as a filter asks for them. */
export function dayAgo(now: Date, days: number): string {
  const day = new Date(now.getFullYear(), now.getMonth(), now.getDate() - days);
  return `${day.getFullYear()}-${twoDigits(day.getMonth() + 1)}-${twoDigits(day.getDate())}`;
}
