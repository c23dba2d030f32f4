/**
 * Reads workbooks and delimited text beside the page, so that the page never waits. It knows no entity, sends
 * nothing anywhere, and keeps only the last file's sheets, for the choice among them.
 */
import { CsvError, parse } from 'csv-parse/browser/esm/sync';
import readWorkbook from 'read-excel-file/universal';
import { kindOf, partsOf, PartsError, storedZip, textIn, type Part } from './importFile.ts';
import { markOf } from './importMarkOf.ts';
import { swallowingAt } from './importQuotes.ts';
import { percentStyles, withPercentages } from './importPercent.ts';
import type { ReadAnswer, ReadCode, ReadRequest, ReadSheet } from './importRead.ts';

type Cells = readonly unknown[];

/** What a workbook's parts may come to once unpacked: a small file can hold a very large one. */
const unpackedBytes = 256 * 1024 * 1024;

class Refusal extends Error {
  readonly code: ReadCode;
  readonly row: number | undefined;
  constructor(code: ReadCode, row?: number) {
    super(code);
    this.code = code;
    this.row = row;
  }
}

const two = (n: number): string => String(n).padStart(2, '0');

/** A date cell as the API writes dates; a time of day is kept where there is one. */
function dateText(date: Date): string {
  const day = `${date.getUTCFullYear()}-${two(date.getUTCMonth() + 1)}-${two(date.getUTCDate())}`;
  const time = `${two(date.getUTCHours())}:${two(date.getUTCMinutes())}`;
  return time === '00:00' ? day : `${day}T${time}:00Z`;
}

function plain(cell: unknown): unknown {
  if (cell instanceof Date) return dateText(cell);
  if (typeof cell === 'string') return cell.trim();
  return cell ?? '';
}

const isBlank = (cell: unknown): boolean => cell === '' || cell === null || cell === undefined;

/** Titles above a table stand alone in their line: the headers are the first line with more than one cell. */
function headAt(rows: readonly Cells[]): number {
  const counts = rows.map((row) => row.filter((cell) => !isBlank(cell)).length);
  const several = counts.findIndex((count) => count > 1);
  return several >= 0 ? several : counts.findIndex((count) => count > 0);
}

function sheetOf(name: string, data: readonly Cells[], rowsMax: number): ReadSheet {
  const rows = data.map((row) => row.map(plain));
  const head = headAt(rows);
  const headers = (rows[head] ?? []).map(String);
  while (headers.at(-1) === '') headers.pop();
  const lines: Cells[] = [];
  const numbers: number[] = [];
  for (const [at, row] of rows.entries()) {
    if (at <= head || row.every(isBlank)) continue;
    lines.push(headers.map((_, column) => row[column] ?? ''));
    numbers.push(at + 1);
    if (lines.length > rowsMax) throw new Refusal('TOO_MANY_ROWS');
  }
  return { name, headers, lines, numbers };
}

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

const isSheet = ({ name }: Part): boolean => /^xl\/worksheets\/[^/]+\.xml$/.test(name);
const partNamed = (parts: readonly Part[], wanted: string) =>
  parts.find(({ name }) => name === wanted);

/** The reader gives the number that is stored, and not how it is shown. */
const asShown = ({ name, bytes, text }: Part, percent: ReadonlySet<string>): Part => ({
  name,
  bytes,
  text: async () => withPercentages(await text(), percent),
});

/** Formulas and merged cells, which a table of values cannot hold as they are. */
async function oddities(parts: readonly Part[]): Promise<{ formulas: number; merged: number }> {
  let [formulas, merged] = [0, 0];
  for (const part of parts.filter(isSheet)) {
    const xml = await part.text();
    formulas += count(xml, /<(?:\w+:)?f[\s>/]/g);
    merged += count(xml, /<(?:\w+:)?mergeCell\s/g);
  }
  return { formulas, merged };
}

async function workbook(file: Blob, rowsMax: number) {
  const parts = await partsOf(file);
  if (!parts.some(({ name }) => name === 'xl/workbook.xml')) throw new Refusal('NOT_A_WORKBOOK');
  if (parts.reduce((sum, { bytes }) => sum + bytes, 0) > unpackedBytes) {
    throw new Refusal('FILE_TOO_LARGE');
  }
  const found = await oddities(parts);
  const styles = percentStyles((await partNamed(parts, 'xl/styles.xml')?.text()) ?? '');
  // The reader would start workers of its own to unpack, from addresses that a page's policy may forbid.
  const readable = parts.filter(({ name }) => /\.(?:xml|rels)$/.test(name));
  const stored = await storedZip(
    readable.map((part) => (isSheet(part) ? asShown(part, styles) : part)),
  );
  const sheets = (await readWorkbook(stored)).filter(({ data }) => data.length > 0);
  return { sheets: sheets.map(({ sheet, data }) => sheetOf(sheet, data, rowsMax)), ...found };
}

/** Rows before one whose quotation is never closed are whole: it is the next one. */
function asRefusal(error: unknown): unknown {
  const isOpen = error instanceof CsvError && error.code === 'CSV_QUOTE_NOT_CLOSED';
  return isOpen ? new Refusal('OPEN_QUOTE', Number(error['records']) + 1) : error;
}

function recordsIn(text: string, rowsMax: number): string[][] {
  const delimiter = markOf(text);
  try {
    const records: string[][] = parse(text, {
      delimiter,
      bom: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: false,
      to: rowsMax + 20,
    });
    const at = swallowingAt(records, delimiter, records[0]?.length ?? 0);
    if (at >= 0) throw new Refusal('STRAY_QUOTES', at + 1);
    return records;
  } catch (error) {
    throw asRefusal(error);
  }
}

const delimited = (text: string, name: string, rowsMax: number): ReadSheet =>
  sheetOf(name, recordsIn(text, rowsMax), rowsMax);

type Read = Omit<Extract<ReadAnswer, { ok: true }>, 'ok'>;

async function read({ file, text, name, rowsMax, bytesMax }: ReadRequest): Promise<Read> {
  const nothing = { formulas: 0, merged: 0 };
  if (text !== undefined) return { sheets: [delimited(text, name, rowsMax)], ...nothing };
  if (!file) throw new Refusal('NOT_A_WORKBOOK');
  if (file.size > bytesMax) throw new Refusal('FILE_TOO_LARGE');
  const kind = await kindOf(file);
  if (kind === 'old') throw new Refusal('OLD_WORKBOOK');
  if (kind === 'zip') return workbook(file, rowsMax);
  if (kind === 'other') throw new Refusal('NOT_A_WORKBOOK');
  const sheet = delimited(await textIn(file), name, rowsMax);
  // Whoever called it a workbook is told that it is none, not that its text has too few lines.
  if (sheet.lines.length === 0 && /\.xls[mx]?$/i.test(name)) throw new Refusal('NOT_A_WORKBOOK');
  return { sheets: [sheet], ...nothing };
}

async function answer(request: ReadRequest): Promise<ReadAnswer> {
  try {
    const found = await read(request);
    const sheets = found.sheets.filter(({ lines }) => lines.length > 0);
    return sheets.length > 0 ? { ok: true, ...found, sheets } : { ok: false, code: 'NO_ROWS' };
  } catch (error) {
    if (error instanceof Refusal) {
      const { code, row } = error;
      return { ok: false, code, ...(row === undefined ? {} : { row }) };
    }
    return { ok: false, code: error instanceof PartsError ? 'NOT_A_WORKBOOK' : 'UNREADABLE' };
  }
}

addEventListener('message', ({ data }: MessageEvent<ReadRequest>) => {
  void answer(data).then((message) => postMessage(message));
});
