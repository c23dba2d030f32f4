/** What is pasted over which cells of a list. Types: it reads and changes nothing. */
import type { Entity } from '../../../entities/entity.ts';
import type { Column } from '../../../entities/field.ts';
import type { Row } from '../../../machines/listRows.ts';
import type { SameAgain } from '../../acts/sameAgain.ts';

/** One row of the list, and what is pasted over its cells, by key. */
export interface PastedRow {
  readonly row: Row;
  readonly cells: Readonly<Record<string, string>>;
}

export interface Pasting {
  readonly entity: Entity;
  readonly rows: readonly PastedRow[];
  /** The fields that are written, from the focused cell on. */
  readonly columns: readonly Column[];
  /** So many columns that were copied lie over none that can be written here. */
  readonly columnsLeft: number;
  /** So many rows that were copied lie behind the list's last one. */
  readonly rowsLeft: number;
  /** The keys of its saves. */
  readonly saves: SameAgain;
}
