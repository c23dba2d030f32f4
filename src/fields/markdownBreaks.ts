/** A line break in a cell of Markdown's tables, which has no sign of its own there: `<br>`, read as the break it is. All other HTML stays what it was. */

/** What is asked of a part of the syntax tree (mdast). */
interface Part {
  type: string;
  value?: unknown;
  children?: Part[];
}

const isBreak = ({ type, value }: Part): boolean =>
  type === 'html' && /^<br\s*\/?>$/i.test(String(value));

function read(part: Part, isInCell: boolean): void {
  for (const child of part.children ?? []) {
    if (isInCell && isBreak(child)) {
      child.type = 'break';
      delete child.value;
    }
    read(child, isInCell || child.type === 'tableCell');
  }
}

/** A plugin of remark's. */
export const breaksInCells = () => (tree: Part) => read(tree, false);
