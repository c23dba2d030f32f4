/** Promises of the palette over a list: records found, opened, and acted on. */
import { act, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { actorOf } from '../../src/live/actors.ts';
import { lifecycle } from '../../src/live/records.ts';
import { pause, settled as listSettled } from '../helpers/listScreen.tsx';
import { toastStore } from '../../src/page/toasts.ts';
import {
  addressNow,
  chosen,
  focusName,
  headings,
  held,
  isSearch,
  note,
  question,
  rows,
  showPalette,
  stateOf,
  startPalettePage,
} from '../helpers/palettePage.tsx';

const { news, page } = startPalettePage();

describe('records', () => {
  it('of all sections come as one types, in both languages, and Enter opens one', async () => {
    const { user, open, type, settled } = await showPalette(page());
    await open();
    await type('water');
    await settled();
    expect(rows()).toContain(`New water laboratory | News ${news('lab')}`);
    expect(rows().join()).toContain('Water week | Event');
    await user.keyboard('{Control>}a{/Control}');
    await type('مختبر');
    await settled();
    expect(chosen()).toContain('New water laboratory');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(addressNow()).toBe(`/blogs?open=${news('lab')}`));
  });

  it('that a sentence asks for are listed by its first row, which says how many they are', async () => {
    const { user, open, type, settled } = await showPalette(page(), '/events');
    await open();
    await type('news views<1000 ');
    await settled();
    expect(rows()[0]).toBe('News: Views: less than 1,000 | 3 match');
    expect(rows()).toHaveLength(4);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(addressNow()).toBe('/blogs?filter%5Bviews%5D%5Blt%5D=1000'));
  });

  it('come before that row where other words look for one of them', async () => {
    const { user, open, type, settled } = await showPalette(page(), '/events');
    await open();
    await type('news views<1000 water');
    await settled();
    const all = 'News: Views: less than 1,000 · “water” | 1 matches';
    expect(rows()).toEqual([`New water laboratory | News ${news('lab')}`, all]);
    await user.keyboard('{ArrowDown}{Enter}');
    const asked = '/blogs?search=water&filter%5Bviews%5D%5Blt%5D=1000';
    await waitFor(() => expect(addressNow()).toBe(asked));
  });

  it('have no such row where none is found, nor a second one where one leads there already', async () => {
    const { user, open, type, settled } = await showPalette(page(), '/events');
    await open();
    await type('news views>1000 ');
    await settled();
    expect(rows()).toEqual([]);
    expect(note()).toContain('Views');
    await user.keyboard('{Control>}a{/Control}');
    await type('news waiting');
    await settled();
    expect(rows().filter((row) => row.startsWith('News: '))).toEqual(['News: Waiting']);
  });

  it('that were changed today are those of the day that it is, also on a page left open over midnight', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const midnight = new Date(new Date().setHours(24, 0, 0, 0)).getTime();
    const minute = 60_000;
    try {
      vi.setSystemTime(midnight - minute);
      const { user, open, type, settled } = await showPalette(page());
      const asked = async () => {
        await open();
        await type('news changed today');
        await settled();
        const first = chosen();
        await user.keyboard('{Enter}');
        await waitFor(() => expect(addressNow()).toContain('updated_at'));
        return [first, addressNow()];
      };
      const [before, there] = await asked();
      vi.setSystemTime(midnight + minute);
      const [after, next] = await asked();
      expect(after).toBe(before);
      expect(next).not.toBe(there);
      expect(next).toContain(new Date(midnight).toISOString().slice(0, 10));
    } finally {
      vi.useRealTimers();
    }
  });

  it('are asked for with the key itself, before any time has passed', async () => {
    const { open } = await showPalette(page());
    const { interceptor, waiting } = held(isSearch);
    page().intercept(interceptor);
    await open();
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    try {
      await act(async () => actorOf('palette')?.send({ type: 'type', text: 'water' }));
      expect(waiting.map(({ path }) => path).join()).toContain('q=water');
    } finally {
      vi.useRealTimers();
      for (const { release } of waiting) release();
    }
  });

  it('are found again after many other searches', async () => {
    const { user, open, type, settled } = await showPalette(page());
    await open();
    await type('water');
    await settled();
    const found = rows();
    expect(found).toContain(`New water laboratory | News ${news('lab')}`);
    for (let number = 100; number < 130; number += 1) {
      await user.keyboard('{Control>}a{/Control}');
      await type(String(number));
      await settled();
    }
    await user.keyboard('{Control>}a{/Control}');
    await type('water');
    await settled();
    expect(rows()).toEqual(found);
  });

  it('of an older query are dropped when they come late', async () => {
    const { open, type, settled } = await showPalette(page());
    const { interceptor, waiting } = held(isSearch);
    page().intercept(interceptor);
    await open();
    await type('bridge');
    await waitFor(() => expect(waiting.length).toBeGreaterThan(0));
    await type(' of');
    // A slow typist asks in between as well.
    const isWhole = ({ path }: { path: string }) => /bridge(?:%20|\+)of/.test(path);
    await waitFor(() => expect(waiting.some(isWhole)).toBe(true));
    for (const { release } of waiting.filter(isWhole)) release();
    await settled();
    const shown = rows();
    for (const one of waiting) if (!isWhole(one)) one.release();
    await pause(60);
    expect(rows()).toEqual(shown);
    expect(shown.join()).toContain('A bridge of paper');
  });

  it('that come late leave the chosen row where it is', async () => {
    const { user, open, type, settled } = await showPalette(page());
    const { interceptor, waiting } = held(isSearch);
    page().intercept(interceptor);
    await open();
    await type('new');
    const first = chosen();
    expect(first).not.toBe('');
    await waitFor(() => expect(waiting.length).toBeGreaterThan(0));
    await user.keyboard('{ArrowDown}');
    const moved = chosen();
    expect(moved).not.toBe(first);
    // On a busy machine the last question may still be to come.
    page().intercept(() => undefined);
    for (const { release } of waiting) release();
    await settled();
    expect(rows().join()).toContain('New water laboratory');
    expect(chosen()).toBe(moved);
  });

  it('are opened by Enter pressed before they came, and never one of an older query', async () => {
    const { user, open, type, settled } = await showPalette(page());
    await open();
    await type('solar car');
    await settled();
    expect(chosen()).toContain('Solar car wins');
    const { interceptor, waiting } = held(isSearch);
    page().intercept(interceptor);
    await user.keyboard('{Control>}a{/Control}');
    await user.keyboard('bridge of paper{Enter}');
    expect(stateOf()).toBe('open.root');
    expect(addressNow()).toBe('/blogs');
    await waitFor(() => expect(waiting.length).toBeGreaterThan(0));
    // On a busy machine the last question may still be to come.
    page().intercept(() => undefined);
    for (const { release } of waiting) release();
    await waitFor(() => expect(addressNow()).toBe(`/blogs?open=${news('bridge')}`));
  });

  /** A search on its way of which no row is there yet, and the keys behind it; then it is let go. */
  async function behindSearch(query: string, keys: string, address = '/events') {
    const sitting = await showPalette(page(), address);
    const { interceptor, waiting } = held(isSearch);
    page().intercept(interceptor);
    await sitting.open();
    await sitting.type(query);
    expect(rows()).toEqual([]);
    await sitting.user.keyboard(keys);
    await waitFor(() => expect(waiting.length).toBeGreaterThan(0));
    // On a busy machine the last question may still be to come.
    page().intercept(() => undefined);
    for (const { release } of waiting) release();
    return sitting;
  }

  it('are gone into by Tab pressed before they came', async () => {
    await behindSearch('bridge of paper', '{Tab}');
    await waitFor(() => expect(stateOf()).toBe('open.page'));
    await waitFor(() => expect(rows()[0]).toBe('Open news item “A bridge of paper”'));
  });

  it('are opened in a new tab by Ctrl+Enter pressed before they came', async () => {
    const opened = vi.spyOn(window, 'open').mockReturnValue(null);
    opened.mockClear();
    await behindSearch('bridge of paper', '{Control>}{Enter}{/Control}');
    await waitFor(() =>
      expect(opened).toHaveBeenCalledWith(`/blogs?open=${news('bridge')}`, '_blank', 'noopener'),
    );
    expect(addressNow()).toBe('/events');
  });

  it.each([
    ['{ArrowDown}', 1],
    ['{ArrowUp}', -1],
  ])('are gone through by %s pressed before they came', async (key, place) => {
    const { settled } = await behindSearch('water', key, '/departments');
    await settled();
    await waitFor(() => expect(rows().length).toBeGreaterThan(1));
    await waitFor(() => expect(chosen()).toBe(rows().at(place)));
    expect(stateOf()).toBe('open.root');
  });

  it('that are none take nothing from whoever has pressed Enter for them: what is typed behind it is told', async () => {
    await behindSearch('zzzzq', '{Enter}gate');
    const said = () => toastStore.read().map(({ text }) => text);
    await waitFor(() => expect(said().join()).toMatch(/Not typed: .*gate/));
    expect(stateOf()).toBe('open.root');
  });

  it('do not open when what is looked for is corrected after that Enter, and the search goes on', async () => {
    const { user, open, type } = await showPalette(page());
    const { interceptor, waiting } = held(isSearch);
    page().intercept(interceptor);
    await open();
    await user.keyboard('bridge of papx{Enter}{Backspace}');
    await type('erx');
    await waitFor(() => expect(waiting.length).toBeGreaterThan(0));
    // On a busy machine the last question may still be to come.
    page().intercept(() => undefined);
    for (const { release } of waiting) release();
    await pause(100);
    expect(addressNow()).toBe('/blogs');
    expect(stateOf()).toBe('open.root');
  });

  it.each([
    ['#', ''],
    ['news ', ''],
    ['n', ''],
    ['أخبار ', ''],
  ])('have short addresses: %s42', async (before, after) => {
    const { open, type, settled } = await showPalette(page());
    await open();
    await waitFor(() => expect(rows().length).toBeGreaterThan(5));
    await type(`${before}${news('lab')}${after}`);
    await settled();
    expect(rows()[0]).toContain('New water laboratory');
  });

  it('of another section have their own address, verbs included', async () => {
    const { user, open, settled } = await showPalette(page(), '/events');
    await open();
    await user.keyboard(`approve news ${news('bridge')}`);
    await settled();
    expect(rows()[0]).toBe('Approve news item “A bridge of paper”');
    await user.keyboard('{Enter}');
    await waitFor(async () => {
      expect((await page().read('blogs', news('bridge')))['approved']).toBe(true);
    });
    // What the list means is what it meant before.
    expect(lifecycle.getSnapshot().context.collection).toBe('events');
    await user.keyboard('z');
    await waitFor(async () => {
      expect((await page().read('blogs', news('bridge')))['approved']).toBe(false);
    });
  });

  it('show with Tab what can be done with them, and what not', async () => {
    const { user, open, type, settled } = await showPalette(page(), '/events');
    await open();
    await type(`news ${news('lab')}`);
    await settled();
    await user.keyboard('{Tab}');
    await settled();
    expect(rows()[0]).toBe('Open news item “New water laboratory”');
    expect(rows()).toContain('Unapprove news item “New water laboratory”');
    expect(rows().at(-1)).toContain('This is so already');
    await type('delete');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(question()).toContain('Are you sure you want to delete this item?'));
    await waitFor(() => expect(question()).toContain('New water laboratory'));
    // What the list comes to mean meanwhile changes nothing about what is asked.
    await act(async () => actorOf('list')?.send({ type: 'refresh' }));
    await listSettled();
    expect(lifecycle.getSnapshot().context.collection).toBe('blogs');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(question()).toBe(''));
    await waitFor(() => expect(focusName()).toBe('Events'));
    expect(lifecycle.getSnapshot().context.collection).toBe('events');
  });

  it('open in a new tab with Ctrl+Enter', async () => {
    const opened = vi.spyOn(window, 'open').mockReturnValue(null);
    const { user, open, type, settled } = await showPalette(page());
    await open();
    await type('solar');
    await settled();
    await user.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() =>
      expect(opened).toHaveBeenCalledWith(`/blogs?open=${news('solar')}`, '_blank', 'noopener'),
    );
    expect(addressNow()).toBe('/blogs');
  });

  it('that were opened lately stand first the next time', async () => {
    const { user, open, type, settled } = await showPalette(page());
    await open();
    await type('solar');
    await settled();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(location.search).toContain('open='));
    await waitFor(() => expect(document.querySelector('[data-region=form] input')).not.toBeNull());
    await user.keyboard('{Escape}');
    await waitFor(() => expect(location.search).toBe(''));
    await open();
    expect(headings()).toContain('Recent');
    expect(rows().join()).toContain('Solar car wins | News');
  });

  it('cannot be searched: says so, and commands still work', async () => {
    const { open, type, settled } = await showPalette(page());
    page().intercept(({ path }) =>
      isSearch(path) ? Promise.resolve(new Response('{}', { status: 503 })) : undefined,
    );
    await open();
    await type('zzzz');
    await settled();
    await waitFor(() =>
      expect(note()).toBe('Records cannot be searched right now, commands still work'),
    );
  });
});
