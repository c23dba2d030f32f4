/** Shows the toasts it is given: icon, words, perhaps one action with its key. It never decides how long one stays. */
import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import OctagonAlert from 'lucide-react/icons/octagon-alert';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import X from 'lucide-react/icons/x';
import { useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { Button } from './Button.tsx';
import { classes } from './classes.ts';
import { IconButton } from './IconButton.tsx';
import { isLong, leaveWay, makeWay, railPlace } from './toastRoom.ts';

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
      data-long={isLong(toast.message) || undefined}
      // Beside one another where the whole screen is theirs, one below the other at the foot of the navigation.
      className="pointer-events-auto min-w-52 animate-layer max-lg:w-full lg:max-w-[min(28rem,100%)] lg:data-long:max-w-[min(40rem,100%)]"
    >
      <div
        // A failure interrupts; the rest waits for a pause, by the region.
        role={toast.variant === 'danger' ? 'alert' : undefined}
        className={classes(
          'grid w-full grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-x-2.5 rounded-md border border-line border-s-4 bg-raised',
          'py-0.75 ps-3 pe-1 shadow-layer max-lg:py-1.5',
          edge,
        )}
      >
        <Icon className={classes('mt-1.5 size-[1.125rem]', icon)} />
        <p className="py-1.25 leading-snug text-balance" dir="auto">
          {toast.message}
        </p>
        {/* Beside the navigation there is no room for both in one line; below the words, all of it is the action's. */}
        {toast.action && (
          <Button
            variant="plain"
            keys={toast.action.keys}
            onClick={toast.action.run}
            // Longer words go on in a second line: beside the navigation nothing may stand out, and no word is parted.
            className="col-span-2 col-start-2 row-start-2 -ms-3 h-auto! min-h-8 max-w-full shrink! flex-wrap justify-start! justify-self-start [&>.truncate]:min-w-min [&>.truncate]:text-start [&>.truncate]:wrap-break-word [&>.truncate]:whitespace-normal"
          >
            {toast.action.label}
          </Button>
        )}
        <IconButton
          label={rest.dismissLabel}
          tip={false}
          className="col-start-3 row-start-1"
          onClick={() => rest.onDismiss(toast.id)}
        >
          <X />
        </IconButton>
      </div>
    </li>
  );
}

/** What lies around the toasts makes way for them: as they come and go, and as the navigation is folded and shown. */
function useRoom(toasts: readonly Toast[]) {
  const list = useRef<HTMLOListElement>(null);
  const rail = useSyncExternalStore(railPlace.subscribe, railPlace.read);
  useEffect(() => {
    const { current } = list;
    if (!current || typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(() => makeWay(current));
    observer.observe(current);
    if (rail) observer.observe(rail);
    return () => {
      observer.disconnect();
      leaveWay();
    };
  }, [rail]);
  useLayoutEffect(() => {
    if (list.current) makeWay(list.current);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- as many others, or elsewhere, they need other room
  }, [toasts, rail]);
  return list;
}

/** Always on the page, empty or not: a live region that comes with its words is not read. */
export function Toaster({ onHold, ...rest }: ToasterProps) {
  const { toasts } = rest;
  const list = useRoom(toasts);
  return (
    <section
      aria-label={rest.label}
      data-screen-only=""
      // At the foot of the navigation, which makes way for them. Where the mobile layout is, below the bar, and the
      // frame makes way.
      className="pointer-events-none fixed inset-x-3 top-14 z-50 max-lg:mx-auto max-lg:max-w-[28rem] [@media(37.5rem<=width)_and_(height<32rem)]:max-lg:max-w-none lg:start-2 lg:end-2 lg:top-auto lg:bottom-2"
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
          className="flex items-end gap-2 max-lg:flex-col max-lg:items-start lg:flex-wrap [@media(37.5rem<=width)_and_(height<32rem)]:flex-row [@media(37.5rem<=width)_and_(height<32rem)]:[&>li]:w-auto [@media(37.5rem<=width)_and_(height<32rem)]:[&>li]:grow"
        >
          {toasts.map((toast) => (
            <ToastCard key={toast.id} toast={toast} {...rest} />
          ))}
        </ol>
      </div>
    </section>
  );
}
