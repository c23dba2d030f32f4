/** A cell that is left while its save is on its way: Escape leads to no other cell, and what was typed is not lost. */
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { draftsOf, dropDraft } from '../../src/kept/drafts.ts';
import { userIdNow } from '../../src/remote/signedIn.ts';
import { grid, selectedIds, showList, startListPage } from '../helpers/listScreen.tsx';
import type { ListPage } from '../helpers/listScreen.tsx';

let page: ListPage;
let [id, below] = [0, 0];
beforeAll(async () => {
  page = await startListPage();
  await import('../../src/screens/RecordList/RecordListCellEditor.tsx');
});
beforeEach(async () => {
  const made = { titleEn: 'Open day', type: 'LECTURE', startDate: '2026-11-20T09:00:00.000Z' };
  below = (await page.make('events', made)).id;
  id = (await page.make('events', made)).id;
});
const drafts = () => draftsOf({ userId: userIdNow(), collection: 'events' });
afterEach(() => {
  cleanup();
  for (const { id: of, slot } of drafts()) {
    dropDraft({ userId: userIdNow(), collection: 'events', id: of, slot });
  }
});
afterAll(() => page.stop());

const box = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Title, English' });
const noBox = () => expect(screen.queryByRole('textbox', { name: /^Title/ })).toBeNull();
const stored = async (of: number) => (await page.read('events', of))['titleEn'];

/** What is typed in the first row's title and saved by these keys is on its way until it is let go, or refused. */
async function savedBy(keys: string) {
  const { user } = await showList(page, '/events?sort=-id');
  const [asked, answer] = [Promise.withResolvers<void>(), Promise.withResolvers<boolean>()];
  page.intercept(async ({ method }, pass) => {
    if (method !== 'PUT') return await pass();
    asked.resolve();
    if (await answer.promise) return await pass();
    return Response.json({ message: 'FORBIDDEN' }, { status: 403 });
  });
  await user.keyboard('{F2}');
  await box();
  await user.keyboard(`Evening${keys}`);
  await asked.promise;
  return { user, letGo: () => answer.resolve(true), refuse: () => answer.resolve(false) };
}

it.each(['{Control>}{Enter}{/Control}', '{Tab}', '{F2}', '{Enter}'])(
  'goes on to no other cell when Escape follows %s, and what is pressed behind that is for the list',
  async (keys) => {
    const { user, letGo } = await savedBy(keys);
    await user.keyboard('{Escape}x');
    letGo();
    await waitFor(() => expect(selectedIds()).toEqual([id]));
    noBox();
    expect(document.activeElement).toBe(grid());
    expect([await stored(id), await stored(below)]).toEqual(['Evening', 'Open day']);
  },
);

it('waits for no save when Escape is pressed twice; what is refused then is still there, and offered', async () => {
  const { user, refuse } = await savedBy('{Enter}');
  await user.keyboard('{Escape}{Escape}');
  await waitFor(() => expect(document.activeElement).toBe(grid()));
  noBox();
  refuse();
  await screen.findByText(/‘Title, English’ of ‘Open day’/);
  expect(drafts().map(({ draft }) => draft.values)).toEqual([{ titleEn: 'Evening' }]);
  expect(await stored(id)).toBe('Open day');
});

it('is not left where somebody has clicked into it and typed on while it was saved: that is saved by the next Enter', async () => {
  const { user, letGo } = await savedBy('{Enter}');
  // However long nothing is drawn.
  const frames: FrameRequestCallback[] = [];
  const later = vi
    .spyOn(globalThis, 'requestAnimationFrame')
    .mockImplementation((draw) => frames.push(draw));
  await user.click(await box());
  await user.keyboard('{End} class');
  expect((await box()).value).toBe('Evening class');
  later.mockRestore();
  for (const draw of frames) draw(performance.now());
  letGo();
  await waitFor(async () => expect(await stored(id)).toBe('Evening'));
  await waitFor(() =>
    expect(drafts().map(({ draft }) => draft.values)).toEqual([{ titleEn: 'Evening class' }]),
  );
  expect((await box()).value).toBe('Evening class');
  expect(document.activeElement).toBe(await box());
  await user.keyboard('{Enter}');
  await waitFor(async () => expect(await stored(id)).toBe('Evening class'));
  await waitFor(noBox);
  expect(drafts()).toEqual([]);
  expect(document.activeElement).toBe(grid());
});
