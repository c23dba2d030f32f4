/** Ranks what the palette may show against what was typed: words in any order, in every language. Pure. */
import { foldedWords, otherLayout } from '../../entities/fold.ts';
import { comparedWith, indexOf, inOrder, ranks, type Findable, type Index } from './findWords.ts';

export interface Found<T extends Findable> {
  readonly entry: T;
  readonly rank: number;
  /** Some word fits only letter by letter: a guess, never run unseen. */
  readonly isGuess: boolean;
  /** The query as it was read, when the other keyboard layout was on. */
  readonly readAs?: string;
}

/** The whole query is a name, or begins one. */
const wholeBonus = { same: 800, beginning: 500 } as const;
/** Behind whatever fits by more than single letters. */
const guessMalus = 500;
/** Longer texts are no names; what is beyond is not compared, so that any paste is answered at once. */
const queryMax = 200;
const queryWordsMax = 12;

let lastQuery: { readonly text: string; readonly words: readonly string[] } | undefined;
/** The words of what is typed; each row that is marked asks for the same. */
export function wordsOfQuery(text: string): readonly string[] {
  if (lastQuery?.text !== text) {
    lastQuery = { text, words: foldedWords(text.slice(0, queryMax), queryWordsMax) };
  }
  return lastQuery.words;
}

/** What the whole query adds: it is one of the names, its words in any order, or begins one. */
function bonusOf(query: string, ordered: string, at: number, index: Index): number {
  const wholes = index.wholes[at] ?? [];
  if (index.sorted[at]?.includes(ordered)) return wholeBonus.same;
  return wholes.some((whole) => whole.startsWith(query)) ? wholeBonus.beginning : 0;
}

/** What is typed, as it is compared. */
interface Sought {
  readonly words: readonly string[];
  readonly query: string;
  readonly ordered: string;
}

function soughtIn(text: string): Sought {
  const words = wordsOfQuery(text);
  const query = words.join(' ');
  return { words, query, ordered: words.length > 1 ? inOrder(query) : query };
}

function rankedBy<T extends Findable>(
  { words, query, ordered }: Sought,
  entries: readonly T[],
  mayScatter: boolean,
): readonly Found<T>[] {
  const index = indexOf(entries);
  const each = words.map((word) => comparedWith(word, entries, mayScatter));
  const found: Found<T>[] = [];
  if (each.some(({ isAny }) => !isAny)) return found;
  const [first, ...others] = each.map(({ best }) => best);
  if (!first) return found;
  // Few of a thousand entries fit: nothing is made for the rest.
  for (let at = 0; at < entries.length; at += 1) {
    let sum = first[at] ?? 0;
    if (sum === 0) continue;
    let isGuess = sum === ranks.scattered;
    for (const best of others) {
      const rank = best[at] ?? 0;
      if (rank === ranks.scattered) isGuess = true;
      sum = rank === 0 || sum === 0 ? 0 : sum + rank;
    }
    const entry = entries[at];
    if (sum === 0 || !entry) continue;
    const rank = sum / words.length + bonusOf(query, ordered, at, index);
    found.push({ entry, rank, isGuess });
  }
  return found;
}

const isFit = (hits: readonly Found<Findable>[]): boolean => hits.some(({ isGuess }) => !isGuess);

type Lists<T extends Findable> = readonly (readonly T[])[];

const fitsSomewhere = ({ words }: Sought, lists: Lists<Findable>): boolean =>
  words.some((word) => lists.some((entries) => comparedWith(word, entries, false).isAny));

/**
 * Letter by letter is compared only where nothing fits otherwise; where guesses alone would not do, not without a word
 * that fits either.
 */
function ranked<T extends Findable>(
  text: string,
  lists: Lists<T>,
  areGuessesEnough: boolean,
): readonly Found<T>[] {
  const sought = soughtIn(text);
  if (sought.words.length === 0) return [];
  const sure = lists.flatMap((entries) => rankedBy(sought, entries, false));
  if (sure.length > 0) return sure;
  return areGuessesEnough || fitsSomewhere(sought, lists)
    ? lists.flatMap((entries) => rankedBy(sought, entries, true))
    : [];
}

/** Best first; each is weighed once. */
function inRank<T extends Findable>(
  hits: readonly Found<T>[],
  weight: (id: string) => number,
): readonly Found<T>[] {
  if (hits.length < 2) return hits;
  const weighed = hits.map((hit) => ({
    hit,
    value: hit.rank + weight(hit.entry.id) - (hit.isGuess ? guessMalus : 0),
  }));
  return weighed.toSorted((a, b) => b.value - a.value).map(({ hit }) => hit);
}

/**
 * The entries that fit, best first; equals keep the order they came in. What fits only when read with the other
 * keyboard layout comes after, and says how it was read. `weight` is how often an entry was used: 0 to 60, so that
 * it decides between neighbours and never between ranks. A list that is asked again should be the same array: what
 * was learnt of it is kept.
 */
export function findInAll<T extends Findable>(
  query: string,
  lists: Lists<T>,
  weight: (id: string) => number = () => 0,
): readonly Found<T>[] {
  const direct = ranked(query, lists, true);
  const other = otherLayout(query.slice(0, queryMax));
  // Where the text says something as it stands, the other reading must be a word's beginning at least.
  const isClear = isFit(direct);
  const least = isClear ? ranks.prefix : 0;
  const read = other === null ? [] : ranked(other, lists, !isClear);
  const seen = new Set(read.length > 0 ? direct.map(({ entry }) => entry) : []);
  const rescued: readonly Found<T>[] = read
    .filter(({ entry, rank }) => rank >= least && !seen.has(entry))
    .map(({ entry, rank, isGuess }) => ({ entry, rank, isGuess, readAs: other ?? '' }));
  const [first, second] = isFit(rescued) && !isClear ? [rescued, direct] : [direct, rescued];
  return [...inRank(first, weight), ...inRank(second, weight)];
}

export const findIn = <T extends Findable>(
  query: string,
  entries: readonly T[],
  weight?: (id: string) => number,
): readonly Found<T>[] => findInAll(query, [entries], weight);
