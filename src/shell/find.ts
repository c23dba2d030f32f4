/** Ranks what the palette may show against what was typed: words in any order, in every language. Pure. */
import { fold, foldedWords, otherLayout } from '../../entities/fold.ts';

export interface Findable {
  readonly id: string;
  /** As it is shown; what fits it comes before what fits a word that is not seen. */
  readonly title: string;
  /** What it is called in the other languages: as good as the title. */
  readonly names?: readonly string[] | undefined;
  /** Every folded word it may be found by, the title's included. */
  readonly words: readonly string[];
}

export interface Found<T extends Findable> {
  readonly entry: T;
  readonly rank: number;
  /** Some word fits only letter by letter: a guess, never run unseen. */
  readonly isGuess: boolean;
  /** The query as it was read, when the other keyboard layout was on. */
  readonly readAs?: string;
}

/**
 * design/keyboard.md, Ranking: exact, prefix (of the name, then of a word), substring, subsequence. A word of the
 * title weighs more than one that is only known.
 */
const ranks = {
  titleExact: 1000,
  exact: 700,
  titlePrefix: 600,
  prefix: 300,
  titleInside: 120,
  inside: 80,
  scattered: 10,
} as const;
/** The whole query is the title, or begins it. */
const wholeBonus = { same: 800, beginning: 500 } as const;
/** Longer texts are no names; what is beyond is not compared, so that any paste is answered at once. */
const queryMax = 200;
const queryWordsMax = 12;

/** The Arabic article, folded: 'الخبر' and 'خبر' are one word. */
const article = 'ال';
const bare = (word: string): string =>
  word.length > article.length + 1 && word.startsWith(article) ? word.slice(article.length) : word;

/** ` word word word `: one search in it finds a word, its beginning or a part of it. */
const textOf = (words: readonly string[]): string => {
  const all = words.flatMap((word) => (bare(word) === word ? [word] : [word, bare(word)]));
  return ` ${all.join(' ')} `;
};

interface Prepared {
  readonly folded: string;
  readonly title: string;
  readonly words: readonly string[];
}
const titles = new Map<string, Prepared>();
const titlesMax = 4_000;
function prepared(title: string): Prepared {
  let found = titles.get(title);
  if (!found) {
    if (titles.size > titlesMax) titles.clear();
    const words = foldedWords(title, 40);
    found = { folded: words.join(' '), title: textOf(words), words };
    titles.set(title, found);
  }
  return found;
}
const named = new WeakMap<readonly string[], readonly Prepared[]>();
function preparedNames(names: readonly string[] | undefined): readonly Prepared[] {
  if (!names) return [];
  let found = named.get(names);
  if (!found) named.set(names, (found = [...new Set(names)].map(prepared)));
  return found;
}
const known = new WeakMap<readonly string[], string>();
function knownText(words: readonly string[]): string {
  let found = known.get(words);
  if (found === undefined) known.set(words, (found = textOf(words)));
  return found;
}

function isScattered(word: string, text: string): boolean {
  let at = 0;
  for (const letter of word) {
    at = text.indexOf(letter, at) + 1;
    if (at === 0) return false;
  }
  return true;
}

function rankOfWord(word: string, title: Prepared, all: string): number {
  if (title.title.includes(` ${word} `)) return ranks.titleExact;
  if (all.includes(` ${word} `)) return ranks.exact;
  if (title.title.includes(` ${word}`)) return ranks.titlePrefix;
  if (all.includes(` ${word}`)) return ranks.prefix;
  if (word.length < 2) return 0;
  if (title.title.includes(word)) return ranks.titleInside;
  if (all.includes(word)) return ranks.inside;
  const mayScatter = word.length > 2 && title.words.some((own) => isScattered(word, own));
  return mayScatter ? ranks.scattered : 0;
}

interface Query {
  readonly folded: string;
  readonly words: readonly string[];
}

/** How well an entry fits under one of its names; null when one of the words is nowhere in it. */
function rankUnder(
  { folded, words }: Query,
  title: Prepared,
  all: string,
): Omit<Found<Findable>, 'entry'> | null {
  let sum = 0;
  let isGuess = false;
  for (const word of words) {
    const rank = rankOfWord(word, title, all) || rankOfWord(bare(word), title, all);
    if (rank === 0) return null;
    if (rank === ranks.scattered) isGuess = true;
    sum += rank;
  }
  const isBeginning = title.folded.startsWith(folded);
  const whole = title.folded === folded ? wholeBonus.same : isBeginning ? wholeBonus.beginning : 0;
  return { rank: sum / words.length + whole, isGuess };
}

/** How well an entry fits under the best of its names. */
function rankOf(query: Query, entry: Findable): Omit<Found<Findable>, 'entry'> | null {
  const all = knownText(entry.words);
  let best = rankUnder(query, prepared(entry.title), all);
  for (const name of preparedNames(entry.names)) {
    const fit = rankUnder(query, name, all);
    if (fit && (!best || fit.rank > best.rank)) best = fit;
  }
  return best;
}

function ranked<T extends Findable>(text: string, entries: readonly T[]): readonly Found<T>[] {
  const words = foldedWords(text.slice(0, queryMax), queryWordsMax);
  if (words.length === 0) return [];
  const query = { folded: words.join(' '), words };
  return entries.flatMap((entry) => {
    const fit = rankOf(query, entry);
    return fit ? [{ entry, ...fit }] : [];
  });
}

const isFit = (hits: readonly Found<Findable>[]): boolean => hits.some(({ isGuess }) => !isGuess);

/**
 * The entries that fit, best first; equals keep the order they came in. What fits only when read with the other
 * keyboard layout comes after, and says how it was read. `weight` is how often an entry was used: 0 to 60, so that
 * it decides between neighbours and never between ranks.
 */
export function findIn<T extends Findable>(
  query: string,
  entries: readonly T[],
  weight: (id: string) => number = () => 0,
): readonly Found<T>[] {
  const direct = ranked(query, entries);
  const other = otherLayout(query.slice(0, queryMax));
  const rescued: readonly Found<T>[] =
    other === null
      ? []
      : ranked(other, entries)
          .filter(({ entry }) => !direct.some((hit) => hit.entry === entry))
          .map(({ entry, rank, isGuess }) => ({ entry, rank, isGuess, readAs: other }));
  const value = (hit: Found<T>) => hit.rank + weight(hit.entry.id) - (hit.isGuess ? 500 : 0);
  const better = (a: Found<T>, b: Found<T>) => value(b) - value(a);
  const [first, second] = isFit(rescued) && !isFit(direct) ? [rescued, direct] : [direct, rescued];
  return [...first.toSorted(better), ...second.toSorted(better)];
}

export interface Part {
  /** Where it begins. */
  readonly at: number;
  readonly text: string;
  readonly hit: boolean;
}

function partsOf(part: string, at: number, words: readonly string[]): readonly Part[] {
  const folded = fold(part);
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
  const words = foldedWords(query.slice(0, queryMax), queryWordsMax);
  if (words.length === 0) return [{ at: 0, text, hit: false }];
  return [...text.matchAll(/[\p{L}\p{N}\p{M}]+|[^\p{L}\p{N}\p{M}]+/gu)].flatMap((match) =>
    partsOf(match[0], match.index, words),
  );
}
