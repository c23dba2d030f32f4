/** The body of a list's grid: every row, or of very many those in sight. It holds none. */
import { lazy, Suspense } from 'react';
import { useLines, type RecordListRowsProps } from './RecordListLine.tsx';

/** From here on only the rows in sight are drawn. */
const manyRows = 100;
/** A page of that many may keep one more, whose cell is edited: that changes nothing of how it is drawn. */
export const areMany = (rows: number): boolean => rows > manyRows + 1;

const RecordListManyRows = lazy(() => import('./RecordListManyRows.tsx'));

export function RecordListRows(props: RecordListRowsProps) {
  const { rows, line } = useLines(props);
  if (!areMany(rows.length)) return <tbody>{rows.map(line)}</tbody>;
  return (
    <Suspense fallback={<tbody>{rows.slice(0, manyRows).map(line)}</tbody>}>
      <RecordListManyRows {...props} />
    </Suspense>
  );
}
