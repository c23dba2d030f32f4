/** Counts what somebody may do only so often, per window. It never counts by a text that a visitor made up. */
import { createHmac } from 'node:crypto';
import type { Reader, Writer } from './db/db.ts';
import type { Deps } from './deps.ts';
import { HttpError } from './httpError.ts';

/** One thing that is counted, and how often it may happen in a window. */
export interface Budget {
  /** Made of an account's id or of an address; shared by every server on the same database. */
  readonly key: string;
  readonly limit: number;
  readonly windowMs: number;
}

export const tooMany = (retrySeconds: number): HttpError =>
  new HttpError(429, 'TOO_MANY_REQUESTS', {
    headers: { 'Retry-After': String(Math.max(1, retrySeconds)) },
  });

const startOf = (now: Date, windowMs: number): string =>
  new Date(now.getTime() - windowMs).toISOString();

/**
 * The latest that a running window may have begun: the clocks of two servers differ a little. One that begins later was
 * counted by a clock that has been set back since, and would shut people out for as long as it was wrong.
 */
const latestOf = (now: Date, windowMs: number): string =>
  new Date(now.getTime() + windowMs).toISOString();

/** How long until a spent budget is whole again, in seconds; 0 while something is left of it. */
export async function secondsLeft(
  deps: Pick<Deps, 'now'>,
  trx: Reader,
  budgets: readonly Budget[],
): Promise<number> {
  const now = deps.now();
  const rows = await trx
    .selectFrom('throttle')
    .select(['key', 'count', 'window_start'])
    .where(
      'key',
      'in',
      budgets.map(({ key }) => key),
    )
    .execute();
  const waits = budgets.map(({ key, limit, windowMs }) => {
    const row = rows.find((candidate) => candidate['key'] === key);
    const start = String(row?.['window_start'] ?? '');
    const isRunning = start > startOf(now, windowMs) && start <= latestOf(now, windowMs);
    if (!row || !isRunning || Number(row['count']) < limit) return 0;
    return Math.ceil((Date.parse(start) + windowMs - now.getTime()) / 1000);
  });
  return Math.max(0, ...waits);
}

/** The count of the running window, 0 when none runs. */
export async function currentCount(
  deps: Pick<Deps, 'now'>,
  trx: Reader,
  { key, windowMs }: Omit<Budget, 'limit'>,
): Promise<number> {
  const now = deps.now();
  const row = await trx
    .selectFrom('throttle')
    .select('count')
    .where('key', '=', key)
    .where('window_start', '>', startOf(now, windowMs))
    .where('window_start', '<=', latestOf(now, windowMs))
    .executeTakeFirst();
  return Number(row?.['count'] ?? 0);
}

/** Counts one more and answers the count of the running window, which starts with its first. */
export async function count(
  deps: Pick<Deps, 'now'>,
  trx: Writer,
  { key, windowMs }: Omit<Budget, 'limit'>,
): Promise<number> {
  const now = deps.now();
  const [oldest, latest] = [startOf(now, windowMs), latestOf(now, windowMs)];
  const row = await trx
    .insertInto('throttle')
    .values({ key, count: 1, window_start: now.toISOString() })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet(({ eb, ref }) => {
        const isOver = eb.or([
          eb('throttle.window_start', '<=', oldest),
          eb('throttle.window_start', '>', latest),
        ]);
        return {
          count: eb
            .case()
            .when(isOver)
            .then(1)
            .else(eb('throttle.count', '+', 1))
            .end(),
          window_start: eb
            .case()
            .when(isOver)
            .then(ref('excluded.window_start'))
            .else(ref('throttle.window_start'))
            .end(),
        };
      }),
    )
    .returning('count')
    .executeTakeFirstOrThrow();
  return Number(row['count']);
}

/**
 * Counts one more against each budget.
 * Throws 429 TOO_MANY_REQUESTS with Retry-After when one was spent already; the others then stay as they were.
 */
export async function spend(
  deps: Pick<Deps, 'db' | 'now'>,
  budgets: readonly Budget[],
): Promise<void> {
  const seconds = await deps.db.write(async (trx) => {
    const left = await secondsLeft(deps, trx, budgets);
    if (left === 0) for (const budget of budgets) await count(deps, trx, budget);
    return left;
  });
  if (seconds > 0) throw tooMany(seconds);
}

/** An address as it is counted: one line of IPv6 holds 2^64 addresses, so its network stands for them all. */
export function placeOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  if (!plain.includes(':')) return plain;
  const [head = '', tail] = plain.split('::');
  const front = head.split(':').filter(Boolean);
  const back = tail?.split(':').filter(Boolean) ?? [];
  const gap = Array.from({ length: Math.max(0, 8 - front.length - back.length) }, () => '0');
  const groups = [...front, ...(tail === undefined ? [] : gap), ...back];
  return `${groups.slice(0, 4).join(':').toLowerCase()}::/64`;
}

/** As many as there may be rows for names that nobody has. */
const buckets = 4096;

/** A name that nobody has, as it is counted: refused after as many tries as a real one, in bounded space. */
export const bucketOf = (secret: string, name: string): number =>
  createHmac('sha256', secret).update(`bucket.${name}`).digest().readUInt32BE() % buckets;
