/** That no call looks past a parameter it does not know, one that objects of the language have by themselves included. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { allRoutes } from '../../server/routes/index.ts';
import { call, make } from '../helpers/calls.ts';
import { uploadForm } from '../helpers/forms.ts';
import { startTestServer, type Session, type TestServer } from '../helpers/server.ts';

let server: TestServer;
let editor: Session;
let paths: readonly string[];
beforeAll(async () => {
  server = await startTestServer();
  editor = await server.signIn();
  const page = await make(editor, 'pages', { titleEn: 'Home', titleAr: 'الرئيسية', slug: 'home' });
  const collections = ['/api/blogs', '/public/blogs', '/api/uploads', '/api/graduates'];
  const asked = ['/api/search', '/public/search', '/public/sitemap', '/public/menus'];
  const one = await make(editor, 'blogs', { titleEn: 'News', approved: true });
  const sent = { method: 'POST', body: uploadForm('words', 'notes.txt') };
  const { id: file } = (await (await editor.request('/api/uploads', sent)).json()) as {
    id: number;
  };
  paths = [
    ...collections,
    ...asked,
    '/api/blogs/export',
    `/api/blogs/${one}`,
    `/api/uploads/${file}`,
    `/public/blogs/${one}`,
    `/api/blogs/${one}/history`,
    '/api/history',
    '/api/changes',
    '/api/sessions',
    `/api/pages/${page}/components`,
    '/api/settings/theme',
    '/api/shared-settings/view',
    '/api/machines/coverage',
  ];
});
afterAll(() => server.stop());

test('these calls are there', () => {
  const known = new Set(allRoutes(server.deps).map(({ path }) => path));
  const routeOf = (path: string): string =>
    path
      .replace(/\/\d+/, '/:id')
      .replace('/settings/theme', '/settings/:key')
      .replace('/shared-settings/view', '/shared-settings/:prefix');
  const missing = paths.filter((path) => !known.has(routeOf(path)));
  expect(missing).toEqual([]);
});

const names = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'nonsense'];

test.each([
  ...names,
  ...names.flatMap((name) => [
    `filter[${name}]`,
    `filter[${name}][eq]`,
    `filter[titleEn][${name}]`,
  ]),
])('%s is named in a 422, wherever it is asked', async (name) => {
  for (const path of paths) {
    for (const rest of ['', '&page=0&filter[id]=x']) {
      const response = await editor.request(`${path}?${encodeURIComponent(name)}=1${rest}`);
      // The stream of changes has no end to wait for.
      const isRefused = response.status === 422;
      const { errors } = isRefused ? ((await response.json()) as { errors?: object }) : {};
      const isNamed = errors !== undefined && Object.hasOwn(errors, name);
      expect([path, rest, response.status, isNamed]).toEqual([path, rest, 422, true]);
    }
  }
});

test('a write names it too, and changes nothing', async () => {
  const id = await make(editor, 'blogs', { titleEn: 'Kept' });
  const body = { action: 'delete', ids: [id] };
  const before = await (await editor.request(`/api/blogs/${id}`)).text();
  for (const [method, path, json] of [
    ['POST', '/api/blogs', { titleEn: 'Another' }],
    ['PUT', `/api/blogs/${id}`, { titleEn: 'Another' }],
    ['DELETE', `/api/blogs/${id}`],
    ['POST', '/api/blogs/actions', body],
    ['POST', `/api/blogs/${id}/revert`, { version: 1 }],
    ['POST', `/api/blogs/${id}/restore`],
    ['POST', '/api/uploads'],
    ['POST', '/api/logout'],
  ] as const) {
    const answer = await call(editor, method, `${path}?tenant=faculty&dryRun=1`, json);
    expect([path, answer.status, answer.errors]).toEqual([
      path,
      422,
      { dryRun: [{ code: 'unknownField' }] },
    ]);
  }
  expect(await (await editor.request(`/api/blogs/${id}`)).text()).toBe(before);
  expect((await call(editor, 'GET', '/api/blogs?filter[titleEn]=Another')).list).toEqual([]);
});

test('what a call does know stands beside the tenant, and once: twice it would be guessed which is meant', async () => {
  const asked = ['/api/changes?lastEventId=0', '/api/sessions?'];
  for (const path of asked) {
    const over = new AbortController();
    const response = await editor.request(`${path}&tenant=faculty`, { signal: over.signal });
    over.abort();
    expect([path, response.status]).toEqual([path, 200]);
  }
  const twice = await call(editor, 'GET', '/api/changes?lastEventId=1&lastEventId=2');
  expect(twice.status).toBe(422);
  expect(twice.errors).toEqual({ lastEventId: [{ code: 'duplicate' }] });
});

test('a call that the specification shows with parameters it does not name takes them', async () => {
  expect((await call(editor, 'GET', '/api/permission?lang=en&page=1')).status).toBe(200);
});

test('a form of the answer that a type does not have is named too', async () => {
  const wrong = ['/public/blogs?tree=1', '/public/menus?map=1', '/public/static-contents?tree=1'];
  for (const path of wrong) {
    const response = await server.request(path);
    const { errors } = (await response.json()) as { errors?: object };
    const name = path.includes('tree') ? 'tree' : 'map';
    expect([path, response.status, errors]).toEqual([
      path,
      422,
      { [name]: [{ code: 'unknownField' }] },
    ]);
  }
});

test('all that is wrong with an address is named at once, not the first of it', async () => {
  const one = await make(editor, 'blogs', { titleEn: 'News', approved: true });
  for (const [path, ...wrong] of [
    ['/api/blogs', 'page', 'sort', 'x', 'y'],
    [`/api/blogs/${one}`, 'deleted', 'x', 'y'],
    [`/api/blogs/${one}/history`, 'page', 'pageSize', 'x', '__proto__'],
    ['/api/blogs/export', 'format', 'lang', 'sort', 'x'],
    ['/api/search', 'limit', 'types', 'x', '__proto__'],
    ['/public/blogs', 'lang', 'page', 'x', '__proto__'],
    [`/public/blogs/${one}`, 'lang', 'x', 'y'],
    ['/public/search', 'lang', 'limit', 'types', 'x'],
    ['/public/sitemap', 'lang', 'x', 'y'],
  ] as const) {
    const response = await editor.request(`${path}?${wrong.map((name) => `${name}=no`).join('&')}`);
    const { errors = {} } = (await response.json()) as { errors?: object };
    const told = Object.keys(errors).toSorted();
    expect([path, response.status, told]).toEqual([path, 422, [...wrong].toSorted()]);
  }
});

test.each([
  ['search=%ff', 'search', 'notUtf8'],
  ['search=%E0%A4', 'search', 'notUtf8'],
  ['search=%ED%A0%80', 'search', 'notUtf8'],
  ['search=100%', 'search', 'invalidFormat'],
  ['filter%5BtitleEn%5D=a%zz', 'filter[titleEn]', 'invalidFormat'],
  ['page=1&filter[titleEn][contains]=%c3', 'filter[titleEn][contains]', 'notUtf8'],
  ['%ff=1', '\uFFFD', 'notUtf8'],
])(
  '?%s is no text in any call: 400 naming it, not a list of nothing',
  async (params, name, code) => {
    for (const path of [...paths, '/api/verify-user']) {
      const response = await editor.request(`${path}?${params}`);
      expect([path, response.status, await response.json()]).toEqual([
        path,
        400,
        { message: 'BAD_REQUEST', errors: { [name]: [{ code }] }, requestId: expect.any(String) },
      ]);
    }
  },
);

test('what is written well is looked for as it is, a percent sign and a plus too', async () => {
  const one = await make(editor, 'blogs', { titleEn: '100% + عربي' });
  for (const params of [
    'search=100%25+%D8%B9%D8%B1%D8%A8%D9%8A',
    'filter[titleEn]=100%25 %2B عربي',
  ]) {
    const response = await editor.request(`/api/blogs?${params}`);
    const { data } = (await response.json()) as { data: readonly { id: number }[] };
    expect(data.map(({ id }) => id)).toEqual([one]);
  }
});
