/** Removes rows that nothing asks for any more: ended sessions, used links, old counts and kept answers. */
import type { Deps } from './deps.ts';
import { repeatMs } from '../entities/http.ts';
import { linkMs } from './resetPassword.ts';

const dayMs = 24 * 60 * 60 * 1000;
/** An ended session is kept a while, for whoever looks into what happened. */
const endedMs = 30 * dayMs;
/** The longest of the throttle's windows: a place where somebody has signed in. */
const countedMs = 30 * dayMs;
/** All other counts run for a day at most. */
const shortCountMs = dayMs;

/** One transaction, in the order of the tables; safe beside other servers. */
export async function sweepRows(deps: Pick<Deps, 'db' | 'now'>): Promise<void> {
  const before = (ms: number): string => new Date(deps.now().getTime() - ms).toISOString();
  await deps.db.write(async (trx) => {
    await trx.deleteFrom('sessions').where('expires_at', '<=', before(endedMs)).execute();
    await trx.deleteFrom('sessions').where('ended_at', '<=', before(endedMs)).execute();
    await trx.deleteFrom('reset_tokens').where('expires_at', '<=', before(linkMs)).execute();
    await trx.deleteFrom('idempotency').where('created_at', '<=', before(repeatMs)).execute();
    await trx.deleteFrom('throttle').where('window_start', '<=', before(countedMs)).execute();
    await trx
      .deleteFrom('throttle')
      .where('window_start', '<=', before(shortCountMs))
      .where('key', 'not like', 'known.%')
      .execute();
  });
}
