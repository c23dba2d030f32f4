/**
 * Since when the clock has run on without a leap, from the notes of the runs that have asked: only that time counts for
 * what is emptied by itself. It erases nothing.
 */
import { isObject } from '../entities/json.ts';
import type { Writer } from './db/db.ts';
import type { Deps } from './deps.ts';

const dayMs = 24 * 60 * 60 * 1000;
/** A server that was off for so long is one that was off; what is longer could be a clock that was set. */
const pauseDays = 7;
/** Two servers may differ by a little; a clock that goes back further was wrong before, or is now. */
const backDays = 1;

interface Note {
  readonly since: string;
  /** The last run. */
  readonly at: string;
}
const key = 'trash.clock';

const isMoment = (value: unknown): value is string =>
  typeof value === 'string' && !Number.isNaN(Date.parse(value));

async function noted(trx: Writer): Promise<Note | undefined> {
  const row = await trx
    .selectFrom('meta')
    .select('value')
    .where('key', '=', key)
    .executeTakeFirst();
  if (typeof row?.['value'] !== 'string') return undefined;
  const value: unknown = JSON.parse(row['value']);
  if (!isObject(value)) return undefined;
  const { since, at } = value;
  return isMoment(since) && isMoment(at) ? { since, at } : undefined;
}

function next(last: Note | undefined, now: string): Note {
  const days = last ? (Date.parse(now) - Date.parse(last.at)) / dayMs : 0;
  if (!last || days > pauseDays || days < -backDays) return { since: now, at: now };
  return { since: last.since, at: now > last.at ? now : last.at };
}

/** Notes this run, and answers since when there was no leap. */
export async function steadySince(deps: Pick<Deps, 'db' | 'now' | 'log'>): Promise<string> {
  const now = deps.now().toISOString();
  const [last, note] = await deps.db.write(async (trx) => {
    const before = await noted(trx);
    const after = next(before, now);
    const value = JSON.stringify(after);
    await trx
      .insertInto('meta')
      .values({ key, value })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
      .execute();
    return [before, after] as const;
  });
  if (last && note.since !== last.since) {
    const told = { last: last.at, now };
    deps.log.warn(told, 'the clock has leapt, or the server was off: the trash waits anew');
  }
  return note.since;
}
