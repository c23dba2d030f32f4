/** What a list says where there is nothing, where it may not, where it failed; and that any type has one by itself. */
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { defineEntity } from '../../entities/entity.ts';
import { boolean, date, list, number, relation, select, title } from '../../entities/field.ts';
import { entities } from '../../entities/index.ts';
import { runById } from '../../src/context.ts';
import { session } from '../../src/live/session.ts';
import { followChanges } from '../../src/remote/changes.ts';
import type * as Cells from '../../src/screens/RecordList/RecordListCells.tsx';
import { RecordListScreen } from '../../src/screens/RecordList/RecordListScreen.tsx';
import { sectionSource } from '../../src/screens/RecordList/recordListSource.ts';
import {
  focusedId,
  grid,
  ids,
  pause,
  rowElements,
  rowText,
  settled,
  showList,
  startListPage,
  type ListPage,
} from '../helpers/listScreen.tsx';

/** A type that nobody has ever heard of. */
const thing = defineEntity({
  name: 'thing',
  collection: 'things',
  route: '/things',
  titleKey: 'pages.things',
  group: 'site',
  icon: 'puzzle',
  flags: ['enabled', 'sequence'],
  title: 'title',
  fields: {
    title: title(),
    size: number({ integer: true }),
    colour: select(['RED', 'BLUE'], { verbatim: true }),
    made: date(),
    isNew: boolean(),
    words: list(),
    page: relation('page'),
  },
  columns: ['colour', 'made', 'isNew', 'words', 'page'],
  sorts: ['colour', 'made'],
});
const thingSource = sectionSource(thing);

const { drawnRows } = vi.hoisted(() => ({ drawnRows: [] as number[] }));
// Each row asks for its record's name once when it is drawn: that is noted, and answered as ever.
vi.mock('../../src/screens/RecordList/RecordListCells.tsx', async (real) => {
  const cells = await real<typeof Cells>();
  return {
    ...cells,
    nameOf: (...args: Parameters<typeof cells.nameOf>) => {
      drawnRows.push(Number(args[1].id));
      return cells.nameOf(...args);
    },
  };
});

let page: ListPage;
beforeAll(async () => {
  page = await startListPage('administrator', { entities: [...entities, thing] });
});
afterAll(() => page.stop());

const refuse = (status: number, message: string) =>
  page.intercept(({ path }) =>
    path.startsWith('/api/blogs?')
      ? Promise.resolve(Response.json({ message }, { status }))
      : undefined,
  );
/** What the signed-in person may do, as if another permission had been given. */
function permit(grants: object): void {
  const { account } = session.getSnapshot().context;
  if (account) session.send({ type: 'accountChanged', account: { ...account, grants } });
}

describe('an empty list', () => {
  it('says so in the specification’s words, with the key that makes the first', async () => {
    const { user } = await showList(page, '/blogs');
    expect(screen.getByText('No News')).toBeTruthy();
    expect(screen.getByRole('button', { name: /New news item/ })).toBeTruthy();
    expect(document.activeElement).toBe(grid());
    await user.keyboard('c');
    expect(location.search).toBe('?new');
    await screen.findByLabelText(/Title, English/);
  });

  it('offers nothing to somebody who may not add', async () => {
    const { grants } = (session.getSnapshot().context.account ?? {}) as { grants: object };
    permit({ ...grants, blogs: ['GET'] });
    const { user } = await showList(page, '/blogs');
    expect(screen.getByText('Nothing has been entered here yet')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /New/ })).toBeNull();
    await user.keyboard('c');
    expect(location.search).toBe('');
    permit({ ...grants, blogs: [] });
    await showList(page, '/blogs', false);
    expect(screen.getByText('Your permission does not include this section')).toBeTruthy();
    // The way on is a section that it does include.
    await user.click(screen.getByRole('button', { name: /^Pages/ }));
    expect(location.pathname).toBe('/');
    // Whose permission does not include the first page of all comes in at the first section that it does.
    permit({ menus: ['GET'] });
    await showList(page, '/', false);
    expect(location.pathname).toBe('/menu');
    permit(grants);
  });
});

describe('a list that fails', () => {
  it('says why, and tries again with r', async () => {
    const { user } = await showList(page, '/blogs');
    refuse(503, 'UNAVAILABLE');
    await user.keyboard('r');
    // There were none before: nothing is said of these.
    await screen.findByText('The list could not be loaded');
    expect(screen.queryByText('No News')).toBeNull();
    page.intercept(() => undefined);
    await user.keyboard('r');
    await settled();
    await screen.findByText('No News');
  });

  it('because the server is busy is asked for again by itself, no sooner than told, until it is left', async () => {
    const { user, unmount } = await showList(page, '/blogs');
    let asked = 0;
    page.intercept(({ path }) => {
      if (!path.startsWith('/api/blogs?')) return undefined;
      asked += 1;
      const headers = { 'Retry-After': '5' };
      return Promise.resolve(Response.json({ message: 'UNAVAILABLE' }, { status: 503, headers }));
    });
    vi.useFakeTimers({ toFake: ['setTimeout'], shouldAdvanceTime: true });
    const later = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
    await user.keyboard('r');
    await screen.findByText('The server is busy, and is asked again by itself');
    const before = asked;
    await later(4_000);
    expect(asked).toBe(before);
    await later(2_000);
    expect(asked).toBe(before + 1);
    // It is said once.
    expect(screen.getByText('The list could not be loaded')).toBeTruthy();
    page.intercept(() => undefined);
    await later(6_000);
    await screen.findByText('No News');
    refuse(503, 'UNAVAILABLE');
    await user.keyboard('r');
    await screen.findByText('The server is busy, and is asked again by itself');
    unmount();
    asked = 0;
    page.intercept(({ path }) => {
      asked += path.startsWith('/api/blogs?') ? 1 : 0;
      return undefined;
    });
    await later(60_000);
    vi.useRealTimers();
    expect(asked).toBe(0);
  });

  it('from the start shows no rows and the way to try again', async () => {
    const { user } = await showList(page, '/things-that-are-not', false);
    history.replaceState(null, '', '/blogs');
    refuse(500, 'INTERNAL_ERROR');
    window.dispatchEvent(new PopStateEvent('popstate'));
    await screen.findByText('The list could not be loaded');
    expect(screen.getByText('Something went wrong on the server')).toBeTruthy();
    page.intercept(() => undefined);
    await user.keyboard('r');
    await screen.findByText('No News');
  });
});

describe('what is asked anew and not answered', () => {
  const unanswered = () => page.intercept(() => Promise.reject(new TypeError('Failed to fetch')));
  const told = () => screen.queryByText(/these are the rows from before/);
  const titles = ['Amber', 'Basalt', 'Coal'];
  let made: readonly number[] = [];
  beforeAll(async () => {
    const rows = [];
    for (const titleEn of titles) rows.push(await page.make('blogs', { titleEn }));
    made = rows.map(({ id }) => id);
  });
  const only = (name: string) => made.filter((_, index) => titles[index] === name);
  const dimmed = () => grid().className.includes('text-muted');
  const first = () => ids()[0];

  it.each([
    ['a search', '/basalt{Enter}', () => only('Basalt')],
    ['another order', '', () => made],
  ])(
    'leaves the rows of before after %s, quieter and told why, to walk on; the connection brings it',
    async (_, keys, after) => {
      const { user } = await showList(page, '/blogs');
      const before = ids();
      expect(dimmed()).toBe(false);
      unanswered();
      if (keys === '') act(() => void runById('list.sort', { key: 'titleEn' }));
      else await user.keyboard(keys);
      await waitFor(() => expect(told()?.textContent).toContain('No connection to the server'));
      expect(ids()).toEqual(before);
      expect(dimmed()).toBe(true);
      grid().focus();
      await user.keyboard('{Home}j');
      expect(focusedId()).toBe(before[1]);
      page.intercept(() => undefined);
      act(() => void globalThis.dispatchEvent(new Event('online')));
      await waitFor(() => expect(ids()).toEqual(after()));
      expect(told()).toBeNull();
      expect(dimmed()).toBe(false);
    },
  );

  it('comes when a server that was away is there again', async () => {
    const { user } = await showList(page, '/blogs');
    unanswered();
    const stop = followChanges();
    await user.keyboard('/coal{Enter}');
    await waitFor(() => expect(told()).not.toBeNull());
    page.intercept(() => undefined);
    await waitFor(() => expect(ids()).toEqual(only('Coal')));
    expect(told()).toBeNull();
    stop();
  });

  it('that is empty now, or failed, is announced: its words come into a region that stood there before them', async () => {
    const { user } = await showList(page, '/blogs');
    const regions = [...document.querySelectorAll('[aria-live=polite]')];
    const regionOf = (text: string) => screen.getByText(text).closest('[aria-live]');
    await user.keyboard('/quartz{Enter}');
    await screen.findByText('Nothing found for “quartz”');
    expect(regions).toContain(regionOf('Nothing found for “quartz”'));
    // What may be done about it is found by Tab; it is not read out each time.
    expect(regionOf('Without the search')?.getAttribute('aria-live')).toBe('off');
    unanswered();
    await user.keyboard('/amber{Enter}');
    await screen.findByText('The list could not be loaded');
    expect(regions).toContain(regionOf('The list could not be loaded'));
    page.intercept(() => undefined);
  });

  it('is not said to have found nothing because nothing was found before', async () => {
    const { user } = await showList(page, '/blogs?search=quartz');
    await screen.findByText('Nothing found for “quartz”');
    unanswered();
    await user.keyboard('/amber{Enter}');
    await screen.findByText('The list could not be loaded');
    expect(screen.queryByText(/Nothing found/)).toBeNull();
    page.intercept(() => undefined);
    await user.keyboard('r');
    await waitFor(() => expect(first()).toBe(only('Amber')[0]));
  });
});

describe('a slow line', () => {
  it('is left to the newest query: the call of the one before it is ended', async () => {
    const { user } = await showList(page, '/blogs');
    const answer = fetch;
    const asked: { isSearch: boolean; signal: AbortSignal | null | undefined }[] = [];
    vi.stubGlobal('fetch', (path: string, init?: RequestInit) => {
      if (!path.startsWith('/api/blogs?') || !path.includes('titleEn')) return answer(path, init);
      asked.push({ isSearch: path.includes('search=x'), signal: init?.signal });
      return new Promise(() => {});
    });
    await user.keyboard('r');
    await waitFor(() => expect(asked).toHaveLength(1));
    await user.keyboard('/x{Enter}');
    await waitFor(() =>
      expect(asked.map(({ isSearch, signal }) => [isSearch, signal?.aborted])).toEqual([
        [false, true],
        [true, false],
      ]),
    );
  });
});

describe('any type', () => {
  it('has a list with its columns, states, sorting and filters, without a line of its own', async () => {
    const home = await page.make('pages', { titleEn: 'Home', slug: 'home' });
    const made: number[] = [];
    for (const values of [
      { titleEn: 'Anvil', colour: 'RED', made: '2026-03-01', words: ['heavy', 'old'], isNew: true },
      { titleEn: 'Brush', titleAr: 'فرشاة', colour: 'BLUE', page: home.id, enabled: false },
    ]) {
      made.push((await page.make('things', values)).id);
    }
    const [anvil = 0, brush = 0] = made;
    await showList(page, '/nowhere', false);
    history.replaceState(null, '', '/things');
    render(<RecordListScreen source={thingSource} path="/things" title="Things" />);
    const user = userEvent.setup();
    await settled();
    expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual(
      expect.arrayContaining(['ID', 'Title', 'State', 'Page']),
    );
    expect(rowText(anvil)).toContain('RED');
    expect(rowText(anvil)).toContain('2026-03-01');
    expect(rowText(anvil)).toContain('heavy, old');
    expect(rowText(anvil)).toContain('Yes');
    expect(rowText(brush)).toContain('فرشاة');
    expect(rowText(brush)).toContain('Home');
    expect(rowText(brush)).toContain('Disabled');
    await user.click(screen.getByRole('button', { name: /Title/ }));
    await user.click(screen.getByRole('button', { name: /Title/ }));
    await settled();
    expect(ids()).toEqual([brush, anvil]);
    await user.click(screen.getByRole('button', { name: 'Disabled' }));
    await settled();
    expect(ids()).toEqual([brush]);
    await user.keyboard('e');
    await settled();
    expect((await page.read('things', brush))['enabled']).toBe(true);
  });
});

describe('what belongs to one parent', () => {
  it('is reached from it by i', async () => {
    const batch = await page.make('graduation-batches', { academicYear: '2023-2024' });
    const { user } = await showList(page, '/graduation-batches');
    expect(ids()).toEqual([batch.id]);
    await user.keyboard('i');
    expect(location.pathname).toBe(`/graduation-batches/${batch.id}`);
    await screen.findByText('No Graduates');
  });

  it('is named after its parent, with the way back', async () => {
    const batch = await page.make('graduation-batches', { academicYear: '2025-2026' });
    const other = await page.make('graduation-batches', { academicYear: '2024-2025' });
    const mona = await page.make('graduates', { batch: batch.id, nameEn: 'Mona' });
    await page.make('graduates', { batch: other.id, nameEn: 'Sami' });
    const { user } = await showList(page, `/graduation-batches/${batch.id}`);
    expect(ids()).toEqual([mona.id]);
    const back = await screen.findByRole('link', { name: 'Back to 2025-2026' });
    expect(back.getAttribute('href')).toBe(`/graduation-batches?open=${batch.id}`);
    await user.keyboard('{Control>}a{/Control}d');
    await settled();
    expect((await page.read('graduates', mona.id))['enabled']).toBe(false);
  });
});

describe('a record’s link and number', () => {
  it('are copied by y and Shift+Y', async () => {
    const { id } = await page.make('events', {
      titleEn: 'Talk',
      type: 'LECTURE',
      startDate: '2026-05-01T10:00:00Z',
    });
    const { user } = await showList(page, '/events');
    await user.keyboard('y');
    expect(await navigator.clipboard.readText()).toBe(`${location.origin}/events?open=${id}`);
    await screen.findByText('Link copied');
    await user.keyboard('{Shift>}y{/Shift}');
    expect(await navigator.clipboard.readText()).toBe(String(id));
    await user.keyboard('{Shift>}d{/Shift}');
    await waitFor(() => expect(location.search).toBe('?new'));
    await screen.findByDisplayValue(/Talk/);
  });
});

describe('very many rows', () => {
  it('are walked to the end of a page of 500, of which only those in sight are drawn', async () => {
    const rows = Array.from({ length: 180 }, (_, place) => ({
      nameEn: `Person ${place}`,
      message: 'Hello',
    }));
    const made: number[] = [];
    for (const { nameEn, message } of rows) {
      made.push((await page.make('contacts', { name: nameEn, message })).id);
    }
    const { user } = await showList(page, '/contacts?pageSize=500', false);
    await screen.findByText('1–180 of 180');
    // Nothing has a height here, so nothing is in sight.
    await waitFor(() => expect(rowElements().length).toBeLessThan(20));
    expect(grid().getAttribute('aria-rowcount')).toBe('181');
    await user.keyboard('{End}');
    expect(focusedId()).toBe(made[0]);
    await user.keyboard('{Home}j');
    expect(focusedId()).toBe(made.at(-2));
  });
});

describe('a step of the focus', () => {
  it('draws the row it leaves and the row it comes to, and no other', async () => {
    const { user } = await showList(page, '/contacts');
    await user.keyboard('j');
    const [, left, come] = ids();
    drawnRows.length = 0;
    await user.keyboard('j');
    expect(focusedId()).toBe(come);
    await pause();
    expect(new Set(drawnRows)).toEqual(new Set([left, come]));
  });
});
