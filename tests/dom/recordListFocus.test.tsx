/** Where the focus is after a deep link: in the record, and once it is closed on its row, whatever page that is on. */
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { isOfferedNow, runById } from '../../src/context.ts';
import { listen } from '../../src/keyboard.ts';
import { lifecycle } from '../../src/live/records.ts';
import {
  focusedId,
  grid,
  ids,
  rowText,
  selectedIds,
  settled,
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

it('is on the row of the record that F9 leads to, also where what was typed is saved first', async () => {
  const [from = 0, next = 0] = made.toReversed();
  const stop = listen();
  const { user } = await showList(page, `/blogs?open=${from}`);
  const title = await screen.findByRole('textbox', { name: 'Title, English' });
  await user.type(title, ', typed{F9}');
  await waitFor(() => expect(location.search).toContain(`open=${next}`));
  expect((await page.read('blogs', from))['titleEn']).toBe('News 6, typed');
  // The list has been asked for anew for what was saved.
  await waitFor(() => expect(rowText(from)).toContain('News 6, typed'));
  await settled();
  expect(focusedId()).toBe(next);
  await waitFor(() => expect(runById('form.close')).toBe(true));
  await waitFor(() => expect(location.search).not.toContain('open='));
  expect(focusedId()).toBe(next);
  stop();
});

it('stays on the row of the record that is saved behind F9 where Escape was pressed meanwhile, and the form with it', async () => {
  const [from = 0] = made.toReversed();
  const stop = listen();
  const { user } = await showList(page, `/blogs?open=${from}`);
  const title = await screen.findByRole('textbox', { name: 'Title, English' });
  const answer = Promise.withResolvers<void>();
  page.intercept(async ({ method }, pass) => {
    const given = await pass();
    if (method === 'PUT') await answer.promise;
    return given;
  });
  await user.type(title, ', kept{F9}{Escape}');
  await waitFor(async () => expect((await page.read('blogs', from))['titleEn']).toContain('kept'));
  answer.resolve();
  await waitFor(() => expect(rowText(from)).toContain('kept'));
  await settled();
  expect(location.search).toContain(`open=${from}`);
  expect(focusedId()).toBe(from);
  expect(document.activeElement).toBe(title);
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

describe('a new record that is saved and closed', () => {
  const shown = async (query: string) => {
    const stop = listen();
    const { user } = await showList(page, `/blogs?pageSize=3&sort=id&${query}`);
    const before = { focused: focusedId(), rows: ids() };
    await user.keyboard('c');
    const title = await screen.findByLabelText('Title, English');
    await waitFor(() => expect(document.activeElement).toBe(title));
    return { user, stop, before };
  };
  const closed = () => waitFor(() => expect(document.querySelector('form')).toBeNull());
  const saveAndClose = '{Control>}{Enter}{/Control}';

  it('has the focus on the page that the list has it on, and what was pressed behind it is done there', async () => {
    const { user, stop } = await shown('');
    await user.keyboard(`On a later page${saveAndClose}x`);
    await closed();
    await waitFor(() => expect(rowText(focusedId() ?? 0)).toContain('On a later page'));
    expect(location.search).toContain('page=3');
    await waitFor(() => expect(selectedIds()).toEqual([focusedId()]));
    expect(document.activeElement).toBe(grid());
    stop();
  });

  it('that the list leaves out is said to be saved: the focus stays, no key is for another row, and without the filter it has the focus', async () => {
    const { user, stop, before } = await shown('filter[titleEn]=News 1');
    await user.keyboard(`Of none of these${saveAndClose}x`);
    await closed();
    await screen.findByText('“Of none of these” is saved, but this list leaves it out');
    expect(screen.getByRole('button', { name: /Clear filters/ })).toBeDefined();
    expect({ focused: focusedId(), rows: ids() }).toEqual(before);
    expect(document.activeElement).toBe(grid());
    expect(selectedIds()).toEqual([]);
    await user.keyboard('{Shift>}F{/Shift}');
    await waitFor(() => expect(rowText(focusedId() ?? 0)).toContain('Of none of these'));
    stop();
  });
});

it('is on the row of the record that F9 leads to also behind a new one, which is saved first', async () => {
  const stop = listen();
  const { user } = await showList(page, '/blogs?new');
  const [focused = 0, next = 0] = ids();
  await waitFor(() => expect(focusedId()).toBe(focused));
  const title = await screen.findByRole('textbox', { name: 'Title, English' });
  await user.type(title, 'Made{F9}');
  await waitFor(() => expect(location.search).toContain(`open=${next}`));
  await screen.findByText('Made');
  await settled();
  expect(focusedId()).toBe(next);
  stop();
});

describe('the bar of what is selected, while another record is open', () => {
  const shown = async () => {
    const { id: first } = await page.make('blogs', { titleEn: 'Open', approved: true });
    const { id: selected } = await page.make('blogs', { titleEn: 'Selected' });
    await showList(page, `/blogs?open=${first}`);
    const form = (await screen.findByRole('button', { name: 'Save and close' })).closest('form');
    grid().focus();
    runById('list.focusFirst');
    runById('list.select');
    const bar = within(await screen.findByRole('region', { name: 'Actions on the selection' }));
    await bar.findByRole('button', { name: /^Approve/ });
    form?.focus();
    await waitFor(() => expect(targets()).toEqual([first]));
    return { bar, first, selected };
  };

  it('offers what suits these, not what suits that one', async () => {
    const { bar } = await shown();
    // The record that is open is approved already, and could be unapproved.
    expect(isOfferedNow('record.unapprove')).toBe(true);
    expect(bar.queryByRole('button', { name: /^Unapprove/ })).toBeNull();
    expect(bar.getByRole('button', { name: /^Approve/ })).toBeTruthy();
  });

  it('does it to these, also where the browser gives a button that is pressed no focus', async () => {
    const { bar, first, selected } = await shown();
    const before = await page.read('blogs', first);
    fireEvent.click(bar.getByRole('button', { name: /^Approve/ }));
    await waitFor(async () => expect((await page.read('blogs', selected))['approved']).toBe(true));
    expect(await page.read('blogs', first)).toEqual(before);
  });
});
