/** The rows of a list as a grid: one Tab stop, the focused row, sorting heads. It loads nothing and changes nothing itself. */
import { useSelector } from '@xstate/react';
import { useLayoutEffect, useMemo, type RefObject } from 'react';
import { entityLabel } from '../../../i18n/index.ts';
import { Grid } from '../../ui/Grid.tsx';
import { PaneBody } from '../../ui/Panes.tsx';
import type { LiveList } from './recordListActor.ts';
import { useCell } from './recordListCell.ts';
import { isOutdated } from './recordListOld.ts';
import { useCells } from './recordListCellWalk.ts';
import { RecordListHead } from './RecordListHead.tsx';
import { usePaste } from './recordListPaste.ts';
import { useDrag, useOrder, useOrdered } from './recordListOrder.ts';
import { leastWidth, seenClasses, spareRoom } from './recordListRoom.ts';
import { RecordListRows } from './RecordListLine.tsx';
import type { ListSource } from './recordListSource.ts';
import { useListTable } from './recordListTable.ts';
import { areMany } from '../TableRows.tsx';

export interface RecordListTableProps {
  readonly source: ListSource;
  readonly list: LiveList;
  readonly grid: RefObject<HTMLTableElement | null>;
  /** A record is open beside it. */
  readonly isNarrow: boolean;
  readonly children?: React.ReactNode;
}

/** The id of the row or the cell that has the focus. */
function useActiveId({ actor }: LiveList): string | undefined {
  const focusedId = useSelector(actor, ({ context }) => context.focusedId);
  const { column } = useCell();
  if (focusedId === null) return undefined;
  return column === null ? `row-${focusedId}` : `cell-${focusedId}-${column}`;
}

/** Rows of before are quieter than those of now, and read as well. */
const dimmed = '[&_td]:text-muted [&_td_*]:text-muted';

export function RecordListTable({ source, list, grid, isNarrow, children }: RecordListTableProps) {
  const table = useListTable(source, list, isNarrow);
  const columns = table.getVisibleLeafColumns();
  const seen = useMemo(() => seenClasses(source, columns), [source, columns]);
  const spare = useMemo(() => spareRoom(source, columns), [source, columns]);
  useCells(list, source, columns);
  usePaste(list, source, columns);
  const ordered = useOrdered(list, source);
  useOrder(list, source, ordered);
  const drag = useDrag(list, ordered);
  const activeId = useActiveId(list);
  const total = useSelector(list.actor, ({ context }) => context.total);
  const isLoading = useSelector(list.actor, (state) => state.matches({ rows: 'loading' }));
  const isOld = useSelector(list.actor, isOutdated);
  useFocusInView(grid, list);
  useCellInView(grid, activeId);
  const label = source.entity ? entityLabel(source.entity.name).many : (source.called?.() ?? '');
  return (
    <PaneBody data-scrolls="list" className="relative">
      {/* What its columns measure is no part of a flexible box: there each change beside it would lay the table out anew. */}
      <div className="@container">
        <Grid
          ref={grid}
          label={label}
          rowCount={isLoading ? -1 : total + 1}
          activeId={activeId}
          aria-busy={isLoading}
          className={isOld ? dimmed : undefined}
          {...drag}
          {...(isNarrow ? {} : leastWidth(source, table))}
        >
          <RecordListHead {...{ table, list, seen, spare }} />
          <RecordListRows {...{ table, list, source, seen }} isDraggable={ordered.can} />
        </Grid>
      </div>
      {children}
    </PaneBody>
  );
}

/** The focused row is never out of sight, nor under the head or the bar at the foot. */
function useFocusInView(grid: RefObject<HTMLTableElement | null>, { actor }: LiveList): void {
  const focusedId = useSelector(actor, ({ context }) => context.focusedId);
  // What is changed in it may move it while the focus stays on it: its place counts, not its number alone.
  const place = useSelector(actor, ({ context }) =>
    context.rows.findIndex(({ id }) => id === context.focusedId),
  );
  // Very many rows keep it in sight themselves.
  const isMany = useSelector(actor, ({ context }) => areMany(context.rows.length));
  useLayoutEffect(() => {
    if (place < 0 || isMany) return;
    grid.current?.querySelector(`#row-${focusedId}`)?.scrollIntoView({ block: 'nearest' });
  }, [grid, focusedId, place, isMany]);
}

/** Nor is the focused cell, where chosen columns are wider than the screen. */
function useCellInView(grid: RefObject<HTMLTableElement | null>, activeId: string | undefined) {
  const { column } = useCell();
  useLayoutEffect(() => {
    if (column === null || activeId === undefined) return;
    const cell = grid.current?.querySelector(`#${CSS.escape(activeId)}`);
    cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [grid, column, activeId]);
}
