/** The menu as a tree at the keyboard: what moves and what folds is what is seen, in a search too. */
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { Row } from '../../entities/entity.ts';
import { actorOf } from '../../src/live/actors.ts';
import { lifecycle } from '../../src/live/records.ts';
import { toastStore } from '../../src/page/toasts.ts';
import { showDesk } from '../helpers/deskPage.tsx';
import { holdAnswers, pause, startListPage, type ListPage } from '../helpers/listScreen.tsx';

let page: ListPage;
beforeAll(async () => {
  page = await startListPage();
}, 120_000);
afterEach(cleanup);
afterAll(() => page.stop());

/** Makes entries below each other as they are written: `{ Study: { Master: {} } }`. */
type Written = { readonly [title: string]: Written };
async function make(written: Written, parent: number | null = null): Promise<void> {
  for (const [titleEn, inside] of Object.entries(written)) {
    const { id } = await page.make('menus', { titleEn, parent });
    await make(inside, id);
  }
}

const rows = (): HTMLElement[] => [
  ...document.querySelectorAll<HTMLElement>('[role=treegrid] tbody tr'),
];
const titleOf = (row: HTMLElement | undefined): string =>
  row?.querySelector('bdi[lang]')?.textContent ?? '';
/** Each row as 'level title'. */
const seen = (): string[] =>
  rows().map((row) => `${row.getAttribute('aria-level') ?? ''} ${titleOf(row)}`);
const focused = (): string => titleOf(rows().find(({ dataset }) => dataset['focused'] === 'true'));
const said = (): string[] => toastStore.read().map(({ text }) => text);

interface Kept {
  readonly id: number;
  readonly titleEn: string;
  readonly parent: number | null;
  readonly vorder: number;
}
async function kept(): Promise<readonly Kept[]> {
  const answer = await page.other.request('/api/menus?pageSize=500&sort=vorder');
  return ((await answer.json()) as { data: readonly Kept[] }).data;
}
const idOf = async (title: string): Promise<number> =>
  (await kept()).find(({ titleEn }) => titleEn === title)?.id ?? 0;
/** The titles of what stands in an entry, as the server keeps them. */
async function childrenOf(titleEn: string): Promise<string[]> {
  const parent = await idOf(titleEn);
  return (await kept()).filter((one) => one.parent === parent).map((one) => one.titleEn);
}

const settled = (): Promise<void> =>
  waitFor(() => {
    const value = JSON.stringify(actorOf('list')?.getSnapshot().value ?? 'loading');
    if (/loading|refreshing/.test(value) || !lifecycle.getSnapshot().hasTag('idle'))
      throw new Error('busy');
  });

/** Shows the tree of an address with the focus on an entry. */
async function show(address: string, title: string) {
  await showDesk(page, address);
  await settled();
  const row = rows().find((one) => titleOf(one) === title);
  actorOf('list')?.send({ type: 'focusRow', id: Number(row?.id.replace('row-', '')) });
  await waitFor(() => expect(focused()).toBe(title));
  return userEvent.setup();
}

it('moves an entry of a search past what is not listed, up to the next one that is, and never into what is not', async () => {
  await make({
    Sought: { 'aa one': {}, 'hidden a': {}, 'hidden b': {}, 'aa two': {}, 'hidden c': {} },
  });
  const user = await show('/menu?search=aa', 'aa one');
  expect(seen()).toEqual(['1 Sought', '2 aa one', '2 aa two']);
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
  await waitFor(() => expect(seen()).toEqual(['1 Sought', '2 aa two', '2 aa one']));
  await settled();
  expect(await childrenOf('Sought')).toEqual([
    'hidden a',
    'hidden b',
    'aa two',
    'aa one',
    'hidden c',
  ]);
  // Behind the last one that is listed there is nothing to go past.
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
  await waitFor(() => expect(said()).toContain('There is no place in that direction'));
  expect(screen.getByText('aa one: level 2, 4 of 5', { selector: 'bdi' })).toBeTruthy();
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
  await waitFor(() => expect(seen()).toEqual(['1 Sought', '2 aa one', '2 aa two']));
  await settled();
  expect(await childrenOf('Sought')).toEqual([
    'hidden a',
    'hidden b',
    'aa one',
    'aa two',
    'hidden c',
  ]);
  // Above it stands only what is not listed: it goes into none of that.
  await user.keyboard('{Alt>}{ArrowRight}{/Alt}');
  await pause(50);
  expect(await childrenOf('hidden b')).toEqual([]);
  await user.keyboard('{ArrowDown}{Alt>}{ArrowRight}{/Alt}');
  await waitFor(() => expect(seen()).toEqual(['1 Sought', '2 aa one', '3 aa two']));
});

it('says where an entry stands that was moved, and again once that is taken back; of a walk past entries it says nothing more', async () => {
  await make({ 'nn all': { 'nn one': {}, 'nn two': {}, 'nn three': {} } });
  const user = await show('/menu?search=nn', 'nn one');
  const told = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
  const about = (title: string) => told().filter((text) => text.startsWith(title));
  expect(about('nn')).toEqual([]);
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
  await waitFor(() => expect(about('nn one')).toEqual(['nn one: level 2, 2 of 3']));
  await settled();
  await user.keyboard('z');
  await waitFor(() => expect(about('nn one')).toEqual(['nn one: level 2, 1 of 3']));
  await settled();
  await user.keyboard('{ArrowDown}');
  await waitFor(() => expect(focused()).toBe('nn two'));
  expect(about('nn')).toEqual([]);
});

it('folds and unfolds nothing during a search, by key or by press, and says why; what was folded before is so after it', async () => {
  await make({ Folding: { 'bb one': {} } });
  const user = await show('/menu?search=bb', 'bb one');
  for (const key of ['-', '=']) {
    await user.keyboard(key);
    await waitFor(() =>
      expect(said()).toContain('During a search everything that is found is open'),
    );
    expect(seen()).toEqual(['1 Folding', '2 bb one']);
  }
  await user.click(screen.getByRole('button', { name: 'Fold Folding' }));
  cleanup();
  await show('/menu', 'Folding');
  expect(seen()).toContain('2 bb one');
});

it('says before a deletion how many entries inside it move to the top level, and has the focus on it when it comes back', async () => {
  await make({ 'cc before': {}, 'cc parent': { 'cc one': {}, 'cc two': {} }, 'cc after': {} });
  const user = await show('/menu', 'cc parent');
  await user.keyboard('{Delete}');
  await screen.findByText('2 entries inside it move to the top level.');
  expect(screen.queryByText(/lose (its|their) link/)).toBeNull();
  await user.keyboard('d');
  await waitFor(() => expect(seen()).toContain('1 cc one'));
  await settled();
  expect(focused()).not.toBe('cc parent');
  await user.keyboard('z');
  await waitFor(() => expect(seen()).toContain('2 cc one'));
  await settled();
  expect(focused()).toBe('cc parent');
});

it('says before several are deleted how many entries move to the top level, and counts none that goes with them', async () => {
  await make({ 'hh parent': { 'hh along': { 'hh deep': {} }, 'hh stays': {} }, 'hh after': {} });
  const user = await show('/menu', 'hh parent');
  await user.keyboard('xjx{Delete}');
  const dialog = await screen.findByRole('dialog');
  await within(dialog).findByText('2 entries inside them move to the top level.');
  expect(dialog.textContent).toContain('Are you sure you want to delete 2 menu entries?');
  await user.keyboard('d');
  await waitFor(() => expect(seen()).toContain('1 hh deep'));
  await settled();
  expect(seen()).toContain('1 hh stays');
});

it('offers the places to move to in the order of the tree, parents before what they hold', async () => {
  await make({ 'ee zero': {}, 'ee first': { 'ee inner': {} }, 'ee second': {} });
  // The numbers of the entries tell another order than the tree.
  await make({ 'ee moved': {} });
  await page.other.request('/api/menus/actions', {
    method: 'POST',
    json: {
      action: 'move',
      ids: [await idOf('ee moved')],
      args: { before: await idOf('ee inner') },
    },
  });
  const user = await show('/menu', 'ee second');
  await user.keyboard('w');
  const offers = await screen.findAllByRole('option');
  const places = offers.map((offer) => offer.querySelector('bdi')?.textContent ?? '');
  const own = places.filter((place) => place.startsWith('ee'));
  expect(own).toEqual(['ee zero', 'ee first', 'ee moved', 'ee inner']);
});

it('says in words where an entry opens', async () => {
  await page.make('menus', { titleEn: 'ff elsewhere', target: '_blank' });
  await show('/menu', 'ff elsewhere');
  expect(rows().find((row) => titleOf(row) === 'ff elsewhere')?.textContent).toContain('New tab');
});

it('moves all selected entries under another one, first or last there and in their order, and takes that back as one', async () => {
  const before = { 'gg one': { 'gg inner': {} }, 'gg two': {}, 'gg three': {}, 'gg four': {} };
  await make({ 'gg from': before, 'gg to': { 'gg old': {} } });
  const numbers = async () => (await kept()).map(({ id, parent, vorder }) => [id, parent, vorder]);
  const first = await numbers();
  const user = await show('/menu', 'gg four');
  // From below upwards; what stands in a selected one goes along with it.
  await user.keyboard('x{ArrowUp}{ArrowUp}x{ArrowUp}x{ArrowUp}x');
  await user.keyboard('w');
  await screen.findByRole('dialog', { name: 'Move 3 entries' });
  await user.keyboard('gg to{Enter}');
  await waitFor(() => expect(seen()).toContain('2 gg old'));
  await settled();
  expect(await childrenOf('gg to')).toEqual(['gg one', 'gg two', 'gg four', 'gg old']);
  expect(await childrenOf('gg one')).toEqual(['gg inner']);
  expect(await childrenOf('gg from')).toEqual(['gg three']);
  await user.keyboard('z');
  await waitFor(async () => expect(await childrenOf('gg from')).toEqual(Object.keys(before)));
  await settled();
  expect(await numbers()).toEqual(first);
  await user.keyboard('w');
  await screen.findByRole('dialog', { name: 'Move 3 entries' });
  await user.keyboard('gg to{Shift>}{Enter}{/Shift}');
  await waitFor(async () =>
    expect(await childrenOf('gg to')).toEqual(['gg old', 'gg one', 'gg two', 'gg four']),
  );
  await settled();
  await user.keyboard('z');
  await waitFor(async () => expect(await numbers()).toEqual(first));
});

it('shows an entry as its key has just left it, whatever was asked for before, and takes the next key for that', async () => {
  await make({ Early: {} });
  const id = await idOf('Early');
  const user = await show('/menu', 'Early');
  const held = holdAnswers(page, 'menus');
  const isSeen = () =>
    actorOf('list')
      ?.getSnapshot()
      .context.rows.find((row: Row) => row.id === id);
  const was = isSeen()?.['enabled'];
  await user.keyboard('r');
  await held.asked;
  await user.keyboard(was ? 'd' : 'e');
  held.answer();
  await pause(50);
  expect(isSeen()?.['enabled']).toBe(!was);
  await user.keyboard(was ? 'e' : 'd');
  held.acted();
  await settled();
  expect(isSeen()?.['enabled']).toBe(was);
  const { enabled, version } = await page.read('menus', id);
  expect([enabled, version]).toEqual([was, 3]);
});

it('shows an entry where it is, not where it was to go, when there is no connection to move it or to ask anew', async () => {
  await make({ 'dd first': {}, 'dd second': {}, 'dd third': {} });
  const user = await show('/menu', 'dd second');
  const before = seen();
  page.intercept(() => Promise.reject(new TypeError('offline')));
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
  await waitFor(() => expect(said().join(' ')).toMatch(/Failed to move 1 menu entry/));
  await settled();
  expect(seen()).toEqual(before);
  expect(focused()).toBe('dd second');
  page.intercept(() => undefined);
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
  await waitFor(() => expect(seen()).not.toEqual(before));
  await settled();
  const titles = seen().filter((one) => one.includes(' dd '));
  expect(titles).toEqual(['1 dd second', '1 dd first', '1 dd third']);
});

it('has the focus again on an entry whose deletion is refused for want of a connection', async () => {
  await make({ 'ee first': {}, 'ee second': {}, 'ee third': {}, 'ee fourth': {} });
  const user = await show('/menu', 'ee second');
  page.intercept(() => Promise.reject(new TypeError('offline')));
  await user.keyboard('{Delete}');
  await screen.findByText('Are you sure you want to delete this item?');
  await user.keyboard('d');
  await waitFor(() => expect(said().join(' ')).toMatch(/Failed to delete/));
  await settled();
  expect(seen()).toContain('1 ee second');
  await waitFor(() => expect(focused()).toBe('ee second'));
  page.intercept(() => undefined);
});

it('goes as many steps as are counted before the key, takes that back as one, and ends where there is no further one', async () => {
  const before = { 'hh one': {}, 'hh two': {}, 'hh three': {}, 'hh four': {} };
  await make({ 'hh all': before });
  const user = await show('/menu', 'hh one');
  const children = () => childrenOf('hh all');
  await user.keyboard('2{Alt>}{ArrowDown}{/Alt}');
  await waitFor(async () =>
    expect(await children()).toEqual(['hh two', 'hh three', 'hh one', 'hh four']),
  );
  await settled();
  await user.keyboard('z');
  await waitFor(async () => expect(await children()).toEqual(Object.keys(before)));
  await settled();
  await user.keyboard('9{Alt>}{ArrowDown}{/Alt}');
  await waitFor(async () =>
    expect(await children()).toEqual(['hh two', 'hh three', 'hh four', 'hh one']),
  );
  await settled();
  // Inwards and outwards as well: into the one before it, and out of both.
  await user.keyboard('{Alt>}{ArrowRight}{/Alt}');
  await waitFor(async () => expect(await childrenOf('hh four')).toEqual(['hh one']));
  await settled();
  await user.keyboard('2{Alt>}{ArrowLeft}{/Alt}');
  await waitFor(() => expect(seen()).toContain('1 hh one'));
  await settled();
  expect(seen().indexOf('1 hh one')).toBe(seen().indexOf('2 hh four') + 1);
});

it('moves all selected siblings as one, which stand together then, and takes that back as one', async () => {
  const before = { 'ii one': {}, 'ii two': {}, 'ii three': {}, 'ii four': {}, 'ii five': {} };
  await make({ 'ii all': before });
  const user = await show('/menu', 'ii two');
  const children = () => childrenOf('ii all');
  await user.keyboard('x{ArrowDown}{ArrowDown}x');
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
  await waitFor(async () =>
    expect(await children()).toEqual(['ii one', 'ii three', 'ii five', 'ii two', 'ii four']),
  );
  await settled();
  await user.keyboard('z');
  await waitFor(async () => expect(await children()).toEqual(Object.keys(before)));
  await settled();
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
  await waitFor(async () =>
    expect(await children()).toEqual(['ii two', 'ii four', 'ii one', 'ii three', 'ii five']),
  );
  await settled();
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
  await waitFor(() => expect(said()).toContain('There is no place in that direction'));
  await user.keyboard('{Alt>}{ArrowLeft}{/Alt}');
  await waitFor(() => expect(seen()).toContain('1 ii two'));
  await settled();
  expect(await children()).toEqual(['ii one', 'ii three', 'ii five']);
  expect(seen().indexOf('1 ii four')).toBe(seen().indexOf('1 ii two') + 1);
});

it('moves nothing of what is selected in different places by the arrows, says why, and names the key that does', async () => {
  await make({ 'jj one': { 'jj inner': {}, 'jj last': {} }, 'jj two': {} });
  const user = await show('/menu', 'jj last');
  await user.keyboard('x{ArrowDown}x{Alt>}{ArrowUp}{/Alt}');
  const apart = 'The selected entries do not all stand in the same place';
  await waitFor(() => expect(said()).toContain(apart));
  const way = toastStore.read().find(({ text }) => text === apart)?.action;
  expect([way?.label(), way?.keys]).toEqual(['Move under another entry', 'w']);
  await settled();
  expect(await childrenOf('jj one')).toEqual(['jj inner', 'jj last']);
});

it('a move that has no place, held down or not, is no key of the browser: it neither scrolls nor leaves the page', async () => {
  await make({ 'mm alone': { 'mm first': {} } });
  await show('/menu?search=mm', 'mm first');
  const isLeftToBrowser = (key: string, repeat = false) =>
    fireEvent.keyDown(document.activeElement ?? document.body, { key, altKey: true, repeat });
  expect(isLeftToBrowser('ArrowUp')).toBe(false);
  await waitFor(() => expect(said()).toContain('There is no place in that direction'));
  expect(isLeftToBrowser('ArrowUp', true)).toBe(false);
  expect(isLeftToBrowser('ArrowRight')).toBe(false);
  expect(seen()).toEqual(['1 mm alone', '2 mm first']);
});
