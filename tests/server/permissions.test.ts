/** The permission matrix: every route of the table, asked by everybody, generated from the table itself. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { may, permissionSets } from '../../entities/access.ts';
import { entities } from '../../entities/index.ts';
import { allRoutes } from '../../server/routes/index.ts';
import type { Route } from '../../server/routes/route.ts';
import { grantsOf } from '../../server/sessionUser.ts';
import { startTestServer, testUsers, type Session, type TestServer } from '../helpers/server.ts';

let server: TestServer;
let routes: readonly Route[];
const sessions = new Map<string, Session>();
/** The session of somebody with this permission set. */
function as(permission: string): Session {
  const session = sessions.get(permission);
  if (!session) throw new Error(`${permission} has not signed in`);
  return session;
}

beforeAll(async () => {
  server = await startTestServer();
  routes = allRoutes(server.deps);
  for (const name of testUsers) sessions.set(name, await server.signIn(name));
});
afterAll(() => server.stop());

/** An address of the route that names no record, and a body that no rule of a field accepts. */
const addressOf = ({ path }: Route): string => path.replaceAll(/:\w+/g, '999999999');
const ask = (route: Route, session?: Session): Promise<Response> => {
  const init = {
    method: route.method,
    headers: { 'If-Match': '*' },
    ...(route.method === 'POST' || route.method === 'PUT' ? { json: { 'no such key': 1 } } : {}),
  };
  return session ? session.request(addressOf(route), init) : server.request(addressOf(route), init);
};
/** Streams that never end and calls that end the session itself would disturb the others. */
const isQuiet = ({ path }: Route): boolean => !['/api/changes', '/api/logout'].includes(path);
const named = (list: readonly Route[]) =>
  list.map((route) => [`${route.method} ${route.path}`, route] as const);

test('no line of the table repeats another or hides behind it', () => {
  const lines = routes.map(({ method, path }) => `${method} ${path}`);
  expect(lines).toHaveLength(new Set(lines).size);
  for (const [i, later] of routes.entries()) {
    const form = new RegExp(`^${later.path.replaceAll(/:\w+/g, '[^/]+')}$`);
    const hidden = routes
      .slice(i + 1)
      .filter((route) => route.method === later.method && form.test(route.path));
    expect(hidden.map(({ path }) => `${path} behind ${later.path}`)).toEqual([]);
  }
});

/** Calls that stand under one collection and write another. */
const elsewhere: Readonly<Record<string, string>> = {
  '/api/pages/:id/components': 'page-components',
  '/api/page-components/:id/values': 'component-prop-values',
  '/api/graduation-batches/:id/graduates/import': 'graduates',
};

test('every private call on a collection asks for a grant on what it touches', () => {
  const collections: readonly string[] = entities.map(({ collection }) => collection);
  for (const { path, permission, public: isPublic } of routes) {
    const [, base, collection = ''] = path.split('/');
    if (base !== 'api' || !collections.includes(collection)) continue;
    expect({ path, isPublic, collection: permission?.collection }).toEqual({
      path,
      isPublic: undefined,
      collection: elsewhere[path] ?? collection,
    });
  }
});

test('every entity has all of its calls', () => {
  const lines = new Set(routes.map(({ method, path }) => `${method} ${path}`));
  for (const { collection } of entities) {
    const base = `/api/${collection}`;
    for (const line of [
      `GET ${base}`,
      `POST ${base}`,
      `GET ${base}/:id`,
      `PUT ${base}/:id`,
      `DELETE ${base}/:id`,
      `POST ${base}/actions`,
      `POST ${base}/:id/restore`,
      `GET ${base}/:id/history`,
      `POST ${base}/:id/revert`,
    ]) {
      expect(lines).toContain(line);
    }
  }
});

describe('the matrix', () => {
  test('nobody gets past a private route without a session', async () => {
    const passed: string[] = [];
    for (const [name, route] of named(routes.filter((one) => !one.public))) {
      const response = await ask(route);
      if (response.status !== 401) passed.push(`${name}: ${response.status}`);
    }
    expect(passed).toEqual([]);
  });

  test.each(permissionSets.map(({ key }) => key))(
    '%s gets exactly what the set declares',
    async (key) => {
      const session = as(key);
      const grants = grantsOf(entities, key);
      const wrong: string[] = [];
      for (const [name, route] of named(routes.filter((one) => !one.public && isQuiet(one)))) {
        const asked = route.permission;
        const isDeclared = !asked || asked.methods.some((m) => may(grants, m, asked.collection));
        const { status } = await ask(route, session);
        // What is allowed fails at the body or the missing record, never at the door.
        const isRight = isDeclared ? ![401, 403].includes(status) && status < 500 : status === 403;
        if (!isRight) wrong.push(`${name}: ${status}`);
      }
      expect(wrong).toEqual([]);
    },
  );

  test('another tenant, or none, gets nowhere, signed in or not', async () => {
    const session = as('administrator');
    const wrong: string[] = [];
    const isPrivate = ({ path, anyTenant }: Route) =>
      !anyTenant && (path.startsWith('/api/') || path.startsWith('/storage/'));
    for (const [name, route] of named(routes.filter(isPrivate))) {
      for (const [tenant, expected] of [
        [null, 400],
        ['science', 403],
        ['Faculty', 403],
        ['faculty, faculty', 403],
      ] as const) {
        const init = { method: route.method, tenant };
        const { status } = await session.request(addressOf(route), init);
        if (status !== expected) wrong.push(`${name} ${tenant}: ${status}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  test('a viewer changes nothing by another method, header or word', async () => {
    const viewer = as('viewer');
    const before = await (await viewer.request('/api/categories')).text();
    const tries: [string, RequestInit][] = [
      ['POST', { headers: { 'X-HTTP-Method-Override': 'GET' } }],
      ['PATCH', {}],
      ['DELETE', {}],
      ['PUT', {}],
    ];
    for (const [method, init] of tries) {
      const response = await viewer.request('/api/categories?_method=GET', {
        ...init,
        method,
        json: { titleEn: 'x' },
      });
      expect([403, 405]).toContain(response.status);
    }
    const options = await viewer.request('/api/categories', { method: 'OPTIONS' });
    expect(options.headers.get('Allow')).toBe('GET, HEAD, POST, OPTIONS');
    expect(await (await viewer.request('/api/categories')).text()).toBe(before);
  });

  test('an action is allowed by the method it stands for', async () => {
    const editor = as('news-editor');
    const made = await editor.request('/api/categories', {
      method: 'POST',
      json: { titleEn: 'Sport' },
    });
    const { data } = (await made.json()) as { data: { id: number } };
    const viewer = as('viewer');
    for (const action of ['enable', 'delete', 'restore', 'move', 'update']) {
      const init = { method: 'POST', json: { action, ids: [data.id], args: {} } };
      expect((await viewer.request('/api/categories/actions', init)).status).toBe(403);
    }
    // A news editor may retitle an upload, and not delete one.
    const init = { method: 'POST', json: { action: 'delete', ids: [1] } };
    const response = await editor.request('/api/uploads/actions', init);
    expect(response.status).toBe(403);
  });
});

test.each([
  ['en', 'News editor'],
  ['ar', 'محرّر أخبار'],
  ['fr', 'Rédacteur des actualités'],
])('the sets are named in %s', async (language, name) => {
  const session = as('viewer');
  const response = await session.request(`/api/permission?lang=${language}`);
  const { data } = (await response.json()) as {
    data: { id: string; key: string; name: string; grants: Record<string, string[]> }[];
  };
  expect(data.map(({ id, key }) => [id, key])).toEqual(
    ['administrator', 'editor', 'news-editor', 'viewer'].map((key) => [key, key]),
  );
  expect(data[2]?.name).toBe(name);
  expect(data[3]?.grants['blogs']).toEqual(['GET']);
  expect(data[3]?.grants['users']).toBeUndefined();
});
