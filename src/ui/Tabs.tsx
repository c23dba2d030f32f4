/** The steps of a form as tabs: a number, done, or a fault in it. It never holds which one is open. */
import Check from 'lucide-react/icons/check';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import { classes } from './classes.ts';
import { placeInRound, stepAlong } from './walking.ts';

export interface Tab {
  readonly id: string;
  readonly label: string;
  /** Absent: its number. */
  readonly mark?: 'done' | 'fault';
  /** The mark in words, for those who do not see it: 'valid', '2 faults'. */
  readonly markLabel?: string;
}

export interface TabsProps {
  /** The name of the set: 'Steps'. */
  readonly label: string;
  readonly tabs: readonly Tab[];
  readonly value: string;
  readonly onChange: (id: string) => void;
  /** The panel that all of them show their content in. */
  readonly panelId: string;
}

/** A panel's `aria-labelledby`. */
export const tabIdOf = (panelId: string, tab: string): string => `${panelId}-tab-${tab}`;

const marks = {
  number: 'bg-sunken text-muted in-aria-selected:bg-primary in-aria-selected:text-on-primary',
  done: 'bg-green-tint text-green',
  fault: 'bg-red-tint text-red',
};

function Mark({ tab, place }: { readonly tab: Tab; readonly place: number }) {
  return (
    <span
      aria-hidden="true"
      className={classes(
        'grid size-[1.125rem] place-items-center rounded-full text-xs leading-none font-bold',
        marks[tab.mark ?? 'number'],
      )}
    >
      {tab.mark === 'done' ? (
        <Check className="size-3 stroke-[3]" />
      ) : tab.mark === 'fault' ? (
        '!'
      ) : (
        place + 1
      )}
    </span>
  );
}

export function Tabs({ label, tabs, value, onChange, panelId }: TabsProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const row = list.current;
    // Only where the row scrolls: nothing else of the page is to move with it.
    if (!row || row.scrollWidth <= row.clientWidth) return;
    row
      .querySelector(`#${CSS.escape(tabIdOf(panelId, value))}`)
      ?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [panelId, value]);
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const place = tabs.findIndex((tab) => tab.id === value);
    const step = stepAlong(event.key, event.currentTarget);
    const next = placeInRound(event.key, place, tabs.length, step);
    const tab = next === undefined ? undefined : tabs[next];
    if (!tab) return;
    event.preventDefault();
    event.stopPropagation();
    onChange(tab.id);
    list.current?.querySelector<HTMLElement>(`#${CSS.escape(tabIdOf(panelId, tab.id))}`)?.focus();
  };
  return (
    <div
      ref={list}
      role="tablist"
      aria-label={label}
      tabIndex={-1}
      onKeyDown={onKeyDown}
      // On a phone one row, which scrolls where it has to: a second one would look like another choice.
      className="flex shrink-0 flex-wrap gap-x-1 border-b border-line px-4 max-md:flex-nowrap max-md:gap-x-0 max-md:overflow-x-auto max-md:px-1 max-md:[scrollbar-width:none]"
    >
      {tabs.map((tab, place) => (
        <button
          key={tab.id}
          id={tabIdOf(panelId, tab.id)}
          type="button"
          role="tab"
          aria-selected={tab.id === value}
          aria-controls={panelId}
          tabIndex={tab.id === value ? 0 : -1}
          data-mark={tab.mark}
          onClick={() => onChange(tab.id)}
          className={classes(
            'relative flex h-10 shrink-0 items-center rounded-t-md whitespace-nowrap focus-visible:-outline-offset-2',
            // Many of them stand closer, so that they stay in one line.
            tabs.length > 3
              ? 'gap-1.5 px-2 max-md:gap-1 max-md:px-1.5'
              : 'gap-2 px-2.5 max-md:px-2',
            'text-muted hover:text-ink aria-selected:text-ink',
            "aria-selected:after:absolute aria-selected:after:inset-x-0 aria-selected:after:bottom-0 aria-selected:after:h-0.5 aria-selected:after:bg-primary aria-selected:after:content-['']",
          )}
        >
          <Mark tab={tab} place={place} />
          <span aria-hidden={tab.markLabel !== undefined || undefined} className="font-medium">
            {tab.label}
          </span>
          {/* Told as one text: beside a box of its own, as what is unseen has to be, the name would be read "Content , complete". */}
          {tab.markLabel !== undefined && (
            <span className="sr-only">
              {tab.label}, {tab.markLabel}
            </span>
          )}
        </button>
      ))}
    </div>
  );
}
