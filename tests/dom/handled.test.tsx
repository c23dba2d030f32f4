/** Messages are handled by one key each, also many at once, and taken back like everything else; nobody else has these keys for it. */
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { isOfferedNow } from '../../src/context.ts';
import { ids, settled, showList, startListPage, type ListPage } from '../helpers/listScreen.tsx';

let page: ListPage;
let made: readonly number[] = [];
beforeAll(async () => {
  page = await startListPage();
}, 120_000);
beforeEach(async () => {
  const left = async (name: string) =>
    (await page.make('contacts', { name, message: 'When do you open?', handled: false })).id;
  made = [await left('First'), await left('Second'), await left('Third')];
});
afterEach(async () => {
  cleanup();
  await page.other.request('/api/contacts/actions', {
    method: 'POST',
    json: { action: 'delete', ids: made },
  });
});
afterAll(() => page.stop());

const waiting = '/contacts?filter[handled]=false';
const handled = async () =>
  Promise.all(made.map(async (id) => (await page.read('contacts', id))['handled']));

it('marks the message with the focus, goes on with the next, and takes it back', async () => {
  const { user } = await showList(page, waiting);
  expect(ids()).toEqual(made.toReversed());
  await user.keyboard('a');
  await waitFor(async () => expect(await handled()).toEqual([false, false, true]));
  await waitFor(() => expect(ids()).toEqual(made.toReversed().slice(1)));
  await settled();
  await user.keyboard('a');
  await waitFor(async () => expect(await handled()).toEqual([false, true, true]));
  await settled();
  await user.keyboard('z');
  await waitFor(async () => expect(await handled()).toEqual([false, false, true]));
});

it('marks all that are selected, and that they wait again', async () => {
  const { user } = await showList(page, '/contacts');
  await user.keyboard('x{Shift>}jj{/Shift}a');
  await waitFor(async () => expect(await handled()).toEqual([true, true, true]));
  await settled();
  await user.keyboard('u');
  await waitFor(async () => expect(await handled()).toEqual([false, false, false]));
  expect(screen.getByRole('button', { name: /^Mark as done/ })).toBeTruthy();
});

it('is offered to no other section', async () => {
  await page.make('blogs', { titleEn: 'Waiting', approved: false });
  await showList(page, '/blogs');
  expect(isOfferedNow('list.settle')).toBe(false);
});
