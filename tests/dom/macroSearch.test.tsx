/** A macro is replayed on what is meant: where that is all that a search finds, on just these. */
import { cleanup, waitFor } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { replayMacro } from '../../src/live/macroReplay.ts';
import { lifecycle } from '../../src/live/records.ts';
import { showList, startListPage, type ListPage } from '../helpers/listScreen.tsx';

let page: ListPage;
beforeAll(async () => {
  page = await startListPage();
});
afterEach(cleanup);
afterAll(() => page.stop());

it('on all that a search finds', async () => {
  const titles = ['Solar car', 'Solar roof', 'Library'];
  const rows = await Promise.all(
    titles.map((titleEn) => page.make('blogs', { titleEn, approved: false })),
  );
  const { user } = await showList(page, '/blogs?search=solar');
  await user.keyboard('{Control>}aa{/Control}');
  await waitFor(() => expect(lifecycle.getSnapshot().context.filter).not.toBeNull());
  const report = await replayMacro({
    id: '1',
    name: 'Approve',
    steps: [{ does: 'record', action: 'approve', args: {} }],
    shared: false,
    by: null,
  });
  expect(report).toEqual({ done: 2, refused: [] });
  const approved = await Promise.all(
    rows.map(async ({ id }) => (await page.read('blogs', id))['approved']),
  );
  expect(approved).toEqual([true, true, false]);
});
