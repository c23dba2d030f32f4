/** Numbers, dates and sizes as staff read them, in the language in use. It words nothing. */
import { language } from './current.ts';

const kept = new Map<string, Intl.NumberFormat>();
function numberFormat(locale: string, options?: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${locale} ${options?.unit ?? ''} ${options?.maximumFractionDigits ?? ''}`;
  let format = kept.get(key);
  if (!format) kept.set(key, (format = new Intl.NumberFormat(locale, options)));
  return format;
}

/** 'Parent: Studies', in French with its space before the colon; an empty text leaves what comes next to be drawn. */
export const labelled = (label: string, text: string): string =>
  `${label}${language().code === 'fr' ? '\u00A0' : ''}: ${text}`;

/** 1240 → '1,240', in French '1 240'; Latin digits in every language. */
export const numberText = (value: number, locale = language().numberLocale): string =>
  numberFormat(locale).format(value);

/** What stands before the tenths in the language in use. */
export const decimalSign = (locale = language().numberLocale): string =>
  numberFormat(locale)
    .formatToParts(0.5)
    .find(({ type }) => type === 'decimal')?.value ?? '.';

const pad = (value: number) => String(value).padStart(2, '0');
const dayOf = (date: Date) =>
  `${String(date.getFullYear()).padStart(4, '0')}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`;
const minuteOf = (date: Date) => `${pad(date.getHours())}:${pad(date.getMinutes())}`;
const whenOf = (instant: string | Date): Date | undefined => {
  const date = new Date(instant);
  return Number.isNaN(date.getTime()) ? undefined : date;
};

/** A day as YYYY-MM-DD, in this place's time: of '2026-10-01' itself, of an instant its day here. */
export function dateText(value: string | Date): string {
  if (typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value)) return value;
  const date = whenOf(value);
  return date ? dayOf(date) : '';
}

const longDays = new Map<string, Intl.DateTimeFormat>();
/** '2026-12-05' → 'Saturday, December 5, 2026', to make sure which of its numbers is the month; '' where nothing is. */
export function longDateText(value: string): string {
  const date = whenOf(`${value}T12:00:00Z`);
  if (!date) return '';
  const { code } = language();
  const locale = code === 'ar' ? 'ar-JO-u-nu-latn' : code;
  let format = longDays.get(locale);
  if (!format) {
    format = new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone: 'UTC' });
    longDays.set(locale, format);
  }
  return format.format(date);
}

/** An instant as 'YYYY-MM-DD HH:MM', in this place's time; '' for no instant. */
export function dateTimeText(value: string | Date): string {
  const date = whenOf(value);
  return date ? `${dayOf(date)} ${minuteOf(date)}` : '';
}

/** 'HH:MM', in this place's time; '' for no instant. */
export function timeText(value: string | Date): string {
  const date = whenOf(value);
  return date ? minuteOf(date) : '';
}

/** The time of a moment, with its day where that is not today. */
export const whenText = (at: string): string =>
  dateText(at) === dateText(new Date()) ? timeText(at) : dateTimeText(at);

const minuteMs = 60_000;
const hourMinutes = 60;
const dayMinutes = 24 * hourMinutes;
/** '2 minutes ago', '3 hours ago', then the moment itself; '' for less than a minute, and for no instant. */
export function agoText(value: string | Date, now = new Date()): string {
  const date = whenOf(value);
  const minutes = date ? Math.floor((now.getTime() - date.getTime()) / minuteMs) : 0;
  // Another machine's clock may be a little ahead of this one's.
  if (!date || minutes < 1) return '';
  if (minutes >= dayMinutes) return dateTimeText(date);
  const format = new Intl.RelativeTimeFormat(language().numberLocale);
  return minutes < hourMinutes
    ? format.format(-minutes, 'minute')
    : format.format(-Math.floor(minutes / hourMinutes), 'hour');
}

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;
const step = 1024;

/** Bytes in the unit that reads best, one decimal at most: 3565158 → '3.4 MB'. */
export function sizeText(bytes: number): string {
  let value = bytes;
  let at = 0;
  while (value >= step && at < units.length - 1) {
    value /= step;
    at += 1;
  }
  return numberFormat(language().numberLocale, {
    style: 'unit',
    unit: units[at] ?? 'byte',
    // Its short form has no plural.
    unitDisplay: at === 0 ? 'long' : 'short',
    maximumFractionDigits: value < 10 && at > 0 ? 1 : 0,
  }).format(value);
}

const spanUnits = { h: 'hour', d: 'day', w: 'week', m: 'month', y: 'year' } as const;
/** A length of time as it is said: '2 weeks', 'أسبوعان', '2 semaines'. */
export const spanInWords = (count: number, unit: keyof typeof spanUnits): string =>
  numberFormat(language().numberLocale, {
    style: 'unit',
    unit: spanUnits[unit],
    unitDisplay: 'long',
  }).format(count);

/** Several words one after another, as the interface's language writes them: `a, b, c`. */
export const listText = (words: readonly string[]): string =>
  new Intl.ListFormat(language().numberLocale, { type: 'unit', style: 'short' }).format(words);

/** Between words that follow one another with no 'and': `a, b`, in Arabic `a، b`. */
export const comma = (): string => (language().dir === 'rtl' ? '، ' : ', ');

/** Between sentences in one line: `a; b`, in Arabic `a؛ b`. */
export const semicolon = (): string => (language().dir === 'rtl' ? '؛ ' : '; ');

/** As many names as are read in a sentence. */
export const fewMost = 3;
/** The first of several words, as `a, b, c, …`. */
export const fewText = (words: readonly string[]): string =>
  listText(words.length > fewMost ? [...words.slice(0, fewMost), '…'] : words);

/** As much of a text that is quoted as is recognised. */
const quotedMost = 60;
const halfLetterAtEnd = /[\uD800-\uDBFF]$/;
/** The first letters of a text that is quoted, with a sign where it goes on. */
export const quotedText = (text: string): string =>
  text.length > quotedMost ? `${text.slice(0, quotedMost).replace(halfLetterAtEnd, '')}…` : text;
