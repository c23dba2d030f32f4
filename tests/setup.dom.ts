/** What jsdom lacks and our packages need, before each component test. It never stubs anything of ours. */
import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';

class NoResizeObserver implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

globalThis.ResizeObserver ??= NoResizeObserver;
Element.prototype.scrollIntoView ??= function scrollIntoView(): void {};
globalThis.matchMedia ??= (media: string): MediaQueryList =>
  Object.assign(new EventTarget(), {
    matches: false,
    media,
    onchange: null,
    addListener(): void {},
    removeListener(): void {},
  });

afterEach(cleanup);
