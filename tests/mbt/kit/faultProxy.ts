/**
 * Stands before the real server: holds calls until told how they end, which is by the server's own answer, by
 * another status, late, cut off, or not at all. It changes nothing that it lets pass.
 */
import {
  createServer,
  request as send,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type ServerResponse,
} from 'node:http';
import { request as sendSafely } from 'node:https';
import type { Passed } from '../laws/kept.ts';
import { comes } from './patience.ts';
import type { Reply } from './screen.ts';

interface Held {
  readonly name: string;
  /** How many calls had been asked before it. */
  readonly at: number;
  readonly from: IncomingMessage;
  readonly to: ServerResponse;
}
/** A call that was answered: how many had been asked before it, and the number that the page gave it. */
export type Answered = Pick<Held, 'name' | 'at'> & { readonly as: string | undefined };
/** The header in which a page numbers its calls; the server sees nothing of it. */
export const askedAs = 'mbt-asked-as';
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
/** As the line of changes tells one. */
const isChange = /^id: /m;
const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

export async function startFaultProxy(target: string): Promise<FaultProxy> {
  let holds: readonly RegExp[] = [];
  let held: Held[] = [];
  let calls: string[] = [];
  let passed: Passed[] = [];
  const given = new Set<string>();
  const onTheirWay = new Set<object>();
  /** The numbers of calls whose connection broke: a browser sends some again by itself, on another one. */
  const broken = new Set<string>();
  const isHeld = (name: string): boolean => holds.some((pattern) => pattern.test(name));
  /** Writes down what changes something, while it goes by. */
  const note = (from: IncomingMessage) => {
    const { method = 'GET', url: path = '' } = from;
    const isWrite = method !== 'GET' && path.startsWith('/api/');
    const sent: Buffer[] = [];
    if (isWrite) from.on('data', (bytes: Buffer) => sent.push(bytes));
    const key = from.headers['idempotency-key'];
    return (answer: IncomingMessage) => {
      const told: Buffer[] = [];
      if (isWrite) answer.on('data', (bytes: Buffer) => told.push(bytes));
      answer.on('end', () => {
        if (!isWrite) return;
        const [text, reply] = [sent, told].map((all) => Buffer.concat(all).toString());
        const status = answer.statusCode ?? 0;
        passed.push({
          method,
          path,
          key: typeof key === 'string' ? key : undefined,
          sent: text ?? '',
          status,
          answer: reply ?? '',
        });
      });
    };
  };
  let told: number | undefined;
  const listen = (line: IncomingMessage) => {
    told = 0;
    // That somebody is there is told on the same line, and is no change.
    line.on('data', (bytes: Buffer) => {
      if (isChange.test(bytes.toString())) told = (told ?? 0) + 1;
    });
    line.on('close', () => void (told = undefined));
  };
  const ask = ({ from }: Pick<Held, 'from'>, heard: (answer: IncomingMessage) => void) => {
    const { method = 'GET', url: path = '/' } = from;
    const { origin, host, protocol } = new URL(target);
    // A deployed site knows itself by its own name only.
    const headers: OutgoingHttpHeaders = { ...from.headers, host };
    delete headers[askedAs];
    if (headers.origin !== undefined) headers.origin = origin;
    const by = protocol === 'https:' ? sendSafely : send;
    // A connection of its own: one that is kept may just be closed by the server, and the page would lack a file.
    const heed = note(from);
    const asked = by(new URL(path, target), { method, headers, agent: false }, (answer) => {
      heed(answer);
      heard(answer);
    });
    from.pipe(asked);
    return asked;
  };
  const pass = ({ from, to }: Pick<Held, 'from' | 'to'>) => {
    const asked = ask({ from }, (answer) => {
      // What is held once is held each time: a browser asks for no file that it has kept.
      const kept = isHeld(`${from.method} ${from.url}`) ? { 'cache-control': 'no-store' } : {};
      // A browser sends a call again by itself when a connection that it used before breaks.
      const headers = { ...answer.headers, ...kept, connection: 'close' };
      if (to.destroyed) {
        answer.resume();
        return;
      }
      to.writeHead(answer.statusCode ?? 502, headers);
      if (from.url?.startsWith('/api/changes')) listen(answer);
      answer.pipe(to);
    });
    asked.on('error', () => to.destroy());
    if (from.url?.startsWith('/api/changes') !== true) {
      onTheirWay.add(asked);
      asked.on('close', () => onTheirWay.delete(asked));
    }
    to.on('close', () => {
      // What the server has been told whole it does, whoever has left meanwhile: its end is waited for.
      if (from.method === 'GET' || !from.complete) asked.destroy();
    });
  };
  /** The server does it, and nobody hears that it did. */
  const cut = ({ from, to }: Held) =>
    new Promise<void>((resolve) => {
      const asked = ask({ from }, (answer) => {
        answer.resume();
        answer.on('end', () => {
          to.destroy();
          resolve();
        });
      });
      asked.on('error', () => {
        to.destroy();
        resolve();
      });
    });
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
      if (fault === 'cut after commit') await cut(one);
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
      passed = [];
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
    told: () => told,
    quiet: async () => void (await comes(() => onTheirWay.size === 0, patience)),
    passed: () => passed,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
