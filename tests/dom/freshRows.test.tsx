/** Rows that are asked for after a change hold it, whatever answer was still on its way. It draws no list. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { news as newsType } from '../../entities/news.ts';
import type { Entity } from '../../entities/entity.ts';
import { cache, forget } from '../../src/remote/query.ts';
import { loadPage } from '../../src/screens/RecordList/recordListSource.ts';

const news: Entity = newsType;
const query = { page: 1, pageSize: 50 };
/** Each call as it came, to be answered when the test says so. */
let calls: PromiseWithResolvers<Response>[];
const answer = (at: number, id: number): void => {
  const body = JSON.stringify({ data: [{ id, version: 1 }], meta: { total: 1 } });
  calls[at]?.resolve(new Response(body, { headers: { 'Content-Type': 'application/json' } }));
};
const asked = async (times: number): Promise<void> => {
  await expect.poll(() => calls.length, { timeout: 10_000 }).toBe(times);
};

beforeEach(() => {
  cache.clear();
  calls = [];
  vi.stubGlobal('fetch', () => {
    const call = Promise.withResolvers<Response>();
    calls.push(call);
    return call.promise;
  });
});
afterEach(() => cache.clear());

it('are asked for anew where older ones are still on their way', async () => {
  const before = loadPage(news, query, false);
  before.catch(() => undefined);
  await asked(1);
  const after = loadPage(news, query, true);
  await asked(2);
  answer(1, 2);
  answer(0, 1);
  expect((await after).data).toMatchObject([{ id: 2 }]);
});

it('are not taken from an answer that was on its way when something changed', async () => {
  const before = loadPage(news, query, false);
  await asked(1);
  await forget(news.collection);
  answer(0, 1);
  expect((await before).data).toMatchObject([{ id: 1 }]);
  const after = loadPage(news, query, false);
  await asked(2);
  answer(1, 2);
  expect((await after).data).toMatchObject([{ id: 2 }]);
});

it('come to whoever asks again for what was missing, though something changes meanwhile', async () => {
  const known = loadPage(news, query, false);
  await asked(1);
  answer(0, 1);
  await known;
  const missing = loadPage(news, query, true);
  await asked(2);
  calls[1]?.resolve(Response.json({ message: 'NOT_FOUND' }, { status: 404 }));
  await expect(missing).rejects.toMatchObject({ status: 404 });
  const after = loadPage(news, query, true);
  await asked(3);
  await forget(news.collection);
  answer(2, 2);
  expect((await after).data).toMatchObject([{ id: 2 }]);
});

it('are taken from an answer that nothing has changed since', async () => {
  const before = loadPage(news, query, false);
  await asked(1);
  answer(0, 1);
  await before;
  expect((await loadPage(news, query, false)).data).toMatchObject([{ id: 1 }]);
  expect(calls).toHaveLength(1);
});
