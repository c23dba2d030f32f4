/** Where the focus is after a deep link: in the record, and once it is closed on its row, whatever page that is on. */
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { isOfferedNow, runById } from '../../src/context.ts';
import { listen } from '../../src/keyboard.ts';
import { lifecycle } from '../../src/live/records.ts';
import {
  focusedId,
  grid,
  ids,
  selectedIds,
  showList,
  startListPage,
  type ListPage,
} from '../helpers/listScreen.tsx';

let page: ListPage;
const made: number[] = [];
beforeAll(async () => {
  page = await startListPage();
  // Fetched beforehand by the list: it must not come after the last test.
  await import('../../src/screens/RecordList/RecordListTools.tsx');
  for (let i = 0; i < 7; i += 1) {
    made.push((await page.make('blogs', { titleEn: `News ${i}`, publishDate: '2026-01-01' })).id);
  }
});
afterEach(cleanup);
afterAll(() => page.stop());

it('brings the page of a record that is opened by its address, and focuses its row', async () => {
  const [first = 0] = made;
  await showList(page, `/blogs?pageSize=3&open=${first}`);
  await waitFor(() => expect(ids()).toEqual([first]));
  await waitFor(() => expect(focusedId()).toBe(first));
  expect(location.search).toContain('page=3');
  await waitFor(() => expect(runById('form.close')).toBe(true));
  await waitFor(() => expect(location.search).not.toContain('open='));
  expect(document.activeElement).toBe(grid());
  expect(focusedId()).toBe(first);
});

it('stays on its page for a record that the list has not', async () => {
  await showList(page, `/blogs?pageSize=3&filter[approved]=true&open=${made[0]}`);
  await waitFor(() => expect(page.calls.some((call) => call.includes(`at=${made[0]}`))).toBe(true));
  expect(location.search).not.toContain('page=');
});

const targets = (): readonly number[] =>
  lifecycle.getSnapshot().context.targets.map(({ id }) => id);

it('does nothing to a row behind a new form, whatever is pressed on one of its buttons', async () => {
  const stop = listen();
  const { user } = await showList(page, '/blogs?new');
  expect(focusedId()).toBeDefined();
  const [focused = 0] = ids();
  expect((await page.read('blogs', focused))['approved']).toBe(false);
  (await screen.findByRole('button', { name: 'Save and close' })).focus();
  await waitFor(() => expect(targets()).toEqual([]));
  for (const id of ['record.approve', 'record.remove', 'list.duplicate', 'list.copyId']) {
    expect(isOfferedNow(id), id).toBe(false);
  }
  const rows = ids();
  await user.keyboard('axsoj');
  expect(focusedId()).toBe(focused);
  expect(selectedIds()).toEqual([]);
  expect(ids()).toEqual(rows);
  expect(location.search).toBe('?new');
  expect((await page.read('blogs', focused))['approved']).toBe(false);
  // The list has them again as soon as the focus is there.
  grid().focus();
  await waitFor(() => expect(targets()).toEqual([focused]));
  expect(isOfferedNow('record.approve')).toBe(true);
  stop();
});

it('acts on the open record from within its form, whatever row has the focus or is selected', async () => {
  const [first = 0] = made;
  const second = made.at(-1) ?? 0;
  await showList(page, `/blogs?open=${first}`);
  const save = await screen.findByRole('button', { name: 'Save and close' });
  grid().focus();
  runById('list.focusFirst');
  runById('list.select');
  await waitFor(() => expect(targets()).toEqual([second]));
  save.closest('form')?.focus();
  await waitFor(() => expect(targets()).toEqual([first]));
});
