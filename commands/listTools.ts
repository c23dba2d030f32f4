/** Commands of a list's tools: filters, kept views, many records at once, one cell in place. Data only. */
import { commandList } from './command.ts';

export const listToolCommands = commandList([
  {
    id: 'list.openFilter',
    view: 'openFilter',
    keys: ['f'],
    where: 'list',
    section: 'list',
    icon: 'list-filter',
  },
  {
    id: 'list.focusFilters',
    view: 'focusFilters',
    where: 'list',
    section: 'list',
    icon: 'list-filter',
  },
  {
    // Offered while a chip has the focus: its Delete is nearer than that of the records.
    id: 'list.removeFilter',
    view: 'removeFilter',
    keys: ['Delete', 'Backspace'],
    where: 'list',
    section: null,
  },
  {
    id: 'list.views',
    view: 'openViews',
    keys: ['shift+v'],
    where: 'list',
    section: 'list',
    icon: 'bookmark',
  },
  {
    id: 'list.bulkEdit',
    view: 'openBulk',
    keys: ['b'],
    where: 'list',
    section: 'selection',
    icon: 'pencil',
  },
  {
    id: 'list.shiftLater',
    view: 'shiftLater',
    keys: ['+'],
    where: 'list',
    section: 'selection',
    icon: 'calendar-plus',
  },
  {
    id: 'list.shiftEarlier',
    view: 'shiftEarlier',
    keys: ['-'],
    where: 'list',
    section: 'selection',
    icon: 'calendar-minus',
  },
  {
    // Told what to set by the sheet, and by repeating it.
    id: 'record.update',
    to: 'lifecycle',
    event: { type: 'update' },
    where: 'page',
    section: null,
  },
  {
    // Offered while something is done to more than one part of many.
    id: 'record.stopWork',
    view: 'stopWork',
    keys: ['mod+.'],
    where: 'everywhere',
    section: 'selection',
    icon: 'circle-stop',
  },
  {
    id: 'record.move',
    to: 'lifecycle',
    event: { type: 'move' },
    where: 'page',
    section: null,
  },
  {
    id: 'list.editCell',
    view: 'editRowCell',
    keys: ['F2'],
    where: 'list',
    section: 'record',
    icon: 'pencil',
  },
  {
    id: 'list.columnRight',
    view: 'columnRight',
    keys: ['ArrowRight'],
    where: 'grid',
    section: null,
    repeats: true,
  },
  {
    id: 'list.columnLeft',
    view: 'columnLeft',
    keys: ['ArrowLeft'],
    where: 'grid',
    section: null,
    repeats: true,
  },
]);
