/** The sheet of keys lists what can be done now, and not what would only say that it cannot. */
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { call } from '../../src/api.ts';
import { startListPage, type ListPage } from '../helpers/listScreen.tsx';
import { showPalette } from '../helpers/palettePage.tsx';

let page: ListPage;
beforeAll(async () => {
  page = await startListPage();
});
afterEach(cleanup);
afterAll(() => page.stop());

/** What `?` lists. */
async function listed(): Promise<string> {
  const { user } = await showPalette(page, '/trash');
  await user.keyboard('?');
  const sheet = await screen.findByRole('dialog');
  await waitFor(() => expect(sheet.textContent).toContain('Refresh'));
  const text = sheet.textContent ?? '';
  await user.keyboard('{Escape}');
  cleanup();
  return text;
}

it('lists the key that restores only where there is something to restore', async () => {
  expect(await listed()).not.toContain('Restore from the trash');
  const { id } = await page.make('blogs', { titleEn: 'Old' });
  await call(`/blogs/${id}`, { method: 'DELETE', headers: { 'If-Match': '*' } });
  expect(await listed()).toContain('Restore from the trash');
});
