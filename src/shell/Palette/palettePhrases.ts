/** Finds what a run of words is called in the lexicon: the phrase that begins at a token. Pure; it knows no word itself. */
import { bareWords, type Lexicon, type Phrase } from './paletteLexicon.ts';
import { arrows, type Token } from './paletteTokens.ts';

const phraseMax = 5;

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
  const own = tokens.slice(place, place + phraseMax);
  const arrow = own.findIndex(({ text }) => arrows.has(text));
  const ahead = (arrow === -1 ? own : own.slice(0, arrow)).map(({ text }) => bareWords(text));
  const [first = ''] = ahead[0] ?? [];
  for (const phrase of lexicon.get(first) ?? []) {
    const said: string[] = [];
    for (let count = 1; count <= ahead.length && said.length < phrase.words.length; count += 1) {
      said.push(...(ahead[count - 1] ?? []));
      const isSame =
        said.length === phrase.words.length && said.every((word, i) => word === phrase.words[i]);
      if (isSame) return { phrase, count };
    }
  }
  return undefined;
}
