/** How far a sentence moves dates: 'move events a week later', 'postpone news by 2 days', 'انقل الفعاليات أسبوعاً'. Pure; it moves none. */
import { spanOf, spanText, type Span } from '../../../entities/dateShift.ts';
import { inEveryLanguage } from '../../../i18n/index.ts';
import { datedAt, daysAt } from './paletteDays.ts';
import {
  bareWords,
  indexed,
  phrasesOf,
  withoutElision,
  type Lexicon,
  type MoveWord,
} from './paletteLexicon.ts';
import { phraseAt } from './palettePhrases.ts';
import { spanAt } from './paletteSpans.ts';
import type { Token } from './paletteTokens.ts';

export interface Moved {
  /** As the sheet has it: `+1w`, `-2d`. */
  readonly shift: string;
  /** The tokens that say so. */
  readonly places: ReadonlySet<number>;
  /** 'Selected events': of those alone. */
  readonly isOfSelected: boolean;
}

const names: readonly MoveWord[] = [
  'either',
  'later',
  'earlier',
  'onward',
  'back',
  'lead',
  'small',
  'selected',
];
const kept = new WeakMap<Lexicon, Lexicon>();
/** The words of a move, which say nothing in any other sentence; made anew with all others. */
function moveLexicon(lexicon: Lexicon): Lexicon {
  let own = kept.get(lexicon);
  if (!own) {
    const phrases = names.flatMap((name) => {
      const texts = inEveryLanguage('palette', 'moveWords', name).flatMap((text) =>
        text.split('/'),
      );
      return phrasesOf(texts, { kind: 'move', name });
    });
    kept.set(lexicon, (own = indexed(phrases)));
  }
  return own;
}

/** Arabic writes 'by' onto the number, or the unit: بأسبوع، لأسبوعين. */
const onWord = /^[بل](?=.{2})/u;

interface Far {
  readonly span: Span;
  readonly count: number;
  /** It was written with its sign. */
  readonly isSigned: boolean;
}

/** '+7d', '2w', '2 weeks', '-2 weeks', 'd’une semaine', 'بأسبوع' at a token. */
function farAt(tokens: readonly Token[], place: number): Far | undefined {
  const token = tokens[place];
  if (!token) return undefined;
  const isSigned = /^[+-]/.test(token.text);
  const short = spanOf(token.text);
  if (short) return { span: short, count: 1, isSigned };
  const as = (text: string) => spanAt(tokens.with(place, { ...token, text }), place);
  if (isSigned) {
    const far = as(token.text.slice(1));
    const sign = token.text.startsWith('-') ? -1 : 1;
    return far && { ...far, span: { ...far.span, count: sign * far.span.count }, isSigned };
  }
  const text = withoutElision(token.text);
  const far = as(text) ?? (onWord.test(text) ? as(text.replace(onWord, '')) : undefined);
  return far && { ...far, isSigned };
}

const ahead: readonly MoveWord[] = ['later', 'onward'];
const backward: readonly MoveWord[] = ['earlier', 'back'];
/** Where nothing says which way, it is later; what is said both ways is not understood. */
function shiftOf({ span, isSigned }: Far, said: ReadonlySet<MoveWord>): string | undefined {
  const isAhead = ahead.some((one) => said.has(one)) || (isSigned && span.count > 0);
  const isBack = backward.some((one) => said.has(one)) || span.count < 0;
  if ((isAhead && isBack) || span.count === 0) return undefined;
  return spanText({ ...span, count: isBack ? -Math.abs(span.count) : span.count });
}

const [tokensMax, lettersMax] = [14, 40];
const verbs: readonly MoveWord[] = ['either', 'later', 'earlier'];

const isVerb = (name: MoveWord | undefined): boolean => name !== undefined && verbs.includes(name);

const textOf = ({ text }: Token): string => bareWords(text).join(' ');

interface Word {
  readonly name: MoveWord;
  readonly count: number;
  /** Where its second word stands, behind what is moved. */
  readonly behind?: number;
}

/** 'Postpone', 'push back', and 'push' where 'back' follows later: 'push events back'. */
function wordAt(tokens: readonly Token[], place: number, own: Lexicon): Word | undefined {
  const met = phraseAt(tokens, place, own);
  const means = met?.phrase.means;
  if (met && means?.kind === 'move') return { name: means.name, count: met.count };
  const first = tokens[place];
  for (const { words, means: parted } of (first && own.get(textOf(first))) ?? []) {
    if (words.length !== 2 || parted.kind !== 'move' || !isVerb(parted.name)) continue;
    const behind = tokens.findIndex((one, at) => at > place && textOf(one) === words[1]);
    if (behind !== -1) return { name: parted.name, count: 1, behind };
  }
  return undefined;
}

/** Undefined where nothing is to be moved, and where it is not said how far, or more than once. */
export function movedIn(tokens: readonly Token[], lexicon: Lexicon): Moved | undefined {
  // What is longer, or holds longer words, is a title or was pasted.
  if (tokens.length > tokensMax || tokens.some(({ text }) => text.length > lettersMax)) {
    return undefined;
  }
  const own = moveLexicon(lexicon);
  if (!tokens.some((_, place) => isVerb(wordAt(tokens, place, own)?.name))) return undefined;
  const said = new Set<MoveWord>();
  const places = new Set<number>();
  let far: Far | undefined;
  for (let place = 0; place < tokens.length;) {
    const found = phraseAt(tokens, place, lexicon);
    // 'Older than 30 days', 'of the last 2 weeks' say which records, and not how far.
    const days =
      datedAt(tokens, place, lexicon, found) ??
      daysAt(tokens, place, lexicon, { hasWords: false, found });
    if (days) {
      place = days.to;
      continue;
    }
    const word = places.has(place) ? undefined : wordAt(tokens, place, own);
    if (word?.behind !== undefined) places.add(word.behind);
    const span = farAt(tokens, place);
    if (span && far) return undefined;
    far ??= span;
    if (word && isVerb(word.name) && verbs.some((one) => said.has(one))) return undefined;
    if (word && !span) said.add(word.name);
    // 'By' is said of who has written something, too.
    const isOther = word?.name === 'lead' && !farAt(tokens, place + word.count);
    const count = span?.count ?? (isOther ? undefined : word?.count);
    for (let at = place; at < place + (count ?? 0); at += 1) places.add(at);
    place += count ?? 1;
  }
  const shift = far && verbs.some((one) => said.has(one)) ? shiftOf(far, said) : undefined;
  return shift === undefined ? undefined : { shift, places, isOfSelected: said.has('selected') };
}
