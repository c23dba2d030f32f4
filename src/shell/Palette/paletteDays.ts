/** The day or the period that a sentence speaks of, with the small word before it: 'tomorrow', 'in October', 'before 1 May'. Pure; it knows no section. */
import { namedDay, namedMonth } from '../../fields/namedDay.ts';
import { nearestDay, nearestMonth, saidDay, saidPeriod } from '../../fields/saidDay.ts';
import { daysMeant, daysOf } from './paletteFilters.ts';
import { withoutElision, type Lexicon } from './paletteLexicon.ts';
import { phraseAt, type Met } from './palettePhrases.ts';
import type { Token } from './paletteTokens.ts';

interface Spoken {
  /** As a filter reads it: `2026-10`, `tomorrow`, `<2026-10-01`. */
  readonly day: string;
  /** How many tokens say it. */
  readonly count: number;
}

/** '2026-03', '2026-03-05', '5/12/2026'; a year alone may be a record's number. */
const isDayForm = (text: string): boolean =>
  /\p{Nd}[-/.]/u.test(text) && daysMeant(text) !== undefined && !/^[+-]/.test(text);

/** '3 March 2026', '3 March', 'تشرين الأول 2026', 'next week': so many tokens are one day or period. */
const namedTokensMax = 5;
/** No day's name is as long: what is pasted is not compared with them. */
const namedLetters = 48;

/** What begins with a sign may be the move of dates. */
const isWord = (text: string): boolean => /^\p{L}/u.test(text);

function dayIn(text: string): string | undefined {
  const named = namedDay(text) ?? namedMonth(text) ?? saidPeriod(text) ?? nearestMonth(text);
  return named ?? (isWord(text) ? saidDay(text) : nearestDay(text));
}

/** The day or the period that begins at a token by its name, and how many tokens it takes; the longest. */
function dayNamedAt(tokens: readonly Token[], place: number): Spoken | undefined {
  for (let count = Math.min(namedTokensMax, tokens.length - place); count > 1; count -= 1) {
    const own = tokens.slice(place, place + count);
    const text = own.map((token) => token.text).join(' ');
    // 'l’année prochaine' is the name as it is said, 'd’octobre' is October's with a small word.
    const day =
      text.length > namedLetters ? undefined : (dayIn(text) ?? dayIn(withoutElision(text)));
    if (day !== undefined && daysOf(day)) return { day, count };
  }
  return undefined;
}

/** Among other words a day's name may be one of a title; figures alone are none. */
function dayAt(tokens: readonly Token[], place: number, hasWords: boolean): Spoken | undefined {
  const text = withoutElision(tokens[place]?.text ?? '');
  const named = hasWords ? undefined : dayNamedAt(tokens, place);
  if (named) return named;
  if (isDayForm(text)) return { day: text, count: 1 };
  if (hasWords || !isWord(text) || text.length > namedLetters) return undefined;
  // 'tomorrow', 'غدا', 'hier' stand in the chip as they were said; a month alone with its year.
  const day = nearestMonth(text) ?? (saidDay(text) === undefined ? undefined : text);
  return day === undefined ? undefined : { day, count: 1 };
}

/** The place behind the small words that stand at one: 'before the', 'of'. */
function behindFillers(tokens: readonly Token[], place: number, lexicon: Lexicon): number {
  const found = phraseAt(tokens, place, lexicon);
  return found?.phrase.means.kind === 'filler'
    ? behindFillers(tokens, place + found.count, lexicon)
    : place;
}

interface Around {
  /** Words that say nothing stand before. */
  readonly hasWords: boolean;
  /** The phrase that begins at the place. */
  readonly found: Met | undefined;
}

/** A day with the words around it that say how it is meant; a year alone is one only behind such a word. */
export function spokenDayAt(
  tokens: readonly Token[],
  place: number,
  lexicon: Lexicon,
  { hasWords, found }: Around,
): Spoken | undefined {
  const means = found?.phrase.means;
  const bound = means?.kind === 'bound' ? means : undefined;
  // What says something of its own is that: 'today' is what was changed today.
  if (means && means.kind !== 'filler' && !bound) return undefined;
  // 'بعد غد' is one day, and none behind another.
  const plain = dayAt(tokens, place, hasWords);
  if (plain || !means) return plain;
  const from = behindFillers(tokens, place + (bound ? (found?.count ?? 1) : 0), lexicon);
  // 'Of today' is so too.
  if (!bound && phraseAt(tokens, from, lexicon)) return undefined;
  const text = tokens[from]?.text ?? '';
  const isWritten = from > place && /^\p{Nd}/u.test(text) && daysMeant(text) !== undefined;
  const day = dayAt(tokens, from, hasWords) ?? (isWritten ? { day: text, count: 1 } : undefined);
  return day && { day: `${bound?.sign ?? ''}${day.day}`, count: from - place + day.count };
}

/** The whole of a text as a day, with its small words: 'before 1 May'; undefined where it says anything else. */
export function spokenDay(tokens: readonly Token[], lexicon: Lexicon): string | undefined {
  const found = phraseAt(tokens, 0, lexicon);
  const spoken = spokenDayAt(tokens, 0, lexicon, { hasWords: false, found });
  return spoken?.count === tokens.length ? spoken.day : undefined;
}
