/** Days as one says them, seen from today: tomorrow, غدًا, avant-hier, +7d, in 3 days, 3 March, next week. It knows no field. */
import { isDay } from '../../entities/day.ts';
import { shifted, spanOf } from '../../entities/dateShift.ts';
import { fold } from '../../entities/fold.ts';
import { dateText } from '../../i18n/format.ts';
import { languageCodes } from '../../i18n/languages.ts';
import { remembered } from '../page/remembered.ts';
import { countedPeriod } from './countedPeriod.ts';
import { countedDay } from './countedSpan.ts';
import { saidWeekend } from './saidWeekend.ts';
import { namedDayOfYear, namedMonthOfYear } from '../../entities/namedDay.ts';
import { daysInWeek, weekdaysByName } from '../../entities/weekday.ts';

/** A word of a sentence is asked for as a day, a month, a weekday and a period. */
const saidMost = 50;
const folded = remembered(saidMost, fold);

/** So many days before and after today have a word of their own. */
const farthest = 2;
/** What is said besides the browser's own words. */
const alsoSaid: readonly (readonly [string, number])[] = [
  ['day after tomorrow', 2],
  ['the day after tomorrow', 2],
  ['after tomorrow', 2],
  ['day before yesterday', -2],
  ['the day before yesterday', -2],
  ['before yesterday', -2],
  ['après demain', 2],
  ['avant hier', -2],
  ['أول من أمس', -2],
  ['قبل أمس', -2],
  ['البارحة', -1],
  ['مبارح', -1],
  ['إمبارح', -1],
  ['بكرة', 1],
  ['بكرا', 1],
  ['tonight', 0],
  ['ce soir', 0],
  ['yesterdays', -1],
  ['tomorrows', 1],
];

let words: ReadonlyMap<string, number> | undefined;
const article = 'ال';
/** The words of the browser itself, in the languages of the interface; 'بعد غد' is said without the article as well. */
function daysByWord(): ReadonlyMap<string, number> {
  words ??= new Map([
    ...alsoSaid.map(([name, count]) => [fold(name), count] as const),
    ...languageCodes.flatMap((language) => {
      const format = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
      const days = Array.from({ length: 2 * farthest + 1 }, (_, place) => place - farthest);
      return days.flatMap((count) => {
        const name = fold(format.format(count, 'day'));
        return [name, name.replace(` ${article}`, ' ')].map((one) => [one, count] as const);
      });
    }),
  ]);
  return words;
}

/** 'الغد' and 'غدًا', 'الأمس' and 'أمس' are one day. */
function countOf(word: string): number | undefined {
  const known = daysByWord();
  const bare = word.startsWith(article) ? word.slice(article.length) : word;
  return known.get(word) ?? known.get(bare) ?? (bare === word ? undefined : known.get(`${bare}ا`));
}

/** Of last year, this one and the next: one of them is nearest to today. */
const years = [0, 1, -1];
function nearestTo(named: string): string | undefined {
  const today = new Date();
  const days = years.map((away) => `${today.getFullYear() + away}-${named}`);
  const far = (one: string) => Math.abs(Date.parse(one) - Date.parse(dateText(today)));
  return days.filter(isDay).toSorted((a, b) => far(a) - far(b))[0] ?? days[0];
}

/** '3 March' → the nearest to today, YYYY-MM-DD; where no such year has that day, this year's all the same. */
function nearestDay(text: string): string | undefined {
  const named = namedDayOfYear(text);
  return named === undefined ? undefined : nearestTo(named);
}

const shortDay = /^(\p{Nd}{1,2})\/(\p{Nd}{1,2})$/u;
/** '5/12', as one writes it on paper, the day first → the nearest to today; undefined for what is no day of any year. */
export function nearestShortDay(text: string): string | undefined {
  const [, date, month] = shortDay.exec(text) ?? [];
  if (date === undefined || month === undefined) return undefined;
  const nearest = nearestTo([month, date].map((digits) => fold(digits).padStart(2, '0')).join('-'));
  return nearest !== undefined && isDay(nearest) ? nearest : undefined;
}

/** No leap day is further away. */
const farthestYears = 8;
/** '12 October', '12/10' of no year → the next to come, today's included, YYYY-MM-DD; undefined for what is no such day. */
export function comingDay(text: string): string | undefined {
  const nearest = nearestDay(text.trim()) ?? nearestShortDay(text.trim());
  if (nearest === undefined) return undefined;
  const named = nearest.slice('YYYY'.length);
  const today = dateText(new Date());
  const year = new Date().getFullYear();
  return Array.from({ length: farthestYears + 1 }, (_, away) => `${year + away}${named}`).find(
    (day) => day >= today && isDay(day),
  );
}

const before = 'last|past|dernier|passé|الماضي|الماضية|الفائت|الفائتة';
const after = 'next|coming|prochain|القادم|القادمة|المقبل|المقبلة|الجاي|الجاية';
/** The nearest, as without a word. */
const near = 'this|ce|هذا|هذه';
const around = fold(`${before}|${after}|${near}`);
/** 'last Friday', 'vendredi dernier', 'يوم الجمعة الماضي': the day, and the word that says which. */
const weekdayForms = [
  new RegExp(`^(?<which>${around}) (?<day>\\p{L}+)$`, 'u'),
  new RegExp(`^(?:يوم )?(?<day>\\p{L}+)(?: (?<which>${around}))?$`, 'u'),
];
/** One word, or several with one of these: other text is not folded for it. */
const mayBeWeekday = new RegExp(
  `^[\\p{L}\\p{M}]+$|^(?:${before}|${after}|${near}|يوم) |[ ](?:${before}|${after})$`,
  'iu',
);
const isBefore = new RegExp(`^(?:${fold(before)})$`, 'u');
const isNear = new RegExp(`^(?:${fold(near)})$`, 'u');
/** No weekday is as long with its words: what is pasted is not compared with them. */
const weekdayLetters = 24;

/**
 * 'Friday' → the next, today's included, of what has happened the last, YYYY-MM-DD; 'last Friday' and 'next Friday' are
 * never today, 'this Friday' may be. Undefined for what is no day of the week.
 */
export function nearestWeekday(text: string, isBehind = false): string | undefined {
  if (text.length > weekdayLetters || !mayBeWeekday.test(text)) return undefined;
  const said = folded(text.trim());
  const groups = weekdayForms.map((form) => form.exec(said)?.groups).find((found) => found);
  const day = weekdaysByName('long').get(groups?.['day'] ?? '');
  if (!groups || day === undefined) return undefined;
  const word = groups['which'];
  const which = word === undefined || isNear.test(word) ? undefined : word;
  const isLast = which === undefined ? isBehind : isBefore.test(which);
  const ahead = (day - new Date().getDay() + daysInWeek) % daysInWeek;
  const isToday = ahead === 0 && which === undefined;
  const next = ahead === 0 ? daysInWeek : ahead;
  const count = isToday ? 0 : isLast ? next - daysInWeek || -daysInWeek : next;
  return shifted({ kind: 'date' }, dateText(new Date()), { count, unit: 'd' });
}

/** YYYY-MM-DD at this place; undefined for what names no day so. A span has its sign: 7d alone may be the start of anything. */
export function saidDay(text: string): string | undefined {
  const count = countOf(folded(text.trim()));
  const span =
    count === undefined ? /^\s*[+-]/.test(text) && spanOf(text) : { count, unit: 'd' as const };
  if (span) return shifted({ kind: 'date' }, dateText(new Date()), span);
  return countedDay(text.trim()) ?? nearestDay(text);
}

const monthsInYear = 12;
/** No month's name is as long: what is pasted is not compared with them. */
const monthLetters = 20;

/** 'March' → the nearest to the month of today, YYYY-MM, of what has happened the last; undefined for what is no month. */
export function nearestMonth(text: string, isBehind = false): string | undefined {
  const named = text.length > monthLetters ? undefined : namedMonthOfYear(text.trim());
  if (named === undefined) return undefined;
  const today = new Date();
  const ahead = (away: number) => away * monthsInYear + Number(named) - 1 - today.getMonth();
  const far = (away: number) => Math.abs(ahead(away));
  const meant = years.filter((away) => !isBehind || ahead(away) <= 0);
  const [nearest = 0] = meant.toSorted((a, b) => far(a) - far(b));
  return `${today.getFullYear() + nearest}-${named}`;
}

const units = ['week', 'month', 'year'] as const;
interface Period {
  readonly unit: (typeof units)[number];
  /** So many from the one of today; the last, this and the next have words of their own. */
  readonly count: number;
  readonly language: string;
}

/** Periods as they are also said, each beside the browser's own words for it. */
const alsoPeriods: readonly (readonly [string, string])[] = [
  ['past week', 'last week'],
  ['past month', 'last month'],
  ['past year', 'last year'],
  ['la semaine passée', 'la semaine dernière'],
  ['le mois passé', 'le mois dernier'],
  ['l’année passée', 'l’année dernière'],
  ['l’an dernier', 'l’année dernière'],
  ['l’an prochain', 'l’année prochaine'],
  ['ce mois', 'ce mois-ci'],
  ['le mois en cours', 'ce mois-ci'],
  ['la semaine en cours', 'cette semaine'],
  ['l’année en cours', 'cette année'],
  ['الأسبوع الحالي', 'هذا الأسبوع'],
  ['الأسبوع المقبل', 'الأسبوع القادم'],
  ['الشهر الحالي', 'هذا الشهر'],
  ['الشهر المقبل', 'الشهر القادم'],
  ['الأسبوع الجاي', 'الأسبوع القادم'],
  ['هالأسبوع', 'هذا الأسبوع'],
  ['هالشهر', 'هذا الشهر'],
  ['هالسنة', 'السنة الحالية'],
  ['الشهر الجاي', 'الشهر القادم'],
  ['السنة الجاية', 'السنة القادمة'],
  ['السنة المقبلة', 'السنة القادمة'],
  ['هذه السنة', 'السنة الحالية'],
  ['هذا العام', 'السنة الحالية'],
  ['العام الحالي', 'السنة الحالية'],
  ['العام الماضي', 'السنة الماضية'],
  ['العام القادم', 'السنة القادمة'],
  ['العام المقبل', 'السنة القادمة'],
];
/** No period's name is as long: what is pasted is not compared with them. */
const periodLetters = 30;
/** 'le mois dernier' is 'du mois dernier' behind what it is of. */
const frenchArticle = /^(?:le|la) /;

let periods: ReadonlyMap<string, Period> | undefined;
function periodsByWord(): ReadonlyMap<string, Period> {
  if (periods) return periods;
  const known = new Map(
    languageCodes.flatMap((language) => {
      const format = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
      return units.flatMap((unit) =>
        [-1, 0, 1].flatMap((count) => {
          const name = fold(format.format(count, unit));
          const period = { unit, count, language };
          return [name, name.replace(frenchArticle, '')].map((one) => [one, period] as const);
        }),
      );
    }),
  );
  for (const [also, own] of alsoPeriods) {
    const period = known.get(fold(own));
    const name = fold(also);
    if (period) known.set(name, period).set(name.replace(frenchArticle, ''), period);
  }
  periods = known;
  return periods;
}

/** Not in TypeScript's library yet, nor in every browser. */
type LocaleOfWeeks = Intl.Locale & { readonly getWeekInfo?: () => { readonly firstDay: number } };
/** As the language's people count, 1 for Monday; a browser that cannot say so counts as ISO 8601 does. */
const firstDayIn = (language: string): number =>
  (new Intl.Locale(language) as LocaleOfWeeks).getWeekInfo?.().firstDay ?? 1;

/** 'next week' → its first and last day as YYYY-MM-DD..YYYY-MM-DD, 'this month' → YYYY-MM, 'last year' → YYYY, 'last 7 days' as `countedPeriod`; undefined for what is none. */
export function saidPeriod(text: string): string | undefined {
  if (text.length > periodLetters) return countedPeriod(text);
  const period = periodsByWord().get(folded(text.trim()));
  if (!period) return saidWeekend(folded(text.trim())) ?? countedPeriod(text);
  const { unit, count, language } = period;
  const today = new Date();
  const [year, month, day] = [today.getFullYear(), today.getMonth(), today.getDate()];
  if (unit === 'year') return String(year + count);
  // In the middle of its days there is no hour that a change of clocks could move into another one.
  const at = (months: number, date: number) => dateText(new Date(year, months, date, 12));
  if (unit === 'month') return at(month + count, 1).slice(0, 'YYYY-MM'.length);
  const into = (today.getDay() - firstDayIn(language) + daysInWeek) % daysInWeek;
  const first = day - into + count * daysInWeek;
  return `${at(month, first)}..${at(month, first + daysInWeek - 1)}`;
}
