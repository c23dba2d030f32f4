/** A key that breaks on its way into a cell whose code is still coming takes no other with it. It is the file's only test, since code comes once. */
import { fireEvent, waitFor } from '@testing-library/react';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { grid, showList, startListPage, type ListPage } from '../helpers/listScreen.tsx';

let page: ListPage;
beforeAll(async () => {
  page = await startListPage();
  const startDate = '2026-11-20T09:00:00.000Z';
  await page.make('events', { titleEn: 'Open day', type: 'LECTURE', startDate });
});
afterAll(() => page.stop());

it('the keys after it are heard, and those that waited behind it are for nothing else', async () => {
  const fault = new Error('nothing is typed here');
  const broken: unknown[] = [];
  window.addEventListener('error', ({ error }) => broken.push(error));
  const { execCommand } = document;
  document.execCommand = () => {
    throw fault;
  };
  await showList(page, '/events');
  for (const key of ['F2', 'T', 'w', 'o']) fireEvent.keyDown(grid(), { key });
  await waitFor(() => expect(broken).toEqual([fault]));
  document.execCommand = execCommand;
  const cell = () => {
    const { activeElement } = document;
    if (!(activeElement instanceof HTMLInputElement)) throw new Error('no cell has the focus');
    return activeElement;
  };
  expect(cell().value).toBe('Open day');
  fireEvent.keyDown(cell(), { key: 'Escape' });
  await waitFor(() => expect(document.activeElement).toBe(grid()));
  fireEvent.keyDown(grid(), { key: 'F2' });
  await waitFor(cell);
});
