/** The rows of a list's grid, each drawn anew only when it has changed. It decides nothing: the machine does. */
import { FlexRender } from '@tanstack/react-table';
import { useSelector } from '@xstate/react';
import { memo, useMemo, type MouseEvent } from 'react';
import { t } from '../../../i18n/index.ts';
import type { Row } from '../../../machines/listRows.ts';
import { runById } from '../../context.ts';
import { sameProps } from '../../page/sameProps.ts';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { classes } from '../../ui/classes.ts';
import { GridCell, GridRow } from '../../ui/Grid.tsx';
import { TableRows } from '../TableRows.tsx';
import type { ListActor, LiveList } from './recordListActor.ts';
import { editedColumn, useCell, type Cell } from './recordListCell.ts';
import { RecordListCellEditor } from './recordListCellWalk.ts';
import { nameOf } from './RecordListCells.tsx';
import {
  RowFocused,
  type ListCell,
  type ListColumn,
  type ListLook,
  type ListRow,
  type ListTable,
} from './recordListColumn.ts';
import type { ListSource } from './recordListSource.ts';
import { isUnsent } from './recordListUnsent.ts';

export interface RecordListRowsProps {
  readonly table: ListTable;
  readonly list: LiveList;
  readonly source: ListSource;
  /** Where each column is seen from. */
  readonly seen: ReadonlyMap<string, string>;
  /** Rows can be dragged to another place. */
  readonly isDraggable: boolean;
}

interface LineProps extends Omit<RecordListRowsProps, 'table'> {
  readonly row: ListRow;
  /** From 2 on: the head is row 1. */
  readonly index: number;
  readonly isFocused: boolean;
  readonly isSelected: boolean;
  /** Those that are seen. */
  readonly columns: readonly ListColumn[];
  readonly look: ListLook | undefined;
  /** Of the focused row: the column that is meant, and whether its cell is edited. */
  readonly cell: Cell | undefined;
}

/** The keys' own ways, by pointer: Shift extends, Ctrl and the box select, a plain press opens. */
function press(actor: ListActor, id: number, event: MouseEvent): void {
  const { rows, focusedId } = actor.getSnapshot().context;
  const placeOf = (wanted: number | null) => rows.findIndex((row) => row.id === wanted);
  const isBox = event.target instanceof HTMLInputElement;
  if (event.shiftKey) {
    const by = placeOf(id) - placeOf(focusedId);
    const command = by > 0 ? 'list.extendNext' : 'list.extendPrevious';
    for (let step = 0; step < Math.abs(by); step += 1) runById(command);
    return;
  }
  actor.send({ type: 'focusRow', id });
  runById(isBox || event.ctrlKey || event.metaKey ? 'list.select' : 'list.open');
}

/** The field of a cell that is edited; undefined as long as it shows its value. */
function fieldIn({ row, source, cell }: LineProps, columnId: string) {
  const isEdited = cell?.editedRow === row.original.id && cell.column === columnId;
  if (!isEdited || !source.entity) return undefined;
  return editedColumn(source.entity, row.original, columnId, cell.key);
}

/** What a cell holds: its value, or while it is edited its field. */
function contentOf(props: LineProps, shown: ListCell) {
  const { row, source, columns, list } = props;
  const { column } = shown;
  const edited = fieldIn(props, column.id);
  if (!edited || !source.entity) return <FlexRender cell={shown} />;
  return (
    <RecordListCellEditor
      key={`${row.id} ${column.id} ${edited.key}`}
      {...{ list, columns }}
      row={row.original}
      entity={source.entity}
      column={edited}
      columnId={column.id}
    />
  );
}

/** No component of its own: a row that comes into sight is drawn as it scrolls. */
function cellOf(props: LineProps, shown: ListCell) {
  const { row, seen, cell } = props;
  const { id, columnDef } = shown.column;
  const isMeant = cell?.column === id;
  return (
    <GridCell
      key={id}
      id={isMeant ? `cell-${row.id}-${id}` : undefined}
      isNumber={columnDef.meta?.isNumber ?? false}
      isTitle={columnDef.meta?.isTitle ?? false}
      isUncut={columnDef.meta?.isUncut ?? false}
      className={classes(
        seen.get(id),
        isMeant &&
          (cell.editedRow === row.original.id
            ? 'relative z-10 overflow-visible!'
            : 'scroll-ms-11 scroll-mt-11 scroll-mb-3 inset-ring-2 inset-ring-amber -outline-offset-2 forced-colors:outline-2'),
      )}
    >
      {contentOf(props, shown)}
    </GridCell>
  );
}

function Line(props: LineProps) {
  const { index, isFocused, isSelected, source, look, list } = props;
  const { original: row } = props.row;
  const titles = look?.titles ?? {};
  return (
    <GridRow
      id={`row-${row.id}`}
      index={index}
      isFocused={isFocused}
      isSelected={isSelected}
      className="cursor-default scroll-mt-11 scroll-mb-3 forced-colors:data-drop:outline-2! data-[drop=after]:shadow-[inset_0_-3px_var(--color-amber)] data-[drop=before]:shadow-[inset_0_3px_var(--color-amber)]"
      draggable={props.isDraggable || undefined}
      onClick={(event) => press(list.actor, row.id, event)}
      // Shift and a press select rows, not text.
      onMouseDown={(event) => event.shiftKey && event.preventDefault()}
    >
      <GridCell isUncut>
        <Checkbox
          aria-label={t('list.selectRow', { title: nameOf(source, row, titles) })}
          tabIndex={-1}
          checked={isSelected}
          readOnly
        />
      </GridCell>
      <RowFocused value={isFocused}>
        {props.row.getVisibleCells().map((shown) => cellOf(props, shown))}
      </RowFocused>
    </GridRow>
  );
}

function isSameRow(a: Row, b: Row): boolean {
  if (a === b) return true;
  if (isUnsent(a) !== isUnsent(b)) return false;
  const keys = Object.keys(a);
  return keys.length === Object.keys(b).length && keys.every((key) => Object.is(a[key], b[key]));
}

const RecordLine = memo(
  Line,
  sameProps<LineProps>({ row: (a, b) => isSameRow(a.original, b.original) }),
);

/** The body of the grid: every row of the page, or of very many those in sight. */
export function RecordListRows({ table, ...common }: RecordListRowsProps) {
  const cell = useCell();
  const { actor } = common.list;
  const focusedId = useSelector(actor, ({ context }) => context.focusedId);
  const { pageSize } = useSelector(actor, ({ context }) => context.query);
  const shownPage = useSelector(actor, ({ context }) => context.shownPage);
  const first = (shownPage - 1) * pageSize + 2;
  const columns = table.getVisibleLeafColumns();
  const { rows } = table.getRowModel();
  const ids = useMemo(() => rows.map((row) => row.original.id), [rows]);
  const line = (place: number) => {
    const row = rows[place];
    if (!row) return null;
    const isFocused = row.original.id === focusedId;
    return (
      <RecordLine
        key={row.id}
        {...common}
        row={row}
        index={first + row.index}
        isFocused={isFocused}
        isSelected={row.getIsSelected()}
        columns={columns}
        look={table.options.meta}
        cell={isFocused ? cell : undefined}
      />
    );
  };
  return <TableRows {...{ ids, focusedId, line }} />;
}
