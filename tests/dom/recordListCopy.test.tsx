/** Duplicating a row by its key promises a form with its values, also where the browser keeps nothing for a visit. */
import { cleanup, waitFor } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { actorOf } from '../../src/live/actors.ts';
import { field } from '../helpers/formScreen.tsx';
import { showList, startListPage, type ListPage } from '../helpers/listScreen.tsx';

let page: ListPage;
beforeAll(async () => {
  page = await startListPage();
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});
afterAll(() => page.stop());

it('is made by its key where the browser keeps nothing', async () => {
  const row = await page.make('blogs', { titleEn: 'Wind tunnel' });
  const refused = () => {
    throw new DOMException('no storage', 'QuotaExceededError');
  };
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refused);
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(refused);
  const { user } = await showList(page, '/blogs');
  actorOf('list')?.send({ type: 'focusRow', id: row.id });
  await user.keyboard('{Shift>}D{/Shift}');
  await waitFor(() => expect(field('Title, English').value).toBe('Wind tunnel'));
});
