/** Which column of the focused row is meant, and whether its cell is being edited. It draws and saves nothing. */
import { useSyncExternalStore } from 'react';
import { columnsNamed, type Entity } from '../../../entities/entity.ts';
import type { Column, FieldKind } from '../../../entities/field.ts';
import type { Filter } from '../../../entities/wire.ts';
import { language } from '../../../i18n/index.ts';
import { isStoredId, meantRow, type Row } from '../../../machines/listRows.ts';
import { may } from '../../../entities/access.ts';
import { grantsNow } from '../../live/actors.ts';
import type { LiveList } from './recordListActor.ts';
import { onSignedOut } from '../../remote/signedIn.ts';
import type { ListColumn } from './recordListColumn.ts';
import { missingIn } from './recordListState.ts';
import { createSignal } from '../../page/signal.ts';
import { isKept } from '../RecordForm/recordFormColumns.ts';

export interface Cell {
  /** The column's id; null: the row as a whole. */
  readonly column: string | null;
  /** The row whose cell is being edited: no other one is ever given what is typed for it. */
  readonly editedRow: number | null;
  /** Of a translated field the language that is written, where it is another than the one that is shown. */
  readonly key?: string;
}

export interface EditedCell {
  readonly list: LiveList;
  readonly entity: Entity;
  readonly row: Row;
  readonly column: Column;
  /** The table's column that the cell is in. */
  readonly columnId: string;
}

/** The row as a whole. */
export const noCell: Cell = { column: null, editedRow: null };
let cell = noCell;
const changed = createSignal();
export function showCell(next: Cell): void {
  cell = next;
  changed.tell();
}
onSignedOut(() => showCell(noCell));
export const onCell = changed.hear;
export const readCell = (): Cell => cell;
export const useCell = (): Cell => useSyncExternalStore(onCell, readCell);

/** Kinds that a cell has the room for; files, rich text and code are edited in the form. */
const inPlace: readonly FieldKind[] = [
  'text',
  'number',
  'boolean',
  'date',
  'dateTime',
  'select',
  'list',
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
export function editedColumn(
  entity: Entity,
  row: Row,
  columnId: string,
  wanted?: string,
): Column | undefined {
  const named = columnsNamed(entity, columnId).find(({ key }) => key === wanted);
  const column = named ?? cellColumn(entity, row, columnId);
  if (!column || !isStoredId(row.id) || !may(grantsNow(), 'PUT', entity.collection))
    return undefined;
  const { field } = column;
  // A text that may be a picture's number, and a grid of rights, have a place of their own in the form.
  const isOther =
    (field.kind === 'text' && field.pictureBy !== undefined) ||
    (field.kind === 'list' && field.of !== undefined);
  const isInPlace = inPlace.includes(field.kind) && !isOther;
  return isInPlace && !isKept(column, { id: row.id }, grantsNow()) ? column : undefined;
}

/** The same field in its other language, where that can be written in place too. */
export function otherColumn(entity: Entity, row: Row, columnId: string, own: Column) {
  const other = columnsNamed(entity, columnId).find(
    ({ key, language: of }) => of !== undefined && key !== own.key && key in row,
  );
  return other && editedColumn(entity, row, columnId, other.key);
}

/** Of a list that is asked for what lacks a language, the key of a cell in the one that the row lacks; undefined elsewhere. */
export function missingKey(
  entity: Entity,
  row: Row,
  columnId: string,
  { missing }: Filter,
): string | undefined {
  const lacked = missing?.eq ?? missingIn(entity, row)[0];
  const named = columnsNamed(entity, columnId).find(
    ({ language: of }) => missing !== undefined && of !== undefined && of === lacked,
  );
  return named && editedColumn(entity, row, columnId, named.key)?.key;
}

/** A column is filled in one go, in the language that is being written; where any may be missing, in the one that each row lacks. */
export const keyBelow = (
  entity: Entity,
  row: Row,
  columnId: string,
  { filter, key }: { readonly filter: Filter; readonly key: string },
): string =>
  (filter['missing']?.in === undefined ? undefined : missingKey(entity, row, columnId, filter)) ??
  key;

/** The focused row of a section's list. */
export const focusedRow = ({ actor }: Pick<LiveList, 'actor'>): Row | undefined =>
  meantRow(actor.getSnapshot().context);

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
