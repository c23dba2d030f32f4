/** Tells followers what changed, in the order of the table `changes`, across servers. It writes no row. */
import type { Logger } from 'pino';
import type { Db } from './db/db.ts';
import type { RecordChange } from '../entities/wire.ts';
import type { Changes } from './deps.ts';

type Event = RecordChange & { readonly eventId: number };

/** How often other servers' writes are looked for, while anybody follows. */
const pollMs = 1000;
const rowsPerRead = 500;
/** A follower this far behind is let go; it comes back by its last event. */
const queueMost = 10_000;
interface Follower {
  readonly queue: Event[];
  /** Ends the wait for the next event. */
  wake(): void;
  isLost: boolean;
}

const eventOf = (row: Record<string, unknown>): Event => ({
  eventId: Number(row['id']),
  type: String(row['type']),
  id: Number(row['record_id']),
  version: Number(row['version']),
  action: String(row['action']),
  by: String(row['by']),
});

const columns = ['id', 'type', 'record_id', 'version', 'action', 'by'] as const;

/** Asked at every public read: written once, and too short to be built anew. */
const newest = { sql: 'select max("id") as "id" from "changes"', parameters: [] };

/** The newest event's number; 0 when nothing has ever changed. */
export async function newestEventId(db: Db): Promise<number> {
  const [row] = await db.rows<{ readonly id: number | null }>(newest);
  return Number(row?.id ?? 0);
}

/**
 * Whether all that came after an event can still be told. Old events are dropped, and a database that was put back as it
 * was earlier has never heard of some.
 */
export async function isTold(db: Db, after: number): Promise<boolean> {
  const oldest = await db.read
    .selectFrom('changes')
    .select('id')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  const isKept = after + 1 >= Number(oldest?.['id'] ?? 0);
  return isKept && after <= (await newestEventId(db));
}

/** Events after one number and up to another, oldest first. */
async function* eventsBetween(db: Db, after: number, upTo: number): AsyncGenerator<Event> {
  for (let from = after; from < upTo;) {
    const rows = await db.read
      .selectFrom('changes')
      .select(columns)
      .where('id', '>', from)
      .where('id', '<=', upTo)
      .orderBy('id')
      .limit(rowsPerRead)
      .execute();
    if (rows.length === 0) return;
    for (const row of rows) yield eventOf(row);
    from = Number(rows.at(-1)?.['id']);
  }
}

/** Reads new rows, once each, and remembers how far it has come. */
function tailOf(db: Db) {
  let last = 0;
  return {
    newest: () => last,
    async start(): Promise<void> {
      last = await newestEventId(db);
    },
    async read(): Promise<Event[]> {
      const rows = await db.read
        .selectFrom('changes')
        .select(columns)
        .where('id', '>', last)
        .orderBy('id')
        .limit(rowsPerRead)
        .execute();
      const events = rows.map(eventOf);
      last = events.at(-1)?.eventId ?? last;
      return events;
    },
  };
}

/**
 * The changes of this database. `publish` only says that there is something to read: the rows were written with the
 * records themselves, so a crash loses none, and their numbers are in the order of the commits.
 */
export function createChanges({ db, log }: { readonly db: Db; readonly log: Logger }): Changes {
  const followers = new Set<Follower>();
  const tail = tailOf(db);
  let starting: Promise<void> | undefined;
  let timer: ReturnType<typeof setInterval> | undefined;
  let reading: Promise<void> | undefined;
  let isAskedAgain = false;

  function hand(events: readonly Event[]): void {
    for (const follower of followers) {
      follower.queue.push(...events);
      if (follower.queue.length > queueMost) follower.isLost = true;
      if (events.length > 0) follower.wake();
    }
  }

  async function readAll(): Promise<void> {
    try {
      for (let events = await tail.read(); ; events = await tail.read()) {
        hand(events);
        if (events.length === 0 && !isAskedAgain) return;
        isAskedAgain = false;
      }
    } catch (error) {
      // The next poll tries again; a follower only hears later.
      log.warn({ error }, 'changes could not be read');
    } finally {
      reading = undefined;
    }
  }

  function read(): void {
    if (followers.size === 0) return;
    if (reading) isAskedAgain = true;
    else reading = readAll();
  }

  async function join(follower: Follower): Promise<number> {
    if (followers.size === 0 && !starting) starting = tail.start();
    await starting;
    followers.add(follower);
    timer ??= setInterval(read, pollMs).unref();
    const joinedAt = tail.newest();
    // What was written elsewhere since the last look comes at once.
    read();
    return joinedAt;
  }

  function leave(follower: Follower): void {
    followers.delete(follower);
    if (followers.size > 0) return;
    clearInterval(timer);
    timer = undefined;
    starting = undefined;
  }

  async function* follow(after: number | undefined, signal: AbortSignal): AsyncGenerator<Event> {
    let resume: (() => void) | undefined;
    const woken = (): void => resume?.();
    const follower: Follower = { queue: [], wake: woken, isLost: false };
    signal.addEventListener('abort', woken);
    try {
      const joinedAt = await join(follower);
      // Somebody who comes from another server may have heard more than this one has read.
      let heard = after ?? joinedAt;
      if (after !== undefined) {
        for await (const event of eventsBetween(db, after, joinedAt)) {
          if (signal.aborted) return;
          heard = event.eventId;
          yield event;
        }
      }
      while (!signal.aborted && !follower.isLost) {
        const event = follower.queue.shift();
        if (event) {
          if (event.eventId <= heard) continue;
          heard = event.eventId;
          yield event;
        } else {
          await new Promise<void>((resolve) => {
            resume = resolve;
            if (follower.queue.length > 0 || signal.aborted) resolve();
          });
        }
      }
    } finally {
      signal.removeEventListener('abort', woken);
      leave(follower);
    }
  }

  return { publish: read, follow };
}
