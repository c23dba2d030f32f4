/**
 * Keeps the focus off `body`: where what had it is gone, or was left by Escape, the screen's own place takes it. It
 * never takes it from anything else.
 */
import { afterFrame } from '../page/afterFrame.ts';

/** Where reading begins on a screen: what it names itself, its grid or tree, its first field, else its heading. */
const homes = [
  '[data-home]',
  '[role=grid], [role=treegrid]',
  'form input:not([type=hidden], [readonly], :disabled)',
  '[data-region] a[href], [data-region] button:not(:disabled)',
  'h1',
];

const isSeen = (element: HTMLElement): boolean => element.getClientRects().length > 0;

function homeOf(main: HTMLElement, but?: HTMLElement): HTMLElement | undefined {
  for (const selector of homes) {
    const found = [...main.querySelectorAll<HTMLElement>(selector)].find(
      (one) => one !== but && isSeen(one),
    );
    if (found) return found;
  }
  return undefined;
}

const fields = 'select, textarea, input:not([type=checkbox], [type=radio], [type=file])';
/** What lies around them has an Escape of its own. */
const withOwnEscape = 'form, dialog, [role=dialog], [data-layer], [role=grid], [role=treegrid]';

/** Escape leaves a field that stands by itself on a screen; in one that searches, the first one empties it. */
function leaveField(event: KeyboardEvent): void {
  const { target } = event;
  if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return;
  if (!(target instanceof HTMLElement) || !target.matches(fields)) return;
  if (target.closest(withOwnEscape) || target.getAttribute('aria-expanded') === 'true') return;
  if (target instanceof HTMLInputElement && target.value !== '') return;
  const main = document.getElementById('main');
  const home = main?.contains(target) ? homeOf(main, target) : undefined;
  if (!home) return;
  event.preventDefault();
  home.focus({ preventScroll: true });
}

/** Gives the focus to where reading begins, where nothing else has it. */
function look(): void {
  const main = document.getElementById('main');
  const active = document.activeElement;
  // The whole screen shows no ring: it holds the focus only until something in it can.
  const isNowhere = !active || active === document.body || active === main;
  if (!main || !isNowhere || document.querySelector('[role=dialog], [role=alertdialog]')) return;
  const home = homeOf(main);
  if (!home) return;
  // A heading takes no Tab, but is where somebody who listens begins.
  if (home.tabIndex < 0 && !home.hasAttribute('tabindex')) home.tabIndex = -1;
  home.focus({ preventScroll: true });
}

/** Watches the screen until the returned function is called. */
export function keepFocusHome(): () => void {
  let frame: (() => void) | undefined;
  const named = new WeakSet<Element>();
  // What a screen names has the focus as it comes: whoever knows the screen types at once.
  const lookAtNamed = () => {
    const home = document.querySelector('#main [data-home]');
    if (!home || named.has(home)) return;
    named.add(home);
    look();
  };
  // What a screen does itself in the same frame comes first. In the palette each key changes rows, and the focus is safe.
  const later = () => {
    if (document.activeElement?.closest('[data-layer=palette]')) return;
    lookAtNamed();
    frame ||= afterFrame(() => {
      frame = undefined;
      look();
    });
  };
  const watch = new MutationObserver(later);
  watch.observe(document.body, { childList: true, subtree: true });
  later();
  document.addEventListener('keydown', leaveField);
  return () => {
    document.removeEventListener('keydown', leaveField);
    watch.disconnect();
    frame?.();
  };
}
