/** Ranks what the palette may show against what was typed: words in any order, in every language. Pure. */
import { fold, foldedWords, otherLayout } from '../../entities/fold.ts';

export interface Findable {
  readonly id: string;
  /** As it is shown; how well the whole query fits it decides between equals. */
  readonly title: string;
  /** Every folded word it may be found by, the title's included. */
  readonly words: readonly string[];
}

export interface Found<T extends Findable> {
  readonly entry: T;
  readonly rank: number;
  /** The query as it was read, when the other keyboard layout was on. */
  readonly readAs?: string;
}

/** exact, prefix, substring, subsequence: each better than any of the next (design/keyboard.md, Ranking). */
const ranks = { exact: 1000, prefix: 500, inside: 100, scattered: 10 } as const;

function isScattered(word: string, text: string): boolean {
  let at = 0;
  for (const letter of word) {
    at = text.indexOf(letter, at) + 1;
    if (at === 0) return false;
  }
  return true;
}

function rankOfWord(word: string, words: readonly string[]): number {
  let best = 0;
  for (const candidate of words) {
    if (candidate === word) return ranks.exact;
    if (candidate.startsWith(word)) best = Math.max(best, ranks.prefix);
    else if (word.length > 1 && candidate.includes(word)) best = Math.max(best, ranks.inside);
    else if (best === 0 && word.length > 2 && isScattered(word, candidate)) best = ranks.scattered;
  }
  return best;
}

/** How well an entry fits; 0 when one of the words is nowhere in it. */
function rankOf(query: string, words: readonly string[], entry: Findable): number {
  let sum = 0;
  for (const word of words) {
    const rank = rankOfWord(word, entry.words);
    if (rank === 0) return 0;
    sum += rank;
  }
  const title = fold(entry.title);
  const whole = title === query ? 400 : title.startsWith(query) ? 200 : 0;
  return sum / words.length + whole;
}

function ranked<T extends Findable>(query: string, entries: readonly T[]): Found<T>[] {
  const folded = fold(query);
  const words = foldedWords(query);
  if (words.length === 0) return [];
  return entries.flatMap((entry) => {
    const rank = rankOf(folded, words, entry);
    return rank > 0 ? [{ entry, rank }] : [];
  });
}

/**
 * The entries that fit, best first; equals keep the order they came in. What fits only when read with the other
 * keyboard layout comes after, and says how it was read.
 */
export function findIn<T extends Findable>(
  query: string,
  entries: readonly T[],
  weight: (id: string) => number = () => 0,
): readonly Found<T>[] {
  const direct = ranked(query, entries);
  const other = otherLayout(query);
  const rescued =
    other === null
      ? []
      : ranked(other, entries)
          .filter(({ entry }) => !direct.some((hit) => hit.entry === entry))
          .map((hit) => ({ ...hit, readAs: other }));
  const better = (a: Found<T>, b: Found<T>) =>
    b.rank + weight(b.entry.id) - (a.rank + weight(a.entry.id));
  const isGood = (hits: readonly Found<T>[]) => hits.some(({ rank }) => rank > ranks.scattered);
  const [first, second] =
    isGood(rescued) && !isGood(direct) ? [rescued, direct] : [direct, rescued];
  return [...first.toSorted(better), ...second.toSorted(better)];
}

/** The places in a text where the words of a query begin, for underlining; whole words only when folding kept lengths. */
export function markedParts(
  text: string,
  query: string,
): readonly { text: string; hit: boolean }[] {
  const words = foldedWords(query);
  if (words.length === 0) return [{ text, hit: false }];
  return text.split(/([^\p{L}\p{N}\p{M}]+)/u).flatMap((part) => {
    const folded = fold(part);
    const word = words.find((w) => folded.startsWith(w));
    if (word === undefined || part === '') return part === '' ? [] : [{ text: part, hit: false }];
    // Marks and hamzas change a word's length when folded: then the whole word is the hit.
    const end = folded.length === part.length ? word.length : part.length;
    return [
      { text: part.slice(0, end), hit: true },
      ...(end < part.length ? [{ text: part.slice(end), hit: false }] : []),
    ];
  });
}
