/** Reads whole records of any entity, long texts included, secrets never. It writes nothing. */
import type { CompiledQuery, SelectQueryBuilder } from 'kysely';
import type { Entity, Row } from '../../entities/entity.ts';
import { isLongText } from '../../entities/field.ts';
import { decoder, isSecret, layoutOf, type Dialect, type Stored } from '../db/columns.ts';
import type { Db, Reader, Tables } from '../db/db.ts';

const auditTail = ['version', 'created_by', 'created_at', 'updated_at', 'deleted_at'] as const;

interface Keys {
  readonly row: readonly string[];
  readonly list: readonly string[];
}
const keys = new WeakMap<Entity, Keys>();

function keysOf(entity: Entity): Keys {
  const known = keys.get(entity);
  if (known) return known;
  const columns = [...layoutOf(entity).byKey.values()].filter(({ field }) => !isSecret(field));
  const short = columns.filter(({ field }) => !isLongText(field));
  const made: Keys = {
    row: ['id', ...columns.map(({ key }) => key), ...auditTail],
    list: ['id', ...short.map(({ key }) => key), ...auditTail],
  };
  keys.set(entity, made);
  return made;
}

/** The keys of a record in the order in which it is answered. */
export const rowKeys = (entity: Entity): readonly string[] => keysOf(entity).row;

/** The same without long texts: what a list reads. */
export const listKeys = (entity: Entity): readonly string[] => keysOf(entity).list;

const decoders = new WeakMap<Entity, Map<Dialect, (row: Stored) => Stored>>();

/** Rows of the database as rows of the API, in place. */
export function decodeRow(entity: Entity, dialect: Dialect, row: Stored): Row {
  const known = decoders.get(entity) ?? new Map<Dialect, (row: Stored) => Stored>();
  decoders.set(entity, known);
  let decode = known.get(dialect);
  if (!decode) {
    decode = decoder([...layoutOf(entity).byKey.values()], dialect);
    known.set(dialect, decode);
  }
  return decode(row) as Row;
}

/** A query for whole rows: the keys of an entity from its table and, where it has one, that of its long texts. */
export function selectRows(
  db: Reader,
  entity: Entity,
  wanted = rowKeys(entity),
): SelectQueryBuilder<Tables, string, Stored> {
  const { table, texts, byKey } = layoutOf(entity);
  const isLong = (key: string): boolean => {
    const column = byKey.get(key);
    return column !== undefined && isLongText(column.field);
  };
  const query = db
    .selectFrom(table)
    .select(wanted.map((key) => `${isLong(key) ? texts : table}.${key}`));
  return wanted.some(isLong) ? query.leftJoin(texts, `${texts}.id`, `${table}.id`) : query;
}

const readQueries = new WeakMap<Entity, Map<Dialect, CompiledQuery<Stored>>>();

/** The statement that reads one record, built once; its parameter is the id. */
function readQuery(db: Reader, dialect: Dialect, entity: Entity): CompiledQuery<Stored> {
  const known = readQueries.get(entity) ?? new Map<Dialect, CompiledQuery<Stored>>();
  readQueries.set(entity, known);
  let query = known.get(dialect);
  if (!query) {
    query = selectRows(db, entity)
      .where(`${layoutOf(entity).table}.id`, '=', 0)
      .compile();
    known.set(dialect, query);
  }
  return query;
}

/** One record, deleted or not; undefined when there never was one. */
export async function readRow(
  db: Reader,
  dialect: Dialect,
  entity: Entity,
  id: number,
): Promise<Row | undefined> {
  const query = readQuery(db, dialect, entity);
  const { rows } = await db.executeQuery<Stored>({ ...query, parameters: [id] });
  const row = rows[0];
  return row && decodeRow(entity, dialect, row);
}

/** One record as it was last committed, deleted or not. */
export async function readCommitted(db: Db, entity: Entity, id: number): Promise<Row | undefined> {
  const { sql } = readQuery(db.read, db.dialect, entity);
  const [row] = await db.rows<Stored>({ sql, parameters: [id] });
  return row && decodeRow(entity, db.dialect, row);
}

/** Several records by their ids, in no order, deleted ones included. */
export async function readRows(
  db: Reader,
  dialect: Dialect,
  entity: Entity,
  ids: readonly number[],
): Promise<Row[]> {
  if (ids.length === 0) return [];
  const rows: Stored[] = await selectRows(db, entity)
    .where(`${layoutOf(entity).table}.id`, 'in', [...ids])
    .execute();
  return rows.map((row) => decodeRow(entity, dialect, row));
}
