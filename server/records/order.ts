/** A list's order: its columns, its cursor, and where the next page begins. Nothing runs here. */
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { foldedValue } from '../../entities/compared.ts';
import { orderOf, type Entity } from '../../entities/entity.ts';
import { parseSort, sortText, type Sort } from '../../entities/wire.ts';
import {
  hasSortedKey,
  isFolded,
  layoutOf,
  sortedValue,
  storedTypeOf,
  type Dialect,
} from '../db/columns.ts';
import { sortColumn } from '../db/schema.ts';
import { invalidField, type HttpError } from '../httpError.ts';
import { all, type Condition } from './parts.ts';

/** The sort of a list with its last tie-break: id, in the direction of the key before it, as the indexes are. */
export function fullSort(entity: Entity, sort: readonly Sort[]): readonly Sort[] {
  const asked = sort.length > 0 ? sort : parseSort(orderOf(entity));
  const id = asked.findIndex(({ key }) => key === 'id');
  if (id >= 0) return asked.slice(0, id + 1);
  return [...asked, { key: 'id', descending: asked.at(-1)?.descending ?? false }];
}

const columnRef = (entity: Entity, key: string): RawBuilder<unknown> =>
  sql.ref(`${layoutOf(entity).table}.${sortColumn(entity, key)}`);

/** `order by`, nulls first ascending and last descending, as SQLite has it. */
export function orderBy(entity: Entity, sort: readonly Sort[], dialect: Dialect) {
  const parts = sort.map(({ key, descending }) => {
    const direction = descending ? sql`desc` : sql`asc`;
    const nulls = descending ? sql` nulls last` : sql` nulls first`;
    return sql`${columnRef(entity, key)} ${direction}${dialect === 'postgres' ? nulls : sql``}`;
  });
  return sql`${sql.join(parts)}`;
}

export type Place = readonly (string | number | boolean | null)[];

/** The value that a record is sorted by. */
export function placeOf(
  entity: Entity,
  sort: readonly Sort[],
  row: Readonly<Record<string, unknown>>,
): Place {
  return sort.map(({ key }) => {
    const field = layoutOf(entity).byKey.get(key)?.field;
    const value = row[key] as string | number | boolean | null;
    if (field && hasSortedKey(field)) return sortedValue(value);
    return field && isFolded(field) ? foldedValue(field, value) : value;
  });
}

/** A place in a list as a cursor; only a list of the same order takes it. */
export const cursorOf = (sort: readonly Sort[], place: Place): string =>
  Buffer.from(JSON.stringify([sortText(sort), ...place])).toString('base64url');

const auditNumbers: readonly string[] = ['id', 'version', 'created_by'];

/** True when a column may hold the value: a cursor can be written by hand. */
function isPlace(entity: Entity, key: string, value: unknown): boolean {
  if (value === null) return key !== 'id';
  const field = layoutOf(entity).byKey.get(key)?.field;
  const type = field ? storedTypeOf(field) : auditNumbers.includes(key) ? 'integer' : 'text';
  if (type === 'integer') return Number.isSafeInteger(value);
  if (type === 'real') return Number.isFinite(value);
  if (type === 'boolean') return typeof value === 'boolean';
  // No text is kept with it, and PostgreSQL takes none to compare with.
  return typeof value === 'string' && !value.includes('\u0000');
}

const wrong = (): HttpError => invalidField('after', { code: 'invalidFormat' });

/** Throws HttpError 422 naming `after` when the text is no cursor of this order. */
export function readCursor(entity: Entity, sort: readonly Sort[], cursor: string): Place {
  let parts: unknown;
  try {
    parts = JSON.parse(Buffer.from(cursor, 'base64url').toString());
  } catch {
    throw wrong();
  }
  if (!Array.isArray(parts) || parts.length !== sort.length + 1) throw wrong();
  const [order, ...place] = parts as readonly unknown[];
  const fits = sort.every(({ key }, i) => isPlace(entity, key, place[i]));
  if (order !== sortText(sort) || !fits) throw wrong();
  return place as Place;
}

type Bind = (value: Place[number]) => RawBuilder<unknown>;

/** Records that come after a value in one key's direction; none when nothing can. */
function beyond(
  bind: Bind,
  target: RawBuilder<unknown>,
  value: Place[number],
  descending: boolean,
) {
  const conditions: Condition[] = [];
  if (descending) {
    // Nulls come last.
    if (value !== null) {
      conditions.push(sql<SqlBool>`${target} < ${bind(value)}`, sql<SqlBool>`${target} is null`);
    }
  } else if (value === null) conditions.push(sql<SqlBool>`${target} is not null`);
  else conditions.push(sql<SqlBool>`${target} > ${bind(value)}`);
  return conditions;
}

/**
 * The ranges that follow a place, nearest first. Each is one walk of the sort's index, whatever the directions and nulls;
 * together they are what one comparison of rows would say (which has no nulls, and no mixed directions).
 */
export function rangesAfter(
  entity: Entity,
  sort: readonly Sort[],
  place: Place,
  bind: Bind = (value) => sql`${value}`,
): readonly Condition[] {
  const ranges: Condition[] = [];
  for (let equal = sort.length - 1; equal >= 0; equal -= 1) {
    const same = sort.slice(0, equal).map(({ key }, i) => {
      const value = place[i] ?? null;
      const target = columnRef(entity, key);
      return value === null
        ? sql<SqlBool>`${target} is null`
        : sql<SqlBool>`${target} = ${bind(value)}`;
    });
    const next = sort[equal];
    if (!next) continue;
    for (const last of beyond(
      bind,
      columnRef(entity, next.key),
      place[equal] ?? null,
      next.descending,
    )) {
      // Ids are never null.
      if (next.key === 'id' && ranges.length > 0) break;
      ranges.push(all([...same, last]));
    }
  }
  return ranges;
}
