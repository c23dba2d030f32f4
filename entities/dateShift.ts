/** A date moved by a span written as one types it: `+7d`, `-1m`. It never asks for the time of today. */
import type { Field } from './field.ts';
import { withLatinDigits } from './fold.ts';

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

/** A date that is planned and may be put off: one that has to be over, like that of a birth, is a fact. */
export const isPlanned = (field: Field): boolean =>
  hasDate(field) && !('past' in field && field.past === true);

/** The same day of another month, or its last where it is shorter. */
function addMonths(date: Date, count: number): void {
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + count);
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(day, last));
}

const zones = new Map<string, Intl.DateTimeFormat | undefined>();
function zoneFormat(zone: string): Intl.DateTimeFormat | undefined {
  if (zones.has(zone)) return zones.get(zone);
  let format: Intl.DateTimeFormat | undefined;
  try {
    format = new Intl.DateTimeFormat('en-u-hc-h23', {
      timeZone: zone,
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
      era: 'short',
    });
  } catch {
    // No such zone: kept as that.
  }
  zones.set(zone, format);
  return format;
}

/** A zone of the IANA database (`Asia/Amman`), or `UTC`. */
export const isZone = (zone: string): boolean => zoneFormat(zone) !== undefined;

/** How far the clocks of a zone are ahead of UTC at a moment, in ms. */
function aheadMs(zone: string, moment: number): number {
  const parts = zoneFormat(zone)?.formatToParts(moment) ?? [];
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0] = (
    ['year', 'month', 'day', 'hour', 'minute', 'second'] as const
  ).map((name) => Number(parts.find(({ type }) => type === name)?.value));
  const clock = Date.UTC(year, month - 1, day, hour, minute, second);
  return clock - Math.floor(moment / 1000) * 1000;
}

/** The moment at which the clocks of a zone show this. An hour that is left out in spring is the one after it. */
function momentAt(zone: string, clock: number): number {
  const before = aheadMs(zone, clock - dayMs);
  const first = clock - before;
  if (aheadMs(zone, first) === before) return first;
  const second = clock - aheadMs(zone, clock + dayMs);
  return second + aheadMs(zone, second) === clock ? second : first;
}

const dayMs = 86_400_000;

/**
 * A stored date (YYYY-MM-DD) or moment (ISO 8601 UTC) moved by a span. Undefined where it cannot be: the value is none,
 * the span has hours and the field has not, or the result has no year of four digits.
 * @param zone whose days and months are counted, for a moment: it keeps its time of the day there
 */
export function shifted(
  field: Field,
  value: unknown,
  { count, unit }: Span,
  zone = 'UTC',
): string | undefined {
  if (typeof value !== 'string' || !hasDate(field)) return undefined;
  if (unit === 'h' && field.kind === 'date') return undefined;
  const stored = Date.parse(value);
  if (Number.isNaN(stored)) return undefined;
  const isByClock = field.kind === 'dateTime' && unit !== 'h';
  const date = new Date(isByClock ? stored + aheadMs(zone, stored) : stored);
  if (unit === 'h') date.setUTCHours(date.getUTCHours() + count);
  else if (unit === 'd' || unit === 'w') {
    date.setUTCDate(date.getUTCDate() + count * (unit === 'w' ? 7 : 1));
  } else addMonths(date, count * (unit === 'y' ? 12 : 1));
  const year = date.getUTCFullYear();
  if (!(year >= 1000 && year <= 9999)) return undefined;
  const text = (isByClock ? new Date(momentAt(zone, date.getTime())) : date).toISOString();
  return field.kind === 'date' ? text.slice(0, 10) : text;
}
