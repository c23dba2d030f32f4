/** Days as one says them, seen from today: tomorrow, غدًا, avant-hier, +7d, 3 March. It knows no field. */
import { isDay } from '../../entities/day.ts';
import { shifted, spanOf } from '../../entities/dateShift.ts';
import { fold } from '../../entities/fold.ts';
import { dateText } from '../../i18n/format.ts';
import { languageCodes } from '../../i18n/languages.ts';
import { namedDayOfYear } from './namedDay.ts';

/** So many days before and after today have a word of their own. */
const farthest = 2;

let words: ReadonlyMap<string, number> | undefined;
/** The words of the browser itself, in the languages of the interface. */
function daysByWord(): ReadonlyMap<string, number> {
  words ??= new Map(
    languageCodes.flatMap((language) => {
      const format = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
      const days = Array.from({ length: 2 * farthest + 1 }, (_, place) => place - farthest);
      return days.map((count) => [fold(format.format(count, 'day')), count] as const);
    }),
  );
  return words;
}

const article = 'ال';
/** 'الغد' and 'غدًا', 'الأمس' and 'أمس' are one day. */
function countOf(word: string): number | undefined {
  const known = daysByWord();
  const bare = word.startsWith(article) ? word.slice(article.length) : word;
  return known.get(word) ?? known.get(bare) ?? (bare === word ? undefined : known.get(`${bare}ا`));
}

/** Of last year, this one and the next: one of them is nearest to today. */
const years = [0, 1, -1];
/** '3 March' → the nearest to today, YYYY-MM-DD; where no such year has that day, this year's all the same. */
export function nearestDay(text: string): string | undefined {
  const named = namedDayOfYear(text);
  if (named === undefined) return undefined;
  const today = new Date();
  const days = years.map((away) => `${today.getFullYear() + away}-${named}`);
  const far = (one: string) => Math.abs(Date.parse(one) - Date.parse(dateText(today)));
  return days.filter(isDay).toSorted((a, b) => far(a) - far(b))[0] ?? days[0];
}

/** YYYY-MM-DD at this place; undefined for what names no day so. A span has its sign: 7d alone may be the start of anything. */
export function saidDay(text: string): string | undefined {
  const count = countOf(fold(text.trim()));
  const span =
    count === undefined ? /^\s*[+-]/.test(text) && spanOf(text) : { count, unit: 'd' as const };
  return span ? shifted({ kind: 'date' }, dateText(new Date()), span) : nearestDay(text);
}
