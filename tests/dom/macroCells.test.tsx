/** A macro notes what is saved in a cell or a form as what is set in a sheet: replayed on others, dropped with its undoing; what only one record may have is said not to be. */
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { replayMacro } from '../../src/live/macroReplay.ts';
import { macro } from '../../src/live/macro.ts';
import { keepUndoable, lifecycle } from '../../src/live/records.ts';
import { grid, showList, startListPage, type ListPage } from '../helpers/listScreen.tsx';

let page: ListPage;
beforeAll(async () => {
  page = await startListPage();
  await import('../../src/screens/RecordList/RecordListCellEditor.tsx');
});
afterEach(() => {
  macro.send({ type: 'discard' });
  cleanup();
});
afterAll(() => page.stop());

const steps = () => macro.getSnapshot().context.steps;
const make = (titleEn: string) =>
  page.make('events', { titleEn, type: 'LECTURE', startDate: '2026-11-20T09:00:00.000Z' });
const titleOf = async (id: number) => (await page.read('events', id))['titleEn'];

async function setTitle(title: string) {
  const shown = await showList(page, '/events?search=Macro&sort=-id');
  macro.send({ type: 'record' });
  await shown.user.keyboard('{F2}');
  await screen.findByRole('textbox', { name: 'Title, English' });
  await shown.user.keyboard(`${title}{Enter}`);
  await waitFor(() => expect(document.activeElement).toBe(grid()));
  return shown;
}
const evening = {
  does: 'record',
  action: 'update',
  args: { values: { titleEn: 'Macro evening' } },
};

it('is a step, set in the record that the macro is replayed on', async () => {
  const { id: other } = await make('Macro, other');
  await make('Macro, first');
  const { user } = await setTitle('Macro evening');
  expect(steps()).toEqual([evening]);
  await user.keyboard('j');
  await waitFor(() =>
    expect(grid().getAttribute('aria-activedescendant')).toMatch(new RegExp(`-${other}-`)),
  );
  await replayMacro({ id: 'a', name: 'Evening', steps: steps(), shared: false, by: null });
  expect(await titleOf(other)).toBe('Macro evening');
  await user.keyboard('z');
  await waitFor(async () => expect(await titleOf(other)).toBe('Macro, other'));
});

it('is no step any more once it is taken back, and is one again when it is done again', async () => {
  await make('Macro, taken back');
  const { user } = await setTitle('Macro evening');
  expect(steps()).toEqual([evening]);
  await user.keyboard('z');
  await waitFor(() => expect(steps()).toEqual([]));
  await user.keyboard('{Shift>}z{/Shift}');
  await waitFor(() => expect(steps()).toEqual([evening]));
});

it('says of what only one record may have that it is not recorded', async () => {
  await page.make('departments', { nameEn: 'Macro', nameAr: 'ماكرو', slug: 'macro' });
  const { user } = await showList(page, '/departments?columns=slug');
  macro.send({ type: 'record' });
  await user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}{F2}');
  await screen.findByRole('textbox', { name: 'Slug' });
  await user.keyboard('other{Enter}');
  await screen.findByText('What only one record may have is not recorded');
  expect(steps()).toEqual([]);
});

it('holds what was saved in a form, and what was done before it when a step that is none is taken back', async () => {
  const { id } = await make('Macro, in a form');
  const { user } = await showList(page, '/events?search=Macro&sort=-id');
  macro.send({ type: 'record' });
  await user.keyboard('d');
  const disabled = { does: 'record', action: 'disable', args: {} };
  await waitFor(() => expect(steps()).toEqual([disabled]));
  await user.keyboard('{Enter}');
  const title = await screen.findByRole('textbox', { name: 'Title, English' });
  await user.clear(title);
  await user.type(title, 'Macro evening');
  await user.keyboard('{Control>}s{/Control}');
  await waitFor(async () => expect(await titleOf(id)).toBe('Macro evening'));
  await waitFor(() => expect(steps()).toEqual([disabled, evening]));
  lifecycle.send({ type: 'undo' });
  await waitFor(async () => expect(await titleOf(id)).toBe('Macro, in a form'));
  expect(steps()).toEqual([disabled]);
  // Made by somebody who records, and no step: taking it back takes no step away.
  keepUndoable('events', (await make('Macro, made')).id, null, 1);
  lifecycle.send({ type: 'undo' });
  await waitFor(() => expect(lifecycle.getSnapshot().hasTag('idle')).toBe(true));
  expect(steps()).toEqual([disabled]);
});

it('holds what was saved in a form without a connection once, also when it has been sent', async () => {
  const { id } = await make('Macro, sent later');
  const { user } = await showList(page, '/events?search=Macro&sort=-id');
  macro.send({ type: 'record' });
  await user.keyboard('{Enter}');
  const title = await screen.findByRole('textbox', { name: 'Title, English' });
  let isAway = true;
  page.intercept(({ method }) =>
    isAway && method === 'PUT' ? Promise.reject(new TypeError('no connection')) : undefined,
  );
  await user.clear(title);
  await user.type(title, 'Macro evening{Control>}s{/Control}');
  await waitFor(() => expect(steps()).toEqual([evening]));
  expect(await titleOf(id)).toBe('Macro, sent later');
  isAway = false;
  globalThis.dispatchEvent(new Event('online'));
  await waitFor(async () => expect(await titleOf(id)).toBe('Macro evening'));
  expect(steps()).toEqual([evening]);
});
