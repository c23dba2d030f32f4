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

/** The one place of a region's own that takes the focus: its grid, what is current, a form's field, else its first control. */
function entryOf(region: HTMLElement): HTMLElement | undefined {
  const fieldIn = region.matches('[data-region=form]') ? fieldOf(region) : undefined;
  if (fieldIn) return fieldIn;
  // What lies in a region inside this one is that one's: a list without a grid is entered by what it shows instead.
  const own = (selector: string) =>
    [...region.querySelectorAll<HTMLElement>(selector)].filter(
      (element) => element.closest('[data-region]') === region && isSeen(element),
    );
  const [preferred] = own('[role=grid],[role=treegrid],[aria-current=page]');
  return preferred ?? own(focusable).find((element) => element.tabIndex >= 0);
}

interface Stop {
  readonly region: HTMLElement;
  readonly entry: HTMLElement;
}

const isBefore = (one: Node, other: Node): boolean =>
  (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;

/** Navigation, toolbar, list, form: as they are entered on the page. A toolbar lies inside its list, before the rows. */
function stopsInOrder(): readonly Stop[] {
  const stops = [...document.querySelectorAll<HTMLElement>('[data-region]')].flatMap((region) => {
    // What has nothing of its own to go to is only the place of another.
    const entry = isSeen(region) ? entryOf(region) : undefined;
    return entry ? [{ region, entry }] : [];
  });
  return stops.toSorted((one, other) => (isBefore(one.entry, other.entry) ? -1 : 1));
}

/**
 * Moves the focus to the next or previous region; a cell that is being edited is saved or left first. False past the
 * last one: there the browser has the key, which leads to its own bars and back.
 */
export function focusRegion(by: 1 | -1): boolean {
  const stops = stopsInOrder();
  const active = document.activeElement;
  if (active?.closest('[role=grid] [data-layer=dialog]')) return true;
  const around = stops.filter(({ region }) => region.contains(active));
  // The innermost region counts.
  const inner = around.find(({ region }) => around.every((other) => other.region.contains(region)));
  // From nowhere it is the first or the last one.
  const next = inner ? stops[stops.indexOf(inner) + by] : stops.at(by > 0 ? 0 : -1);
  next?.entry.focus();
  return next !== undefined;
}
