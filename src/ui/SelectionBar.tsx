/** What can be done to the selected rows, each with its key, over the list's foot. It never knows which rows. */
import { useLayoutEffect, useRef } from 'react';
import { Button } from './Button.tsx';

export interface SelectionAction {
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
}

/**
 * Between the list's body and its foot, in as many lines as its actions need: it lies over no row, and the focused one,
 * which it may have pushed out of sight as it came, is brought back.
 */
export function SelectionBar({ label, text, actions }: SelectionBarProps) {
  const bar = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const list = bar.current?.closest('[data-region=list]');
    list?.querySelector('[data-focused=true]')?.scrollIntoView({ block: 'nearest' });
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- more actions make it higher
  }, [actions.length]);
  return (
    <div data-screen-only="" className="flex shrink-0 justify-center px-3 py-1.5 max-sm:px-1.5">
      <section
        ref={bar}
        aria-label={label}
        data-opens="bulk"
        className="flex max-w-full animate-layer flex-wrap items-center gap-x-1 gap-y-0.5 rounded-xl border border-transparent bg-raised p-1.5 ps-3.5 shadow-layer max-sm:grow max-sm:gap-x-0 max-sm:ps-1.5"
      >
        <p className="me-1.5 shrink-0 font-semibold figures max-sm:ps-2.75">{text}</p>
        {/* The count is said where the bar stands in what is announced; its buttons are there to be found. */}
        <div aria-live="off" className="contents">
          {actions.map((action) => (
            <Button
              key={action.id}
              variant="plain"
              keys={action.keys}
              onClick={action.run}
              className="px-2.5"
            >
              {action.label}
            </Button>
          ))}
        </div>
      </section>
    </div>
  );
}
