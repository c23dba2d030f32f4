/** What a field's control holds (text as typed, local times) and what its record holds, and the way between. It checks nothing. */
import type { Column, Field } from '../../entities/field.ts';
import { dateText, dateTimeText } from '../../i18n/format.ts';
import { dayOf, instantOf, latinDigits } from './writtenDay.ts';
import { numberToWrite, numberWritten } from './writtenNumber.ts';

/** What a control holds. */
export type Raw = string | boolean | number | null | readonly string[] | readonly number[];
export type Raws = Record<string, Raw | undefined>;

/** Where the text of a list stands that is typed and not yet one of its entries. */
export const unenteredKeyOf = (key: string): string => `${key}~`;

/** A number where it is one, else the text itself: the check then says what is wrong with it. */
function numberOf(text: string): number | string | null {
  const digits = latinDigits(text).trim();
  if (digits === '') return null;
  return numberWritten(text) ?? digits;
}

const textOf = (raw: Raw | undefined): string => (typeof raw === 'string' ? raw : '');
const blankToNull = (text: string): string | null => (text.trim() === '' ? null : text);

/** HH:MM of an instant at this place; undefined of anything else. */
export const hourOf = (value: unknown): string | undefined =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}T.*Z$/.test(value)
    ? dateTimeText(value).split(' ')[1]
    : undefined;

/** What the record holds when its control holds this. `hour`: the one that stood there, for a day that is typed alone. */
export function valueOf(field: Field, raw: Raw | undefined, hour?: string): unknown {
  switch (field.kind) {
    case 'text':
    case 'markdown':
    case 'code':
      return blankToNull(textOf(raw).trim());
    case 'select':
      return blankToNull(textOf(raw));
    case 'secret':
      return textOf(raw) === '' ? null : raw;
    case 'number':
      return numberOf(textOf(raw));
    case 'date':
      return dayOf(textOf(raw));
    case 'dateTime':
      return instantOf(textOf(raw), hour);
    case 'boolean':
      return raw === true;
    case 'list':
    case 'relation':
    case 'image':
    case 'file':
      return raw ?? null;
    default:
      return field satisfies never;
  }
}

const isIds = (value: unknown): value is readonly number[] => Array.isArray(value);

/** What the control holds to show this value. */
export function rawOf(field: Field, value: unknown): Raw {
  switch (field.kind) {
    case 'boolean':
      return value === true;
    case 'list':
      return Array.isArray(value) ? (value as readonly string[]) : [];
    case 'relation':
    case 'image':
    case 'file':
      if (field.many) return isIds(value) ? value : [];
      return typeof value === 'number' ? value : null;
    case 'dateTime':
      if (typeof value !== 'string') return '';
      // A day whose hour nobody has said stays one.
      return dateText(value) === value ? value : dateTimeText(value) || value;
    case 'number':
      if (typeof value === 'number') return numberToWrite(value);
      return typeof value === 'string' ? value : '';
    default:
      return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  }
}

/** A list with what is typed and not yet entered: a save loses nothing that can be seen. */
export function withUnentered(entries: unknown, unentered: Raw | undefined): unknown {
  const text = textOf(unentered).trim();
  if (text === '' || !Array.isArray(entries) || entries.includes(text)) return entries;
  return [...entries, text];
}

export const rawsOf = (
  columns: readonly Column[],
  values: Readonly<Record<string, unknown>>,
): Raws => Object.fromEntries(columns.map(({ key, field }) => [key, rawOf(field, values[key])]));
