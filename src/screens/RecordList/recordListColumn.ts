/** What TanStack Table does in a list, and what a list says of each column besides. Types and names: it holds no row. */
import {
  columnOrderingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  createColumnHelper,
  metaHelper,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
  type Cell,
  type Column,
  type ColumnDef,
  type Row as RowOf,
  type Table,
} from '@tanstack/react-table';
import { createContext } from 'react';
import type { Row } from '../../../machines/listRows.ts';
import type { Pictures } from '../../fields/cells.tsx';
import type { Titles } from './recordListSource.ts';

/** What rows are drawn with besides themselves: the names and the pictures of what they point to. */
export interface ListLook {
  readonly titles: Titles;
  readonly pictures: Pictures;
}

interface ColumnMeta {
  readonly isNumber?: boolean;
  readonly isTitle?: boolean;
  /** Still seen beside an open record. */
  readonly isNarrow?: boolean;
  /** One chooses whether it is seen, and where. */
  readonly isChoice?: boolean;
  /** From which width on it is seen. */
  readonly from?: 'sm' | 'md';
  /** Its texts are of any length: more room shows more of them. */
  readonly isText?: boolean;
  /** Its texts are addresses, which are of use whole only. */
  readonly isAddress?: boolean;
  /** What it shows always fits, or cuts itself. */
  readonly isUncut?: boolean;
  readonly sortKey?: string;
}

/** Sizes are in rem. */
export const features = tableFeatures({
  columnOrderingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  rowSelectionFeature,
  rowSortingFeature,
  columnMeta: metaHelper<ColumnMeta>(),
  tableMeta: metaHelper<ListLook>(),
});
export const helper = createColumnHelper<typeof features, Row>();

export type ListColumn = Column<typeof features, Row>;
export type ListColumnDef = ColumnDef<typeof features, Row>;
export type ListCell = Cell<typeof features, Row>;
export type ListRow = RowOf<typeof features, Row>;
export type ListTable = Table<typeof features, Row>;

/** Whether the row that a cell stands in has the focus. */
export const RowFocused = createContext(false);

/** The word that sets a row apart from the others, where whoever shows the list knows one; undefined for the rest. */
export const RowPill = createContext<(row: Row) => string | undefined>(() => undefined);
