/** The tables of the entities, derived as plain data, beside those of common use. It never runs a statement. */
import { orderOf, type Entity } from '../../entities/entity.ts';
import { isMany } from '../../entities/field.ts';
import { parseSort, sortKeysOf } from '../../entities/wire.ts';
import { foldedKey, hasSortedKey, isFolded, layoutOf, sortedKey, storedTypeOf } from './columns.ts';
import { commonTables } from './commonTables.ts';
import {
  integer,
  must,
  text,
  type ColumnShape,
  type IndexShape,
  type TableShape,
} from './shape.ts';

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
    rows: 'live',
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
    .map(({ key }) => ({ columns: [key, ...order], rows: 'live' }));
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
    rows: 'live',
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
      // Only of the deleted ones: else the planner takes it for every list.
      { columns: ['deleted_at', 'id'], rows: 'deleted' },
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

/** Every table, in the order in which they can be made. Throws when an entity takes a table of common use. */
export function tablesOf(entities: readonly Entity[]): readonly TableShape[] {
  const tables = [...commonTables, ...entities.flatMap(entityTables)];
  const names = ['migrations', ...tables.map(({ name }) => name)];
  const twice = names.find((name, i) => names.indexOf(name) !== i);
  if (twice)
    throw new Error(`Two things would be kept in the table ${twice}: rename the collection.`);
  return tables;
}
