/** The regions of the screen that F6 goes round. It knows none by name but their order on the page. */

const focusable =
  '[role=grid],[role=treegrid],a[href],button:not(:disabled),input:not(:disabled),select,textarea,[tabindex="0"],[contenteditable=true]';

const isSeen = (element: Element): boolean => element.getClientRects().length > 0;

/** The one place in a region that takes the focus: its grid, what is current, else its first control. */
function entryOf(region: HTMLElement): HTMLElement | undefined {
  const preferred = region.querySelector<HTMLElement>('[role=grid],[aria-current=page]');
  if (preferred && isSeen(preferred)) return preferred;
  return [...region.querySelectorAll<HTMLElement>(focusable)].find(
    (element) => isSeen(element) && element.tabIndex >= 0,
  );
}

/** Moves the focus to the next or previous region, round and round; a cell that is being edited is saved or left first. */
export function focusRegion(by: 1 | -1): void {
  const regions = [...document.querySelectorAll<HTMLElement>('[data-region]')].filter(
    (region) => isSeen(region) && entryOf(region) !== undefined,
  );
  const active = document.activeElement;
  if (active?.closest('[role=grid] [data-layer=dialog]')) return;
  // The innermost region counts: a toolbar lies inside its list.
  const here = regions.findLastIndex((region) => region.contains(active));
  const next = regions.at((here + by + (here < 0 && by < 0 ? 1 : 0)) % regions.length);
  if (next) entryOf(next)?.focus();
}
