/** Visitors who ask much of a long list keep one another waiting in turn, nobody else, and are told the truth. It measures no time. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { news } from '../../entities/news.ts';
import type { Db } from '../../server/db/db.ts';
import { systemCaller } from '../../server/firstStart.ts';
import { placesInTurn } from '../../server/public/visitorReads.ts';
import { waitingMost } from '../../server/turns.ts';
import { call, make } from '../helpers/calls.ts';
import { picture, uploadForm } from '../helpers/forms.ts';
import { startTestServer, type Session, type TestServer } from '../helpers/server.ts';

const many = 1_200;
const isApproved = (i: number): boolean => i % 3 > 0;
const day = (offset: number): string =>
  new Date(Date.now() + offset * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);

let server: TestServer;
let admin: Session;
/** What was read beside the server's own work: by whom, and what. */
const beside: { readonly whose: string | undefined; readonly sql: string }[] = [];

beforeAll(async () => {
  server = await startTestServer({
    replace: (deps) => {
      const aside: Db['aside'] = (query, whose) => {
        beside.push({ whose, sql: query.sql });
        return deps.db.aside(query, whose);
      };
      return { ...deps, db: { ...deps.db, aside } };
    },
  });
  admin = await server.signIn();
  await server.deps.records.write(systemCaller(server.deps), async (writer) => {
    for (let i = 0; i < many; i += 1) {
      await writer.create(news, {
        titleEn: `Report ${String((i * 7) % many).padStart(4, '0')}`,
        bodyEn: i % 5 === 0 ? 'A long text about the harbour.' : 'Another text.',
        author: i % 2 === 0 ? 'Even' : 'Odd',
        approved: isApproved(i),
        publishDate: day(-1 - (i % 40)),
      });
    }
  });
});
afterAll(() => server.stop());

const list = async (params: string) => {
  const answer = await call(server, 'GET', `/public/blogs?${params}`);
  expect([params, answer.status]).toEqual([params, 200]);
  return { ids: answer.list.map(({ id }) => Number(id)), meta: answer.meta };
};

describe('a long public list', () => {
  it.each([
    '',
    'sort=titleEn',
    'sort=-titleEn',
    'search=report',
    'search=0007',
    'filter[author]=Even&sort=-id',
    'filter[bodyEn][contains]=harbour',
    'filter[titleEn][startsWith]=report 00',
  ])(
    'has what the editors’ list of approved news has, by pages and by cursors: %s',
    async (asked) => {
      const own = `/api/blogs?${asked}&filter[approved]=true&pageSize=500`;
      const expected = [];
      for (const page of [1, 2]) {
        const { list: rows } = await call(admin, 'GET', `${own}&page=${page}`);
        expected.push(...rows.map(({ id }) => Number(id)));
      }
      const first = await list(`${asked}&pageSize=150`);
      expect(first.meta['total']).toBe(expected.length);
      const walked = [...first.ids];
      const paged = [...first.ids];
      let next = first.meta['next'];
      while (typeof next === 'string') {
        const part = await list(`${asked}&pageSize=150&after=${next}`);
        walked.push(...part.ids);
        next = part.meta['next'];
      }
      for (let page = 2; page <= Number(first.meta['pages']); page += 1) {
        paged.push(...(await list(`${asked}&pageSize=150&page=${page}`)).ids);
      }
      expect(walked).toEqual(expected);
      expect(paged).toEqual(expected);
    },
  );

  it.each([
    'filter[bodyEn][contains]=harbours',
    'filter[author][contains]=eve&pageSize=11',
    'search=report&pageSize=11',
    'sort=titleEn&pageSize=11',
    'page=50&pageSize=11',
  ])('is looked through where only visitors wait: %s', async (asked) => {
    beside.length = 0;
    await list(asked);
    expect(beside.filter(({ sql }) => sql.includes('from "blogs"')).length).toBeGreaterThan(0);
    expect(new Set(beside.map(({ whose }) => whose))).toEqual(new Set(['visitors']));
  });

  it('is read at once as websites show it, and counted once after each change', async () => {
    await list('pageSize=12');
    beside.length = 0;
    for (const pageSize of [13, 14, 15]) await list(`pageSize=${pageSize}`);
    expect(beside).toEqual([]);
    await list('filter[author]=Odd&pageSize=12');
    beside.length = 0;
    await list('filter[author]=Odd&pageSize=13');
    expect(beside.filter(({ sql }) => sql.includes('count(*)'))).toEqual([]);
  });
});

describe('how many there are', () => {
  it('is true at once after a write, and on the day that something becomes public', async () => {
    const total = async () => (await list('pageSize=16')).meta['total'];
    const before = Number(await total());
    const id = await make(admin, 'blogs', { titleEn: 'One more', approved: true });
    await make(admin, 'blogs', { titleEn: 'Later', approved: true, publishDate: day(1) });
    expect(await total()).toBe(before + 1);
    await call(admin, 'PUT', `/api/blogs/${id}`, { approved: false });
    expect(await total()).toBe(before);
    server.clock.advance(24 * 60 * 60 * 1000);
    expect(await total()).toBe(before + 1);
  });

  it('is true at once after what its records are nothing without is hidden', async () => {
    admin = await server.signIn();
    const form = uploadForm(await picture('png', 40, 30), 'a.png', { title: '{"en":"Hall"}' });
    const sent = await admin.request('/api/uploads', { method: 'POST', body: form });
    const previewImage = ((await sent.json()) as { id: number }).id;
    const gallery = await make(admin, 'galleries', { titleEn: 'Open' });
    await make(admin, 'gallery-items', { gallery, previewImage });
    const total = async (pageSize: number) =>
      (await call(server, 'GET', `/public/gallery-items?pageSize=${pageSize}`)).meta['total'];
    expect(await total(7)).toBe(1);
    await call(admin, 'PUT', `/api/galleries/${gallery}`, { enabled: false });
    expect(await total(7)).toBe(0);
    expect(await total(8)).toBe(0);
  });
});

describe('the turn of an address', () => {
  it('comes after one question of each other, however many one of them has asked', async () => {
    const inTurn = placesInTurn(1);
    const ended: string[] = [];
    const ask = (place: string, name: string) => inTurn(place, async () => void ended.push(name));
    await Promise.all([
      ...['a1', 'a2', 'a3', 'a4'].map((name) => ask('a', name)),
      ...['b1', 'b2'].map((name) => ask('b', name)),
      ask('c', 'c1'),
    ]);
    expect(ended).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4']);
  });

  it('comes also after a question that failed, and more than may wait are told to come back', async () => {
    const inTurn = placesInTurn(1);
    const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
    const first = inTurn('a', async () => {
      await held;
      throw new Error('broken');
    });
    const all = Array.from({ length: waitingMost }, () => inTurn('a', async () => 'answered'));
    await expect(inTurn('a', async () => '')).rejects.toMatchObject({ status: 503 });
    const other = inTurn('b', async () => 'answered too');
    letGo();
    await expect(first).rejects.toThrow('broken');
    expect(await other).toBe('answered too');
    expect(new Set(await Promise.all(all))).toEqual(new Set(['answered']));
  });
});
