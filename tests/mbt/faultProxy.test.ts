/** Holds what stands between a page and its server to what it says of those who leave. It opens no page. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startFaultProxy, type FaultProxy } from './kit/faultProxy.ts';
import { askedAs } from './kit/upstream.ts';

let server: Server;
let proxy: FaultProxy;
const done: string[] = [];
/** The server has been told all of a call, and waits to be let on. */
let told = Promise.withResolvers<void>();
let letOn = Promise.withResolvers<void>();

beforeEach(async () => {
  done.length = 0;
  told = Promise.withResolvers();
  letOn = Promise.withResolvers();
  server = createServer((from, to) => {
    from.resume();
    from.on('end', () => {
      if (from.url === '/healthz') {
        to.end('{}');
        return;
      }
      told.resolve();
      const end = () => {
        done.push(`${from.method} ${from.url}`);
        to.end('{}');
      };
      letOn.promise.then(end, end);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  proxy = await startFaultProxy(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
afterEach(async () => {
  letOn.resolve();
  await proxy.close();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

it('is quiet only when the server has done what somebody asked for and then left', async () => {
  const leaving = new AbortController();
  const { signal } = leaving;
  const asked = fetch(`${proxy.url}/api/blogs/1`, { method: 'DELETE', signal });
  await told.promise;
  leaving.abort();
  await expect(asked).rejects.toThrow('aborted');
  // Whatever is heard of the leaving is heard by now.
  for (let time = 0; time < 5; time += 1) await (await fetch(`${proxy.url}/healthz`)).text();
  const quiet = proxy.quiet().then(() => done.slice());
  setImmediate(letOn.resolve);
  expect(await quiet).toEqual(['DELETE /api/blogs/1']);
});

it('is quiet while a call is held, and while nobody has asked for anything', async () => {
  proxy.hold([/^GET \/api\/blogs/]);
  const leaving = new AbortController();
  const asked = fetch(`${proxy.url}/api/blogs`, { signal: leaving.signal });
  asked.catch(() => undefined);
  await expect.poll(() => proxy.asked()).toEqual(['GET /api/blogs']);
  await proxy.quiet();
  expect(done).toEqual([]);
  leaving.abort();
});

it('answers what is asked now, not what was asked before and is only not yet seen to have been left', async () => {
  proxy.hold([/^GET \/assets\/reader/]);
  const leaving = new AbortController();
  const before = fetch(`${proxy.url}/assets/reader.js?1`, { signal: leaving.signal });
  const isAnswered = vi.fn<() => void>();
  before.then(isAnswered).catch(() => undefined);
  await expect.poll(() => proxy.isCodeHeld()).toBe(true);
  letOn.resolve();
  const since = proxy.asked().length;
  const replied = proxy.reply(/^GET \/assets\/reader/, { status: 200 }, 0, since);
  const now = fetch(`${proxy.url}/assets/reader.js?2`);
  expect(await replied).toMatchObject({ name: 'GET /assets/reader.js?2' });
  expect((await now).status).toBe(200);
  expect(isAnswered).not.toHaveBeenCalled();
  expect(done).toEqual(['GET /assets/reader.js?2']);
  leaving.abort();
});

it.each([{ status: 'lost' } as const, { status: 'lost', fault: 'cut after commit' } as const])(
  'what a browser sends again by itself, as its connection broke, breaks again: %o',
  async (reply) => {
    proxy.hold([/^POST /]);
    letOn.resolve();
    const send = () =>
      fetch(`${proxy.url}/api/blogs`, { method: 'POST', headers: { [askedAs]: '1' } }).then(
        () => 'answered',
        () => 'broken',
      );
    const first = send();
    expect(await proxy.reply(/^POST /, reply)).toMatchObject({ as: '1' });
    expect(await first).toBe('broken');
    expect(await send()).toBe('broken');
    expect(proxy.asked()).toEqual(['POST /api/blogs']);
    expect(done).toHaveLength('fault' in reply ? 1 : 0);
  },
);
