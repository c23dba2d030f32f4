/** The network of a page in jsdom: calls that wait until told how they end, and the line of others' changes. It keeps nothing. */
import { calmAnswer } from './calm.ts';
import type { ElsewhereChange, Reply } from './screen.ts';

interface Waiting {
  readonly request: string;
  readonly answer: PromiseWithResolvers<Response>;
}
const pauseMs = 10;
const replyMs = 12_000;
/** How long an answer that is slow takes, and one that never comes is waited for. */
const slowMs = 150;
const pause = (ms = pauseMs) => new Promise<void>((resolve) => setTimeout(resolve, ms));

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
      const own = { request, answer: held };
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
    async reply(request: RegExp, { status, body, fault }: Reply): Promise<boolean> {
      const until = performance.now() + replyMs;
      // The newest: what was asked before it is no longer waited for.
      const newest = () => waiting.findLast((one) => request.test(one.request));
      while (!newest() && performance.now() < until) await pause();
      const found = newest();
      if (!found) return false;
      // Rows may be asked for anew; whatever is done, is asked for once.
      const same = waiting.filter((one) => one.request === found.request);
      if (same.length > 1 && !found.request.startsWith('GET '))
        throw new Error(`asked ${same.length} times at once: ${found.request}`);
      waiting = waiting.filter((one) => one !== found);
      if (fault === 'slow' || fault === 'time-out') await pause(slowMs);
      if (status === 'lost') found.answer.reject(new TypeError('connection lost'));
      else if (fault === 'malformed')
        found.answer.resolve(
          new Response(String(body), { headers: { 'Content-Type': 'text/html' } }),
        );
      else if (status === 204) found.answer.resolve(new Response(null, { status }));
      else found.answer.resolve(Response.json(body ?? {}, { status }));
      await pause();
      return true;
    },
  };
}
