/**
 * What the words that a sentence about many leaves over name of its section: 'civil' is a department, 'workshop' a type,
 * 'year 2026' a year. Pure: it asks nobody, what the server has found is given to it, and what may be two things is neither.
 */
import { may, type Grants } from '../../../entities/access.ts';
import { hasDate } from '../../../entities/dateShift.ts';
import { columnsOf, type Entity } from '../../../entities/entity.ts';
import { entityNamed } from '../../../entities/index.ts';
import { filterFieldOf } from '../../../entities/wire.ts';
import { numberWritten } from '../../fields/writtenNumber.ts';
import { spaced, type Lexicon, type Said } from './paletteLexicon.ts';
import { ownDate } from './paletteOwnDate.ts';
import { isLink } from './paletteParts.ts';
import { phraseAt } from './palettePhrases.ts';
import { isBy, keysWithValue, wholeField } from './paletteWholeNames.ts';
import { tokensOf, type Token } from './paletteTokens.ts';

/** More words are those of a title. */
const wordsMost = 8;
/** A value's name, or a field's, has no more. */
const nameTokensMax = 4;

/** A run of words that may be the name of a related record. */
export interface Named {
  readonly words: readonly string[];
  readonly isExcept: boolean;
  /** The fields that it may be of; one, where it was named before it. */
  readonly keys: readonly string[];
  readonly isFieldSaid: boolean;
}

export interface Left {
  readonly section: Entity;
  readonly said: readonly Said[];
  readonly named: readonly Named[];
}

export const targetOf = (section: Entity, key: string): Entity | undefined => {
  const field = filterFieldOf(section, key);
  return field?.kind === 'relation' ? entityNamed(field.target) : undefined;
};

const relationKeys = (section: Entity): readonly string[] =>
  columnsOf(section).flatMap(({ key, field }) => (field.kind === 'relation' ? [key] : []));

const textAt = (tokens: readonly Token[], place: number, count: number): string | undefined =>
  place + count > tokens.length
    ? undefined
    : tokens
        .slice(place, place + count)
        .map(({ text }) => text)
        .join(' ');

/** The longest run of tokens at a place that something is made of, and how many they are. */
function longestAt<T>(
  tokens: readonly Token[],
  place: number,
  make: (text: string) => T | undefined,
): { readonly made: T; readonly count: number } | undefined {
  for (let count = nameTokensMax; count > 0; count -= 1) {
    const text = textAt(tokens, place, count);
    const made = text === undefined ? undefined : make(text);
    if (made !== undefined) return { made, count };
  }
  return undefined;
}

/** The value of one of a section's fields that a text names; of two fields it would be neither's. */
function valueNamed(section: Entity, text: string, lexicon: Lexicon): Said | undefined {
  const keys = keysWithValue(section, text, lexicon);
  const [key, ...others] = keys;
  return key === undefined || others.length > 0
    ? undefined
    : { kind: 'field', field: spaced(key), value: text };
}

const yearForm = /^\p{Nd}{4}$/u;
const [yearLeast, yearMost] = [1900, 2100];
function yearIn(text: string): string | undefined {
  const year = yearForm.test(text) ? (numberWritten(text) ?? 0) : 0;
  return year < yearLeast || year > yearMost ? undefined : String(year);
}

/** Behind a field's name: its number, its option, or the year of its date. */
function valueOf(section: Entity, key: string, text: string, lexicon: Lexicon): Said | undefined {
  const field = filterFieldOf(section, key);
  const said = (value: string) => ({ kind: 'field', field: spaced(key), value }) as const;
  if (field && hasDate(field)) {
    const year = yearIn(text);
    return year === undefined ? undefined : said(year);
  }
  const isNumber = field?.kind === 'number' && numberWritten(text) !== undefined;
  return isNumber || keysWithValue(section, text, lexicon).includes(key) ? said(text) : undefined;
}

/** A year: of the section's own, else of the date that its records are spoken of by. */
export function yearNamed(section: Entity, text: string): Said | undefined {
  const year = yearIn(text);
  const isCounted = filterFieldOf(section, 'year')?.kind === 'number';
  const key = isCounted ? 'year' : ownDate(section)?.key;
  return key === undefined || year === undefined
    ? undefined
    : { kind: 'field', field: spaced(key), value: year };
}

/** 'Of', 'from', 'and': they name nothing. */
function smallAt(tokens: readonly Token[], place: number, lexicon: Lexicon): number {
  const token = tokens[place];
  const found = phraseAt(tokens, place, lexicon);
  const means = found?.phrase.means;
  const isSmall = means?.kind === 'filler' || (means?.kind === 'bound' && means.sign === '');
  if (found && isSmall) return found.count;
  return token && isLink(token) ? 1 : 0;
}

/** Who has written a record, of whichever kind its field is. */
const authorKeys = ['author', 'authors', 'studentName'] as const;
const byKeys = (section: Entity): readonly string[] => [
  ...authorKeys.filter((key) => filterFieldOf(section, key)),
  'created_by',
];

/** What the words may name; undefined where they are too many. `isToDo`: a verb is said of them, and nothing is guessed. */
export function leftIn(
  words: string,
  section: Entity,
  lexicon: Lexicon,
  isToDo: boolean,
): Left | undefined {
  const tokens = tokensOf(words);
  if (tokens.length === 0 || tokens.length > wordsMost) return undefined;
  const said: Said[] = [];
  const named: Named[] = [];
  // 'أخبار سارة': in Arabic no word says that they are by her.
  const anyKeys = [...relationKeys(section), ...(isToDo ? [] : ['created_by'])];
  let isExcept = false;
  let keys: readonly string[] | undefined;
  let run: string[] = [];
  const close = () => {
    if (run.length > 0) {
      const isFieldSaid = keys !== undefined;
      named.push({ words: run, isExcept, keys: keys ?? anyKeys, isFieldSaid });
    }
    if (run.length > 0 || keys) isExcept = false;
    [run, keys] = [[], undefined];
  };
  const take = (one: Said, count: number): number => {
    close();
    said.push(isExcept ? { ...one, isExcept } : one);
    isExcept = false;
    return count;
  };
  /** How many tokens are understood here; 0: the word is one of a name. */
  const readAt = (place: number): number => {
    const except = phraseAt(tokens, place, lexicon);
    if (except?.phrase.means.kind === 'except') {
      close();
      isExcept = true;
      return except.count;
    }
    const by = longestAt(tokens, place, (text) => isBy(text, lexicon) || undefined);
    if (by) {
      close();
      keys = byKeys(section);
      return by.count;
    }
    const small = smallAt(tokens, place, lexicon);
    if (small > 0) {
      if (run.length > 0) close();
      return small;
    }
    const field = longestAt(tokens, place, (text) => wholeField(section, text, lexicon));
    if (field) {
      const at = place + field.count;
      const value = longestAt(tokens, at, (text) => valueOf(section, field.made, text, lexicon));
      if (value) return take(value.made, field.count + value.count);
      const isRelated = targetOf(section, field.made) !== undefined;
      // 'The civil engineering department': English names the field behind it.
      if (isRelated && run.length > 0) {
        keys ??= [field.made];
        close();
        return field.count;
      }
      if (isRelated && at < tokens.length) {
        close();
        keys = [field.made];
        return field.count;
      }
    }
    const value =
      longestAt(tokens, place, (text) => valueNamed(section, text, lexicon)) ??
      longestAt(tokens, place, (text) => yearNamed(section, text));
    return value ? take(value.made, value.count) : 0;
  };
  for (let place = 0; place < tokens.length;) {
    const count = readAt(place);
    if (count === 0) run.push(tokens[place]?.text ?? '');
    place += Math.max(1, count);
  }
  close();
  // What no record can be called is no name.
  return named.every(({ keys: own }) => own.length > 0) ? { section, said, named } : undefined;
}

/** Where the names are looked for: among those that they may be of, and among the section's own records. */
export const leftAsks = ({ section, named }: Left, grants: Grants) =>
  named.map(({ words, keys }) => {
    const targets = keys.flatMap((key) => targetOf(section, key)?.collection ?? []);
    const types = [...new Set([section.collection, ...targets])];
    return {
      kind: 'search' as const,
      words: words.join(' '),
      types: types.filter((type) => may(grants, 'GET', type)).join(','),
    };
  });
