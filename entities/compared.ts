/**
 * What values are compared by where lists are searched and filtered: folded, in words, as moments. The server keeps and
 * asks its columns by it, the browser judges by it what the server has not got yet. It compares nothing itself.
 */
import { readText } from './characterReferences.ts';
import { columnsOf, type Entity } from './entity.ts';
import type { Column, Field } from './field.ts';
import { fold } from './fold.ts';
import type { Operator } from './wire.ts';

const foldText = (text: unknown): string | null => (typeof text === 'string' ? fold(text) : null);

/** Letters as they are read. The entries of a list stand on lines of their own. */
export function foldedValue(field: Field, value: unknown): string | null {
  if (Array.isArray(value)) return value.map(foldText).join('\n');
  return foldText(typeof value === 'string' ? readText(field, value) : value);
}

// Two blanks open each word, so that even one letter of a word's beginning is a trigram.
const opening = '  ';
/** Shorter words are looked for at the beginning of words, longer ones anywhere. */
const trigram = 3;

/** A text as the words that it is found by: `'  kulliyat  alhandasa'`. */
export const wordsOf = (text: string): string =>
  fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .map((word) => opening + word)
    .join('');

/** What a folded word of a query is looked for as, in such words. */
export const soughtIn = (word: string): string =>
  [...word].length < trigram ? opening + word : word;

/** The columns that a search looks into. */
export const searchedColumns = (entity: Entity): readonly Column[] =>
  columnsOf(entity).filter(({ field, name }) => field.searched || name === entity.title);

/** All words that a record is found by. */
export const searchWords = (entity: Entity, row: Readonly<Record<string, unknown>>): string =>
  searchedColumns(entity)
    .flatMap(({ key }) => row[key])
    .map((text) => (typeof text === 'string' ? wordsOf(text) : ''))
    .join('');

/** A day of a filter. */
export const day = /^\d{4}-\d{2}-\d{2}$/;

/** A whole day stands for its first or last moment, as the operator needs. */
export function dayAsMoment(input: string, operator: Operator): string {
  if (!day.test(input)) return input;
  const isLast = operator === 'lte' || operator === 'gt';
  return `${input}T${isLast ? '23:59:59.999' : '00:00:00.000'}Z`;
}
