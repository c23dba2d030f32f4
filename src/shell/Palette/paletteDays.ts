/** The day or the period that a sentence speaks of, with the small word before it: 'tomorrow', 'in October', 'before 1 May'. Pure; it knows no section. */
import { fold, foldedWords } from '../../../entities/fold.ts';
import { namedDay, namedMonth } from '../../../entities/namedDay.ts';
import { dateText } from '../../../i18n/format.ts';
import {
  nearestMonth,
  nearestShortDay,
  nearestWeekday,
  saidDay,
  saidPeriod,
} from '../../fields/saidDay.ts';
import { countedBack, isBareSpan } from '../../fields/countedSpan.ts';
import { daysMeant, daysOf } from './paletteFilters.ts';
import { listedWords, withoutElision, type Lexicon } from './paletteLexicon.ts';
import { behindFillers, behindWithin, phraseAt, type Met } from './palettePhrases.ts';
import type { Part } from './paletteParts.ts';
import { spanBehind } from './paletteSpans.ts';
import { isFigure, type Token } from './paletteTokens.ts';

interface Spoken {
  /** As a filter reads it: `2026-10`, `tomorrow`, `<2026-10-01`. */
  readonly day: string;
  /** How many tokens say it. */
  readonly count: number;
  /** Behind 'from' or 'between' the day that it ends on may follow. */
  readonly isBegun?: boolean;
  /** Only where nothing else is looked for: '24/7' may be a word of a title. */
  readonly isBeside?: boolean;
}

/** '2026-03', '2026-03-05', '5/12/2026'; a year alone may be a record's number. */
const isDayForm = (text: string): boolean =>
  /\p{Nd}[-/.]/u.test(text) && daysMeant(text) !== undefined && !/^[+-]/.test(text);

/** '3 March 2026', '3 March', 'تشرين الأول 2026', 'next week': so many tokens are one day or period. */
const namedTokensMax = 5;
/** No day's name is as long: what is pasted is not compared with them. */
const namedLetters = 48;

const isWord = (text: string): boolean => /^\p{L}/u.test(text);
/** What begins with a sign may be the move of dates. */
const isSigned = (text: string): boolean => /^[+-]/.test(text);

function dayIn(text: string, isBehind: boolean): string | undefined {
  const written = namedDay(text) ?? namedMonth(text) ?? saidPeriod(text);
  const named = written ?? nearestMonth(text, isBehind) ?? nearestWeekday(text, isBehind);
  if (named === undefined && isBehind && countedBack(text)) return countedBack(text);
  return named ?? (isSigned(text) ? undefined : saidDay(text));
}

/** The day or the period that begins at a token by its name, and how many tokens it takes; the longest. */
function dayNamedAt(
  tokens: readonly Token[],
  place: number,
  isBehind: boolean,
): Spoken | undefined {
  for (let count = Math.min(namedTokensMax, tokens.length - place); count > 1; count -= 1) {
    const own = tokens.slice(place, place + count);
    const text = own.map((token) => token.text).join(' ');
    // 'l’année prochaine' is the name as it is said, 'd’octobre' is October's with a small word.
    const day =
      text.length > namedLetters
        ? undefined
        : (dayIn(text, isBehind) ?? dayIn(withoutElision(text), isBehind));
    const isCut = isBareSpan(text) && isFigure(tokens[place + count]);
    if (day !== undefined && daysOf(day) && !isCut) return { day, count };
  }
  return undefined;
}

/** Among other words a day's name may be one of a title; figures alone are none. */
function dayAt(
  tokens: readonly Token[],
  place: number,
  { hasWords, isBehind }: Pick<Around, 'hasWords' | 'isBehind'>,
): Spoken | undefined {
  const text = withoutElision(tokens[place]?.text ?? '');
  const named = hasWords ? undefined : dayNamedAt(tokens, place, isBehind);
  if (named) return named;
  if (isDayForm(text)) return { day: text, count: 1 };
  const short = hasWords ? undefined : nearestShortDay(text);
  if (short !== undefined) return { day: short, count: 1, isBeside: true };
  if (hasWords || !isWord(text) || text.length > namedLetters) return undefined;
  // 'tomorrow', 'غدا', 'hier' stand in the chip as they were said; a month alone with its year, a day of the week as its date.
  const day =
    nearestMonth(text, isBehind) ??
    nearestWeekday(text, isBehind) ??
    (saidDay(text) === undefined ? saidPeriod(text) : text);
  return day === undefined ? undefined : { day, count: 1 };
}

/** What of a sentence's piece is a day. */
export type DayPart = Pick<
  Part,
  'to' | 'day' | 'dayBehind' | 'isBegun' | 'isBeside' | 'isSide' | 'ofDate'
>;

interface Around {
  /** Words that say nothing stand before. */
  readonly hasWords: boolean;
  /** It is of what has happened: of a month without a year the last such is meant, not the nearest. */
  readonly isBehind: boolean;
  /** The phrase that begins at the place. */
  readonly found: Met | undefined;
}

/** Figures behind a small word are a day or a year: 'in 2026', 'from 2024'. */
function writtenAt(tokens: readonly Token[], place: number): Spoken | undefined {
  const text = tokens[place]?.text ?? '';
  return /^\p{Nd}/u.test(text) && daysMeant(text) !== undefined
    ? { day: text, count: 1 }
    : undefined;
}

/** A day with the words around it that say how it is meant; a year alone is one only behind such a word. */
function oneDayAt(
  tokens: readonly Token[],
  place: number,
  lexicon: Lexicon,
  around: Around,
): Spoken | undefined {
  const { found } = around;
  const means = found?.phrase.means;
  const bound = means?.kind === 'bound' ? means : undefined;
  // 'بعد غد' is one day, and none behind another.
  const plain = dayAt(tokens, place, around);
  // 'De plus de 30 jours' is what is older.
  if (found && means?.kind === 'count') {
    const sign = means.sign.startsWith('>') ? '<' : '>=';
    const span = spanBehind(tokens, place + found.count, lexicon, { sign, isBehind: true });
    return span && { ...span, count: found.count + span.count };
  }
  // What says something of its own is that, 'today' what was changed today; but 'يوم الاثنين' is a Monday.
  const isOwn = means !== undefined && means.kind !== 'filler' && !bound;
  if (isOwn) return plain && plain.count > (found?.count ?? 0) ? plain : undefined;
  if (plain || !means) return plain;
  const behind = place + (bound ? (found?.count ?? 1) : 0);
  const first = behindFillers(tokens, behind, lexicon);
  // 'Of today' is so too.
  if (!bound && phraseAt(tokens, first, lexicon)) return undefined;
  const dayFrom = (at: number) =>
    dayAt(tokens, at, around) ?? (at > place ? writtenAt(tokens, at) : undefined);
  const before = dayFrom(first);
  const from = before || !bound ? first : behindWithin(tokens, first, lexicon);
  const day = before ?? dayFrom(from);
  if (bound && !day) {
    const { sign } = bound;
    const span = spanBehind(tokens, behind, lexicon, { sign, isBehind: around.isBehind });
    return span && { ...span, count: behind - place + span.count };
  }
  if (!day) return undefined;
  const count = from - place + day.count;
  const isBegun = !bound || bound.sign === '';
  return { ...day, day: `${bound?.sign ?? ''}${day.day}`, count, isBegun };
}

const dayOfMonth = /^\p{Nd}{1,2}(?:st|nd|rd|th|er)?$/iu;
const wholeDay = /^\d{4}-\d{2}-\d{2}$/;
/** The day of the month that a token says, in the month of another day: 'from 1 to 31 October'. */
function inMonthOf({ day }: Spoken, token: Token | undefined): string | undefined {
  if (!token || !dayOfMonth.test(token.text) || !wholeDay.test(day)) return undefined;
  const date = String(Number.parseInt(fold(token.text), 10)).padStart(2, '0');
  return `${day.slice(0, 'YYYY-MM-'.length)}${date}`;
}

/** Where the day behind 'to' or 'and' begins, with the tokens as they are read from there: Arabic writes 'and' onto the word. */
function behindLink(tokens: readonly Token[], place: number, hasPair: boolean) {
  const token = tokens[place];
  if (!token || token.text.length > namedLetters) return undefined;
  const links = new Set([
    ...listedWords('rangeWords'),
    ...(hasPair ? listedWords('pairWords') : []),
  ]);
  const words = foldedWords(token.text);
  if (words.every((word) => links.has(word)) && (words.length > 0 || /^[-–—]$/.test(token.text))) {
    return { read: tokens, place: place + 1 };
  }
  const [first = ''] = token.text;
  if (!hasPair || !links.has(first)) return undefined;
  const bare = { ...token, text: token.text.slice(first.length) };
  return { read: tokens.with(place, bare), place };
}

const yearLetters = 'YYYY'.length;
const yearsOn = (day: string, count: number): string =>
  `${Number(day.slice(0, yearLetters)) + count}${day.slice(yearLetters)}`;

/** Both ends as days; where no year was said and it would end before it begins, it goes over the turn of one. */
function spanned(
  first: string,
  last: string,
  { isBehind, hasYear }: { readonly isBehind: boolean; readonly hasYear: boolean },
): string | undefined {
  const [from, to] = [daysMeant(first, isBehind)?.from, daysMeant(last, isBehind)?.to];
  if (from === undefined || to === undefined) return undefined;
  if (from <= to) return `${from}..${to}`;
  if (hasYear) return undefined;
  return isBehind ? `${yearsOn(from, -1)}..${to}` : `${from}..${yearsOn(to, 1)}`;
}

/** 'Between 1 May and 3 June', 'from October to December', '2026-10-01 - 2026-10-31' as one period. */
function spanAt(
  tokens: readonly Token[],
  place: number,
  lexicon: Lexicon,
  around: Around,
): Spoken | undefined {
  const means = around.found?.phrase.means;
  const isPair = means?.kind === 'bound' && means.sign === '';
  const isOpened = isPair || means?.kind === 'filler';
  if (means && !isOpened) return undefined;
  const from = behindFillers(tokens, place + (isOpened ? (around.found?.count ?? 0) : 0), lexicon);
  const first = dayAt(tokens, from, around) ?? (isOpened ? writtenAt(tokens, from) : undefined);
  const isShort = !first && isOpened && dayOfMonth.test(tokens[from]?.text ?? '');
  if (!first && !isShort) return undefined;
  const link = behindLink(tokens, from + (first?.count ?? 1), isPair);
  if (!link) return undefined;
  const at = behindFillers(link.read, link.place, lexicon);
  const last = dayAt(link.read, at, around) ?? writtenAt(link.read, at);
  if (!last) return undefined;
  const begin = first?.day ?? inMonthOf(last, tokens[from]);
  const hasYear = tokens.slice(from, at + last.count).some(({ text }) => /\p{Nd}{4}/u.test(text));
  const { isBehind } = around;
  const day = begin === undefined ? undefined : spanned(begin, last.day, { isBehind, hasYear });
  return day === undefined ? undefined : { day, count: at + last.count - place };
}

/** A day or two that bound a period, with the words around. */
const spokenDayAt: typeof oneDayAt = (tokens, place, lexicon, around) =>
  spanAt(tokens, place, lexicon, around) ?? oneDayAt(tokens, place, lexicon, around);

/** 'Past', 'upcoming': what lies before today, or from it on; among other words it is one of a title. */
function sideAt(
  place: number,
  { hasWords, found }: Pick<Around, 'hasWords' | 'found'>,
): DayPart | undefined {
  const means = found?.phrase.means;
  if (!found || means?.kind !== 'side' || hasWords) return undefined;
  const day = `${means.sign}${dateText(new Date())}`;
  return { day, to: place + found.count, isSide: true };
}

/** A day or a period as one of those to come and those that have been; which is meant the section's own date says. */
export function daysAt(
  tokens: readonly Token[],
  place: number,
  lexicon: Lexicon,
  around: Omit<Around, 'isBehind'>,
): DayPart | undefined {
  const at = (isBehind: boolean) => spokenDayAt(tokens, place, lexicon, { ...around, isBehind });
  const spoken = at(false);
  if (!spoken) return sideAt(place, around);
  const { day, count, isBegun = false, isBeside } = spoken;
  const dayBehind = at(true)?.day;
  return { day, to: place + count, isBegun, dayBehind, ...(isBeside ? { isBeside } : {}) };
}

/** 'Published last week', 'updated before 1 May': a day of the date that is named before it. */
export function datedAt(
  tokens: readonly Token[],
  place: number,
  lexicon: Lexicon,
  found: Met | undefined,
): DayPart | undefined {
  const means = found?.phrase.means;
  const ofDate = means?.kind === 'date' ? means.name : found?.phrase.asDate;
  if (!found || ofDate === undefined) return undefined;
  // 'نهاية الأسبوع القادم' is a weekend, and not what ends next week.
  if (dayNamedAt(tokens, place, false)) return undefined;
  const next = place + found.count;
  const small = phraseAt(tokens, next, lexicon);
  const kind = small?.phrase.means.kind;
  // Behind the name of a date, 'today' is a day like others.
  const isSmall = kind === 'bound' || kind === 'filler';
  const around = { hasWords: false, found: isSmall ? small : undefined };
  const days = daysAt(tokens, next, lexicon, around);
  return days && { ...days, ofDate };
}

/** The whole of a text as a day, with its small words: 'before 1 May'; undefined where it says anything else. */
export function spokenDay(
  tokens: readonly Token[],
  lexicon: Lexicon,
  isBehind: boolean,
): string | undefined {
  const found = phraseAt(tokens, 0, lexicon);
  const spoken = spokenDayAt(tokens, 0, lexicon, { hasWords: false, isBehind, found });
  return spoken?.count === tokens.length ? spoken.day : undefined;
}
