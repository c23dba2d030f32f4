/** Parts what is typed into the palette into the pieces that a sentence is read from. It knows no word of any language. */

export interface Token {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** No sentence is longer; what follows is searched for and not read. */
const tokensMax = 24;
export const textMax = 400;

/** What stands in quotes is one value, whichever quotes a language has. */
export const tokensOf = (text: string): readonly Token[] =>
  [...text.slice(0, textMax).matchAll(/[^\s:]+:(?:["“”][^"“”]*["“”]?|«[^»]*»?)|\S+/gu)]
    .slice(0, tokensMax)
    .map((match) => ({
      text: match[0],
      start: match.index,
      end: match.index + match[0].length,
    }));

/** Between what is meant and what is done to it. */
export const arrows: ReadonlySet<string> = new Set(['→', '->', '=>', '←']);

/** It begins with a figure, as a day and a year do. */
export const isFigure = (token: Token | undefined): boolean => /^\p{Nd}/u.test(token?.text ?? '');
