/** The palette gets ready in a pause: never between two letters that somebody types. */
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

// This browser has none of its own: an idle moment is the next one.
Object.assign(globalThis, { requestIdleCallback: (work: () => void) => setTimeout(work) });
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
  const made = vi.spyOn(document, 'createElement');
  const isDrawn = () => made.mock.calls.some(([tag]) => tag === 'dialog');
  render(<Palette />);
  expect(isDrawn()).toBe(false);
  await act(() => vi.advanceTimersByTimeAsync(3_000));
  expect(isDrawn()).toBe(true);
});
