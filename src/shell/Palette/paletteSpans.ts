/** How far from today a bound lies that a sentence says by a span: 'older than 30 days', 'within a week'. Pure; it knows no section. */
import { dateText } from '../../../i18n/format.ts';
import { countedSpan, spanAway } from '../../fields/countedSpan.ts';
import type { Lexicon } from './paletteLexicon.ts';
import { behindFillers } from './palettePhrases.ts';
import { isFigure, type Token } from './paletteTokens.ts';

interface Far {
  /** As a filter reads it. */
  readonly day: string;
  /** How many tokens say it. */
  readonly count: number;
}

/** No span has more words. */
const spanTokensMax = 2;
/** The span that begins at a token, and how many tokens say it. */
export function spanAt(tokens: readonly Token[], place: number) {
  for (let count = spanTokensMax; count > 0; count -= 1) {
    const own = tokens.slice(place, place + count).map(({ text }) => text);
    const span = own.length < count ? undefined : countedSpan(own.join(' '));
    // 'قبل سنة 2020' is before that one.
    const isOther = count === 1 && isFigure(tokens[place + 1]);
    if (span && !isOther) return { span, count };
  }
  return undefined;
}

/**
 * 'Older than 30 days', 'within a week': how far a bound lies from today; `place` is the one behind its words. 'Before'
 * and 'since' count back, others from today on, or back where it is of what has happened; 'within' has today at its
 * other end.
 */
export function spanBehind(
  tokens: readonly Token[],
  place: number,
  lexicon: Lexicon,
  { sign, isBehind }: { readonly sign: string; readonly isBehind: boolean },
): Far | undefined {
  // In 'depuis un an' a small word of another language is the number, or the unit.
  const from = spanAt(tokens, place) ? place : behindFillers(tokens, place, lexicon);
  const found = spanAt(tokens, from);
  const isBack = sign === '<' || sign === '>=' || isBehind;
  const far = found && spanAway(found.span, isBack ? -1 : 1);
  if (!far) return undefined;
  const count = from - place + found.count;
  if (sign !== '') return { day: `${sign}${far}`, count };
  const today = dateText(new Date());
  return { day: isBack ? `${far}..${today}` : `${today}..${far}`, count };
}
