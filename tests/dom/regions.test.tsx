/**
 * F6 promises to lead over toolbar and list into an open record, and there where one types: to its first field, or
 * back to the one that was left. Whole screens are walked by the stories.
 */
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { leftToBrowser, offer } from '../../src/live/actors.ts';
import { focusRegion } from '../../src/shell/regions.ts';
import { field } from '../helpers/formScreen.tsx';
import { grid, showList, startListPage, type ListPage } from '../helpers/listScreen.tsx';

let page: ListPage;
beforeAll(async () => {
  page = await startListPage();
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});
afterAll(() => page.stop());

/** Nothing is measured here: all of it counts as seen. */
function seeAll(): void {
  const seen = [{}] as unknown as DOMRectList;
  vi.spyOn(Element.prototype, 'getClientRects').mockReturnValue(seen);
}

it('comes to the toolbar before the list that holds it, whichever way it goes', async () => {
  const { id } = await page.make('blogs', { titleEn: 'Lunar rover' });
  await showList(page, `/blogs?open=${id}`);
  await screen.findByRole('form');
  await waitFor(() => expect(field('Title, English').value).toBe('Lunar rover'));
  seeAll();
  const walked: string[] = [];
  const go = (by: 1 | -1) => {
    act(() => void focusRegion(by));
    const here = document.activeElement?.closest('[data-region]');
    walked.push(here?.getAttribute('data-region') ?? '');
  };
  act(() => grid().focus());
  go(-1);
  go(1);
  go(1);
  go(-1);
  go(-1);
  expect(walked).toEqual(['toolbar', 'list', 'form', 'list', 'toolbar']);
});

it('goes to the first field of the form, and to the one left last', async () => {
  const { id } = await page.make('blogs', { titleEn: 'Solar car' });
  await showList(page, `/blogs?open=${id}`);
  await screen.findByRole('form');
  await waitFor(() => expect(field('Title, English').value).toBe('Solar car'));
  seeAll();
  /** Through the regions, until the focus is in this one. */
  const goTo = (name: 'form' | 'list') => {
    const by = name === 'form' ? 1 : -1;
    act(() => void focusRegion(by));
    for (let more = 5; more > 0; more -= 1) {
      const here = document.activeElement?.closest('[data-region]');
      if (here?.getAttribute('data-region') === name) return;
      act(() => void focusRegion(by));
    }
  };
  act(() => grid().focus());
  goTo('form');
  expect(document.activeElement).toBe(field('Title, English'));
  goTo('list');
  expect(document.activeElement).toBe(grid());
  act(() => field('Published').focus());
  goTo('list');
  expect(document.activeElement).toBe(grid());
  goTo('form');
  expect(document.activeElement).toBe(field('Published'));
  // Past the last one the key is the browser's, and the focus stays for when it comes back.
  const key = () => fireEvent.keyDown(field('Published'), { key: 'F6', code: 'F6', keyCode: 117 });
  const stop = offer({ focusNextRegion: () => focusRegion(1) || leftToBrowser });
  expect(key()).toBe(true);
  expect(document.activeElement).toBe(field('Published'));
  act(() => grid().focus());
  expect(fireEvent.keyDown(grid(), { key: 'F6', code: 'F6', keyCode: 117 })).toBe(false);
  stop();
});
