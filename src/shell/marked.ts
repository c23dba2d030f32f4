/** The parts of a title that what was typed begins, for underlining. It ranks nothing. */
import { fold } from '../../entities/fold.ts';
import { bare, wordsOfQuery } from './find.ts';

const partsMax = 8_000;
const foldedParts = new Map<string, string>();
/** A part of a title, folded: the same titles are marked with every key. */
function foldedPart(part: string): string {
  let folded = foldedParts.get(part);
  if (folded === undefined) {
    if (foldedParts.size > partsMax) foldedParts.clear();
    foldedParts.set(part, (folded = fold(part)));
  }
  return folded;
}

export interface Part {
  /** Where it begins. */
  readonly at: number;
  readonly text: string;
  readonly hit: boolean;
}

function partsOf(part: string, at: number, words: readonly string[]): readonly Part[] {
  const folded = foldedPart(part);
  const word = words.find((one) => folded.startsWith(one) || bare(folded).startsWith(bare(one)));
  if (word === undefined || folded === '') return [{ at, text: part, hit: false }];
  // Marks, hamzas and the article change a word's length: then the whole word is the hit.
  const isPlain = folded.length === part.length && folded.startsWith(word);
  const end = isPlain ? word.length : part.length;
  const hit = { at, text: part.slice(0, end), hit: true };
  return end < part.length ? [hit, { at: at + end, text: part.slice(end), hit: false }] : [hit];
}

/** The places in a text where the words of a query begin, for underlining; whole words only when folding kept lengths. */
export function markedParts(text: string, query: string): readonly Part[] {
  const words = wordsOfQuery(query);
  if (words.length === 0) return [{ at: 0, text, hit: false }];
  return [...text.matchAll(/[\p{L}\p{N}\p{M}]+|[^\p{L}\p{N}\p{M}]+/gu)].flatMap((match) =>
    partsOf(match[0], match.index, words),
  );
}
