/** Days and months written with the month's name, in any of the languages: 3 March 2026, ٣ آذار ٢٠٢٦, mars 2026. It knows no field and reads no clock. */
import { fold } from './fold.ts';
import { interfaceLanguages } from './languages.ts';
import { dayBehindWeekday } from './weekday.ts';

/** Arabic has the months of the Levant and those of Egypt, both read everywhere. */
const locales = [...interfaceLanguages, 'ar-SY', 'ar-EG'];
const monthCount = 12;

const twoDigits = (count: number): string => String(count).padStart(2, '0');

/** What is said before a month's number, as most do in Arabic: شهر ١٢, الشهر ١٢, month 12, mois 12. */
function monthWords(): readonly string[] {
  const words = interfaceLanguages.map((locale) =>
    fold(new Intl.DisplayNames(locale, { type: 'dateTimeField' }).of('month') ?? ''),
  );
  return words.flatMap((word) => [word, word.replace(/^ال/, '')]);
}

let names: ReadonlyMap<string, string> | undefined;
/** The names that Intl has, long and short; a month by its number of two digits. */
function monthsByName(): ReadonlyMap<string, string> {
  names ??= new Map([
    ...locales.flatMap((locale) =>
      (['long', 'short'] as const).flatMap((month) => {
        const format = new Intl.DateTimeFormat(locale, { month, timeZone: 'UTC' });
        return Array.from({ length: monthCount }, (_, at) => {
          const name = fold(format.format(Date.UTC(2000, at, 1))).replace(/\.$/, '');
          return [name, twoDigits(at + 1)] as const;
        });
      }),
    ),
    ...monthWords().flatMap((word) =>
      Array.from({ length: monthCount }, (_, at) => twoDigits(at + 1)).flatMap((month) => [
        [`${word} ${month}`, month] as const,
        [`${word} ${Number(month)}`, month] as const,
      ]),
    ),
  ]);
  return names;
}

const monthOf = (name: string | undefined): string | undefined =>
  monthsByName().get((name ?? '').replace(/\.$/, ''));

const ordinal = '(\\d{1,2})(?:st|nd|rd|th|er)?';
/** What some put between the parts: 3rd of March, 3 de mars, ٣ من آذار. */
const between = '\\s+(?:(?:of|de|من)\\s+)?';
/** Its figures are those of 'month 12'. */
const monthName = '(\\D+?(?:\\s\\d{1,2})??)';
const dayFirst = new RegExp(`^${ordinal}${between}${monthName}[,،]?${between}(\\d{4})$`);
const monthFirst = new RegExp(`^(\\D+?)\\s+${ordinal}[,،]?\\s+(\\d{4})$`);
const dayFirstAlone = new RegExp(`^${ordinal}${between}${monthName}$`);
const monthFirstAlone = new RegExp(`^(\\D+?)\\s+${ordinal}$`);
const monthAlone = new RegExp(`^${monthName}[,،]?${between}(\\d{4})$`);

function namedIn(typed: string): string | undefined {
  const [, first, name, year] = dayFirst.exec(typed) ?? [];
  const [, other, second, ofYear = year] = monthFirst.exec(typed) ?? [];
  const month = monthOf(name ?? other);
  const day = first ?? second;
  return month === undefined || day === undefined
    ? undefined
    : `${ofYear}-${month}-${twoDigits(Number(day))}`;
}

/** '3 March 2026', 'March 3, 2026', '1er mars 2026', 'Tuesday, 3 March 2026' → YYYY-MM-DD; undefined for what is none. */
export function namedDay(text: string): string | undefined {
  const typed = fold(text);
  return namedIn(typed) ?? dayBehindWeekday(typed, namedIn);
}

/** '3 March', 'March 3rd', '٣ آذار' → MM-DD, of no year in particular; undefined for what is none. */
export function namedDayOfYear(text: string): string | undefined {
  const typed = fold(text);
  const [, first, name] = dayFirstAlone.exec(typed) ?? [];
  const [, other, second] = monthFirstAlone.exec(typed) ?? [];
  const month = monthOf(name ?? other);
  const day = first ?? second;
  return month === undefined || day === undefined
    ? undefined
    : `${month}-${twoDigits(Number(day))}`;
}

/** 'March 2026' → YYYY-MM; undefined for what is none. */
export function namedMonth(text: string): string | undefined {
  const [, name, year] = monthAlone.exec(fold(text)) ?? [];
  const month = monthOf(name);
  return month === undefined ? undefined : `${year}-${month}`;
}

/** 'March', 'تشرين الأول', 'sept.' → MM, of no year in particular; undefined for what is none. */
export const namedMonthOfYear = (text: string): string | undefined => monthOf(fold(text));
