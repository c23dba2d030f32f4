/** The one interface to a database: reads beside, writes through one door. It never knows an entity. */
import type { Kysely, Transaction } from 'kysely';

/** Tables are derived from the entities at run time, so their types are as open as JSON's. */
export type Tables = Record<string, Record<string, unknown>>;
export type Reader = Kysely<Tables>;
export type Writer = Transaction<Tables> | Kysely<Tables>;

export interface Db {
  readonly dialect: 'sqlite' | 'postgres';
  /** Committed data only. */
  readonly read: Reader;
  /**
   * Runs a job in a transaction and resolves after its commit is durable. Embedded, all jobs of one tick share a
   * commit, a savepoint each: one that throws takes back its own writes alone.
   */
  write<T>(job: (trx: Writer) => Promise<T>): Promise<T>;
  /** Runs before any other statement of the process; the schema's own transaction. */
  close(): Promise<void>;
}
