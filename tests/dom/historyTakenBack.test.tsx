/** What is said where an act on several sections comes back in part only: how many, and why the others do not. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { toastStore } from '../../src/page/toasts.ts';
import { takeBack } from '../../src/screens/History/historyActs.ts';
import { trailLoader, type Act } from '../../src/screens/History/historyRows.ts';
import { showList, startListPage, type ListPage } from '../helpers/listScreen.tsx';

let page: ListPage;
beforeAll(async () => {
  page = await startListPage();
}, 120_000);
afterAll(() => page.stop());

it('names the field that keeps one of them away', async () => {
  const wording = { static_key: 'home.title', value_en: 'Welcome', value_ar: 'أهلا' };
  const news = await page.make('blogs', { titleEn: 'Deleted with a wording' });
  const old = await page.make('static-contents', wording);
  const remove = async (collection: string, id: number, joins: object) => {
    const answer = await page.other.request(`/api/${collection}/actions`, {
      method: 'POST',
      json: { action: 'delete', ids: [id], part: { limit: 10, ...joins } },
    });
    return (await answer.json()) as { act: string };
  };
  const { act: both } = await remove('blogs', news.id, {});
  await remove('static-contents', old.id, { act: both });
  // Its key belongs to another one by now.
  await page.make('static-contents', wording);
  await showList(page, '/trash');
  const query = { page: 1, pageSize: 10, sort: null, search: '', filter: {} };
  const { rows } = await trailLoader()(query as never, new AbortController().signal);
  const act = (rows as readonly Act[]).find(({ parts }) => parts?.length === 2);
  if (!act) throw new Error('the two are no act');
  await takeBack(act, undefined);
  expect(toastStore.read().map(({ text }) => text)).toEqual([
    'Taken back: 1; not possible: 1: Key: Another record already has this value',
  ]);
});
