/** The body of a table with rows of one height: every row, or of very many those in sight. It knows nothing of records. */
import type { ReactNode } from 'react';
import { deferred } from '../ui/deferred.tsx';

/** From here on only the rows in sight are drawn. */
const manyRows = 100;
/** A page of that many may keep one more, whose cell is edited: that changes nothing of how it is drawn. */
export const areMany = (rows: number): boolean => rows > manyRows + 1;

export interface TableRowsProps {
  /** Whose row stands at each place. */
  readonly ids: readonly number[];
  readonly focusedId: number | null;
  /** Draws the row at a place, with its key; nothing where there is none any more. */
  readonly line: (place: number) => ReactNode;
}

const FirstRows = ({ ids, line }: TableRowsProps) => (
  <tbody>{ids.slice(0, manyRows).map((_, place) => line(place))}</tbody>
);
const AllRows = ({ ids, line }: TableRowsProps) => (
  <tbody>{ids.map((_, place) => line(place))}</tbody>
);

/** Where its code cannot be had, all are drawn. */
const ManyRows = deferred(() => import('./ManyRows.tsx'), FirstRows, undefined, AllRows);

export const TableRows = (props: TableRowsProps) =>
  areMany(props.ids.length) ? <ManyRows {...props} /> : <AllRows {...props} />;
