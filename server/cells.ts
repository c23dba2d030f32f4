/** How a value stands in a spreadsheet's cell, and how a cell is read back. It knows fields, and no record. */
import type { Column, Field } from '../entities/field.ts';
import { fold } from '../entities/fold.ts';
import { optionsOf } from '../entities/formats.ts';
import { namedDay } from '../entities/namedDay.ts';
import { fullYear } from '../entities/shortYear.ts';
import { dayBehindWeekday } from '../entities/weekday.ts';

/** Between the entries of a list in one cell. */
const entryMark = '; ';
/** One entry and what ends it: quoted, where it holds a mark itself, or up to the next one. */
const entryForm = /\s*(?:"((?:[^"]|"")*)"(?=\s*(?:[;؛\n]|$))|([^;؛\n]*))\s*(?:[;؛\n]|$)/gy;
/** Quotes that were not set for the sake of what is between them are a part of the entry. */
const unquoted = (text: string): string =>
  /[;؛\n]|""/.test(text) ? text.replaceAll('""', '"') : `"${text}"`;

/** `'a; "b; c"'` → `['a', 'b; c']`: the reverse of `joined`, and what people write by hand. */
export const entriesIn = (cell: string): string[] =>
  [...cell.matchAll(entryForm)]
    .map(([, quoted, plain = '']) => (quoted === undefined ? plain.trimEnd() : unquoted(quoted)))
    .filter((entry) => entry !== '');

/** True for what is read as itself, whatever follows: a quote that is not closed would end in the next entry. */
function isPlain(entry: string): boolean {
  const [read, ...more] = entriesIn(entry);
  const isOpen = entry.startsWith('"') && !/^"(?:[^"]|"")*"$/.test(entry);
  return read === entry && more.length === 0 && !isOpen;
}

/** Entries as one cell, from which the same entries are read: what would be read otherwise stands in quotes. */
export const joined = (entries: readonly string[]): string =>
  entries
    .map((entry) => (isPlain(entry) ? entry : `"${entry.replaceAll('"', '""')}"`))
    .join(entryMark);

/**
 * A text that a spreadsheet program would take for a formula: CWE-1236, with the full-width signs that some programs
 * read alike, and after blanks, which they skip.
 */
const formula = /^[\s\u00a0\u3000]*[=+\-@\t\r\n＝＋－＠﹢﹣﹦﹫]/;
export const looksLikeFormula = (text: string): boolean => formula.test(text);

/** Apostrophes of its own count for nothing in that: one more stands before them, so that they come back. */
const opened = (text: string): string =>
  looksLikeFormula(text.replace(/^'+/, '')) ? `'${text}` : text;

/**
 * For programs that part by semicolon or tab, as in much of Europe, quotes behind a comma count for nothing: a cell begins
 * here, and behind the end of a line a row. An entry of a list in Markdown (`- `) stays as it is where it calls nothing: no
 * function, no program, no other sheet.
 */
const innerStart = /[;\t][^\S\t\r\n]*|[\r\n][^\S\t\r\n]*(?!['"]*[-+] [^(|!\r\n]*(?:[\r\n]|$))/
  .source;
/** What makes a formula, and quotes, which they take away where a cell begins with them. */
const innerSign = /['"]*[=+\-@＝＋－＠﹢﹣﹦﹫]/.source;
const innerFormula = new RegExp(`(${innerStart})(?=${innerSign})`, 'g');
const innerDefused = new RegExp(`(${innerStart})'(?=${innerSign})`, 'g');

/** A text as CSV may carry it: what looks like a formula opens with an apostrophe, which programs take for 'text'. */
export const neutralised = (text: string): string => opened(text).replace(innerFormula, "$1'");

/** The reverse, for what comes back. */
const restored = (text: string): string => {
  const plain = text.replace(innerDefused, '$1');
  return plain.startsWith("'") && opened(plain.slice(1)) === plain ? plain.slice(1) : plain;
};

const isBlank = (cell: unknown): boolean =>
  cell === null || cell === undefined || (typeof cell === 'string' && cell.trim() === '');

/** Arabic and Persian digits, the Arabic decimal comma, thousands mark and percent sign become what a number is written with. */
const plainDigits = (text: string): string =>
  fold(text)
    .replaceAll('\u066b', '.')
    .replaceAll('\u066c', '')
    .replaceAll('\u066a', '%')
    .replaceAll(/[\s\u00a0]/g, '');

/** `'5/3/1980م'`, `'١٩٨٠ م'`: of our era, as Arabic writes it behind a year. */
const eraBehind = /(?<=\d{4})\s*م\.?$/;

/** `'٩٧٫٥'`, `'97,5'`, `'1,234.5'`, `'1.234,5'`, `'97 %'`, `'٢٠٢٤م'` → a number; anything else stays, to be refused as what it is. */
function numberIn(cell: string): unknown {
  const text = plainDigits(cell).replace(/%$/, '').replace(eraBehind, '');
  const isGrouped = /^[-+]?\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(text);
  // Points part thousands only where there are several, or a comma after them: 1.234 is little more than one.
  const isPointed = /^[-+]?\d{1,3}(?:(?:\.\d{3})+,\d+|(?:\.\d{3}){2,})$/.test(text);
  const pointless = isPointed ? text.replaceAll('.', '') : text;
  const plain = isGrouped
    ? text.replaceAll(',', '')
    : pointless.replace(/^([-+]?\d+),(\d+)$/, '$1.$2');
  return /^[-+]?(?:\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : cell;
}

const yes = new Set('true 1 yes y on x oui vrai نعم اجل صح صحيح ✓ ✔ ✅ ☑'.split(' '));
const no = new Set('false 0 no n off non faux لا كلا خطا ✗ ✘ ❌'.split(' '));
function booleanIn(cell: string): unknown {
  // A sign may be asked to be drawn as a picture: U+FE0F.
  const word = fold(cell).replace(/[\ufe0e\ufe0f]$/, '');
  if (yes.has(word)) return true;
  return no.has(word) ? false : cell;
}

const two = (n: number): string => String(n).padStart(2, '0');

/** Days since 1899-12-30, as spreadsheets count them; between 1927 and 2173, so that a year is no day. */
function daySerial(serial: number): string | undefined {
  if (serial < 10_000 || serial > 100_000) return undefined;
  return new Date(Date.UTC(1899, 11, 30) + Math.floor(serial) * 86_400_000)
    .toISOString()
    .slice(0, 10);
}

/** `'5-Dec-80'` → 5 December 1980: Excel shows days so (its format 15), and so they are copied from it. */
function namedDayIn(text: string, isPast: boolean): string | undefined {
  const parted = text.replaceAll(/(?<=[\p{L}\d.])[-/](?=[\p{L}\d])/gu, ' ');
  const inFull = parted.replace(/(?<=\D )\d{2}$/, (short) => fullYear(short, isPast) ?? short);
  return namedDay(inFull);
}

const lastDay = 31;
/** The year of `'05/12/80'`; none where its two digits could be a day as well: 05/12/11 may be written year first. */
function yearIn(text: string, isPast: boolean): string | undefined {
  if (text.length === 4) return text;
  return Number(text) > lastDay ? fullYear(text, isPast) : undefined;
}

/** A day as figures or with its month's name, folded; undefined for what is none. */
function writtenDayIn(written: string, isPast: boolean): string | undefined {
  const text = plainDigits(written);
  const serial = /^\d{5}$/.test(text) ? daySerial(Number(text)) : undefined;
  if (serial) return serial;
  const byYear = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:t[\d:.]+z?)?$/.exec(text);
  if (byYear) return `${byYear[1]}-${two(Number(byYear[2]))}-${two(Number(byYear[3]))}`;
  const byDay = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})$/.exec(text);
  if (!byDay) return namedDayIn(written, isPast);
  const year = yearIn(byDay[3] ?? '', isPast);
  if (year === undefined) return undefined;
  const [first, second] = [Number(byDay[1]), Number(byDay[2])];
  const [day, month] = second > 12 && first <= 12 ? [second, first] : [first, second];
  return `${year}-${two(month)}-${two(day)}`;
}

/** The half of the day behind an hour, in English and Arabic, folded. */
const half = '(?:\\s*([ap])\\.?m\\.?|\\s*([صم]))?';
/** Programs write a day with the hour it begins at, many with its half of the day; a day that is read knows none. */
const hourBehind = new RegExp(`\\s+\\d{1,2}:\\d{2}(?::\\d{2}(?:\\.\\d+)?)?${half}\\s*$`);

/**
 * `'31/12/2025'`, `'12/31/2025'`, `'2025/12/31'`, `'٣١-١٢-٢٠٢٥'`, `'31 December 2025'`, `'Wednesday, December 31, 2025'` →
 * `'2025-12-31'`. Where both orders could be meant, the day comes first, as the region writes it.
 */
function dayIn(cell: string, isPast = false): string | undefined {
  const written = fold(cell).replace(eraBehind, '');
  const read = (text: string) => writtenDayIn(text, isPast);
  return read(written) ?? dayBehindWeekday(written, read);
}

/** 3/5/1980 behind which AM stands: who writes that writes the month first, all others here the day. Neither is a guess to take. */
function isEitherOrder(day: string): boolean {
  const [, ...figures] = /^(\d{1,2})[-/.](\d{1,2})[-/.]\d/.exec(plainDigits(day)) ?? [];
  const [first, second] = figures.map(Number);
  return first !== second && figures.every((figure) => Number(figure) <= 12);
}

/** A day, with or without the hour it begins at. */
function dateIn(cell: string, isPast = false): string | undefined {
  const text = fold(cell);
  const day = text.replace(hourBehind, '');
  const [, isEnglish] = hourBehind.exec(text) ?? [];
  return isEnglish && isEitherOrder(day) ? undefined : dayIn(day, isPast);
}

const moment = new RegExp(
  `^(.+?)(?:T(?=\\d)|\\s+)(\\d{1,2}):(\\d{2})(?::(\\d{2})(?:\\.\\d+)?)?${half}\\s*(Z|[+-]\\d{2}:?\\d{2})?$`,
  'i',
);
/** `'2'` in the afternoon → 14, 12 at night → 0; undefined where the hour is none of that half of the day. */
function hourOfDay(figure: number, part: string | undefined): number | undefined {
  if (part === undefined) return figure;
  const noon = 12;
  const isMorning = part === 'a' || part === 'ص';
  if (figure === 0 || figure > noon) return isMorning === (figure === 0) ? figure : undefined;
  return (figure % noon) + (isMorning ? 0 : noon);
}

/** A day, or a day and a time of it; without a zone it is UTC, as everything is kept. */
function momentIn(cell: string): string {
  // The hour may stand in Arabic digits, too.
  const text = fold(cell).trim();
  const parts = moment.exec(text);
  if (!parts) {
    const day = dayIn(text);
    return day === undefined ? cell : `${day}T00:00:00Z`;
  }
  const [, day = '', hour = '', minute = '', second = '00', english, arabic, zone = 'Z'] = parts;
  const [written = 0, ...others] = [hour, minute, second].map((part) => Number(plainDigits(part)));
  const first = hourOfDay(written, english ?? arabic);
  if (first === undefined || (english && isEitherOrder(day))) return cell;
  const time = [first, ...others].map(two).join(':');
  return `${dayIn(day) ?? day}T${time}${zone.toUpperCase()}`;
}

function optionIn(field: Field & { kind: 'select' }, cell: string): string {
  const word = fold(cell);
  return optionsOf(field).find((option) => fold(option) === word) ?? cell.trim();
}

/** No number and no day is as long: what is longer is not compared with them. */
const longestFigure = 100;

/**
 * A cell as a write of this field takes it, relations and files aside. What cannot be read stays as it is: the
 * write says what is wrong with it. Blank cells give null.
 */
export function valueIn(field: Field, cell: unknown): unknown {
  if (isBlank(cell)) return null;
  if (typeof cell === 'number') {
    if (field.kind === 'date') return daySerial(cell) ?? String(cell);
    if (field.kind === 'boolean') return booleanIn(String(cell));
    return field.kind === 'number' ? cell : valueIn(field, String(cell));
  }
  if (typeof cell !== 'string') return cell;
  const text = restored(cell);
  const isFigure = field.kind === 'number' || field.kind === 'date' || field.kind === 'dateTime';
  if (isFigure && text.length > longestFigure) return text;
  switch (field.kind) {
    case 'number':
      return numberIn(text);
    case 'boolean':
      return booleanIn(text);
    case 'date':
      return dateIn(text, field.past) ?? text;
    case 'dateTime':
      return momentIn(text);
    case 'select':
      return optionIn(field, text);
    case 'list':
      return entriesIn(text);
    default:
      return text;
  }
}

/** A cell as a spreadsheet holds it. */
export type Cell = string | number | boolean | null;

/** A stored value as a cell, relations and files aside. */
export function cellOf({ field }: Pick<Column, 'field'>, value: unknown): Cell {
  if (Array.isArray(value)) return joined(value.map(String));
  if (value === undefined || value === null) return null;
  if (field.kind === 'number') return Number(value);
  return typeof value === 'boolean' ? value : String(value);
}
