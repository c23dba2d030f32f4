/** GET /api/changes: what others change, as Server-Sent Events, to those who may see it. It changes nothing. */
import { may } from '../../entities/access.ts';
import type { Entity } from '../../entities/entity.ts';
import { isTold, newestEventId } from '../changes.ts';
import type { RecordChange } from '../../entities/wire.ts';
import type { Caller, Deps } from '../deps.ts';
import { HttpError } from '../httpError.ts';
import type { Presence } from '../presence.ts';
import { createStreamWatch, isStillGranted } from '../streams.ts';
import type { Route, RouteContext } from './route.ts';

/** A proxy closes what is silent for longer, usually after 30 s or more. */
const heartbeatMs = 15_000;
/** Events that a client may leave unread before it is let go; it comes back by its last one. */
const unreadMost = 10_000;
/** How long a client waits before it comes back. */
const retryMs = 2000;

const headers = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  'Cache-Control': 'no-store',
  // nginx would gather the events before it hands them on.
  'X-Accel-Buffering': 'no',
};

const lastEvent = { header: 'Last-Event-ID', param: 'lastEventId' } as const;

/** The event to go on from; 400, naming where it stands, for a word that was never an event's number. */
function lastEventOf({ request, url }: RouteContext): number | undefined {
  const sent = request.headers.get(lastEvent.header);
  const text = sent ?? url.searchParams.get(lastEvent.param);
  if (text === null || text === '') return undefined;
  if (!/^\d{1,15}$/.test(text)) {
    const name = sent === null ? lastEvent.param : lastEvent.header;
    throw new HttpError(400, 'BAD_REQUEST', { errors: { [name]: [{ code: 'invalidFormat' }] } });
  }
  return Number(text);
}

/** Entity name → collection, of the types that this caller may see. */
const visibleTo = (caller: Caller, entities: readonly Entity[]): ReadonlyMap<string, string> =>
  new Map(
    entities
      .filter(({ collection }) => may(caller.grants, 'GET', collection))
      .map(({ name, collection }) => [name, collection]),
  );

/** Of changes that may take from this caller what they were granted: to themselves, to a set. */
const mayTake = ({ type, id }: RecordChange, { userId }: Caller): boolean =>
  type === 'permissionSet' || (type === 'user' && id === userId);

export function changesRoutes(deps: Deps, presence?: Presence): Route[] {
  const watch = createStreamWatch(deps);
  const encoder = new TextEncoder();

  async function open(context: RouteContext): Promise<Response> {
    const asked = lastEventOf(context);
    const isLost = asked !== undefined && !(await isTold(deps.db, asked));
    const after = isLost || asked === undefined ? await newestEventId(deps.db) : asked;
    const visible = visibleTo(context.caller, deps.entities);
    const over = new AbortController();
    const end = (): void => over.abort();
    context.request.signal.addEventListener('abort', end);
    const unwatch = watch(context.caller, end);

    async function* lines(): AsyncGenerator<string> {
      // An id without data is remembered and shows nothing: whoever is cut off now comes back to here.
      yield `retry: ${retryMs}\nid: ${after}\n\n`;
      // What came between is not known any more: whoever hears this reads everything anew.
      if (isLost) yield 'event: lost\ndata: {}\n\n';
      for await (const { eventId, ...change } of deps.changes.follow(after, over.signal)) {
        // What comes behind it may be hidden by now: the watch would notice only after it was told.
        const isOver =
          mayTake(change, context.caller) && !(await isStillGranted(deps, context.caller));
        if (isOver) return;
        const type = visible.get(change.type);
        if (type) yield `id: ${eventId}\ndata: ${JSON.stringify({ ...change, type })}\n\n`;
      }
    }

    async function tell(stream: ReadableStreamDefaultController<Uint8Array>): Promise<void> {
      const say = (text: string): void => {
        if (isGone) return;
        stream.enqueue(encoder.encode(text));
        if ((stream.desiredSize ?? 0) < -unreadMost) end();
      };
      const seen = new Set(visible.values());
      // Without an id: who is cut off asks again anyway.
      const unhear = presence?.onMove((where) => {
        if (seen.has(where.type)) say(`event: presence\ndata: ${JSON.stringify(where)}\n\n`);
      });
      const heartbeat = setInterval(() => say(': \n\n'), heartbeatMs);
      try {
        for await (const text of lines()) say(text);
      } catch (error) {
        deps.log.warn({ error }, 'changes ended early');
      } finally {
        clearInterval(heartbeat);
        unhear?.();
        unwatch();
        if (!isGone) stream.close();
      }
    }

    let isGone = false;
    const body = new ReadableStream<Uint8Array>({
      start(stream) {
        void tell(stream);
      },
      cancel() {
        isGone = true;
        end();
      },
    });
    return new Response(body, { headers });
  }

  return [{ method: 'GET', path: '/api/changes', handle: open, params: [lastEvent.param] }];
}
