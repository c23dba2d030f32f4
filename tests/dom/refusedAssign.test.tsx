/** The key that fills a component’s properties says why it does not, where one may expect that it does. */
import { cleanup, waitFor } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { toastStore } from '../../src/page/toasts.ts';
import { selectedIds, showList, startListPage, type ListPage } from '../helpers/listScreen.tsx';

let page: ListPage;
beforeAll(async () => {
  page = await startListPage();
  for (const slug of ['home', 'about'])
    await page.make('pages', { titleEn: slug, titleAr: slug, slug });
  await page.make('components', { titleEn: 'Hero', titleAr: 'واجهة', fieldKey: 'hero' });
  await page.make('blogs', { titleEn: 'Water', titleAr: 'ماء' });
}, 120_000);
afterEach(cleanup);
afterAll(() => page.stop());

const said = () => toastStore.read().map(({ text }) => text);
it('says of several pages that one is meant, and that none is taken off several', async () => {
  const { user } = await showList(page, '/');
  await user.keyboard('xjx');
  await waitFor(() => expect(selectedIds()).toHaveLength(2));
  await user.keyboard('{Shift>}P{/Shift}');
  expect(said()).toEqual(['Choose one page or one component first']);
  await user.keyboard('{Shift>}M{/Shift}');
  expect(said()).toEqual(['Choose a page, or a component on one, first']);
});

it('says nothing where there is nothing of the kind', async () => {
  const { user } = await showList(page, '/blogs');
  await user.keyboard('{Shift>}P{/Shift}');
  expect(said()).toEqual([]);
});
