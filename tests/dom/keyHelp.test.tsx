/** The sheet of keys lists what can be done where one is, over any layer, and not what would only say that it cannot. */
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { call } from '../../src/api.ts';
import { help } from '../../src/live/shell.ts';
import { loadSheets } from '../../src/screens/RecordList/RecordListTools.tsx';
import { ConfirmDialog } from '../../src/shell/ConfirmDialog.tsx';
import { startListPage, type ListPage } from '../helpers/listScreen.tsx';
import { close, input, showPalette } from '../helpers/palettePage.tsx';

let page: ListPage;
beforeAll(async () => {
  page = await startListPage();
  // As after the first key on a list.
  await loadSheets();
  for (const titleEn of ['One', 'Two', 'Three']) await page.make('blogs', { titleEn });
});
afterEach(() => {
  close();
  act(() => help.send({ type: 'close' }));
  cleanup();
});
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

const sheet = () => screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
const lines = async () =>
  within(await sheet())
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
const gone = () =>
  waitFor(() => expect(screen.queryByRole('dialog', { name: 'Keyboard shortcuts' })).toBeNull());
const ctrlQuestion = '{Control>}{Shift>}?{/Shift}{/Control}';

it('over a question it lists the keys that answer it, and none of the list beneath; Escape goes back to it', async () => {
  const { user } = await showPalette(page, '/blogs');
  render(<ConfirmDialog />);
  await user.keyboard('#');
  const question = await screen.findByRole('dialog', { name: 'Delete Confirmation' });
  await waitFor(() => expect(question.contains(document.activeElement)).toBe(true));
  await user.keyboard('?');
  const there = await lines();
  expect(there.some((line) => line?.startsWith('Cancel'))).toBe(true);
  expect(
    there.some((line) => /^(?:Next row|Search by ID|New|Save|Next region)/.test(line ?? '')),
  ).toBe(false);
  await user.keyboard('{Escape}');
  await gone();
  expect(question.isConnected).toBe(true);
  await user.keyboard('c');
  await waitFor(() => expect(question.isConnected).toBe(false));
});

it('while one types in the palette Ctrl and ? list the keys of the palette, and what was typed stays', async () => {
  const { user, open, type } = await showPalette(page, '/blogs');
  await open();
  await type('news');
  await user.keyboard(ctrlQuestion);
  const there = await lines();
  expect(there.some((line) => line?.startsWith('Commands only'))).toBe(true);
  expect(there.some((line) => line?.startsWith('Close the palette'))).toBe(true);
  expect(there.some((line) => line?.startsWith('Next row'))).toBe(false);
  await user.keyboard('{Escape}');
  await gone();
  expect(input().value).toBe('news');
});

it('chosen in the palette it lists what works beneath it', async () => {
  const { user, open, type } = await showPalette(page, '/blogs');
  await open();
  await type('?');
  await screen.findByRole('option', { name: /Keyboard shortcuts/ });
  await user.keyboard('{Enter}');
  expect((await lines()).some((line) => line?.startsWith('Next row'))).toBe(true);
});

it('in a sheet that chooses it tells how one chooses and leaves; its own key is among them', async () => {
  const { user } = await showPalette(page, '/blogs');
  await user.keyboard('f');
  const filter = await screen.findByRole('dialog', { name: 'Add filter' });
  await user.keyboard(ctrlQuestion);
  const there = await lines();
  expect(there.some((line) => /^Leave it.*Esc/.test(line ?? ''))).toBe(true);
  expect(there.some((line) => /^Choose.*Up.*Down/.test(line ?? ''))).toBe(true);
  expect(there.some((line) => /^Keyboard shortcuts.*Ctrl \?/.test(line ?? ''))).toBe(true);
  await user.keyboard('{Escape}');
  await gone();
  expect(filter.isConnected).toBe(true);
});
