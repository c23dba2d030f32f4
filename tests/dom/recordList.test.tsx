/** What a section's list promises to somebody who works in it by keyboard: the real component against the real server. */
import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  focusedId,
  grid,
  ids,
  rowText,
  selectedIds,
  settled,
  showList,
  startListPage,
  type ListPage,
} from '../helpers/listScreen.tsx';

let page: ListPage;
let civil: number;
/** Five news: oldest first, as they were made. */
const made: number[] = [];
const at = (place: number): number => made[place] ?? 0;

beforeAll(async () => {
  page = await startListPage();
  const department = await page.make('departments', {
    nameEn: 'Civil Engineering',
    nameAr: 'الهندسة المدنية',
    slug: 'civil',
  });
  civil = department.id;
  const rows = [
    {
      titleEn: 'Solar car wins',
      titleAr: 'سيارة الطلاب الشمسية',
      department: civil,
      approved: true,
    },
    { titleEn: 'Library hours', titleAr: 'أوقات المكتبة', publishDate: '2026-10-02' },
    { titleEn: 'Open day', featured: true, publishDate: '2026-10-01' },
    { titleEn: 'Robotics club', titleAr: 'نادي الروبوتات', publishDate: '2026-10-05' },
    { titleEn: 'Field trip', titleAr: 'رحلة ميدانية', publishDate: '2026-09-01' },
  ];
  for (const { approved, featured, ...values } of rows) {
    const { id } = await page.make('blogs', values);
    made.push(id);
    for (const [action, isWanted] of [
      ['approve', approved],
      ['feature', featured],
    ] as const) {
      if (!isWanted) continue;
      const answer = await page.other.request('/api/blogs/actions', {
        method: 'POST',
        json: { action, ids: [id] },
      });
      if (!answer.ok) throw new Error(await answer.text());
    }
  }
});
afterAll(() => page.stop());

const search = () =>
  screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search by ID or title' });
const newestFirst = () => made.toReversed();

describe('rows', () => {
  it('say their number, both titles, their state and the names of related records', async () => {
    await showList(page, '/blogs');
    expect(ids()).toEqual(newestFirst());
    const row = rowText(at(0));
    expect(row).toContain(String(at(0)));
    expect(row).toContain('Solar car wins');
    expect(row).toContain('سيارة الطلاب الشمسية');
    expect(row).toContain('Approved');
    expect(row).toContain('Civil Engineering');
    expect(rowText(at(1))).toContain('Waiting');
    expect(rowText(at(2))).toContain('Arabic is missing');
    expect(rowText(at(2))).toContain('Featured');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('News');
  });

  it('come with one call, and only with what is shown of them', async () => {
    await showList(page, '/blogs');
    const lists = page.calls.filter((call) => call.startsWith('GET /api/blogs?'));
    expect(lists).toHaveLength(1);
    const params = new URLSearchParams(lists[0]?.split('?')[1]);
    expect(params.get('include')).toBe('department');
    expect(params.get('fields')?.split(',')).toContain('publishDate');
    expect(params.get('fields')?.split(',')).not.toContain('bodyEn');
  });

  it('are a grid with one Tab stop, whose focused row is told', async () => {
    await showList(page, '/blogs');
    expect(document.activeElement).toBe(grid());
    expect(grid().getAttribute('aria-rowcount')).toBe('6');
    expect(focusedId()).toBe(at(4));
    const inside = grid().querySelectorAll('a,button,input,select,[tabindex]');
    expect([...inside].filter((one) => (one as HTMLElement).tabIndex >= 0)).toEqual([]);
  });

  it('are walked with j and k, arrows, Home and End, and a count', async () => {
    const { user } = await showList(page, '/blogs');
    await user.keyboard('jj');
    expect(focusedId()).toBe(at(2));
    await user.keyboard('k{ArrowDown}{ArrowUp}');
    expect(focusedId()).toBe(at(3));
    await user.keyboard('{End}');
    expect(focusedId()).toBe(at(0));
    await user.keyboard('{Home}3j');
    expect(focusedId()).toBe(at(1));
    expect(document.activeElement).toBe(grid());
  });

  it('are walked over the border of a page, and back', async () => {
    const { user } = await showList(page, '/blogs?pageSize=2');
    await user.keyboard('jj');
    await settled();
    expect(ids()).toEqual([at(2), at(1)]);
    expect(focusedId()).toBe(at(2));
    expect(location.search).toContain('page=2');
    await user.keyboard('k');
    await settled();
    expect(focusedId()).toBe(at(3));
    expect(location.search).not.toContain('page=2');
  });

  it('turn with ] and [, and say which they are', async () => {
    const { user } = await showList(page, '/blogs?pageSize=2');
    await user.keyboard(']');
    await settled();
    expect(screen.getByText('3–4 of 5')).toBeTruthy();
    await user.keyboard('}}');
    await settled();
    expect(ids()).toEqual([at(0)]);
    await user.keyboard('[[');
    await settled();
    expect(ids()).toEqual([at(2), at(1)]);
  });

  it('open with Enter beside the list, and closing brings the focus back to the row', async () => {
    const { user } = await showList(page, '/blogs');
    await user.keyboard('j{Enter}');
    expect(location.search).toBe(`?open=${at(3)}`);
    await screen.findByDisplayValue('Robotics club');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(location.search).toBe(''));
    await waitFor(() => expect(document.activeElement).toBe(grid()));
    expect(focusedId()).toBe(at(3));
  });

  it('are looked at with Space, row by row, without leaving the list', async () => {
    const { user } = await showList(page, '/blogs');
    await user.keyboard(' ');
    const look = await screen.findByRole('complementary', { name: 'Quick look' });
    await within(look).findByRole('heading', { name: 'Field trip' });
    await user.keyboard('j');
    await screen.findByRole('heading', { name: 'Robotics club' });
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('complementary')).toBeNull();
    expect(document.activeElement).toBe(grid());
  });
});

describe('sorting', () => {
  it('is asked of the server by a head, once up, once down, then no more', async () => {
    const { user } = await showList(page, '/blogs');
    const head = () => screen.getByRole('columnheader', { name: /Title/ });
    await user.click(within(head()).getByRole('button', { name: /Title/ }));
    await settled();
    expect(head().getAttribute('aria-sort')).toBe('ascending');
    expect(ids()[0]).toBe(at(4));
    expect(location.search).toBe('?sort=titleEn');
    await user.click(within(head()).getByRole('button', { name: /Title/ }));
    await settled();
    expect(head().getAttribute('aria-sort')).toBe('descending');
    expect(ids()[0]).toBe(at(0));
    await user.click(within(head()).getByRole('button', { name: /Title/ }));
    await settled();
    expect(head().getAttribute('aria-sort')).toBe('none');
    expect(location.search).toBe('');
  });

  it('is kept in the address: a link shows the same, and Back undoes a step', async () => {
    const { user } = await showList(page, '/blogs?sort=publishDate');
    expect(screen.getByRole('columnheader', { name: /Published/ }).getAttribute('aria-sort')).toBe(
      'ascending',
    );
    const before = ids();
    await user.click(screen.getByRole('button', { name: /Views/ }));
    await settled();
    expect(location.search).toBe('?sort=views');
    history.back();
    await waitFor(() => expect(location.search).toBe('?sort=publishDate'));
    await settled();
    expect(ids()).toEqual(before);
  });

  it('ignores what an address asks for wrongly', async () => {
    await showList(page, '/blogs?sort=secret&filter[nobody]=1&pageSize=9999&page=0');
    expect(ids()).toEqual(newestFirst().slice(0, 500));
    expect(location.search).toBe('?pageSize=500');
  });
});

describe('searching', () => {
  it('finds by number', async () => {
    const { user } = await showList(page, '/blogs');
    await user.keyboard('/');
    await waitFor(() => expect(document.activeElement).toBe(search()));
    await user.keyboard(`${at(1)}{Enter}`);
    await settled();
    expect(ids()).toContain(at(1));
    expect(document.activeElement).toBe(grid());
  });

  it('finds by a part of the Arabic title, typed without its marks, while one types', async () => {
    const { user } = await showList(page, '/blogs');
    await user.type(search(), 'اوقات');
    await waitFor(() => expect(ids()).toEqual([at(1)]));
    expect(document.activeElement).toBe(search());
    await user.keyboard('{Escape}');
    await waitFor(() => expect(ids()).toHaveLength(5));
    expect(document.activeElement).toBe(search());
    await user.keyboard('{Escape}');
    expect(document.activeElement).toBe(grid());
  });

  it('that finds nothing says what to drop, and drops it', async () => {
    const { user } = await showList(page, '/blogs?search=zzzz&filter[featured]=true');
    expect(screen.getByText('Nothing found for “zzzz”')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Without the search' }));
    await settled();
    expect(ids()).toEqual([at(2)]);
    expect(location.search).toBe('?filter%5Bfeatured%5D=true');
  });
});

describe('filters', () => {
  it('stand as chips in words, and go by Backspace', async () => {
    const { user } = await showList(
      page,
      `/blogs?filter[department]=${civil}&filter[publishDate][gte]=2026-10-01`,
    );
    expect(ids()).toEqual([]);
    const chip = screen.getByRole('button', { name: /Remove the filter “Published since/ });
    expect(await screen.findByText('Civil Engineering')).toBeTruthy();
    chip.focus();
    await user.keyboard('{Backspace}');
    await settled();
    expect(ids()).toEqual([at(0)]);
  });

  it('at hand show what waits, and Shift+F clears them', async () => {
    const { user } = await showList(page, '/blogs');
    await user.click(screen.getByRole('button', { name: 'Waiting' }));
    await settled();
    expect(ids()).not.toContain(at(0));
    expect(location.search).toBe('?filter%5Bapproved%5D=false');
    await user.keyboard('{Shift>}f{/Shift}');
    await settled();
    expect(ids()).toHaveLength(5);
  });
});

describe('the page', () => {
  it('holds as many as one chooses, and keeps the focused row in view', async () => {
    const { user } = await showList(page, '/blogs?pageSize=2&page=2');
    await user.keyboard('j');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Items per page' }), '10');
    await settled();
    expect(ids()).toHaveLength(5);
    expect(focusedId()).toBe(at(1));
    expect(location.search).toBe('?pageSize=10');
  });

  it('is fetched anew with r', async () => {
    const { user } = await showList(page, '/blogs');
    const { id } = await page.make('blogs', { titleEn: 'Just now' });
    expect(ids()).not.toContain(id);
    await user.keyboard('r');
    await settled();
    expect(ids()[0]).toBe(id);
    // The focus stays on the row it was on.
    expect(focusedId()).toBe(at(4));
    await page.other.request(`/api/blogs/${id}`, {
      method: 'DELETE',
      headers: { 'If-Match': '*' },
    });
  });
});

describe('selecting', () => {
  it('is done by x, extended by Shift, taken back by Escape', async () => {
    const { user } = await showList(page, '/blogs');
    await user.keyboard('x{Shift>}jj{/Shift}');
    expect(selectedIds()).toEqual([at(4), at(3), at(2)]);
    expect(screen.getByText('3 selected')).toBeTruthy();
    await user.keyboard('{Shift>}k{/Shift}');
    expect(selectedIds()).toEqual([at(4), at(3)]);
    await user.keyboard('{Escape}');
    expect(selectedIds()).toEqual([]);
    expect(screen.queryByText(/selected/)).toBeNull();
  });

  it('is done by pointer as well: box, Ctrl and Shift', async () => {
    const { user } = await showList(page, '/blogs');
    await user.click(screen.getByRole('checkbox', { name: 'Select Robotics club' }));
    expect(selectedIds()).toEqual([at(3)]);
    expect(location.search).toBe('');
    await user.keyboard('{Shift>}');
    await user.click(screen.getByText('Library hours'));
    await user.keyboard('{/Shift}');
    expect(selectedIds()).toEqual([at(3), at(2), at(1)]);
    await user.keyboard('{Control>}');
    await user.click(screen.getByText('Open day'));
    await user.keyboard('{/Control}');
    expect(selectedIds()).toEqual([at(3), at(1)]);
  });

  it('takes the page by Ctrl+A, and all that match by the same again', async () => {
    const { user } = await showList(page, '/blogs?pageSize=2');
    await user.keyboard('{Control>}a{/Control}');
    expect(screen.getByText('2 selected')).toBeTruthy();
    await user.keyboard('{Control>}a{/Control}');
    expect(screen.getByText('All 5 that match are selected')).toBeTruthy();
  });
});
