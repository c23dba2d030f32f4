/** Brings the tables to what the entities say, in one transaction. It never drops or renames on its own. */
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Entity } from '../../entities/entity.ts';
import { migrations as written } from '../migrations/index.ts';
import type { Migration } from '../migrations/migration.ts';
import { isComputed, type Dialect } from './columns.ts';
import type { Db, Reader, Writer } from './db.ts';
import {
  addColumn,
  createIndex,
  createTable,
  dropColumn,
  dropIndex,
  indexName,
  isOurIndex,
  reportedType,
  sqliteSearch,
} from './ddl.ts';
import { fillFolded, fillSearch } from './fill.ts';
import { readStructure, type Structure } from './structure.ts';
import { tablesOf } from './schema.ts';
import type { TableShape } from './shape.ts';

/** The database does not fit this version: one sentence, for whoever starts the server. */
export class SchemaError extends Error {}

const migrationsTable: TableShape = {
  name: 'migrations',
  key: 'increasing',
  columns: [
    { name: 'id', type: 'integer' },
    { name: 'number', type: 'integer' },
    { name: 'name', type: 'text', required: true },
    { name: 'digest', type: 'text' },
    { name: 'at', type: 'text', required: true },
  ],
  indexes: [],
};

const digestOf = (tables: readonly TableShape[], list: readonly Migration[]): string =>
  createHash('sha256')
    .update(JSON.stringify([tables, sqliteSearch, list.at(-1)?.number ?? 0]))
    .digest('hex');

/** The digest of the schema as it is; undefined for an empty database. */
async function currentDigest(db: Reader): Promise<string | undefined> {
  try {
    const row = await db
      .selectFrom('migrations')
      .select('digest')
      .orderBy('id', 'desc')
      .limit(sql.lit(1))
      .executeTakeFirst();
    return row ? String(row['digest']) : undefined;
  } catch {
    // No such table: nothing has been made yet. Anything worse shows itself in the statements that follow.
    return undefined;
  }
}

const run = (trx: Writer, statement: string): Promise<unknown> => sql.raw(statement).execute(trx);

async function runWritten(
  trx: Writer,
  dialect: Dialect,
  list: readonly Migration[],
  at: string,
): Promise<void> {
  const rows = await trx.selectFrom('migrations').select('number').execute();
  const done = rows.map(({ number }) => Number(number ?? 0));
  const latest = Math.max(0, ...done);
  const known = list.at(-1)?.number ?? 0;
  if (latest > known) {
    throw new SchemaError(
      `The database was made by a newer version (migration ${latest}, this one knows ${known}): start that version.`,
    );
  }
  // A database that is new has nothing to rename: its tables are made as they are now.
  const isNew = rows.length === 0;
  for (const { number, name, up } of list.filter((migration) => !done.includes(migration.number))) {
    if (!isNew) await up(trx, dialect);
    await trx.insertInto('migrations').values({ number, name, digest: null, at }).execute();
  }
}

/** The columns that hold what is computed and that nothing asks for any more. Throws SchemaError on any other. */
function columnsToDrop(
  table: TableShape,
  found: ReadonlyMap<string, string>,
  dialect: Dialect,
): readonly string[] {
  const unwanted: string[] = [];
  for (const [name, type] of found) {
    const column = table.columns.find((wanted) => wanted.name === name);
    const wanted = column && reportedType(column.type, dialect);
    if (!wanted && isComputed(name)) unwanted.push(name);
    else if (!wanted) {
      throw new SchemaError(
        `The column ${table.name}.${name} in the database belongs to no field: ` +
          'start the version that knows it, or write a migration in server/migrations.',
      );
    } else if (type !== wanted) {
      throw new SchemaError(
        `The column ${table.name}.${name} in the database holds ${type}, not ${wanted}: ` +
          'write a migration in server/migrations.',
      );
    }
  }
  return unwanted;
}

/** Makes what is missing; answers the columns it added to tables that were there before. */
async function makeTables(
  trx: Writer,
  dialect: Dialect,
  tables: readonly TableShape[],
  structure: Structure,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const added = new Map<string, readonly string[]>();
  for (const table of tables) {
    const found = structure.columns.get(table.name);
    if (!found) {
      await run(trx, createTable(table, dialect));
      if (table.name === 'search' && dialect === 'sqlite') {
        for (const statement of sqliteSearch) await run(trx, statement);
      }
      continue;
    }
    for (const name of columnsToDrop(table, found, dialect)) {
      await run(trx, dropColumn(table, name));
    }
    const missing = table.columns.filter(({ name }) => !found.has(name));
    for (const column of missing) await run(trx, addColumn(table, column, dialect));
    added.set(
      table.name,
      missing.map(({ name }) => name),
    );
  }
  return added;
}

/** The indexes that the tables want, by name, with what makes each. */
function wantedIndexes(tables: readonly TableShape[], dialect: Dialect) {
  const wanted = new Map<string, string>();
  for (const table of tables) {
    for (const index of table.indexes) {
      if (index.trigrams && dialect === 'sqlite') continue;
      wanted.set(indexName(table, index), createIndex(table, index, dialect));
    }
  }
  return wanted;
}

/** The steps from what there is to what is wanted, data and all. */
async function follow(
  trx: Writer,
  dialect: Dialect,
  tables: readonly TableShape[],
  entities: readonly Entity[],
): Promise<void> {
  const structure = await readStructure(trx, dialect);
  const indexes = wantedIndexes(tables, dialect);
  // First, because a column that an index reads cannot be dropped.
  for (const name of structure.indexes) {
    if (isOurIndex(name) && !indexes.has(name)) await run(trx, dropIndex(name));
  }
  const added = await makeTables(trx, dialect, tables, structure);
  await fillFolded(trx, entities, added);
  await fillSearch(trx, entities);
  for (const [name, statement] of indexes) {
    if (!structure.indexes.has(name)) await run(trx, statement);
  }
}

/**
 * Compares the database with the entities and makes what is missing: tables, columns, indexes, folded texts, search words.
 * An unchanged schema costs one query. Throws SchemaError on a column or a migration that this version does not know.
 */
export async function migrate(
  db: Db,
  entities: readonly Entity[],
  options: { now?: () => Date; migrations?: readonly Migration[] } = {},
): Promise<void> {
  const list = options.migrations ?? written;
  const tables = tablesOf(entities);
  const digest = digestOf(tables, list);
  if ((await currentDigest(db.read)) === digest) return;
  const at = (options.now?.() ?? new Date()).toISOString();
  await db.alone(async (trx) => {
    const before = await readStructure(trx, db.dialect);
    if (!before.columns.has('migrations')) await run(trx, createTable(migrationsTable, db.dialect));
    // Another process may have been here while this one waited.
    else if ((await currentDigest(trx)) === digest) return;
    if (db.dialect === 'postgres') await run(trx, 'create extension if not exists pg_trgm');
    await runWritten(trx, db.dialect, list, at);
    await follow(trx, db.dialect, tables, entities);
    await trx
      .insertInto('migrations')
      .values({ number: null, name: 'entities', digest, at })
      .execute();
  });
}
