/**
 * Stands before the real server: holds calls until told how they end, which is by the server's own answer, by
 * another status, or by no answer at all. It changes nothing that it lets pass.
 */
import {
  createServer,
  request as send,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import type { Reply } from './screen.ts';

interface Held {
  readonly name: string;
  readonly from: IncomingMessage;
  readonly to: ServerResponse;
}
export interface FaultProxy {
  readonly url: string;
  hold(patterns: readonly RegExp[]): void;
  /** False: nobody asked in time. The fault is then not delivered, and the path fails. */
  reply(pattern: RegExp, reply: Reply): Promise<boolean>;
  close(): Promise<void>;
}

const waitMs = 12_000;
const pauseMs = 15;

export async function startFaultProxy(target: string): Promise<FaultProxy> {
  let holds: readonly RegExp[] = [];
  let held: Held[] = [];
  const pass = ({ from, to }: Pick<Held, 'from' | 'to'>) => {
    const { method, url: path = '/', headers } = from;
    const asked = send(new URL(path, target), { method: method ?? 'GET', headers }, (answer) => {
      to.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(to);
    });
    asked.on('error', () => to.destroy());
    to.on('close', () => asked.destroy());
    from.pipe(asked);
  };
  const server = createServer((from, to) => {
    const name = `${from.method} ${from.url}`;
    const one = { name, from, to };
    if (holds.some((pattern) => pattern.test(name))) held.push(one);
    else pass(one);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the proxy has no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    hold(patterns) {
      holds = patterns;
      for (const { to } of held.splice(0)) to.destroy();
    },
    async reply(pattern, { status, body }) {
      const until = performance.now() + waitMs;
      let found: Held | undefined;
      while (!found && performance.now() < until) {
        found = held.find(({ name, to }) => pattern.test(name) && !to.destroyed);
        if (!found) await new Promise((resolve) => setTimeout(resolve, pauseMs));
      }
      if (!found) return false;
      held = held.filter((one) => one !== found);
      if (status === 'lost') found.to.destroy();
      else if (status < 400) pass(found);
      else {
        found.to.writeHead(status, { 'Content-Type': 'application/json' });
        found.to.end(JSON.stringify(body ?? {}));
      }
      return true;
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
