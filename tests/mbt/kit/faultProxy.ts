/**
 * Stands before the real server: holds calls until told how they end, which is by the server's own answer, by
 * another status, late, cut off, or not at all. It changes nothing that it lets pass.
 */
import { createServer } from 'node:http';
import type { Passed } from '../laws/kept.ts';
import { comes } from './patience.ts';
import type { Reply } from './screen.ts';
import { askedAs, upstreamOf, type PageCall } from './upstream.ts';

interface Held extends PageCall {
  readonly name: string;
  /** How many calls had been asked before it. */
  readonly at: number;
}
/** A call that was answered: how many had been asked before it, and the number that the page gave it. */
export type Answered = Pick<Held, 'name' | 'at'> & { readonly as: string | undefined };
export interface FaultProxy {
  readonly url: string;
  hold(patterns: readonly RegExp[]): void;
  /** Undefined: nobody asked in time. The fault is then not delivered, and the path fails. */
  reply(
    pattern: RegExp,
    reply: Reply,
    since?: number,
    rather?: number,
  ): Promise<Answered | undefined>;
  /** The same to whoever asked the same again since; undefined: nobody did. */
  replyAnew(answered: Answered, reply: Reply): Promise<Answered | undefined>;
  /** A browser may have kept a file that is held now: it would not ask for it. Says so once. */
  isKept(): boolean;
  /** A page waits for its own code. */
  isCodeHeld(): boolean;
  /** What was asked of the API since `hold`, and what was held besides, oldest first. */
  asked(): readonly string[];
  /** Counts the changes that the line of changes has told; undefined: nobody is on the line. */
  told(): number | undefined;
  /** Waits until nothing that was passed on is still on its way, but the line of changes. */
  quiet(): Promise<void>;
  /** Those of them that change something and reached the server, with its answers. */
  passed(): readonly Passed[];
  close(): Promise<void>;
}

const waitMs = 12_000;
const pauseMs = 15;
const patience = { ms: waitMs, pauseMs };
/** How late a slow answer is, and how long one is waited for that never comes. */
const slowMs = 400;
/** What was asked before is meant only where nothing is asked now: so long, in ms, is waited for that. */
const askedNowMs = 1_000;
const asOf = ({ from }: Pick<Held, 'from'>): string | undefined => {
  const as = from.headers[askedAs];
  return typeof as === 'string' ? as : undefined;
};
const isLike =
  ({ name }: Pick<Held, 'name'>) =>
  (other: Held): boolean =>
    other.name === name && !other.to.destroyed && !other.to.closed;
const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

export async function startFaultProxy(target: string): Promise<FaultProxy> {
  let holds: readonly RegExp[] = [];
  let held: Held[] = [];
  let calls: string[] = [];
  const upstream = upstreamOf(target);
  const given = new Set<string>();
  /** The numbers of calls whose connection broke: a browser sends some again by itself, on another one. */
  const broken = new Set<string>();
  const isHeld = (name: string): boolean => holds.some((pattern) => pattern.test(name));
  const pass = (one: Held) => upstream.pass(one, () => isHeld(one.name));
  let isAway = false;
  const server = createServer((from, to) => {
    const name = `${from.method} ${from.url}`;
    const one = { name, at: calls.length, from, to };
    to.shouldKeepAlive = false;
    if (broken.has(asOf({ from }) ?? '')) {
      to.destroy();
      return;
    }
    const isCall = from.url?.startsWith('/api/') === true;
    // What is held counts, files too: so it is told apart from what was asked before it and left.
    if (isCall || isHeld(name)) calls.push(name);
    if (!isCall) given.add(name);
    // While the server is lost to the page, it is lost to the page's own look whether it is back, too.
    if (isAway && from.url === '/healthz') to.destroy();
    else if (isHeld(name)) held.push(one);
    else pass(one);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the proxy has no port');
  /** The newest: what was asked before it is no longer waited for. */
  const newestOf = (pattern: RegExp, from: number) =>
    held.findLast(
      ({ name, at, to }) => at >= from && pattern.test(name) && !to.destroyed && !to.closed,
    );
  const answer = async (found: Held, { status, body, fault, real, played }: Reply) => {
    if (fault === 'slow' || fault === 'time-out') await pause(slowMs);
    // The same asked twice before an answer came has the same answer; whatever is done, is asked for once.
    const same = found.from.method === 'GET' ? held.filter(isLike(found)) : [found];
    held = held.filter((one) => !same.includes(one));
    isAway = status === 'lost';
    for (const one of same) {
      const as = asOf(one);
      const breaks = status === 'lost' || fault === 'cut after commit';
      if (breaks && as !== undefined) broken.add(as);
      if (fault === 'cut after commit') await upstream.cut(one);
      else if (status === 'lost') one.to.destroy();
      else if (fault === 'malformed') {
        one.to.writeHead(200, { 'Content-Type': 'text/html' });
        one.to.end(String(body));
      } else if ((status < 400 && !played) || real) pass(one);
      else {
        one.to.writeHead(status, { 'Content-Type': 'application/json' });
        one.to.end(JSON.stringify(body ?? {}));
      }
    }
    const last = same.at(-1) ?? found;
    return { name: last.name, at: last.at, as: asOf(last) };
  };
  return {
    url: `http://127.0.0.1:${address.port}`,
    hold(patterns) {
      holds = patterns;
      calls = [];
      upstream.forget();
      broken.clear();
      isAway = false;
      for (const { to } of held.splice(0)) to.destroy();
    },
    async reply(pattern, reply, since = 0, rather = since) {
      const began = performance.now();
      const isLate = () => performance.now() > began + askedNowMs;
      const newest = () =>
        newestOf(pattern, rather) ?? (isLate() ? newestOf(pattern, since) : undefined);
      await comes(() => newest() !== undefined, patience);
      const found = newest();
      return found && answer(found, reply);
    },
    async replyAnew({ name, at }, reply) {
      const newer = () => held.findLast((one) => one.at > at && isLike({ name })(one));
      await comes(() => newer() !== undefined, { ...patience, ms: askedNowMs });
      const found = newer();
      return found && answer(found, reply);
    },
    isKept() {
      const isAny = [...given].some(isHeld);
      if (isAny) given.clear();
      return isAny;
    },
    isCodeHeld: () => held.some(({ name }) => name.startsWith('GET /assets/')),
    asked: () => calls,
    told: upstream.told,
    quiet: async () => void (await comes(upstream.isQuiet, patience)),
    passed: upstream.passed,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
