/** Ranks what the palette may show against what was typed: words in any order, in every language. Pure. */
import { foldedWords, otherLayout } from '../../entities/fold.ts';
import { isMistyped, isScattered, typoLeast } from './letters.ts';

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
 * design/keyboard.md, Ranking: exact, prefix (of the name, then of a word), substring, subsequence. A word of a name
 * weighs more than one that is only known.
 */
const ranks = {
  nameExact: 1000,
  exact: 700,
  namePrefix: 600,
  prefix: 300,
  nameInside: 120,
  inside: 80,
  scattered: 10,
} as const;
/** The whole query is a name, or begins one. */
const wholeBonus = { same: 800, beginning: 500 } as const;
/** Behind whatever fits by more than single letters. */
const guessMalus = 500;
/** Longer texts are no names; what is beyond is not compared, so that any paste is answered at once. */
const queryMax = 200;
const queryWordsMax = 12;

/** The Arabic article, folded: 'الخبر' and 'خبر' are one word. */
const article = 'ال';
export const bare = (word: string): string =>
  word.length > article.length + 1 && word.startsWith(article) ? word.slice(article.length) : word;
const variants = (word: string): readonly string[] =>
  bare(word) === word ? [word] : [word, bare(word)];

const foldedNames = new Map<string, readonly string[]>();
const namesMax = 8_000;
/** The folded words of a name; the same names come with every change of the screen. */
function wordsOfName(name: string): readonly string[] {
  let words = foldedNames.get(name);
  if (!words) {
    if (foldedNames.size > namesMax) foldedNames.clear();
    foldedNames.set(name, (words = foldedWords(name, 40)));
  }
  return words;
}

let lastQuery: { readonly text: string; readonly words: readonly string[] } | undefined;
/** The words of what is typed; each row that is marked asks for the same. */
export function wordsOfQuery(text: string): readonly string[] {
  if (lastQuery?.text !== text) {
    lastQuery = { text, words: foldedWords(text.slice(0, queryMax), queryWordsMax) };
  }
  return lastQuery.words;
}

/** In which entries a word stands: in the title, in a name of theirs (the title is one), or only among what they are known by. */
interface Places {
  readonly shown: number[];
  readonly named: number[];
  readonly known: number[];
}

/** Every word of a list of entries once, so that a query compares with words and not with entries. */
interface Index {
  readonly words: readonly string[];
  readonly places: readonly Places[];
  /** Each entry's names, folded, and the same with their words in one order for all. */
  readonly wholes: readonly (readonly string[])[];
  readonly sorted: readonly (readonly string[])[];
  /** What was compared lately: words are typed letter by letter, and several lists are asked for the same. */
  readonly compared: Map<string, Compared>;
}

/** Which words of an index fit a sought word, and how well each entry does. */
interface Compared {
  readonly places: readonly number[];
  readonly best: Float64Array;
}
const comparedMax = 64;

const indexes = new WeakMap<readonly Findable[], Index>();

const inOrder = (text: string): string => text.split(' ').toSorted().join(' ');

function makeIndex(entries: readonly Findable[]): Index {
  const byWord = new Map<string, Places>();
  const put = (word: string, kind: keyof Places, entry: number) => {
    for (const one of variants(word)) {
      let places = byWord.get(one);
      if (!places) byWord.set(one, (places = { shown: [], named: [], known: [] }));
      const list = places[kind];
      if (list.at(-1) !== entry) list.push(entry);
    }
  };
  const wholes = entries.map(({ title, names = [], words }, entry) => {
    const own = [title, ...names].map(wordsOfName);
    for (const word of wordsOfName(title)) put(word, 'shown', entry);
    for (const word of own.flat()) put(word, 'named', entry);
    for (const word of words) put(word, 'known', entry);
    const spoken = own.flatMap((list) => [list, list.map(bare)]);
    return [...new Set(spoken.map((list) => list.join(' ')))];
  });
  return {
    words: [...byWord.keys()],
    places: [...byWord.values()],
    wholes,
    sorted: wholes.map((names) => names.map(inOrder)),
    compared: new Map(),
  };
}

/** Kept as long as the list is. */
function indexOf(entries: readonly Findable[]): Index {
  let index = indexes.get(entries);
  if (!index) indexes.set(entries, (index = makeIndex(entries)));
  return index;
}

type Fit = readonly [named: number, known: number];
const fits: Readonly<Record<'exact' | 'prefix' | 'inside' | 'scattered', Fit>> = {
  exact: [ranks.nameExact, ranks.exact],
  prefix: [ranks.namePrefix, ranks.prefix],
  inside: [ranks.nameInside, ranks.inside],
  scattered: [ranks.scattered, 0],
};

function fitOf(sought: readonly string[], word: string, mayScatter: boolean): Fit | undefined {
  if (sought.some((one) => one === word)) return fits.exact;
  if (sought.some((one) => word.startsWith(one))) return fits.prefix;
  if (sought.some((one) => one.length > 1 && word.includes(one))) return fits.inside;
  const isGuess =
    mayScatter &&
    sought.some((one) => (one.length > 2 && isScattered(one, word)) || isMistyped(one, word));
  return isGuess ? fits.scattered : undefined;
}

/** The words that may fit: those that fitted when a letter less was typed, as whatever fits now did then. */
function candidates(word: string, index: Index, prefix: string): readonly number[] | undefined {
  // What is mistyped may fit no better than it did before the mistake.
  if (bare(word) !== word || (prefix === '~' && word.length >= typoLeast)) return undefined;
  // Shorter ones are not compared inside a word, or letter by letter.
  const least = prefix === '~' ? 3 : 2;
  for (let end = word.length - 1; end >= least; end -= 1) {
    const before = index.compared.get(`${prefix}${word.slice(0, end)}`);
    if (before) return before.places;
  }
  return undefined;
}

/**
 * How well each entry fits one word of the query; 0 where it does not. Where letters may be scattered, only the title
 * is looked at: whoever guesses must see what was guessed.
 */
function ranksFor(word: string, index: Index, count: number, mayScatter: boolean): Float64Array {
  const prefix = mayScatter ? '~' : '=';
  const known = index.compared.get(prefix + word);
  if (known) return known.best;
  const best = new Float64Array(count);
  const sought = variants(word);
  const fitting: number[] = [];
  const look = (at: number) => {
    const one = index.words[at];
    const fit = one === undefined ? undefined : fitOf(sought, one, mayScatter);
    const places = index.places[at];
    if (!fit || !places) return;
    fitting.push(at);
    const [named, other] = fit;
    if (mayScatter) {
      for (const entry of places.shown) if ((best[entry] ?? 0) < named) best[entry] = named;
      return;
    }
    for (const entry of places.named) if ((best[entry] ?? 0) < named) best[entry] = named;
    for (const entry of places.known) if ((best[entry] ?? 0) < other) best[entry] = other;
  };
  const few = candidates(word, index, prefix);
  if (few) for (const at of few) look(at);
  else for (let at = 0; at < index.words.length; at += 1) look(at);
  if (index.compared.size >= comparedMax) index.compared.clear();
  index.compared.set(prefix + word, { places: fitting, best });
  return best;
}

/** What the whole query adds: it is one of the names, its words in any order, or begins one. */
function bonusOf(query: string, ordered: string, at: number, index: Index): number {
  const wholes = index.wholes[at] ?? [];
  if (index.sorted[at]?.includes(ordered)) return wholeBonus.same;
  return wholes.some((whole) => whole.startsWith(query)) ? wholeBonus.beginning : 0;
}

function rankedBy<T extends Findable>(
  words: readonly string[],
  entries: readonly T[],
  mayScatter: boolean,
): readonly Found<T>[] {
  const index = indexOf(entries);
  const each = words.map((word) => ranksFor(word, index, entries.length, mayScatter));
  const query = words.join(' ');
  const ordered = inOrder(query);
  const [first, ...others] = each;
  const found: Found<T>[] = [];
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

/** Letter by letter is compared only where nothing fits otherwise. */
function ranked<T extends Findable>(
  text: string,
  lists: readonly (readonly T[])[],
): readonly Found<T>[] {
  const words = wordsOfQuery(text);
  if (words.length === 0) return [];
  const sure = lists.flatMap((entries) => rankedBy(words, entries, false));
  return sure.length > 0 ? sure : lists.flatMap((entries) => rankedBy(words, entries, true));
}

/**
 * The entries that fit, best first; equals keep the order they came in. What fits only when read with the other
 * keyboard layout comes after, and says how it was read. `weight` is how often an entry was used: 0 to 60, so that
 * it decides between neighbours and never between ranks. A list that is asked again should be the same array: what
 * was learnt of it is kept.
 */
export function findInAll<T extends Findable>(
  query: string,
  lists: readonly (readonly T[])[],
  weight: (id: string) => number = () => 0,
): readonly Found<T>[] {
  const direct = ranked(query, lists);
  const other = otherLayout(query.slice(0, queryMax));
  const seen = new Set(direct.map(({ entry }) => entry));
  // Where the text says something as it stands, the other reading must be a word's beginning at least.
  const least = isFit(direct) ? ranks.prefix : 0;
  const rescued: readonly Found<T>[] =
    other === null
      ? []
      : ranked(other, lists)
          .filter(({ entry, rank }) => rank >= least && !seen.has(entry))
          .map(({ entry, rank, isGuess }) => ({ entry, rank, isGuess, readAs: other }));
  const value = (hit: Found<T>) => hit.rank + weight(hit.entry.id) - (hit.isGuess ? guessMalus : 0);
  const better = (a: Found<T>, b: Found<T>) => value(b) - value(a);
  const [first, second] = isFit(rescued) && !isFit(direct) ? [rescued, direct] : [direct, rescued];
  return [...first.toSorted(better), ...second.toSorted(better)];
}

export const findIn = <T extends Findable>(
  query: string,
  entries: readonly T[],
  weight?: (id: string) => number,
): readonly Found<T>[] => findInAll(query, [entries], weight);
