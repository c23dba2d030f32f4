/** How connections end that ask nothing, or ask too slowly. What is asked is a matter of the other tests. */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listen, type Listening } from '../../server/listen.ts';

let listening: Listening;
beforeAll(async () => {
  listening = await listen(() => Promise.resolve(new Response('fine')), {
    port: 0,
    host: '127.0.0.1',
    headersMs: 50,
  });
});
afterAll(() => listening.close());

const opened = async (): Promise<Socket> => {
  const socket = connect(listening.address.port, '127.0.0.1');
  await once(socket, 'connect');
  return socket;
};

it('closes without a word what has asked nothing: a browser that opened it ahead would take the word for its answer', async () => {
  expect(await text(await opened())).toBe('');
});

it('tells whoever began and did not go on that it took too long', async () => {
  const socket = await opened();
  socket.write('GET / HTTP/1.1\r\nHost: here\r\n');
  expect(await text(socket)).toMatch(
    /^HTTP\/1\.1 408 .*\{"message":"BAD_REQUEST","requestId":"[\w-]{36}"\}$/s,
  );
});

const refusal = /^\{"message":"BAD_REQUEST","requestId":"[\w-]{36}"\}$/;

it.each([
  [
    'tells whoever names no host, as HTTP/1.1 has to, that it could not be read',
    '1.1',
    400,
    refusal,
  ],
  ['answers whoever names none in HTTP/1.0, which knows none', '1.0', 200, /fine/],
])('%s', async (_, version, status, said) => {
  const socket = await opened();
  socket.write(`GET / HTTP/${version}\r\nConnection: close\r\n\r\n`);
  const answer = await text(socket);
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  expect(head.split('\r\n')[0]).toMatch(`HTTP/1.1 ${status} `);
  expect(body).toMatch(said);
});

it('tells whoever speaks no HTTP that it could not be read', async () => {
  const socket = await opened();
  socket.write('hello\r\n\r\n');
  expect(await text(socket)).toMatch(
    /^HTTP\/1\.1 400 .*\{"message":"BAD_REQUEST","requestId":"[\w-]{36}"\}$/s,
  );
});
