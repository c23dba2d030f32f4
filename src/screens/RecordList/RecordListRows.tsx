/** The body of a list's grid: every row, or of very many those in sight. It holds none. */
import { deferred } from '../../ui/deferred.tsx';
import { useLines, type RecordListRowsProps } from './RecordListLine.tsx';

/** From here on only the rows in sight are drawn. */
const manyRows = 100;
/** A page of that many may keep one more, whose cell is edited: that changes nothing of how it is drawn. */
export const areMany = (rows: number): boolean => rows > manyRows + 1;

function FirstRows(props: RecordListRowsProps) {
  const { rows, line } = useLines(props);
  return <tbody>{rows.slice(0, manyRows).map(line)}</tbody>;
}
function AllRows(props: RecordListRowsProps) {
  const { rows, line } = useLines(props);
  return <tbody>{rows.map(line)}</tbody>;
}

/** Where its code cannot be had, all are drawn. */
const RecordListManyRows = deferred(
  () => import('./RecordListManyRows.tsx'),
  FirstRows,
  undefined,
  AllRows,
);

export const RecordListRows = (props: RecordListRowsProps) =>
  areMany(props.table.getRowModel().rows.length) ? (
    <RecordListManyRows {...props} />
  ) : (
    <AllRows {...props} />
  );
