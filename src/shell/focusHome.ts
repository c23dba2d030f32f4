/** Keeps the focus off `body`: where what had it is gone, the screen's own place takes it. It never takes it from anything. */

/** Where reading begins on a screen: what it names itself, its grid or tree, its first field, else its heading. */
const homes = [
  '[data-home]',
  '[role=grid], [role=treegrid]',
  'form input:not([type=hidden], [readonly], :disabled)',
  '[data-region] a[href], [data-region] button:not(:disabled)',
  'h1',
];

const isSeen = (element: HTMLElement): boolean => element.getClientRects().length > 0;

function homeOf(main: HTMLElement): HTMLElement | undefined {
  for (const selector of homes) {
    const found = [...main.querySelectorAll<HTMLElement>(selector)].find(isSeen);
    if (found) return found;
  }
  return undefined;
}

/** Watches the screen until the returned function is called. */
export function keepFocusHome(): () => void {
  let frame = 0;
  const look = () => {
    frame = 0;
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
  };
  // What a screen does itself in the same frame comes first.
  const later = () => {
    frame ||= requestAnimationFrame(() => requestAnimationFrame(look));
  };
  const watch = new MutationObserver(later);
  watch.observe(document.body, { childList: true, subtree: true });
  later();
  return () => {
    watch.disconnect();
    cancelAnimationFrame(frame);
  };
}
