/** The embedded database: one writer with a commit per tick, readers beside it. */
import { Kysely, SqliteDialect, type CompiledQuery, type SqliteDatabase } from 'kysely';
import { HttpError } from '../httpError.ts';
import { openAside } from './aside.ts';
import type { Db, Tables, Writer } from './db.ts';
import { openConnection, isBusyOrFull, withStatementCache, type Connection } from './sqlite.ts';

/** Jobs in one commit: enough to share the fsync, few enough that nobody waits long for the first answer. */
const jobsPerCommit = 128;
const kyselyOf = (database: SqliteDatabase): Kysely<Tables> =>
  new Kysely<Tables>({ dialect: new SqliteDialect({ database }) });

/** A database that is locked or full is the server's trouble of the moment, not the caller's fault. */
function asAnswer(error: unknown): unknown {
  return isBusyOrFull(error)
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

/** Ends what is left of a transaction. What cannot be ended now is ended before the next begins. */
function rollBack(connection: Connection): void {
  try {
    if (connection.inTransaction) connection.exec('rollback');
  } catch {
    // Its jobs have been told already why they failed.
  }
}

async function commitTogether(connection: Connection, trx: Writer, jobs: readonly Job[]) {
  const settled: Settled[] = [];
  try {
    if (connection.inTransaction) connection.exec('rollback');
    connection.exec('begin immediate');
    for (const job of jobs) settled.push(await runJob(connection, trx, job));
    connection.exec('commit');
  } catch (error) {
    for (const job of jobs) job.reject(asAnswer(error));
    rollBack(connection);
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
  const trx = kyselyOf(withStatementCache(writing));
  const reading = openConnection(file, true);
  const statements = withStatementCache(reading);
  const aside = openAside(file);
  const visitorsAside = openAside(file);
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
    try {
      while (waiting.length > 0) {
        await commitTogether(writing, trx, waiting.splice(0, jobsPerCommit));
        await new Promise((resolve) => {
          setImmediate(resolve);
        });
      }
    } finally {
      draining = undefined;
    }
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
    aside: async <R>(query: Pick<CompiledQuery<R>, 'sql' | 'parameters'>, whose?: 'visitors') =>
      (await (whose === 'visitors' ? visitorsAside : aside).rows(query)) as R[],
    write,
    alone: write,
    async close() {
      isClosed = true;
      await draining;
      if (!writing.open) return;
      await Promise.all([aside.close(), visitorsAside.close()]);
      reading.close();
      writing.close();
    },
  };
}
