/** What every call that takes a body says of one that it cannot take: the same everywhere, and never a 500. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { limits } from '../../entities/wire.ts';
import { allRoutes } from '../../server/routes/index.ts';
import type { Route } from '../../server/routes/route.ts';
import { startTestServer, type Session, type TestServer } from '../helpers/server.ts';

let server: TestServer;
let session: Session;
let routes: readonly Route[];

beforeAll(async () => {
  server = await startTestServer();
  session = await server.signIn();
  routes = allRoutes(server.deps).filter(({ method }) => method === 'POST' || method === 'PUT');
});
afterAll(() => server.stop());

interface Told {
  readonly status: number;
  readonly message: string;
  readonly errors?: Readonly<Record<string, readonly object[]>>;
}

async function send(route: Route, body: BodyInit, type = 'application/json'): Promise<Told> {
  const path = route.path.replaceAll(/:\w+/g, '1');
  const headers = { 'Content-Type': type, 'If-Match': '*' };
  const response = await session.request(path, { method: route.method, headers, body });
  const answer = (await response.json()) as Omit<Told, 'status'> & { requestId: unknown };
  expect(answer.requestId).toBe(response.headers.get('X-Request-Id'));
  const { message, errors } = answer;
  return { status: response.status, message, ...(errors ? { errors } : {}) };
}

const nameOf = ({ method, path }: Route): string => `${method} ${path}`;
/** What each route that takes JSON says, those that say something else than `expected` by name. */
async function othersThan(expected: Told, body: BodyInit, type?: string) {
  const json = routes.filter((route) => route.body !== 'stream');
  expect(json.length).toBeGreaterThan(100);
  const others: Record<string, Told> = {};
  for (const route of json) {
    const told = await send(route, body, type);
    if (JSON.stringify(told) !== JSON.stringify(expected)) others[nameOf(route)] = told;
  }
  return others;
}

const malformed = (code: string, params?: object, message = 'MALFORMED_JSON'): Told => ({
  status: 400,
  message,
  errors: { body: [{ code, ...(params ? { params } : {}) }] },
});
const noObject = (given: string): Told => malformed('objectExpected', { given }, 'BAD_REQUEST');
/** As much as the smallest of the limits takes. */
const deep = 5_000;

describe('every call that takes JSON refuses', () => {
  test.each<readonly [name: string, body: string, told: Told]>([
    ['null', 'null', noObject('null')],
    ['a text', '"titleEn"', noObject('string')],
    ['a number', '42', noObject('number')],
    ['a truth', 'true', noObject('boolean')],
    ['an array', '[]', noObject('array')],
    ['an array of records', '[{"titleEn":"Sport"}]', noObject('array')],
    ['arrays in arrays', '['.repeat(deep) + ']'.repeat(deep), noObject('array')],
    ['half of an object', '{"titleEn": "Sp', malformed('notJson', { line: 1, column: 16 })],
    ['a word', 'titleEn', malformed('notJson', { line: 1, column: 2 })],
    ['a comma at the end', '{\n  "a": 1,\n}', malformed('notJson', { line: 3, column: 1 })],
    ['a sign on line 3', '{\n  "a": [\n    x ]}', malformed('notJson', { line: 3, column: 5 })],
    ['a form', 'titleEn=Sport', malformed('notJson', { line: 1, column: 2 })],
  ])('%s', async (_, body, told) => {
    expect(await othersThan(told, body)).toEqual({});
  });

  test('bytes that are no UTF-8', async () => {
    const bytes = new Uint8Array([0x7b, 0x22, 0xff, 0x22, 0x7d]);
    expect(await othersThan(malformed('notUtf8'), bytes)).toEqual({});
  });

  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'application/json; charset=utf-16',
  ])('the type %s', async (type) => {
    const told = { status: 415, message: 'UNSUPPORTED_MEDIA_TYPE' };
    expect(await othersThan(told, '{}', type)).toEqual({});
  });

  test('more than it takes, and it says no more of it', async () => {
    const told = { status: 413, message: 'PAYLOAD_TOO_LARGE' };
    for (const route of routes.filter(({ body }) => body !== 'stream')) {
      const body = new Uint8Array((route.limit ?? limits.bodyBytes) + 1);
      expect([nameOf(route), await send(route, body)]).toEqual([nameOf(route), told]);
    }
  });
});

test('objects in objects are refused by the field they stand in', async () => {
  const text = `{"titleEn":${'{"a":'.repeat(deep)}1${'}'.repeat(deep + 1)}`;
  for (const route of routes.filter(({ path, body }) => /^\/api\/[\w-]+$/.test(path) && !body)) {
    const { status } = await send(route, text);
    expect([nameOf(route), status]).toEqual([nameOf(route), expect.toSatisfy((n) => n < 500)]);
  }
});

test('a call that takes a file says so of anything else', async () => {
  for (const route of routes.filter(({ body }) => body === 'stream')) {
    expect(await send(route, '{}')).toEqual({ status: 415, message: 'UNSUPPORTED_MEDIA_TYPE' });
    const broken = await send(route, 'x', 'multipart/form-data; boundary=y');
    expect([nameOf(route), broken.status]).toEqual([nameOf(route), 400]);
  }
});

describe('all that is wrong is told at once', () => {
  test.each<readonly [path: string, body: object, fields: readonly string[]]>([
    [
      '/api/users',
      { username: 'administrator', email: 'x', password: 'short', permission: 'nobody', age: 1 },
      ['age', 'email', 'password', 'permission', 'username'],
    ],
    [
      '/api/users',
      {
        username: 'administrator',
        email: 'viewer@example.edu',
        permission: 'nobody',
        password: 'long enough, surely',
      },
      ['email', 'permission', 'username'],
    ],
    [
      '/api/permission-sets',
      { key: 'editor', grants: ['x:GET'], age: 1 },
      ['age', 'grants', 'key', 'nameAr', 'nameEn'],
    ],
    [
      '/api/change-password',
      { new_password: 'short', age: 1 },
      ['age', 'current_password', 'new_password'],
    ],
    ['/api/reset-password', { token: '', new_password: 'short' }, ['new_password', 'token']],
    [
      '/api/blogs/actions',
      { action: 'x', ids: 'y', preview: 1, age: 1 },
      ['action', 'age', 'ids', 'preview'],
    ],
    ['/api/presence', { type: 'x', page: '' }, ['id', 'page', 'type']],
    ['/api/page-components/assign', { values: [], age: 1 }, ['age', 'pages', 'values']],
    ['/api/graduates/import', { mode: 'x', rows: 'y' }, ['mode', 'rows']],
  ])('%s %j', async (path, json, fields) => {
    const response = await session.request(path, { method: 'POST', json });
    const { errors } = (await response.json()) as Told;
    expect(response.status).toBe(422);
    expect(Object.keys(errors ?? {}).toSorted()).toEqual(fields);
  });
});
