/** Which mark stands between the cells of a text, by its first lines. It reads no cell. */

/** In the order in which they are taken where two would do. */
const marks = ['\t', ';', ',', '|'] as const;
const sampledLetters = 16_000;
const sampledLines = 20;

/** A cell in quotes may hold any mark, and ends of lines as well. */
const quoted = /(?<=^|[\t;,|\n])"(?:[^"]|"")*"(?=[\t;,|\r\n]|$)/g;

/** How many lines have as many cells as most have, and how many cells that is. */
function evenness(lines: readonly string[], mark: string): readonly [lines: number, cells: number] {
  const counts = lines.map((line) => line.split(mark).length).filter((cells) => cells > 1);
  const byCells = [...Map.groupBy(counts, (cells) => cells)];
  const [cells, most] = byCells.toSorted(
    ([a, some], [b, others]) => others.length - some.length || b - a,
  )[0] ?? [1, []];
  return [most.length, cells];
}

/** The one by which most lines have as many cells as one another: authors of a book may be parted by more commas. */
export function markOf(text: string): string {
  const lines = text
    .slice(0, sampledLetters)
    .replaceAll(quoted, '')
    .split(/\r\n|\r|\n/)
    .filter((line) => line !== '')
    .slice(0, sampledLines);
  const found = marks.map((mark) => ({ mark, even: evenness(lines, mark) }));
  const [best] = found.toSorted(
    ({ even: [some, cells] }, { even: [others, more] }) => others - some || more - cells,
  );
  return best && best.even[0] > 0 ? best.mark : ',';
}
