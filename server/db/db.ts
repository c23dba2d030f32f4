/** The one interface to a database: reads beside, writes through one door. It never knows an entity. */
import type { CompiledQuery, Kysely, Transaction } from 'kysely';

/** Tables are derived from the entities at run time, so their types are as open as JSON's. */
export type Tables = Record<string, Record<string, unknown>>;
/**
 * What reads, beside a transaction or in one: a write given it does not compile. On PostgreSQL it would be written at
 * once, outside the transaction, and nothing would say so.
 */
export type Reader = Pick<Kysely<Tables>, 'selectFrom' | 'executeQuery' | 'getExecutor'>;
export type Writer = Transaction<Tables> | Kysely<Tables>;

/** What the processes at one database tell one another, and nobody keeps. */
export interface Notices {
  /** Short (8,000 bytes at most) and soon; lost where the database cannot be reached. One hears oneself too. */
  tell(text: string): void;
  /** Answers how to stop. */
  hear(listener: (text: string) => void): () => void;
}

export interface Db {
  readonly dialect: 'sqlite' | 'postgres';
  /** Committed data only. */
  readonly read: Reader;
  /** The short way of a read that was compiled once: as `read`, without building the statement again. */
  rows<R>(query: Pick<CompiledQuery<R>, 'sql' | 'parameters'>): Promise<R[]>;
  /**
   * As `rows`, for what may take long: it does not keep the process from answering others meanwhile. What visitors of
   * the website ask waits for other visitors' questions alone, and nobody else's for these.
   */
  aside<R>(query: Pick<CompiledQuery<R>, 'sql' | 'parameters'>, whose?: 'visitors'): Promise<R[]>;
  /**
   * A number that changes with every commit, whichever process made it: what was read is the same while it is. Absent
   * where only the database could tell (PostgreSQL).
   */
  version?(): number;
  /** Absent where one process alone has the database (SQLite). */
  readonly notices?: Notices;
  /**
   * Runs a job in a transaction and resolves after its commit is durable. Embedded, all jobs of one tick share a
   * commit, a savepoint each: one that throws takes back its own writes alone. A job waits for the database only, may
   * run again (PostgreSQL, after a serialisation failure), reads by its `trx`, and never calls `read` or `write` itself.
   * Throws HttpError 503 UNAVAILABLE when the database cannot be reached or stays locked.
   */
  write<T>(job: (trx: Writer) => Promise<T>): Promise<T>;
  /** A transaction that no other process runs beside: for the schema. */
  alone<T>(job: (trx: Writer) => Promise<T>): Promise<T>;
  /** Finishes the writes that wait, then lets go of the files or connections. */
  close(): Promise<void>;
}
