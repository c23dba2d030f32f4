/** Finds what a run of words is called in the lexicon: the phrase that begins at a token. Pure; it knows no word itself. */
import { bareWords, type Lexicon, type Phrase } from './paletteLexicon.ts';
import { arrows, type Token } from './paletteTokens.ts';

const phraseMax = 5;

/** Arabic writes 'and', 'in' and 'for' onto the word, before its article: والمميزة، بالأخبار، للأخبار; 'اللي' has none. */
const clitics = /^(?!اللي$)(?:[وف]?[بك]?ال|[وف]?لل|و(?=.{3}))(?=.{2})/u;
/** The phrases that begin with a word, as it stands or without what is written onto it. */
const beginningWith = (word: string, lexicon: Lexicon) =>
  lexicon.get(word) ?? lexicon.get(word.replace(clitics, '')) ?? [];

export interface Met {
  readonly phrase: Phrase;
  readonly count: number;
}

/** The longest phrase that begins at a token, and how many tokens it takes. */
export function phraseAt(
  tokens: readonly Token[],
  place: number,
  lexicon: Lexicon,
): Met | undefined {
  // Before an arrow a phrase is over: what follows it is the verb.
  const near = tokens.slice(place, place + phraseMax);
  const arrow = near.findIndex(({ text }) => arrows.has(text));
  const ahead = (arrow === -1 ? near : near.slice(0, arrow)).map(({ text }) => bareWords(text));
  const [first = '', ...others] = ahead[0] ?? [];
  const phrases = beginningWith(first, lexicon);
  // It was found without what is written onto it, then: so it is compared.
  const own = phrases[0]?.words[0] ?? first;
  for (const phrase of phrases) {
    const said: string[] = [];
    for (let count = 1; count <= ahead.length && said.length < phrase.words.length; count += 1) {
      said.push(...(count === 1 ? [own, ...others] : (ahead[count - 1] ?? [])));
      const isSame =
        said.length === phrase.words.length && said.every((word, i) => word === phrase.words[i]);
      if (isSame) return { phrase, count };
    }
  }
  return undefined;
}

/** The place behind the small words that stand at one: 'before the', 'of'. */
export function behindFillers(tokens: readonly Token[], place: number, lexicon: Lexicon): number {
  const found = phraseAt(tokens, place, lexicon);
  return found?.phrase.means.kind === 'filler'
    ? behindFillers(tokens, place + found.count, lexicon)
    : place;
}

/** 'منذ عام 2020', 'قبل شهر آذار': behind the word that says what kind of time it is. */
export function behindWithin(tokens: readonly Token[], place: number, lexicon: Lexicon): number {
  const found = phraseAt(tokens, place, lexicon);
  const means = found?.phrase.means;
  return found && means?.kind === 'bound' && means.sign === '' ? place + found.count : place;
}
