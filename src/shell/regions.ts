/** The regions of the screen that F6 leads through, and out of to the browser. It knows none by name but their order on the page. */

const focusable =
  '[role=grid],[role=treegrid],a[href],button:not(:disabled),input:not(:disabled),select,textarea,[tabindex="0"],[contenteditable=true]';

/** What one types into or chooses from; a button, a tab and a link are none. */
const field =
  'input:not(:disabled):not([type=button],[type=submit],[type=hidden]),select:not(:disabled),textarea:not(:disabled),[contenteditable=true]';
/** The field of each form that had the focus last. */
const left = new WeakMap<Element, HTMLElement>();
document.addEventListener('focusin', ({ target }) => {
  if (!(target instanceof HTMLElement) || !target.matches(field)) return;
  const form = target.closest('[data-region=form]');
  if (form) left.set(form, target);
});

const isSeen = (element: Element): boolean => element.getClientRects().length > 0;

/** Into a form one goes to fill it in: to the field left last, else to the first. */
function fieldOf(form: HTMLElement): HTMLElement | undefined {
  const last = left.get(form);
  const fields = [...form.querySelectorAll<HTMLElement>(field)].filter(
    (element) => isSeen(element) && element.tabIndex >= 0,
  );
  return fields.find((element) => element === last) ?? fields[0];
}

/** The one place in a region that takes the focus: its grid, what is current, a form's field, else its first control. */
function entryOf(region: HTMLElement): HTMLElement | undefined {
  const fieldIn = region.matches('[data-region=form]') ? fieldOf(region) : undefined;
  if (fieldIn) return fieldIn;
  const preferred = region.querySelector<HTMLElement>('[role=grid],[aria-current=page]');
  if (preferred && isSeen(preferred)) return preferred;
  return [...region.querySelectorAll<HTMLElement>(focusable)].find(
    (element) => isSeen(element) && element.tabIndex >= 0,
  );
}

/**
 * Moves the focus to the next or previous region; a cell that is being edited is saved or left first. False past the
 * last one: there the browser has the key, which leads to its own bars and back.
 */
export function focusRegion(by: 1 | -1): boolean {
  const regions = [...document.querySelectorAll<HTMLElement>('[data-region]')].filter(
    // What has nothing of its own to go to is only the place of another.
    (region) => isSeen(region) && entryOf(region)?.closest('[data-region]') === region,
  );
  const active = document.activeElement;
  if (active?.closest('[role=grid] [data-layer=dialog]')) return true;
  // The innermost region counts: a toolbar lies inside its list.
  const here = regions.findLastIndex((region) => region.contains(active));
  // From nowhere it is the first or the last one.
  const next = here < 0 && by < 0 ? regions.at(-1) : regions[here + by];
  if (!next) return false;
  entryOf(next)?.focus();
  return true;
}
