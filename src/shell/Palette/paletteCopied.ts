/** The record that a new one is to begin as, 'copy news 2', and the row that begins it. It copies nothing itself. */
import { may, type Grants } from '../../../entities/access.ts';
import type { Entity } from '../../../entities/entity.ts';
import { foldedWords } from '../../../entities/fold.ts';
import { labelled } from '../../../i18n/format.ts';
import { commandLabel } from '../../../i18n/index.ts';
import type { PaletteRow } from './paletteKinds.ts';
import { listedWords, type Lexicon } from './paletteLexicon.ts';
import { addressOf, placeText, titleIn, type Address, type Hit } from './paletteRecords.ts';
import { isToDo, readSentence } from './paletteSentence.ts';
import { tokensOf, type Token } from './paletteTokens.ts';

/** No such sentence is longer: what is pasted is not read for it. */
const lettersMost = 80;

const isOneOf = ({ text }: Token, words: ReadonlySet<string>): boolean => {
  const [word = '', ...others] = foldedWords(text);
  return others.length === 0 && words.has(word);
};

/** The one record whose copy is asked for, the word for it standing first or last. */
export function copiedIn(text: string, lexicon: Lexicon): Address | undefined {
  if (text.length > lettersMost || !/\p{Nd}/u.test(text)) return undefined;
  const tokens = tokensOf(text);
  const own = listedWords('copyWords');
  const at = [0, tokens.length - 1].find((place) => {
    const token = tokens[place];
    return token && isOneOf(token, own);
  });
  if (at === undefined) return undefined;
  const small = listedWords('fillerWords');
  const rest = tokens
    .filter((token, place) => place !== at && !isOneOf(token, small))
    .map((token) => token.text)
    .join(' ');
  const { entity, said, words, ...others } = readSentence(rest, lexicon);
  if (said.length > 0 || isToDo(others)) return undefined;
  return addressOf(rest) ?? addressOf(words, entity);
}

const reasonOf = (entity: Entity, grants: Grants) =>
  entity.made
    ? ('notOfThese' as const)
    : may(grants, 'POST', entity.collection)
      ? undefined
      : ('notPermitted' as const);

/** 'Duplicate: New water laboratory'; `hit`: the record, as far as it is known. */
export function copyRow({ entity, id }: Address, hit: Hit | undefined, grants: Grants): PaletteRow {
  const code = reasonOf(entity, grants);
  const place = placeText(entity, id);
  return {
    id: `copy.${entity.collection}/${id}`,
    title: labelled(commandLabel('list.duplicate'), hit ? titleIn(hit.title, id) : place),
    words: [],
    group: 'record',
    icon: 'copy-plus',
    does: { kind: 'duplicate', entity, recordId: id },
    ...(hit ? { hint: place } : {}),
    ...(code ? { reason: { code } } : {}),
  };
}
