/** The bound of a field that a sentence says by a sign or by words: 'views > 1000', 'more than 1000 views'. Pure; it knows no record. */
import type { Entity } from '../../../entities/entity.ts';
import { entities as known } from '../../../entities/index.ts';
import { filterFieldOf } from '../../../entities/wire.ts';
import { numberWritten } from '../../fields/writtenNumber.ts';
import { bareWords, fieldNamed, type Lexicon, type Said } from './paletteLexicon.ts';
import { phraseAt } from './palettePhrases.ts';
import type { Token } from './paletteTokens.ts';

interface Bound {
  readonly said: Said;
  /** How many tokens say it. */
  readonly count: number;
}

const signForm = /^(\p{L}[\p{L}\p{M}_]*)([<>]=?)(\p{Nd}[\p{Nd}.,٫٬-]*)$/u;
/** Only a number is written with these. */
const numberSigns = /[,٫٬]/u;
/** 'views > 1000' is three tokens at most. */
const signTokensMax = 3;

const kindIn = (entity: Entity, word: string): string | undefined => {
  const key = fieldNamed(entity, word);
  return key === undefined ? undefined : filterFieldOf(entity, key)?.kind;
};
const isCompared = (entity: Entity, word: string): boolean =>
  ['number', 'date', 'dateTime'].includes(kindIn(entity, word) ?? '');

function signedAt(
  tokens: readonly Token[],
  place: number,
  entities: readonly Entity[],
): Bound | undefined {
  for (let count = 1; count <= signTokensMax; count += 1) {
    const text = tokens.slice(place, place + count).map((token) => token.text);
    const [, field = '', sign = '', written = ''] = signForm.exec(text.join('')) ?? [];
    const value = numberSigns.test(written) ? numberWritten(written) : written;
    const isField = field !== '' && entities.some((entity) => isCompared(entity, field));
    if (isField && value !== undefined) {
      return { said: { kind: 'field', field, value: `${sign}${value}` }, count };
    }
  }
  return undefined;
}

/** No counted field's name is as long, nor as short: what is pasted is not compared with them. */
const [nameLettersLeast, nameLettersMost] = [3, 24];
/** Arabic counts in the singular, '1000 مشاهدة', and says whose they are at the end: 'مشاهداتها'. */
const ownEnd = /(?:ها|[ةه])$/u;

/** The word that a counted field begins with, as it is said or in the plural. */
function countedBy(word: string | undefined, entities: readonly Entity[]): string | undefined {
  const bare = word === undefined || word.length > nameLettersMost ? '' : bareWords(word).join(' ');
  return [bare, bare.replace(ownEnd, '')].find(
    (name) =>
      name.length >= nameLettersLeast &&
      entities.some((entity) => kindIn(entity, name) === 'number'),
  );
}

/** '1 000 000' is three tokens, as French lists show it. */
const numberTokensMax = 3;
/** The number that begins at a token, the longest, and how many tokens it is. */
function numberAt(tokens: readonly Token[], place: number) {
  for (let count = numberTokensMax; count > 0; count -= 1) {
    const own = tokens.slice(place, place + count).map(({ text }) => text);
    const number = own.length < count ? undefined : numberWritten(own.join(' '));
    if (number !== undefined) return { number, count };
  }
  return undefined;
}

/** 'More than 1000' at a token: its sign with the number, and how many tokens they are. */
function comparedAt(tokens: readonly Token[], place: number, lexicon: Lexicon) {
  const found = phraseAt(tokens, place, lexicon);
  if (found?.phrase.means.kind !== 'count') return undefined;
  const written = numberAt(tokens, place + found.count);
  const { sign } = found.phrase.means;
  return written && { value: sign + written.number, count: found.count + written.count };
}

/** 'Views over 1000', and 'over 1000 views'. */
function wordedAt(
  tokens: readonly Token[],
  place: number,
  lexicon: Lexicon,
  entities: readonly Entity[],
): Bound | undefined {
  const ahead = comparedAt(tokens, place, lexicon);
  const compared = ahead ?? comparedAt(tokens, place + 1, lexicon);
  if (!compared) return undefined;
  const { value, count } = compared;
  const field = countedBy(tokens[ahead ? place + count : place]?.text, entities);
  return field === undefined
    ? undefined
    : { said: { kind: 'field', field, value }, count: count + 1 };
}

/** A field, the words between and the number are no more; where none of them has a figure nothing is compared. */
const wordedTokensMax = 6;
const hasFigure = (tokens: readonly Token[], place: number): boolean =>
  tokens.slice(place, place + wordedTokensMax).some(({ text }) => /^\p{Nd}/u.test(text));

/** The bound that begins at a token, of a field that has one in the section named or, without one, in any. */
export function boundAt(
  tokens: readonly Token[],
  place: number,
  lexicon: Lexicon,
  section: Entity | undefined,
): Bound | undefined {
  const entities: readonly Entity[] = section ? [section] : known;
  const signed = signedAt(tokens, place, entities);
  if (signed || !hasFigure(tokens, place)) return signed;
  return wordedAt(tokens, place, lexicon, entities);
}
