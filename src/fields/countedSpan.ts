/** Spans as one says them, and the days that are so far from today: 3 days, ثلاثة أيام, a week ago, dans 2 mois. It knows no field. */
import { shifted, type Span } from '../../entities/dateShift.ts';
import { fold } from '../../entities/fold.ts';
import { dateText } from '../../i18n/format.ts';

/** No span is longer: what is pasted is not compared with one. */
const mostLetters = 24;

/** Each unit as it is said behind a number, folded. */
export const unitsByWord: ReadonlyMap<string, Span['unit']> = new Map(
  (
    [
      ['d', 'day days jour jours يوم يوما ايام'],
      ['w', 'week weeks semaine semaines اسبوع اسبوعا اسابيع'],
      ['m', 'month months mois شهر شهرا اشهر شهور'],
      ['y', 'year years an ans annee annees سنه سنوات عام عاما اعوام'],
      ['h', 'hour hours heure heures ساعه ساعات'],
    ] as const
  ).flatMap(([unit, words]) => words.split(' ').map((word) => [fold(word), unit] as const)),
);

/** Those that say one of it; a figure before them may be another thing's: 'event 3 a week', 'فعالية 3 أسبوعاً'. */
const oneUnits: ReadonlySet<string> = new Set(
  'day week month year hour jour semaine an annee heure يوم يوما اسبوع اسبوعا شهر شهرا سنه عام عاما ساعه'
    .split(' ')
    .map((word) => fold(word)),
);
export const isOneUnit = (word: string): boolean =>
  word.length <= mostLetters && oneUnits.has(fold(word));

/** Numbers that are written as words, from one on; both genders where a language has them. */
const numbersByWord: ReadonlyMap<string, number> = new Map(
  [
    'a an one un une',
    'two deux',
    'three trois ثلاثة ثلاث',
    'four quatre أربعة أربع',
    'five cinq خمسة خمس',
    'six ستة ست',
    'seven sept سبعة سبع',
    'eight huit ثمانية ثماني',
    'nine neuf تسعة تسع',
    'ten dix عشرة عشر',
  ].flatMap((words, at) => words.split(' ').map((word) => [fold(word), at + 1] as const)),
);

/** Arabic says two of a unit by its end. */
const pairsByWord: ReadonlyMap<string, Span> = new Map(
  (
    [
      ['d', 'يومين'],
      ['w', 'أسبوعين'],
      ['m', 'شهرين'],
      ['y', 'سنتين عامين'],
      ['h', 'ساعتين'],
    ] as const
  ).flatMap(([unit, words]) =>
    words.split(' ').map((word) => [fold(word), { count: 2, unit }] as const),
  ),
);

/** '3 days', 'two weeks', 'a month', 'أسبوعين'; a unit alone is one of it. Undefined for what is no span. */
export function countedSpan(text: string): Span | undefined {
  if (text.length > mostLetters) return undefined;
  const [first = '', second, ...others] = fold(text).split(' ');
  if (others.length > 0) return undefined;
  const unit = unitsByWord.get(second ?? first);
  if (second === undefined) return pairsByWord.get(first) ?? (unit && { count: 1, unit });
  const count = /^\d{1,3}$/.test(first) ? Number(first) : numbersByWord.get(first);
  return unit && count ? { count, unit } : undefined;
}

/** What makes a day of a span, before it or behind it; English and French say a number with it. */
const forms = [
  { lead: /^(?:in|dans) (?=\S+ )/iu, sign: 1 },
  { lead: /^(?:il y a|voici) (?=\S+ )/iu, sign: -1 },
  { lead: /^بعد /u, sign: 1 },
  { lead: /^قبل /u, sign: -1 },
  { lead: /(?<=^\S+ \S+) ago$/iu, sign: -1 },
  { lead: /(?<=^\S+ \S+) from (?:now|today)$/iu, sign: 1 },
] as const;

/** So far from today, YYYY-MM-DD; a negative sign: before it. */
export const spanAway = ({ count, unit }: Span, sign: 1 | -1): string | undefined =>
  shifted({ kind: 'date' }, dateText(new Date()), { count: sign * count, unit });

/** 'in 3 days', '2 weeks ago', 'بعد أسبوع', 'il y a 3 jours' → YYYY-MM-DD; undefined for what is none. */
export function countedDay(text: string): string | undefined {
  const form = forms.find(({ lead }) => lead.test(text));
  const span = form && countedSpan(text.replace(form.lead, ''));
  return span && spanAway(span, form.sign);
}

/** 'Changed in 2 years': of what has happened it is the time up to today, YYYY-MM-DD..YYYY-MM-DD. */
export function countedBack(text: string): string | undefined {
  const span = forms[0].lead.test(text) ? countedSpan(text.replace(forms[0].lead, '')) : undefined;
  const from = span && spanAway(span, -1);
  return from && `${from}..${dateText(new Date())}`;
}

/** 'بعد شهر': behind it a number is of the unit, 'after month 12'. */
export const isBareSpan = (text: string): boolean => /^(?:بعد|قبل) \S+$/u.test(text);
