/** What every request meets: one form of error, the right status for each mistake, the same headers everywhere. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { HttpError } from '../../server/httpError.ts';
import { allRoutes } from '../../server/routes/index.ts';
import type { Route } from '../../server/routes/route.ts';
import { startTestServer, type Session, type TestServer } from '../helpers/server.ts';

/** Routes that go wrong in ways no real one does on purpose. */
const odd: readonly Route[] = [
  {
    method: 'GET',
    path: '/api/odd/thrown',
    handle: () => {
      throw new Error('SELECT secret FROM /srv/data');
    },
  },
  {
    method: 'GET',
    path: '/api/odd/busy',
    handle: () => {
      throw Object.assign(new Error('database is locked'), { code: 'SQLITE_BUSY' });
    },
  },
  {
    method: 'GET',
    path: '/api/odd/late',
    handle: () => {
      throw Object.assign(new Error('canceling statement due to statement timeout'), {
        code: '57014',
      });
    },
  },
  {
    method: 'GET',
    path: '/api/odd/nothing',
    handle: () => Promise.reject(new HttpError(404, 'NOT_FOUND', { body: { hint: 1 } })),
  },
  {
    method: 'GET',
    path: '/api/odd/slow',
    handle: async () => {
      await slowEnd;
      return Response.json({});
    },
  },
  {
    method: 'POST',
    path: '/api/odd/small',
    limit: 10,
    handle: async (context) => Response.json({ got: await context.json() }),
  },
];

const { promise: slowEnd, resolve: endSlow } = Promise.withResolvers<void>();
let server: TestServer;
let session: Session;
let isClosing = false;
let client = '';

beforeAll(async () => {
  server = await startTestServer({
    app: {
      isClosing: () => isClosing,
      admin: (_request, pathname) =>
        Promise.resolve(pathname.includes('.') ? undefined : new Response(`page ${client}`)),
    },
    routes: (deps) => [...allRoutes(deps), ...odd],
  });
  session = await server.signIn();
});
afterAll(() => server.stop());

const messageOf = async (response: Response): Promise<unknown> =>
  ((await response.json()) as { message: unknown }).message;

describe('errors', () => {
  test('what nobody foresaw is 500 with a request id and not a word more', async () => {
    const response = await session.request('/api/odd/thrown');
    expect(response.status).toBe(500);
    expect(await response.json()).toEqual({
      message: 'INTERNAL_ERROR',
      requestId: response.headers.get('X-Request-Id'),
    });
  });

  test.each([
    ['is busy', 'busy'],
    ['takes longer than it may', 'late'],
  ])('a database that %s is 503 with Retry-After', async (_, name) => {
    const response = await session.request(`/api/odd/${name}`);
    expect(response.status).toBe(503);
    expect(await messageOf(response)).toBe('UNAVAILABLE');
    expect(response.headers.get('Retry-After')).toBe('2');
  });

  test('what was found besides is told', async () => {
    const response = await session.request('/api/odd/nothing');
    expect(await response.json()).toMatchObject({ message: 'NOT_FOUND', hint: 1 });
  });

  test.each([
    ['/api/nothing', 404],
    ['/api', 404],
    ['/public/nothing', 404],
    ['/storage/nothing', 404],
    ['/api/blogs/0', 404],
    ['/api/blogs/-1', 404],
    ['/api/blogs/1e3', 404],
    ['/api/blogs/99999999999999999999', 404],
    ['/api/blogs/%E0%A4%A', 404],
    ['/api/blogs/1%00', 404],
    ['/api/blogs/1%2Fhistory', 404],
    ['/assets/gone.js', 404],
    ['/.git/config', 404],
  ])('%s is %i in JSON', async (path, status) => {
    const response = await session.request(path);
    expect(response.status).toBe(status);
    expect(response.headers.get('Content-Type')).toBe('application/json; charset=utf-8');
    expect(await messageOf(response)).toBe('NOT_FOUND');
  });

  test('a longer address than anybody needs is 414', async () => {
    const response = await session.request(`/api/blogs?search=${'x'.repeat(9000)}`);
    expect(response.status).toBe(414);
    expect(await messageOf(response)).toBe('URI_TOO_LONG');
  });
});

describe('methods', () => {
  test.each([
    ['PATCH', '/api/blogs/1', 'GET, HEAD, PUT, DELETE, OPTIONS'],
    ['DELETE', '/api/blogs', 'GET, HEAD, POST, OPTIONS'],
    ['GET', '/api/login', 'POST, OPTIONS'],
    ['HEAD', '/api/login', 'POST, OPTIONS'],
    ['PROPFIND', '/api/verify-user', 'GET, HEAD, OPTIONS'],
    ['POST', '/healthz', 'GET, HEAD, OPTIONS'],
    ['GET', '/api/blogs/actions', 'POST, OPTIONS'],
    ['DELETE', '/api/blogs/export', 'GET, HEAD, OPTIONS'],
    ['PUT', '/api/staff/import', 'POST, OPTIONS'],
    ['POST', '/blogs', 'GET, HEAD, OPTIONS'],
  ])('%s %s is 405, told what is allowed', async (method, path, allow) => {
    const response = await session.request(path, { method });
    expect(response.status).toBe(405);
    expect(response.headers.get('Allow')).toBe(allow);
  });

  test('OPTIONS says what is allowed, and opens nothing private to other origins', async () => {
    const response = await server.request('/api/blogs', {
      method: 'OPTIONS',
      headers: { Origin: 'https://evil.example', 'Access-Control-Request-Method': 'POST' },
    });
    expect(response.status).toBe(204);
    expect(response.headers.get('Allow')).toBe('GET, HEAD, POST, OPTIONS');
    expect(response.headers.get('Access-Control-Allow-Origin')).toBeNull();
  });

  test('a website may ask for a part of a file, with all that its own calls carry, and read which part it has', async () => {
    const asked = await server.request('/public/uploads/x', { method: 'OPTIONS' });
    const allowed = asked.headers.get('Access-Control-Allow-Headers')?.split(', ');
    for (const name of ['Range', 'If-Range', 'If-None-Match', 'X-Tenant', 'Authorization']) {
      expect(allowed).toContain(name);
    }
    const shown = asked.headers.get('Access-Control-Expose-Headers')?.split(', ');
    for (const name of ['Accept-Ranges', 'Content-Range', 'Content-Disposition']) {
      expect(shown).toContain(name);
    }
  });

  test('HEAD answers as GET does, without the body', async () => {
    const get = await session.request('/api/categories');
    const head = await session.request('/api/categories', { method: 'HEAD' });
    expect(head.status).toBe(200);
    expect(await head.text()).toBe('');
    expect(head.headers.get('Content-Type')).toBe(get.headers.get('Content-Type'));
    expect((await server.request('/api/categories', { method: 'HEAD' })).status).toBe(401);
  });
});

describe('bodies', () => {
  const send = (body: BodyInit, headers: Record<string, string> = {}, path = '/api/categories') =>
    session.request(path, { method: 'POST', body, headers });
  const asJson = { 'Content-Type': 'application/json' };

  test.each(['{', '', '{"titleEn":}', "{'a':1}", 'undefined', '\u0000', '[1,]'])(
    'what is no JSON is 400: %j',
    async (body) => {
      const response = await send(body, asJson);
      expect(response.status).toBe(400);
      expect(await messageOf(response)).toBe('MALFORMED_JSON');
    },
  );

  test('bytes that are no UTF-8 are 400', async () => {
    const bytes = new Uint8Array([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]);
    const response = await send(bytes, asJson);
    expect(await messageOf(response)).toBe('MALFORMED_JSON');
  });

  test.each(['[]', 'null', '1', '"text"', 'true'])(
    'JSON that is no object is 400: %s',
    async (body) => {
      const response = await send(body, asJson);
      expect(response.status).toBe(400);
      expect(await messageOf(response)).toBe('BAD_REQUEST');
    },
  );

  test.each([
    [{ 'Content-Type': 'text/plain' }],
    [{ 'Content-Type': 'application/x-www-form-urlencoded' }],
    [{ 'Content-Type': 'application/json; charset=utf-16' }],
    [{ 'Content-Type': 'application/json, text/plain' }],
    [{ 'Content-Type': 'application/json', 'Content-Encoding': 'gzip' }],
  ])('%j is 415', async (headers) => {
    const response = await send('{"titleEn":"x"}', headers as unknown as Record<string, string>);
    expect(response.status).toBe(415);
    expect(await messageOf(response)).toBe('UNSUPPORTED_MEDIA_TYPE');
  });

  test.each([
    'application/json;charset=utf8',
    'application/json; charset="UTF-8"',
    'application/json;',
  ])('%s is JSON in UTF-8', async (type) => {
    // Read, so that what is wrong in it is named.
    expect((await send('{"ça":1}', { 'Content-Type': type })).status).toBe(422);
  });

  test('a body of no type at all is 415', async () => {
    const response = await send(new Uint8Array([0x7b, 0x7d]));
    expect(response.status).toBe(415);
  });

  test('a form from another site changes nothing', async () => {
    const form = new FormData();
    form.set('titleEn', 'forged');
    expect((await send(form)).status).toBe(415);
  });

  test('what is too large is 413, whether or not it says so', async () => {
    const small = (body: BodyInit, headers = {}) =>
      send(body, { ...asJson, ...headers }, '/api/odd/small');
    expect((await small('{"a":1}')).status).toBe(200);
    expect((await small('{"a":12345}')).status).toBe(413);
    expect((await small('{}', { 'Content-Length': '11' })).status).toBe(413);
    const endless = new ReadableStream({
      pull(controller) {
        controller.enqueue(new TextEncoder().encode('[1,'));
      },
    });
    const response = await session.request('/api/odd/small', {
      method: 'POST',
      body: endless,
      headers: asJson,
      duplex: 'half',
    } as RequestInit);
    expect(response.status).toBe(413);
    expect(await messageOf(response)).toBe('PAYLOAD_TOO_LARGE');
  });

  test('a prototype in the body is an unknown field, however it is written', async () => {
    for (const body of [
      '{"titleEn":"x","__proto__":{"polluted":1}}',
      '{"titleEn":"x","\\u005f_proto__":{"polluted":1}}',
      ...['\\u0070roto', 'p\\u0072oto', 'pr\\u006foto', 'pr\\u006Foto', 'pro\\u0074o'].map(
        (letters) => `{"titleEn":"x","__${letters}__":{"polluted":1}}`,
      ),
      '{"titleEn":"x","bodyEn":{"__proto__":{"polluted":1}}}',
      '{"titleEn":"x","constructor":{"prototype":{"polluted":1}}}',
    ]) {
      const response = await send(body, asJson);
      expect(response.status).toBe(422);
    }
    expect(({} as { polluted?: number }).polluted).toBeUndefined();
    expect(await (await session.request('/api/categories')).json()).toMatchObject({ data: [] });
  });

  test('a thousand brackets do no harm', async () => {
    const body = `{"titleEn":${'['.repeat(100_000)}${']'.repeat(100_000)}}`;
    expect((await send(body, asJson)).status).toBe(422);
  });

  test('without a session nobody’s JSON is read', async () => {
    const response = await server.request('/api/categories', {
      method: 'POST',
      body: '{',
      headers: asJson,
    });
    expect(response.status).toBe(401);
  });
});

describe('sessions and tenants at the door', () => {
  test.each([
    undefined,
    'Bearer',
    'Bearer ',
    'Bearer x',
    'Bearer a.b.c',
    'Basic YWRtaW46YWRtaW4=',
    `Bearer ${'x'.repeat(5000)}`,
    'Bearer ../../etc/passwd',
    "Bearer ' or 1=1 --",
  ])('Authorization %j is 401', async (value) => {
    const response = await server.request('/api/verify-user', {
      headers: value === undefined ? {} : { Authorization: value },
    });
    expect(response.status).toBe(401);
    expect(response.headers.get('WWW-Authenticate')).toBe('Bearer');
    expect(await messageOf(response)).toBe('UNAUTHENTICATED');
  });

  test.each([
    [null, 400, 'TENANT_MISSING'],
    ['', 400, 'TENANT_MISSING'],
    ['science', 403, 'UNKNOWN_TENANT'],
    ['FACULTY', 403, 'UNKNOWN_TENANT'],
    ['faculty, science', 403, 'UNKNOWN_TENANT'],
  ])('tenant %j is %i %s, on the login too', async (tenant, status, message) => {
    for (const [method, path] of [
      ['GET', '/api/verify-user'],
      ['POST', '/api/login'],
      ['POST', '/api/refresh'],
    ] as const) {
      const response = await session.request(path, { method, tenant });
      expect(response.status).toBe(status);
      expect(await messageOf(response)).toBe(message);
    }
  });

  test('a tenant in the query must agree with the header', async () => {
    expect((await session.request('/api/verify-user?tenant=science')).status).toBe(403);
    expect((await session.request('/api/blogs?tenant=faculty')).status).toBe(200);
  });

  test('what is public takes a tenant or leaves it', async () => {
    expect((await server.request('/healthz')).status).toBe(200);
    expect((await server.request('/healthz', { headers: { 'X-Tenant': 'faculty' } })).status).toBe(
      200,
    );
  });
});

describe('headers', () => {
  test.each([
    '/api/verify-user',
    '/api/nothing',
    '/api/odd/thrown',
    '/healthz',
    '/public/nothing',
    '/',
    '/assets/gone.js',
  ])('%s carries the ones that protect', async (path) => {
    const { headers } = await session.request(path);
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(headers.get('Referrer-Policy')).toBe('no-referrer');
    expect(headers.get('Content-Security-Policy')).toContain("frame-ancestors 'none'");
    expect(headers.get('X-Frame-Options')).toBe('DENY');
    expect(headers.get('Strict-Transport-Security')).toMatch(/^max-age=31536000/);
    expect(headers.get('X-Request-Id')).toMatch(/^[0-9a-f-]{36}$/);
    for (const name of ['Server', 'X-Powered-By', 'Access-Control-Allow-Origin']) {
      expect(path.startsWith('/public') ? null : headers.get(name)).toBeNull();
    }
  });

  test.each([
    ['GET', '/public/nothing', {}, 404],
    ['PATCH', '/public/blogs', {}, 405],
    ['GET', '/public/blogs', { 'X-Tenant': 'science' }, 403],
    ['POST', '/public/contacts', { 'Content-Type': 'text/plain' }, 415],
    ['GET', '/public/blogs?nothing=1', {}, 422],
  ] as const)(
    '%s %s: what is refused to a website is refused readably',
    async (method, path, headers, status) => {
      const body = method === 'POST' ? { body: 'x' } : {};
      const response = await server.request(path, { method, headers, tenant: null, ...body });
      expect(response.status).toBe(status);
      expect(response.headers.get('Access-Control-Allow-Origin')).toBe('*');
      expect(response.headers.get('Access-Control-Expose-Headers')).toMatch(/ETag, Retry-After/);
    },
  );

  test('what staff may read stays in no cache', async () => {
    const { headers } = await session.request('/api/blogs');
    expect(headers.get('Cache-Control')).toBe('no-store');
  });
});

test('a server that is closing sends new requests elsewhere, and still says that it lives', async () => {
  isClosing = true;
  const response = await session.request('/api/blogs');
  expect(response.status).toBe(503);
  expect(response.headers.get('Retry-After')).toBe('1');
  expect((await server.request('/healthz')).status).toBe(200);
  expect((await server.request('/readyz')).status).toBe(503);
  isClosing = false;
  expect((await server.request('/readyz')).status).toBe(200);
});

test('a thousand requests at once are enough: the next is 503, the login is let in', async () => {
  const running = Array.from({ length: 1000 }, () => session.request('/api/odd/slow'));
  const over = await session.request('/api/odd/slow');
  expect(over.status).toBe(503);
  expect(over.headers.get('Retry-After')).toBe('1');
  expect((await server.request('/healthz')).status).toBe(200);
  await server.signIn('editor');
  endSlow();
  const statuses = await Promise.all(running.map(async (one) => (await one).status));
  expect(new Set(statuses)).toEqual(new Set([200]));
  expect((await session.request('/api/odd/slow')).status).toBe(200);
});

test('the client is served beside, at every address that is not a call', async () => {
  client = 'of the client';
  const response = await server.request('/gallery/3');
  expect(await response.text()).toBe('page of the client');
});
