/** What an import does not take yet it says, and which other cells of a row are wrong. It saves no row. */
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { runById } from '../../src/context.ts';
import { actorOf } from '../../src/live/actors.ts';
import { dismiss, toastStore } from '../../src/page/toasts.ts';
import { showDesk } from '../helpers/deskPage.tsx';
import { startListPage, type ListPage } from '../helpers/listScreen.tsx';

// jsdom has no workers, in which files are read.
vi.mock('../../src/importing/importRead.ts', async (original) => ({
  ...(await original<object>()),
  readFile: async () => ({
    sheets: [
      {
        name: 'Staff',
        headers: ['Full name, English', 'Gender', 'Date of birth'],
        lines: [
          ['Rana Qasem', 'Robot', 'soon'],
          ['Omar Haddad', 'Male', ''],
        ],
        numbers: [2, 3],
      },
    ],
    formulas: 0,
    merged: 0,
  }),
}));

let page: ListPage;
beforeAll(async () => {
  page = await startListPage();
});
afterEach(cleanup);
afterAll(() => page.stop());

const said = () => toastStore.read().map(({ text }) => text);
const state = () => document.querySelector('#main [data-state]')?.getAttribute('data-state');

const reached = (wanted: string) => waitFor(() => expect(state()).toBe(wanted));

async function picked(address: string) {
  const user = userEvent.setup();
  await showDesk(page, address);
  await screen.findByRole('button', { name: /Choose a file/ });
  const box = document.querySelector('#main input[type=file]');
  if (!box) throw new Error('no file can be chosen');
  fireEvent.change(box, { target: { files: [new File(['x'], 'staff.csv')] } });
  await reached('mapping');
  return user;
}

async function reviewed() {
  const user = await picked('/staff/import');
  act(() => void runById('import.check'));
  await waitFor(() => expect(state()).toContain('reviewing.wrong'));
  return user;
}

it('tells with the key that saves that rows are wrong, and with that which leaves them out that corrections are unchecked', async () => {
  const user = await reviewed();
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(said()).toContain('Correct the wrong rows first, or leave them out');
  act(() => actorOf('importSheet')?.send({ type: 'editCell', line: 0, column: 1, value: 'Male' }));
  await waitFor(() => expect(state()).toContain('reviewing.edited'));
  await user.keyboard('{Shift>}{Delete}{/Shift}');
  expect(said()).toContain('Check what you corrected first');
});

it('says of a sheet with passwords, once a column is said to be one, that nothing of it is kept', async () => {
  const user = await picked('/users/import');
  const warning = () =>
    screen.queryByText(/^The sheet holds passwords, so nothing of it is kept here/);
  expect(warning()).toBeNull();
  const column = screen.getByLabelText('Field for the column “Gender”');
  await user.selectOptions(column, 'Password');
  expect(warning()?.tagName).toBe('OUTPUT');
  await user.selectOptions(column, 'Left out');
  expect(warning()).toBeNull();
});

it('says in words which other cells of a row are wrong', async () => {
  const user = await reviewed();
  await user.keyboard('{F8}');
  expect(await screen.findByText('Also wrong: Date of birth')).toBeTruthy();
});

it.each(['where a file is awaited', 'where columns become fields', 'among the rows'])(
  'says of a text that is pasted %s that it is no rows, and keeps the sheet that is open',
  async (where) => {
    const paste = (text: string) =>
      fireEvent.paste(document.activeElement ?? document.body, {
        clipboardData: { files: [], getData: () => text },
      });
    const none = 'Nothing was read: these are no rows of a spreadsheet';
    if (where.includes('awaited')) {
      await showDesk(page, '/staff/import');
      await screen.findByRole('button', { name: /Choose a file/ });
    } else await reviewed();
    if (where.includes('columns')) {
      act(() => void runById('import.back'));
      await reached('mapping');
    }
    const before = state();
    for (const { id } of toastStore.read()) dismiss(id);
    paste(' ');
    expect(said()).not.toContain(none);
    paste('Rana Qasem');
    expect(said()).toContain(none);
    expect(state()).toBe(before);
  },
);

it('has no row where only wrong ones are shown and none is left, and the key that shows all of them still', async () => {
  const user = await reviewed();
  await user.keyboard('w');
  act(() => void runById('import.dropRejected'));
  await reached('reviewing.right');
  await screen.findByText('No wrong row is left');
  expect(screen.queryByText(/^Row 0/)).toBeNull();
  await user.click(screen.getByRole('button', { name: /Only wrong rows/ }));
  await waitFor(() => expect(screen.queryByText('No wrong row is left')).toBeNull());
  expect(screen.getByRole('grid').getAttribute('aria-rowcount')).toBe('2');
  expect(screen.queryByRole('button', { name: /Only wrong rows/ })).toBeNull();
});

it('says nowhere that nothing was saved where only the answer is missing', async () => {
  await reviewed();
  act(() => void runById('import.dropRejected'));
  await reached('reviewing.right');
  const lost = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
  act(() => void runById('import.save'));
  await reached('failed');
  lost.mockRestore();
  expect(said()).toContain('The import has no answer yet: check again to see what is saved');
  expect(
    await screen.findByText(/^The answer is missing, and your corrections are kept/),
  ).toBeTruthy();
  expect(said().join()).not.toContain('nothing was saved');
  expect(screen.queryByText(/Nothing was saved/)).toBeNull();
  act(() => void runById('import.retry'));
  await reached('reviewing.right');
});

it('says of a check without an answer that nothing was saved; but not where a save before it has none', async () => {
  await reviewed();
  const lost = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
  act(() => void runById('import.dropRejected'));
  await reached('failed');
  expect(
    await screen.findByText(/^Nothing was saved, and your corrections are kept: No connection/),
  ).toBeTruthy();
  lost.mockRestore();
  act(() => void runById('import.retry'));
  await reached('reviewing.right');
  const answers = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed'));
  act(() => void runById('import.save'));
  await reached('failed');
  answers.mockImplementation(async () =>
    Response.json({ message: 'UNAVAILABLE' }, { status: 503 }),
  );
  act(() => void runById('import.retry'));
  // The same words, with another reason.
  expect(await screen.findByText(/^The answer is missing.*The server is busy/)).toBeTruthy();
  expect(screen.queryByText(/Nothing was saved/)).toBeNull();
  answers.mockRestore();
});

it('says of a sheet that is too large for the way to the server what helps, and of what went wrong nothing once it is saved', async () => {
  await reviewed();
  act(() => void runById('import.dropRejected'));
  await reached('reviewing.right');
  const proxy = vi.spyOn(globalThis, 'fetch').mockImplementation(
    async () =>
      new Response('<html>Request Entity Too Large</html>', {
        status: 413,
        headers: { 'Content-Type': 'text/html' },
      }),
  );
  act(() => void runById('import.save'));
  await reached('failed');
  proxy.mockRestore();
  expect(
    await screen.findByText(/^Nothing was saved, .*: This file is too large\. Split it/),
  ).toBeTruthy();
  expect(said()).toContain('The import failed, nothing was saved');
  act(() => void runById('import.retry'));
  await reached('reviewing.right');
  act(() => void runById('import.save'));
  await reached('done');
  await waitFor(() => expect(said().join()).toContain('Imported'));
  expect(said().join()).not.toContain('failed');
});
