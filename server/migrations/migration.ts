/** What a written migration is. It holds none. */
import type { Dialect } from '../db/columns.ts';
import type { Writer } from '../db/db.ts';

/** A change that only a person can write down. Runs in the schema's own transaction. */
export interface Migration {
  readonly number: number;
  readonly name: string;
  up(trx: Writer, dialect: Dialect): Promise<void>;
}
