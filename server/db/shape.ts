/** What a table, a column and an index are, whatever the database. Plain data, no statement. */
import type { StoredType } from './columns.ts';

export interface ColumnShape {
  readonly name: string;
  readonly type: StoredType;
  readonly required?: boolean;
  readonly initial?: string | boolean | number;
}
export interface IndexShape {
  readonly columns: readonly string[];
  readonly unique?: boolean;
  /** Only over rows that are not deleted, or only over those that are. */
  readonly rows?: 'live' | 'deleted';
  /** PostgreSQL only: trigrams, for `like '%…%'`. */
  readonly trigrams?: boolean;
}
export interface TableShape {
  readonly name: string;
  readonly columns: readonly ColumnShape[];
  /** `increasing`: the one column `id`, given out by the database, never twice. */
  readonly key: 'increasing' | readonly string[];
  readonly indexes: readonly IndexShape[];
  /** The table whose `id` this one's `id` is; its rows go with that row. */
  readonly belongsTo?: string;
}

export const text = (name: string): ColumnShape => ({ name, type: 'text' });
export const integer = (name: string): ColumnShape => ({ name, type: 'integer' });
export const must = (column: ColumnShape): ColumnShape => ({ ...column, required: true });
