/** Days as one says them, seen from today: tomorrow, غدًا, avant-hier, +7d. It knows no field. */
import { shifted, spanOf } from '../../entities/dateShift.ts';
import { fold } from '../../entities/fold.ts';
import { dateText } from '../../i18n/format.ts';
import { languageCodes } from '../../i18n/languages.ts';

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

/** YYYY-MM-DD at this place; undefined for what names no day so. A span has its sign: 7d alone may be the start of anything. */
export function saidDay(text: string): string | undefined {
  const count = daysByWord().get(fold(text.trim()));
  const span =
    count === undefined ? /^\s*[+-]/.test(text) && spanOf(text) : { count, unit: 'd' as const };
  return span ? shifted({ kind: 'date' }, dateText(new Date()), span) : undefined;
}
