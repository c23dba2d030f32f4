/** The parts of a title that what was typed begins, for underlining. It ranks nothing. */
import { fold } from '../../entities/fold.ts';
import { wordsOfQuery } from './find.ts';
import { bare } from './findWords.ts';
import { remembered } from '../page/remembered.ts';

const textsMax = 2_000;
/** A word of a text, or what stands between two; folded once, as the same titles are marked with every key. */
interface Piece {
  readonly at: number;
  readonly text: string;
  readonly folded: string;
  readonly bare: string;
}
const piecesOf = remembered(textsMax, (text): readonly Piece[] =>
  [...text.matchAll(/[\p{L}\p{N}\p{M}]+|[^\p{L}\p{N}\p{M}]+/gu)].map((match) => {
    const folded = fold(match[0]);
    return { at: match.index, text: match[0], folded, bare: bare(folded) };
  }),
);

export interface Part {
  /** Where it begins. */
  readonly at: number;
  readonly text: string;
  readonly hit: boolean;
}

function partsOf(piece: Piece, words: readonly string[]): readonly Part[] {
  const { at, text, folded } = piece;
  const word = words.find((one) => folded.startsWith(one) || piece.bare.startsWith(bare(one)));
  if (word === undefined || folded === '') return [{ at, text, hit: false }];
  // Marks, hamzas and the article change a word's length: then the whole word is the hit.
  const isPlain = folded.length === text.length && folded.startsWith(word);
  const end = isPlain ? word.length : text.length;
  const hit = { at, text: text.slice(0, end), hit: true };
  return end < text.length ? [hit, { at: at + end, text: text.slice(end), hit: false }] : [hit];
}

/** The places in a text where the words of a query begin, for underlining; whole words only when folding kept lengths. */
export function markedParts(text: string, query: string): readonly Part[] {
  const words = wordsOfQuery(query);
  if (words.length === 0) return [{ at: 0, text, hit: false }];
  return piecesOf(text).flatMap((piece) => partsOf(piece, words));
}
