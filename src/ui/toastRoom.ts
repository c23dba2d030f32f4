/** Makes room for the toasts, so that nothing lies beneath one: the navigation's foot, or the screen's. It draws none. */

/** Where the mobile layout ends: there they stand below the bar, elsewhere at the foot of the navigation. */
const narrow = '(width < 80rem)';
/** Beside the toasts, in px. */
const gapPx = 8;
/** A navigation folded to its icons is no place for words. */
const wordsPx = 180;
/** Many words need more than the navigation's width: so many letters are a few lines there. */
const wideFrom = 100;
const manyWordsPx = 300;
/** Marks a message of many words. */
export const isLong = (message: string): boolean => message.length > wideFrom;

let rail: HTMLElement | null = null;
const listeners = new Set<() => void>();

function setRail(element: HTMLElement | null): void {
  rail = element;
  for (const listener of listeners) listener();
}

/**
 * They stand at this one's foot until it goes: the navigation, or what is beside the login. Answers how to let go of it,
 * as a `ref` and an effect do.
 */
export function holdToasts(element: HTMLElement): () => void {
  setRail(element);
  // What comes in its place may be there already.
  return () => {
    if (rail === element) setRail(null);
  };
}

/** What is said while one signs in is there before the navigation. */
export const railPlace = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  read: (): HTMLElement | null => rail,
};

const isWide = (): boolean => typeof matchMedia === 'function' && !matchMedia(narrow).matches;

/** Written only where it is another: nothing of the page is looked at anew for the same. Answers whether it was. */
function write(element: HTMLElement | null, name: string, value: string): boolean {
  if (!element || element.style.getPropertyValue(name) === value) return false;
  if (value === '') element.style.removeProperty(name);
  else element.style.setProperty(name, value);
  return true;
}

/** Kept in sight while what it stands in is shorter. */
const keepSeen = (element: Element | null | undefined): void =>
  element?.scrollIntoView({ block: 'nearest' });

function makeWayBelowBar({ offsetHeight }: HTMLElement): void {
  const hasRoom = offsetHeight > 0 && !isWide();
  write(document.documentElement, '--toasts', hasRoom ? `${offsetHeight + gapPx}px` : '');
}

/**
 * On a wide screen they have the foot of the navigation, which ends above them meanwhile: no bar, no list and no form
 * has anything beneath them. Folded or hidden it has no foot, and for many words it is too narrow; then the screen ends
 * above them. Only these two are written to: a value on the page itself costs the style of every element.
 */
function makeWayAtFoot(list: HTMLElement): void {
  const screen = document.querySelector<HTMLElement>('#main > div');
  const place = list.closest('section');
  const width = isWide() ? (rail?.offsetWidth ?? 0) : 0;
  const isBeside = width >= (list.querySelector('[data-long]') ? manyWordsPx : wordsPx);
  write(place, 'inset-inline-start', isWide() ? `${(isBeside ? 0 : width) + gapPx}px` : '');
  write(place, 'inline-size', isBeside ? `${width - gapPx * 2}px` : '');
  const height = isWide() ? list.offsetHeight : 0;
  const room = height > 0 ? `${height + gapPx * 2}px` : '';
  // A border and no margin: its own colour goes on beneath it, and what is scrolled ends above it.
  const foot = room !== '' && isBeside ? `${room} solid transparent` : '';
  if (write(rail, 'border-block-end', foot)) {
    keepSeen(rail?.querySelector('[aria-current=page]'));
  }
  if (write(screen, 'bottom', isBeside ? '' : room) && screen?.contains(document.activeElement)) {
    keepSeen(screen.querySelector('[data-focused=true]') ?? document.activeElement);
  }
}

/** What makes way, makes it for as much as there is in the list now. */
export function makeWay(list: HTMLElement): void {
  makeWayBelowBar(list);
  makeWayAtFoot(list);
}

/** Nothing makes way any more. */
export function leaveWay(): void {
  write(document.documentElement, '--toasts', '');
  write(rail, 'border-block-end', '');
  write(document.querySelector<HTMLElement>('#main > div'), 'bottom', '');
}
