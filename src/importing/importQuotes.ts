/**
 * Quotation marks that stand for themselves and close each other: what lies between them, rows and all, would be one cell.
 * It finds such a row, and reads no text.
 */

/** Commas stand in a text of several lines too; of a narrow sheet nobody can tell the two apart. */
const widthLeast = (mark: string): number => (mark === '\t' ? 2 : 3);

/**
 * The place of the first row that holds rows: each line of it is as wide as a row is. -1: there is none.
 * @param width how many cells a row has
 */
export function swallowingAt(
  rows: readonly (readonly string[])[],
  mark: string,
  width: number,
): number {
  if (width < widthLeast(mark)) return -1;
  return rows.findIndex((cells) => {
    if (!cells.some((cell) => cell.includes('\n'))) return false;
    const lines = cells.join(mark).split('\n');
    return lines.every((line) => line.split(mark).length === width);
  });
}
