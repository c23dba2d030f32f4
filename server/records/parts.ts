/** The small pieces that conditions are made of, in each dialect's words. It never knows what is asked. */
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Entity } from '../../entities/entity.ts';
import { layoutOf, type Dialect } from '../db/columns.ts';

export type Condition = RawBuilder<SqlBool>;

/** What conditions are built for. */
export interface Scope {
  readonly dialect: Dialect;
  readonly entity: Entity;
  /** The entity's number in `types`. */
  readonly typeId: number;
  /**
   * The column whose order is walked, each record tested, because many fit. SQLite keeps no statistics here and would
   * rather gather all that fit and sort them; PostgreSQL decides by itself.
   */
  readonly walks?: string;
  /** Deleted records are looked at too, which have no row in `search`. */
  readonly hasDeleted?: boolean;
  /** The row in `search` holds words of fields that `entity` has not, so it is not looked at. */
  readonly hidesWords?: boolean;
}

/** What a list's records must be beside what its query asks. */
export interface Further {
  readonly conditions: readonly Condition[];
  /** The types whose records decide it: the listed one, and those that its records cannot be without. */
  readonly types: readonly string[];
  /** The same text for the same conditions; absent where they change from moment to moment. */
  readonly key?: string;
}

export const all = (conditions: readonly Condition[]): Condition =>
  conditions.length === 0 ? sql<SqlBool>`1 = 1` : sql<SqlBool>`${sql.join(conditions, sql` and `)}`;
export const any = (conditions: readonly Condition[]): Condition =>
  sql<SqlBool>`(${sql.join(conditions, sql` or `)})`;
export const not = (condition: Condition): Condition => sql<SqlBool>`not (${condition})`;

/** A column of the entity's table as it is. */
export const plainColumn = (entity: Entity, key: string): RawBuilder<unknown> =>
  sql.ref(`${layoutOf(entity).table}.${key}`);

/** A column that a filter tests; the unary plus keeps SQLite from choosing an index by it. */
export const column = (scope: Scope, key: string): RawBuilder<unknown> =>
  scope.walks !== undefined && scope.walks !== key
    ? sql`+${plainColumn(scope.entity, key)}`
    : plainColumn(scope.entity, key);

/**
 * A bound value. SQLite, built with STAT4, prepares a statement anew whenever a value is bound that an index could be
 * judged by, which costs more than the look-up; behind a unary plus it does not.
 */
export const bound = ({ dialect }: Scope, value: unknown): RawBuilder<unknown> =>
  dialect === 'sqlite' ? sql`+${value}` : sql`${value}`;

const likeText = (text: string): string => text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`);

/** SQLite takes patterns of 50,000 bytes at most. https://www.sqlite.org/limits.html */
const patternBytesMost = 40_000;

/**
 * True where a folded column holds a folded text. Both are in small letters, so that it does not matter that SQLite's
 * `like` takes capitals for them; it looks through a text two to five times faster than `instr` (measured).
 */
export function holds(scope: Scope, target: RawBuilder<unknown>, text: string): Condition {
  const pattern = `%${likeText(text)}%`;
  if (scope.dialect === 'sqlite' && Buffer.byteLength(pattern) > patternBytesMost) {
    return sql<SqlBool>`instr(${target}, ${text}) > 0`;
  }
  return sql<SqlBool>`${target} like ${bound(scope, pattern)} escape '\\'`;
}

/** A comparison where 'is not null' would do: SQLite then takes the index of the deleted ones. */
export const deletedOnly = (entity: Entity): Condition =>
  sql<SqlBool>`${plainColumn(entity, 'deleted_at')} > ''`;
export const liveOnly = (entity: Entity): Condition =>
  sql<SqlBool>`${plainColumn(entity, 'deleted_at')} is null`;

/** Whether the removal of another record may take such a record along. */
const canGoAlong = (entity: Entity): boolean =>
  layoutOf(entity).links.some(
    ({ field }) => field.kind === 'relation' && field.onDelete === 'cascade',
  );

/** Not taken along to the trash by another record, with which it comes back. Nothing of a type that never is. */
export const notAlong = (entity: Entity): readonly Condition[] =>
  canGoAlong(entity)
    ? [
        sql<SqlBool>`${plainColumn(entity, 'id')} not in (select record_id from removals
          where type = ${sql.lit(entity.name)} and effect = 'cascade')`,
      ]
    : [];
