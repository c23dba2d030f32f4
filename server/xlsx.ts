/** Writes one sheet as xlsx, row by row; the packages we have hold all rows at once. It makes no formula, ever. */
import { looksLikeFormula, type Cell } from './cells.ts';
import { zip, type ZipEntry } from './zip.ts';

/** What a spreadsheet program opens at most (ECMA-376 leaves it to them; these are Excel's). */
const rowsMost = 1_048_576;
const cellLength = 32_767;

export interface Sheet {
  readonly name: string;
  readonly columns: readonly { readonly key: string; readonly isArabic: boolean }[];
  /** The sheet itself runs from right to left. */
  readonly isRightToLeft: boolean;
}

const escaped = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const namespace = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const documents = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Styles by number: plain, head, Arabic; each text that looks like a formula is marked as text (quotePrefix). */
const style = { plain: 0, head: 1, arabic: 2, quoted: 3, quotedArabic: 4 } as const;
const right = '<alignment horizontal="right" readingOrder="2"/>';
const styles =
  `${head}<styleSheet xmlns="${namespace}">` +
  '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>' +
  '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
  '<borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="5">' +
  '<xf xfId="0"/><xf xfId="0" fontId="1" applyFont="1"/>' +
  `<xf xfId="0" applyAlignment="1">${right}</xf><xf xfId="0" quotePrefix="1"/>` +
  `<xf xfId="0" quotePrefix="1" applyAlignment="1">${right}</xf></cellXfs></styleSheet>`;

const parts = (sheet: Sheet): readonly ZipEntry[] =>
  [
    [
      '[Content_Types].xml',
      `<Types xmlns="${packages}/content-types">` +
        '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
        '<Default Extension="xml" ContentType="application/xml"/>' +
        `<Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/>` +
        `<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${types}.worksheet+xml"/>` +
        `<Override PartName="/xl/styles.xml" ContentType="${types}.styles+xml"/></Types>`,
    ],
    [
      '_rels/.rels',
      `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${documents}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ],
    [
      'xl/workbook.xml',
      `<workbook xmlns="${namespace}" xmlns:r="${documents}"><sheets><sheet name="${escaped(sheet.name.slice(0, 31))}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${documents}/worksheet" Target="worksheets/sheet1.xml"/>` +
        `<Relationship Id="rId2" Type="${documents}/styles" Target="styles.xml"/></Relationships>`,
    ],
  ].map(([name = '', text = '']) => ({ name, content: [head + text] }));

/** A column's letters: 0 is A, 26 is AA. The format does without, but many readers do not. */
function lettersOf(column: number): string {
  const last = String.fromCodePoint(65 + (column % 26));
  return column < 26 ? last : lettersOf(Math.floor(column / 26) - 1) + last;
}

function styleOf(text: string, isArabic: boolean): number {
  if (looksLikeFormula(text)) return isArabic ? style.quotedArabic : style.quoted;
  return isArabic ? style.arabic : style.plain;
}

const textCell = (address: string, text: string, kind: number): string =>
  `<c r="${address}" s="${kind}" t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`;

function cell(address: string, value: Cell, isArabic: boolean): string {
  if (value === null || value === '') return '';
  if (typeof value === 'number') return `<c r="${address}"><v>${value}</v></c>`;
  if (typeof value === 'boolean') return `<c r="${address}" t="b"><v>${value ? 1 : 0}</v></c>`;
  const text = value.length > cellLength ? `${value.slice(0, cellLength - 1)}…` : value;
  return textCell(address, text, styleOf(value, isArabic));
}

async function* sheetText(
  sheet: Sheet,
  rows: AsyncIterable<readonly Cell[]>,
): AsyncGenerator<string> {
  const { columns, isRightToLeft } = sheet;
  const view = `<sheetViews><sheetView workbookViewId="0"${isRightToLeft ? ' rightToLeft="1"' : ''}><pane ySplit="1" topLeftCell="A2" state="frozen"/></sheetView></sheetViews>`;
  const letters = columns.map((_, i) => lettersOf(i));
  const names = columns.map(({ key }, i) => textCell(`${letters[i]}1`, key, style.head));
  yield `${head}<worksheet xmlns="${namespace}">${view}<sheetData><row r="1">${names.join('')}</row>`;
  let number = 1;
  for await (const row of rows) {
    if (number === rowsMost) break;
    number += 1;
    const cells = row.map((value, i) =>
      cell(`${letters[i]}${number}`, value, columns[i]?.isArabic ?? false),
    );
    yield `<row r="${number}">${cells.join('')}</row>`;
  }
  yield '</sheetData></worksheet>';
}

/** The file's bytes, made as the rows come (ECMA-376, part 1, 18). */
export const xlsx = (sheet: Sheet, rows: AsyncIterable<readonly Cell[]>): AsyncGenerator<Buffer> =>
  zip([
    ...parts(sheet),
    { name: 'xl/styles.xml', content: [styles] },
    { name: 'xl/worksheets/sheet1.xml', content: sheetText(sheet, rows) },
  ]);
