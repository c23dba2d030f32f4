/** A button that opens a short list of what one may do (account) or choose (language). It never knows what runs. */
import Check from 'lucide-react/icons/check';
import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { classes } from './classes.ts';
import { Kbd } from './Kbd.tsx';
import { toldKeys } from './keys.ts';
import { Tip } from './Tip.tsx';

export interface MenuRow {
  readonly id: string;
  readonly label: ReactNode;
  /** What is typed to reach it, when the label is not plain text. */
  readonly text?: string;
  /** The language of the label, when it is not the page's. */
  readonly language?: string;
  readonly icon?: ReactNode;
  readonly keys?: string | undefined;
  /** Given: one of several to choose from, and whether it is the chosen one. */
  readonly checked?: boolean;
  readonly disabled?: boolean;
  /** A line above it. */
  readonly parted?: boolean;
  readonly run: () => void;
}

export interface MenuProps {
  /** The button's name, and the list's. */
  readonly label: string;
  /** The same as it stands before what the button shows, where that is words: 'Account: ' in front of a name. */
  readonly lead?: string;
  /** What the button shows: an icon, or the chosen row; read after the name. */
  readonly children: ReactNode;
  readonly rows: readonly MenuRow[];
  /** Over the rows: who is signed in. */
  readonly heading?: ReactNode;
  /** The label as a tip, for a button that shows an icon only. */
  readonly tip?: boolean;
  /** It opens over what its button stands in (which is `relative`), at its end: a bar at the foot. */
  readonly upward?: boolean;
  readonly className?: string;
}

const placesIn = (list: HTMLElement | null) => [
  ...(list?.querySelectorAll<HTMLElement>('[role^=menuitem]') ?? []),
];
const chosenOf = (rows: readonly MenuRow[]) => rows.findIndex((row) => row.checked);
const wordOf = (row: MenuRow) => row.text ?? (typeof row.label === 'string' ? row.label : '');

/** The place a key leads to, or undefined when it leads nowhere. */
function placeAfter(key: string, place: number, rows: readonly MenuRow[]): number | undefined {
  const last = rows.length - 1;
  if (key === 'ArrowDown') return place >= last ? 0 : place + 1;
  if (key === 'ArrowUp') return place <= 0 ? last : place - 1;
  if (key === 'Home') return 0;
  if (key === 'End') return last;
  if (key.length !== 1) return undefined;
  // A letter goes to the next row that begins with it, round and round.
  const turned = [...rows.slice(place + 1), ...rows.slice(0, place + 1)];
  const hit = turned.find((row) => wordOf(row).toLowerCase().startsWith(key.toLowerCase()));
  return hit && rows.indexOf(hit);
}

function Row({ row, onRun }: { readonly row: MenuRow; readonly onRun: () => void }) {
  const isChoice = row.checked !== undefined;
  return (
    <button
      type="button"
      role={isChoice ? 'menuitemradio' : 'menuitem'}
      aria-checked={row.checked}
      aria-disabled={row.disabled}
      {...toldKeys(row.keys)}
      lang={row.language}
      tabIndex={-1}
      onClick={row.disabled ? undefined : onRun}
      // One place is lit: the pointer takes the focus along.
      onPointerMove={(event) => event.currentTarget.focus({ preventScroll: true })}
      className={classes(
        'flex h-8.5 w-full items-center gap-2.5 rounded-md px-2.5 text-start outline-none! shadow-none!',
        'focus:bg-tint-2 aria-disabled:opacity-55 max-lg:h-10 forced-colors:focus:outline-2!',
        row.parted &&
          "relative mt-[0.8125rem] before:absolute before:inset-x-0 before:-top-[0.4375rem] before:h-px before:bg-line before:content-['']",
      )}
    >
      <span className="grid w-4 place-items-center text-muted">
        {isChoice ? row.checked && <Check className="text-primary" /> : row.icon}
      </span>
      <span className="grow truncate">{row.label}</span>
      {row.keys !== undefined && <Kbd keys={row.keys} silent />}
    </button>
  );
}

export function Menu({
  label,
  lead = label,
  children,
  rows,
  heading,
  tip = false,
  upward = false,
  className,
}: MenuProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const start = useRef(0);

  const open = (place: number) => {
    start.current = place;
    setOpen(true);
  };
  const close = (keepsFocus: boolean) => {
    setOpen(false);
    if (keepsFocus) button.current?.focus();
  };
  useEffect(() => {
    if (isOpen) placesIn(list.current).at(start.current)?.focus();
  }, [isOpen]);

  const onListKey = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    // While it is open, its keys are its own: none of them runs a command of the screen.
    event.stopPropagation();
    if (event.key === 'Escape' || event.key === 'Tab') close(true);
    else {
      const all = placesIn(list.current);
      const next = placeAfter(
        event.key,
        all.findIndex((place) => place === document.activeElement),
        rows,
      );
      if (next === undefined || event.key === ' ') return;
      event.preventDefault();
      all[next]?.focus();
    }
  };

  return (
    <div
      className={upward ? undefined : 'relative'}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
      }}
    >
      <button
        ref={button}
        type="button"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => (isOpen ? close(true) : open(Math.max(0, chosenOf(rows))))}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
          event.preventDefault();
          event.stopPropagation();
          open(event.key === 'ArrowUp' ? -1 : Math.max(0, chosenOf(rows)));
        }}
        className={classes(
          'tip-host inline-flex h-8 min-w-8 items-center justify-center gap-2 rounded-md px-1.5 text-muted hover:bg-tint hover:text-ink aria-expanded:bg-tint aria-expanded:text-ink',
          className,
        )}
      >
        <span className="sr-only">{lead}</span>
        {children}
        {tip && <Tip label={label} />}
      </button>
      {isOpen && (
        <div
          className={classes(
            'absolute end-0 z-40 min-w-56 animate-layer rounded-lg border border-line bg-raised p-1.5 shadow-layer',
            upward ? 'bottom-full mb-1.5' : 'top-full mt-1.5',
          )}
        >
          {heading !== undefined && (
            <div className="mb-1.5 border-b border-line px-2.5 pt-1 pb-2.5">{heading}</div>
          )}
          <div
            ref={list}
            id={id}
            role="menu"
            aria-label={label}
            tabIndex={-1}
            onKeyDown={onListKey}
          >
            {rows.map((row) => (
              <Row
                key={row.id}
                row={row}
                onRun={() => {
                  close(true);
                  row.run();
                }}
              />
            ))}
          </div>
        </div>
      )}
    </div>
  );
}
