/** A bucket that is away for a while promises to be the moment's trouble, 503, and nobody's fault; it is back as it was. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openS3, s3Place } from '../../server/storage/s3.ts';
import { call } from '../helpers/calls.ts';
import { picture, uploadForm } from '../helpers/forms.ts';
import { startS3, type FakeS3 } from '../helpers/s3.ts';
import { startTestServer, type Session, type TestServer } from '../helpers/server.ts';

const keys = { AWS_ACCESS_KEY_ID: 'key-id', AWS_SECRET_ACCESS_KEY: 'secret' };
/** A port on which nothing has ever listened for long: that of discarding. */
const nobody = 'http://127.0.0.1:9';

let s3: FakeS3;
let server: TestServer;
let editor: Session;
let endpoint = '';
beforeAll(async () => {
  s3 = await startS3('faculty', keys.AWS_ACCESS_KEY_ID);
  const storageAt = (at: string) => openS3(s3Place(`s3://faculty?endpoint=${at}`, keys));
  const [real, away] = [storageAt(s3.endpoint), storageAt(nobody)];
  endpoint = s3.endpoint;
  const now = () => (endpoint === nobody ? away : real);
  server = await startTestServer({
    replace: (deps) => ({
      ...deps,
      storage: {
        put: (...given) => now().put(...given),
        get: (...given) => now().get(...given),
        remove: (...given) => now().remove(...given),
      },
    }),
  });
  editor = await server.signIn('editor');
});
afterAll(async () => {
  await server.stop();
  await s3.close();
});

const send = async () =>
  editor.request('/api/uploads', {
    method: 'POST',
    body: uploadForm(await picture('png', 400, 300), 'a.png'),
  });
const outcomeOf = async (response: Response) => {
  const { message } = (await response.json()) as { message?: string };
  return [response.status, message, response.headers.get('Retry-After') !== null];
};
const unavailable = [503, 'UNAVAILABLE', true];

it('answers 503 with Retry-After to whoever wants a file or sends one, and serves again afterwards', async () => {
  const made = (await (await send()).json()) as { absolute_url: string };
  const address = `/public/uploads/${made.absolute_url}`;
  endpoint = nobody;
  for (const path of [address, `${address}?w=160`]) {
    expect(await outcomeOf(await server.request(path))).toEqual(unavailable);
  }
  const range = { headers: { Range: 'bytes=0-9' } };
  expect(await outcomeOf(await server.request(address, range))).toEqual(unavailable);
  expect(await outcomeOf(await send())).toEqual(unavailable);
  const { meta } = (await call(editor, 'GET', '/api/uploads')).body as { meta: { total: number } };
  expect(meta.total).toBe(1);
  endpoint = s3.endpoint;
  expect((await server.request(address)).status).toBe(200);
  expect((await send()).status).toBe(201);
});

it.each([400, 401, 403])(
  'answers the same where the bucket refuses us by %i: whoever asks did nothing wrong',
  async (status) => {
    const made = (await (await send()).json()) as { absolute_url: string };
    s3.fail(status, 1);
    const answer = await server.request(`/public/uploads/${made.absolute_url}`);
    expect(await outcomeOf(answer)).toEqual(unavailable);
    s3.fail(status, 1);
    expect(await outcomeOf(await send())).toEqual(unavailable);
    expect((await send()).status).toBe(201);
  },
);

it('answers the same where the bucket stays busy', async () => {
  s3.fail(503, 5);
  expect(await outcomeOf(await send())).toEqual(unavailable);
  expect((await send()).status).toBe(201);
});
