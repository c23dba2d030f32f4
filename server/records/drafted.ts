/** What a draft of many records holds, and what becomes of it: shapes alone, it does nothing. */
import type { Entity, Row } from '../../entities/entity.ts';
import type { Stored } from '../db/columns.ts';
import type { SearchRow } from '../db/searchRows.ts';

type Values = Readonly<Record<string, unknown>>;

export interface DraftedNew {
  readonly values: Values;
  /** As the database takes them; without the server's own columns. */
  readonly stored: Stored;
  /** What finds it, once it has a number. */
  readonly words: SearchRow;
  /** What history will tell, as JSON. */
  readonly told: string;
}
export interface DraftedNext {
  readonly current: Row;
  /** Those that differ. */
  readonly values: Values;
  readonly told: string;
}

/** Everything that is to be written, in the order in which it was drafted. */
export interface Draft {
  readonly entity: Entity;
  /** The newest event when the drafting began: what came later may have changed what was checked. */
  readonly since: number;
  readonly news: readonly DraftedNew[];
  readonly nexts: readonly DraftedNext[];
  /** Records of the type that were read, changed or not. */
  readonly seen: ReadonlySet<number>;
  /** Throws HttpError 403, 422. */
  create(input: Values): Promise<void>;
  /** True where it changes something. Throws HttpError 403, 404, 422. */
  update(id: number, input: Values): Promise<boolean>;
}

/** What became of a draft: the new records and the changed ones, each in the order in which they were drafted. */
export interface Drafted {
  readonly news: readonly { readonly id: number; readonly version: number }[];
  readonly nexts: readonly { readonly id: number; readonly version: number }[];
}
