/** Where the focus was before the palette took it, and its way back: never to the page's body. It opens and closes nothing. */

let origin: Element | null = null;
let settling: ReturnType<typeof setTimeout> | undefined;
/** Longer than a dialog below takes to settle its own focus after the palette has gone. */
const settledMs = 60;

/** Called before the palette is drawn. */
export function noteOrigin(): void {
  // Opened again at once, it keeps the focus.
  clearTimeout(settling);
  origin = document.activeElement;
}

/** What has the focus beneath the palette. */
export const focusBeneath = (): Element | null => {
  const active = document.activeElement;
  return active?.closest('[cmdk-root]') ? origin : active;
};

const isLost = (): boolean => {
  const active = document.activeElement;
  return (
    active === null ||
    active === document.body ||
    active.closest('[cmdk-root]') !== null ||
    !active.isConnected
  );
};

const isSeen = (element: Element): boolean =>
  element.isConnected && (element.checkVisibility?.() ?? true) && !element.closest('[inert]');

function tryFocus(element: Element | null): boolean {
  if (!(element instanceof HTMLElement) || !isSeen(element)) return false;
  element.focus({ preventScroll: true });
  return document.activeElement === element;
}

/** Where to go when the origin is gone: what is worked in, else the screen itself. */
const successors = [
  '[aria-modal=true] [data-autofocus]',
  '[aria-modal=true] button',
  '[role=grid], [role=treegrid]',
  '[data-region=form] input:not([type=hidden], [readonly])',
  '#main',
];

/** Gives the focus back to where it came from, unless something has taken it since. */
export function giveFocusBack(): void {
  if (!isLost()) return;
  if (origin !== document.body && tryFocus(origin)) return;
  successors.some((selector) => tryFocus(document.querySelector(selector)));
}

/** For the moment after the palette has gone: what closed with it may have dropped the focus late. */
export function keepFocus(): void {
  giveFocusBack();
  settling = setTimeout(giveFocusBack, settledMs);
}
