/** Commands of a list's columns: which are shown, in which order, and the sheet in which they are chosen. Data only. */
import { commandList } from './command.ts';

export const columnCommands = commandList([
  {
    id: 'list.toggleColumn',
    view: 'toggleColumn',
    ask: [{ name: 'column', from: 'column' }],
    where: 'list',
    section: 'list',
    icon: 'panel-left',
  },
  {
    id: 'list.usualColumns',
    view: 'usualColumns',
    where: 'list',
    section: 'list',
    icon: 'panel-left',
  },
  // In the sheet nothing is shown before it is applied.
  { id: 'columns.toggle', view: 'tickColumn', keys: ['x'], where: 'sheet', section: null },
  {
    id: 'columns.up',
    view: 'moveColumnUp',
    keys: ['alt+ArrowUp'],
    where: 'sheet',
    section: null,
  },
  {
    id: 'columns.down',
    view: 'moveColumnDown',
    keys: ['alt+ArrowDown'],
    where: 'sheet',
    section: null,
  },
]);
