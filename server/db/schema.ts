/** The tables, as plain data: those of the entities, derived, and those of common use. It never runs a statement. */
import { orderOf, type Entity } from '../../entities/entity.ts';
import { isMany } from '../../entities/field.ts';
import { parseSort, sortKeysOf } from '../../entities/wire.ts';
import {
  foldedKey,
  hasSortedKey,
  isFolded,
  layoutOf,
  sortedKey,
  storedTypeOf,
  type StoredType,
} from './columns.ts';

export interface ColumnShape {
  readonly name: string;
  readonly type: StoredType;
  readonly required?: boolean;
  readonly initial?: string | boolean | number;
}
export interface IndexShape {
  readonly columns: readonly string[];
  readonly unique?: boolean;
  /** Only over rows that are not deleted. */
  readonly live?: boolean;
  /** PostgreSQL only: trigrams, for `like '%…%'`. */
  readonly trigrams?: boolean;
}
export interface TableShape {
  readonly name: string;
  readonly columns: readonly ColumnShape[];
  /** `increasing`: the one column `id`, given out by the database, never twice. */
  readonly key: 'increasing' | readonly string[];
  readonly indexes: readonly IndexShape[];
  /** The table whose `id` this one's `id` is; its rows go with that row. */
  readonly belongsTo?: string;
}

const text = (name: string): ColumnShape => ({ name, type: 'text' });
const integer = (name: string): ColumnShape => ({ name, type: 'integer' });
const must = (column: ColumnShape): ColumnShape => ({ ...column, required: true });

const auditColumns: readonly ColumnShape[] = [
  must(integer('id')),
  must(integer('version')),
  integer('created_by'),
  must(text('created_at')),
  must(text('updated_at')),
  text('deleted_at'),
];

/** The column a list is sorted and searched by: texts by their folded form. */
export const sortColumn = (entity: Entity, key: string): string => {
  const field = layoutOf(entity).byKey.get(key)?.field;
  if (field && hasSortedKey(field)) return sortedKey(key);
  return field && isFolded(field) ? foldedKey(key) : key;
};

function sortIndexes(entity: Entity): readonly IndexShape[] {
  return sortKeysOf(entity).map((key) => ({
    columns: key === 'id' ? ['id'] : [sortColumn(entity, key), 'id'],
    live: true,
  }));
}

/** A list filtered by a flag or a relation, in the order it usually has. */
function filterIndexes(entity: Entity): readonly IndexShape[] {
  const first = parseSort(orderOf(entity))[0]?.key ?? 'id';
  const order = first === 'id' ? ['id'] : [sortColumn(entity, first), 'id'];
  return layoutOf(entity)
    .main.filter(
      ({ field, key }) =>
        key !== first &&
        (storedTypeOf(field) === 'boolean' || (field.kind === 'relation' && !field.many)),
    )
    .map(({ key }) => ({ columns: [key, ...order], live: true }));
}

function uniqueIndexes(entity: Entity): readonly IndexShape[] {
  const single = layoutOf(entity)
    .main.filter(({ field }) => field.kind === 'text' && field.unique)
    .map(({ key, field }) => [
      field.kind === 'text' && field.format === 'email' ? foldedKey(key) : key,
    ]);
  return [...single, ...(entity.uniqueTogether ?? [])].map((columns) => ({
    columns,
    unique: true,
    live: true,
  }));
}

function entityTables(entity: Entity): readonly TableShape[] {
  const { table, texts, main, long } = layoutOf(entity);
  const isWide = ({ field }: (typeof main)[number]): boolean =>
    (field.kind === 'text' && field.long === true) || field.kind === 'list';
  const shapeOf = ({ key, field }: (typeof main)[number]): ColumnShape => {
    const type = storedTypeOf(field);
    if (type === 'boolean') return { name: key, type, required: true, initial: false };
    return isMany(field) ? { name: key, type, required: true, initial: '[]' } : { name: key, type };
  };
  const row: TableShape = {
    name: table,
    key: 'increasing',
    // The narrow columns come first: SQLite reads a row from its start.
    columns: [
      ...auditColumns,
      ...main.filter((column) => !isWide(column)).map(shapeOf),
      ...main.filter(isWide).map(shapeOf),
      ...main.filter(({ field }) => hasSortedKey(field)).map(({ key }) => text(sortedKey(key))),
      ...main.filter(({ field }) => isFolded(field)).map(({ key }) => text(foldedKey(key))),
    ],
    indexes: [
      ...sortIndexes(entity),
      ...filterIndexes(entity),
      ...uniqueIndexes(entity),
      { columns: ['deleted_at', 'id'] },
    ],
  };
  if (long.length === 0) return [row];
  const columns = long.flatMap(({ key }) => [text(key), text(foldedKey(key))]);
  return [
    row,
    {
      name: texts,
      key: ['id'],
      columns: [must(integer('id')), ...columns],
      indexes: [],
      belongsTo: table,
    },
  ];
}

/**
 * The tables that belong to no entity. Moments are ISO 8601 UTC texts, hashes hexadecimal, JSON is text.
 * `record_id` is a record's id; `type` is its entity's name.
 */
export const commonTables: readonly TableShape[] = [
  { name: 'meta', key: ['key'], columns: [must(text('key')), text('value')], indexes: [] },
  {
    // A number for each type: its part of the key of `search`. `searched` names what its words are made of.
    name: 'types',
    key: 'increasing',
    columns: [must(integer('id')), must(text('name')), text('searched')],
    indexes: [{ columns: ['name'], unique: true }],
  },
  {
    // Every relation, image and file value. `live` is 0 while the source is deleted.
    name: 'links',
    key: ['source_type', 'source_id', 'field', 'position'],
    columns: [
      must(text('source_type')),
      must(integer('source_id')),
      must(text('field')),
      must(integer('position')),
      must(text('target_type')),
      must(integer('target_id')),
      must(integer('live')),
    ],
    indexes: [
      { columns: ['target_type', 'target_id', 'source_type', 'field', 'live', 'source_id'] },
    ],
  },
  {
    // What a delete took along (`cascade`) or unlinked (`unlink`), for the restore of its cause.
    name: 'removals',
    key: 'increasing',
    columns: [
      must(integer('id')),
      must(text('cause_type')),
      must(integer('cause_id')),
      must(text('effect')),
      must(text('type')),
      must(integer('record_id')),
      text('field'),
      integer('position'),
    ],
    indexes: [{ columns: ['cause_type', 'cause_id', 'id'] }],
  },
  {
    name: 'history',
    key: ['type', 'record_id', 'version'],
    columns: [
      must(text('type')),
      must(integer('record_id')),
      must(integer('version')),
      must(text('action')),
      must(text('at')),
      integer('by_id'),
      must(text('by')),
      must(text('changes')),
    ],
    indexes: [{ columns: ['at'] }, { columns: ['by_id', 'at'] }],
  },
  {
    // What GET /api/changes tells, in the order of the commits; `id` is the event's.
    name: 'changes',
    key: 'increasing',
    columns: [
      must(integer('id')),
      must(text('type')),
      must(integer('record_id')),
      must(integer('version')),
      must(text('action')),
      must(text('by')),
      must(text('at')),
    ],
    indexes: [{ columns: ['type', 'id'] }, { columns: ['at'] }],
  },
  {
    // One row per record that is not deleted; `key` is the type's number and the record's id in one.
    name: 'search',
    key: ['key'],
    columns: [
      must(integer('key')),
      must(text('type')),
      must(integer('record_id')),
      text('title_en_folded'),
      text('title_ar_folded'),
      must(text('words')),
    ],
    indexes: [
      { columns: ['type', 'record_id'], unique: true },
      { columns: ['title_en_folded'] },
      { columns: ['title_ar_folded'] },
      { columns: ['words'], trigrams: true },
    ],
  },
  {
    name: 'sessions',
    key: ['id'],
    columns: [
      must(text('id')),
      must(integer('user_id')),
      must(text('family')),
      must(text('refresh_hash')),
      text('previous_refresh_hash'),
      text('previous_at'),
      text('successor'),
      must(text('created_at')),
      text('last_used_at'),
      must(text('expires_at')),
      text('ended_at'),
      text('user_agent'),
    ],
    indexes: [
      { columns: ['refresh_hash'], unique: true },
      { columns: ['previous_refresh_hash'] },
      { columns: ['family'] },
      { columns: ['user_id'] },
      { columns: ['expires_at'] },
    ],
  },
  {
    name: 'reset_tokens',
    key: ['hash'],
    columns: [
      must(text('hash')),
      must(integer('user_id')),
      must(text('expires_at')),
      text('used_at'),
    ],
    indexes: [{ columns: ['user_id'] }],
  },
  {
    name: 'idempotency',
    key: ['user_id', 'key'],
    columns: [
      must(text('key')),
      must(integer('user_id')),
      must(text('method')),
      must(text('path')),
      must(text('body_hash')),
      integer('status'),
      text('answer'),
      must(text('created_at')),
    ],
    indexes: [{ columns: ['created_at'] }],
  },
  {
    name: 'throttle',
    key: ['key'],
    columns: [must(text('key')), must(integer('count')), must(text('window_start'))],
    indexes: [{ columns: ['window_start'] }],
  },
  {
    name: 'user_settings',
    key: ['user_id', 'key'],
    columns: [must(integer('user_id')), must(text('key')), must(text('value'))],
    indexes: [],
  },
];

/** Every table, in the order in which they can be made. Throws when an entity takes a table of common use. */
export function tablesOf(entities: readonly Entity[]): readonly TableShape[] {
  const tables = [...commonTables, ...entities.flatMap(entityTables)];
  const names = ['migrations', ...tables.map(({ name }) => name)];
  const twice = names.find((name, i) => names.indexOf(name) !== i);
  if (twice)
    throw new Error(`Two things would be kept in the table ${twice}: rename the collection.`);
  return tables;
}
