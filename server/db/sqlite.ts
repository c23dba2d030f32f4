/** Connections to the embedded database and their prepared statements. The only file that knows better-sqlite3. */
import Database from 'better-sqlite3';
import type { SqliteDatabase, SqliteStatement } from 'kysely';
import { EachOf } from './bulk.ts';

const busyTimeoutMs = 5000;
const cachedStatements = 2000;
/** 64 MiB of pages. */
const cacheKibibytes = 65_536;

export type Connection = InstanceType<typeof Database>;
type Statement = ReturnType<Connection['prepare']>;

const isBoolean = (value: unknown): boolean => typeof value === 'boolean';
const bindable = (value: unknown): unknown => (typeof value === 'boolean' ? Number(value) : value);

/**
 * Kysely prepares each time; this keeps the statements by their text (measured: three times faster). No `analyze` is ever
 * run and limits are literals: with statistics, or a bound limit, SQLite prepares a statement anew at each binding.
 */
export function withStatementCache(connection: Connection): SqliteDatabase {
  const statements = new Map<string, SqliteStatement>();
  const wrapped = (statement: Statement, text: string): SqliteStatement => ({
    reader: statement.reader,
    all: (parameters) => statement.all(parameters.map(bindable)),
    run(parameters) {
      const [first] = parameters;
      if (!(first instanceof EachOf)) return statement.run(parameters.map(bindable));
      // One short statement run often takes a third of what one long one does (measured).
      let last: ReturnType<Statement['run']> = { changes: 0, lastInsertRowid: 0 };
      for (const row of first.rows) {
        last = statement.run(row.some(isBoolean) ? row.map(bindable) : row);
      }
      return last;
    },
    // A statement that is being walked cannot be used again meanwhile.
    iterate: (parameters) =>
      connection.prepare(text).iterate(parameters.map(bindable)) as IterableIterator<unknown>,
  });
  return {
    close: () => connection.close(),
    prepare(text) {
      let statement = statements.get(text);
      if (!statement) {
        if (statements.size >= cachedStatements) statements.clear();
        statement = wrapped(connection.prepare(text), text);
        statements.set(text, statement);
      }
      return statement;
    },
  };
}

export function openConnection(file: string, readonly: boolean): Connection {
  const connection = new Database(file, {
    readonly,
    fileMustExist: readonly,
    timeout: busyTimeoutMs,
  });
  if (!readonly) connection.pragma('journal_mode = WAL');
  // WAL alone would mean NORMAL, which may lose acknowledged commits at a power cut.
  connection.pragma('synchronous = FULL');
  connection.pragma('foreign_keys = ON');
  connection.pragma(`cache_size = -${cacheKibibytes}`);
  connection.pragma('temp_store = MEMORY');
  return connection;
}

/**
 * Takes a file, made where it is missing, for this process alone; undefined while another process has it. The system lets go
 * of it with the process, however that ends, so that nothing is left behind by a crash. Answers how to give it back.
 */
export function takeAlone(file: string): (() => void) | undefined {
  const connection = new Database(file, { timeout: 0 });
  try {
    connection.exec('begin exclusive');
  } catch (error) {
    connection.close();
    if (error instanceof Database.SqliteError && error.code === 'SQLITE_BUSY') return undefined;
    throw error;
  }
  return () => connection.close();
}

/** The statements of a connection that reads what was committed, and never writes. */
export const openReader = (file: string): SqliteDatabase =>
  withStatementCache(openConnection(file, true));

/** True for a database that another process keeps locked, or whose disk is full. */
export const isBusyOrFull = (error: unknown): boolean =>
  error instanceof Database.SqliteError && /^SQLITE_(?:BUSY|FULL)/.test(error.code);
