/** Keys pressed while rows that were asked for are on their way: each is for those, and for nothing else where that does not come. */
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { leavePlace } from '../../src/keys/placeLeft.ts';
import {
  focusedId,
  grid,
  ids,
  selectedIds,
  showList,
  startListPage,
  type Interceptor,
  type ListPage,
} from '../helpers/listScreen.tsx';

let page: ListPage;
const made: Record<string, number> = {};
beforeAll(async () => {
  page = await startListPage();
  for (const nameEn of ['Mechanical', 'Electrical']) {
    made[nameEn] = (await page.make('departments', { nameEn, slug: nameEn.toLowerCase() })).id;
  }
  for (const titleEn of ['Open day', 'Gate of honour', 'Sports day']) {
    await page.make('blogs', { titleEn });
  }
});
afterEach(cleanup);
afterAll(() => page.stop());

const someEvent = { type: 'OTHER', startDate: '2026-01-01T08:00:00Z' };
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
const openId = () => new URLSearchParams(location.search).get('open');

/** What these calls are answered waits until it is let go. */
function held(path: RegExp, answer?: () => Response) {
  const { promise, resolve } = Promise.withResolvers<void>();
  const interceptor: Interceptor = (sent, pass) =>
    path.test(decodeURIComponent(sent.path))
      ? promise.then(() => (answer ? answer() : pass()))
      : undefined;
  return { interceptor, letGo: () => resolve() };
}

/** Somebody who has searched and goes on at once, the rows on their way. */
async function searching(answer?: () => Response) {
  const { user } = await showList(page, '/blogs');
  const { interceptor, letGo } = held(/search=honour/, answer);
  page.intercept(interceptor);
  await user.keyboard('/');
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'honour' } });
  press('Enter');
  expect(document.activeElement).toBe(grid());
  return { letGo };
}

it('Enter behind a search opens the row that is found', async () => {
  const { letGo } = await searching();
  press('Enter');
  expect(openId()).toBeNull();
  letGo();
  await waitFor(() => expect(openId()).not.toBeNull());
  expect(ids()).toEqual([Number(openId())]);
});

it('what was meant for a row that cannot be had is done to none', async () => {
  const failed = () => Response.json({ code: 'INTERNAL_ERROR' }, { status: 500 });
  const { letGo } = await searching(failed);
  press('x');
  letGo();
  await screen.findByText(/could not be loaded/i);
  await waitFor(() => expect(focusedId()).toBeDefined());
  const before = focusedId();
  press('j');
  await waitFor(() => expect(focusedId()).not.toBe(before));
  expect(selectedIds()).toEqual([]);
});

it('what is done to a record is for the row that is found, not for the one that had the focus', async () => {
  const { letGo } = await searching();
  const before = focusedId() ?? 0;
  press('a');
  letGo();
  await waitFor(() => expect(ids()).toHaveLength(1));
  const found = ids()[0] ?? 0;
  expect(found).not.toBe(before);
  const isApproved = async (id: number) => (await page.read('blogs', id))['approved'];
  await waitFor(async () => expect(await isApproved(found)).toBe(true));
  expect(await isApproved(before)).toBe(false);
});

it('what is done to rows that are selected over the border of a page is for all of them', async () => {
  for (let n = 1; n <= 12; n += 1)
    await page.make('events', { ...someEvent, titleEn: `Talk ${n}` });
  await showList(page, '/events?pageSize=10');
  const { interceptor, letGo } = held(/page=2/);
  page.intercept(interceptor);
  grid().focus();
  press('End');
  press('x');
  fireEvent.keyDown(grid(), { key: 'J', shiftKey: true });
  const last = ids().at(-1) ?? 0;
  press('d');
  letGo();
  const isEnabled = async (id: number) => (await page.read('events', id))['enabled'];
  await waitFor(async () => expect(await isEnabled(last - 1)).toBe(false));
  expect(await isEnabled(last)).toBe(false);
});

it.each([
  ['mech', 'Mechanical', /successfully/],
  ['zzz', 'Electrical', 'Nothing fits “zzz”: nothing was chosen'],
])(
  'Ctrl Enter behind “%s”, all of it pressed before its field is there, leaves %s there',
  async (typed, name, told) => {
    const row = await page.make('blogs', { titleEn: 'News', department: made['Electrical'] });
    const { user } = await showList(page, `/blogs?open=${row.id}`);
    const box = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Department' });
    await waitFor(() => expect(box.value).toBe('Electrical'));
    await user.tripleClick(box);
    const there = Promise.withResolvers<void>();
    leavePlace(there.promise, () => true);
    for (const key of typed) press(key);
    fireEvent.keyDown(box, { key: 'Enter', ctrlKey: true });
    expect(box.value).toBe('Electrical');
    there.resolve();
    await screen.findByText(told);
    await waitFor(() => expect(openId()).toBeNull());
    const { department } = await page.read('blogs', row.id);
    expect(department).toBe(made[name]);
  },
);

it.each(['behind it', 'before it is there'])(
  'Ctrl Enter in a field of several, pressed %s, chooses once, saves and closes',
  async (when) => {
    const { id } = await page.make('staff', { fullname_en: 'Khalil' });
    const { user } = await showList(page, `/staff?open=${id}`);
    const box = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Departments' });
    await user.click(box);
    const there = Promise.withResolvers<void>();
    if (when === 'before it is there') leavePlace(there.promise, () => true);
    await user.keyboard('mech{Control>}{Enter}{/Control}');
    there.resolve();
    await waitFor(() => expect(openId()).toBeNull());
    const { departments } = await page.read('staff', id);
    expect(departments).toEqual([made['Mechanical']]);
  },
);

it('keys behind the last approval of a page are for the rows that come, and nobody is told that there are none', async () => {
  const queued: number[] = [];
  for (let n = 1; n <= 12; n += 1) {
    queued.push((await page.make('blogs', { titleEn: `Queue ${n}` })).id);
  }
  await showList(page, '/review?pageSize=10&search=Queue');
  const { interceptor, letGo } = held(/^.api.blogs\?.*search=Queue/);
  page.intercept(interceptor);
  grid().focus();
  for (let n = 0; n < 11; n += 1) press('a');
  await waitFor(() => expect(ids()).toEqual([]));
  expect(screen.queryByText(/Nothing/)).toBeNull();
  letGo();
  const approved = async () => {
    const rows = await Promise.all(queued.map((id) => page.read('blogs', id)));
    return rows.filter((row) => row['approved'] === true).length;
  };
  await waitFor(async () => expect(await approved()).toBe(11));
  expect(screen.queryByText('Select a record first')).toBeNull();
  await waitFor(() => expect(ids()).toHaveLength(1));
  expect(focusedId()).toBe(ids()[0]);
});
