/** What waits from before is told of once in a tab, to each who signs in there of theirs, and in one message with what is left later. */
import { act } from '@testing-library/react';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { flushDrafts, keepDraft } from '../../src/kept/drafts.ts';
import { tellDraft, tellLeftBehind } from '../../src/live/draftNames.ts';
import { session } from '../../src/live/session.ts';
import { dismissAll, toastStore } from '../../src/page/toasts.ts';
import { startListPage, type ListPage } from '../helpers/listScreen.tsx';

let page: ListPage;
beforeAll(async () => {
  page = await startListPage();
});
beforeEach(dismissAll);
afterAll(() => page.stop());

const collection = 'blogs';
/** As a tab that has died has left it: this page has not written it. */
function leave(userId: number, id: number, title: string): void {
  const at = new Date(2026, 10, id).toISOString();
  const draft = { version: 1, values: { titleEn: title }, at };
  localStorage.setItem(`lectern.draft.${userId}.${collection}.${id}`, JSON.stringify(draft));
}
const forget = (userId: number, id: number): void =>
  localStorage.removeItem(`lectern.draft.${userId}.${collection}.${id}`);
const said = () => toastStore.read().map(({ text }) => text);

it('to each user of the tab of theirs, and once', async () => {
  const { account } = session.getSnapshot().context;
  if (!account) throw new Error('nobody is signed in');
  const other = { ...account, id: account.id + 1 };
  leave(account.id, 9, 'Newer');
  leave(other.id, 3, 'Older');
  await tellLeftBehind();
  expect(said()).toEqual([expect.stringContaining('Newer')]);
  dismissAll();
  await tellLeftBehind();
  expect(said()).toEqual([]);
  act(() => session.send({ type: 'accountChanged', account: other }));
  try {
    await tellLeftBehind();
    expect(said()).toEqual([expect.stringContaining('Older')]);
  } finally {
    act(() => session.send({ type: 'accountChanged', account }));
    dismissAll();
  }
});

it('not of what is typed in another tab that is still there', async () => {
  const userId = session.getSnapshot().context.account?.id ?? 0;
  forget(userId, 9);
  leave(userId, 15, 'Of a tab that died');
  leave(userId, 16, 'Of a tab that is there');
  const held = [{ name: `lectern.draft.${userId}.${collection}.16`, mode: 'shared' }];
  // As the browser tells it: this one has no locks.
  Object.defineProperty(navigator, 'locks', {
    configurable: true,
    value: {
      query: async () => ({ held, pending: [] }),
      request: async (_name: string, ...[last]: (() => unknown)[]) => last?.(),
    },
  });
  try {
    await tellLeftBehind();
    expect(said()).toEqual([expect.stringContaining('Of a tab that died')]);
  } finally {
    Reflect.deleteProperty(navigator, 'locks');
    for (const id of [15, 16]) forget(userId, id);
  }
});

it('what is left later takes its place, and is not told of anew', async () => {
  const userId = session.getSnapshot().context.account?.id ?? 0;
  leave(userId, 20, 'Before');
  await tellLeftBehind();
  expect(said()).toHaveLength(1);
  keepDraft({ userId, collection, id: 21, slot: 0 }, { version: 1, values: { titleEn: 'Later' } });
  flushDrafts();
  tellDraft(({ id }) => id === 21);
  expect(said()).toEqual([expect.stringContaining('Later')]);
  dismissAll();
  await tellLeftBehind();
  expect(said()).toEqual([]);
});
