/** A list's table: each column that is chosen stands in its place at the head and in every row, and a step draws no head anew. */
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { runById } from '../../src/context.ts';
import type * as Room from '../../src/screens/RecordList/recordListRoom.ts';
import {
  focusedId,
  ids,
  pause,
  rowElements,
  selectedIds,
  showList,
  startListPage,
  type ListPage,
} from '../helpers/listScreen.tsx';

const { drawnHeads } = vi.hoisted(() => ({ drawnHeads: [] as string[] }));
// Each head asks for its width once when it is drawn: that is noted, and answered as ever.
vi.mock('../../src/screens/RecordList/recordListRoom.ts', async (real) => {
  const room = await real<typeof Room>();
  return {
    ...room,
    widthOf: (...args: Parameters<typeof room.widthOf>) => {
      drawnHeads.push(args[0].id);
      return room.widthOf(...args);
    },
  };
});

let page: ListPage;
beforeAll(async () => {
  page = await startListPage();
  for (const initials of ['AB', 'CD', 'EF']) {
    await page.make('staff', {
      fullname_en: `Rana ${initials}`,
      initials,
      job_title_en: `Reader of ${initials}`,
    });
  }
});
afterEach(cleanup);
afterAll(() => page.stop());

const columnHeads = () => [...document.querySelectorAll<HTMLElement>('th[data-column]')];
const heads = () => columnHeads().map(({ dataset }) => dataset['column']);
const sorts = () =>
  columnHeads().flatMap(({ dataset, ariaSort }) =>
    ariaSort && ariaSort !== 'none' ? [`${dataset['column']} ${ariaSort}`] : [],
  );

it('shows what is chosen in the order in which it is, at the head and in each row alike', async () => {
  await showList(page, '/staff?columns=initials,postgraduate,job_title&sort=id');
  const chosen = ['initials', 'postgraduate', 'job_title'];
  expect(heads().slice(-3)).toEqual(chosen);
  expect(heads()).not.toContain('departments');
  const [first] = rowElements();
  const cells = [...(first?.children ?? [])].map(({ textContent }) => textContent);
  expect(cells).toHaveLength(heads().length + 1);
  expect([cells.at(-3), cells.at(-1)]).toEqual(['AB', 'Reader of AB']);
});

it('gives each column the room that it needs, and hides first what has no room beside the title', async () => {
  await showList(page, '/staff');
  const [number, title, state, ...own] = columnHeads();
  expect(number?.style.inlineSize).toBe('min(5rem, 36vw)');
  expect(title?.style.inlineSize).toBe('');
  expect(state?.style.inlineSize).toBe('min(11.5rem, 36vw)');
  // The box, the number, the title and the state: what comes after them adds to that.
  const least = 2.75 + 5 + 17 + 11.5;
  const rooms = own.map(({ className }) => Number(/@max-\[(\d+)rem\]:hidden/.exec(className)?.[1]));
  expect(rooms).toHaveLength(3);
  const needed = [9.5, 9.5, 10.25].map((_, at, all) =>
    all.slice(0, at + 1).reduce((sum, rem) => sum + rem, least),
  );
  for (const [at, room] of rooms.entries()) {
    expect(room).toBeGreaterThanOrEqual(needed[at] ?? Infinity);
    expect(room).toBeLessThan((needed[at] ?? 0) + 4);
  }
});

it('is as wide as the columns one has chosen together, where they are many', async () => {
  await showList(page, '/staff?columns=initials,postgraduate');
  const least = document.querySelector<HTMLElement>('[role=grid]')?.style;
  expect(least?.getPropertyValue('--list-least')).toBe(`${2.75 + 5 + 15.5 + 11.5 + 9.5 + 6.5}rem`);
});

it('keeps beside an open record what tells its rows apart, and no other column', async () => {
  const [one = 0] = await showList(page, '/staff').then(ids);
  const all = heads();
  cleanup();
  await showList(page, `/staff?open=${one}`);
  await waitFor(() => expect(heads()).toEqual(['id', 'fullname', 'state']));
  expect(all.length).toBeGreaterThan(3);
  expect(rowElements()[0]?.children).toHaveLength(4);
});

it('says one order at the heads, also where the query has a second', async () => {
  await showList(page, '/staff?sort=-updated_at,id');
  expect(sorts()).toEqual(['updated_at descending']);
});

it('says at the heads the order that a list has where none is asked for', async () => {
  await showList(page, '/blogs');
  expect(sorts()).toEqual(['id descending']);
});

it('marks what is selected in its rows, as the list has it', async () => {
  const { user } = await showList(page, '/staff');
  await user.keyboard('jx');
  expect(selectedIds()).toEqual([focusedId()]);
  await user.keyboard('{Control>}a{/Control}');
  expect(selectedIds()).toEqual(ids());
});

it('draws no head anew for a step of the focus, and all of them for another order', async () => {
  const { user } = await showList(page, '/staff');
  await user.keyboard('j');
  await pause();
  drawnHeads.length = 0;
  const before = focusedId();
  await user.keyboard('j');
  expect(focusedId()).not.toBe(before);
  await pause();
  expect(drawnHeads).toEqual([]);
  const [head] = columnHeads();
  if (head) await user.click(within(head).getByRole('button'));
  await waitFor(() => expect(drawnHeads.length).toBeGreaterThan(0));
});

it('lets six columns be chosen and no seventh, and counts them in their order', async () => {
  const { user } = await showList(page, '/staff');
  await user.keyboard('v');
  const dialog = await screen.findByRole('dialog');
  const boxes = await within(dialog).findAllByRole<HTMLInputElement>('checkbox');
  const isTicked = () => boxes.filter(({ checked }) => checked).length;
  const shown = isTicked();
  await waitFor(() => expect(document.activeElement).toBe(boxes[0]));
  await user.keyboard('{ArrowDown}'.repeat(shown - 1) + '{ArrowDown} '.repeat(6 - shown));
  // The sheet's code may have come just now: its first keys are those that have waited for it.
  await waitFor(() => expect(isTicked()).toBe(6));
  const isRefused = (box: HTMLElement) => box.getAttribute('aria-disabled') === 'true';
  expect(boxes.filter((box) => !box.checked && !isRefused(box))).toEqual([]);
  runById('columns.toggle', { column: 'orcid' });
  await pause();
  expect(isTicked()).toBe(6);
  const places = boxes.slice(0, 6).map((box) => /\d+$/.exec(box.closest('li')?.textContent ?? ''));
  expect(places.map((found) => Number(found?.[0]))).toEqual([1, 2, 3, 4, 5, 6]);
});

it('names two of several related records in a row, and tells the others by how many and by name', async () => {
  const departments: number[] = [];
  for (const nameEn of ['Acoustics', 'Bridges', 'Canals', 'Dams']) {
    const { id } = await page.make('departments', { nameEn, slug: nameEn.toLowerCase() });
    departments.push(id);
  }
  const { id: two } = await page.make('staff', {
    fullname_en: 'Member of two',
    departments: departments.slice(0, 2),
  });
  const { id: four } = await page.make('staff', { fullname_en: 'Member of four', departments });
  await showList(page, '/staff?columns=departments&sort=-id');
  const cellOf = (id: number) => document.getElementById(`row-${id}`)?.lastElementChild;
  expect(cellOf(two)?.textContent).toBe('AcousticsBridges');
  const others = cellOf(four)?.querySelector('[aria-hidden=true]');
  expect(others?.textContent).toBe('+2');
  expect(others?.getAttribute('title')).toBe('Canals, Dams');
  expect(cellOf(four)?.querySelector('.sr-only')?.textContent).toBe('Canals, Dams');
});
