/** How many words behind a colon are one value: 'department:civil engineering'. Pure; what the server has found is given to it. */
import type { Entity } from '../../../entities/entity.ts';
import { entityNamed } from '../../../entities/index.ts';
import { filterFieldOf } from '../../../entities/wire.ts';
import { inEveryLanguage } from '../../../i18n/index.ts';
import { daysMeant } from './paletteFilters.ts';
import { bareWords, fieldNamed } from './paletteLexicon.ts';
import type { Title } from './paletteRecords.ts';
import { offeredOf } from '../../remote/permissionSets.ts';

/** A value as it may go on: the word at the colon, and those behind it. */
export interface Begun {
  readonly field: string;
  readonly words: readonly string[];
  /** So many of the words say nothing else. */
  readonly free: number;
}

/** How many of the words are one value; never fewer than one. */
export type ValueReach = (begun: Begun) => number;
export const firstWordOnly: ValueReach = () => 1;

/** A word is another one's beginning; one that says something else here is it whole. */
const fits = (name: string | undefined, word: string, isFree: boolean): boolean =>
  name !== undefined && (isFree ? name.startsWith(word) : name === word);

/** How many of the words stand in a name, one behind the other. */
function countIn(name: readonly string[], { words, free }: Begun): number {
  const said = words.map(bareWords);
  let longest = 0;
  for (const start of name.keys()) {
    let at = start;
    let count = 0;
    for (const own of said) {
      const isIn = own.length > 0 && own.every((word, i) => fits(name[at + i], word, count < free));
      if (!isIn) break;
      at += own.length;
      count += 1;
    }
    longest = Math.max(longest, count);
  }
  return longest;
}

const fieldIn = (section: Entity | undefined, name: string) => {
  const key = section && fieldNamed(section, name);
  const field = section && key !== undefined ? filterFieldOf(section, key) : undefined;
  return key === undefined || field === undefined ? undefined : { key, field };
};

/** Whose names the value may be: the related section's collection; undefined where the server need not be asked. */
export function namesAskedOf(section: Entity | undefined, { field, words }: Begun) {
  const found = words.length > 1 ? fieldIn(section, field)?.field : undefined;
  return found?.kind === 'relation' ? entityNamed(found.target)?.collection : undefined;
}

/** The names that a value may have in a section: those of its options, and of the related records that were found. */
function namesFor(section: Entity | undefined, name: string, found: readonly Title[]) {
  const { key = '', field } = fieldIn(section, name) ?? {};
  if (field?.kind === 'relation') return found.flatMap(({ en, ar }) => [en ?? '', ar ?? '']);
  if (field?.kind !== 'select') return [];
  const options = offeredOf(field);
  return [...options, ...options.flatMap((option) => inEveryLanguage('options', key, option))];
}

/** The longest run of words that is a day or a month: '3 March 2026'. */
function daysReach({ words }: Begun): number {
  const ends = words.map((_, at) => words.length - at);
  return ends.find((count) => daysMeant(words.slice(0, count).join(' '))) ?? 1;
}

/** The longest run of words that stands in a name. `found`: the related records that the words have found. */
export const reachIn =
  (section: Entity | undefined, found: readonly Title[]): ValueReach =>
  (begun) => {
    if (begun.words.length < 2) return 1;
    const kind = fieldIn(section, begun.field)?.field.kind;
    if (kind === 'date' || kind === 'dateTime') return daysReach(begun);
    const names = namesFor(section, begun.field, found);
    return Math.max(1, ...names.map((name) => countIn(bareWords(name), begun)));
  };
