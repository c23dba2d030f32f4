/** What a section's fields and their values are called as a whole, found at once: words that are left over are looked up with every key. It reads no sentence. */
import { columnsOf, type Entity } from '../../../entities/entity.ts';
import type { SelectField } from '../../../entities/field.ts';
import { entities } from '../../../entities/index.ts';
import { filterFieldOf, filterKeysOf } from '../../../entities/wire.ts';
import { inEveryLanguage } from '../../../i18n/index.ts';
import { remembered } from '../../page/remembered.ts';
import { offeredOf } from '../../remote/permissionSets.ts';
import { bareWords, namesOfField, type Lexicon } from './paletteLexicon.ts';

const all: readonly Entity[] = entities;

interface WholeNames {
  /** The first field of a name, by it. */
  readonly fields: ReadonlyMap<string, string>;
  /** The fields that have a value of a name, by it. */
  readonly values: ReadonlyMap<string, readonly string[]>;
}

const textsMost = 4_000;
const bare = remembered(textsMost, (text) => bareWords(text).join(' '));

/** What one of a field's few values is called, by itself and of many: a workshop, workshops. */
export const optionTexts = (key: string, option: string): readonly string[] => [
  // 'PhD' is in no language called so, and is what one says.
  option,
  ...inEveryLanguage('options', key, option),
  ...inEveryLanguage('palette', 'valueWords', option).flatMap((text) => text.split('/')),
];
const optionNames = (key: string, option: string): readonly string[] =>
  optionTexts(key, option).map(bare);

/** Its values are known once and for all. */
const isFixed = ({ options }: SelectField): boolean => typeof options !== 'string';

function makeNames(section: Entity): WholeNames {
  const fields = new Map<string, string>();
  for (const key of filterKeysOf(section).filter((one) => filterFieldOf(section, one))) {
    for (const name of namesOfField(section, key).map(bare)) {
      if (!fields.has(name)) fields.set(name, key);
    }
  }
  const values = new Map<string, readonly string[]>();
  for (const { key, field } of columnsOf(section)) {
    if (field.kind !== 'select' || !isFixed(field)) continue;
    for (const name of new Set(offeredOf(field).flatMap((one) => optionNames(key, one)))) {
      values.set(name, [...(values.get(name) ?? []), key]);
    }
  }
  return { fields, values };
}

/** Other words make another lexicon. */
const kept = new WeakMap<Lexicon, Map<string, WholeNames>>();
function namesIn(section: Entity, lexicon: Lexicon): WholeNames {
  let bySection = kept.get(lexicon);
  if (!bySection) kept.set(lexicon, (bySection = new Map<string, WholeNames>()));
  let names = bySection.get(section.name);
  if (!names) bySection.set(section.name, (names = makeNames(section)));
  return names;
}

const byValue = new WeakMap<Lexicon, ReadonlyMap<string, readonly Entity[]>>();
/** The sections of which a value is called so that is known once and for all: a book is one of the library and a publication. */
export function sectionsWithValue(text: string, lexicon: Lexicon): readonly Entity[] {
  let sections = byValue.get(lexicon);
  if (!sections) {
    const named = all.flatMap((section) =>
      [...namesIn(section, lexicon).values.keys()].map((name) => [name, section] as const),
    );
    const grouped = Map.groupBy(named, ([name]) => name);
    sections = new Map([...grouped].map(([name, of]) => [name, of.map(([, one]) => one)]));
    byValue.set(lexicon, sections);
  }
  return sections.get(bare(text)) ?? [];
}

const wordsOfNames = new WeakMap<Lexicon, ReadonlySet<string>>();
/** A word, folded and bare, of what some section's field or some value of one is called. */
export function isWordOfName(word: string, lexicon: Lexicon): boolean {
  let words = wordsOfNames.get(lexicon);
  if (!words) {
    const maps = all.flatMap((section) => Object.values(namesIn(section, lexicon)));
    const names = maps.flatMap((one: ReadonlyMap<string, unknown>) => Array.from(one.keys()));
    wordsOfNames.set(lexicon, (words = new Set(names.flatMap((name) => name.split(' ')))));
  }
  return words.has(word);
}

const bys = new WeakMap<Lexicon, ReadonlySet<string>>();
/** 'By', 'created by': whoever is named behind it has written or made what is meant. */
export function isBy(text: string, lexicon: Lexicon): boolean {
  let said = bys.get(lexicon);
  if (!said) {
    const texts = inEveryLanguage('palette', 'byWords').flatMap((list) => list.split('/'));
    bys.set(lexicon, (said = new Set(texts.map(bare))));
  }
  return said.has(bare(text));
}

/** The field of a section that is called so. */
export const wholeField = (section: Entity, text: string, lexicon: Lexicon): string | undefined =>
  namesIn(section, lexicon).fields.get(bare(text));

/** The fields of a section of which one value is called so. */
export function keysWithValue(section: Entity, text: string, lexicon: Lexicon): readonly string[] {
  const wanted = bare(text);
  if (wanted === '') return [];
  const growing = columnsOf(section).flatMap(({ key, field }) =>
    field.kind === 'select' &&
    !isFixed(field) &&
    offeredOf(field).some((option) => optionNames(key, option).includes(wanted))
      ? [key]
      : [],
  );
  return [...(namesIn(section, lexicon).values.get(wanted) ?? []), ...growing];
}
