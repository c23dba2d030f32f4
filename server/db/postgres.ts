/** The large database: a pool, named statements, serialisable writes that try again. The only file that knows pg. */
import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import {
  Kysely,
  PostgresDialect,
  sql,
  type CompiledQuery,
  type PostgresCursor,
  type PostgresPool,
  type PostgresPoolClient,
  type PostgresQueryResult,
} from 'kysely';
import pg from 'pg';
import { HttpError } from '../httpError.ts';
import { turns } from '../turns.ts';
import type { Db, Tables, Writer } from './db.ts';

const poolSize = 16;
const connectionTimeoutMs = 5000;
const statementTimeoutMs = 30_000;
/** Statements kept prepared per connection; rarer ones are planned each time. */
const namedStatements = 1000;
const writersAtOnce = 12;
/** A write is tried as often side by side with others, then one at a time. */
const freeTries = 2;
const tries = 10;
const retryPauseMs = 8;
/** Where the processes tell one another what nobody keeps. */
const noticeChannel = 'lectern_notices';
const listenAgainMs = 2_000;
/** As many wait for their turn to be told; of more, the oldest say least of what is true now. */
const noticesMost = 1_000;
/** Locks of ours: any numbers that nothing else takes. */
const schemaLock = 7_236_401;
const collidedLock = 7_236_403;

// Type numbers of pg_type: bigint and numeric arrive as texts; ids and counts are numbers with us.
const bigint = 20;
const numeric = 1700;
const types = {
  getTypeParser: ((oid: number, format?: 'text') =>
    oid === bigint || oid === numeric
      ? Number
      : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
};

/**
 * Serialisation failure, deadlock, and a unique value taken by a transaction that ran beside: run again, the job sees the
 * other's rows and says what is wrong in its own words. https://www.postgresql.org/docs/current/errcodes-appendix.html
 */
const retryable = new Set(['40001', '40P01', '23505']);
const unreachable = /^(?:40001|40P01|ECONN|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|08|53|57014|57P0)/;

/** pg's own complaints of a connection that is lost carry no code: they get PostgreSQL's for it, by which all else goes. */
const lost = /timeout exceeded|Connection terminated|not queryable/;
const connectionFailure = '08006';

function coded(error: unknown): unknown {
  const isLost = error instanceof Error && !('code' in error) && lost.test(error.message);
  return isLost ? Object.assign(error, { code: connectionFailure }) : error;
}

const codeOf = (error: unknown): string => {
  const { code } = error as { code?: unknown };
  return typeof code === 'string' ? code : error instanceof Error ? error.message : '';
};

const asAnswer = (error: unknown): unknown =>
  unreachable.test(codeOf(error))
    ? new HttpError(503, 'UNAVAILABLE', { headers: { 'Retry-After': '1' } })
    : error;

/** A name per statement text makes the server plan it once per connection. */
function nameOf(names: Map<string, string>, text: string): string | undefined {
  const known = names.get(text);
  if (known || names.size >= namedStatements || !/^(?:select|insert|update|delete)/.test(text)) {
    return known;
  }
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 24);
  names.set(text, name);
  return name;
}

function withNames(pool: pg.Pool): PostgresPool {
  const names = new Map<string, string>();
  const query = async (client: pg.PoolClient, text: string, parameters: readonly unknown[]) => {
    const name = nameOf(names, text);
    const values = [...parameters];
    const result = await client
      .query(name ? { name, text, values } : { text, values })
      .catch((error: unknown) => {
        throw coded(error);
      });
    // A transaction that a failed statement spoilt commits as a rollback, without an error of its own.
    if (text === 'commit' && result.command === 'ROLLBACK') {
      throw new Error('The transaction was rolled back at its commit.');
    }
    return result;
  };
  // Kysely may keep its connection by the client it is given, so each has one wrapping.
  const clients = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  const clientOf = (client: pg.PoolClient): PostgresPoolClient => {
    // Of Kysely's two ways to ask, a cursor is the one that nothing here uses.
    function ask<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>>;
    function ask<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
    function ask(text: unknown, values: readonly unknown[] = []): unknown {
      return query(client, String(text), values);
    }
    const wrapped = { release: (discard?: boolean) => client.release(discard), query: ask };
    const known = clients.get(client) ?? wrapped;
    clients.set(client, known);
    return known;
  };
  return {
    connect: async () => {
      const client = await pool.connect().catch((error: unknown) => {
        throw coded(error);
      });
      return clientOf(client);
    },
    end: () => pool.end(),
    options: {},
  } as PostgresPool;
}

/** LISTEN has a connection of its own from the first listener on; one that breaks is made anew. */
function openNotices(url: string, pool: pg.Pool, report: (error: Error) => void) {
  const listeners = new Set<(text: string) => void>();
  let client: pg.Client | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isClosed = false;
  const waiting: string[] = [];
  let sending: Promise<void> | undefined;

  /** One after the other: by two connections at once, what came later might be heard first. */
  async function send(): Promise<void> {
    for (let text = waiting.shift(); text !== undefined; text = waiting.shift()) {
      try {
        await pool.query('select pg_notify($1, $2)', [noticeChannel, text]);
      } catch (error) {
        // Each of those behind it would wait as long for a database that is away, and be old when it is back.
        waiting.length = 0;
        report(error as Error);
      }
    }
    sending = undefined;
  }
  /** The end of one that another has followed already is no reason for a third. */
  function again(own: pg.Client): void {
    if (client !== own) return;
    client = undefined;
    if (!isClosed) timer ??= setTimeout(listen, listenAgainMs).unref();
  }
  function listen(): void {
    timer = undefined;
    const own = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: connectionTimeoutMs,
    });
    client = own;
    own.on('notification', ({ payload = '' }) => {
      for (const listener of listeners) listener(payload);
    });
    own.on('error', report);
    own.on('end', () => again(own));
    const listening = own.connect().then(() => own.query(`listen ${noticeChannel}`));
    listening.catch((error: Error) => {
      report(error);
      void own.end().catch(() => {});
      again(own);
    });
  }
  return {
    tell(text: string): void {
      waiting.push(text);
      if (waiting.length > noticesMost) waiting.shift();
      sending ??= send();
    },
    hear(listener: (text: string) => void): () => void {
      listeners.add(listener);
      if (!client && !timer) listen();
      return () => void listeners.delete(listener);
    },
    async close(): Promise<void> {
      isClosed = true;
      await sending;
      clearTimeout(timer);
      await client?.end().catch(() => {});
    },
  };
}

/** As try and finally; where both fail, as on a connection that is lost, the first failure is the one to tell. */
async function ended<T>(work: () => Promise<T>, end: () => Promise<unknown>): Promise<T> {
  let result: T;
  try {
    result = await work();
  } catch (error) {
    await end().catch(() => {});
    throw error;
  }
  await end();
  return result;
}

/** Opens a pool. `report` hears of connections that broke while nobody used them. */
export function openPostgres(url: string, report: (error: Error) => void = () => {}): Db {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: connectionTimeoutMs,
    statement_timeout: statementTimeoutMs,
    types,
  });
  pool.on('error', report);
  // The pool hears of connections that nobody uses. One that breaks in somebody's hands, between two statements, fails the
  // next of these; unheard, its complaint would end the process.
  pool.on('connect', (client) => client.on('error', () => {}));
  const notices = openNotices(url, pool, report);
  const read = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: withNames(pool) }) });

  /**
   * A transaction under a lock that all processes know: taken before it begins, so that it sees what came before.
   * `timeLimit`: of a statement, the wait for the lock being one; 'none' for what takes as long as it takes.
   */
  const underLock = <T>(
    lock: number,
    given: {
      readonly isolation: 'serializable' | 'read committed';
      readonly timeLimit?: 'none';
    },
    job: (trx: Writer) => Promise<T>,
  ): Promise<T> =>
    read.connection().execute(async (connection) => {
      if (given.timeLimit) await sql`set statement_timeout = 0`.execute(connection);
      const locked = async (): Promise<T> => {
        await sql`select pg_advisory_lock(${lock})`.execute(connection);
        return await ended(
          () => connection.transaction().setIsolationLevel(given.isolation).execute(job),
          () => sql`select pg_advisory_unlock(${lock})`.execute(connection),
        );
      };
      return await ended(locked, async () => {
        if (given.timeLimit) await sql`reset statement_timeout`.execute(connection);
      });
    });

  // Readers always find a connection, however many want to write.
  const inWriteTurn = turns(writersAtOnce);
  const inCollidedTurn = turns(1);
  let collided = 0;

  async function collidedTry<T>(job: (trx: Writer) => Promise<T>): Promise<T> {
    collided += 1;
    try {
      return await inCollidedTurn(() =>
        underLock(collidedLock, { isolation: 'serializable' }, job),
      );
    } finally {
      collided -= 1;
    }
  }

  async function attempts<T>(job: (trx: Writer) => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        // While some go one at a time, newcomers line up behind them: else they would collide again and again.
        const isFree = attempt <= freeTries && collided === 0;
        return await (isFree
          ? read.transaction().setIsolationLevel('serializable').execute(job)
          : collidedTry(job));
      } catch (error) {
        if (attempt === tries || !retryable.has(codeOf(error))) throw asAnswer(error);
        // Two that collided do not start again together.
        await wait(Math.random() * retryPauseMs);
      }
    }
  }

  const rows: Db['rows'] = async <R>(query: Pick<CompiledQuery<R>, 'sql' | 'parameters'>) =>
    (await read.executeQuery<R>(query as CompiledQuery<R>)).rows;

  return {
    dialect: 'postgres',
    read,
    rows,
    aside: rows,
    write: (job) => inWriteTurn(() => attempts(job)),
    // Tables may be large, and another server that changes them first is waited for.
    alone: (job) => underLock(schemaLock, { isolation: 'read committed', timeLimit: 'none' }, job),
    notices,
    async close() {
      await notices.close();
      await read.destroy();
    },
  };
}
