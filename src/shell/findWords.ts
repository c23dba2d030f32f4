/** The words of what can be found, and how well a sought word fits each: a list is indexed once for as long as it stands. Pure; it ranks no query. */
import { foldedWords } from '../../entities/fold.ts';
import { remembered } from '../page/remembered.ts';
import { isMistyped, isScattered } from './letters.ts';

export interface Findable {
  readonly id: string;
  /** As it is shown; what fits it comes before what fits a word that is not seen. */
  readonly title: string;
  /** What it is called in the other languages: as good as the title. */
  readonly names?: readonly string[] | undefined;
  /** Every folded word it may be found by, the title's included. */
  readonly words: readonly string[];
}

/**
 * design/keyboard.md, Ranking: exact, prefix (of the name, then of a word), substring, subsequence. A word of a name
 * weighs more than one that is only known.
 */
export const ranks = {
  nameExact: 1000,
  exact: 700,
  namePrefix: 600,
  prefix: 300,
  nameInside: 120,
  inside: 80,
  scattered: 10,
} as const;
/** The Arabic article, folded: 'الخبر' and 'خبر' are one word. */
const article = 'ال';
export const bare = (word: string): string =>
  word.length > article.length + 1 && word.startsWith(article) ? word.slice(article.length) : word;
const variants = (word: string): readonly string[] =>
  bare(word) === word ? [word] : [word, bare(word)];

/** 'خبرًا' after 'أضف' is 'خبر': its ending is a letter, which folding leaves. */
const accusative = /^\p{Script=Arabic}{3,}ا$/u;
/** What a word that is typed may stand for. */
const soughtAs = (word: string): readonly string[] =>
  accusative.test(word) ? [...variants(word), ...variants(word.slice(0, -1))] : variants(word);

const namesMax = 8_000;
/** The folded words of a name; the same names come with every change of the screen. */
const wordsOfName = remembered(namesMax, (name) => foldedWords(name, 40));

/** In which entries a word stands: in the title, in a name of theirs (the title is one), or only among what they are known by. */
interface Places {
  readonly shown: number[];
  readonly named: number[];
  readonly known: number[];
}

/** Every word of a list of entries once, so that a query compares with words and not with entries. */
export interface Index {
  readonly words: readonly string[];
  readonly places: readonly Places[];
  /** All words, each behind a line break: one search in it meets every word that holds what is sought. */
  readonly text: string;
  /** Where each word begins in that text. */
  readonly starts: Uint32Array;
  /** Words of titles: whoever guesses must see what was guessed. */
  readonly shown: readonly number[];
  /** Each entry's names, folded, and the same with their words in one order for all. */
  readonly wholes: readonly (readonly string[])[];
  readonly sorted: readonly (readonly string[])[];
  /** What was compared lately: words are typed letter by letter, and several lists are asked for the same. */
  readonly compared: Map<string, Compared>;
}

/** How well each entry fits a sought word, 0 where it does not. */
interface Compared {
  readonly best: Float64Array;
  readonly isAny: boolean;
}
const comparedMax = 64;

const indexes = new WeakMap<readonly Findable[], Index>();

export const inOrder = (text: string): string =>
  text.includes(' ') ? text.split(' ').toSorted().join(' ') : text;

/** Where words begin that stand one behind the other, each behind a line break. */
function startsOf(words: readonly string[]): Uint32Array {
  const starts = new Uint32Array(words.length);
  let next = 1;
  for (const [at, word] of words.entries()) {
    starts[at] = next;
    next += word.length + 1;
  }
  return starts;
}

function makeIndex(entries: readonly Findable[]): Index {
  const byWord = new Map<string, Places>();
  const placesOf = (word: string): Places => {
    let places = byWord.get(word);
    if (!places) byWord.set(word, (places = { shown: [], named: [], known: [] }));
    return places;
  };
  // A section's words stand in each of its rows: what a word stands for is found once.
  const byVariants = new Map<string, readonly Places[]>();
  const put = (word: string, kind: keyof Places, entry: number) => {
    let all = byVariants.get(word);
    if (!all) byVariants.set(word, (all = variants(word).map(placesOf)));
    for (const { [kind]: list } of all) if (list.at(-1) !== entry) list.push(entry);
  };
  const wholes = entries.map(({ title, names = [], words }, entry) => {
    const own = [title, ...names].map(wordsOfName);
    for (const word of wordsOfName(title)) put(word, 'shown', entry);
    for (const word of own.flat()) put(word, 'named', entry);
    for (const word of words) put(word, 'known', entry);
    const spoken = own.flatMap((list) => [list, list.map(bare)]);
    return [...new Set(spoken.map((list) => list.join(' ')))];
  });
  const words = [...byWord.keys()];
  const places = [...byWord.values()];
  return {
    words,
    places,
    text: `\n${words.join('\n')}\n`,
    starts: startsOf(words),
    shown: [...places.keys()].filter((at) => (places[at]?.shown.length ?? 0) > 0),
    wholes,
    sorted: wholes.map((names) => names.map(inOrder)),
    compared: new Map(),
  };
}

/** Lists whose entries another list has by the same words in the same places, whatever else is told of them. */
const alike = new WeakMap<readonly Findable[], readonly Findable[]>();
/** `entries`, found by what was learnt of `known`: their titles, names and words are the same. */
export function foundAs<T extends Findable>(
  known: readonly Findable[],
  entries: readonly T[],
): readonly T[] {
  alike.set(entries, known);
  return entries;
}

/** Kept as long as the list is. */
export function indexOf(entries: readonly Findable[]): Index {
  const list = alike.get(entries) ?? entries;
  let index = indexes.get(list);
  if (!index) indexes.set(list, (index = makeIndex(list)));
  return index;
}

type Fit = readonly [named: number, known: number];
const fits: Readonly<Record<'exact' | 'prefix' | 'inside' | 'scattered', Fit>> = {
  exact: [ranks.nameExact, ranks.exact],
  prefix: [ranks.namePrefix, ranks.prefix],
  inside: [ranks.nameInside, ranks.inside],
  scattered: [ranks.scattered, 0],
};

function fitOf(sought: readonly string[], word: string): Fit | undefined {
  if (sought.some((one) => one === word)) return fits.exact;
  if (sought.some((one) => word.startsWith(one))) return fits.prefix;
  if (sought.some((one) => one.length > 1 && word.includes(one))) return fits.inside;
  const isGuess = sought.some(
    (one) => (one.length > 2 && isScattered(one, word)) || isMistyped(one, word),
  );
  return isGuess ? fits.scattered : undefined;
}

/** The word that a place in an index's text belongs to: the last that begins no later. */
function wordAt({ starts }: Index, place: number): number {
  let [low, high] = [0, starts.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((starts[middle] ?? 0) > place) high = middle - 1;
    else low = middle;
  }
  return low;
}

/** Tells of each word that holds what is sought: which, and how it fits. A single letter is looked for at beginnings alone. */
function eachHolding(sought: string, index: Index, tell: (at: number, fit: Fit) => void): void {
  const { text, words, starts } = index;
  const lead = sought.length > 1 ? '' : '\n';
  let found = text.indexOf(lead + sought);
  while (found !== -1) {
    const at = wordAt(index, found + lead.length);
    const [start, length] = [starts[at] ?? 0, words[at]?.length ?? 0];
    const isFirst = found + lead.length === start;
    tell(at, !isFirst ? fits.inside : length === sought.length ? fits.exact : fits.prefix);
    // The first place in a word is its best one.
    found = text.indexOf(lead + sought, start + length);
  }
}

const raise = (best: Float64Array, entries: readonly number[], rank: number): void => {
  for (const entry of entries) if ((best[entry] ?? 0) < rank) best[entry] = rank;
};

function surely(word: string, index: Index, count: number): Compared {
  const best = new Float64Array(count);
  let isAny = false;
  for (const sought of soughtAs(word)) {
    eachHolding(sought, index, (at, [named, known]) => {
      isAny = true;
      raise(best, index.places[at]?.named ?? [], named);
      raise(best, index.places[at]?.known ?? [], known);
    });
  }
  return { best, isAny };
}

/** The same where letters may be scattered: only the title is looked at, as whoever guesses must see what was guessed. */
function scattered(word: string, index: Index, count: number): Compared {
  const best = new Float64Array(count);
  const sought = soughtAs(word);
  let isAny = false;
  for (const at of index.shown) {
    const fit = fitOf(sought, index.words[at] ?? '');
    if (!fit) continue;
    isAny = true;
    raise(best, index.places[at]?.shown ?? [], fit[0]);
  }
  return { best, isAny };
}

/** Kept by the word. */
export function comparedWith(
  word: string,
  entries: readonly Findable[],
  mayScatter: boolean,
): Compared {
  const index = indexOf(entries);
  const key = `${mayScatter ? '~' : '='}${word}`;
  let compared = index.compared.get(key);
  if (!compared) {
    compared = (mayScatter ? scattered : surely)(word, index, entries.length);
    if (index.compared.size >= comparedMax) index.compared.clear();
    index.compared.set(key, compared);
  }
  return compared;
}
