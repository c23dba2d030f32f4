/** A list that keeps an order: its rows are moved by Alt with the arrows, keep the focus, and go back by z. */
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { isOfferedNow, runById } from '../../src/context.ts';
import { dismissAll, toastStore } from '../../src/page/toasts.ts';
import {
  focusedId,
  holdAnswers,
  ids,
  rowText,
  selectedIds,
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
afterEach(() => {
  cleanup();
  dismissAll();
});
afterAll(() => page.stop());

const storedOrder = async (): Promise<readonly number[]> => {
  const answer = await page.other.request('/api/categories?sort=sequence&fields=id');
  const { data } = (await answer.json()) as { data: readonly { id: number }[] };
  return data.map(({ id }) => id);
};

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

it('moves as many places as are counted before the key, over the edge of its page too, and ends at the last one', async () => {
  const { user } = await showList(page, '/category');
  const [first = 0, second = 0, third = 0, fourth = 0] = ids();
  await user.keyboard('2{Alt>}{ArrowDown}{/Alt}');
  await waitFor(() => expect(ids()).toEqual([second, third, first, fourth]));
  await settled();
  await user.keyboard('z');
  await waitFor(() => expect(ids()).toEqual([first, second, third, fourth]));
  await settled();
  cleanup();
  const other = await showList(page, '/category?pageSize=2');
  await other.user.keyboard('9{Alt>}{ArrowDown}{/Alt}');
  await waitFor(() => expect(ids()).toEqual([fourth, first]));
  await settled();
  expect(toastStore.read().map(({ text }) => text)).not.toContain(
    'There is no place in that direction',
  );
  await other.user.keyboard('3{Alt>}{ArrowUp}{/Alt}');
  await waitFor(async () => expect(await storedOrder()).toEqual([first, second, third, fourth]));
  await settled();
  expect(focusedId()).toBe(first);
});

it('moves past the edge of its page, has the focus on the next one, and goes on there', async () => {
  const { user } = await showList(page, '/category?pageSize=2');
  const before = ids();
  const [, moved = 0] = before;
  const all = await storedOrder();
  const [first, , third, fourth] = all;
  expect(all.slice(0, 2)).toEqual(before);
  await user.keyboard('j{Alt>}{ArrowDown}{/Alt}');
  await waitFor(() => expect(ids()).toEqual([moved, fourth]));
  await settled();
  expect(focusedId()).toBe(moved);
  expect(await storedOrder()).toEqual([first, third, moved, fourth]);
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
  await waitFor(() => expect(ids()).toEqual([first, moved]));
  await settled();
  expect(focusedId()).toBe(moved);
  expect(await storedOrder()).toEqual(all);
});

it('moves all selected rows as one block in their order, the focus among them, and takes it back as one', async () => {
  const { user } = await showList(page, '/category');
  const [first = 0, second = 0, third = 0, fourth = 0] = ids();
  await user.keyboard('xjxj{Alt>}{ArrowDown}{/Alt}');
  await waitFor(() => expect(ids()).toEqual([third, first, second, fourth]));
  await settled();
  expect(focusedId()).toBe(first);
  expect(selectedIds()).toEqual([first, second]);
  await user.keyboard('9{Alt>}{ArrowDown}{/Alt}');
  await waitFor(() => expect(ids()).toEqual([third, fourth, first, second]));
  await settled();
  expect(await storedOrder()).toEqual([third, fourth, first, second]);
  await user.keyboard('z');
  await waitFor(() => expect(ids()).toEqual([third, first, second, fourth]));
  await settled();
  await user.keyboard('z');
  await waitFor(() => expect(ids()).toEqual([first, second, third, fourth]));
  await settled();
});

it('says of selected rows that are not all on this page why none of them moves', async () => {
  const { user } = await showList(page, '/category?pageSize=2');
  const all = await storedOrder();
  await user.keyboard('xjjx');
  await waitFor(() => expect(focusedId()).toBe(all[2]));
  await settled();
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
  const told = () => toastStore.read().map(({ text }) => text);
  await waitFor(() => expect(told()).toContain('Not all selected rows are on this page'));
  await settled();
  expect(await storedOrder()).toEqual(all);
});

it('takes what is pressed behind a move for the order that it makes, however late the answer is', async () => {
  const { user } = await showList(page, '/category');
  const [first = 0, second = 0, third = 0, ...others] = ids();
  const moved = [third, first, second, ...others];
  const held = holdAnswers(page, 'categories');
  held.answer();
  await user.keyboard('jj{Alt>}{ArrowUp}{ArrowUp}{/Alt}jx');
  held.acted();
  await waitFor(() => expect(selectedIds()).toEqual([first]));
  expect(ids()).toEqual(moved);
  await user.keyboard('{Escape}k{Alt>}{ArrowDown}{ArrowDown}{/Alt}');
  await waitFor(() => expect(ids()).toEqual([first, second, third, ...others]));
  await settled();
});

it('stops where the row is once a held key is let go, and counts each press that is made anew', async () => {
  const { user } = await showList(page, '/category');
  const [first = 0, second = 0, ...others] = ids();
  const press = (repeat: boolean) =>
    act(() => {
      fireEvent.keyDown(document.activeElement ?? document.body, {
        key: 'ArrowDown',
        code: 'ArrowDown',
        altKey: true,
        repeat,
      });
    });
  const held = holdAnswers(page, 'categories');
  held.answer();
  for (const repeat of [false, true, true, true]) press(repeat);
  // What is pressed next is done once all before it is.
  await user.keyboard('x');
  held.acted();
  await waitFor(() => expect(selectedIds()).toEqual([first]));
  expect(ids()).toEqual([second, first, ...others]);
  expect(await storedOrder()).toEqual([second, first, ...others]);
  await user.keyboard('{Escape}');
  press(false);
  press(false);
  const moved = [second, ...others.slice(0, 2), first, ...others.slice(2)];
  await waitFor(() => expect(ids()).toEqual(moved));
});

it('says of each move that there is no connection for it, and does none of them later', async () => {
  const { user } = await showList(page, '/category');
  const before = ids();
  let failures = 0;
  page.intercept(({ method }) => {
    if (method === 'POST') failures += 1;
    return Promise.reject(new TypeError('offline'));
  });
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
  await screen.findByText(/could not be refreshed/);
  await settled();
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
  await waitFor(() => expect(failures).toBe(2));
  await settled();
  page.intercept(() => undefined);
  await user.keyboard('r');
  await settled();
  expect(ids()).toEqual(before);
  expect(await storedOrder()).toEqual(before);
});

it.each([
  ['first', '{Home}', 'ArrowUp'],
  ['last', '{End}', 'ArrowDown'],
])('says that there is no place beyond the %s row', async (_, keys, arrow) => {
  const { user } = await showList(page, '/category');
  const before = ids();
  await user.keyboard(`${keys}{Alt>}{${arrow}}{/Alt}`);
  const said = () => toastStore.read().map(({ text }) => text);
  await waitFor(() => expect(said()).toEqual(['There is no place in that direction']));
  await settled();
  expect(ids()).toEqual(before);
});

it('is not moved where the order shown is another one', async () => {
  const { user } = await showList(page, '/category?sort=-id');
  const before = ids();
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
  await settled();
  expect(ids()).toEqual(before);
});

it('says of a list that keeps no order why its rows do not move, and does not scroll away from the focused one', async () => {
  await page.make('publications', { titleEn: 'Concrete', documentType: 'BOOK' });
  await showList(page, '/publications');
  const press = { key: 'ArrowDown', code: 'ArrowDown', altKey: true };
  // True would be of a press that the browser may have.
  const isLeft = fireEvent.keyDown(document.activeElement ?? document.body, press);
  expect(isLeft).toBe(false);
  const told = toastStore.read().map(({ text }) => text);
  expect(told).toContain('Does not apply to the records of this section');
});

it('shows what waits longest first in the review queue, and says so in its address', async () => {
  for (const titleEn of ['First to wait', 'Last to wait']) await page.make('blogs', { titleEn });
  await showList(page, '/review');
  const before = ids();
  expect(rowText(before[0] ?? 0)).toContain('Last to wait');
  expect(isOfferedNow('list.sort')).toBe(true);
  act(() => void runById('list.sort', { key: 'created_at' }));
  await waitFor(() => expect(ids()).toEqual(before.toReversed()));
  expect(location.search).toContain('sort=created_at');
});

it('has what was approved and taken back at its place in the review queue again', async () => {
  for (const titleEn of ['Queue one', 'Queue two', 'Queue three'])
    await page.make('blogs', { titleEn });
  const { user } = await showList(page, '/review?search=Queue');
  const before = ids();
  const [, middle = 0] = before;
  expect(rowText(middle)).toContain('Queue two');
  await user.keyboard('ja');
  await waitFor(() => expect(ids()).not.toContain(middle));
  await settled();
  await user.keyboard('z');
  await waitFor(() => expect(ids()).toEqual(before));
  await settled();
  // Asked for anew it has the same place.
  await user.keyboard('r');
  await settled();
  expect(ids()).toEqual(before);
});

it('shows one type alone in the review queue, chosen by keyboard, and every type again', async () => {
  await page.make('blogs', { titleEn: 'Waits as news' });
  await page.make('staff', { fullname_en: 'Waits as staff' });
  const { user } = await showList(page, '/review');
  const texts = () => ids().map(rowText).join(' ');
  expect(texts()).toContain('Waits as staff');
  const choose = async (text: string) => {
    await user.keyboard('f');
    await screen.findByRole('listbox');
    await user.keyboard(text);
    await waitFor(() => expect(screen.getAllByRole('option')[0]?.textContent).toContain(text));
    await user.keyboard('{Enter}');
  };
  await choose('News');
  await waitFor(() => expect(location.search).toBe('?section=blogs'));
  await settled();
  await waitFor(() => expect(texts()).toContain('Waits as news'));
  expect(texts()).not.toContain('Waits as staff');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('News');
  await choose('Every type');
  await waitFor(() => expect(location.search).toBe(''));
  await waitFor(() => expect(texts()).toContain('Waits as staff'));
});
