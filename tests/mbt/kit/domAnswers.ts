/** The network of a page in jsdom: calls that wait until told how they end, and the line of others' changes. It keeps nothing. */
import { calmAnswer } from './calm.ts';
import type { ElsewhereChange, Reply, Sent } from './screen.ts';

interface Waiting {
  readonly request: string;
  /** How many calls had been asked before it. */
  readonly at: number;
  readonly init: RequestInit;
  readonly answer: PromiseWithResolvers<Response>;
}
const pauseMs = 10;
const replyMs = 12_000;
/** How long an answer that is slow takes, and one that never comes is waited for. */
const slowMs = 150;
const pause = (ms = pauseMs) => new Promise<void>((resolve) => setTimeout(resolve, ms));

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

  return {
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
      asked.push(request);
      if (request.startsWith('GET /api/changes'))
        return Promise.resolve(
          new Response(new ReadableStream({ start: (one) => void (line = one) })),
        );
      if (!holds.some((pattern) => pattern.test(request))) return calmAnswer(request, given);
      const held = Promise.withResolvers<Response>();
      const own = { request, at: asked.length - 1, init, answer: held };
      waiting.push(own);
      init.signal?.addEventListener('abort', () => {
        waiting = waiting.filter((one) => one !== own);
        held.reject(new DOMException('aborted', 'AbortError'));
      });
      return held.promise;
    },
    async elsewhere({ type, record, version, action }: ElsewhereChange): Promise<void> {
      const change = { type, id: record + 1, version, action, by: 'mona' };
      for (let waited = 0; lineNow() === undefined && waited < replyMs; waited += pauseMs)
        await pause();
      lineNow()?.enqueue(new TextEncoder().encode(`data: ${JSON.stringify(change)}\n\n`));
    },
    async reply(
      request: RegExp,
      { status, body, fault, sent }: Reply,
      since = 0,
    ): Promise<boolean> {
      const until = performance.now() + replyMs;
      // The newest: what was asked before it is no longer waited for.
      const newest = () => waiting.findLast((one) => one.at >= since && request.test(one.request));
      while (!newest() && performance.now() < until) await pause();
      const found = newest();
      if (!found) return false;
      if (sent) mustCarry(found, sent);
      // Rows may be asked for anew; whatever is done, is asked for once.
      const same = waiting.filter((one) => one.request === found.request);
      if (same.length > 1 && !found.request.startsWith('GET '))
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
