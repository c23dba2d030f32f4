/** The walk over a list's columns and the editing of a cell, offered by their keys. It draws no cell and saves nothing. */
import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { may } from '../../../entities/access.ts';
import { meantRow } from '../../../machines/listRows.ts';
import { grantsNow, offer } from '../../live/actors.ts';
import { runById } from '../../context.ts';
import { tellMissing } from '../../keys/layer.tsx';
import { holdFor, untilFocused } from '../../keys/untilAsked.ts';
import { isFromRight } from '../../ui/boxes.ts';
import { deferred } from '../../ui/deferred.tsx';
import type { LiveList } from './recordListActor.ts';
import {
  cellColumn,
  editedColumn,
  focusedRow,
  missingKey,
  nextCell,
  noCell,
  onCell,
  readCell,
  showCell,
  useCell,
} from './recordListCell.ts';
import type { ListColumn } from './recordListColumn.ts';
import { filterOf } from './recordListQuery.ts';
import { seenNow } from './recordListRoom.ts';
import type { ListSource } from './recordListSource.ts';

/** Its code comes with the first cell that is edited. */
export const RecordListCellEditor = deferred(
  async () => ({
    default: (await import('./RecordListCellEditor.tsx')).RecordListCellEditor,
  }),
  undefined,
  () => {
    tellMissing();
    showCell({ column: readCell().column, editedRow: null });
  },
);

/** The editor of a cell has the focus, or nothing is edited any more. */
const untilIn = (): Promise<void> =>
  untilFocused(
    () => document.activeElement?.closest('[role=grid] tbody') != null,
    () => readCell().editedRow === null,
    onCell,
  );

/** Offers the walk over columns and the editing of a cell, as long as the table is in view. */
export function useCells(list: LiveList, { entity }: ListSource, all: readonly ListColumn[]): void {
  // Drawing the list anew, because somebody else has changed a row, ends no editing.
  const { actor, isPeeking } = list;
  useEffect(() => () => showCell(noCell), []);
  useEffect(() => {
    const { column: edited, editedRow } = readCell();
    // Other columns end it only where its own is not among them.
    const isEdited = editedRow !== null && all.some(({ id }) => id === edited);
    if (!isEdited) showCell(noCell);
    if (!entity) return undefined;
    const step = (by: 1 | -1) => {
      const columns = seenNow(all);
      const at = columns.findIndex(({ id }) => id === readCell().column);
      const to = at + (isFromRight() ? -by : by);
      const next = at < 0 ? columns[0] : columns[Math.min(to, columns.length - 1)];
      // Before the first column is the row as a whole.
      showCell({ column: to < 0 && at >= 0 ? null : (next?.id ?? null), editedRow: null });
    };
    return offer({ columnRight: () => step(1), columnLeft: () => step(-1) });
  }, [entity, all]);
  const shown = useCell();
  // What lies over the rows is left before them.
  const isInCells = shown.column !== null && shown.editedRow === null && !isPeeking;
  useEffect(
    () => (isInCells ? offer({ leaveCells: () => showCell(noCell) }) : undefined),
    [isInCells],
  );
  const isRowThere = useSelector(actor, ({ context }) => meantRow(context) !== undefined);
  useEffect(() => {
    if (!entity || !isRowThere || !may(grantsNow(), 'PUT', entity.collection)) return undefined;
    const edit = () => {
      const row = focusedRow({ actor });
      if (!row) return;
      // A number and a state are no fields: the next cell that is one is meant.
      const { column } = readCell();
      const isField = column !== null && cellColumn(entity, row, column) !== undefined;
      const wanted = isField ? column : nextCell(entity, row, seenNow(all), column, 1);
      if (!wanted || !editedColumn(entity, row, wanted)) {
        runById('list.open');
        return;
      }
      const key = missingKey(entity, row, wanted, filterOf(actor.getSnapshot().context.query));
      // Drawn at once where its code is there; else what is typed waits for it.
      holdFor(RecordListCellEditor.fetch, () => {
        showCell({ column: wanted, editedRow: row.id, ...(key !== undefined && { key }) });
        return untilIn();
      });
    };
    return offer({ editRowCell: edit });
  }, [actor, entity, all, isRowThere]);
}
