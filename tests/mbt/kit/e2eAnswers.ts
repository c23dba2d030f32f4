/**
 * Answers what a page in Chromium waits for, and has it heard there: an answer to what the page has just dropped for a
 * newer call of the same is given to the newer one too. It makes no answer itself, which the proxy does.
 */
import type { BrowserContext, Page, Request } from 'playwright-core';
import type { Answered, FaultProxy } from './faultProxy.ts';
import { askedAs } from './upstream.ts';
import type { Reply } from './screen.ts';

/** Nobody is quicker than the page itself: an answer has arrived, and a frame was drawn of it, before one goes on. */
const arrivalMs = 1_000;

interface End {
  readonly as: string | undefined;
  /** By the page itself; what the network loses ends otherwise. */
  readonly isDropped: boolean;
}
const endOf = (request: Request): End => ({
  as: request.headers()[askedAs],
  isDropped: request.failure()?.errorText === 'net::ERR_ABORTED',
});

const droppedIn = new WeakMap<BrowserContext, Set<string>>();
/** Hears which calls pages drop: one may be dropped, and told, before anybody answers it, while the proxy still has it for one that waits. */
export function hearDropped(context: BrowserContext): void {
  const dropped = new Set<string>();
  droppedIn.set(context, dropped);
  context.on('requestfailed', (request) => {
    const { as, isDropped } = endOf(request);
    if (isDropped && as !== undefined) dropped.add(as);
  });
}

/** Hears how calls end from now on. */
function listen(page: Page, pattern: RegExp) {
  const ends: End[] = [];
  const dropped = droppedIn.get(page.context());
  let tell = (): void => undefined;
  const hear = (request: Request) => {
    const { pathname, search } = new URL(request.url());
    if (!pattern.test(`${request.method()} ${pathname}${search}`)) return;
    ends.push(endOf(request));
    tell();
  };
  page.on('requestfinished', hear).on('requestfailed', hear);
  return {
    /** Undefined: of what a page asked that goes, the end is never told. */
    async endOf({ as }: Answered): Promise<End | undefined> {
      const found = (): End | undefined =>
        as !== undefined && dropped?.has(as)
          ? { as, isDropped: true }
          : ends.find((end) => as === undefined || end.as === as);
      const { promise, resolve } = Promise.withResolvers<void>();
      tell = () => {
        if (found()) resolve();
      };
      tell();
      const timer = setTimeout(resolve, arrivalMs);
      await promise;
      clearTimeout(timer);
      return found();
    },
    stop: () => void page.off('requestfinished', hear).off('requestfailed', hear),
  };
}

const drawn = () =>
  new Promise<void>((done) => {
    requestAnimationFrame(() => setTimeout(done));
  });

/** False: nobody asked in time. */
export async function answerPage(
  { page, proxy }: { readonly page: Page; readonly proxy: FaultProxy },
  request: RegExp,
  reply: Reply,
  asked: { readonly since?: number | undefined; readonly rather?: number | undefined } = {},
): Promise<boolean> {
  const ends = listen(page, request);
  let answered = await proxy.reply(request, reply, asked.since, asked.rather);
  const isAsked = answered !== undefined;
  while (answered) {
    const end = await ends.endOf(answered);
    // Whatever is done, is asked for once: only what is read may have been asked for anew.
    const isRead = answered.name.startsWith('GET ') && answered.as !== undefined;
    if (!isRead || !end?.isDropped) break;
    answered = await proxy.replyAnew(answered, reply);
  }
  ends.stop();
  if (isAsked) await page.evaluate(drawn).catch(() => undefined);
  return isAsked;
}
