/** Ends open streams when their session ends or their user may no longer what they could. It sends nothing itself. */
import type { Grants } from '../entities/access.ts';
import type { Caller, Deps } from './deps.ts';
import { liveSessions } from './session.ts';
import { grantsFor, setOfUser } from './sessionUser.ts';

/** How soon a stream ends after its session; one query serves all of them. */
const checkMs = 500;

interface Stream {
  readonly sessionId: string;
  /** What its user was granted when it began, as text. */
  readonly grants: string;
  end(): void;
}

const textOf = (grants: Grants): string => JSON.stringify(grants);

/** Sessions that are alive, with what their user is granted at this moment, as text. */
async function aliveSessions(
  { db, now, entities }: Pick<Deps, 'db' | 'now' | 'entities'>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await liveSessions(db.read, now())
    .leftJoin('permission_sets', setOfUser)
    .select(['sessions.id', 'users.permission', 'users.enabled', 'permission_sets.grants'])
    .where('sessions.id', 'in', ids)
    .execute();
  return new Map(
    rows
      .filter((row) => row['enabled'])
      .map((row) => {
        const grants = grantsFor(entities, String(row['permission']), row['grants']);
        return [String(row['id']), textOf(grants)];
      }),
  );
}

/** Whether a stream's session is alive and its user granted what they were when it began, as of this moment. */
export async function isStillGranted(
  deps: Pick<Deps, 'db' | 'now' | 'entities'>,
  { sessionId, grants }: Caller,
): Promise<boolean> {
  const alive = await aliveSessions(deps, [sessionId]);
  return alive.get(sessionId) === textOf(grants);
}

/**
 * Watches streams: `watch(caller, end)` calls `end` once its session is over, and answers how to stop watching.
 * A failed look ends nothing; the next one decides.
 */
export function createStreamWatch(
  deps: Pick<Deps, 'db' | 'now' | 'log' | 'entities'>,
): (caller: Caller, end: () => void) => () => void {
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
        if (alive.get(stream.sessionId) !== stream.grants) stream.end();
      }
    } catch (error) {
      deps.log.warn({ error }, 'sessions of streams could not be looked at');
    } finally {
      isLooking = false;
    }
  }

  return ({ sessionId, grants }, end) => {
    const stream: Stream = { sessionId, grants: textOf(grants), end };
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
