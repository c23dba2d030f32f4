/** One row of a list's grid, drawn anew only when it has changed. It decides nothing: the machine does. */
import { useSelector } from '@xstate/react';
import { memo, type MouseEvent } from 'react';
import { t } from '../../../i18n/index.ts';
import type { Row } from '../../../machines/listRows.ts';
import { runById } from '../../context.ts';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { classes } from '../../ui/classes.ts';
import { GridCell, GridRow } from '../../ui/Grid.tsx';
import type { ListActor, LiveList } from './recordListActor.ts';
import { editedColumn, useCell, type Cell } from './recordListCell.ts';
import { RecordListCellEditor } from './recordListCellWalk.ts';
import { nameOf, type RowLook } from './RecordListCells.tsx';
import type { ListColumn } from './recordListColumn.ts';
import { seenClass } from './recordListRoom.ts';
import type { ListSource } from './recordListSource.ts';

export interface RecordListRowsProps {
  readonly list: LiveList;
  readonly source: ListSource;
  readonly columns: readonly ListColumn[];
  readonly pictures: RowLook['pictures'];
  /** Rows can be dragged to another place. */
  readonly isDraggable: boolean;
}

interface LineProps extends Omit<RowLook, 'focused'> {
  readonly row: Row;
  /** From 2 on: the head is row 1. */
  readonly index: number;
  readonly isFocused: boolean;
  readonly isSelected: boolean;
  readonly columns: readonly ListColumn[];
  readonly source: ListSource;
  readonly list: LiveList;
  readonly isDraggable: boolean;
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

/** What a cell holds: its value, or while it is edited its field. */
function CellContent({ column, ...props }: LineProps & { readonly column: ListColumn }) {
  const { row, source, columns, list, cell, titles, pictures, isFocused } = props;
  const isEdited = cell?.editedRow === row.id && cell.column === column.id;
  const edited = isEdited && source.entity && editedColumn(source.entity, row, column.id, cell.key);
  if (!edited || !source.entity) return column.draw(row, { focused: isFocused, titles, pictures });
  return (
    <RecordListCellEditor
      key={`${row.id} ${column.id} ${edited.key}`}
      {...{ list, row, columns }}
      entity={source.entity}
      column={edited}
      columnId={column.id}
    />
  );
}

function Line(props: LineProps) {
  const { row, index, isFocused, isSelected, columns, source, list, titles, cell } = props;
  const { actor } = list;
  return (
    <GridRow
      id={`row-${row.id}`}
      index={index}
      isFocused={isFocused}
      isSelected={isSelected}
      className="cursor-default scroll-mt-11 scroll-mb-3 data-[drop=after]:shadow-[inset_0_-3px_var(--color-amber)] data-[drop=before]:shadow-[inset_0_3px_var(--color-amber)]"
      draggable={props.isDraggable || undefined}
      onClick={(event) => press(actor, row.id, event)}
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
      {columns.map((column) => (
        <GridCell
          key={column.id}
          id={cell?.column === column.id ? `cell-${row.id}-${column.id}` : undefined}
          isNumber={column.isNumber ?? false}
          isTitle={column.isTitle ?? false}
          isUncut={column.id === 'id' || column.isText === true}
          className={classes(
            seenClass(column),
            cell?.column === column.id &&
              (cell.editedRow === row.id
                ? 'relative z-10 overflow-visible!'
                : 'inset-ring-2 inset-ring-amber'),
          )}
        >
          <CellContent {...props} column={column} />
        </GridCell>
      ))}
    </GridRow>
  );
}

function isSameRow(a: Row, b: Row): boolean {
  if (a === b) return true;
  const keys = Object.keys(a);
  return keys.length === Object.keys(b).length && keys.every((key) => Object.is(a[key], b[key]));
}

export const RecordLine = memo(Line, (a, b) =>
  (Object.keys(b) as (keyof LineProps)[]).every((key) =>
    key === 'row' ? isSameRow(a.row, b.row) : Object.is(a[key], b[key]),
  ),
);

/** What every row of the page is drawn with. */
export function useLines({ list, source, columns, pictures, isDraggable }: RecordListRowsProps) {
  const cell = useCell();
  const { actor, titles } = list;
  const { rows, focusedId, selection, shownPage, query } = useSelector(
    actor,
    ({ context }) => context,
  );
  const first = (shownPage - 1) * query.pageSize + 2;
  const selected = new Set(selection.ids);
  const isAll = selection.kind === 'matching';
  const line = (row: Row, place: number) => (
    <RecordLine
      key={row.id}
      row={row}
      index={first + place}
      isFocused={row.id === focusedId}
      isSelected={isAll || selected.has(row.id)}
      columns={columns}
      source={source}
      list={list}
      isDraggable={isDraggable}
      cell={row.id === focusedId ? cell : undefined}
      titles={titles}
      pictures={pictures}
    />
  );
  return { rows, focusedId, line };
}
