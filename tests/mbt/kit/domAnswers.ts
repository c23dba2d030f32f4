/** The network of a page in jsdom: calls that wait until told how they end, and the line of others' changes. It keeps nothing. */
import { setTimeout as sleep } from 'node:timers/promises';
import { calmAnswer } from './calm.ts';
import { comes } from './patience.ts';
import type { ElsewhereChange, Reply, Sent } from './screen.ts';

interface Waiting {
  readonly request: string;
  /** How many calls had been asked before it. */
  readonly at: number;
  readonly init: RequestInit;
  readonly answer: PromiseWithResolvers<Response>;
  /** It is a file of the application, which is there whatever a path says of it. */
  readonly isCode?: true;
}
const pauseMs = 10;
const patience = { ms: 12_000, pauseMs };
/** How long an answer that is slow takes, and one that never comes is waited for. */
const slowMs = 150;
/** What was asked before is meant only where nothing is asked now: so long, in ms, is waited for that. */
const askedNowMs = 1_000;
const pause = (ms = pauseMs) => sleep(ms);

function responseOf({ status, body, fault }: Reply): Response {
  if (fault === 'malformed')
    return new Response(String(body), { headers: { 'Content-Type': 'text/html' } });
  if (status === 204) return new Response(null, { status });
  return Response.json(body ?? {}, { status: Number(status) });
}

/** Throws in which it differs from what it has to carry. */
function mustCarry({ request, init }: Waiting, { body = {}, headers = {} }: Sent): void {
  const given = new Headers(init.headers);
  const text = (value: unknown) => JSON.stringify(value) ?? 'nothing';
  const told: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : {};
  for (const [key, value] of Object.entries(headers))
    if (given.get(key) !== value)
      throw new Error(`${request} says ${key} ${given.get(key)}, not ${value}`);
  for (const [key, value] of Object.entries(body)) {
    const is = text(Reflect.get(told as object, key));
    if (is !== text(value)) throw new Error(`${request} says ${key} ${is}, not ${text(value)}`);
  }
}

export function domAnswers() {
  let waiting: Waiting[] = [];
  let holds: readonly RegExp[] = [];
  let given: ((request: string) => unknown) | undefined;
  let line: ReadableStreamDefaultController<Uint8Array> | undefined;
  const lineNow = () => line;
  let asked: string[] = [];
  const isHeld = (request: string) => holds.some((pattern) => pattern.test(request));
  const hold = (request: string, more: Pick<Waiting, 'init' | 'isCode'>): Waiting => {
    const own = { request, at: asked.length, answer: Promise.withResolvers<Response>(), ...more };
    asked.push(request);
    waiting.push(own);
    return own;
  };

  return {
    /** A file of the application waits to be let through. */
    isCodeAwaited: (): boolean => waiting.some(({ isCode }) => isCode),
    /** Fetches a file of the application, such as `/src/App.tsx`: at once, unless a path is about it. Throws as a browser does. */
    async code(file: string): Promise<void> {
      const request = `GET ${file}`;
      if (!isHeld(request)) return;
      const { ok, headers } = await hold(request, { init: {}, isCode: true }).answer.promise;
      if (!ok || headers.get('Content-Type') === 'text/html')
        throw new TypeError(`Failed to fetch dynamically imported module: ${file}`);
    },
    /** What runs beside the page is told something: its answer is the body that a path gives. Rejects where it breaks. */
    async work(file: string, told: unknown): Promise<unknown> {
      const init = { body: JSON.stringify(told) };
      return (await hold(`WORK ${file}`, { init }).answer.promise).json();
    },
    /** What was asked since the page was opened, oldest first. */
    asked: (): readonly string[] => asked,
    begin(held: readonly RegExp[], answers?: (request: string) => unknown): void {
      holds = held;
      given = answers;
      waiting = [];
      asked = [];
      line = undefined;
    },
    fetch(input: string | URL, init: RequestInit = {}): Promise<Response> {
      const request = `${init.method ?? 'GET'} ${String(input)}`;
      // Whether the server is back, the path says: the page looks by the clock, now before a step and now after it.
      if (request === 'GET /healthz') return Promise.reject(new TypeError('connection lost'));
      if (isHeld(request)) {
        const own = hold(request, { init });
        init.signal?.addEventListener('abort', () => {
          waiting = waiting.filter((one) => one !== own);
          own.answer.reject(new DOMException('aborted', 'AbortError'));
        });
        return own.answer.promise;
      }
      asked.push(request);
      if (request.startsWith('GET /api/changes'))
        return Promise.resolve(
          new Response(new ReadableStream({ start: (one) => void (line = one) })),
        );
      return calmAnswer(request, given);
    },
    async elsewhere({ type, record, version, action }: ElsewhereChange): Promise<void> {
      const change = { type, id: record + 1, version, action, by: 'mona' };
      await comes(() => lineNow() !== undefined, patience);
      lineNow()?.enqueue(new TextEncoder().encode(`data: ${JSON.stringify(change)}\n\n`));
    },
    async reply(
      request: RegExp,
      { status, body, fault, sent }: Reply,
      since = 0,
      rather = since,
    ): Promise<boolean> {
      // The newest: what was asked before it is no longer waited for.
      const newest = (from: number) =>
        waiting.findLast((one) => one.at >= from && request.test(one.request));
      // A page that asks anew has not always done so yet, and drops what it asked before only then.
      if (rather > since)
        await comes(() => newest(rather) !== undefined, { ms: askedNowMs, pauseMs });
      await comes(() => newest(since) !== undefined, patience);
      const found = newest(since);
      if (!found) return false;
      if (sent) mustCarry(found, sent);
      // Rows may be asked for anew; whatever is done, is asked for once.
      const isRead = found.request.startsWith('GET ');
      const same = waiting.filter(
        // What was asked before this call began, nobody waits for any more.
        (one) => one.request === found.request && (isRead || one.at >= since),
      );
      if (same.length > 1 && !isRead)
        throw new Error(`asked ${same.length} times at once: ${found.request}`);
      // The same asked twice before an answer came has the same answer.
      waiting = waiting.filter((one) => !same.includes(one));
      if (fault === 'slow' || fault === 'time-out') await pause(slowMs);
      for (const { answer } of same) {
        if (status === 'lost') answer.reject(new TypeError('connection lost'));
        else answer.resolve(responseOf({ status, body, ...(fault ? { fault } : {}) }));
      }
      await pause();
      return true;
    },
  };
}
