/**
 * The way from the fault proxy to the real server: passes a call on with the server's own answer, and knows what was
 * changed by it. It holds nothing, and decides of no call how it ends.
 */
import {
  request as send,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type ServerResponse,
} from 'node:http';
import { request as sendSafely } from 'node:https';
import type { Passed } from '../laws/kept.ts';

/** A call of the page, and where its answer goes. */
export interface PageCall {
  readonly from: IncomingMessage;
  readonly to: ServerResponse;
}
/** The header in which a page numbers its calls; the server sees nothing of it. */
export const askedAs = 'mbt-asked-as';

export interface Upstream {
  /** `isHeld`, once its answer comes: what is held once is held each time, so a browser keeps no file of it. */
  pass(call: PageCall, isHeld: () => boolean): void;
  /** The server does it, and nobody hears that it did. */
  cut(call: PageCall): Promise<void>;
  /** Counts the changes that the line of changes has told; undefined: nobody is on the line. */
  told(): number | undefined;
  /** What changes something and reached the server, with its answers, since `forget`. */
  passed(): readonly Passed[];
  forget(): void;
  /** Nothing that was passed on is still on its way, but the line of changes. */
  isQuiet(): boolean;
}

/** As the line of changes tells one. */
const isChange = /^id: /m;
const isLine = ({ url }: IncomingMessage): boolean => url?.startsWith('/api/changes') === true;

/** Gathers a body while it goes by. */
function bodyOf(message: IncomingMessage): () => string {
  const parts: Buffer[] = [];
  message.on('data', (bytes: Buffer) => parts.push(bytes));
  return () => Buffer.concat(parts).toString();
}

/** Writes down what changes something, once its answer, which the returned function is given, has gone by. */
function note(from: IncomingMessage, write: (one: Passed) => void) {
  const { method = 'GET', url: path = '' } = from;
  if (method === 'GET' || !path.startsWith('/api/')) return () => undefined;
  const sent = bodyOf(from);
  const given = from.headers['idempotency-key'];
  const key = typeof given === 'string' ? given : undefined;
  return (answer: IncomingMessage) => {
    const told = bodyOf(answer);
    const status = answer.statusCode ?? 0;
    answer.on('end', () => write({ method, path, key, sent: sent(), status, answer: told() }));
  };
}

/** Hears how many changes a line of changes tells. */
function lineOfChanges() {
  let told: number | undefined;
  return {
    told: () => told,
    listen(line: IncomingMessage) {
      told = 0;
      // That somebody is there is told on the same line, and is no change.
      line.on('data', (bytes: Buffer) => {
        if (isChange.test(bytes.toString())) told = (told ?? 0) + 1;
      });
      line.on('close', () => void (told = undefined));
    },
  };
}

export function upstreamOf(target: string): Upstream {
  let passed: Passed[] = [];
  const onTheirWay = new Set<object>();
  const line = lineOfChanges();
  const ask = (from: IncomingMessage, heard: (answer: IncomingMessage) => void) => {
    const { method = 'GET', url: path = '/' } = from;
    const { origin, host, protocol } = new URL(target);
    // A deployed site knows itself by its own name only.
    const headers: OutgoingHttpHeaders = { ...from.headers, host };
    delete headers[askedAs];
    if (headers.origin !== undefined) headers.origin = origin;
    const by = protocol === 'https:' ? sendSafely : send;
    // A connection of its own: one that is kept may just be closed by the server, and the page would lack a file.
    const heed = note(from, (one) => passed.push(one));
    const asked = by(new URL(path, target), { method, headers, agent: false }, (answer) => {
      heed(answer);
      heard(answer);
    });
    from.pipe(asked);
    return asked;
  };
  return {
    pass({ from, to }, isHeld) {
      const asked = ask(from, (answer) => {
        const kept = isHeld() ? { 'cache-control': 'no-store' } : {};
        // A browser sends a call again by itself when a connection that it used before breaks.
        const headers = { ...answer.headers, ...kept, connection: 'close' };
        if (to.destroyed) {
          answer.resume();
          return;
        }
        to.writeHead(answer.statusCode ?? 502, headers);
        if (isLine(from)) line.listen(answer);
        answer.pipe(to);
      });
      asked.on('error', () => to.destroy());
      if (!isLine(from)) {
        onTheirWay.add(asked);
        asked.on('close', () => onTheirWay.delete(asked));
      }
      to.on('close', () => {
        // What the server has been told whole it does, whoever has left meanwhile: its end is waited for.
        if (from.method === 'GET' || !from.complete) asked.destroy();
      });
    },
    cut: ({ from, to }) =>
      new Promise<void>((resolve) => {
        const end = () => {
          to.destroy();
          resolve();
        };
        const asked = ask(from, (answer) => {
          answer.resume();
          answer.on('end', end);
        });
        asked.on('error', end);
      }),
    told: line.told,
    passed: () => passed,
    forget() {
      passed = [];
    },
    isQuiet: () => onTheirWay.size === 0,
  };
}
