/** What a list shows is kept under a name, shown again by it, renamed, shared and deleted, all by keyboard. */
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { runById } from '../../src/context.ts';
import { lifecycle } from '../../src/live/records.ts';
import { loadSheets } from '../../src/screens/RecordList/RecordListTools.tsx';
import {
  grid,
  keysHeard,
  settled,
  showList,
  startListPage,
  type ListPage,
} from '../helpers/listScreen.tsx';

let page: ListPage;
beforeAll(async () => {
  page = await startListPage();
  await loadSheets();
  await page.make('blogs', { titleEn: 'First', author: 'Rana' });
  await page.make('blogs', { titleEn: 'Second' });
});
afterEach(cleanup);
afterAll(() => page.stop());

const options = () =>
  within(screen.getByRole('dialog'))
    .queryAllByRole('option')
    .map(({ textContent }) => textContent);
const open = async (user: { keyboard(text: string): Promise<void> }) => {
  await user.keyboard('{Shift>}v{/Shift}');
  await screen.findByRole('dialog');
  await keysHeard();
};
const kept = async () => {
  const mine = await page.server.signIn('administrator');
  const answer = await mine.request('/api/shared-settings/view');
  return (
    (await answer.json()) as {
      data: { key: string; value: { name: string; shared: boolean; query: string } }[];
    }
  ).data;
};

it('keeps filter, sort and columns under a name, and shows them again by it', async () => {
  const { user, unmount } = await showList(
    page,
    '/blogs?sort=titleEn&filter[author][contains]=rana',
  );
  await open(user);
  await user.keyboard('Of Rana{Enter}');
  await waitFor(async () =>
    expect((await kept()).map(({ value }) => value.name)).toEqual(['Of Rana']),
  );
  expect(document.activeElement).toBe(grid());
  unmount();
  const again = await showList(page, '/blogs');
  await open(again.user);
  await waitFor(() => expect(options()).toEqual(['Of Rana']));
  await again.user.keyboard('rana{Enter}');
  await waitFor(() => expect(location.search).toContain('filter%5Bauthor%5D%5Bcontains%5D=rana'));
  expect(location.search).toContain('sort=titleEn');
  expect(location.search).toContain('columns=');
  await settled();
  await screen.findByRole('button', { name: /^Of Rana/ });
});

it('gives it another name, shares it with colleagues and deletes it', async () => {
  const { user } = await showList(page, '/blogs');
  await open(user);
  await waitFor(() => expect(options()).toEqual(['Of Rana']));
  await user.keyboard('{Tab}rename{Enter}By R.{Enter}');
  await waitFor(async () => expect((await kept())[0]?.value.name).toBe('By R.'));
  await open(user);
  await waitFor(() => expect(options()).toEqual(['By R.']));
  await user.keyboard('{Tab}share{Enter}');
  await waitFor(async () => expect((await kept())[0]?.value.shared).toBe(true));
  await open(user);
  await waitFor(() => expect(options()).toEqual(['By R.shared']));
  const question = () => screen.findByRole('dialog', { name: 'Delete the view' });
  await user.keyboard('{Tab}delete{Enter}');
  expect((await question()).textContent).toContain('By R.');
  expect((await question()).textContent).toContain('Colleagues use it too.');
  act(() => runById('confirm.cancel'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await kept()).toHaveLength(1);
  await open(user);
  await user.keyboard('{Tab}delete{Enter}');
  await question();
  act(() => runById('confirm.confirm'));
  await waitFor(async () => expect(await kept()).toEqual([]));
});

it('asks in each step for what that step takes', async () => {
  const { user } = await showList(page, '/blogs?sort=author');
  const asked = () => document.activeElement?.getAttribute('placeholder');
  await open(user);
  expect(asked()).toBe('A view, or a name for what is listed now');
  await user.keyboard('Asked{Enter}');
  await open(user);
  await waitFor(() => expect(options()).toEqual(['Asked']));
  await user.keyboard('{Tab}');
  expect(asked()).toBe('What to do with it?');
  await user.keyboard('rename{Enter}');
  expect(asked()).toBeNull();
  await user.keyboard('{Escape}delete{Enter}');
  await screen.findByRole('dialog', { name: 'Delete the view' });
  act(() => runById('confirm.confirm'));
  await waitFor(async () => expect(await kept()).toEqual([]));
});

const namesKept = async () => (await kept()).map(({ value }) => value.name).toSorted();

it('has each name once: keeping one again replaces its view, renaming to it is refused by name', async () => {
  const { user, unmount } = await showList(page, '/blogs?sort=titleEn');
  await open(user);
  await user.keyboard('Round{Enter}');
  await waitFor(async () => expect(await namesKept()).toEqual(['Round']));
  await open(user);
  await user.keyboard('Other{Enter}');
  await waitFor(async () => expect(await namesKept()).toEqual(['Other', 'Round']));
  await open(user);
  await user.keyboard('Other{Tab}rename{Enter}round');
  expect(screen.getByRole('alert').textContent).toBe('Another view is called “Round” already');
  expect(options()).toEqual([]);
  await user.keyboard('{Enter}{Escape}{Escape}');
  expect(options()[0]).toBe('Other');
  await user.clear(screen.getByRole('combobox', { name: 'Views' }));
  await user.keyboard('round');
  expect(options()).toEqual(['Round', 'Replace “Round” with what is listed now']);
  unmount();
  const again = await showList(page, '/blogs?sort=-id');
  await open(again.user);
  await waitFor(() => expect(options()).toEqual(['Other', 'Round']));
  const query = async () =>
    (await kept()).find(({ value }) => value.name === 'Round')?.value.query ?? '';
  await again.user.keyboard('round{ArrowDown}{Enter}');
  const question = await screen.findByRole('dialog', { name: 'Replace with what is listed now' });
  expect(question.textContent).not.toContain('Colleagues');
  expect(await query()).not.toContain('sort=-id');
  act(() => runById('confirm.confirm'));
  await waitFor(async () => expect(await query()).toContain('sort=-id'));
  expect(await namesKept()).toEqual(['Other', 'Round']);
});

it('refuses a name that another window has given meanwhile, and has what was typed there again', async () => {
  const { user } = await showList(page, '/blogs');
  await open(user);
  await waitFor(() => expect(options()).toHaveLength(2));
  const mine = await page.server.signIn('administrator');
  const value = { name: 'Late', entity: 'news', query: '', shared: false };
  await mine.request('/api/settings/view.late', { method: 'PUT', json: { value } });
  await user.keyboard('late{Enter}');
  await screen.findByText(/could not be kept: Another view is called “late” already/);
  expect(await namesKept()).toEqual(['Late', 'Other', 'Round']);
  await open(user);
  expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Views' }).value).toBe('late');
  expect(options()).toEqual(['Late', 'Replace “Late” with what is listed now']);
});

it('shows the columns that an address names, and no others that it does not know', async () => {
  await showList(page, '/blogs?columns=author,nothing,views');
  const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(heads.slice(-2)).toEqual(['Author', 'Views']);
});

it('brings a deleted view back with z, deletes it again with Shift Z, and says which', async () => {
  const { user } = await showList(page, '/blogs?sort=author');
  await open(user);
  await user.keyboard('Back again{Enter}');
  await waitFor(async () => expect(await namesKept()).toContain('Back again'));
  const before = (await kept()).find(({ value }) => value.name === 'Back again');
  await open(user);
  await user.keyboard('back again{Tab}delete{Enter}');
  const question = await screen.findByRole('dialog', { name: 'Delete the view' });
  expect(question.textContent).toContain('Are you sure you want to delete this item?');
  expect(question.textContent).not.toContain('cannot be brought back');
  act(() => runById('confirm.confirm'));
  await waitFor(async () => expect(await namesKept()).not.toContain('Back again'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.keyboard('z');
  await waitFor(async () => expect(await kept()).toContainEqual(before));
  await screen.findByText('Undone in News: View “Back again” deleted');
  await open(user);
  await waitFor(() => expect(options()).toContain('Back again'));
  await user.keyboard('{Escape}');
  await user.keyboard('{Shift>}z{/Shift}');
  await screen.findByText('Redone in News: View “Back again” deleted');
  expect(await namesKept()).not.toContain('Back again');
  await user.keyboard('z');
  await waitFor(async () => expect(await kept()).toContainEqual(before));
});

it('takes back with z what a view was given: another name, colleagues, and what is listed', async () => {
  const { user } = await showList(page, '/blogs?sort=author');
  await open(user);
  await user.keyboard('Once so{Enter}');
  await waitFor(async () => expect(await namesKept()).toContain('Once so'));
  const now = async (id = '') => (await kept()).find(({ key }) => key === id)?.value;
  const { key, value } = (await kept()).find((one) => one.value.name === 'Once so') ?? {};
  await open(user);
  await user.keyboard('once so{Tab}rename{Enter}Now so{Enter}');
  await waitFor(async () => expect(await now(key)).toMatchObject({ name: 'Now so' }));
  await open(user);
  await waitFor(() => expect(options()).toContain('Now so'));
  await user.keyboard('now so{Tab}share{Enter}');
  await waitFor(async () => expect(await now(key)).toMatchObject({ shared: true }));
  cleanup();
  const again = await showList(page, '/blogs?sort=views');
  await open(again.user);
  await waitFor(() => expect(options()).toContain('Now soshared'));
  await again.user.keyboard('now so{Tab}replace{Enter}');
  const question = await screen.findByRole('dialog', { name: 'Replace with what is listed now' });
  expect(question.textContent).toContain('Do you want to replace what it shows so far?');
  act(() => runById('confirm.confirm'));
  await waitFor(async () => expect((await now(key))?.query).toContain('sort=views'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const replaced = await now(key);
  await again.user.keyboard('z');
  await screen.findByText('Undone in News: View “Now so” changed');
  expect(await now(key)).toEqual({ ...value, name: 'Now so', shared: true });
  await again.user.keyboard('z');
  await waitFor(async () => expect(await now(key)).toEqual({ ...value, name: 'Now so' }));
  await again.user.keyboard('z');
  await waitFor(async () => expect(await now(key)).toEqual(value));
  await again.user.keyboard('{Shift>}zzz{/Shift}');
  await waitFor(async () => expect(await now(key)).toEqual(replaced));
});

it('does not bring a deleted view back beside another of its name, and says so', async () => {
  const { user } = await showList(page, '/blogs?sort=author');
  await open(user);
  await user.keyboard('Twice{Enter}');
  await waitFor(async () => expect(await namesKept()).toContain('Twice'));
  await open(user);
  await user.keyboard('twice{Tab}delete{Enter}');
  await screen.findByRole('dialog', { name: 'Delete the view' });
  act(() => runById('confirm.confirm'));
  await waitFor(async () => expect(await namesKept()).not.toContain('Twice'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await open(user);
  await user.keyboard('Twice{Enter}');
  await waitFor(async () => expect(await namesKept()).toContain('Twice'));
  await user.keyboard('z');
  await screen.findByText(
    'Not undone: View “Twice” deleted: Another view is called “Twice” already',
  );
  expect((await namesKept()).filter((name) => name === 'Twice')).toHaveLength(1);
});

it('says of a view that was changed in another window since that z leaves it as it is', async () => {
  // After a refusal, such as that of the test before, z first asks.
  act(() => lifecycle.send({ type: 'forget' }));
  const { user } = await showList(page, '/blogs?sort=author');
  await open(user);
  await user.keyboard('Elsewhere{Enter}');
  await waitFor(async () => expect(await namesKept()).toContain('Elsewhere'));
  await open(user);
  await user.keyboard('elsewhere{Tab}share{Enter}');
  const shared = async () => (await kept()).find(({ value }) => value.name === 'Elsewhere');
  await waitFor(async () => expect((await shared())?.value.shared).toBe(true));
  const { key, value } = (await shared()) ?? {};
  const mine = await page.server.signIn('administrator');
  const json = { value: { ...value, query: 'sort=id' } };
  await mine.request(`/api/settings/${key}`, { method: 'PUT', json });
  await user.keyboard('z');
  await screen.findByText('Not undone: View “Elsewhere” changed: This was changed again since');
  expect(await shared()).toMatchObject(json);
});

it('says that it could not be deleted where the server fails at that', async () => {
  const { user } = await showList(page, '/blogs?sort=views');
  await open(user);
  await user.keyboard('To stay{Enter}');
  await waitFor(async () => expect(await namesKept()).toContain('To stay'));
  page.intercept(({ method }) =>
    method === 'GET'
      ? undefined
      : Promise.resolve(Response.json({ message: 'INTERNAL_ERROR' }, { status: 500 })),
  );
  await open(user);
  await user.keyboard('to stay{Tab}delete{Enter}');
  await screen.findByRole('dialog', { name: 'Delete the view' });
  act(() => runById('confirm.confirm'));
  await screen.findByText(
    'The view could not be deleted: Something went wrong on the server',
    undefined,
    { timeout: 10_000 },
  );
});
