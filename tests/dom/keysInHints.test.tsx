/** Promises about hints: a sentence or a cap that names a key names the one that its command has for this user now. */
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { setOwnKeys } from '../../src/keys/shortcuts.ts';
import { rowElements, showList, startListPage, type ListPage } from '../helpers/listScreen.tsx';

let page: ListPage;
beforeAll(async () => {
  page = await startListPage();
});
afterEach(() => {
  act(() => setOwnKeys({}));
  cleanup();
});
afterAll(() => page.stop());

const main = () => document.body.textContent ?? '';

it('an empty list tells the key that makes its first record, another one once it has another, and none without one', async () => {
  await showList(page, '/deans');
  await waitFor(() => expect(main()).toContain('Press c to make the first one'));
  act(() => setOwnKeys({ 'list.create': ['mod+j'] }));
  await waitFor(() => expect(main()).toContain('Press Ctrl+J to make the first one'));
  act(() => setOwnKeys({ 'list.create': [] }));
  await waitFor(() => expect(main()).not.toContain('to make the first one'));
});

it('the bar of what is selected shows the keys that they have now', async () => {
  await page.make('staff', { fullname_en: 'Rana Qasem' });
  const { user } = await showList(page, '/staff');
  await waitFor(() => expect(rowElements()[0]?.textContent).toContain('Rana Qasem'));
  act(() => setOwnKeys({ 'record.disable': ['shift+q'] }));
  await user.keyboard('x');
  await waitFor(() => expect(main()).toContain('1 selected'));
  const button = await screen.findByRole('button', { name: /^Disable(?!d)/ });
  await waitFor(() => expect(button.getAttribute('aria-keyshortcuts')).toBe('Shift+Q'));
});

it('the sheet of columns and the grid of a permission set tell the keys they hear', async () => {
  const { user } = await showList(page, '/staff');
  await user.keyboard('v');
  await waitFor(() => expect(main()).toContain('Alt+↑ or Alt+↓ changes the order'));
  cleanup();
  act(() => setOwnKeys({ 'list.selectPage': ['mod+shift+a'] }));
  await showList(page, '/permissions?new');
  await waitFor(() => expect(main()).toContain('Ctrl+Space the column, Ctrl+Shift+A all'));
});
