/** One key does the last thing once more, wherever one is by then and whether it was taken back; else it says why not. */
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { keepUndoable } from '../../src/live/records.ts';
import { ids, settled, showList, startListPage, type ListPage } from '../helpers/listScreen.tsx';

let page: ListPage;
let events: number[] = [];
beforeAll(async () => {
  page = await startListPage();
});
beforeEach(async () => {
  const make = async (titleEn: string) => {
    const startDate = '2026-11-20T09:00:00.000Z';
    return (await page.make('events', { titleEn, type: 'LECTURE', startDate, enabled: true })).id;
  };
  // The newest comes first.
  const second = await make('second');
  events = [await make('first'), second];
});
afterEach(cleanup);
afterAll(() => page.stop());

const valueOf = async (place: number, key: string) =>
  (await page.read('events', events[place] ?? 0))[key];
const becomes = (place: number, key: string, value: unknown) =>
  waitFor(async () => expect(await valueOf(place, key)).toBe(value));

it('does on the next record what was taken back on this one', async () => {
  const { user } = await showList(page, '/events');
  await user.keyboard('d');
  await becomes(0, 'enabled', false);
  await user.keyboard('z');
  await becomes(0, 'enabled', true);
  await user.keyboard('j.');
  await becomes(1, 'enabled', false);
  expect(await valueOf(0, 'enabled')).toBe(true);
});

it('sets in the next record what was typed into a cell, and is taken back as that was', async () => {
  const { user } = await showList(page, '/events');
  await user.keyboard('d');
  await becomes(0, 'enabled', false);
  await user.keyboard('{F2}');
  await waitFor(() => expect(document.activeElement?.tagName).toBe('INPUT'));
  await user.clear(document.activeElement ?? document.body);
  await user.keyboard('Open day{Enter}');
  await becomes(0, 'titleEn', 'Open day');
  await waitFor(() => expect(document.activeElement?.tagName).not.toBe('INPUT'));
  await user.keyboard('j.');
  await becomes(1, 'titleEn', 'Open day');
  // Not the act before it.
  expect(await valueOf(1, 'enabled')).toBe(true);
  await user.keyboard('z');
  await becomes(1, 'titleEn', 'second');
  expect(await valueOf(0, 'titleEn')).toBe('Open day');
});

it('says so where the last was a form that was saved, and does nothing that was before it', async () => {
  const { user } = await showList(page, '/events');
  await user.keyboard('d');
  await becomes(0, 'enabled', false);
  keepUndoable('events', events[0] ?? 0, 1, 2);
  await user.keyboard('j.');
  expect(await screen.findByText('What was done last is not repeated')).toBeTruthy();
  expect(await valueOf(1, 'enabled')).toBe(true);
});

it('says why where the record is so already', async () => {
  const { user } = await showList(page, '/events');
  await user.keyboard('d');
  await becomes(0, 'enabled', false);
  await settled();
  await user.keyboard('.');
  expect(await screen.findByText('This is so already')).toBeTruthy();
  // It stays what was said, whatever is done by then.
  await user.keyboard('j');
  await settled();
  expect(screen.getByText('This is so already')).toBeTruthy();
});

it('moves on in the same direction', async () => {
  const made: number[] = [];
  for (const titleEn of ['a', 'b', 'c']) {
    made.push((await page.make('categories', { titleEn, slug: titleEn })).id);
  }
  const [a, b, c] = made;
  const { user } = await showList(page, '/category');
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
  await waitFor(() => expect(ids()).toEqual([b, a, c]));
  await settled();
  await user.keyboard('.');
  await waitFor(() => expect(ids()).toEqual([b, c, a]));
  await settled();
  await user.keyboard('zz');
  await waitFor(() => expect(ids()).toEqual(made));
});
