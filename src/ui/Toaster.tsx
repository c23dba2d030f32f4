/** Shows the toasts it is given: icon, words, perhaps one action with its key. It never decides how long one stays. */
import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import OctagonAlert from 'lucide-react/icons/octagon-alert';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import X from 'lucide-react/icons/x';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { Button } from './Button.tsx';
import { classes } from './classes.ts';
import { IconButton } from './IconButton.tsx';

const looks = {
  success: { Icon: CircleCheck, edge: 'border-s-green', icon: 'text-green' },
  info: { Icon: Info, edge: 'border-s-secondary', icon: 'text-secondary' },
  warning: { Icon: TriangleAlert, edge: 'border-s-amber', icon: 'text-amber-text' },
  danger: { Icon: OctagonAlert, edge: 'border-s-red', icon: 'text-red' },
};

export interface Toast {
  readonly id: string | number;
  readonly variant: keyof typeof looks;
  readonly message: string;
  readonly action?: { readonly label: string; readonly keys?: string; readonly run: () => void };
}

export interface ToasterProps {
  readonly toasts: readonly Toast[];
  /** The region's name: 'Notifications'. */
  readonly label: string;
  readonly dismissLabel: string;
  readonly onDismiss: (id: Toast['id']) => void;
  /** The pointer or the focus is on a toast: a good moment not to take any away. */
  readonly onHold?: (isHeld: boolean) => void;
}

function ToastCard({ toast, ...rest }: { readonly toast: Toast } & Omit<ToasterProps, 'toasts'>) {
  const { Icon, edge, icon } = looks[toast.variant];
  return (
    <li
      data-variant={toast.variant}
      // The first has the bar; those below keep to the navigation, beside what one works with.
      className="pointer-events-auto animate-layer max-lg:w-full lg:max-w-full lg:not-first:max-w-52"
    >
      <div
        // A failure interrupts; the rest waits for a pause, by the region.
        role={toast.variant === 'danger' ? 'alert' : undefined}
        className={classes(
          'flex w-full items-start gap-2.5 rounded-md border border-line border-s-4 bg-raised py-0.75 ps-3 pe-1',
          'shadow-layer max-lg:py-1.5',
          edge,
        )}
      >
        <Icon className={classes('mt-1.5 size-[1.125rem]', icon)} />
        {/* Beside the navigation there is no room for both in one line. */}
        <div className="flex min-w-0 grow flex-col items-start">
          <p className="self-stretch py-1.25 leading-snug text-balance" dir="auto">
            {toast.message}
          </p>
          {toast.action && (
            <Button variant="plain" keys={toast.action.keys} onClick={toast.action.run}>
              {toast.action.label}
            </Button>
          )}
        </div>
        <IconButton label={rest.dismissLabel} tip={false} onClick={() => rest.onDismiss(toast.id)}>
          <X />
        </IconButton>
      </div>
    </li>
  );
}

/** Only here does anything make way: elsewhere each toast would cost the style of every element on the page. */
const narrow = '(width < 80rem)';

/** Beside the toasts, in px. */
const gapPx = 8;

/** On a wide screen the trail of the bar above steps aside: nothing else moves, and one still reads where one is. */
function moveTrail(list: HTMLElement | null, count: number): void {
  const trail = document.querySelector<HTMLElement>('[data-trail]');
  const isWide = typeof matchMedia === 'function' && !matchMedia(narrow).matches;
  // Nothing is measured where nothing was moved and nothing will be.
  if (!trail || !(isWide || trail.style.marginInlineStart)) return;
  const place = list?.closest('section')?.getBoundingClientRect();
  if (!list || !place) return;
  const widths = [...list.children].map((one) => (one as HTMLElement).offsetWidth);
  const isBeside = isWide && count > 0;
  const moved = Number.parseFloat(trail.style.marginInlineStart) || 0;
  const { left, right } = trail.getBoundingClientRect();
  const isRtl = document.documentElement.dir === 'rtl';
  const free = isRtl ? place.right - (right + moved) : left - moved - place.left;
  const room = isBeside ? Math.max(...widths) + gapPx * 2 - free : 0;
  const next = room > 0 ? `${Math.ceil(room)}px` : '';
  if (trail.style.marginInlineStart !== next) trail.style.marginInlineStart = next;
}

/** How much room the toasts take on a small screen, in px, for what makes way for them: `--toasts` of the page. */
function useRoom() {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const { current } = list;
    if (!current || typeof ResizeObserver === 'undefined') return undefined;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => {
      const { offsetHeight } = current;
      const hasRoom = offsetHeight > 0 && matchMedia(narrow).matches;
      const room = hasRoom ? `${offsetHeight + gapPx}px` : '';
      // Written only where it is another: nothing of the page is looked at anew for the same.
      if (style.getPropertyValue('--toasts') !== room) style.setProperty('--toasts', room);
      moveTrail(current, current.children.length);
    });
    observer.observe(current);
    return () => {
      observer.disconnect();
      style.removeProperty('--toasts');
    };
  }, []);
  return list;
}

/** Always on the page, empty or not: a live region that comes with its words is not read. */
export function Toaster({ onHold, ...rest }: ToasterProps) {
  const list = useRoom();
  const { toasts } = rest;
  useLayoutEffect(() => moveTrail(list.current, toasts.length), [list, toasts]);
  return (
    <section
      aria-label={rest.label}
      data-screen-only=""
      // At the start of the bar above, where only words are, as wide as the place that the palette's field leaves; the
      // trail steps aside. Where the mobile layout is, below the bar, and the frame makes way for them.
      className="pointer-events-none fixed inset-x-3 top-14 z-50 max-lg:mx-auto max-lg:max-w-[28rem] lg:end-auto lg:top-1.5 lg:max-w-[min(29rem,(100vw-32.5rem)/2-1.5rem)]"
    >
      <div
        role="presentation"
        onPointerEnter={() => onHold?.(true)}
        onPointerLeave={() => onHold?.(false)}
        onFocus={() => onHold?.(true)}
        onBlur={() => onHold?.(false)}
      >
        <ol
          ref={list}
          aria-live="polite"
          aria-relevant="additions"
          className="flex flex-col items-start gap-1 max-lg:gap-2"
        >
          {toasts.map((toast) => (
            <ToastCard key={toast.id} toast={toast} {...rest} />
          ))}
        </ol>
      </div>
    </section>
  );
}
