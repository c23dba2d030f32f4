/** What a draft of many records holds, and what becomes of it: shapes, it does nothing. */
import type { Entity, Row } from '../../entities/entity.ts';
import type { SearchRow } from '../db/searchRows.ts';
import type { LinkRow } from './mentions.ts';

type Values = Readonly<Record<string, unknown>>;

export interface DraftedNew {
  readonly values: Values;
  /** As the database takes them, in the order of the draft's `columns`. */
  readonly cells: readonly unknown[];
  /** Its links but those of its texts; `source_id` is not known yet. */
  readonly links: readonly LinkRow[];
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

/** What cannot be said of a draft, only while writing: a value is given up by one of its records and taken by another. */
export class Undraftable extends Error {}

/** Values that only one record may have, as words of the keys and the values. */
export interface Taken {
  /** Those that records of a draft have by it. */
  readonly owned: Set<string>;
  /** Those that records of the draft have given up. */
  readonly left: Set<string>;
}

/** Everything that is to be written, in the order in which it was drafted. */
export interface Draft {
  readonly entity: Entity;
  /** The newest event when the drafting began: what came later may have changed what was checked. */
  readonly since: number;
  readonly news: readonly DraftedNew[];
  /** Of the new records; without the server's own. */
  readonly columns: readonly string[];
  readonly nexts: readonly DraftedNext[];
  /** Records of the type that were read, changed or not. */
  readonly seen: ReadonlySet<number>;
  readonly taken: Taken;
  /** Throws HttpError 403, 422. */
  create(input: Values): Promise<void>;
  /** Answers the version after it, which is the one before where nothing changes. Throws HttpError 403, 404, 422. */
  update(id: number, input: Values | ((current: Row) => Values)): Promise<number>;
}

/** What became of a draft: the new records and the changed ones, each in the order in which they were drafted. */
export interface Drafted {
  readonly news: readonly { readonly id: number; readonly version: number }[];
  readonly nexts: readonly { readonly id: number; readonly version: number }[];
}
