/** What can be done to the selected rows, each with its key, over the list's foot. It never knows which rows. */
import Ellipsis from 'lucide-react/icons/ellipsis';
import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { Button } from './Button.tsx';
import { Menu } from './Menu.tsx';

interface SelectionAction {
  readonly id: string;
  readonly label: string;
  readonly keys?: string | undefined;
  readonly run: () => void;
}

export interface SelectionBarProps {
  /** The toolbar's name. */
  readonly label: string;
  /** '3 selected'. */
  readonly text: string;
  readonly actions: readonly SelectionAction[];
  /** What ends the selection: the last of them, and always there. */
  readonly ending: SelectionAction;
  /** The name of the button that holds what has no room. */
  readonly moreLabel: string;
}

/** Hides the last of the actions that have no room in one line, and shows the button of all of them instead. */
function fitIn(bar: HTMLElement): void {
  const room = bar.parentElement;
  const more = bar.querySelector<HTMLElement>('[data-more]');
  if (!room || !more) return;
  const actions = [...bar.querySelectorAll<HTMLElement>('[data-action]')];
  for (const action of actions) action.hidden = false;
  more.hidden = true;
  const { paddingInlineStart, paddingInlineEnd } = getComputedStyle(room);
  const free =
    room.clientWidth - (parseFloat(paddingInlineStart) || 0) - (parseFloat(paddingInlineEnd) || 0);
  if (bar.offsetWidth <= free) return;
  more.hidden = false;
  let needed = bar.offsetWidth;
  for (const action of actions.toReversed()) {
    if (needed <= free) return;
    needed -= action.offsetWidth;
    action.hidden = true;
  }
}

/** Fitted before it is seen, and again where the room changes, as beside a record that opens. */
function useFitted(bar: RefObject<HTMLElement | null>, words: string): void {
  useLayoutEffect(() => {
    if (bar.current) fitIn(bar.current);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- other words need other room
  }, [bar, words]);
  useEffect(() => {
    const { current } = bar;
    if (!current?.parentElement || typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(() => fitIn(current));
    observer.observe(current.parentElement);
    return () => observer.disconnect();
  }, [bar]);
}

/**
 * Between the list's body and its foot, in one line: it lies over no row, and the focused one, which it may have pushed
 * out of sight as it came, is brought back. Where the line has no room for all, a menu at its end has them, each with its
 * key.
 */
export function SelectionBar({ label, text, actions, ending, moreLabel }: SelectionBarProps) {
  const bar = useRef<HTMLElement>(null);
  // A count of as many digits is as wide: held keys, which select row after row, lay nothing out anew.
  useFitted(bar, [text.length, ...actions.map((action) => action.label)].join(' '));
  useLayoutEffect(() => {
    const list = bar.current?.closest('[data-region=list]');
    list?.querySelector('[data-focused=true]')?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div
      data-screen-only=""
      // The row that it cuts fades out over it; the focused one keeps so far from its edge (scroll-mb-3).
      className="relative flex min-w-0 shrink-0 justify-center px-3 py-1.5 before:pointer-events-none before:absolute before:inset-x-0 before:bottom-full before:h-3 before:bg-linear-to-t before:from-surface max-sm:px-1.5"
    >
      <section
        ref={bar}
        aria-label={label}
        data-opens="bulk"
        className="relative flex shrink-0 animate-layer items-center gap-x-0.5 rounded-xl border border-transparent bg-raised p-1.5 ps-3.5 shadow-layer max-sm:grow"
      >
        <p className="me-1.5 shrink-0 font-semibold whitespace-nowrap figures">{text}</p>
        {/* The count is said where the bar stands in what is announced; its buttons are there to be found. */}
        <div aria-live="off" className="contents">
          {actions.map((action) => (
            <Action key={action.id} action={action} mayHide />
          ))}
          <div data-more="" hidden>
            <Menu upward tip label={moreLabel} rows={actions} className="text-ink">
              <Ellipsis />
            </Menu>
          </div>
          <Action action={ending} />
        </div>
      </section>
    </div>
  );
}

const Action = (props: { readonly action: SelectionAction; readonly mayHide?: boolean }) => (
  <Button
    variant="plain"
    keys={props.action.keys}
    data-action={props.mayHide ? '' : undefined}
    onClick={props.action.run}
    className="px-2.5"
  >
    {props.action.label}
  </Button>
);
