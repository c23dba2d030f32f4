/**
 * A table in rich text by keys: what can be done where the caret is, and how it is done. Which keys mean it, the
 * commands say; Tab alone is the text's own. It draws nothing.
 */
import { commandsCtx } from '@milkdown/kit/core';
import { addRowAfterCommand, addRowBeforeCommand } from '@milkdown/kit/preset/gfm';
import {
  Plugin,
  Selection,
  TextSelection,
  type Command,
  type EditorState,
  type Transaction,
} from '@milkdown/kit/prose/state';
import {
  addColumnAfter,
  addColumnBefore,
  deleteColumn,
  deleteRow,
  deleteTable,
  isInTable,
  moveTableColumn,
  moveTableRow,
  selectedRect,
  TableMap,
} from '@milkdown/kit/prose/tables';
import type { EditorView } from '@milkdown/kit/prose/view';
import { $prose } from '@milkdown/kit/utils';
import type { TableAct } from '../../commands/tableActs.ts';
import { tableActs } from '../../commands/tableActs.ts';
import { offer } from '../live/actors.ts';

type Ctx = Parameters<Parameters<typeof $prose>[0]>[0];
const contexts = new WeakMap<EditorView, Ctx>();

export const isTableAct = (name: string): name is TableAct =>
  (tableActs as readonly string[]).includes(name);

/**
 * Left and right are those one sees: in a table that is read from the right, the next column is on the left. The browser
 * is asked: in a field of no language, the letters of its text decide.
 */
const isRtl = (view: EditorView): boolean => getComputedStyle(view.dom).direction === 'rtl';

/** What can be done with the table that the caret is in. Its first row, the headings, stays the first. */
function isPossible(act: TableAct, state: EditorState, rtl: boolean): boolean {
  const { top, bottom, left, right, map } = selectedRect(state);
  const [hasBefore, hasAfter] = [left > 0, right < map.width];
  switch (act) {
    case 'tableRowAbove':
      return top > 0;
    case 'tableMoveRowUp':
      return top > 1;
    case 'tableMoveRowDown':
      return top > 0 && bottom < map.height;
    case 'tableMoveColumnLeft':
      return rtl ? hasAfter : hasBefore;
    case 'tableMoveColumnRight':
      return rtl ? hasBefore : hasAfter;
    case 'tableDeleteRow':
      return top > 0 && map.height - (bottom - top) > 1;
    case 'tableDeleteColumn':
      return right - left < map.width;
    default:
      return true;
  }
}

export const tableActsAt = (view: EditorView, state: EditorState): readonly TableAct[] =>
  isInTable(state) ? tableActs.filter((act) => isPossible(act, state, isRtl(view))) : [];

/** The caret in a cell of the same table, as far in as it was. */
function caretTo(tr: Transaction, tableStart: number, cell: Cell, offset: number): Transaction {
  const table = tr.doc.nodeAt(tableStart - 1);
  if (!table) return tr;
  const map = TableMap.get(table);
  const at = map.map[cell.row * map.width + cell.column];
  const node = at === undefined ? null : table.nodeAt(at);
  if (at === undefined || !node) return tr;
  const start = tableStart + at;
  const inside = Math.min(start + offset, start + node.nodeSize - 1);
  return tr.setSelection(Selection.near(tr.doc.resolve(inside), -1)).scrollIntoView();
}

interface Cell {
  readonly row: number;
  readonly column: number;
}

/** Does it, then puts the caret where one goes on. */
function doAt(view: EditorView, command: Command, to: (cell: Cell) => Cell): boolean {
  const { top: row, left: column, map, tableStart } = selectedRect(view.state);
  const start = tableStart + (map.map[row * map.width + column] ?? 0);
  const offset = Math.max(0, view.state.selection.head - start);
  const cell = to({ row, column });
  return command(view.state, (tr) => view.dispatch(caretTo(tr, tableStart, cell, offset)));
}

const column =
  (by: number) =>
  ({ row, column: at }: Cell): Cell => ({ row, column: at + by });
const row =
  (by: number) =>
  ({ row: at, column: same }: Cell): Cell => ({ row: at + by, column: same });
/** What is new stands where the caret was. */
const stay = (cell: Cell): Cell => cell;

function moveRow(view: EditorView, by: 1 | -1): boolean {
  const from = selectedRect(view.state).top;
  return doAt(view, moveTableRow({ from, to: from + by, select: false }), row(by));
}

function moveColumn(view: EditorView, by: 1 | -1): boolean {
  const from = selectedRect(view.state).left;
  return doAt(view, moveTableColumn({ from, to: from + by, select: false }), column(by));
}

/** A new row takes over how its columns stand, which milkdown's own commands see to. */
function addRow(view: EditorView, by: 0 | 1, at: (cell: Cell) => Cell): boolean {
  const ctx = contexts.get(view);
  const key = by === 1 ? addRowAfterCommand.key : addRowBeforeCommand.key;
  return doAt(
    view,
    (_, dispatch) => {
      if (!ctx || !dispatch) return false;
      const add = ctx.get(commandsCtx).get(key)();
      return add(view.state, dispatch);
    },
    at,
  );
}

export function doInTable(view: EditorView, act: TableAct): boolean {
  if (!isInTable(view.state) || !isPossible(act, view.state, isRtl(view))) return false;
  const onward = isRtl(view) ? -1 : 1;
  const addColumn = (by: 1 | -1) =>
    by === 1 ? doAt(view, addColumnAfter, column(1)) : doAt(view, addColumnBefore, stay);
  switch (act) {
    case 'tableRowAbove':
      return addRow(view, 0, stay);
    case 'tableRowBelow':
      return addRow(view, 1, row(1));
    case 'tableColumnLeft':
      return addColumn(onward === 1 ? -1 : 1);
    case 'tableColumnRight':
      return addColumn(onward);
    case 'tableMoveRowUp':
      return moveRow(view, -1);
    case 'tableMoveRowDown':
      return moveRow(view, 1);
    case 'tableMoveColumnLeft':
      return moveColumn(view, onward === 1 ? -1 : 1);
    case 'tableMoveColumnRight':
      return moveColumn(view, onward);
    case 'tableDeleteRow':
      return deleteRow(view.state, view.dispatch);
    case 'tableDeleteColumn':
      return deleteColumn(view.state, view.dispatch);
    case 'tableDeleteTable':
      return deleteTable(view.state, view.dispatch);
    default:
      return false;
  }
}

/** Tab in the last cell begins a row; anywhere else it goes to the next one, as the text has it already. */
function tabOn(view: EditorView, event: KeyboardEvent): boolean {
  if (event.key !== 'Tab' || event.shiftKey || !isInTable(view.state)) return false;
  const { bottom, right, map } = selectedRect(view.state);
  if (bottom < map.height || right < map.width) return false;
  return addRow(view, 1, (cell) => ({ row: cell.row + 1, column: 0 }));
}

/** Shift+Enter begins a line within the cell; milkdown has none there, as it writes none. */
function breakLine(view: EditorView, event: KeyboardEvent): boolean {
  if (event.key !== 'Enter' || !event.shiftKey || event.ctrlKey || event.metaKey || event.altKey) {
    return false;
  }
  const { state } = view;
  const { hardbreak } = state.schema.nodes;
  if (!hardbreak || !isInTable(state) || !(state.selection instanceof TextSelection)) return false;
  view.dispatch(state.tr.replaceSelectionWith(hardbreak.create(), false).scrollIntoView());
  return true;
}

const nothing = (): void => {};

/** Offers what can be done as long as the caret is there; a layer over the text (the palette) changes nothing. */
function offering(view: EditorView) {
  let offered = '';
  let stop = nothing;
  const give = (acts: readonly TableAct[]) => {
    if (acts.join() === offered) return;
    stop();
    offered = acts.join();
    stop =
      acts.length === 0
        ? nothing
        : offer(Object.fromEntries(acts.map((act) => [act, () => void doInTable(view, act)])));
  };
  const look = () => {
    if (view.hasFocus()) give(view.editable ? tableActsAt(view, view.state) : []);
  };
  const entered = ({ target }: FocusEvent) => {
    if (view.dom.contains(target as Node)) look();
    else if (!(target instanceof Element && target.closest('[data-layer]'))) give([]);
  };
  document.addEventListener('focusin', entered);
  return {
    update: look,
    destroy() {
      document.removeEventListener('focusin', entered);
      give([]);
    },
  };
}

export const tableKeys = $prose(
  (ctx) =>
    new Plugin({
      view(view) {
        contexts.set(view, ctx);
        return offering(view);
      },
      props: {
        handleKeyDown: (view, event) => tabOn(view, event) || breakLine(view, event),
      },
    }),
);
