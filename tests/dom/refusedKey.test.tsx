/** A key that is refused says why, once, where it means something; elsewhere and while one types it says nothing. */
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { toastStore } from '../../src/toasts.ts';
import { settled, showList, startListPage, type ListPage } from '../helpers/listScreen.tsx';

let page: ListPage;
beforeAll(async () => {
  page = await startListPage('viewer');
  await page.make('blogs', { titleEn: 'Water', titleAr: 'ماء', approved: false });
}, 120_000);
afterEach(cleanup);
afterAll(() => page.stop());

const said = () => toastStore.read().map(({ text }) => text);
const refusal = 'Your permission does not include this';
const changes = () => page.calls.filter((one) => !one.startsWith('GET '));

it.each([
  ['approve', 'a'],
  ['delete, by #', '#'],
  ['delete', '{Delete}'],
  ['create', 'c'],
])('tells a reader who may not: %s', async (_, key) => {
  const { user } = await showList(page, '/blogs');
  await user.keyboard(key);
  expect(said()).toEqual([refusal]);
  expect(screen.getByText(refusal)).toBeTruthy();
  // Again is no second message.
  await user.keyboard(key);
  expect(said()).toEqual([refusal]);
  expect(changes()).toEqual([]);
});

it('puts another reason in the place of the one before', async () => {
  const { user } = await showList(page, '/blogs');
  await user.keyboard('a');
  expect(said()).toEqual([refusal]);
  await user.keyboard('z');
  expect(said()).toEqual(['Nothing to undo']);
});

it('says nothing of keys that mean nothing here, nor while one types, nor of a movement at its end', async () => {
  const { user } = await showList(page, '/blogs');
  // News items are approved, not enabled: e and d are no keys of theirs.
  await user.keyboard('wed8{Escape}{Escape}jk[[]{F8}{Control>}{Enter}{/Control}');
  await settled();
  expect(said()).toEqual([]);
  await user.keyboard('/');
  const search = await screen.findByRole('searchbox');
  await waitFor(() => expect(document.activeElement).toBe(search));
  await user.keyboard('dac#{Delete}');
  expect(search).toHaveProperty('value', 'dac#');
  expect(said()).toEqual([]);
});
