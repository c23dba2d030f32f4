/** The calls of a collection over HTTP: statuses, versions in ETag and If-Match, and what is told of each mistake. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  startTestServer,
  type Session,
  type TestInit,
  type TestServer,
} from '../helpers/server.ts';

let server: TestServer;
let session: Session;

beforeAll(async () => {
  server = await startTestServer();
  session = await server.signIn('editor');
});
afterAll(() => server.stop());

interface Category {
  id: number;
  version: number;
  titleEn: string | null;
  titleAr: string | null;
  enabled: boolean;
}
async function make(values: object = {}): Promise<Category> {
  const response = await session.request('/api/categories', {
    method: 'POST',
    json: { titleEn: 'Sport', ...values },
  });
  expect(response.status).toBe(201);
  return ((await response.json()) as { data: Category }).data;
}
const at = (id: number | string): string => `/api/categories/${id}`;
const put = (id: number, json: unknown, match?: string) =>
  session.request(at(id), {
    method: 'PUT',
    json,
    ...(match === undefined ? {} : { headers: { 'If-Match': match } }),
  });
const answerOf = async (response: Response): Promise<Record<string, unknown>> => ({
  status: response.status,
  ...((await response.json()) as object),
});
const fieldsOf = (answer: Record<string, unknown>): readonly string[] =>
  Object.keys(answer['errors'] ?? {}).toSorted();

test('a record joins the act of one that the same person has made, named by its moment; no other', async () => {
  const first = (await make({ titleEn: 'Joined' })) as Category & { created_at: string };
  const join = (act: string, more = '') =>
    session.request(`/api/categories?act=${act}${more}`, {
      method: 'POST',
      json: { titleEn: 'Joining' },
    });
  expect((await join(first.created_at)).status).toBe(201);
  const told = await session.request('/api/history?types=categories&limit=1');
  const { data } = (await told.json()) as { data: readonly object[] };
  expect(data[0]).toMatchObject({ action: 'create', count: 2, at: first.created_at });
  const refused = [
    ['yesterday', '', 'invalidFormat'],
    [first.created_at, `&act=${first.created_at}`, 'duplicate'],
    ['2020-01-01T00:00:00.000Z', '', 'notFound'],
  ] as const;
  for (const [act, more, code] of refused) {
    const answer = await answerOf(await join(act, more));
    expect(answer).toMatchObject({ status: 422, errors: { act: [{ code }] } });
  }
  const other = await server.signIn('administrator');
  const theirs = await other.request(`/api/categories?act=${first.created_at}`, {
    method: 'POST',
    json: { titleEn: 'Not theirs' },
  });
  expect(theirs.status).toBe(422);
});

test('creating answers 201, where it is, and its version', async () => {
  const response = await session.request('/api/categories', {
    method: 'POST',
    json: { titleEn: '  Science ', titleAr: 'علوم' },
  });
  expect(response.status).toBe(201);
  const { data } = (await response.json()) as { data: Category };
  expect(data).toMatchObject({ titleEn: 'Science', titleAr: 'علوم', version: 1, enabled: true });
  expect(response.headers.get('Location')).toBe(at(data.id));
  expect(response.headers.get('ETag')).toBe('"1"');
  const read = await session.request(response.headers.get('Location') ?? '');
  expect(await read.json()).toEqual({ data });
});

describe('reading one', () => {
  test('that is known already is 304, in strong and weak form', async () => {
    const { id } = await make();
    for (const tag of ['"1"', 'W/"1"', '"9", "1"', '*']) {
      const response = await session.request(at(id), { headers: { 'If-None-Match': tag } });
      expect(response.status).toBe(304);
      expect(response.headers.get('ETag')).toBe('"1"');
      expect(await response.text()).toBe('');
    }
    const response = await session.request(at(id), { headers: { 'If-None-Match': '"2"' } });
    expect(response.status).toBe(200);
  });

  test('that is gone or never was is 404, the same', async () => {
    const { id } = await make();
    const headers = { 'If-Match': '*' };
    expect((await session.request(at(id), { method: 'DELETE', headers })).status).toBe(204);
    const bodies = await Promise.all(
      [id, 999_999].map(async (one) => {
        const { requestId: _, ...rest } = await answerOf(await session.request(at(one)));
        return rest;
      }),
    );
    expect(bodies[0]).toEqual({ status: 404, message: 'NOT_FOUND' });
    expect(bodies[1]).toEqual(bodies[0]);
    const deleted = await session.request(`${at(id)}?deleted=with`);
    expect(await deleted.json()).toMatchObject({ data: { id, deleted_at: expect.any(String) } });
  });

  test('takes no parameter that it does not know', async () => {
    const { id } = await make();
    const response = await session.request(`${at(id)}?populate=deep`);
    expect(await answerOf(response)).toMatchObject({
      status: 422,
      errors: { populate: [{ code: 'unknownField' }] },
    });
  });
});

describe('updating', () => {
  test('changes the given keys, and the version by one', async () => {
    const { id } = await make({ titleAr: 'رياضة' });
    const response = await put(id, { titleEn: 'Sports' }, '"1"');
    expect(response.status).toBe(200);
    expect(response.headers.get('ETag')).toBe('"2"');
    expect(await response.json()).toMatchObject({
      data: { id, version: 2, titleEn: 'Sports', titleAr: 'رياضة' },
    });
  });

  test.each([
    [undefined, 428, 'VERSION_REQUIRED'],
    ['', 428, 'VERSION_REQUIRED'],
    ['1', 400, 'BAD_REQUEST'],
    ['w/"1"', 400, 'BAD_REQUEST'],
    ['W/ "1"', 400, 'BAD_REQUEST'],
    ['"1', 400, 'BAD_REQUEST'],
    ['"a b"', 400, 'BAD_REQUEST'],
    ['"1" "2"', 400, 'BAD_REQUEST'],
    ['"1", 2', 400, 'BAD_REQUEST'],
    ['*, "1"', 400, 'BAD_REQUEST'],
    [',', 400, 'BAD_REQUEST'],
    ['"7"', 412, 'STALE_VERSION'],
    ['W/"7"', 412, 'STALE_VERSION'],
    ['"one"', 412, 'STALE_VERSION'],
    ['""', 412, 'STALE_VERSION'],
    ['"-1"', 412, 'STALE_VERSION'],
    ['"01"', 412, 'STALE_VERSION'],
    ['"1,2"', 412, 'STALE_VERSION'],
    ['"99999999999999999999"', 412, 'STALE_VERSION'],
    ['"7", W/"x"', 412, 'STALE_VERSION'],
  ])('with If-Match %j is %i %s, and changes nothing', async (match, status, message) => {
    const { id } = await make();
    expect(await answerOf(await put(id, { titleEn: 'Other' }, match))).toMatchObject({
      status,
      message,
    });
    expect(await (await session.request(at(id))).json()).toMatchObject({
      data: { titleEn: 'Sport', version: 1 },
    });
  });

  test.each(['"1"', 'W/"1"', '*', ' "1" ', '"7", "1"', '"1","7"', ', "x" ,, W/"1",'])(
    'with If-Match %j works',
    async (match) => {
      const { id } = await make();
      expect((await put(id, { titleEn: 'Other' }, match)).status).toBe(200);
    },
  );

  test('of an older version gets the newer record with the 412', async () => {
    const { id } = await make();
    await put(id, { titleEn: 'Newer' }, '"1"');
    const response = await put(id, { titleEn: 'Mine' }, '"1"');
    expect(response.headers.get('ETag')).toBe('"2"');
    expect(await answerOf(response)).toMatchObject({
      status: 412,
      message: 'STALE_VERSION',
      data: { id, version: 2, titleEn: 'Newer' },
    });
  });

  test('fifty at once of the same version: one wins, the others are told', async () => {
    const { id } = await make();
    const all = await Promise.all(
      Array.from({ length: 50 }, (_, i) => put(id, { titleEn: `Writer ${i}` }, '"1"')),
    );
    const statuses = all.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 412)).toHaveLength(49);
    expect(await (await session.request(at(id))).json()).toMatchObject({ data: { version: 2 } });
  });

  test.each([
    [{ titleEn: '', titleAr: null }, ['titleEn', 'titleAr']],
    [{ titleEn: 5 }, ['titleEn']],
    [{ titelEn: 'x' }, ['titelEn']],
    [
      { id: 5, version: 9, created_by: 1, created_at: 'x', updated_at: 'x', deleted_at: null },
      ['id', 'version', 'created_by', 'created_at', 'updated_at', 'deleted_at'],
    ],
    [{ enabled: 'yes', parent: 999_999 }, ['enabled', 'parent']],
    [{ parent: 999_999 }, ['parent']],
    [
      { tenant_id: 1, role: 'administrator', constructor: { prototype: {} } },
      ['tenant_id', 'role', 'constructor'],
    ],
  ])('refuses %j naming every field that is wrong', async (json, fields) => {
    const { id } = await make();
    const answer = await answerOf(await put(id, json, '*'));
    expect(answer).toMatchObject({ status: 422, message: 'VALIDATION_FAILED' });
    expect(fieldsOf(answer)).toEqual(fields.toSorted());
  });
});

test.each(['PUT', 'DELETE'])(
  '%s of what is not there is 404, with a version or without',
  async (method) => {
    const { id } = await make();
    await session.request(at(id), { method: 'DELETE', headers: { 'If-Match': '*' } });
    for (const one of [id, 999_999]) {
      for (const match of [undefined, '', '"1"']) {
        const headers: Record<string, string> = match === undefined ? {} : { 'If-Match': match };
        const body = method === 'PUT' ? { json: { titleEn: 5 } } : {};
        const response = await session.request(at(one), { method, headers, ...body });
        expect(await answerOf(response)).toMatchObject({ status: 404, message: 'NOT_FOUND' });
      }
    }
  },
);

describe('deleting and bringing back', () => {
  test('asks for a version, and is 404 the second time', async () => {
    const { id } = await make();
    const remove = (match?: string) =>
      session.request(at(id), {
        method: 'DELETE',
        ...(match ? { headers: { 'If-Match': match } } : {}),
      });
    expect((await remove()).status).toBe(428);
    const malformed = await remove('1');
    expect(await answerOf(malformed)).toMatchObject({
      status: 400,
      errors: { 'If-Match': [{ code: 'invalidFormat' }] },
    });
    for (const other of ['"2"', '"x"', '"2", "3"']) expect((await remove(other)).status).toBe(412);
    const response = await remove('"2", "1"');
    expect(response.status).toBe(204);
    expect(await response.text()).toBe('');
    expect((await remove('*')).status).toBe(404);
  });

  test('restoring answers the record with its version', async () => {
    const { id } = await make();
    await session.request(at(id), { method: 'DELETE', headers: { 'If-Match': '*' } });
    const response = await session.request(`${at(id)}/restore`, { method: 'POST' });
    expect(response.status).toBe(200);
    expect(response.headers.get('ETag')).toBe('"3"');
    expect(await response.json()).toMatchObject({ data: { id, version: 3, deleted_at: null } });
    expect((await session.request(at(id))).status).toBe(200);
    expect((await session.request(`${at(999_999)}/restore`, { method: 'POST' })).status).toBe(404);
    const asked = { method: 'POST', json: { titleEn: 'Mine' } };
    const refused = await session.request(`${at(id)}/restore`, asked);
    expect([refused.status, await refused.json()]).toMatchObject([
      422,
      { errors: { titleEn: [{ code: 'unknownField' }] } },
    ]);
  });

  test('what others point to is 409, told who', async () => {
    const idOf = async (response: Response): Promise<number> =>
      ((await response.json()) as { data: { id: number } }).data.id;
    const post = (collection: string, json: unknown) =>
      session.request(`/api/${collection}`, { method: 'POST', json });
    const component = await idOf(
      await post('components', { titleEn: 'Banner', fieldKey: 'banner' }),
    );
    const prop = { component, fieldKey: 'text', fieldType: 'TEXT', propTitleEn: 'Text' };
    const id = await idOf(await post('component-props', prop));
    const response = await session.request(`/api/components/${component}`, {
      method: 'DELETE',
      headers: { 'If-Match': '*' },
    });
    expect(await answerOf(response)).toMatchObject({
      status: 409,
      message: 'STILL_REFERENCED',
      references: [{ id, field: 'component', title: { en: 'Text' } }],
    });
    expect((await session.request(`/api/components/${component}`)).status).toBe(200);
  });
});

describe('actions', () => {
  const act = (json: unknown, init: TestInit = {}) =>
    session.request('/api/categories/actions', { method: 'POST', json, ...init });

  test('by ids and by filter report each record', async () => {
    const a = await make({ titleEn: 'Act A' });
    const b = await make({ titleEn: 'Act B' });
    const byIds = await act({ action: 'disable', ids: [a.id, b.id, 999_999, a.id] });
    expect(await answerOf(byIds)).toMatchObject({
      status: 200,
      done: [
        { id: a.id, version: 2 },
        { id: b.id, version: 2 },
      ],
      failed: [{ id: 999_999, message: 'NOT_FOUND' }],
    });
    const byFilter = await act({ action: 'enable', filter: { titleEn: { startsWith: 'act' } } });
    expect(await answerOf(byFilter)).toMatchObject({ done: [{ id: a.id }, { id: b.id }] });
  });

  test('an update takes its values under their name, or by themselves as a PUT does', async () => {
    const { id } = await make({ titleEn: 'Act C' });
    const update = async (args: unknown) =>
      await answerOf(await act({ action: 'update', ids: [id], args }));
    const named = await update({ values: { titleAr: 'باسمها' } });
    expect(named).toMatchObject({ status: 200, done: [{ id, version: 2 }] });
    const plain = await update({ titleAr: 'وحدها' });
    expect(plain).toMatchObject({ status: 200, done: [{ id, version: 3 }] });
    const { data } = (await (await session.request(at(id))).json()) as { data: object };
    expect(data).toMatchObject({ titleEn: 'Act C', titleAr: 'وحدها' });
    expect(await update({ colour: 'red' })).toMatchObject({
      status: 422,
      errors: { colour: [{ code: 'unknownField' }] },
    });
    expect(await update({})).toMatchObject({
      status: 422,
      errors: { values: [{ code: 'required' }] },
    });
  });

  test.each([
    [{}, ['action', 'ids', 'filter']],
    [{ action: 'explode', ids: [1] }, ['action']],
    [{ action: 'enable' }, ['ids', 'filter']],
    [{ action: 'enable', ids: [1], filter: {} }, ['ids', 'filter']],
    [{ action: 'enable', ids: [] }, ['ids']],
    [{ action: 'enable', ids: ['1'] }, ['ids']],
    [{ action: 'enable', ids: [1.5] }, ['ids']],
    [{ action: 'enable', ids: {} }, ['ids']],
    [{ action: 'enable', ids: Array.from({ length: 10_001 }, (_, i) => i + 1) }, ['ids']],
    [{ action: 'enable', filter: { password: 'x' } }, ['filter[password]']],
    [{ action: 'update', ids: [1], args: 'x' }, ['args']],
    [{ action: 'enable', ids: [1], force: true }, ['force']],
  ])('refuses %j', async (json, fields) => {
    const answer = await answerOf(await act(json));
    expect(answer['status']).toBe(422);
    expect(fieldsOf(answer)).toEqual(fields.toSorted());
  });
});

describe('history', () => {
  test('says who changed which fields, and a revert is a new version', async () => {
    const { id } = await make({ titleEn: 'First' });
    await put(id, { titleEn: 'Second' }, '*');
    const { data } = (await (await session.request(`${at(id)}/history`)).json()) as {
      data: { version: number; action: string; by: object; changes: Record<string, unknown> }[];
    };
    const update = data.find(({ version }) => version === 2);
    expect(update).toMatchObject({
      action: 'update',
      by: { username: 'editor' },
      changes: { titleEn: { before: 'First', after: 'Second' } },
    });
    const revert = (version: unknown) =>
      session.request(`${at(id)}/revert`, { method: 'POST', json: { version } });
    const response = await revert(1);
    expect(response.status).toBe(200);
    expect(response.headers.get('ETag')).toBe('"3"');
    expect(await response.json()).toMatchObject({ data: { titleEn: 'First', version: 3 } });
    for (const bad of [undefined, '1', 0, 1.5, null]) {
      expect((await revert(bad)).status).toBe(422);
    }
    const seeing = async (match: string) =>
      (
        await session.request(`${at(id)}/revert`, {
          method: 'POST',
          json: { version: 2 },
          headers: { 'If-Match': match },
        })
      ).status;
    expect([await seeing('"1", "2"'), await seeing('"2", "3"')]).toEqual([412, 200]);
    expect((await session.request(`${at(999_999)}/history`)).status).toBe(404);
  });

  test('is told in pages where that is asked, as a list is', async () => {
    const { id } = await make({ titleEn: 'Version 1' });
    for (let i = 2; i <= 5; i += 1) await put(id, { titleEn: `Version ${i}` }, '*');
    const told = async (params: string) => {
      const response = await session.request(`${at(id)}/history${params}`);
      const { data = [], meta } = (await response.json()) as {
        data?: readonly { version: number }[];
        meta?: object;
      };
      return { status: response.status, versions: data.map(({ version }) => version), meta };
    };
    const meta = { total: 5, pageSize: 2, pages: 3 };
    expect(await told('?pageSize=2')).toEqual({
      status: 200,
      versions: [5, 4],
      meta: { ...meta, page: 1 },
    });
    expect(await told('?page=3&pageSize=2')).toMatchObject({ versions: [1], meta: { page: 3 } });
    expect(await told('?page=4&pageSize=2')).toMatchObject({ versions: [], meta });
    expect(await told('')).toEqual({ status: 200, versions: [5, 4, 3, 2, 1], meta: undefined });
    for (const wrong of ['?page=0', '?pageSize=501', '?before=3']) {
      expect((await told(wrong)).status).toBe(422);
    }
  });
});

test('a list answers its page and counts', async () => {
  const response = await session.request('/api/categories?pageSize=2&sort=titleEn');
  const { data, meta } = (await response.json()) as { data: Category[]; meta: object };
  expect(data).toHaveLength(2);
  expect(meta).toMatchObject({ page: 1, pageSize: 2 });
  const wrong = await answerOf(await session.request('/api/categories?pagesize=2&sort=views'));
  expect(wrong).toMatchObject({ status: 422 });
});

test('uploads are listed and read, and made by uploading alone', async () => {
  expect((await session.request('/api/uploads')).status).toBe(200);
  const response = await session.request('/api/uploads', {
    method: 'POST',
    json: { titleEn: 'x', absolute_url: '../../etc/passwd' },
  });
  expect([405, 415]).toContain(response.status);
});
