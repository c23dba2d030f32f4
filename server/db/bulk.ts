/** Puts many rows into a table with few statements, the text of each made by hand once. It never looks at a value. */
import { CompiledQuery } from 'kysely';
import type { Dialect } from './columns.ts';
import type { Writer } from './db.ts';

/** Rows of one statement: few milliseconds of work, after which others may have a turn. */
const rowsMost = 100;
/** Far below what either database takes: 32,766 and 65,535. */
const parametersMost = 8_000;

/** Ids of one statement: both databases take more, but plan it less well. */
export const idsPerStatement = 250;

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

const rowsPerStatement = (columns: number, most = rowsMost): number =>
  Math.max(1, Math.min(most, Math.floor(parametersMost / columns)));

/** `(?, ?), (?, ?)`, or with PostgreSQL's numbers. */
function places(rows: number, columns: number, dialect: Dialect): string {
  const place = (n: number) => (dialect === 'sqlite' ? '?' : `$${n + 1}`);
  const row = (r: number) =>
    `(${Array.from({ length: columns }, (_, c) => place(r * columns + c)).join(', ')})`;
  return Array.from({ length: rows }, (_, r) => row(r)).join(', ');
}

type Values = readonly (readonly unknown[])[];

/** In place of a statement's parameters: it is run once for each of these rows (SQLite alone knows it). */
export class EachOf {
  readonly rows: Values;
  constructor(rows: Values) {
    this.rows = rows;
  }
}

interface Numbered {
  readonly id: number;
}

export interface Rows {
  readonly table: string;
  readonly columns: readonly string[];
  /** The values of each row, in the order of the columns, as the database takes them. */
  readonly values: Values;
}

/** Rows given by name, all of the same columns. */
export function rowsOf<Row extends object>(table: string, rows: readonly Row[]): Rows {
  const columns = Object.keys(rows[0] ?? {}) as (keyof Row & string)[];
  return { table, columns, values: rows.map((row) => columns.map((name) => row[name] ?? null)) };
}

const intoOf = (table: string, columns: readonly string[]): string =>
  `insert into ${quoted(table)} (${columns.map(quoted).join(', ')})`;

/** Ids that a table counts up itself are given without a gap inside a transaction that no other runs beside. */
async function insertEach(trx: Writer, into: string, columns: number, rows: Values) {
  const marks = Array.from({ length: columns }, () => '?').join(', ');
  const query = CompiledQuery.raw(`${into} values (${marks})`, [new EachOf(rows)]);
  const { insertId = 0 } = await trx.executeQuery(query);
  return rows.map((_, i) => Number(insertId) - rows.length + 1 + i);
}

async function insertTogether(trx: Writer, dialect: Dialect, into: string, rows: Values) {
  const text = `${into} values ${places(rows.length, rows[0]?.length ?? 0, dialect)}`;
  await trx.executeQuery(CompiledQuery.raw(text, rows.flat()));
}

/**
 * Inserts rows in their order. One short statement run often costs SQLite half of one long one, but where triggers feed
 * its index of words, a tenth is what the long one costs (measured): `together`.
 * @param turn waited for after each hundred rows or so
 */
export async function insertAll(
  trx: Writer,
  dialect: Dialect,
  { table, columns, values }: Rows,
  {
    together = dialect !== 'sqlite',
    most = rowsMost,
    turn,
  }: {
    readonly together?: boolean;
    readonly most?: number;
    readonly turn?: () => Promise<unknown>;
  } = {},
): Promise<void> {
  const size = rowsPerStatement(columns.length, most);
  const into = intoOf(table, columns);
  for (let start = 0; start < values.length; start += size) {
    const part = values.slice(start, start + size);
    if (together) await insertTogether(trx, dialect, into, part);
    else await insertEach(trx, into, columns.length, part);
    await turn?.();
  }
}

/** The same for a table that counts its ids up, which are answered in the order of the rows. */
export async function insertNumbered(
  trx: Writer,
  dialect: Dialect,
  { table, columns, values }: Rows,
  turn: () => Promise<unknown>,
): Promise<number[]> {
  const size = rowsPerStatement(columns.length);
  const into = intoOf(table, columns);
  const ids: number[] = [];
  for (let start = 0; start < values.length; start += size) {
    const part = values.slice(start, start + size);
    if (dialect === 'sqlite') ids.push(...(await insertEach(trx, into, columns.length, part)));
    else {
      // PostgreSQL numbers the rows of a statement in their order, whatever order it answers in.
      const text = `${into} values ${places(part.length, columns.length, dialect)} returning "id"`;
      const query = CompiledQuery.raw(text, part.flat()) as CompiledQuery<Numbered>;
      const { rows } = await trx.executeQuery<Numbered>(query);
      ids.push(...rows.map(({ id }) => Number(id)).toSorted((a, b) => a - b));
    }
    await turn();
  }
  return ids;
}
