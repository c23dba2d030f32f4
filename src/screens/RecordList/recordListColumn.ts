/** What a list knows of each column: its name, its room, and how it draws a row. Types only. */
import type { ReactNode } from 'react';
import type { Row } from '../../../machines/listRows.ts';
import type { RowLook } from './RecordListCells.tsx';

export interface ListColumn {
  readonly id: string;
  readonly label: string;
  /** In rem; none for the one that takes what is left. */
  readonly widthRem?: number;
  readonly isNumber?: boolean;
  readonly isTitle?: boolean;
  /** Still seen beside an open record. */
  readonly isNarrow?: boolean;
  /** From which width on it is seen. */
  readonly from?: 'sm' | 'md';
  /** The class that hides it where there is too little room for it beside the title. */
  readonly roomClass?: string;
  /** Its texts are of any length: more room shows more of them. */
  readonly isText?: boolean;
  readonly sortKey?: string;
  draw(row: Row, look: RowLook): ReactNode;
}
