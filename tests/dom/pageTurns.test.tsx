/** The foot of a list shows the keys that turn its pages as somebody has them, and none where single letters are off. */
import { act, cleanup, screen } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { preferences } from '../../src/live/preferences.ts';
import { setOwnKeys } from '../../src/keys/shortcuts.ts';
import { showList, startListPage, type ListPage } from '../helpers/listScreen.tsx';

let page: ListPage;
beforeAll(async () => {
  page = await startListPage();
  await page.make('blogs', { titleEn: 'One' });
});
afterEach(() => {
  act(() => setOwnKeys({}));
  cleanup();
});
afterAll(() => page.stop());

const keyOfNext = () =>
  screen.getByRole('button', { name: 'Next page' }).querySelector('kbd')?.textContent;

it('as they were chosen', async () => {
  await showList(page, '/blogs');
  expect(keyOfNext()).toBe(']');
  act(() => setOwnKeys({ 'list.nextPage': ['='] }));
  expect(keyOfNext()).toBe('=');
});

it('none where single letters are off', async () => {
  await showList(page, '/blogs');
  act(() => preferences.send({ type: 'toggleSingleKeys' }));
  expect(keyOfNext()).toBeUndefined();
  act(() => preferences.send({ type: 'toggleSingleKeys' }));
  expect(keyOfNext()).toBe(']');
});
