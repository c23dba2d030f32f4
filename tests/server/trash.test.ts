/** The trash's end: what is deleted for good leaves nothing, by hand or after its days; what is not deleted is never touched. */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { limits } from '../../entities/http.ts';
import { sweepTrash } from '../../server/sweepTrash.ts';
import { call, make } from '../helpers/calls.ts';
import { picture, uploadForm } from '../helpers/forms.ts';
import { startTestServer, type Session, type TestServer } from '../helpers/server.ts';

let server: TestServer;
let editor: Session;
beforeAll(async () => {
  server = await startTestServer();
  editor = await server.signIn('editor');
});
afterAll(() => server.stop());

const erase = (collection: string, ids: unknown, who = editor) =>
  call(who, 'POST', `/api/${collection}/erase`, { ids });
const remove = (collection: string, id: number) =>
  call(editor, 'DELETE', `/api/${collection}/${id}`);
const inTrash = async (collection: string) =>
  (await call(editor, 'GET', `/api/${collection}?deleted=only&pageSize=500`)).list.map(
    ({ id }) => id,
  );
const filesStored = async () =>
  (await readdir(join(server.dataDir, 'files'), { recursive: true })).filter((name) =>
    name.includes('.'),
  ).length;

describe('deleting for good', () => {
  it('leaves neither record nor history, and cannot be undone', async () => {
    const id = await make(editor, 'blogs', { titleEn: 'Secret', bodyEn: 'Not for ever' });
    await remove('blogs', id);
    const { status, body } = await erase('blogs', [id]);
    expect([status, body]).toEqual([200, { done: [id], failed: [] }]);
    expect(await inTrash('blogs')).not.toContain(id);
    expect((await call(editor, 'GET', `/api/blogs/${id}?deleted=with`)).status).toBe(404);
    expect((await call(editor, 'GET', `/api/blogs/${id}/history`)).status).toBe(404);
    expect((await call(editor, 'POST', `/api/blogs/${id}/restore`)).status).toBe(404);
    const left = await server.deps.db.read
      .selectFrom('history')
      .select('version')
      .where('type', '=', 'news')
      .where('record_id', '=', id)
      .execute();
    expect(left).toEqual([]);
    // Its number is nobody else's later.
    expect(await make(editor, 'blogs', { titleEn: 'Next' })).toBeGreaterThan(id);
  });

  it('never touches what is not in the trash', async () => {
    const id = await make(editor, 'blogs', { titleEn: 'Here' });
    expect((await erase('blogs', [id, 999_999])).body).toEqual({
      done: [],
      failed: [
        { id, message: 'CONFLICT' },
        { id: 999_999, message: 'NOT_FOUND' },
      ],
    });
    expect((await call(editor, 'GET', `/api/blogs/${id}`)).status).toBe(200);
  });

  it('takes a file’s bytes along, the small pictures too', async () => {
    const before = await filesStored();
    const body = uploadForm(await picture('png', 800, 600), 'a.png');
    const response = await editor.request('/api/uploads', { method: 'POST', body });
    const { id, absolute_url } = (await response.json()) as { id: number; absolute_url: string };
    await server.request(`/public/uploads/${absolute_url}?w=160`);
    expect(await filesStored()).toBe(before + 2);
    await remove('uploads', id);
    expect(await filesStored()).toBe(before + 2);
    await erase('uploads', [id]);
    expect(await filesStored()).toBe(before);
  });

  it('lets come back what only pointed there', async () => {
    const category = await make(editor, 'categories', { titleEn: 'Gone' });
    const news = await make(editor, 'blogs', { titleEn: 'News', category });
    await remove('blogs', news);
    await remove('categories', category);
    await erase('categories', [category]);
    const { status, data } = await call(editor, 'POST', `/api/blogs/${news}/restore`);
    expect([status, data['category']]).toEqual([200, null]);
  });

  it('is told of what a record that is taken out of it is without', async () => {
    const category = await make(editor, 'categories', { titleEn: 'Left' });
    const news = await make(editor, 'blogs', { titleEn: 'News', category });
    await remove('blogs', news);
    await remove('categories', category);
    const answer = await call(editor, 'POST', `/api/blogs/${news}/restore`);
    const target = {
      type: 'categories',
      id: category,
      title: { en: 'Left', ar: null },
    };
    expect([answer.status, answer.data['category']]).toEqual([200, null]);
    expect(answer.body).toMatchObject({
      missing: [{ type: 'blogs', id: news, field: 'category', target }],
    });
    await call(editor, 'POST', `/api/categories/${category}/restore`);
    expect((await call(editor, 'GET', `/api/blogs/${news}`)).data['category']).toBe(category);
  });

  it.each([
    ['all', 'invalidFormat'],
    [[], 'chooseOne'],
    [['x'], 'integersOnly'],
  ])('ids %j are refused, naming them', async (ids, code) => {
    const { status, errors } = await erase('blogs', ids);
    expect([status, errors]).toEqual([422, { ids: [{ code }] }]);
  });

  const eraseAll = async (body: object) =>
    (await call(editor, 'POST', '/api/blogs/erase', body)).body as never as {
      done: readonly number[];
      next?: number;
    };

  it('takes all of the trash that match, part by part, and nothing else', async () => {
    const ids: number[] = [];
    for (let at = 0; at < 5; at += 1) {
      ids.push(await make(editor, 'blogs', { titleEn: `Old ${at}`, author: 'Erased' }));
    }
    const [kept = 0, ...gone] = ids;
    for (const id of gone) await remove('blogs', id);
    const other = await make(editor, 'blogs', { titleEn: 'Other', author: 'Somebody' });
    await remove('blogs', other);
    const filter = { author: { eq: 'Erased' } };
    const first = await eraseAll({ filter, part: { limit: 3 } });
    expect(first.done).toEqual(gone.slice(0, 3));
    const last = await eraseAll({ filter, part: { limit: 3, after: first.next } });
    expect([last.done, last.next]).toEqual([gone.slice(3), undefined]);
    expect(await inTrash('blogs')).toContain(other);
    expect((await call(editor, 'GET', `/api/blogs/${kept}`)).status).toBe(200);
    const found = await eraseAll({ filter: {}, search: 'Other' });
    expect(found.done).toEqual([other]);
  });

  it('asks for numbers or a filter, never for both', async () => {
    for (const body of [{}, { ids: [1], filter: {} }]) {
      const { status, errors } = await call(editor, 'POST', '/api/blogs/erase', body);
      expect([status, Object.keys(errors ?? {})]).toEqual([422, ['ids', 'filter']]);
    }
  });

  it('takes the grant to delete', async () => {
    expect((await erase('blogs', [1], await server.signIn('viewer'))).status).toBe(403);
  });
});

const dayMs = 24 * 60 * 60 * 1000;
/** The trash is looked through at a moment, so many days from now. */
const sweptIn = (days: number): Promise<number> =>
  sweepTrash({ ...server.deps, now: () => new Date(Date.now() + days * dayMs) });
/** It is every day of these, as by a server that runs. */
async function sweptDaily(from: number, to: number): Promise<number> {
  let erased = 0;
  for (let day = from; day <= to; day += 1) erased += await sweptIn(day);
  return erased;
}
async function event(titleEn: string): Promise<number> {
  const startDate = '2026-01-01T08:00:00Z';
  return await make(editor, 'events', { titleEn, type: 'OTHER', startDate });
}
const deletedAgo = (id: number, days: number) => {
  const deleted_at = new Date(Date.now() - days * dayMs - 1000).toISOString();
  return server.deps.db.write((trx) =>
    trx.updateTable('events').set({ deleted_at }).where('id', '=', id).execute(),
  );
};
/** As on a first start. */
const forgetRuns = () =>
  server.deps.db.write((trx) => trx.deleteFrom('meta').where('key', '=', 'trash.clock').execute());

it('the trash is emptied of what has been there for its days, and of nothing else', async () => {
  const [old, young] = [await event('Old'), await event('Young')];
  await remove('events', old);
  await remove('events', young);
  await deletedAgo(old, limits.trashDays);
  // Some days without a server are no leap.
  for (const day of [-limits.trashDays - 1, -25, -19, -13, -7, -1])
    expect(await sweptIn(day)).toBe(0);
  expect(await sweptIn(0)).toBe(1);
  expect(await inTrash('events')).toEqual([young]);
  expect(await sweptIn(0)).toBe(0);
  await erase('events', [young]);
});

it('a clock that leaps ahead empties nothing, back in time neither, and a month that has passed does', async () => {
  await forgetRuns();
  const lost = await event('Nearly lost');
  await remove('events', lost);
  await sweptDaily(-limits.trashDays - 5, 0);
  expect(await sweptDaily(40, 45)).toBe(0);
  // It is set right.
  expect(await sweptDaily(1, 5)).toBe(0);
  expect(await inTrash('events')).toEqual([lost]);
  // It leaps again, and nobody sets it: so long as a month later all is there.
  expect(await sweptDaily(100, 100 + limits.trashDays - 1)).toBe(0);
  expect(await sweptIn(100 + limits.trashDays)).toBe(1);
  expect(await inTrash('events')).toEqual([]);
});

it('a start that knows of none before it empties nothing yet', async () => {
  await forgetRuns();
  const old = await event('Of an older Lectern');
  await remove('events', old);
  await deletedAgo(old, 2 * limits.trashDays);
  expect(await sweptIn(0)).toBe(0);
  expect(await inTrash('events')).toEqual([old]);
});
