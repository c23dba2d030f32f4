/**
 * What a sentence says whose words are a letter off those of sections, filters and verbs: 'unaproved evnts'. Pure; it
 * never makes a deletion of one, nor changes what a deletion is said of.
 */
import type { Entity } from '../../../entities/entity.ts';
import { bareWords, type Lexicon, type Verb } from './paletteLexicon.ts';
import { numbersIn } from './paletteNumbers.ts';
import { addressOf } from './paletteRecords.ts';
import { meantWord } from './paletteSlipWords.ts';
import { textMax, tokensOf, type Token } from './paletteTokens.ts';

/** No word of the palette is longer; and what holds a sign or a figure is none. */
const wordForm = /^[\p{L}\p{M}’']{4,24}$/u;
/** A word of so many letters that is one off is hardly another one; of a shorter one others must say something, and all of them. */
const sureLetters = 6;

/** What is asked of a sentence that was read. */
interface Read {
  readonly isCommandsOnly: boolean;
  readonly entity: Entity | undefined;
  readonly verbs: readonly Verb[];
  readonly move?: unknown;
  readonly isAll: boolean;
  readonly words: string;
  readonly spoken: string;
}

interface Mended {
  readonly tokens: readonly Token[];
  readonly words: readonly string[];
}

/** The sentence's pieces, each at its place, with the words that are meant; undefined where none is a letter off. */
function mendedIn(text: string, { words }: Read, lexicon: Lexicon): Mended | undefined {
  const left = new Set(tokensOf(words).map((token) => token.text));
  const meant: string[] = [];
  const tokens = tokensOf(text).map((token) => {
    if (!left.has(token.text) || !wordForm.test(token.text)) return token;
    const [word = '', ...others] = bareWords(token.text);
    const isOpen = token.end === text.length;
    const own = others.length === 0 ? meantWord(word, lexicon, isOpen) : undefined;
    if (own === undefined) return token;
    meant.push(own);
    return { text: own, start: token.start, end: token.end };
  });
  return meant.length > 0 ? { tokens, words: meant } : undefined;
}

/** Every word says something: what is left is no more than a record's number. */
const isWhole = ({ words, entity }: Read): boolean =>
  words === '' || addressOf(words, entity) !== undefined || numbersIn(words) !== undefined;

/** What is to be done must be said of something. */
const isOfSome = ({ verbs, move, entity, isAll }: Read): boolean =>
  (verbs.length === 0 && !move) || entity !== undefined || isAll;

/** The sentence as it was read, unless words of it that nobody knows are a letter off such as say something. */
export function meantBySlips<Sentence extends Read>(
  text: string,
  direct: Sentence,
  lexicon: Lexicon,
  readWith: (tokens: readonly Token[]) => Sentence,
): Sentence {
  const isRead = direct.words === '' || direct.isCommandsOnly || text.length > textMax;
  if (isRead || direct.verbs.includes('remove')) return direct;
  const mended = mendedIn(text, direct, lexicon);
  if (!mended) return direct;
  const read = readWith(mended.tokens);
  const left = new Set(tokensOf(read.words).map((token) => token.text));
  const isSure = mended.words.every((word) => word.length >= sureLetters);
  const isAlone = mended.tokens.length === 1;
  const isMeant =
    mended.words.every((word) => !left.has(word)) &&
    (isSure ? isWhole(read) || read.entity !== undefined : isWhole(read) && !isAlone);
  if (!isMeant || !isOfSome(read) || read.verbs.includes('remove')) return direct;
  // A word alone is found by its letters as it is: what is called so stands before what may be meant.
  return !isAlone ? read : { ...read, spoken: direct.spoken };
}
