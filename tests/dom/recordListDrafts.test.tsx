/** What was typed in several cells and left is told of one at a time: how many, walked over, saved or thrown away together. */
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { draftsOf, dropDraft, flushDrafts, keepDraft } from '../../src/kept/drafts.ts';
import { savesOf } from '../../src/kept/outbox.ts';
import { userIdNow } from '../../src/remote/signedIn.ts';
import { grid, rowText, showList, startListPage, type ListPage } from '../helpers/listScreen.tsx';

let page: ListPage;
let ids: number[] = [];
const collection = 'events';
const typedIn = (id: number, key: string, column: string, value: string, before: string | null) =>
  keepDraft(
    {
      userId: userIdNow(),
      collection,
      id,
      slot: draftsHere().filter((one) => one.id === id).length,
    },
    { version: 1, values: { [key]: value }, cell: { path: '/events', column, key, before } },
  );
const draftsHere = () => draftsOf({ userId: userIdNow(), collection });
const stored = async (id: number | undefined, key: string) =>
  (await page.read(collection, id ?? 0))[key];

beforeAll(async () => {
  page = await startListPage();
  await import('../../src/screens/RecordList/RecordListCellEditor.tsx');
});
beforeEach(async () => {
  const startDate = '2026-11-20T09:00:00.000Z';
  ids = [];
  for (const titleEn of ['One', 'Two']) {
    ids.push((await page.make(collection, { titleEn, type: 'LECTURE', startDate })).id);
  }
  const [one = 0, two = 0] = ids;
  typedIn(one, 'titleEn', 'title', 'First', 'One');
  typedIn(two, 'titleEn', 'title', 'Second', 'Two');
  typedIn(two, 'venue', 'venue', 'Hall', null);
  flushDrafts();
});
afterEach(() => {
  cleanup();
  for (const { id, slot } of draftsHere()) {
    dropDraft({ userId: userIdNow(), collection, id, slot });
  }
});
afterAll(() => page.stop());

const told = () =>
  screen.findByText(/What you typed into/).then(({ textContent }) => textContent ?? '');

it('says how many there are, and a key walks over them, round and round, opening none', async () => {
  const { user } = await showList(page, '/events');
  const seen = new Set<string>();
  for (const at of ['1 of 3', '2 of 3', '3 of 3', '1 of 3']) {
    await waitFor(async () => expect(await told()).toContain(at));
    seen.add(/‘.*’ of ‘.*’/.exec(await told())?.[0] ?? '');
    await user.keyboard('{Shift>}N{/Shift}');
  }
  expect([...seen].toSorted()).toEqual([
    '‘Title, English’ of ‘One’',
    '‘Title, English’ of ‘Two’',
    '‘Venue’ of ‘Two’',
  ]);
  expect(document.querySelector('[role=grid] form')).toBeNull();
  expect(draftsHere()).toHaveLength(3);
});

it('says nothing of what is stored already, by a save whose answer was never heard', async () => {
  await page.other.request(`/api/events/${ids[0]}`, {
    method: 'PUT',
    json: { titleEn: 'First' },
    headers: { 'If-Match': '*' },
  });
  await showList(page, '/events');
  await waitFor(async () => expect(await told()).toContain('of 2'));
  expect(draftsHere().map(({ id }) => id)).toEqual([ids[1], ids[1]]);
});

it('goes on with each in turn by one key and Enter', async () => {
  const { user } = await showList(page, '/events');
  for (const left of [2, 1, 0]) {
    await user.keyboard('{Shift>}G{/Shift}');
    await waitFor(() => expect(document.querySelector('[role=grid] form :focus')).not.toBeNull());
    await user.keyboard('{Enter}');
    await waitFor(() => expect(draftsHere()).toHaveLength(left));
    await waitFor(() => expect(document.activeElement).toBe(grid()));
  }
  expect(screen.queryByText(/What you typed into/)).toBeNull();
  expect(await stored(ids[0], 'titleEn')).toBe('First');
  expect(await stored(ids[1], 'titleEn')).toBe('Second');
  expect(await stored(ids[1], 'venue')).toBe('Hall');
});

it('saves all by one key: each is sent once, what is refused comes back alone', async () => {
  await page.other.request(`/api/events/${ids[0]}`, {
    method: 'PUT',
    json: { titleEn: 'Theirs' },
    headers: { 'If-Match': '*' },
  });
  const { user } = await showList(page, '/events');
  await told();
  await user.keyboard('{Shift>}S{/Shift}');
  await waitFor(async () => expect(await stored(ids[1], 'venue')).toBe('Hall'));
  expect(await stored(ids[1], 'titleEn')).toBe('Second');
  await waitFor(() => expect(savesOf(userIdNow())).toEqual([]));
  expect(await stored(ids[0], 'titleEn')).toBe('Theirs');
  expect(await told()).toContain('‘Title, English’ of ‘Theirs’');
  expect(await told()).not.toContain(' of 3');
  expect(draftsHere()).toHaveLength(1);
  await waitFor(() => expect(rowText(ids[1] ?? 0)).toContain('Second'));
});

it('throws all away after a question, and none after a no', async () => {
  const { user } = await showList(page, '/events');
  await told();
  await user.keyboard('tq');
  await screen.findByRole('dialog', { name: 'Throw away all drafts here' });
  screen.getByText('What you typed into 3 cells and did not save is gone for good.');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(draftsHere()).toHaveLength(3);
  await user.keyboard('tq');
  await screen.findByRole('dialog', { name: 'Throw away all drafts here' });
  await waitFor(() => expect(document.activeElement?.hasAttribute('data-autofocus')).toBe(true));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(draftsHere()).toEqual([]));
  expect(screen.queryByText(/What you typed into/)).toBeNull();
  expect(await stored(ids[0], 'titleEn')).toBe('One');
});

it('offers nothing of several where there is one', async () => {
  for (const { id, slot } of draftsHere().slice(1)) {
    dropDraft({ userId: userIdNow(), collection, id, slot });
  }
  await showList(page, '/events');
  expect(await told()).not.toContain(' of 1:');
  expect(screen.queryByRole('button', { name: 'Next draft' })).toBeNull();
});
