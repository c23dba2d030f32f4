/** The rows of a list as a grid: one Tab stop, the focused row, sorting heads. It loads nothing and changes nothing itself. */
import {
  columnVisibilityFeature,
  createColumnHelper,
  metaHelper,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useSelector } from '@xstate/react';
import { useLayoutEffect, useMemo, type RefObject } from 'react';
import { parseSort } from '../../../entities/wire.ts';
import { entityLabel } from '../../../i18n/index.ts';
import type { Row } from '../../../machines/listRows.ts';
import { runById } from '../../context.ts';
import { Grid, HeadCell } from '../../ui/Grid.tsx';
import { PaneBody } from '../../ui/Panes.tsx';
import { useLanguage } from '../../useLanguage.ts';
import type { LiveList } from './recordListActor.ts';
import { useCell } from './recordListCell.ts';
import { useCells } from './recordListCellWalk.ts';
import type { ListColumn } from './recordListColumn.ts';
import { listColumns, sortOf } from './recordListColumns.tsx';
import { leastWidth, seenClass, widthOf } from './recordListRoom.ts';
import { useDrag, useOrder, useOrdered } from './recordListOrder.ts';
import { manyRows, RecordListRows } from './RecordListRows.tsx';
import { RecordListSelectAll } from './RecordListSelectAll.tsx';
import type { ListSource } from './recordListSource.ts';
import { usePictures } from './recordListPictures.ts';

const features = tableFeatures({
  rowSortingFeature,
  columnVisibilityFeature,
  columnMeta: metaHelper<ListColumn>(),
});
const helper = createColumnHelper<typeof features, Row>();

export interface RecordListTableProps {
  readonly source: ListSource;
  readonly list: LiveList;
  readonly grid: RefObject<HTMLTableElement | null>;
  /** A record is open beside it. */
  readonly isNarrow: boolean;
  readonly children?: React.ReactNode;
}

/** The page's rows and columns as TanStack Table has them; sorting is the server's. */
function useListTable({ source, list, isNarrow }: RecordListTableProps) {
  const language = useLanguage();
  const rows = useSelector(list.actor, ({ context }) => context.rows);
  const sort = useSelector(list.actor, ({ context }) => context.query.sort);
  const columns = useMemo(
    () =>
      // Worded in the language, which is not an argument.
      language &&
      helper.columns(
        listColumns(source).map((meta) =>
          helper.display({ id: meta.id, header: meta.label, meta, enableSorting: !!meta.sortKey }),
        ),
      ),
    [source, language],
  );
  const columnVisibility = useMemo(
    () =>
      Object.fromEntries(
        columns.flatMap(({ id, meta }) => (id ? [[id, !isNarrow || !!meta?.isNarrow]] : [])),
      ),
    [columns, isNarrow],
  );
  const sorting = useMemo(
    () => parseSort(sort).map(({ key, descending }) => ({ id: key, desc: descending })),
    [sort],
  );
  const table = useTable({
    features,
    columns,
    data: rows,
    getRowId: (row) => String(row.id),
    manualSorting: true,
    state: { sorting, columnVisibility },
  });
  const shown = useMemo(
    () => columns.flatMap(({ meta }) => (meta && columnVisibility[meta.id] ? [meta] : [])),
    [columns, columnVisibility],
  );
  return { table, shown, sort };
}

export function RecordListTable(props: RecordListTableProps) {
  const { source, list, grid, children } = props;
  const { table, shown, sort } = useListTable(props);
  useCells(list, source, shown);
  const cell = useCell();
  const ordered = useOrdered(list, source);
  useOrder(list, ordered);
  const drag = useDrag(list, ordered);
  const pictures = usePictures(source, table.options.data);
  const total = useSelector(list.actor, ({ context }) => context.total);
  const focusedId = useSelector(list.actor, ({ context }) => context.focusedId);
  const isLoading = useSelector(list.actor, (state) => state.matches({ rows: 'loading' }));
  // Very many rows keep it in sight themselves.
  const isMany = table.options.data.length > manyRows;
  useFocusInView(grid, isMany ? null : focusedId);
  const label = source.entity ? entityLabel(source.entity.name).many : (source.called?.() ?? '');
  return (
    <PaneBody data-scrolls="list" className="relative">
      {/* What its columns measure is no part of a flexible box: there each change beside it would lay the table out anew. */}
      <div className="@container">
        <Grid
          ref={grid}
          label={label}
          rowCount={isLoading ? -1 : total + 1}
          activeId={
            focusedId === null
              ? undefined
              : cell.column === null
                ? `row-${focusedId}`
                : `cell-${focusedId}-${cell.column}`
          }
          aria-busy={isLoading}
          {...drag}
          {...(props.isNarrow ? {} : leastWidth(source, shown))}
        >
          <thead>
            <tr aria-rowindex={1}>
              <HeadCell className="w-11">
                <RecordListSelectAll list={list} />
              </HeadCell>
              {table.getHeaderGroups()[0]?.headers.map(({ id, column }) => {
                const { meta } = column.columnDef;
                const sorted = meta && sortOf(source, sort, meta);
                return (
                  meta && (
                    <HeadCell
                      key={id}
                      isNumber={meta.isNumber ?? false}
                      data-column={id}
                      className={seenClass(meta)}
                      style={{ inlineSize: widthOf(meta) }}
                      {...(sorted
                        ? {
                            sort: sorted,
                            onSort: () => runById('list.sort', { key: meta.sortKey }),
                          }
                        : {})}
                    >
                      {meta.label}
                    </HeadCell>
                  )
                );
              })}
            </tr>
          </thead>
          <RecordListRows
            {...{ list, source, pictures }}
            isDraggable={ordered.can}
            columns={shown}
          />
        </Grid>
      </div>
      {children}
    </PaneBody>
  );
}

/** The focused row is never out of sight, nor under the head or the bar at the foot. */
function useFocusInView(grid: RefObject<HTMLTableElement | null>, focusedId: number | null): void {
  useLayoutEffect(() => {
    if (focusedId === null) return;
    grid.current?.querySelector(`#row-${focusedId}`)?.scrollIntoView({ block: 'nearest' });
  }, [grid, focusedId]);
}
