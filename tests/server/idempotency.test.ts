/** Idempotency-Key: the same request twice happens once, and says the same twice. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { repeatMs } from '../../entities/http.ts';
import { HttpError } from '../../server/httpError.ts';
import { createRepeats } from '../../server/idempotency.ts';
import { sweepRows } from '../../server/sweepRows.ts';
import { picture, uploadForm } from '../helpers/forms.ts';
import { startTestServer, type Session, type TestServer } from '../helpers/server.ts';

let server: TestServer;
let session: Session;
let key = '';
let count = 0;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  session = await server.signIn('editor');
  count += 1;
  key = `key-${count}`;
});

const create = (titleEn: string, options: { key?: string; by?: Session } = {}) =>
  (options.by ?? session).request('/api/categories', {
    method: 'POST',
    json: { titleEn },
    headers: { 'Idempotency-Key': options.key ?? key },
  });
const titled = async (titleEn: string): Promise<number> => {
  const query = `filter[titleEn]=${encodeURIComponent(titleEn)}`;
  const response = await session.request(`/api/categories?${query}`);
  return ((await response.json()) as { meta: { total: number } }).meta.total;
};

test('a repeat gets the first answer: status, body, Location and ETag', async () => {
  const first = await create('Once');
  const again = await create('Once');
  expect(first.status).toBe(201);
  expect(again.status).toBe(201);
  expect(await again.json()).toEqual(await first.json());
  for (const name of ['Location', 'ETag']) {
    expect(again.headers.get(name)).toBe(first.headers.get(name));
    expect(first.headers.get(name)).not.toBeNull();
  }
  expect(first.headers.get('Idempotency-Replayed')).toBeNull();
  expect(again.headers.get('Idempotency-Replayed')).toBe('true');
  expect(await titled('Once')).toBe(1);
});

test('without a key, or with another, it happens again', async () => {
  await create('Twice', { key: `${key}a` });
  await create('Twice', { key: `${key}b` });
  expect(await titled('Twice')).toBe(2);
});

test.each([
  ['empty', ''],
  ['of more than 200 signs', 'k'.repeat(201)],
  ['with a blank in it', 'a b'],
])('a key that is %s is refused by its name, and nothing happens', async (_, wrong) => {
  const refused = await create('Wrong key', { key: wrong });
  expect([refused.status, await refused.json()]).toMatchObject([
    400,
    { message: 'BAD_REQUEST', errors: { 'Idempotency-Key': [{ code: 'invalidFormat' }] } },
  ]);
  expect(await titled('Wrong key')).toBe(0);
});

test('twenty at once happen once, and all get its answer', async () => {
  const all = await Promise.all(Array.from({ length: 20 }, () => create('Crowd')));
  expect(all.map(({ status }) => status)).toEqual(Array(20).fill(201));
  const isReplay = ({ headers }: Response) => headers.get('Idempotency-Replayed') === 'true';
  expect(all.filter(isReplay)).toHaveLength(19);
  const bodies = await Promise.all(all.map((one) => one.text()));
  expect(new Set(bodies).size).toBe(1);
  expect(await titled('Crowd')).toBe(1);
});

test('several at once of which the first is refused are each told why, and none is made', async () => {
  const all = await Promise.all(Array.from({ length: 4 }, () => create('x'.repeat(500))));
  expect(all.map(({ status }) => status)).toEqual(Array(4).fill(422));
  const wrong = await Promise.all([create('x'.repeat(500)), create('Right after it')]);
  expect(wrong.map(({ status }) => status)).toEqual([422, 201]);
});

test('another request under the same key is told so, also while the first still runs', async () => {
  const all = await Promise.all([create('Quick'), create('Quicker')]);
  expect(all.map(({ status }) => status).toSorted()).toEqual([201, 422]);
  const told = await all.find(({ status }) => status === 422)?.json();
  expect(told).toMatchObject({ message: 'IDEMPOTENCY_KEY_REUSED' });
  expect((await titled('Quick')) + (await titled('Quicker'))).toBe(1);
});

test('who waits for one that does not end is told that it still runs', async () => {
  const repeats = createRepeats(server.deps, 1);
  const repeat = { userId: 1, key, method: 'POST', path: '/api/categories', bodyHash: 'same' };
  const first = Promise.withResolvers<{ response: Response; isKept: boolean }>();
  const running = repeats(repeat, () => first.promise);
  await expect(repeats(repeat, () => first.promise)).rejects.toMatchObject({
    status: 409,
    message: 'IDEMPOTENCY_KEY_IN_USE',
  });
  first.resolve({ response: new Response('{}', { status: 201 }), isKept: true });
  expect((await running).status).toBe(201);
});

test('another body under the same key is refused', async () => {
  await create('First');
  const response = await create('Second');
  expect(response.status).toBe(422);
  expect(await response.json()).toMatchObject({ message: 'IDEMPOTENCY_KEY_REUSED' });
  expect(await titled('Second')).toBe(0);
});

test('another call under the same key is refused', async () => {
  await create('Call');
  const response = await session.request('/api/library-categories', {
    method: 'POST',
    json: { titleEn: 'Call' },
    headers: { 'Idempotency-Key': key },
  });
  expect(await response.json()).toMatchObject({ message: 'IDEMPOTENCY_KEY_REUSED' });
});

test('a refusal is not kept: put right, the same key is good', async () => {
  expect((await create('x'.repeat(500))).status).toBe(422);
  expect((await create('Right')).status).toBe(201);
});

test('keys of two people never meet', async () => {
  const other = await server.signIn('administrator');
  const mine = (await (await create('Mine')).json()) as { data: { id: number } };
  const theirs = (await (await create('Mine', { by: other })).json()) as { data: { id: number } };
  expect(theirs.data.id).not.toBe(mine.data.id);
});

test('a day later the key is free again, swept or not', async () => {
  await create('Day');
  server.clock.advance(repeatMs + 1);
  session = await server.signIn('editor');
  expect((await create('Day')).headers.get('Idempotency-Replayed')).toBeNull();
  expect(await titled('Day')).toBe(2);
  server.clock.advance(repeatMs + 1);
  await sweepRows(server.deps);
  const left = await server.deps.db.read.selectFrom('idempotency').select('key').execute();
  expect(left).toEqual([]);
});

test('the answer is kept with the write itself, so it outlives a restart', async () => {
  const first = await create('Kept');
  await server.restart();
  const again = await create('Kept');
  expect(await again.json()).toEqual(await first.json());
});

test('a write that is taken back leaves no answer behind', async () => {
  await create('x'.repeat(500));
  const rows = await server.deps.db.read
    .selectFrom('idempotency')
    .select('key')
    .where('key', '=', key)
    .execute();
  expect(rows).toEqual([]);
});

describe('one record', () => {
  const made = async (): Promise<string> => {
    const { data } = (await (await create(`One ${key}`)).json()) as { data: { id: number } };
    return `/api/categories/${data.id}`;
  };

  test('changed and changed on by somebody else, a repeat gets the first answer and changes nothing', async () => {
    const address = await made();
    const change = (titleAr: string, headers: Record<string, string>) =>
      session.request(address, { method: 'PUT', json: { titleAr }, headers });
    const mine = () => change('Mine', { 'If-Match': '"1"', 'Idempotency-Key': `${key}-change` });
    const first = await mine();
    expect(first.status).toBe(200);
    expect((await change('Theirs', { 'If-Match': '"2"' })).status).toBe(200);
    const again = await mine();
    expect(again.status).toBe(200);
    expect(await again.json()).toEqual(await first.json());
    expect(again.headers.get('ETag')).toBe('"2"');
    expect(again.headers.get('Idempotency-Replayed')).toBe('true');
    const { data } = (await (await session.request(address)).json()) as { data: object };
    expect(data).toMatchObject({ titleAr: 'Theirs', version: 3 });
    // Without the key it is what it says: a change of a version that is no more.
    expect((await change('Mine', { 'If-Match': '"1"' })).status).toBe(412);
  });

  test('moved to the trash, a repeat says so once more', async () => {
    const address = await made();
    const remove = (headers: Record<string, string>) =>
      session.request(address, { method: 'DELETE', headers: { 'If-Match': '"1"', ...headers } });
    const keyed = { 'Idempotency-Key': `${key}-delete` };
    const answers = [await remove(keyed), await remove(keyed), await remove({})];
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 404]);
  });
});

test('an action is repeated with its first answer too', async () => {
  const { data } = (await (await create('Acted')).json()) as { data: { id: number } };
  const act = () =>
    session.request('/api/categories/actions', {
      method: 'POST',
      json: { action: 'disable', ids: [data.id] },
      headers: { 'Idempotency-Key': `${key}-act` },
    });
  const first = await (await act()).json();
  expect(first).toMatchObject({ done: [{ id: data.id, version: 2 }] });
  expect(await (await act()).json()).toEqual(first);
});

describe('the key itself', () => {
  test.each(['', ' ', 'x'.repeat(201), 'a b', 'é'])('%j is refused', async (bad) => {
    const response = await create('Bad', { key: bad });
    expect(response.status).toBe(400);
    expect(await titled('Bad')).toBe(0);
  });
});

describe('of an upload', () => {
  const send = (bytes: string, rest: { title?: string; path?: string; name?: string } = {}) => {
    const form = uploadForm(bytes, rest.name ?? 'notes.txt', {
      title: rest.title ?? '{"en":"Notes"}',
    });
    const headers = { 'Idempotency-Key': key };
    return session.request(rest.path ?? '/api/uploads', { method: 'POST', body: form, headers });
  };
  const files = async (): Promise<number> =>
    ((await (await session.request('/api/uploads')).json()) as { meta: { total: number } }).meta
      .total;

  test.each(['/api/uploads', '/storage/file', '/api/profile-picture'])(
    'the same file sent again is taken in once: %s',
    async (path) => {
      const bytes = await picture('png', 30, 20);
      const again = async () => {
        // A browser wraps it anew each time.
        const form = uploadForm(bytes, 'a.png', path === '/api/uploads' ? {} : { title: null });
        const headers = { 'Idempotency-Key': key };
        const response = await session.request(path, { method: 'POST', body: form, headers });
        return { status: response.status, body: await response.json(), response };
      };
      const first = await again();
      const before = await files();
      const second = await again();
      expect([first.status, second.status]).toEqual([201, 201]);
      expect(second.body).toEqual(first.body);
      expect(second.response.headers.get('Idempotency-Replayed')).toBe('true');
      expect(await files()).toBe(before);
    },
  );

  test('another file, name or title of the same length under the same key is refused, and not taken in', async () => {
    expect((await send('first')).status).toBe(201);
    const before = await files();
    for (const other of [
      () => send('other'),
      () => send('first', { name: 'voice.txt' }),
      () => send('first', { title: '{"en":"Tones"}' }),
    ]) {
      const response = await other();
      const { message } = (await response.json()) as { message: string };
      expect([response.status, message]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED']);
    }
    expect(await files()).toBe(before);
  });

  test('a file that is in is told so, also where its answer cannot be kept any more', async () => {
    let isBusy = false;
    const busy = await startTestServer({
      replace: (deps) => ({
        ...deps,
        storage: {
          ...deps.storage,
          async put(...file) {
            const stored = await deps.storage.put(...file);
            isBusy = true;
            return stored;
          },
        },
        db: {
          ...deps.db,
          write: (job) =>
            isBusy ? Promise.reject(new HttpError(503, 'UNAVAILABLE')) : deps.db.write(job),
        },
      }),
    });
    try {
      const editor = await busy.signIn('editor');
      const headers = { 'Idempotency-Key': key };
      const body = uploadForm('notes', 'notes.txt');
      const sent = await editor.request('/api/uploads', { method: 'POST', body, headers });
      const { id } = (await sent.json()) as { id?: number };
      expect([isBusy, sent.status]).toEqual([true, 201]);
      expect((await editor.request(`/api/uploads/${id}`)).status).toBe(200);
    } finally {
      await busy.stop();
    }
  });
});
