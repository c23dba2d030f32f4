/** The screen of shortcuts is walked by keys: from the search to what it has found, and from part to part. It changes no key. */
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { runById } from '../../src/context.ts';
import { showDesk } from '../helpers/deskPage.tsx';
import { startListPage, type ListPage } from '../helpers/listScreen.tsx';

let page: ListPage;
beforeAll(async () => {
  page = await startListPage();
});
afterEach(cleanup);
afterAll(() => page.stop());

const lines = () => [...document.querySelectorAll<HTMLElement>('#main [data-line]')];
/** The lines of one search, in parts, and the focus in it. */
async function searched(text: string) {
  const user = userEvent.setup();
  await showDesk(page, '/shortcuts');
  const search = await screen.findByRole('searchbox', { name: 'Search the shortcuts' });
  search.focus();
  await user.keyboard(text);
  await waitFor(() => expect(lines().length).toBeLessThan(30));
  return user;
}

it.each(['ArrowDown', 'Enter'])('%s leads from the search to what it has found', async (key) => {
  const user = await searched('refresh');
  await user.keyboard(`{${key}}`);
  expect(lines()).not.toEqual([]);
  expect(document.activeElement).toBe(lines()[0]);
});

it('the arrows go on from one part to the next', async () => {
  const user = await searched('next');
  expect(document.querySelectorAll('#main section').length).toBeGreaterThan(1);
  await user.keyboard('{ArrowDown}'.repeat(lines().length));
  expect(document.activeElement).toBe(lines().at(-1));
  await user.keyboard('{ArrowUp}'.repeat(lines().length - 1));
  expect(document.activeElement).toBe(lines()[0]);
});

it('under the heading of a list stands first what is done in every list, then what one screen alone has', async () => {
  await showDesk(page, '/shortcuts');
  const part = await screen.findByRole('region', { name: 'In a list' });
  const texts = [...part.querySelectorAll('[data-line] bdi')].map((line) => line.textContent);
  expect(texts[0]).toBe('Next row');
  const search = texts.indexOf('Search by ID or title');
  expect(search).toBeGreaterThan(-1);
  expect(texts.indexOf('Restore from the trash')).toBeGreaterThan(search);
});

it('a command is found by its keys as they are drawn, and its usual keys are told in words', async () => {
  await searched('ctrl enter');
  const line = () => lines().find((one) => one.textContent.startsWith('Save and close'));
  expect(line()).toBeDefined();
  act(() => void runById('shortcuts.switchOff', { commandId: 'form.saveAndClose' }));
  await waitFor(() => expect(line()?.textContent).toContain('Usual: Ctrl+Enter'));
  act(() => void runById('shortcuts.reset', { commandId: 'form.saveAndClose' }));
  await waitFor(() => expect(line()?.textContent).not.toContain('Usual'));
});

it('keys that are somebody else’s are told to be that as they are pressed, also to whoever hears the page', async () => {
  const user = await searched('refresh');
  await user.keyboard('{ArrowDown}{Enter}');
  await screen.findByRole('dialog', { name: 'Refresh' });
  await user.keyboard('j');
  const told = await screen.findByText(/Next row/, { selector: '[role=dialog] p' });
  expect(told.closest('[aria-live=assertive]')).not.toBeNull();
  await user.keyboard('{Escape}');
});
