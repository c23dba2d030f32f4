/**
 * A table that is pasted, made as Markdown can hold it: each row as many cells as the table has columns, each cell one
 * paragraph whose lines are parted by breaks. No word of it is lost, and none comes under another column.
 */

const blocks =
  'address,article,aside,blockquote,center,dd,details,div,dl,dt,fieldset,figcaption,figure,footer,h1,h2,h3,h4,h5,h6,' +
  'header,hr,li,main,nav,ol,p,pre,section,summary,table,tbody,td,tfoot,th,thead,tr,ul';
/** As the HTML standard bounds them: a page that says more means no table to be read. */
const [mostColumns, mostRows] = [1_000, 65_534];

/** The end of a line. */
type Piece = Node | 'end';

const hasWords = (piece: Piece): boolean =>
  piece !== 'end' &&
  (piece.textContent?.trim() !== '' ||
    (piece instanceof Element && (piece.matches('img') || piece.querySelector('img') !== null)));

/** A list's number is one of its words; its bullet is not. */
function numberOf(item: Element): string {
  const list = item.parentElement;
  if (list?.localName !== 'ol') return '';
  const first = Number(list.getAttribute('start') ?? 1);
  const place = [...list.children].filter(({ localName }) => localName === 'li').indexOf(item);
  return `${first + place}. `;
}

/** The lines of a program stay its lines. */
function textOf(node: Node): readonly Piece[] {
  if (!node.parentElement?.closest('pre')) return [node];
  const lines = (node.textContent ?? '').split('\n');
  return lines.flatMap((line): Piece[] => ['end', new Text(line)]).slice(1);
}

/** What stands in an element, as pieces of lines: what bears several of them (bold, a link) is around each. */
function piecesOf(element: Node): readonly Piece[] {
  const pieces: Piece[] = [];
  for (const child of element.childNodes) {
    if (!(child instanceof Element)) pieces.push(...textOf(child));
    else if (child.localName === 'br') pieces.push('end');
    else if (child.localName === 'li') {
      pieces.push('end', new Text(numberOf(child)), ...withoutFirstEnds(piecesOf(child)), 'end');
    } else if (child.matches(blocks)) pieces.push('end', ...piecesOf(child), 'end');
    else pieces.push(...aroundEach(child));
  }
  return pieces;
}

function withoutFirstEnds(pieces: readonly Piece[]): readonly Piece[] {
  const first = pieces.findIndex(hasWords);
  return first < 0 ? [] : pieces.slice(first);
}

function aroundEach(bearer: Element): readonly Piece[] {
  const pieces: Piece[] = [];
  let around: Element | undefined;
  for (const piece of piecesOf(bearer)) {
    if (piece === 'end') {
      pieces.push(piece);
      around = undefined;
    } else {
      if (!around) {
        around = bearer.cloneNode() as Element;
        pieces.push(around);
      }
      around.append(piece.cloneNode(true));
    }
  }
  return pieces.length > 0 ? pieces : [bearer];
}

/** The lines of a cell that say something. */
function linesOf(cell: Element): readonly (readonly Node[])[] {
  const lines: Node[][] = [[]];
  for (const piece of piecesOf(cell)) {
    if (piece === 'end') lines.push([]);
    else lines.at(-1)?.push(piece);
  }
  return lines.filter((line) => line.some(hasWords));
}

function written(from: Element, name: 'td' | 'th'): Element {
  const page = from.ownerDocument;
  const cell = page.createElement(name);
  const text = page.createElement('p');
  linesOf(from).forEach((line, place) => {
    if (place > 0) text.append(page.createElement('br'));
    text.append(...line.map((node) => node.cloneNode(true)));
  });
  cell.append(text);
  return cell;
}

const spanOf = (cell: Element, name: 'colspan' | 'rowspan', most: number): number => {
  const span = Number.parseInt(cell.getAttribute(name) ?? '1', 10);
  return Math.min(Math.max(Number.isNaN(span) ? 1 : span, 1), most);
};

/**
 * Which cell stands at each place. One that goes over several rows is said in each of them, so that every row reads by
 * itself; one that goes over several columns is said in the first, and the others are empty.
 */
function gridOf(rows: readonly Element[]): readonly (readonly (Element | undefined)[])[] {
  const grid: (Element | undefined)[][] = rows.map(() => []);
  const taken = rows.map(() => new Set<number>());
  rows.forEach((row, at) => {
    let column = 0;
    for (const cell of row.querySelectorAll(':scope > td, :scope > th')) {
      while (taken[at]?.has(column)) column += 1;
      const wide = spanOf(cell, 'colspan', mostColumns);
      const high = Math.min(spanOf(cell, 'rowspan', mostRows), rows.length - at);
      for (let down = at; down < at + high; down += 1) {
        const line = grid[down];
        if (line) line[column] = cell;
        for (let over = 0; over < wide; over += 1) taken[down]?.add(column + over);
      }
      column += wide;
    }
  });
  // 'Over all columns' is often written as over a hundred: there are as many as some cell begins in.
  const width = Math.max(0, ...grid.map((line) => line.length));
  return grid.map((line) => Array.from({ length: width }, (_, column) => line[column]));
}

function remade(table: Element): void {
  const page = table.ownerDocument;
  const rows = [
    ...table.querySelectorAll(':scope > tr, :scope > thead > tr'),
    ...table.querySelectorAll(':scope > tbody > tr'),
    ...table.querySelectorAll(':scope > tfoot > tr'),
  ];
  const grid = gridOf(rows);
  const made = page.createElement('table');
  grid.forEach((line, at) => {
    const row = made.appendChild(page.createElement('tr'));
    // A table of one row is given empty headings as it is read.
    const name = at === 0 && grid.length > 1 ? 'th' : 'td';
    row.append(...line.map((cell) => written(cell ?? page.createElement('td'), name)));
  });
  for (const caption of table.querySelectorAll(':scope > caption')) {
    const text = page.createElement('p');
    text.append(...caption.childNodes);
    table.before(text);
  }
  if (made.textContent?.trim() === '' && !made.querySelector('img')) table.remove();
  else table.replaceWith(made);
}

/** All of a page that is pasted; a table within a cell becomes lines of it. */
export function makeTables(body: HTMLElement): void {
  for (const table of body.querySelectorAll('table')) {
    if (!table.parentElement?.closest('table')) remade(table);
  }
}
