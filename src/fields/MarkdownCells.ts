/**
 * How a cell of a table is written as Markdown and read: an empty one as nothing (milkdown would keep its line by
 * `<br />`, which a cell does not need), a line break as `<br />`, the only one that Markdown has there.
 */
import { tableCellSchema, tableHeaderSchema } from '@milkdown/kit/preset/gfm';
import { Fragment, type Node } from '@milkdown/kit/prose/model';
import { $remark, type $NodeSchema } from '@milkdown/kit/utils';
import { breaksInCells } from './markdownBreaks.ts';

const isBreak = (node: Node | null | undefined): boolean => node?.type.name === 'hardbreak';

/** Its lines, without a break behind the last. */
function lines(paragraph: Node): Node {
  const parts = [...paragraph.children];
  while (isBreak(parts.at(-1))) parts.pop();
  const sign = paragraph.type.schema.nodes['html'];
  const signs = parts.map((part) =>
    sign && isBreak(part) ? sign.create({ value: '<br />' }, null, part.marks) : part,
  );
  return paragraph.copy(Fragment.fromArray(signs));
}

function written(cell: Node): Fragment {
  const paragraphs = cell.children.map(lines);
  return paragraphs.every(({ content }) => content.size === 0)
    ? Fragment.empty
    : Fragment.fromArray(paragraphs);
}

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

/** Before milkdown's own, which take every `<br />` for an empty line. */
export const readBreaks = $remark('lecternBreaksInCells', () => breaksInCells);

/** After gfm's own, whose place they take. */
export const plainCells = [
  withPlain(tableCellSchema, 'table_cell'),
  withPlain(tableHeaderSchema, 'table_header'),
];
