/**
 * Whether a record that only the browser has yet is one that a search and a filter ask for, judged as the server judges
 * its own. Undefined where only the server can say. It looks nothing up.
 */
import { day, dayAsMoment, foldedValue, searchWords, soughtIn } from './compared.ts';
import { columnsOf, type Entity } from './entity.ts';
import { isMany, type Field } from './field.ts';
import { fold, foldedWords } from './fold.ts';
import { isEmpty } from './initial.ts';
import { filterFieldOf, type Filter, type FilterValue, type Operator } from './wire.ts';

type Values = Readonly<Record<string, unknown>>;
type Judged = boolean | undefined;

const allOf = (judged: readonly Judged[]): Judged => {
  if (judged.includes(false)) return false;
  return judged.includes(undefined) ? undefined : true;
};

const asList = (value: FilterValue): readonly unknown[] => [value].flat();

const asStored = (value: unknown): unknown =>
  typeof value === 'string' ? value.normalize('NFC').trim() : value;

/** As moments are kept, in whatever zone it is written; what is none stays what it is. */
function momentOf(text: string): string {
  const moment = new Date(text);
  return Number.isNaN(moment.getTime()) ? text : moment.toISOString();
}

/** A moment is this one, or of this day. */
function isSame(field: Field, stored: unknown, wanted: unknown): boolean {
  if (field.kind !== 'dateTime') return asStored(stored) === asStored(wanted);
  const asked = String(wanted);
  const own = String(stored);
  return day.test(asked) ? own.startsWith(`${asked}T`) : own === momentOf(asked);
}

/** Below 0 where it is less than what is wanted: numbers as such, days and moments as they are written. */
function compared(field: Field, stored: unknown, operator: Operator, wanted: unknown): number {
  if (field.kind === 'number') return Number(stored) - Number(wanted);
  const bound = String(wanted);
  const other = field.kind === 'dateTime' ? momentOf(dayAsMoment(bound, operator)) : bound;
  const own = String(stored);
  return own === other ? 0 : own < other ? -1 : 1;
}

function isBetween(field: Field, stored: unknown, [from, to]: readonly unknown[]): boolean {
  return compared(field, stored, 'gte', from) >= 0 && compared(field, stored, 'lte', to) <= 0;
}

/** Of what holds many, one of those that are wanted is enough. */
function isAmong(stored: unknown, wanted: FilterValue): boolean {
  const ids = [stored].flat();
  return asList(wanted).some((one) => ids.includes(one));
}

function isTrue(field: Field, stored: unknown, operator: Operator, wanted: FilterValue): boolean {
  if (operator === 'empty') return isEmpty(stored) === (wanted === true);
  const isLinks = isMany(field) && field.kind !== 'list';
  if (isLinks) return isAmong(stored, wanted) === (operator !== 'ne');
  if (isEmpty(stored)) return operator === 'ne';
  const folded = () => foldedValue(field, stored) ?? '';
  switch (operator) {
    case 'eq':
    case 'in':
      return asList(wanted).some((one) => isSame(field, stored, one));
    case 'ne':
      return !isSame(field, stored, wanted);
    case 'contains':
      return folded().includes(fold(String(wanted)));
    case 'startsWith':
      return folded().startsWith(fold(String(wanted)));
    case 'between':
      return isBetween(field, stored, asList(wanted));
    case 'gt':
      return compared(field, stored, operator, wanted) > 0;
    case 'gte':
      return compared(field, stored, operator, wanted) >= 0;
    case 'lt':
      return compared(field, stored, operator, wanted) < 0;
    case 'lte':
      return compared(field, stored, operator, wanted) <= 0;
    default:
      return operator satisfies never;
  }
}

/** It lacks a required text in a language. */
const isMissing = (entity: Entity, values: Values, languages: FilterValue): boolean =>
  columnsOf(entity).some(
    ({ key, field, language }) =>
      field.required &&
      language !== undefined &&
      asList(languages).includes(language) &&
      isEmpty(values[key]),
  );

function isAsked(
  entity: Entity,
  values: Values,
  key: string,
  [operator, wanted]: readonly [Operator, FilterValue],
): Judged {
  if (key === 'missing') return isMissing(entity, values, wanted);
  // It has no number that anybody could have asked for.
  if (key === 'id') return operator === 'eq' || operator === 'in' ? false : undefined;
  const field = filterFieldOf(entity, key);
  // What the server alone says, as when it was made or its place, nobody knows yet.
  if (!field || !(key in values)) return undefined;
  return isTrue(field, values[key], operator, wanted);
}

const isFound = (entity: Entity, values: Values, search: string): boolean => {
  if (search === '') return true;
  const words = foldedWords(search);
  const own = searchWords(entity, values);
  return words.length > 0 && words.every((word) => own.includes(soughtIn(word)));
};

/** @param values of every key that is known */
export const matches = (
  entity: Entity,
  values: Values,
  { search, filter }: { readonly search: string; readonly filter: Filter },
): Judged =>
  allOf([
    isFound(entity, values, search),
    ...Object.entries(filter).flatMap(([key, tests]) =>
      Object.entries(tests).map(([operator, wanted]) =>
        isAsked(entity, values, key, [operator as Operator, wanted]),
      ),
    ),
  ]);
