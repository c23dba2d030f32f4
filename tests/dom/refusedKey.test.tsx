/** A key that is refused says why, once, where it means something; elsewhere and while one types it says nothing. */
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { contextNow, isOfferedNow } from '../../src/context.ts';
import { preferences } from '../../src/live/preferences.ts';
import { dismiss, toastStore } from '../../src/page/toasts.ts';
import { WhichKey } from '../../src/shell/WhichKey.tsx';
import { showDesk } from '../helpers/deskPage.tsx';
import { settled, showList, startListPage, type ListPage } from '../helpers/listScreen.tsx';

let page: ListPage;
beforeAll(async () => {
  page = await startListPage('viewer');
  await page.make('blogs', { titleEn: 'Water', titleAr: 'ماء', approved: false });
}, 120_000);
afterEach(cleanup);
afterAll(() => page.stop());

const said = () => toastStore.read().map(({ text }) => text);
const refusal = 'Your permission does not include this';
const changes = () => page.calls.filter((one) => !one.startsWith('GET '));

it.each([
  ['approve', 'a'],
  ['delete, by #', '#'],
  ['delete', '{Delete}'],
  ['create', 'c'],
  ['duplicate', '{Shift>}D{/Shift}'],
  ['edit a cell', '{F2}'],
  ['set a field of many', 'b'],
  ['move dates', '+'],
])('tells a reader who may not: %s', async (_, key) => {
  const { user } = await showList(page, '/blogs');
  await user.keyboard(key);
  expect(said()).toEqual([refusal]);
  expect(screen.getByText(refusal)).toBeTruthy();
  // Again is no second message.
  await user.keyboard(key);
  expect(said()).toEqual([refusal]);
  expect(changes()).toEqual([]);
});

it('tells a reader that nothing is created by two letters either, and takes the second for no other key', async () => {
  const { user } = await showList(page, '/blogs');
  render(<WhichKey />);
  const strip = () => screen.queryByRole('region', { name: /^After/ });
  await user.keyboard('g');
  expect(strip()).not.toBeNull();
  await user.keyboard('{Escape}');
  // `e` alone does not apply to news.
  for (const letter of ['e', 'p', 'n']) {
    await user.keyboard('z');
    await user.keyboard('n');
    expect(strip()).toBeNull();
    await user.keyboard(letter);
    expect(said(), letter).toEqual([refusal]);
  }
  expect(changes()).toEqual([]);
});

it('tells a reader who saves an open record that they may only read it', async () => {
  const { id } = await page.make('blogs', { titleEn: 'Read only', titleAr: 'للقراءة' });
  const { unmount } = await showDesk(page, `/blogs?open=${id}`);
  await screen.findByText('You can read this record, not change it');
  await userEvent.keyboard('{Control>}s{/Control}');
  expect(said()).toEqual([refusal]);
  unmount();
});

it.each(['/trash'])('tells that %s has one order, and offers no choice of none', async (path) => {
  const { user } = await showList(page, path);
  await user.keyboard('s');
  expect(said()).toEqual(['This list has one order: the newest first']);
  expect(contextNow().layer).toBe('page');
  expect(isOfferedNow('list.sort')).toBe(false);
});

it('puts another reason in the place of the one before', async () => {
  const { user } = await showList(page, '/blogs');
  await user.keyboard('a');
  expect(said()).toEqual([refusal]);
  await user.keyboard('z');
  expect(said()).toEqual(['Nothing to undo']);
});

it('leads to the history where nothing of this visit can be taken back', async () => {
  const { user } = await showList(page, '/blogs');
  await user.keyboard('z');
  await user.click(await screen.findByRole('button', { name: /^History/ }));
  expect(location.pathname).toBe('/history');
});

it('tells what does not apply to the section’s records', async () => {
  const { user } = await showList(page, '/blogs');
  // News items are approved, not enabled, and have no records of their own.
  // Nor do they come from a sheet.
  for (const key of ['e', 'd', 'i', '{Shift>}I{/Shift}']) {
    await user.keyboard('z');
    await user.keyboard(key);
    expect(said(), key).toEqual(['Does not apply to the records of this section']);
  }
  expect(changes()).toEqual([]);
});

it.each(['/trash', '/review'])('tells that %s lists several sections', async (path) => {
  const { user } = await showList(page, path);
  for (const key of ['c', 'v']) {
    // The reason takes the place of another one.
    await user.keyboard('z');
    await user.keyboard(key);
    expect(said(), key).toEqual(['Several sections are listed here: go to one of them first']);
  }
});

it('tells that no file is made without one to choose', async () => {
  const { user } = await showList(page, '/files');
  await user.keyboard('c');
  expect(said()).toEqual(['Does not apply to the records of this section']);
});

it('tells it of a record that has the whole screen, where its list is away', async () => {
  const record = await page.make('blogs', { titleEn: 'Alone', titleAr: 'وحده', approved: false });
  const { user } = await showList(page, `/blogs?open=${record.id}`);
  const title = await screen.findByDisplayValue('Alone');
  // Who may only read types nothing there: the letters are commands.
  await waitFor(() => expect(title).toHaveProperty('readOnly', true));
  await user.click(title);
  await user.keyboard('a');
  expect(said()).toEqual([refusal]);
});

it('tells that there is no filter to be taken away', async () => {
  const { user } = await showList(page, '/blogs');
  await user.keyboard('{Shift>}F{/Shift}');
  expect(said()).toEqual(['There is no filter here']);
});

const languageKeys = '{Control>}{Shift>}L{/Shift}{/Control}';
it('tells in a form, also in its fields, that nothing is wrong there', async () => {
  const record = await page.make('blogs', { titleEn: 'Right', titleAr: 'صحيح', approved: false });
  const { user } = await showList(page, `/blogs?open=${record.id}`);
  await user.click(await screen.findByDisplayValue('Right'));
  for (const key of ['{F8}', '{Shift>}{F8}{/Shift}']) {
    await user.keyboard(key);
    expect(said(), key).toEqual(['Nothing is wrong as far as it was checked']);
  }
  for (const { id } of toastStore.read()) dismiss(id);
  // Both languages stand here side by side: that key does what it is for.
  await user.keyboard(languageKeys);
  expect(said()).toEqual([]);
});

it('tells that a language has a step of its own, and leaves the chosen one as it is', async () => {
  const startDate = '2026-11-20T09:00:00.000Z';
  const made = { titleEn: 'Open day', type: 'OTHER', startDate };
  const record = await page.make('events', made);
  const { user } = await showList(page, `/events?open=${record.id}`);
  await user.click(await screen.findByDisplayValue('Open day'));
  const before = preferences.getSnapshot().context.formLanguage;
  await user.keyboard(languageKeys);
  expect(said()).toEqual([
    'Nothing stands here in both languages: each has a step of its own, or there is only one',
  ]);
  expect(preferences.getSnapshot().context.formLanguage).toBe(before);
});

it('says nothing of keys that mean nothing here, nor while one types, nor of a movement at its end', async () => {
  const { user } = await showList(page, '/blogs');
  await user.keyboard('w8{Escape}{Escape}jk[[]{F8}{Control>}{Enter}{/Control}');
  await settled();
  expect(said()).toEqual([]);
  await user.keyboard('/');
  const search = await screen.findByRole('searchbox');
  await waitFor(() => expect(document.activeElement).toBe(search));
  await user.keyboard('dac#{Delete}');
  expect(search).toHaveProperty('value', 'dac#');
  expect(said()).toEqual([]);
});

it('hears every key at once where a section is not theirs, or the record that it belongs to is not there', async () => {
  for (const [address, told] of [
    ['/users', 'Your permission does not include this section'],
    ['/gallery/999', 'There is no such record'],
  ] as const) {
    for (const key of ['c', '{Escape}']) {
      const { unmount } = await showDesk(page, address);
      await screen.findByText(told);
      await userEvent.keyboard(key);
      await userEvent.keyboard('gn');
      await waitFor(() => expect(location.pathname, `${key} at ${address}`).toBe('/blogs'));
      unmount();
    }
  }
});

it('tells a reader that no change in the history is theirs to take back, by either key', async () => {
  const { id } = await page.make('blogs', { titleEn: 'Told', titleAr: 'مرويّ' });
  const { unmount } = await showDesk(page, `/history?type=blogs&id=${id}`);
  for (const key of ['{Shift>}W{/Shift}', '{Shift>}B{/Shift}']) {
    for (const { id: one } of toastStore.read()) dismiss(one);
    await userEvent.keyboard(key);
    expect(said(), key).toEqual([refusal]);
  }
  unmount();
});

it('tells a reader of a section that the import is not theirs, and leads back to the section', async () => {
  const { unmount } = await showDesk(page, '/staff/import');
  await screen.findByRole('heading', { name: refusal });
  await userEvent.click(screen.getByRole('button', { name: /^Staff/ }));
  expect(location.pathname).toBe('/staff');
  unmount();
});
