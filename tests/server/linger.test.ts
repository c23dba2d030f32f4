/** That whoever sends far too much reads the refusal, however late they look, and that nobody is read for ever. */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { limits } from '../../entities/wire.ts';
import { createApp } from '../../server/app.ts';
import { usualPatience } from '../../server/linger.ts';
import { listen, type Listening } from '../../server/listen.ts';
import { startTestServer, type Session, type TestServer } from '../helpers/server.ts';

let server: TestServer;
let editor: Session;
const open: Listening[] = [];
beforeAll(async () => {
  server = await startTestServer();
  editor = await server.signIn();
});
afterAll(async () => {
  await Promise.all(open.map((one) => one.close()));
  await server.stop();
});

const megabyte = 1024 * 1024;
const piece = Buffer.alloc(megabyte);

async function opened(patience = usualPatience): Promise<Socket> {
  const listening = await listen(createApp(server.deps), { port: 0, host: '127.0.0.1', patience });
  open.push(listening);
  const socket = connect(listening.address.port, '127.0.0.1');
  // Somebody who sends all they have before they look at what was said.
  socket.pause();
  await once(socket, 'connect');
  return socket;
}

const head = (path: string, more: readonly string[]): string =>
  [
    `POST ${path} HTTP/1.1`,
    'Host: lectern',
    'X-Tenant: faculty',
    `Authorization: Bearer ${editor.access_token}`,
    'Content-Type: multipart/form-data; boundary=x',
    ...more,
    '\r\n',
  ].join('\r\n');

async function send(socket: Socket, pieces: Iterable<Uint8Array | string>): Promise<void> {
  for (const one of pieces) {
    if (!socket.write(one)) await once(socket, 'drain');
  }
}

const file = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n';
const paths = ['/api/uploads', '/storage/file', '/api/profile-picture'];

describe('an upload of twice the limit', () => {
  const count = Math.ceil((2 * limits.uploadBytes) / megabyte);

  it.each(paths)('to %s is told 413 when its length was said', async (path) => {
    const socket = await opened();
    const length = `Content-Length: ${count * megabyte}`;
    socket.write(head(path, [length]));
    await send(socket, Array<Buffer>(count).fill(piece));
    const answer = await text(socket);
    expect(answer).toMatch(/^HTTP\/1\.1 413 /);
    expect(answer).toMatch(/\r\nconnection: close\r\n/i);
    expect(answer).toMatch(/\{"message":"PAYLOAD_TOO_LARGE","requestId":"[\w-]+"\}$/);
  });

  it.each(paths)('to %s is told 413 when its length was not said', async (path) => {
    const socket = await opened();
    socket.write(head(path, ['Transfer-Encoding: chunked']));
    const chunk = (one: string | Buffer) => [one.length.toString(16), '\r\n', one, '\r\n'];
    await send(socket, chunk(file));
    for (let i = 0; i < count; i += 1) await send(socket, chunk(piece));
    await send(socket, ['0\r\n\r\n']);
    const answer = await text(socket);
    expect(answer).toMatch(/^HTTP\/1\.1 413 .*"PAYLOAD_TOO_LARGE"/s);
  });

  it('is told 401 by the same way where nobody is signed in', async () => {
    const socket = await opened();
    const length = `Content-Length: ${limits.uploadBytes}`;
    socket.write(head('/api/uploads', [length]).replace(editor.access_token, 'nobody'));
    await send(socket, Array<Buffer>(Math.floor(limits.uploadBytes / megabyte)).fill(piece));
    socket.end();
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 401 .*"UNAUTHENTICATED"/s);
  });
});

describe('whoever never ends', () => {
  const endless = async (socket: Socket): Promise<void> => {
    socket.write(head('/api/uploads', [`Content-Length: ${1000 * limits.uploadBytes}`]));
    const over = new Promise<void>((resolve) => {
      // It is cut while it sends: that is what is promised here.
      socket.on('error', () => undefined).on('close', () => resolve());
    });
    socket.resume();
    const more = () => new Promise((resolve) => socket.once('drain', resolve));
    while (!socket.destroyed) {
      if (!socket.write(piece)) await Promise.race([more(), over]);
    }
    await over;
  };

  it.each([
    ['so many bytes', { ...usualPatience, bytes: megabyte }],
    ['so long', { ...usualPatience, wholeMs: 50 }],
  ])('is read for %s', async (_, patience) => {
    await expect(endless(await opened(patience))).resolves.toBeUndefined();
  });

  it('and says no more is read for so long', async () => {
    const socket = await opened({ ...usualPatience, quietMs: 50 });
    socket.write(head('/api/uploads', [`Content-Length: ${1000 * limits.uploadBytes}`]));
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 413 /);
  });
});
