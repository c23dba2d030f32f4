/** What jsdom lacks and our packages need, before each component test. It never stubs anything of ours. */
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';
import { typeByCommand } from './mbt/kit/domTyping.ts';

// A busy machine shows late what a quiet one shows at once; what is waited for costs no more than it takes.
configure({ asyncUtilTimeout: 15_000 });

class NoResizeObserver implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

globalThis.ResizeObserver ??= NoResizeObserver;
// Keys that come before their field are typed into it so: on a busy machine those of any test.
document.execCommand ??= typeByCommand;
Element.prototype.scrollIntoView ??= function scrollIntoView(): void {};
globalThis.matchMedia ??= (media: string): MediaQueryList =>
  Object.assign(new EventTarget(), {
    matches: false,
    media,
    onchange: null,
    addListener(): void {},
    removeListener(): void {},
  });

// A page that goes takes its timers along; jsdom's page goes without them, and they would run in nothing.
const timers = new Set<NodeJS.Timeout>();
const setTimer = globalThis.setTimeout;
globalThis.setTimeout = Object.assign((...given: Parameters<typeof setTimer>) => {
  const timer = setTimer(...given);
  timers.add(timer);
  return timer;
}, setTimer);

afterEach(cleanup);
afterAll(async () => {
  // Code that was asked for beforehand may still be on its way: without a page it could not be loaded.
  await vi.dynamicImportSettled();
  globalThis.setTimeout = setTimer;
  for (const timer of timers) clearTimeout(timer);
});
