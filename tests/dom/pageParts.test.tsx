/** The components of an open page hear the keys that somebody has, in whatever layout, and no single letters where those are off. */
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { preferences } from '../../src/live/preferences.ts';
import PageParts from '../../src/screens/Assign/PageParts.tsx';
import { toastStore } from '../../src/page/toasts.ts';
import { forget } from '../../src/remote/query.ts';
import { setOwnKeys } from '../../src/keys/shortcuts.ts';
import { settled, showList, startListPage, type ListPage } from '../helpers/listScreen.tsx';

let page: ListPage;
let shown = 0;
const parts: number[] = [];
beforeAll(async () => {
  page = await startListPage();
  const { id: component } = await page.make('components', { titleEn: 'Card', fieldKey: 'card' });
  shown = (await page.make('pages', { titleEn: 'Home', slug: 'home' })).id;
  for (let place = 0; place < 2; place += 1) {
    parts.push((await page.make('page-components', { page: shown, component })).id);
  }
});
beforeEach(async () => {
  await showList(page, '/blogs');
  render(<PageParts page={shown} />);
  await screen.findByRole('listbox');
});
afterEach(() => {
  act(() => setOwnKeys({}));
  cleanup();
});
afterAll(() => page.stop());

const list = () => screen.getByRole('listbox');
const press = (key: string, code: string, rest: object = {}) =>
  fireEvent.keyDown(list(), { key, code, ...rest });
const isEnabled = async () => (await page.read('page-components', parts[0] ?? 0))['enabled'];
const shownIds = () =>
  within(list())
    .getAllByRole('option')
    .map(({ id }) => Number(id.split('-').at(-1)));
const chosenId = () => shownIds()[chosen()];
const chosen = () =>
  within(list())
    .getAllByRole('option')
    .findIndex((one) => one.ariaSelected === 'true');

it('hears a letter where the layout has it, not where the US keyboard has', async () => {
  act(() => list().focus());
  expect(await isEnabled()).toBe(true);
  // On Dvorak the key of D types E, and that of H types D.
  press('e', 'KeyD');
  press('d', 'KeyH');
  await waitFor(async () => expect(await isEnabled()).toBe(false));
  press('ث', 'KeyE');
  await waitFor(async () => expect(await isEnabled()).toBe(true));
});

it('hears the keys that were chosen in place of its own', async () => {
  act(() => list().focus());
  act(() => setOwnKeys({ 'record.disable': ['shift+q'], 'tree.moveDown': ['alt+PageDown'] }));
  press('d', 'KeyD');
  press('Q', 'KeyQ', { shiftKey: true });
  await waitFor(async () => expect(await isEnabled()).toBe(false));
  press('PageDown', 'PageDown', { altKey: true });
  await waitFor(() => expect(chosen()).toBe(1));
});

it('hears no single letter where those are off, and is walked and moved by the others', async () => {
  act(() => list().focus());
  act(() => preferences.send({ type: 'toggleSingleKeys' }));
  press('j', 'KeyJ');
  expect(chosen()).toBe(0);
  press('ArrowDown', 'ArrowDown');
  await waitFor(() => expect(chosen()).toBe(1));
  act(() => preferences.send({ type: 'toggleSingleKeys' }));
  press('k', 'KeyK');
  await waitFor(() => expect(chosen()).toBe(0));
});

it('says that there is no place before the first one', async () => {
  act(() => list().focus());
  const order = shownIds();
  press('Home', 'Home');
  press('ArrowUp', 'ArrowUp', { altKey: true });
  const said = () => toastStore.read().map(({ text }) => text);
  await waitFor(() => expect(said()).toContain('There is no place in that direction'));
  expect(shownIds()).toEqual(order);
});

it('goes with its component when a move is taken back, and to the next one when it is gone', async () => {
  act(() => list().focus());
  const order = shownIds();
  const [first = 0, second] = order;
  press('Home', 'Home');
  press('ArrowDown', 'ArrowDown', { altKey: true });
  await waitFor(() => expect(shownIds()).toEqual(order.toReversed()));
  expect(chosenId()).toBe(first);
  await settled();
  press('z', 'KeyZ');
  await waitFor(() => expect(shownIds()).toEqual(order));
  expect(chosenId()).toBe(first);
  const headers = { 'If-Match': '*' };
  await page.other.request(`/api/page-components/${first}`, { method: 'DELETE', headers });
  await act(() => forget('page-components'));
  await waitFor(() => expect(chosenId()).toBe(second));
});
