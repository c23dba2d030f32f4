/** What can be done to a table in rich text, by name. Data only. */
export const tableActs = [
  'tableRowAbove',
  'tableRowBelow',
  'tableColumnLeft',
  'tableColumnRight',
  'tableMoveRowUp',
  'tableMoveRowDown',
  'tableMoveColumnLeft',
  'tableMoveColumnRight',
  'tableDeleteRow',
  'tableDeleteColumn',
  'tableDeleteTable',
] as const;
export type TableAct = (typeof tableActs)[number];
