/** A new record saved without a connection is a row of its list at once: it is walked to, opened, and becomes the real one when it is sent. */
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { actorOf } from '../../src/live/actors.ts';
import { lifecycle } from '../../src/live/records.ts';
import { runById } from '../../src/context.ts';
import { dropSave, savesOf } from '../../src/kept/outbox.ts';
import { dismissAll, toastStore } from '../../src/page/toasts.ts';
import { userIdNow } from '../../src/remote/signedIn.ts';
import {
  focusedId,
  grid,
  ids,
  keysHeard,
  rowText,
  selectedIds,
  settled,
  showList,
  startListPage,
  type Interceptor,
  type ListPage,
} from '../helpers/listScreen.tsx';

let page: ListPage;
let count = 0;
const isWrite = (method: string) => method === 'POST' || method === 'PUT';
/** Nothing is answered, and the server shows no sign of life. */
const cut: Interceptor = ({ method, path }) =>
  (isWrite(method) && /\/api\/blogs(?:\/\d+)?$/.test(path)) || path.endsWith('/healthz')
    ? Promise.reject<Response>(new TypeError('Failed to fetch'))
    : undefined;
const noneAnswered: Interceptor = () => Promise.reject<Response>(new TypeError('Failed to fetch'));

beforeAll(async () => {
  page = await startListPage();
});
beforeEach(async () => {
  count += 1;
  await page.make('blogs', { titleEn: `Anna ${count}` });
});
afterEach(() => {
  cleanup();
  const userId = userIdNow();
  for (const { ref } of savesOf(userId)) dropSave({ userId, ref });
});
afterAll(() => page.stop());

const marked = () => document.querySelector('[role=grid] tr [data-unsent]');
const unsentRow = () => ids().find((id) => id < 0);
const stored = async (name: string) => {
  const answer = await page.other.request(`/api/blogs?search=${encodeURIComponent(name)}`);
  const { data } = (await answer.json()) as { data: { id: number; titleEn: string }[] };
  return data;
};

/** A news item is saved and left without a connection. */
async function savedUnsent(name: string, then: Interceptor = cut) {
  const { user } = await showList(page, '/blogs');
  const before = ids();
  page.intercept(then);
  await user.keyboard('c');
  const box = await screen.findByLabelText<HTMLInputElement>('Title, English');
  await user.click(box);
  await user.keyboard(name);
  await user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(marked()).not.toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(grid()));
  await settled();
  await keysHeard();
  return { user, before };
}
const back = async () => {
  page.intercept(() => undefined);
  await waitFor(() => expect(runById('outbox.sendNow')).toBe(true));
};

it('stands first with its mark and the focus, without a call, and the others are where they were', async () => {
  const { before } = await savedUnsent('Basma', noneAnswered);
  const [first = 0, ...others] = ids();
  expect(first).toBeLessThan(0);
  expect(others).toEqual(before);
  expect(rowText(first)).toContain('Basma');
  expect(rowText(first)).toContain('Not sent yet');
  expect(rowText(first)).not.toContain('-1');
  expect(focusedId()).toBe(first);
});

it.each([
  ['approve', 'a'],
  ['select', 'x'],
  ['delete', '{Delete}'],
  ['copy its link', 'y'],
])('says that it is not sent yet where a key would: %s', async (_, key) => {
  const { user } = await savedUnsent('Aws');
  act(dismissAll);
  await user.keyboard(key);
  expect(toastStore.read().map(({ text }) => text)).toEqual([
    'This is not sent yet: it can be opened and changed until then',
  ]);
});

it('leaves the word that the rows are from before, until the server has answered', async () => {
  const { user } = await showList(page, '/blogs');
  const fromBefore = () => screen.queryByText(/these are the rows from before/);
  page.intercept(noneAnswered);
  act(() => void runById('list.refresh'));
  await waitFor(() => expect(fromBefore()).not.toBeNull());
  await user.keyboard('c');
  await user.click(await screen.findByLabelText('Title, English'));
  await user.keyboard('Bilal{Control>}{Enter}{/Control}');
  await waitFor(() => expect(marked()).not.toBeNull());
  await settled();
  expect(fromBefore()).not.toBeNull();
  // Drawn anew with the one that waits, the rows are no newer: its machine says so too.
  expect(actorOf('list')?.getSnapshot().value).toMatchObject({ rows: { shown: 'outdated' } });
  page.intercept(cut);
  act(() => void runById('list.refresh'));
  await waitFor(() => expect(fromBefore()).toBeNull());
  await settled();
  expect(rowText(unsentRow() ?? 0)).toContain('Bilal');
});

it('becomes the real row when it is sent: once, and the focus stays on it', async () => {
  await savedUnsent('Carim');
  await back();
  await waitFor(() => expect(marked()).toBeNull());
  await settled();
  const [made] = await stored('Carim');
  expect(ids().filter((id) => rowText(id).includes('Carim'))).toEqual([made?.id]);
  expect(focusedId()).toBe(made?.id);
});

it('is opened by Enter with what was typed, goes on, and is made once', async () => {
  const { user } = await savedUnsent('Dalia');
  await user.keyboard('{Enter}');
  const box = await screen.findByLabelText<HTMLInputElement>('Title, English');
  await waitFor(() => expect(box.value).toBe('Dalia'));
  await user.click(box);
  await user.keyboard('{End} Sabbagh');
  await user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(rowText(unsentRow() ?? 0)).toContain('Dalia Sabbagh'));
  expect(ids().filter((id) => id < 0)).toHaveLength(1);
  await waitFor(() => expect(document.activeElement).toBe(grid()));
  await back();
  await waitFor(() => expect(marked()).toBeNull());
  expect((await stored('Dalia')).map(({ titleEn }) => titleEn)).toEqual(['Dalia Sabbagh']);
});

it('of several each is its own row, the newest first, and opens its own', async () => {
  const { user } = await savedUnsent('Emad');
  await user.keyboard('c');
  await user.click(await screen.findByLabelText('Title, English'));
  await user.keyboard('Fadi{Control>}{Enter}{/Control}');
  await waitFor(() => expect(ids().filter((id) => id < 0)).toHaveLength(2));
  await settled();
  const [first = 0, second = 0] = ids();
  expect([rowText(first), rowText(second)].map((text) => /Emad|Fadi/.exec(text)?.[0])).toEqual([
    'Fadi',
    'Emad',
  ]);
  await waitFor(() => expect(document.activeElement).toBe(grid()));
  await user.keyboard('{ArrowDown}{Enter}');
  await waitFor(() =>
    expect(screen.getByLabelText<HTMLInputElement>('Title, English').value).toBe('Emad'),
  );
});

it('nothing can be done to it that needs a record: it is neither selected nor meant', async () => {
  await page.make('blogs', { titleEn: 'Ghina' });
  const { user } = await savedUnsent('Ghada');
  expect(lifecycle.getSnapshot().context.targets).toEqual([]);
  await user.keyboard('x');
  expect(selectedIds()).toEqual([]);
  expect(actorOf('list')?.getSnapshot().matches({ selection: 'none' })).toBe(true);
  await user.keyboard('{Shift>}j{/Shift}');
  expect(selectedIds()).toEqual([ids()[1]]);
  await user.keyboard('{Escape}{Home}3x');
  expect(selectedIds()).toEqual(ids().slice(1, 3));
  await user.keyboard('{Escape}{Home}');
  await user.keyboard('{Control>}a{/Control}');
  expect(selectedIds()).toEqual(ids().filter((id) => id > 0));
  // Its cells are written where it was typed.
  await user.keyboard('{Escape}{Home}{F2}');
  const box = await screen.findByLabelText<HTMLInputElement>('Title, English');
  await waitFor(() => expect(box.value).toBe('Ghada'));
});

it('is shown where a search or a filter asks for it, not where it does not, and is back without it', async () => {
  await savedUnsent('Hadi');
  const search = async (text: string) => {
    act(() => actorOf('list')?.send({ type: 'search', text }));
    await settled();
  };
  const filter = async (tests: object) => {
    act(() => actorOf('list')?.send({ type: 'clearFilters' }));
    act(() => actorOf('list')?.send({ type: 'setFilter', filter: { ...tests } }));
    await settled();
  };
  await search('hád');
  expect(rowText(unsentRow() ?? 0)).toContain('Hadi');
  expect(marked()?.textContent).toBe('Not sent yet');
  await filter({ author: { empty: true }, titleEn: { contains: 'HAD' } });
  expect(rowText(unsentRow() ?? 0)).toContain('Hadi');
  await filter({ titleEn: { eq: 'Anna' } });
  expect(unsentRow()).toBeUndefined();
  // When it will have been made nobody knows yet: it is shown, and that is said.
  await filter({ created_at: { gte: '2026-01-01' } });
  expect(rowText(unsentRow() ?? 0)).toContain('Hadi');
  expect(marked()?.textContent).toContain('Once it is sent it is known whether it is one of these');
  await filter({ created_by: { eq: userIdNow() } });
  expect(marked()?.textContent).toBe('Not sent yet');
  await search('Anna');
  expect(unsentRow()).toBeUndefined();
  act(() => actorOf('list')?.send({ type: 'clearFilters' }));
  await settled();
  expect(rowText(unsentRow() ?? 0)).toContain('Hadi');
  // The focus begins at the records.
  expect(focusedId()).toBe(ids().find((id) => id > 0));
});

it('what is not wanted after all leaves the list', async () => {
  const { user } = await savedUnsent('Ibtisam');
  const [save] = savesOf(userIdNow());
  expect(save?.title).toBe('Ibtisam');
  act(() => dropSave({ userId: userIdNow(), ref: save?.ref ?? '' }));
  await waitFor(() => expect(unsentRow()).toBeUndefined());
  await settled();
  expect(focusedId()).toBe(ids()[0]);
  await user.keyboard('{ArrowDown}');
});
