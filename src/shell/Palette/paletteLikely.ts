/** Which words of a sentence may mean more than they say: those that no verb makes a filter, and those before its section. Pure; it asks nobody. */
import type { Known } from './paletteKnown.ts';
import { leftIn, type Left } from './paletteLeft.ts';
import type { Lexicon } from './paletteLexicon.ts';
import { phraseAt } from './palettePhrases.ts';
import { readSentence, type Sentence } from './paletteSentence.ts';
import { tokensOf } from './paletteTokens.ts';

/** What is longer is a title. */
const tokensMax = 10;

/** 'Civil staff', 'female staff civil', read as if the section stood first; undefined where none stands behind a word. */
function turnedRound(text: string, lexicon: Lexicon): Sentence | undefined {
  const tokens = tokensOf(text);
  if (tokens.length < 2 || tokens.length > tokensMax) return undefined;
  for (let at = 1; at < tokens.length; at += 1) {
    const found = phraseAt(tokens, at, lexicon);
    if (found?.phrase.means.kind !== 'entity') continue;
    const own = tokens.map((token) => token.text);
    const section = own.splice(at, found.count);
    return readSentence([...section, ...own].join(' '), lexicon);
  }
  return undefined;
}

/** What the words may name that a sentence leaves over, with the filters beside them where no verb is said of those. */
export function leftOf(text: string, sentence: Sentence, known: Known): Left | undefined {
  const { entity, verbs, isAll, isCommandsOnly, readAs } = sentence;
  if (isCommandsOnly) return undefined;
  if (verbs.length > 0) {
    const section = entity ?? (isAll ? known.here : undefined);
    return section && leftIn(sentence.words, section, known.lexicon);
  }
  const read = entity ? sentence : turnedRound(readAs ?? text, known.lexicon);
  const left = read?.entity && leftIn(read.words, read.entity, known.lexicon);
  return read && left && { ...left, said: read.said.concat(left.said) };
}
