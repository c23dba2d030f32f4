/** Takes the rows of a spreadsheet one by one: what each says, which record it means, what is wrong with it. It keeps none. */
import { setImmediate as turn } from 'node:timers/promises';
import { auditKeys, columnOf, type Entity } from '../entities/entity.ts';
import type { Fault, Faults } from '../entities/faultCodes.ts';
import { checkKeys, checkWrite, proposedOf } from '../entities/schema.ts';
import { valueIn } from './cells.ts';
import { isLink } from './db/columns.ts';
import { HttpError } from './httpError.ts';
import type { createLinks, Known, KnownRecord } from './importLookups.ts';
import { uniqueWordsAt } from './records/checks.ts';

export interface ImportRequest {
  readonly entity: Entity;
  readonly rows: readonly Readonly<Record<string, unknown>>[];
  readonly mode: 'check' | 'save';
  /** The record that all of them belong to. */
  readonly parent?: { readonly key: string; readonly id: number };
  /** The answer says of each row what became of it. */
  readonly detailed?: boolean;
  /** The tags of checks: only what one of them has found is saved. Without any, whatever is found. */
  readonly seen?: readonly string[];
}

/**
 * What became of a row: the record it is now, and its version before and after; a new one had none. One that was only
 * checked has no number.
 */
export interface ImportedRow {
  readonly as: 'added' | 'updated' | 'unchanged';
  readonly id: number | null;
  readonly from: number | null;
  readonly to: number;
}

/** Rows after which others get their turn: the work of a few milliseconds. */
const rowsPerTurn = 10;

/** Where the rows go: into records at once, or into a draft. */
export interface Taker {
  /** Answers the new record's number and version, and what it is known by. */
  create(
    values: Values,
  ): Promise<{ readonly id: number; readonly version: number; readonly values: Values }>;
  /** Answers the version after it. */
  update(record: KnownRecord, values: Values): Promise<number>;
}
type Values = Readonly<Record<string, unknown>>;

export interface Sheet extends ImportRequest {
  readonly taker: Taker;
  readonly known: Known;
  readonly linkOf: ReturnType<typeof createLinks>;
  readonly taken: Taken;
}

/** What the rows before have taken, each with the row, as the answer counts. */
export interface Taken {
  /** Records that were made or named. */
  readonly records: Map<number, number>;
  /** What nobody else may have. */
  readonly words: Map<string, number>;
  /** The same of rows that are wrong: once they are corrected, they have it. */
  readonly wrong: Map<string, number>;
}
export const nothingTaken = (): Taken => ({
  records: new Map(),
  words: new Map(),
  wrong: new Map(),
});

export type Result = (ImportedRow & { readonly id: number }) | { readonly errors: Faults };

const refused = (key: string, code: Fault['code'], row?: number): { readonly errors: Faults } => ({
  errors: { [key]: [row === undefined ? { code } : { code, params: { row } }] },
});

/** A row's cells as values of a write, or what cannot be read of them. */
async function valuesOf(
  { entity, linkOf, parent }: Sheet,
  row: Readonly<Record<string, unknown>>,
): Promise<{
  readonly values: Record<string, unknown>;
  readonly errors: Record<string, readonly Fault[]>;
}> {
  const values: Record<string, unknown> = {};
  const errors: Record<string, readonly Fault[]> = {};
  for (const [key, cell] of Object.entries(row)) {
    const column = columnOf(entity, key);
    // What the export adds is read by nobody: the number names the record, the dates are the server's own.
    if ((auditKeys as readonly string[]).includes(key)) continue;
    if (!column) {
      errors[key] = [{ code: 'unknownField' }];
      continue;
    }
    if (column.field.readOnly) continue;
    if (!isLink(column.field)) {
      const value = valueIn(column.field, cell);
      // A box left empty says nothing: a new record starts as every other, a known one stays.
      if (value !== null || column.field.kind !== 'boolean') values[key] = value;
      continue;
    }
    const link = await linkOf(column, cell);
    if ('fault' in link) errors[key] = [link.fault];
    else if (key === parent?.key && link.value !== null && link.value !== parent.id) {
      // A row of another parent is not quietly given to this one.
      errors[key] = [{ code: 'fixed' }];
    } else values[key] = link.value;
  }
  if (parent) values[parent.key] = parent.id;
  return { values, errors };
}

/** A record's number is read as every other number of a sheet. */
const numberOfRow = { kind: 'number', integer: true } as const;

const isGiven = (cell: unknown): boolean => cell !== null && cell !== undefined && cell !== '';

/** The cell by which a row says which record it stands for: its number, or the first of what it is known by that it has. */
const namingKey = ({ importKeys = [] }: Entity, id: unknown, values: Values): string =>
  (isGiven(id) ? undefined : importKeys.find((key) => isGiven(values[key]))) ?? 'id';

/** The record that a row stands for: by its number where it has one, else by what it is known by. */
function recordOf({ known, entity }: Sheet, id: unknown, values: Values) {
  if (!isGiven(id)) {
    const found = known.find(values);
    return found === 'ambiguous' ? refused(namingKey(entity, id, values), 'notUnique') : found;
  }
  return (typeof id === 'number' ? known.byId(id) : undefined) ?? refused('id', 'notFound');
}

/** A field that is fixed is not written again; the parent of a known record is the same by the way it was found. */
const changeable = (
  entity: Entity,
  values: Readonly<Record<string, unknown>>,
  parentKey?: string,
) =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([key]) => key !== parentKey && !columnOf(entity, key)?.field.fixed,
    ),
  );

/** What else is wrong with a row that cannot be taken: all of it is told at once, not one round after another. */
function othersIn(
  { entity, parent }: Sheet,
  row: Values,
  values: Values,
  found: Faults,
  isKnown: boolean,
): Faults {
  if (isKnown) return checkKeys(entity, changeable(entity, values, parent?.key)).faults;
  // What is wrong is not missing.
  const wrong = Object.keys(found).filter((key) => columnOf(entity, key));
  const cells = Object.fromEntries(wrong.map((key) => [key, row[key]]));
  const write = checkWrite(entity, { ...proposedOf(entity), ...values, ...cells });
  return write.ok ? {} : write.faults;
}

/** Where a row before this one has what nobody else may have, the fault says which. */
function withRows({ entity, taken }: Sheet, values: Values, errors: Faults): Faults {
  const rows = new Map(
    uniqueWordsAt(entity, values).map(([told, word]) => [told, taken.words.get(word)]),
  );
  const named = (key: string, fault: Fault): Fault => {
    const row = fault.code === 'notUnique' ? rows.get(key) : undefined;
    return row === undefined ? fault : { ...fault, params: { row } };
  };
  return Object.fromEntries(
    Object.entries(errors).map(([key, faults]) => [key, faults.map((one) => named(key, one))]),
  );
}

/** What a row before this one has, where nobody else may: both are told of it in one round, whatever else is wrong. */
const twinsIn = (entity: Entity, values: Values, rows: ReadonlyMap<string, number>): Faults =>
  Object.fromEntries(
    uniqueWordsAt(entity, values).flatMap(([told, word]) => {
      const row = rows.get(word);
      return row === undefined ? [] : [[told, [{ code: 'notUnique', params: { row } }]]];
    }),
  );

/** What a refusal says of the row alone, so that the others can be saved; undefined for one of the whole sheet. */
const ofRow = ({ status, errors, ofRow: told }: HttpError): Faults | undefined =>
  status === 422 ? errors : told;

type Cells = Awaited<ReturnType<typeof valuesOf>>;

async function takeCells(
  sheet: Sheet,
  row: Values,
  at: number,
  { values, errors }: Cells,
): Promise<Result> {
  const { entity, taker, known, taken, parent } = sheet;
  const id = valueIn(numberOfRow, row['id']);
  const record = recordOf(sheet, id, values);
  const isUnclear = record !== undefined && 'errors' in record;
  if (isUnclear || Object.keys(errors).length > 0) {
    const twins = twinsIn(entity, values, taken.words);
    const found = { ...twins, ...(isUnclear ? record.errors : {}), ...errors };
    return { errors: { ...othersIn(sheet, row, values, found, record !== undefined), ...found } };
  }
  const before = record && taken.records.get(record.id);
  if (before !== undefined) return refused(namingKey(entity, id, values), 'duplicate', before);
  const take = (of: number, now: Values) => {
    taken.records.set(of, at);
    for (const [, word] of uniqueWordsAt(entity, now)) taken.words.set(word, at);
  };
  try {
    if (!record) {
      const made = await taker.create({ ...proposedOf(entity), ...values });
      known.add(made.id, made.version, made.values);
      take(made.id, made.values);
      return { as: 'added', id: made.id, from: null, to: made.version };
    }
    taken.records.set(record.id, at);
    const { version } = record;
    const changed = changeable(entity, values, parent?.key);
    const to = await taker.update(record, changed);
    known.change(record.id, changed);
    take(record.id, changed);
    return { as: to === version ? 'unchanged' : 'updated', id: record.id, from: version, to };
  } catch (error) {
    const inRow = error instanceof HttpError ? ofRow(error) : undefined;
    if (inRow) return { errors: withRows(sheet, values, inRow) };
    throw error;
  }
}

/** @param at its place in the sheet, from 1 */
async function takeRow(sheet: Sheet, row: Values, at: number): Promise<Result> {
  const { entity, taken } = sheet;
  const cells = await valuesOf(sheet, row);
  const result = await takeCells(sheet, row, at, cells);
  // Where one row is wrong none is kept: one that was taken above is none either.
  const twins = twinsIn(entity, cells.values, taken.wrong);
  const errors = { ...(isRejected(result) ? result.errors : {}), ...twins };
  if (Object.keys(errors).length === 0) return result;
  for (const [, word] of uniqueWordsAt(entity, cells.values)) {
    if (!taken.wrong.has(word)) taken.wrong.set(word, taken.words.get(word) ?? at);
  }
  return { errors };
}

/** What became of each row, in the order given. Throws HttpError 403. */
export async function takeAll(sheet: Sheet): Promise<readonly Result[]> {
  const results: Result[] = [];
  for (const [i, row] of sheet.rows.entries()) {
    results.push(await takeRow(sheet, row, i + 1));
    if (i % rowsPerTurn === rowsPerTurn - 1) await turn();
  }
  return results;
}

export const isRejected = (result: Result): result is { readonly errors: Faults } =>
  'errors' in result;
