/** A list that keeps an order: its rows are moved by Alt with the arrows, keep the focus, and go back by z. */
import { cleanup, waitFor } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import {
  focusedId,
  ids,
  settled,
  showList,
  startListPage,
  type ListPage,
} from '../helpers/listScreen.tsx';

let page: ListPage;
const made: number[] = [];
beforeAll(async () => {
  page = await startListPage();
  for (const titleEn of ['a', 'b', 'c', 'd']) {
    made.push((await page.make('categories', { titleEn, slug: titleEn })).id);
  }
});
afterEach(cleanup);
afterAll(() => page.stop());

it('moves the focused row as far as one presses, and back', async () => {
  const { user } = await showList(page, '/category');
  const [a, b, c, d] = made;
  expect(ids()).toEqual([a, b, c, d]);
  await user.keyboard('{Alt>}{ArrowDown}{ArrowDown}{/Alt}');
  await waitFor(() => expect(ids()).toEqual([b, c, a, d]));
  await settled();
  expect(focusedId()).toBe(a);
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
  await waitFor(() => expect(ids()).toEqual([b, a, c, d]));
  await settled();
  await user.keyboard('z');
  await waitFor(() => expect(ids()).toEqual([b, c, a, d]));
});

it('is not moved where the order shown is another one', async () => {
  const { user } = await showList(page, '/category?sort=-id');
  const before = ids();
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
  await settled();
  expect(ids()).toEqual(before);
});
