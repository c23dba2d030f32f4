/** Permission sets that are made here: what they may hold, who may make and give them, and that the server heeds them at once. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, make } from '../helpers/calls.ts';
import { ensureReadyMade } from '../../server/firstStart.ts';
import { keepUpload } from '../helpers/uploads.ts';
import { startTestServer, testPassword, type Session, type TestServer } from '../helpers/server.ts';

let server: TestServer;
let admin: Session;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn('administrator');
  await ensureReadyMade(server.deps);
});
afterAll(() => server.stop());

const press = ['blogs:GET', 'blogs:POST', 'uploads:GET'];
let count = 0;
/** A set, and somebody who has it. */
async function somebodyWith(grants: readonly string[]) {
  count += 1;
  const key = `set-${count}`;
  const set = await make(admin, 'permission-sets', { nameEn: `Set ${count}`, key, grants });
  const username = `somebody${count}`;
  const user = await make(admin, 'users', {
    username,
    email: `${username}@example.edu`,
    password: testPassword,
    permission: key,
  });
  return { key, set, user, session: await server.signIn(username) };
}

describe('a set whose grants in the database cannot be read', () => {
  const store = (id: number, grants: string) =>
    server.deps.db.write((trx) =>
      trx.updateTable('permission_sets').set({ grants }).where('id', '=', id).execute(),
    );

  it.each(['["blogs:GET"', 'null', '{"blogs":["GET"]}', '7', ''])(
    'as %j grants nothing, takes the list of them from nobody, and is healed by a write',
    async (broken) => {
      const { set, session } = await somebodyWith(press);
      await store(set, broken);
      const { status, body } = await call(session, 'GET', '/api/verify-user');
      expect([status, body]).toMatchObject([200, { user: { grants: {} } }]);
      expect((await call(session, 'GET', '/api/blogs')).status).toBe(403);
      expect((await call(admin, 'GET', '/api/permission')).list.at(-1)).toMatchObject({
        grants: {},
      });
      expect((await call(admin, 'GET', '/api/permission-sets')).status).toBe(200);
      const path = `/api/permission-sets/${set}`;
      expect((await call(admin, 'GET', path)).data['grants']).toEqual([]);
      expect((await call(admin, 'PUT', path, { grants: press })).status).toBe(200);
      expect((await call(session, 'GET', '/api/blogs')).status).toBe(200);
    },
  );

  it('stops no start: a ready-made one is set anew, and the log names each', async () => {
    const { key, set } = await somebodyWith(press);
    await store(set, 'broken');
    const all = (await call(admin, 'GET', '/api/permission-sets?filter[key]=viewer')).list;
    const viewer = Number(all[0]?.['id']);
    await store(viewer, '["blogs:');
    const warned: unknown[] = [];
    const log = Object.assign(Object.create(server.deps.log) as typeof server.deps.log, {
      warn: (told: unknown) => void warned.push(told),
    });
    await ensureReadyMade({ ...server.deps, log });
    expect(warned).toEqual([
      { id: viewer, key: 'viewer' },
      { id: set, key },
    ]);
    const { data } = await call(admin, 'GET', `/api/permission-sets/${viewer}`);
    expect(data['grants']).toEqual(all[0]?.['grants']);
    warned.length = 0;
    await call(admin, 'PUT', `/api/permission-sets/${set}`, { grants: press });
    await ensureReadyMade({ ...server.deps, log });
    expect(warned).toEqual([]);
  });
});

describe('a set that is made here', () => {
  it('gives its users exactly what it holds, listed with the others', async () => {
    const { key, session } = await somebodyWith(press);
    const { body } = await call(session, 'GET', '/api/verify-user');
    expect(body).toMatchObject({
      user: { permission: key, grants: { blogs: ['GET', 'POST'], uploads: ['GET'] } },
    });
    expect((await call(session, 'GET', '/api/blogs')).status).toBe(200);
    const id = await make(session, 'blogs', { titleEn: 'News' });
    expect((await call(session, 'PUT', `/api/blogs/${id}`, { titleEn: 'x' })).status).toBe(403);
    const approved = await call(session, 'POST', '/api/blogs', { titleEn: 'x', approved: true });
    expect([approved.status, approved.errors]).toEqual([
      422,
      { approved: [{ code: 'notGranted' }] },
    ]);
    expect((await call(session, 'GET', '/api/pages')).status).toBe(403);
    const { list } = await call(session, 'GET', '/api/permission?lang=en');
    expect(list.map((set) => set['id'])).toEqual(
      expect.arrayContaining(['administrator', 'editor', 'news-editor', 'viewer', key]),
    );
    expect(list.at(-1)).toMatchObject({ id: key, grants: { blogs: ['GET', 'POST'] } });
  });

  it('hides the titles of what it does not hold: in a list, an export, and where a removal is refused', async () => {
    const { session } = await somebodyWith(['blogs:GET', 'galleries:GET', 'galleries:DELETE']);
    const category = await make(admin, 'categories', { titleEn: 'Not yet announced' });
    await make(admin, 'blogs', { titleEn: 'Open', category });
    const sheet = (who: Session) =>
      who.request('/api/blogs/export?format=csv&fields=titleEn,category');
    expect(await (await sheet(session)).text()).toContain(`Open,#${category}\r\n`);
    expect(await (await sheet(admin)).text()).toContain('Open,Not yet announced\r\n');
    // Who wrote a record stands in its history, too.
    const titles = async (who: Session) =>
      (await call(who, 'GET', '/api/blogs?sort=-id&pageSize=1&include=category,created_by')).meta[
        'titles'
      ];
    const users = { [admin.user.id]: { en: 'administrator', ar: 'administrator' } };
    const hidden = { [category]: { en: null, ar: null } };
    expect(await titles(session)).toEqual({ categories: hidden, users });
    const shown = { [category]: { en: 'Not yet announced', ar: null } };
    expect(await titles(admin)).toEqual({ categories: shown, users });

    const gallery = await make(admin, 'galleries', { titleEn: 'Album' });
    const item = await make(admin, 'gallery-items', {
      gallery,
      previewImage: await keepUpload(server, 'a.png', 'A', 'أ'),
      titleEn: 'Not yet shown',
    });
    const refused = (who: Session) => call(who, 'DELETE', `/api/galleries/${gallery}`);
    const reference = { type: 'gallery-items', id: item, field: 'gallery' };
    expect((await refused(session)).body).toMatchObject({
      message: 'STILL_REFERENCED',
      references: [{ ...reference, title: { en: null, ar: null } }],
    });
    expect((await refused(admin)).body).toMatchObject({
      references: [{ ...reference, title: { en: 'Not yet shown' } }],
    });
  });

  it('hides the titles of what it does not hold also where a record is named after them', async () => {
    const page = await make(admin, 'pages', { titleEn: 'Zebra', slug: 'zebra' });
    const component = await make(admin, 'components', { titleEn: 'Quagga', fieldKey: 'quagga' });
    const property = { component, fieldKey: 'coat', fieldType: 'IMAGE', propTitleEn: 'Coat' };
    await make(admin, 'component-props', property);
    const relation = await make(admin, `pages/${page}/components`, { component });
    const value = await keepUpload(server, 'coat.png', 'Coat', 'معطف');
    const coat = { coat: { value, en: null, ar: null } };
    await call(admin, 'PUT', `/api/page-components/${relation}/values`, coat);
    const { session } = await somebodyWith([
      'page-components:GET',
      'component-prop-values:GET',
      'components:DELETE',
    ]);
    const acts = await call(admin, 'GET', '/api/history?types=page-components&limit=1');
    const [act] = acts.list as unknown as { at: string; by: { id: number } }[];
    const told = async (who: Session) => {
      const answers = [
        await call(who, 'GET', `/api/search?q=${relation}`),
        await call(who, 'GET', '/api/component-prop-values?include=relationId,property'),
        await call(who, 'GET', '/api/history?types=page-components,component-prop-values&limit=9'),
        await call(who, 'GET', '/api/history?types=page-components&limit=1'),
        await call(
          who,
          'GET',
          `/api/history/entries?type=page-components&at=${act?.at}&by=${act?.by.id}`,
        ),
        await call(who, 'DELETE', `/api/components/${component}`),
      ];
      const sheet = await who.request('/api/component-prop-values/export?format=csv');
      const texts = [...answers.map(({ body }) => JSON.stringify(body)), await sheet.text()];
      return texts.map((text) => /Zebra|Quagga/.test(text));
    };
    expect(await told(session)).toEqual([false, false, false, false, false, false, false]);
    expect(await told(admin)).toEqual([true, true, true, true, true, true, true]);
  });

  it('hides what stands in the components of a page, where it holds the page’s components alone', async () => {
    const page = await make(admin, 'pages', { titleEn: 'Draft', slug: 'draft', enabled: false });
    const component = await make(admin, 'components', { titleEn: 'Banner', fieldKey: 'banner' });
    const words = { fieldKey: 'words', fieldType: 'TEXT', propTitleEn: 'Words' };
    await make(admin, 'component-props', { component, ...words });
    const relation = await make(admin, `pages/${page}/components`, { component });
    const filled = { words: { value: null, en: 'Not yet told', ar: null } };
    await call(admin, 'PUT', `/api/page-components/${relation}/values`, filled);
    const seen = async (...more: readonly string[]) => {
      const { session } = await somebodyWith(['page-components:GET', ...more]);
      return (await call(session, 'GET', `/api/pages/${page}/components`)).list[0];
    };
    const stands = { id: relation, page, component, fieldKey: 'banner' };
    const nothing = { title: { en: null, ar: null }, properties: [], values: {} };
    expect(await seen()).toMatchObject({ ...stands, ...nothing });
    const values = await seen('component-prop-values:GET');
    expect(values).toMatchObject({ ...stands, ...nothing, values: filled });
    const rest = await seen('components:GET', 'component-props:GET');
    expect(rest).toMatchObject({
      title: { en: 'Banner' },
      properties: [words.fieldKey].map((fieldKey) => ({ fieldKey })),
      values: {},
    });
  });

  it('is heeded from the next request on when it changes', async () => {
    const { set, session } = await somebodyWith(press);
    await call(admin, 'PUT', `/api/permission-sets/${set}`, { grants: ['pages:GET'] });
    expect((await call(session, 'GET', '/api/blogs')).status).toBe(403);
    expect((await call(session, 'GET', '/api/pages')).status).toBe(200);
  });

  it('stays while somebody has it, and says who', async () => {
    const { set, user } = await somebodyWith(press);
    const refused = await call(admin, 'DELETE', `/api/permission-sets/${set}`);
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({
      message: 'STILL_REFERENCED',
      references: [{ type: 'users', id: user, field: 'permission' }],
    });
    await call(admin, 'DELETE', `/api/users/${user}`);
    expect((await call(admin, 'DELETE', `/api/permission-sets/${set}`)).status).toBe(204);
  });

  it.each([
    [['nothing:GET'], 'notInList'],
    [['blogs:PATCH'], 'notInList'],
    [['blogs'], 'notInList'],
    [['custom-code:GET'], 'notInList'],
    [[], 'chooseOne'],
  ])('%j is refused, naming the field', async (grants, code) => {
    const values = { nameEn: 'Set', key: 'wrong', grants };
    const { status, errors } = await call(admin, 'POST', '/api/permission-sets', values);
    expect(status).toBe(422);
    expect(errors).toEqual({ grants: [{ code }] });
  });
});

describe('nobody grants what they do not hold', () => {
  it('in a set, in changing one, in giving one', async () => {
    const { session } = await somebodyWith([
      ...['GET', 'POST', 'PUT', 'DELETE'].flatMap((method) => [
        `users:${method}`,
        `permission-sets:${method}`,
      ]),
      'blogs:GET',
    ]);
    const more = await somebodyWith(['blogs:GET', 'pages:PUT']);
    const set = (grants: readonly string[]) =>
      call(session, 'POST', '/api/permission-sets', { nameEn: 'S', key: `own-${count}`, grants });
    const beyond = await set(['blogs:GET', 'blogs:PUT']);
    expect([beyond.status, beyond.errors]).toEqual([403, { grants: [{ code: 'notGranted' }] }]);
    expect((await set(['blogs:GET'])).status).toBe(201);
    // A set that holds more is not theirs to narrow either.
    const path = `/api/permission-sets/${more.set}`;
    expect((await call(session, 'PUT', path, { grants: ['blogs:GET'] })).status).toBe(403);
    expect((await call(session, 'DELETE', path)).status).toBe(403);
    const given = await call(session, 'POST', '/api/users', {
      username: 'climber',
      email: 'climber@example.edu',
      password: testPassword,
      permission: more.key,
    });
    expect([given.status, given.errors]).toEqual([403, { permission: [{ code: 'notGranted' }] }]);
  });

  it('in ending for good a set that holds more', async () => {
    const { session } = await somebodyWith(['permission-sets:GET', 'permission-sets:DELETE']);
    const values = { nameEn: 'Wide', key: 'wide', grants: ['pages:PUT'] };
    const wide = await make(admin, 'permission-sets', values);
    await call(admin, 'DELETE', `/api/permission-sets/${wide}`);
    const erase = (who: Session) =>
      call(who, 'POST', '/api/permission-sets/erase', { ids: [wide] });
    expect((await erase(session)).body).toEqual({
      done: [],
      failed: [{ id: wide, message: 'FORBIDDEN', errors: { grants: [{ code: 'notGranted' }] } }],
    });
    expect((await erase(admin)).body).toEqual({ done: [wide], failed: [] });
  });

  it('and a set that is not there is given to nobody', async () => {
    const { status, errors } = await call(admin, 'POST', '/api/users', {
      username: 'nobody1',
      email: 'nobody1@example.edu',
      password: testPassword,
      permission: 'no-such-set',
    });
    expect([status, errors]).toEqual([422, { permission: [{ code: 'notInList' }] }]);
  });
});

describe('the ready-made ones', () => {
  it('can be looked at, and neither changed, removed nor made again', async () => {
    const { list } = await call(admin, 'GET', '/api/permission-sets?sort=id&pageSize=4');
    expect(list.map((set) => set['key'])).toEqual([
      'administrator',
      'editor',
      'news-editor',
      'viewer',
    ]);
    const path = `/api/permission-sets/${String(list[1]?.['id'])}`;
    const changed = await call(admin, 'PUT', path, { grants: ['blogs:GET'] });
    expect([changed.status, changed.errors]).toEqual([403, { grants: [{ code: 'fixed' }] }]);
    expect((await call(admin, 'DELETE', path)).status).toBe(403);
    const again = { nameEn: 'Mine', key: 'editor', grants: ['blogs:GET'] };
    expect((await call(admin, 'POST', '/api/permission-sets', again)).status).toBe(422);
  });

  it('are as this version declares them after every start', async () => {
    const before = (await call(admin, 'GET', '/api/permission-sets?sort=id&pageSize=4')).list;
    await ensureReadyMade(server.deps);
    expect((await call(admin, 'GET', '/api/permission-sets?sort=id&pageSize=4')).list).toEqual(
      before,
    );
  });

  it('but the administrators’ show users and sets to nobody', async () => {
    for (const name of ['editor', 'news-editor', 'viewer'] as const) {
      const session = await server.signIn(name);
      expect((await call(session, 'GET', '/api/permission-sets')).status).toBe(403);
      expect((await call(session, 'GET', '/api/users')).status).toBe(403);
    }
  });
});
