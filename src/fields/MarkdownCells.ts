/** How an empty cell of a table is written as Markdown: as nothing. milkdown would keep its line by `<br />`, which a cell does not need. */
import { tableCellSchema, tableHeaderSchema } from '@milkdown/kit/preset/gfm';
import { Fragment, type Node } from '@milkdown/kit/prose/model';
import type { $NodeSchema } from '@milkdown/kit/utils';

const written = (cell: Node): Fragment =>
  cell.childCount === 1 && cell.firstChild?.content.size === 0 ? Fragment.empty : cell.content;

/** Only how it is written is another than milkdown's own. */
const withPlain = <Name extends string>(schema: $NodeSchema<Name>, name: Name) =>
  schema.extendSchema((before) => (ctx) => ({
    ...before(ctx),
    toMarkdown: {
      match: ({ type }) => type.name === name,
      runner: (state, node) => {
        state.openNode('tableCell').next(written(node)).closeNode();
      },
    },
  }));

/** After gfm's own, whose place they take. */
export const plainCells = [
  withPlain(tableCellSchema, 'table_cell'),
  withPlain(tableHeaderSchema, 'table_header'),
];
