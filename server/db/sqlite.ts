/** The embedded database: one writer with a commit per tick, one reader beside it. The only file that knows better-sqlite3. */
import Database from 'better-sqlite3';
import {
  Kysely,
  SqliteDialect,
  type CompiledQuery,
  type SqliteDatabase,
  type SqliteStatement,
} from 'kysely';
import { HttpError } from '../httpError.ts';
import type { Db, Tables, Writer } from './db.ts';

const busyTimeoutMs = 5000;
const cachedStatements = 2000;
/** Jobs in one commit: enough to share the fsync, few enough that nobody waits long for the first answer. */
const jobsPerCommit = 128;
/** 64 MiB of pages. */
const cacheKibibytes = 65_536;

type Connection = InstanceType<typeof Database>;
type Statement = ReturnType<Connection['prepare']>;

const bindable = (value: unknown): unknown => (typeof value === 'boolean' ? Number(value) : value);

/**
 * Kysely prepares each time; this keeps the statements by their text (measured: three times faster). No `analyze` is ever
 * run and limits are literals: with statistics, or a bound limit, SQLite prepares a statement anew at each binding.
 */
function withStatementCache(connection: Connection): SqliteDatabase {
  const statements = new Map<string, SqliteStatement>();
  const wrapped = (statement: Statement, text: string): SqliteStatement => ({
    reader: statement.reader,
    all: (parameters) => statement.all(parameters.map(bindable)),
    run: (parameters) => statement.run(parameters.map(bindable)),
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

function openConnection(file: string, readonly: boolean): Connection {
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

const kyselyOf = (database: SqliteDatabase): Kysely<Tables> =>
  new Kysely<Tables>({ dialect: new SqliteDialect({ database }) });

/** A database that is locked or full is the server's trouble of the moment, not the caller's fault. */
function asAnswer(error: unknown): unknown {
  const code = error instanceof Database.SqliteError ? error.code : '';
  return code.startsWith('SQLITE_BUSY') || code.startsWith('SQLITE_FULL')
    ? new HttpError(503, 'UNAVAILABLE', { headers: { 'Retry-After': '1' } })
    : error;
}

interface Job {
  run(trx: Writer): Promise<unknown>;
  resolve(value: unknown): void;
  reject(error: unknown): void;
}
type Settled = { readonly job: Job } & ({ readonly value: unknown } | { readonly error: unknown });

/** One job between its savepoint and its release. Throws only when the whole transaction is gone. */
async function runJob(connection: Connection, trx: Writer, job: Job): Promise<Settled> {
  connection.exec('savepoint job');
  try {
    const value = await job.run(trx);
    connection.exec('release job');
    return { job, value };
  } catch (error) {
    // A full disk or a failed read ends the transaction by itself: then nothing of it may be acknowledged.
    if (!connection.inTransaction) throw error;
    connection.exec('rollback to job');
    connection.exec('release job');
    return { job, error: asAnswer(error) };
  }
}

async function commitTogether(connection: Connection, trx: Writer, jobs: readonly Job[]) {
  const settled: Settled[] = [];
  try {
    connection.exec('begin immediate');
    for (const job of jobs) settled.push(await runJob(connection, trx, job));
    connection.exec('commit');
  } catch (error) {
    if (connection.inTransaction) connection.exec('rollback');
    for (const job of jobs) job.reject(asAnswer(error));
    return;
  }
  for (const result of settled) {
    if ('error' in result) result.job.reject(result.error);
    else result.job.resolve(result.value);
  }
}

/**
 * Opens the file, or makes it. Jobs given to `write` in one tick run one after the other in one transaction, a savepoint
 * each, and are answered after its commit.
 */
export function openSqlite(file: string): Db {
  const writing = openConnection(file, false);
  const reading = openConnection(file, true);
  const trx = kyselyOf(withStatementCache(writing));
  const statements = withStatementCache(reading);
  const read = kyselyOf(statements);
  // Commits of the writing connection count as another's here. https://www.sqlite.org/pragma.html#pragma_data_version
  const dataVersion = reading.prepare<[], number>('pragma data_version').pluck();
  const waiting: Job[] = [];
  let draining: Promise<void> | undefined;
  let isClosed = false;

  async function drain(): Promise<void> {
    // The rest of this tick's requests may join the first commit.
    await new Promise((resolve) => {
      setImmediate(resolve);
    });
    while (waiting.length > 0) {
      await commitTogether(writing, trx, waiting.splice(0, jobsPerCommit));
      await new Promise((resolve) => {
        setImmediate(resolve);
      });
    }
    draining = undefined;
  }

  function write<T>(job: (trx: Writer) => Promise<T>): Promise<T> {
    if (isClosed) return Promise.reject(new HttpError(503, 'UNAVAILABLE'));
    return new Promise<T>((resolve, reject) => {
      waiting.push({ run: job, resolve: resolve as (value: unknown) => void, reject });
      draining ??= drain();
    });
  }

  return {
    dialect: 'sqlite',
    read,
    rows: async <R>({ sql, parameters }: Pick<CompiledQuery<R>, 'sql' | 'parameters'>) =>
      statements.prepare(sql).all(parameters) as R[],
    version: () => dataVersion.get() ?? 0,
    write,
    alone: write,
    async close() {
      isClosed = true;
      await draining;
      if (!writing.open) return;
      reading.close();
      writing.close();
    },
  };
}
