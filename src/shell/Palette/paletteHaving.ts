/** Which field of a section a sentence says to be empty, or not: 'without a photo', 'with a department'. Pure; it knows no record. */
import { columnsOf, type Entity } from '../../../entities/entity.ts';
import { filterFieldOf, filterKeysOf, operatorsOf } from '../../../entities/wire.ts';
import { boundAt } from './paletteBounds.ts';
import {
  bareWords,
  fieldNamed,
  listedWords,
  namesOfField,
  spaced,
  type Lexicon,
} from './paletteLexicon.ts';
import type { Part } from './paletteParts.ts';
import { behindFillers, type Met } from './palettePhrases.ts';
import type { Token } from './paletteTokens.ts';

/** No field's name has more words. */
const nameTokensMax = 3;
/** Nor is one as long: what is pasted is not compared with them. */
const nameLetters = 40;

const canBeEmpty = (entity: Entity, key: string): boolean => {
  const field = filterFieldOf(entity, key);
  return field !== undefined && operatorsOf(field).includes('empty');
};

/** The picture that a list shows has, besides its own name, those of all pictures: a news item's cover is its 'photo' too. */
function pictureOf(entity: Entity, text: string): string | undefined {
  const [word, ...others] = bareWords(text);
  if (word === undefined || others.length > 0 || !listedWords('pictureWords').has(word)) {
    return undefined;
  }
  return entity.picture ?? columnsOf(entity).find(({ field }) => field.kind === 'image')?.key;
}

/** 'ISBN' of 'ISBN or ISSN': the first word of a name that no other field's begins with. */
function begunBy(entity: Entity, text: string): string | undefined {
  const [word, ...others] = bareWords(text);
  if (word === undefined || others.length > 0) return undefined;
  const [key, ...more] = filterKeysOf(entity).filter((one) =>
    namesOfField(entity, one).some((name) => bareWords(name)[0] === word),
  );
  return more.length === 0 ? key : undefined;
}

/** The field that is named at a token, by its whole name, the longest first; or by what alone begins so. */
function fieldAt(tokens: readonly Token[], place: number, section: Entity) {
  for (let count = Math.min(nameTokensMax, tokens.length - place); count > 0; count -= 1) {
    const own = tokens.slice(place, place + count).map(({ text }) => text);
    const text = own.join(' ');
    const key =
      text.length > nameLetters
        ? undefined
        : (fieldNamed(section, text, true) ?? pictureOf(section, text) ?? begunBy(section, text));
    if (key !== undefined && canBeEmpty(section, key)) return { key, count };
  }
  return undefined;
}

/** The piece that begins at a token with such a word; without a section, or before anything but a field, it is a word. */
export function havingAt(
  tokens: readonly Token[],
  lexicon: Lexicon,
  from: number,
  { found, section }: { readonly found: Met | undefined; readonly section: Entity | undefined },
): Part | undefined {
  const means = found?.phrase.means;
  if (!found || !section || means?.kind !== 'having') return undefined;
  const at = behindFillers(tokens, from + found.count, lexicon);
  // 'With more than 1000 views', 'with a fee over 100'.
  const bound = means.isEmpty ? undefined : boundAt(tokens, at, lexicon, section);
  if (bound) return { from, to: at + bound.count, said: bound.said };
  const named = fieldAt(tokens, at, section);
  if (!named) return undefined;
  const said = { kind: 'empty', field: spaced(named.key), isEmpty: means.isEmpty } as const;
  return { from, to: at + named.count, said };
}
