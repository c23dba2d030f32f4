/** What a field's control holds (text as typed, local times) and what its record holds, and the way between. It checks nothing. */
import type { Column, Field } from '../../entities/field.ts';
import { dateTimeText } from '../../i18n/format.ts';
import { saidDay } from './saidDay.ts';

/** What a control holds. */
export type Raw = string | boolean | number | null | readonly string[] | readonly number[];
export type Raws = Record<string, Raw | undefined>;

/** Where the text of a list stands that is typed and not yet one of its entries. */
export const unenteredKeyOf = (key: string): string => `${key}~`;

const arabicDigits = /[\u0660-\u0669\u06f0-\u06f9]/g;
/** ١٢٫٥ → 12.5: digits of every keyboard count. */
const latinDigits = (text: string): string =>
  text
    // Marks of direction come along with a day that is copied among Arabic words.
    .replaceAll(/[\u200e\u200f\u061c]/g, '')
    .replaceAll(arabicDigits, (digit) => String(digit.charCodeAt(0) & 0xf))
    .replaceAll('\u066b', '.');

/** A number where it is one, else the text itself: the check then says what is wrong with it. */
function numberOf(text: string): number | string | null {
  const digits = latinDigits(text).trim();
  if (digits === '') return null;
  return /^[+-]?(?:\d+\.?\d*|\.\d+)$/.test(digits) ? Number(digits) : digits;
}

const day = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/;
/** As one writes it on paper, the day first. */
const writtenDay = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/;
/** Typed without taking the hand off the digits. */
const digitsOfDay = /^(\d{4})(\d{2})(\d{2})$/;
/** '2026/10/1', '20261001', '1/10/2026', '1.10.2026' → '2026-10-01', `tomorrow`, `+7d` the day they mean; what is no day stays as typed. */
function dayOf(text: string): string | null {
  const typed = latinDigits(text).trim();
  const [, ...written] = writtenDay.exec(typed) ?? [];
  const [, ...counted] = day.exec(typed) ?? digitsOfDay.exec(typed) ?? [];
  const [year, month, date] = written.length > 0 ? written.toReversed() : counted;
  if (!year || !month || !date) return typed === '' ? null : (saidDay(typed) ?? typed);
  return `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
}

const minute = /^(\S+)[T\s]+(\d{1,2}):?(\d{2})$/;
/** '2026-10-01 18:30', '20261001 1830', '1/10/2026 18:30' in this place's time → the instant in UTC; what is none stays as typed. */
function instantOf(text: string): string | null {
  const typed = latinDigits(text).trim();
  if (typed === '') return null;
  const [, date = '', hours = '', minutes = ''] = minute.exec(typed) ?? [];
  const local = `${dayOf(date) ?? ''} ${hours.padStart(2, '0')}:${minutes}`;
  const instant = new Date(local.replace(' ', 'T'));
  // The 30th of February would become the 2nd of March.
  return dateTimeText(instant) === local ? instant.toISOString() : typed;
}

const textOf = (raw: Raw | undefined): string => (typeof raw === 'string' ? raw : '');
const blankToNull = (text: string): string | null => (text.trim() === '' ? null : text);

/** What the record holds when its control holds this. */
export function valueOf(field: Field, raw: Raw | undefined): unknown {
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
      return instantOf(textOf(raw));
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
      return typeof value === 'string' ? dateTimeText(value) || value : '';
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
