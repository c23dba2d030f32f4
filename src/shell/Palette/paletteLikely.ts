/** Which words of a sentence may mean more than they say: those that no verb makes a filter, those before its section, and those that say which section it is. Pure; it asks nobody. */
import { may } from '../../../entities/access.ts';
import type { Entity } from '../../../entities/entity.ts';
import type { Known } from './paletteKnown.ts';
import { leftIn, type Left } from './paletteLeft.ts';
import { leftMeant, type Likely } from './paletteLeftMeant.ts';
import { spaced, type Lexicon } from './paletteLexicon.ts';
import { isAround } from './paletteParts.ts';
import { phraseAt } from './palettePhrases.ts';
import { isReachable } from './paletteSections.ts';
import { isToDo, readSentence, type Sentence } from './paletteSentence.ts';
import { tokensOf, type Token } from './paletteTokens.ts';
import { isBy, sectionsWithValue } from './paletteWholeNames.ts';

/** What is longer is a title. */
const tokensMax = 10;

/** 'Civil staff', 'female staff civil', read as if the section stood first; undefined where none stands behind a word. */
function turnedRound(text: string, lexicon: Lexicon): Sentence | undefined {
  const typed = tokensOf(text);
  const start = typed.findIndex((token) => !isAround(token, [], false));
  const tokens = start > 0 ? typed.slice(start) : typed;
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

/** 'Changed this week', 'by sara', over a list: read as if its section stood first. */
function ofHere(text: string, { here, lexicon }: Known): Sentence | undefined {
  const tokens = tokensOf(text);
  const kind = here && phraseAt(tokens, 0, lexicon)?.phrase.means.kind;
  const isOfSection =
    kind === 'date' ||
    [1, 2].some((count) =>
      isBy(
        tokens
          .slice(0, count)
          .map((token) => token.text)
          .join(' '),
        lexicon,
      ),
    );
  return here && isOfSection && tokens.length > 1 && tokens.length <= tokensMax
    ? readSentence(`${spaced(here.name)} ${text}`, lexicon)
    : undefined;
}

/** One may see its list, and go there by its name alone. */
export const isListed = (section: Entity, { grants }: Pick<Known, 'grants'>): boolean =>
  isReachable(section) && may(grants, 'GET', section.collection);

/** A value's name, in no language, has more words. */
const valueTokensMax = 2;

/** Each section that has a value called as some of the words, with the text as if that section stood first and the value last. */
function withSections(tokens: readonly Token[], lexicon: Lexicon) {
  const own = tokens.map((token) => token.text);
  return own.flatMap((_, at) =>
    Array.from({ length: Math.min(valueTokensMax, own.length - at) }, (_one, i) => i + 1).flatMap(
      (count) => {
        const value = own.slice(at, at + count);
        return sectionsWithValue(value.join(' '), lexicon).map((section) => ({
          section,
          // Before a day or a year it would be a word of a title.
          text: [spaced(section.name), ...own.toSpliced(at, count), ...value].join(' '),
        }));
      },
    ),
  );
}

/**
 * 'Books 2020', 'disabled books', 'workshops tomorrow': no section is named, and a value says which it may be. Only where
 * every word says something: whatever else stands there is a title's.
 */
export function ofValue(text: string, sentence: Sentence, known: Known): readonly Likely[] {
  const { entity, isCommandsOnly, readAs } = sentence;
  const tokens = tokensOf(readAs ?? text);
  const isOther = isCommandsOnly || entity !== undefined || isToDo(sentence);
  if (isOther || tokens.length < 2 || tokens.length > tokensMax) return [];
  return withSections(tokens, known.lexicon).flatMap(({ section, text: whole }) => {
    if (!isListed(section, known)) return [];
    const read = readSentence(whole, known.lexicon);
    const left = leftIn(read.words, section, known.lexicon, false);
    if (read.entity !== section || !left || left.named.length > 0) return [];
    const said = read.said.concat(left.said);
    return leftMeant({ ...left, said }, [], { userId: known.userId, isToDo: false });
  });
}

/** What the words may name that a sentence leaves over, with the filters beside them where no verb is said of those. */
export function leftOf(text: string, sentence: Sentence, known: Known): Left | undefined {
  const { entity, isAll, isCommandsOnly, readAs } = sentence;
  if (isCommandsOnly) return undefined;
  if (isToDo(sentence)) {
    const section = entity ?? (isAll ? known.here : undefined);
    return section && leftIn(sentence.words, section, known.lexicon, true);
  }
  const typed = readAs ?? text;
  const read = entity ? sentence : (turnedRound(typed, known.lexicon) ?? ofHere(typed, known));
  if (!read?.entity) return undefined;
  // Nothing is left of 'changed this week' where the list in view is its section.
  if (!entity && read.words === '' && read.said.length > 0) {
    return { section: read.entity, said: read.said, named: [] };
  }
  const left = leftIn(read.words, read.entity, known.lexicon, false);
  return left && { ...left, said: read.said.concat(left.said) };
}
