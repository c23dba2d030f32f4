/** Where the focus is after a deep link: in the record, and once it is closed on its row, whatever page that is on. */
import { cleanup, waitFor } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { runById } from '../../src/context.ts';
import {
  focusedId,
  grid,
  ids,
  showList,
  startListPage,
  type ListPage,
} from '../helpers/listScreen.tsx';

let page: ListPage;
const made: number[] = [];
beforeAll(async () => {
  page = await startListPage();
  for (let i = 0; i < 7; i += 1) {
    made.push((await page.make('blogs', { titleEn: `News ${i}`, publishDate: '2026-01-01' })).id);
  }
});
afterEach(cleanup);
afterAll(() => page.stop());

it('brings the page of a record that is opened by its address, and focuses its row', async () => {
  const [first = 0] = made;
  await showList(page, `/blogs?pageSize=3&open=${first}`);
  await waitFor(() => expect(ids()).toEqual([first]));
  await waitFor(() => expect(focusedId()).toBe(first));
  expect(location.search).toContain('page=3');
  await waitFor(() => expect(runById('form.close')).toBe(true));
  await waitFor(() => expect(location.search).not.toContain('open='));
  expect(document.activeElement).toBe(grid());
  expect(focusedId()).toBe(first);
});

it('stays on its page for a record that the list has not', async () => {
  await showList(page, `/blogs?pageSize=3&filter[approved]=true&open=${made[0]}`);
  await waitFor(() => expect(page.calls.some((call) => call.includes(`at=${made[0]}`))).toBe(true));
  expect(location.search).not.toContain('page=');
});
