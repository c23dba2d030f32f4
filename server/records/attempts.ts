/** Does the same with many records of one transaction, so that what is refused of one is taken back alone. It asks nobody who may. */
import { sql } from 'kysely';
import type { Faults } from '../../entities/faultCodes.ts';
import type { ErrorCode } from '../../entities/wire.ts';
import { giveTurn } from '../db/giveTurn.ts';
import { HttpError } from '../httpError.ts';
import type { Unit } from './unit.ts';
import { withWordsTogether } from './words.ts';

/**
 * Records that share a savepoint while none is refused. SQLite's index of words writes down what it holds at the begin
 * and the end of each: one for every record made 10,000 updates seven times slower (measured).
 */
const recordsMost = 64;

export interface Refused {
  readonly id: number;
  readonly message: ErrorCode;
  readonly errors?: Faults;
}

/** A refusal is the record's own; whatever else was thrown is not. */
export function refusalOf(id: number, error: unknown): Refused {
  if (!(error instanceof HttpError) || error.status >= 500) throw error;
  return { id, message: error.code, ...(error.errors && { errors: error.errors }) };
}

/** All of it or, when it throws, nothing. */
async function inSavepoint<T>(unit: Unit, job: () => Promise<T>): Promise<T> {
  const told = unit.changes.length;
  const unlinked = unit.unlinked.length;
  await sql`savepoint one`.execute(unit.trx);
  try {
    const result = await job();
    await sql`release savepoint one`.execute(unit.trx);
    return result;
  } catch (error) {
    if (!(error instanceof HttpError) || error.status >= 500) throw error;
    await sql`rollback to savepoint one`.execute(unit.trx);
    await sql`release savepoint one`.execute(unit.trx);
    unit.changes.length = told;
    unit.unlinked.length = unlinked;
    throw error;
  }
}

/**
 * `part` of each in its order, and what came of it. It may be asked twice of a record, the first time taken back. Throws
 * whatever is not the record's own fault.
 */
export async function attemptEach<S extends { readonly id: number }, R>(
  unit: Unit,
  subjects: readonly S[],
  part: (subject: S, index: number) => Promise<R>,
): Promise<(R | Refused)[]> {
  const results: (R | Refused)[] = [];
  const several = async (from: number, to: number): Promise<R[]> => {
    const done: R[] = [];
    for (let index = from; index < to; index += 1) {
      await giveTurn();
      done.push(await part(subjects[index] as S, index));
    }
    return done;
  };
  for (let size = recordsMost; results.length < subjects.length;) {
    const from = results.length;
    const to = Math.min(from + size, subjects.length);
    try {
      const done = () => withWordsTogether(unit, () => several(from, to));
      results.push(...(await inSavepoint(unit, done)));
      size = Math.min(size * 2, recordsMost);
    } catch (error) {
      const refused = refusalOf((subjects[from] as S).id, error);
      if (to - from === 1) results.push(refused);
      // Where one is refused, others often are: alone until one is not.
      size = 1;
    }
  }
  return results;
}

export const isRefused = <R extends object>(result: R | Refused): result is Refused =>
  'message' in result;
