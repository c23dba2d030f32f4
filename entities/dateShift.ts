/** A date moved by a span written as one types it: `+7d`, `-1m`. It never asks for the time of today. */
import type { Field } from './field.ts';

export interface Span {
  readonly count: number;
  /** Hours, days, weeks, months, years. */
  readonly unit: 'h' | 'd' | 'w' | 'm' | 'y';
}

/** The letters of each unit: English, French (jour, semaine, an), and what an Arabic keyboard types on the same keys. */
const unitOf: Readonly<Record<string, Span['unit']>> = {
  h: 'h',
  d: 'd',
  w: 'w',
  m: 'm',
  y: 'y',
  j: 'd',
  s: 'w',
  a: 'y',
  ا: 'h',
  ي: 'd',
  ص: 'w',
  ة: 'm',
  غ: 'y',
};
/** ٧ → 7 */
const withLatinDigits = (text: string): string =>
  text.replaceAll(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) & 0xf));

const form = /^([+-]?)\s*(\d{1,4})\s*(\p{L})$/u;

/** `+7d`, `-2w`, `1m`, `+1y`, and `+3h` where there are hours; undefined for what is no span. */
export function spanOf(text: string): Span | undefined {
  const [, sign, digits = '', letter = ''] =
    form.exec(withLatinDigits(text).trim().toLowerCase()) ?? [];
  const unit = unitOf[letter];
  if (unit === undefined || digits === '') return undefined;
  return { count: Number(digits) * (sign === '-' ? -1 : 1), unit };
}

/** The same span as every server reads it. */
export const spanText = ({ count, unit }: Span): string => `${count < 0 ? '' : '+'}${count}${unit}`;

/** The kinds of field that have a date to move. */
export const hasDate = (field: Field): boolean =>
  field.kind === 'date' || field.kind === 'dateTime';

/** The same day of another month, or its last where it is shorter. */
function addMonths(date: Date, count: number): void {
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + count);
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(day, last));
}

/**
 * A stored date (YYYY-MM-DD) or moment (ISO 8601 UTC) moved by a span. Undefined where it cannot be: the value is none,
 * the span has hours and the field has not, or the result has no year of four digits.
 */
export function shifted(field: Field, value: unknown, { count, unit }: Span): string | undefined {
  if (typeof value !== 'string' || !hasDate(field)) return undefined;
  if (unit === 'h' && field.kind === 'date') return undefined;
  const date = new Date(value);
  if (Number.isNaN(date.getTime())) return undefined;
  if (unit === 'h') date.setUTCHours(date.getUTCHours() + count);
  else if (unit === 'd' || unit === 'w') {
    date.setUTCDate(date.getUTCDate() + count * (unit === 'w' ? 7 : 1));
  } else addMonths(date, count * (unit === 'y' ? 12 : 1));
  const year = date.getUTCFullYear();
  if (!(year >= 1000 && year <= 9999)) return undefined;
  const text = date.toISOString();
  return field.kind === 'date' ? text.slice(0, 10) : text;
}
