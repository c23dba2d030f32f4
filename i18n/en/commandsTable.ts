/** The English names of a table’s commands in rich text, and further words by which the palette finds them. */
import type { tableCommands } from '../../commands/table.ts';

type Id = (typeof tableCommands)[number]['id'];

export const tableNames = {
  'table.rowAbove': 'Row above',
  'table.rowBelow': 'Row below',
  'table.columnLeft': 'Column on the left',
  'table.columnRight': 'Column on the right',
  'table.moveRowUp': 'Move the row up',
  'table.moveRowDown': 'Move the row down',
  'table.moveColumnLeft': 'Move the column left',
  'table.moveColumnRight': 'Move the column right',
  'table.deleteRow': 'Delete the row',
  'table.deleteColumn': 'Delete the column',
  'table.deleteTable': 'Delete the table',
} as const satisfies Record<Id, string>;

export const tableWords = {
  'table.rowAbove': 'table insert add line before',
  'table.rowBelow': 'table insert add line after',
  'table.columnLeft': 'table insert add before',
  'table.columnRight': 'table insert add after',
  'table.moveRowUp': 'table order earlier',
  'table.moveRowDown': 'table order later',
  'table.moveColumnLeft': 'table order',
  'table.moveColumnRight': 'table order',
  'table.deleteRow': 'table remove line',
  'table.deleteColumn': 'table remove',
  'table.deleteTable': 'remove grid',
} as const satisfies Record<Id, string>;
