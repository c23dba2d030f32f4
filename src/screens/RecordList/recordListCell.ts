/** Which column of the focused row is meant, and whether its cell is being edited. It draws and saves nothing. */
import { useEffect, useSyncExternalStore } from 'react';
import { columnsNamed, type Entity } from '../../../entities/entity.ts';
import type { Column, FieldKind } from '../../../entities/field.ts';
import { language } from '../../../i18n/index.ts';
import type { Row } from '../../../machines/listRows.ts';
import { may } from '../../../entities/access.ts';
import { grantsNow, offer } from '../../actors.ts';
import { holdKeys, runById } from '../../context.ts';
import type { LiveList } from './recordListActor.ts';
import type { ListColumn } from './recordListColumns.tsx';
import type { ListSource } from './recordListSource.ts';
import { isKept } from '../RecordForm/recordFormColumns.ts';

export interface Cell {
  /** The column's id; null: the row as a whole. */
  readonly column: string | null;
  readonly isEdited: boolean;
}

const none: Cell = { column: null, isEdited: false };
let cell = none;
const listeners = new Set<() => void>();
export function showCell(next: Cell): void {
  cell = next;
  for (const listener of listeners) listener();
}
const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
const readCell = (): Cell => cell;
export const useCell = (): Cell => useSyncExternalStore(subscribe, readCell);

/** Kinds with one short line; the others are edited where there is room for them. */
const short: readonly FieldKind[] = [
  'text',
  'number',
  'boolean',
  'date',
  'dateTime',
  'select',
  'relation',
];

/** The key that a cell shows: of a translatable field that of the interface's language, where it has one. */
export function cellColumn(entity: Entity, row: Row, columnId: string): Column | undefined {
  const columns = columnsNamed(entity, columnId);
  const own = language().contentLanguage;
  const sorted = columns.toSorted(
    (a, b) => Number(b.language === own) - Number(a.language === own),
  );
  return sorted.find(({ key }) => row[key] != null && row[key] !== '') ?? sorted[0];
}

/** The key behind a cell that can be edited in place; undefined where it cannot. */
export function editedColumn(entity: Entity, row: Row, columnId: string): Column | undefined {
  const column = cellColumn(entity, row, columnId);
  if (!column || !may(grantsNow(), 'PUT', entity.collection)) return undefined;
  const { field } = column;
  const isLong = field.kind === 'text' && field.long === true;
  const isMany = 'many' in field && field.many === true;
  const isShort = short.includes(field.kind) && !isLong && !isMany;
  return isShort && !isKept(column, { id: row.id }, grantsNow()) ? column : undefined;
}

let isLoaded = false;
const load = async (): Promise<void> => {
  await import('./RecordListCellEditor.tsx');
  isLoaded = true;
};

/** The focused row of a section's list. */
export function focusedRow({ actor }: LiveList): Row | undefined {
  const { rows, focusedId } = actor.getSnapshot().context;
  return rows.find(({ id }) => id === focusedId);
}

/** The next cell of the row that can be edited, before (-1) or after (1) a column; undefined at the row's end. */
export function nextCell(
  entity: Entity,
  row: Row,
  columns: readonly ListColumn[],
  from: string | null,
  by: 1 | -1,
): string | undefined {
  const ordered = by > 0 ? columns : columns.toReversed();
  const at = ordered.findIndex(({ id }) => id === from);
  return ordered.slice(at + 1).find(({ id }) => editedColumn(entity, row, id))?.id;
}

/** Offers the walk over columns and the editing of a cell, as long as the table is in view. */
export function useCells(
  list: LiveList,
  { entity }: ListSource,
  columns: readonly ListColumn[],
): void {
  useEffect(() => {
    showCell(none);
    if (!entity) return undefined;
    const step = (by: 1 | -1) => {
      const isRtl = document.documentElement.dir === 'rtl';
      const at = columns.findIndex(({ id }) => id === cell.column);
      const to = at + (isRtl ? -by : by);
      const next = at < 0 ? columns[0] : columns[Math.min(to, columns.length - 1)];
      // Before the first column is the row as a whole.
      showCell({ column: to < 0 && at >= 0 ? null : (next?.id ?? null), isEdited: false });
    };
    const edit = () => {
      const row = focusedRow(list);
      if (!row) return;
      // A number and a state are no fields: the next cell that is one is meant.
      const isField = cell.column !== null && cellColumn(entity, row, cell.column) !== undefined;
      const wanted = isField ? cell.column : nextCell(entity, row, columns, cell.column, 1);
      if (!wanted || !editedColumn(entity, row, wanted)) {
        runById('list.open');
        return;
      }
      const show = () => showCell({ column: wanted, isEdited: true });
      if (isLoaded) show();
      else holdKeys(load().then(show));
    };
    const stop = offer({
      columnRight: () => step(1),
      columnLeft: () => step(-1),
      ...(may(grantsNow(), 'PUT', entity.collection) ? { editRowCell: edit } : {}),
    });
    return () => {
      stop();
      showCell(none);
    };
  }, [list, entity, columns]);
}
