/** The palette gets ready in a pause: never between two letters that somebody types, and for nothing twice. */
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { grantsFrom, methods } from '../../entities/access.ts';
import { entities } from '../../entities/index.ts';
import { cache } from '../../src/remote/query.ts';
import { findIn } from '../../src/shell/find.ts';
import { indexOf } from '../../src/shell/findWords.ts';
import type { PaletteRow } from '../../src/shell/Palette/paletteKinds.ts';
import { sectionRows } from '../../src/shell/Palette/paletteSections.ts';
import { withWaiting } from '../../src/shell/Palette/paletteWaiting.ts';

// This browser has none of its own: an idle moment is the next one.
Object.assign(globalThis, { requestIdleCallback: (work: () => void) => setTimeout(work) });
const { loadEveryLanguage } = await import('../../i18n/index.ts');
const { keepReady } = await import('../../src/shell/Palette/paletteKnown.ts');
const { Palette } = await import('../../src/shell/Palette/Palette.tsx');

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.useRealTimers();
  document.body.replaceChildren();
});

it.each(['a text', 'a rich text'])(
  'waits while somebody types into %s, and is ready after that',
  (name) => {
    vi.useFakeTimers();
    const box = document.createElement(name === 'a text' ? 'input' : 'div');
    box.setAttribute('contenteditable', 'true');
    document.body.append(box);
    const ready = vi.fn<() => void>();
    const stop = keepReady(ready);
    for (let letters = 0; letters < 20; letters += 1) {
      box.dispatchEvent(new KeyboardEvent('keydown', { key: 'a', bubbles: true }));
      vi.advanceTimersByTime(200);
    }
    expect(ready).not.toHaveBeenCalled();
    vi.advanceTimersByTime(2_000);
    expect(ready).toHaveBeenCalled();
    stop();
  },
);

it('is ready after a pause where nobody types', () => {
  const ready = vi.fn<() => void>();
  const stop = keepReady(ready);
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'j', bubbles: true }));
  vi.advanceTimersByTime(400);
  expect(ready).toHaveBeenCalled();
  stop();
});

it('is drawn up once there was time for it, not with the page that it lies over', async () => {
  // Before its words have come nothing is made ready.
  await loadEveryLanguage();
  const made = vi.spyOn(document, 'createElement');
  const isDrawn = () => made.mock.calls.some(([tag]) => tag === 'dialog');
  render(<Palette />);
  expect(isDrawn()).toBe(false);
  await act(() => vi.advanceTimersByTimeAsync(3_000));
  expect(isDrawn()).toBe(true);
});

describe('how many wait', () => {
  const grants = grantsFrom(
    entities.flatMap(({ collection }) => methods.map((method) => `${collection}:${method}`)),
  );
  const rows = sectionRows(grants, 1, 'these words');
  const said = (list: readonly PaletteRow[]) =>
    list.flatMap(({ id, hint }) =>
      id.startsWith('approve.') && hint !== undefined ? [[id, hint]] : [],
    );
  afterEach(() => cache.removeQueries());

  it('is told by the row that approves them, and makes no other row and no index anew', () => {
    expect(said(withWaiting(rows))).toEqual([]);
    cache.setQueryData(['blogs', 'waiting'], { data: [], meta: { total: 2 } });
    const told = withWaiting(rows);
    expect(said(told)).toEqual([['approve.news', '2 wait']]);
    expect(told.filter((row, at) => row !== rows[at])).toHaveLength(1);
    expect(indexOf(told)).toBe(indexOf(rows));
  });

  it('is found as before', () => {
    cache.setQueryData(['blogs', 'waiting'], { data: [], meta: { total: 2 } });
    const found = (list: readonly PaletteRow[]) =>
      findIn('approve news', list).map(({ entry, rank }) => [entry.id, rank]);
    expect(found(withWaiting(rows))).toEqual(found(rows));
    expect(found(rows)[0]?.[0]).toBe('approve.news');
  });
});
