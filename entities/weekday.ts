/** The days of the week by their names, in any of the languages, and a day that is written behind one: Wednesday, 5 March 1980. It reads no clock and knows no field. */
import { fold } from './fold.ts';
import { interfaceLanguages } from './languages.ts';

export const daysInWeek = 7;

type Length = 'long' | 'short';
const known = new Map<Length, ReadonlyMap<string, number>>();
/** The names that Intl has, folded, without a point; 0 for Sunday. */
export function weekdaysByName(length: Length): ReadonlyMap<string, number> {
  const before = known.get(length);
  if (before) return before;
  const names = new Map(
    interfaceLanguages.flatMap((language) => {
      const format = new Intl.DateTimeFormat(language, { weekday: length, timeZone: 'UTC' });
      // The first day of 2023 was a Sunday.
      return Array.from({ length: daysInWeek }, (_, day) => {
        const name = fold(format.format(Date.UTC(2023, 0, 1 + day))).replace(/\.$/, '');
        return [name, day] as const;
      });
    }),
  );
  known.set(length, names);
  return names;
}

/** 'Wednesday, …', 'Wed. …', 'le mercredi …', 'يوم الأربعاء، …' */
const behindOne = /^(?:(?:on|le|يوم) )?(\p{L}+)\.?[,،]? (.+)$/u;
const isOn = (day: string, weekday: number): boolean =>
  new Date(`${day}T00:00:00Z`).getUTCDay() === weekday;

/**
 * What `read` makes of the text behind a weekday's name; undefined where none stands there, and for a day that is
 * another of the week: one of the two is wrong, and nobody knows which.
 * @param text folded
 */
export function dayBehindWeekday(
  text: string,
  read: (rest: string) => string | undefined,
): string | undefined {
  const [, name = '', rest = ''] = behindOne.exec(text) ?? [];
  const weekday = weekdaysByName('long').get(name) ?? weekdaysByName('short').get(name);
  if (weekday === undefined) return undefined;
  const day = read(rest);
  return day !== undefined && isOn(day, weekday) ? day : undefined;
}
