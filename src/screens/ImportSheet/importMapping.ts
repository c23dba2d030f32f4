/** Which column of a sheet is which field: by headers in any language, by what was chosen before. It asks nobody. */
import { columnOf, columnsOf, type Entity } from '../../../entities/entity.ts';
import type { Column } from '../../../entities/field.ts';
import { fold } from '../../../entities/fold.ts';
import { inEveryLanguage } from '../../../i18n/index.ts';
import { writtenIn } from '../../importing/writtenIn.ts';
import { byWords, labelsOf, plainHeader } from './importHeaders.ts';
import { knownSetOf, offeredOf } from '../../remote/permissionSets.ts';

/** What was chosen for a header, folded; null: to be left out. */
export type MappingMemory = Readonly<Record<string, string | null>>;

/** Headers remembered for an entity. */
const rememberedMost = 200;

const idColumn: Column = { key: 'id', name: 'id', field: { kind: 'number', integer: true } };

/** What a sheet may hold: every field one may write, the parent apart, and the number of a record known already. */
export const importColumns = (entity: Entity, parentKey?: string): readonly Column[] => [
  ...columnsOf(entity).filter(({ key, field }) => !field.readOnly && key !== parentKey),
  idColumn,
];

/** What tells whose row it is: without one of them no row can be any record. */
export const namesOf = (entity: Entity): readonly string[] => [
  ...(entity.importKeys ?? []),
  idColumn.key,
];

/** Whether a column is of a field that no browser may keep, as a password is. */
export const hasSecret = (entity: Entity, mapping: readonly (string | null)[]): boolean =>
  mapping.some((key) => key !== null && columnOf(entity, key)?.field.kind === 'secret');

/** A set's own names, or the catalogue's words of an option, whichever language they are in. */
const wordsOf = (name: string, option: string): readonly string[] => [
  option,
  ...inEveryLanguage('options', name, option),
  ...(name === 'permission'
    ? [...Object.values(knownSetOf(option)?.name ?? {}), ...inEveryLanguage('headerWords', option)]
    : []),
];

/** How the cells of a column are read: what stands in words (‘Male’, ‘ذكر’) becomes the value it names. */
export function readerOf(entity: Entity, key: string | null): (cell: unknown) => unknown {
  const column = key === null ? undefined : columnOf(entity, key);
  if (column?.field.kind !== 'select' || column.field.verbatim) return (cell) => cell;
  const { name, field } = column;
  const named = new Map(
    offeredOf(field).flatMap((option) =>
      wordsOf(name, option).map((word) => [plainHeader(word), option] as const),
    ),
  );
  return (cell) => (typeof cell === 'string' ? (named.get(plainHeader(cell)) ?? cell) : cell);
}

/** 'E-mail', 'E mail' and 'Email' are one word. */
const tight = (text: string): string => plainHeader(text).replaceAll(' ', '');

/** Every way a column may be headed: its key, its label in each language, with its content's language. */
function headersOf(entity: Entity, { key, name, language }: Column): ReadonlySet<string> {
  const labels = labelsOf(entity, name);
  const worded = language
    ? inEveryLanguage('fieldIn', language).flatMap((pattern) =>
        labels.map((label) => pattern.replace('{{field}}', label)),
      )
    : labels;
  return new Set([key, ...labelsOf(entity, key), ...worded].map(tight));
}

const sampled = 50;

/** 'Name' alone says no language: what stands below it does. */
function byScript(columns: readonly Column[], cells: readonly unknown[]): string | undefined {
  const texts = cells
    .slice(0, sampled)
    .map(String)
    .filter((text) => text !== '');
  const isArabic = texts.filter((text) => writtenIn(text) === 'ar').length * 2 > texts.length;
  return columns.find(({ language }) => language === (isArabic ? 'ar' : 'en'))?.key;
}

/** 1, 2, 3 …, from wherever: the rows of the sheet are counted, in which order they stand. */
const isCount = (cells: readonly unknown[]): boolean => {
  const numbers = cells.map((cell) => Number(fold(String(cell)) || Number.NaN));
  const [first = Number.NaN] = numbers;
  return (numbers.length > 1 || first === 1) && numbers.every((one, at) => one === first + at);
};

/** A field for each header, null where none is known; no field twice. Every language has to be loaded. */
export function mappingOf(
  entity: Entity,
  parentKey: string | undefined,
  { headers, lines }: { headers: readonly string[]; lines: readonly (readonly unknown[])[] },
  memory: MappingMemory,
): readonly (string | null)[] {
  const columns = importColumns(entity, parentKey);
  const known = columns.map((column) => ({ column, names: headersOf(entity, column) }));
  const taken = new Set<string>();
  const cellsOf = (at: number) => lines.map((line) => line[at]);
  const take = (key: string | null | undefined, at: number): string | null => {
    if (!key || taken.has(key) || !columns.some((column) => column.key === key)) return null;
    // The first rows of a list are not the first records that there are. An export heads their numbers with their key.
    if (key === idColumn.key && headers[at] !== idColumn.key && isCount(cellsOf(at))) return null;
    taken.add(key);
    return key;
  };
  const guesses = headers.map((header, at) => {
    const plain = plainHeader(header);
    if (plain === '') return null;
    if (Object.hasOwn(memory, plain)) return take(memory[plain], at);
    return take(known.find(({ names }) => names.has(tight(header)))?.column.key, at);
  });
  return guesses.map((guess, at) => {
    const header = headers[at] ?? '';
    if (guess !== null || Object.hasOwn(memory, plainHeader(header))) return guess;
    const found = byWords(entity, columns, header);
    return take(found.length > 1 ? byScript(found, cellsOf(at)) : found[0]?.key, at);
  });
}

/**
 * The memory with these choices in it, the latest kept where it grows too long.
 * @param guessed what was there to choose otherwise: it may be another one for the next sheet, by what stands in it
 */
export function remembered(
  memory: MappingMemory,
  headers: readonly string[],
  mapping: readonly (string | null)[],
  guessed: readonly (string | null)[],
): MappingMemory {
  const next = new Map(Object.entries(memory));
  for (const [at, header] of headers.entries()) {
    const plain = plainHeader(header);
    const isChosen = mapping[at] !== guessed[at] || memory[plain] === mapping[at];
    if (plain === '' || !isChosen) continue;
    next.delete(plain);
    next.set(plain, mapping[at] ?? null);
  }
  return Object.fromEntries([...next].slice(-rememberedMost));
}
