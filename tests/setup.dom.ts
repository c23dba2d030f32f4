/** What jsdom lacks and our packages need, before each component test. It never stubs anything of ours. */
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';

// A busy machine shows late what a quiet one shows at once; what is waited for costs no more than it takes.
configure({ asyncUtilTimeout: 15_000 });

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

/** As a browser types into a field: in place of what is selected, with the field's own event. */
function typeInto(field: HTMLInputElement | HTMLTextAreaElement, command: string, text: string) {
  const { value } = field;
  const from = field.selectionStart ?? value.length;
  const to = field.selectionEnd ?? value.length;
  const start = command === 'delete' && from === to ? Math.max(0, from - 1) : from;
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {};
  set?.call(field, `${value.slice(0, start)}${text}${value.slice(to)}`);
  if (field.selectionStart !== null)
    field.setSelectionRange(start + text.length, start + text.length);
  field.dispatchEvent(new InputEvent('input', { bubbles: true, data: text }));
}
document.execCommand ??= (command, _isShown, text = '') => {
  const field = document.activeElement;
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return false;
  if (command === 'selectAll') field.select();
  else typeInto(field, command, text);
  return true;
};

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
