/** Ends open streams when their session ends or their user may no longer what they could. It sends nothing itself. */
import type { Caller, Deps } from './deps.ts';

/** How soon a stream ends after its session; one query serves all of them. */
const checkMs = 500;

interface Stream {
  readonly sessionId: string;
  readonly permission: string;
  end(): void;
}

/** Sessions that are alive, with their user's permission at this moment. */
async function aliveSessions(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await db.read
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['sessions.id', 'users.permission', 'users.enabled'])
    .where('sessions.id', 'in', ids)
    .where('sessions.ended_at', 'is', null)
    .where('sessions.expires_at', '>', now().toISOString())
    .where('users.deleted_at', 'is', null)
    .execute();
  return new Map(
    rows
      .filter((row) => row['enabled'])
      .map((row) => [String(row['id']), String(row['permission'])]),
  );
}

/**
 * Watches streams: `watch(caller, end)` calls `end` once its session is over, and answers how to stop watching.
 * A failed look ends nothing; the next one decides.
 */
export function createStreamWatch(
  deps: Pick<Deps, 'db' | 'now' | 'log'>,
): (caller: Caller, end: () => void) => Promise<() => void> {
  const streams = new Set<Stream>();
  let timer: ReturnType<typeof setInterval> | undefined;
  let isLooking = false;

  async function look(): Promise<void> {
    if (isLooking) return;
    isLooking = true;
    try {
      const asked = [...streams];
      const alive = await aliveSessions(deps, [
        ...new Set(asked.map((stream) => stream.sessionId)),
      ]);
      for (const stream of asked) {
        if (alive.get(stream.sessionId) !== stream.permission) stream.end();
      }
    } catch (error) {
      deps.log.warn({ error }, 'sessions of streams could not be looked at');
    } finally {
      isLooking = false;
    }
  }

  return async (caller, end) => {
    const { sessionId } = caller;
    const permission = (await aliveSessions(deps, [sessionId])).get(sessionId) ?? '';
    const stream: Stream = { sessionId, permission, end };
    streams.add(stream);
    timer ??= setInterval(() => void look(), checkMs).unref();
    return () => {
      streams.delete(stream);
      if (streams.size > 0) return;
      clearInterval(timer);
      timer = undefined;
    };
  };
}
