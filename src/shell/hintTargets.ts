/** Which controls can be seen and reached now, what letters they get, and how one is used. It draws nothing. */
import { isFromRight } from '../ui/boxes.ts';

/** The home row, the resting fingers first; the other rows only where there are more controls than these can name. */
const homeRow = 'fjdkslagh';
const otherRows = 'rueiwoqptyvnmcxbz';

const controls = [
  'a[href]',
  'button',
  'input:not([type=hidden])',
  'select',
  'textarea',
  'summary',
  '[contenteditable=true]',
  ...['button', 'link', 'checkbox', 'switch', 'radio', 'tab', 'combobox', 'treeitem'].map(
    (role) => `[role=${role}]`,
  ),
  '[role^=menuitem]',
  '[role=option]',
  '[role=row][aria-selected]',
  'tr[aria-selected]',
  '[role=gridcell][aria-selected]',
].join(',');

/** A control and where its letters stand, in px from the viewport's left and top. */
export interface HintTarget {
  readonly element: HTMLElement;
  readonly box: DOMRect;
}

const isDisabled = (element: Element): boolean =>
  element.matches(':disabled,[aria-disabled=true]') || element.closest('[inert]') !== null;

/** The part of a box that lies in the window. */
function seenPart(box: DOMRect): DOMRect | undefined {
  const left = Math.max(0, box.left);
  const top = Math.max(0, box.top);
  const right = Math.min(innerWidth, box.right);
  const bottom = Math.min(innerHeight, box.bottom);
  return right - left >= 1 && bottom - top >= 1
    ? new DOMRect(left, top, right - left, bottom - top)
    : undefined;
}

/** Nothing lies over it where its letters would stand. */
function isReached(element: Element, box: DOMRect): boolean {
  const inset = Math.min(6, box.width / 2);
  const xs = [isFromRight() ? box.right - inset : box.left + inset, box.left + box.width / 2];
  return xs.some((x) => {
    const hit = document.elementFromPoint(x, box.top + box.height / 2);
    return hit !== null && (element.contains(hit) || hit.contains(element));
  });
}

/** A row's own letters stand before its title, where neither its box nor its first link is. */
function anchorOf(element: Element): Element {
  if (!element.matches('tr,[role=row]')) return element;
  return element.querySelector('td:nth-child(2),[role=gridcell]:nth-child(2)') ?? element;
}

/** What surrounds a covered page is no control of it: a dialog's own come alone. */
function isHere(element: Element): boolean {
  const modal = [...document.querySelectorAll('[aria-modal=true]')].at(-1);
  return !modal || modal.contains(element);
}

/** Every control that can be seen and used now: those of the screen first, then those of its frame. */
export function targetsInView(): readonly HintTarget[] {
  const found = [...document.querySelectorAll<HTMLElement>(controls)].flatMap((element) => {
    if (isDisabled(element) || !isHere(element)) return [];
    const anchor = anchorOf(element);
    const box = seenPart(anchor.getBoundingClientRect());
    return box && isReached(anchor, box) ? [{ element, box }] : [];
  });
  const isFrame = ({ element }: HintTarget) => element.closest('nav,header') !== null;
  return [...found.filter((one) => !isFrame(one)), ...found.filter(isFrame)];
}

/**
 * A label for each of `count` controls, none the beginning of another: as many of one letter as can be, the others of
 * two. With k letters, p of them begin two-letter labels, which makes (k - p) + p·k labels.
 */
export function labelsFor(count: number): readonly string[] {
  let size = homeRow.length;
  const all = homeRow + otherRows;
  while (size * size < count && size < all.length) size += 1;
  const letters = Array.from(all.slice(0, size));
  const begins = Math.max(0, Math.ceil((count - size) / (size - 1)));
  const single = letters.slice(0, Math.max(0, size - begins));
  const first = letters.slice(single.length);
  const double = first.flatMap((one) => letters.map((other) => one + other));
  return [...single, ...double].slice(0, count);
}

const isTyped = (element: HTMLElement): boolean =>
  element.matches(
    'textarea,select,[contenteditable=true],input:not([type=checkbox],[type=radio],[type=button],[type=submit],[type=file])',
  );

/** As a press would do: a text field is gone into, everything else is pressed. What leads elsewhere takes no focus along. */
export function use(element: HTMLElement): void {
  if (!element.matches('a[href],tr,[role=row]')) element.focus({ preventScroll: true });
  if (!isTyped(element)) element.click();
}
