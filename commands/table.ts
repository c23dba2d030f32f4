/** Commands of a table in rich text, offered while the caret is in one. Data only. */
import { commandList } from './command.ts';

const inText = { where: 'form', section: 'record', icon: 'rows-3' } as const;

/**
 * As in a list: Alt moves what is there. With Shift as well, something comes or goes. On a Mac Option with ← and → goes
 * by words, and Shift selects them: there columns have Fn ← and Fn →, which are Home and End.
 */
export const tableCommands = commandList([
  { id: 'table.rowAbove', view: 'tableRowAbove', ...inText, keys: ['alt+shift+ArrowUp'] },
  { id: 'table.rowBelow', view: 'tableRowBelow', ...inText, keys: ['alt+shift+ArrowDown'] },
  {
    id: 'table.columnLeft',
    view: 'tableColumnLeft',
    ...inText,
    keys: ['alt+shift+ArrowLeft'],
    macKeys: ['ctrl+shift+Home'],
  },
  {
    id: 'table.columnRight',
    view: 'tableColumnRight',
    ...inText,
    keys: ['alt+shift+ArrowRight'],
    macKeys: ['ctrl+shift+End'],
  },
  {
    id: 'table.moveRowUp',
    view: 'tableMoveRowUp',
    ...inText,
    keys: ['alt+ArrowUp'],
    repeats: true,
  },
  {
    id: 'table.moveRowDown',
    view: 'tableMoveRowDown',
    ...inText,
    keys: ['alt+ArrowDown'],
    repeats: true,
  },
  {
    id: 'table.moveColumnLeft',
    view: 'tableMoveColumnLeft',
    ...inText,
    keys: ['alt+ArrowLeft'],
    macKeys: ['alt+shift+Home'],
    repeats: true,
  },
  {
    id: 'table.moveColumnRight',
    view: 'tableMoveColumnRight',
    ...inText,
    keys: ['alt+ArrowRight'],
    macKeys: ['alt+shift+End'],
    repeats: true,
  },
  { id: 'table.deleteRow', view: 'tableDeleteRow', ...inText, keys: ['mod+shift+Backspace'] },
  { id: 'table.deleteColumn', view: 'tableDeleteColumn', ...inText, keys: ['alt+shift+Backspace'] },
  { id: 'table.deleteTable', view: 'tableDeleteTable', ...inText },
]);
