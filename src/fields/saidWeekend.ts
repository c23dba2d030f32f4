/** The last, this and the next weekend as they are said in the languages of the interface, on the days on which a language's people rest. It knows no field. */
import { fold } from '../../entities/fold.ts';
import { daysInWeek } from '../../entities/weekday.ts';
import { dateText } from '../../i18n/format.ts';

/** How each is said, by how many weekends it is from the one that lasts or comes. */
const names = {
  en: [
    ['last weekend/past weekend', -1],
    ['this weekend/the weekend/on the weekend/at the weekend/coming weekend', 0],
    ['next weekend', 1],
  ],
  fr: [
    ['week-end dernier/weekend dernier/week-end passé', -1],
    ['ce week-end/ce weekend/week-end', 0],
    ['week-end prochain/weekend prochain', 1],
  ],
  ar: [
    ['نهاية الأسبوع الماضي', -1],
    ['نهاية الأسبوع/نهاية هذا الأسبوع/نهاية الأسبوع الحالي', 0],
    ['نهاية الأسبوع القادم/نهاية الأسبوع المقبل', 1],
  ],
} as const;
/** Said before it or not: 'le week-end', 'du week-end', 'عطلة نهاية الأسبوع', 'في نهاية الأسبوع'. */
const leads = { en: [''], fr: ['', 'le ', 'du ', 'au '], ar: ['', 'عطلة '] } as const;

interface Weekend {
  readonly count: number;
  readonly language: string;
}
let weekends: ReadonlyMap<string, Weekend> | undefined;
const weekendsByName = (): ReadonlyMap<string, Weekend> =>
  (weekends ??= new Map(
    (['en', 'fr', 'ar'] as const).flatMap((language) =>
      names[language].flatMap(([texts, count]) =>
        texts
          .split('/')
          .flatMap((text) =>
            leads[language].map((lead) => [fold(lead + text), { count, language }] as const),
          ),
      ),
    ),
  ));

/** Not in TypeScript's library yet, nor in every browser. */
type LocaleOfWeeks = Intl.Locale & {
  readonly getWeekInfo?: () => { readonly weekend: readonly number[] };
};
/**
 * As a language's weeks begin where its people count them from, so its weekends are their days of rest: Friday and
 * Saturday in Arabic. A browser that cannot say so has ISO 8601's last two days, 1 for Monday.
 */
const restIn = (language: string): readonly number[] =>
  (new Intl.Locale(language) as LocaleOfWeeks).getWeekInfo?.().weekend ?? [6, 7];

/** 'this weekend' → its first and last day as YYYY-MM-DD..YYYY-MM-DD, while it lasts or until it comes; undefined for what is none. `said` is folded. */
export function saidWeekend(said: string): string | undefined {
  const meant = weekendsByName().get(said);
  if (!meant) return undefined;
  const rest = restIn(meant.language);
  const [first = 6] = rest;
  const today = new Date();
  const into = (today.getDay() - first + daysInWeek) % daysInWeek;
  // It lasts, or the next one is so many days ahead.
  const begin = (into < rest.length ? -into : daysInWeek - into) + meant.count * daysInWeek;
  const at = (days: number) =>
    // In the middle of its days there is no hour that a change of clocks could move into another one.
    dateText(new Date(today.getFullYear(), today.getMonth(), today.getDate() + days, 12));
  return `${at(begin)}..${at(begin + rest.length - 1)}`;
}
