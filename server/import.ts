/** Makes records of a spreadsheet's rows: all of them, or none and what is wrong with which. It reads no file. */
import { setImmediate as turn } from 'node:timers/promises';
import { auditKeys, columnOf, columnsOf, type Entity } from '../entities/entity.ts';
import type { Fault, Faults } from '../entities/faultCodes.ts';
import { proposedOf } from '../entities/schema.ts';
import { valueIn } from './cells.ts';
import { isLink } from './db/columns.ts';
import type { Writer } from './db/db.ts';
import type { Caller, Deps, RecordWriter } from './deps.ts';
import { HttpError } from './httpError.ts';
import { hashesOf, type Hashes } from './passwords.ts';
import { createKnown, createLinks, placesAfter, type Known } from './importLookups.ts';

export interface ImportRequest {
  readonly entity: Entity;
  readonly rows: readonly Readonly<Record<string, unknown>>[];
  readonly mode: 'check' | 'save';
  /** The record that all of them belong to. */
  readonly parent?: { readonly key: string; readonly id: number };
  /** The answer says of each row what became of it. */
  readonly detailed?: boolean;
}

/** What became of a row: the record it is now, and its version before and after; a new one had none. */
export interface ImportedRow {
  readonly as: 'added' | 'updated' | 'unchanged';
  readonly id: number;
  readonly from: number | null;
  readonly to: number;
}

export interface ImportAnswer {
  readonly added: number;
  readonly updated: number;
  /** Rows that say what is there already. */
  readonly unchanged: number;
  /** `row` counts from 1, in the order given. */
  readonly rejected: readonly { readonly row: number; readonly errors: Faults }[];
  /** Row by row, in the order given, null for a rejected one; where it was asked for. */
  readonly rows?: readonly (ImportedRow | null)[];
}

/** Rows after which others get their turn: the work of a few milliseconds. */
const rowsPerTurn = 10;

/** Takes everything back and carries what would have been. */
class TakenBack extends Error {
  readonly answer: ImportAnswer;
  constructor(answer: ImportAnswer) {
    super('taken back');
    this.answer = answer;
  }
}

interface Sheet extends ImportRequest {
  readonly writer: RecordWriter;
  readonly known: Known;
  readonly linkOf: ReturnType<typeof createLinks>;
  /** The place of the next new record, where the type keeps an order. */
  readonly nextPlace: (() => Record<string, number>) | undefined;
  /** Records that rows of this sheet have made or named. */
  readonly touched: Set<number>;
}

type Result = ImportedRow | { readonly errors: Faults };

const refused = (key: string, code: Fault['code']): { readonly errors: Faults } => ({
  errors: { [key]: [{ code }] },
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

/** The record that a row stands for: by its number where it has one, else by what it is known by. */
function recordOf(
  { known, entity }: Sheet,
  id: unknown,
  values: Readonly<Record<string, unknown>>,
) {
  if (id === null || id === undefined || id === '') {
    const found = known.find(values);
    return found === 'ambiguous' ? refused(entity.importKeys?.[0] ?? 'id', 'notUnique') : found;
  }
  return known.byId(Number(id)) ?? refused('id', 'notFound');
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

async function takeRow(sheet: Sheet, row: Readonly<Record<string, unknown>>): Promise<Result> {
  const { entity, writer, known, touched, parent } = sheet;
  const { values, errors } = await valuesOf(sheet, row);
  if (Object.keys(errors).length > 0) return { errors };
  const record = recordOf(sheet, row['id'], values);
  if (record && 'errors' in record) return record;
  if (record && touched.has(record.id)) return refused(entity.importKeys?.[0] ?? 'id', 'duplicate');
  try {
    if (!record) {
      const start = { ...proposedOf(entity), ...sheet.nextPlace?.() };
      const made = await writer.create(entity, { ...start, ...values });
      known.add(made.id, made.version, made);
      touched.add(made.id);
      return { as: 'added', id: made.id, from: null, to: made.version };
    }
    touched.add(record.id);
    const written = await writer.update(
      entity,
      record.id,
      changeable(entity, values, parent?.key),
      '*',
    );
    const as = written.version === record.version ? 'unchanged' : 'updated';
    return { as, id: record.id, from: record.version, to: written.version };
  } catch (error) {
    if (error instanceof HttpError && error.status === 422 && error.errors)
      return { errors: error.errors };
    throw error;
  }
}

async function takeAll(sheet: Sheet): Promise<ImportAnswer> {
  const counts = { added: 0, updated: 0, unchanged: 0 };
  const rejected: { row: number; errors: Faults }[] = [];
  const rows: (ImportedRow | null)[] = [];
  for (const [i, row] of sheet.rows.entries()) {
    const result = await takeRow(sheet, row);
    if ('errors' in result) rejected.push({ row: i + 1, errors: result.errors });
    else counts[result.as] += 1;
    rows.push('errors' in result ? null : result);
    if (i % rowsPerTurn === rowsPerTurn - 1) await turn();
  }
  return { ...counts, rejected, ...(sheet.detailed ? { rows } : {}) };
}

/**
 * The hashes of all passwords in the rows, each once, made before the transaction that writes them. What is only checked
 * is never kept, so there any text will do.
 */
async function hashesIn({ entity, rows, mode }: ImportRequest): Promise<Hashes> {
  const hashes = new Map<string, string>();
  for (const { key, field } of columnsOf(entity)) {
    if (field.kind !== 'secret') continue;
    for (const row of rows) {
      const typed = valueIn(field, row[key]);
      if (typeof typed !== 'string' || hashes.has(typed)) continue;
      const made =
        mode === 'check' ? [[typed, 'checked']] : await hashesOf(entity, { [key]: typed });
      for (const [password = '', hash = ''] of made) hashes.set(password, hash);
    }
  }
  return hashes;
}

/**
 * Checks or saves rows in one transaction. Checking does all that saving does and takes it back, so that what was
 * checked can be saved. A row that is wrong keeps all of them out.
 * @param done runs in the transaction when it is about to be kept
 * Throws HttpError 403 when a row would need a grant that the caller has not.
 */
export async function importRows(
  deps: Deps,
  caller: Caller,
  request: ImportRequest,
  done: (answer: ImportAnswer, trx: Writer) => Promise<void>,
): Promise<ImportAnswer> {
  const { entity, mode, parent } = request;
  const hashes = await hashesIn(request);
  try {
    return await deps.records.write(
      caller,
      async (writer, trx) => {
        const known = await createKnown(trx, entity, parent);
        const linkOf = createLinks(deps, trx);
        const nextPlace = await placesAfter(trx, entity, parent);
        const touched = new Set<number>();
        const answer = await takeAll({ ...request, writer, known, linkOf, nextPlace, touched });
        if (mode === 'check') throw new TakenBack(answer);
        if (answer.rejected.length > 0) {
          throw new TakenBack({ added: 0, updated: 0, unchanged: 0, rejected: answer.rejected });
        }
        await done(answer, trx);
        return answer;
      },
      hashes,
    );
  } catch (error) {
    if (error instanceof TakenBack) return error.answer;
    throw error;
  }
}
