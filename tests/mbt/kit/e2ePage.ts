/** What stands in each page of the kit in Chromium before the application: its clock, its numbers, what it hears of. It asserts nothing. */
import type { BrowserContext } from 'playwright-core';
import { hearDropped } from './e2eAnswers.ts';
import { askedAs } from './upstream.ts';

/** A clock that can be put forward: `later` in the page. */
const runAhead = () => {
  let gone = 0;
  const now = Date.now.bind(Date);
  Date.now = () => now() + gone;
  Object.assign(window, { later: (ms: number) => void (gone += ms) });
};

/** A browser asks for one file once at a time: a worker that was ended on its way would keep the next one waiting. */
const askEachWorker = () => {
  let count = 0;
  window.Worker = class extends Worker {
    constructor(file: string | URL, options?: WorkerOptions) {
      const own = new URL(file, location.href);
      if (own.protocol.startsWith('http')) own.searchParams.set('asked', String((count += 1)));
      super(own, options);
    }
  };
};

/** Counts the changes that have come to the page by its line of changes: `heard()`. */
const countChanges = () => {
  const ask = window.fetch.bind(window);
  let heard = 0;
  const counted = () =>
    new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform(bytes, line) {
        if (/^id: /m.test(new TextDecoder().decode(bytes))) heard += 1;
        line.enqueue(bytes);
      },
    });
  window.fetch = async (input, init) => {
    const answer = await ask(input, init);
    const isLine = answer.url.includes('/api/changes');
    return isLine && answer.ok && answer.body
      ? new Response(answer.body.pipeThrough(counted()), answer)
      : answer;
  };
  Object.assign(window, { heard: () => heard });
};

/** The page turned round, whatever its language says. */
const turnRound = () => {
  const begin = () => {
    // A page that was just begun has no root yet.
    const root = document.documentElement as HTMLElement | null;
    if (!root) return;
    waiting.disconnect();
    const turn = () => {
      if (root.dir !== 'rtl') root.dir = 'rtl';
    };
    new MutationObserver(turn).observe(root, { attributeFilter: ['dir'] });
    turn();
  };
  const waiting = new MutationObserver(begin);
  waiting.observe(document, { childList: true });
  begin();
};

/** Each call bears a number, by which its end is told from any other's. */
const numberCalls = (header: string) => {
  const ask = window.fetch.bind(window);
  let count = 0;
  window.fetch = (input, init) => {
    const headers = new Headers(init?.headers ?? (input instanceof Request ? input.headers : {}));
    headers.set(header, `${performance.timeOrigin}-${(count += 1)}`);
    return ask(input, { ...init, headers });
  };
};

/** What is put into the browser before a page opens may still be told to that page: nobody else wrote it. `hearTabs` begins it. */
const hearTabs = () => {
  let isThere = false;
  const heed = (event: StorageEvent) => {
    if (!isThere) event.stopImmediatePropagation();
  };
  window.addEventListener('storage', heed, true);
  Object.assign(window, { hearTabs: () => void (isThere = true) });
};

export async function preparePages(context: BrowserContext, { isRtl = false } = {}): Promise<void> {
  if (isRtl) await context.addInitScript(turnRound);
  for (const script of [runAhead, askEachWorker, countChanges, hearTabs])
    await context.addInitScript(script);
  await context.addInitScript(numberCalls, askedAs);
  hearDropped(context);
}
