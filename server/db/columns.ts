/** Where each field's value is kept and in which form, for both dialects. It never runs a statement. */
import { searchedColumns } from '../../entities/compared.ts';
import { columnsOf, type Entity } from '../../entities/entity.ts';
import { isLongText, isMany, type Column, type Field } from '../../entities/field.ts';
import { fold } from '../../entities/fold.ts';

export type Dialect = 'sqlite' | 'postgres';
/** What a database column holds; JSON and moments are text on both, so both give the same JSON. */
export type StoredType = 'text' | 'integer' | 'real' | 'boolean';

export const tableOf = (entity: Entity): string => entity.collection.replaceAll('-', '_');
/** Long texts live apart from the rows that lists read. */
const textsTableOf = (entity: Entity): string => `${tableOf(entity)}_texts`;
/** The column beside a text that holds it folded: what `contains`, `startsWith` and sorting read. */
export const foldedKey = (key: string): string => `${key}__folded`;

/** True for columns that are computed from another: they are dropped and filled as the entities want. */
export const isComputed = (name: string): boolean => /__(?:folded|sort)$/.test(name);

/** Longer texts are sorted by their beginning: an index has no room for all of it. */
const longestSorted = 255;
const sortedLength = 200;
/** The column beside a longer text that holds the folded beginning. */
export const sortedKey = (key: string): string => `${key}__sort`;
export const hasSortedKey = (field: Field): boolean =>
  field.kind === 'text' && field.max > longestSorted;

/** True for the kinds that have a folded column beside them. */
export const isFolded = (field: Field): boolean => field.kind === 'text' || field.kind === 'list';

/** True for relations, images and files: what the table `links` knows. */
export const isLink = (field: Field): boolean =>
  field.kind === 'relation' || field.kind === 'image' || field.kind === 'file';

/** The ids that a link's value names, whether it is one, a list or none. */
export const idsIn = (value: unknown): number[] =>
  [value].flat().filter((id) => typeof id === 'number');

/** The entity a link field points to. */
export const targetOf = (field: Field): string =>
  field.kind === 'relation' ? field.target : 'upload';

export const isSecret = (field: Field): boolean => field.kind === 'secret';

export function storedTypeOf(field: Field): StoredType {
  if (isMany(field)) return 'text';
  switch (field.kind) {
    case 'number':
      return field.integer ? 'integer' : 'real';
    case 'boolean':
      return 'boolean';
    case 'relation':
    case 'image':
    case 'file':
      return 'integer';
    default:
      return 'text';
  }
}

/** A checked value as the database takes it. */
export function encode(field: Field, value: unknown, dialect: Dialect): unknown {
  if (isMany(field)) return JSON.stringify(value ?? []);
  if (field.kind === 'boolean' && dialect === 'sqlite') return value === true ? 1 : 0;
  return value ?? null;
}

export const sortedValue = (value: unknown): string | null =>
  typeof value === 'string' ? fold(value).slice(0, sortedLength) : null;

/** The columns of an entity by where they are kept. */
export interface Layout {
  readonly table: string;
  readonly texts: string;
  /** In the row itself, secrets included. */
  readonly main: readonly Column[];
  /** In the table of long texts. */
  readonly long: readonly Column[];
  readonly links: readonly Column[];
  readonly searched: readonly Column[];
  readonly byKey: ReadonlyMap<string, Column>;
}

const layouts = new WeakMap<Entity, Layout>();

export function layoutOf(entity: Entity): Layout {
  let layout = layouts.get(entity);
  if (!layout) {
    const columns = columnsOf(entity);
    layout = {
      table: tableOf(entity),
      texts: textsTableOf(entity),
      main: columns.filter(({ field }) => !isLongText(field)),
      long: columns.filter(({ field }) => isLongText(field)),
      links: columns.filter(({ field }) => isLink(field)),
      searched: searchedColumns(entity),
      byKey: new Map(columns.map((column) => [column.key, column])),
    };
    layouts.set(entity, layout);
  }
  return layout;
}

export type Stored = Record<string, unknown>;

/** A stored list; undefined for what is none, as only a hand that is not ours leaves it. */
export function storedList(stored: unknown): readonly unknown[] | undefined {
  if (typeof stored !== 'string') return undefined;
  try {
    const list: unknown = JSON.parse(stored);
    return Array.isArray(list) ? list : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Turns rows of the database into rows of the API, in place: a list's hot path makes no copy.
 * Made once per entity and set of keys.
 */
export function decoder(columns: readonly Column[], dialect: Dialect): (row: Stored) => Stored {
  const flags = columns.filter(({ field }) => storedTypeOf(field) === 'boolean').map((c) => c.key);
  const arrays = columns.filter(({ field }) => isMany(field)).map((c) => c.key);
  return (row) => {
    if (dialect === 'sqlite') for (const key of flags) row[key] = row[key] === 1;
    for (const key of arrays) {
      const value = row[key];
      // One that cannot be read takes neither its record nor the list of all of them away.
      row[key] = value === '[]' ? [] : (storedList(value) ?? []);
    }
    return row;
  };
}
