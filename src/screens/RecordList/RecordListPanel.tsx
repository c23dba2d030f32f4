/**
 * A small sheet over a list's rows: the focus goes in, stays in, and goes back where it came from. It is drawn at once,
 * so that what is typed right behind its key is typed into it. It knows nothing of what stands in it.
 */
import { useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { isFromRight } from '../../ui/boxes.ts';
import { classes } from '../../ui/classes.ts';
import { useLatest } from '../../page/useLatest.ts';

export interface RecordListPanelProps {
  readonly label: string;
  readonly onClose: () => void;
  /** Where the focus goes when the place it came from is gone. */
  readonly focusGrid: () => void;
  /** For data-state. */
  readonly state?: string;
  readonly foot?: ReactNode;
  /** The command whose control it opens at, where that is in sight; else at the list's start. */
  readonly at?: string;
  readonly children: ReactNode;
}

/** Between the sheet and what it opens at, and the list's edges, in px. */
const gapPx = 6;
const edgePx = 16;

/** Under its control, or over one that stands at the foot, within the list: no higher than that leaves it room. */
function place(box: HTMLElement, at: string | undefined): void {
  const list = box.closest('[data-region=list]');
  const control = at === undefined ? null : list?.querySelector(`[data-opens="${at}"]`);
  if (!list || !control || control.getClientRects().length === 0) return;
  const around = list.getBoundingClientRect();
  const held = control.getBoundingClientRect();
  const width = box.getBoundingClientRect().width;
  const start = isFromRight(list) ? around.right - held.right : held.left - around.left;
  const most = around.width - width - edgePx;
  box.style.setProperty('--sheet-start', `${Math.max(edgePx, Math.min(start, most))}px`);
  const isHigh = held.top - around.top < around.height / 2;
  if (isHigh) box.style.setProperty('--sheet-top', `${held.bottom - around.top + gapPx}px`);
  else {
    box.style.setProperty('--sheet-top', 'auto');
    box.style.setProperty('--sheet-bottom', `${around.bottom - held.top + gapPx}px`);
  }
}

const focusable = 'input:not(:disabled),button:not(:disabled),select,textarea,[tabindex="0"]';

/** Tab goes round within the sheet. */
function goRound(event: KeyboardEvent, box: HTMLElement): void {
  const stops = [...box.querySelectorAll<HTMLElement>(focusable)].filter(
    (stop) => stop.tabIndex >= 0 && stop.getClientRects().length > 0,
  );
  const at = stops.indexOf(document.activeElement as HTMLElement);
  const isLeaving = event.shiftKey ? at <= 0 : at === stops.length - 1;
  if (!isLeaving || stops.length === 0) return;
  event.preventDefault();
  stops.at(event.shiftKey ? -1 : 0)?.focus();
}

export function RecordListPanel(props: RecordListPanelProps) {
  const { label, onClose, focusGrid, state, foot, at, children } = props;
  const box = useRef<HTMLDialogElement>(null);
  // Read while drawing: what stands in the sheet takes the focus before the sheet itself is told.
  const [origin] = useState(() => document.activeElement);
  const home = useLatest(focusGrid);
  useLayoutEffect(
    () => () => {
      const isThere = origin instanceof HTMLElement && origin.isConnected;
      if (isThere && origin !== document.body) origin.focus({ preventScroll: true });
      else home.read()();
    },
    [origin, home],
  );
  useLayoutEffect(() => {
    if (box.current) place(box.current, at);
  }, [at]);
  const hear = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented) {
      event.preventDefault();
      event.stopPropagation();
      onClose();
    } else if (event.key === 'Tab' && box.current) goRound(event, box.current);
  };
  return (
    <>
      <div aria-hidden="true" className="fixed inset-0 z-20" onMouseDown={onClose} />
      <dialog
        ref={box}
        open
        aria-modal="true"
        aria-label={label}
        data-layer="dialog"
        data-state={state}
        className={classes(
          'absolute start-(--sheet-start,1rem) end-auto top-(--sheet-top,3.5rem) bottom-(--sheet-bottom,auto) z-30 m-0 max-h-[min(100%-5rem,100%-var(--sheet-bottom,0px)-0.375rem)] w-[27rem] max-w-[calc(100%-2rem)]',
          'flex flex-col rounded-xl border border-line bg-raised p-0 text-ink shadow-layer outline-none!',
          'max-sm:fixed max-sm:inset-x-0 max-sm:top-auto max-sm:bottom-0 max-sm:max-h-[80dvh] max-sm:w-full max-sm:max-w-full max-sm:rounded-b-none',
        )}
      >
        <div role="presentation" onKeyDown={hear} className="flex min-h-0 flex-col">
          <div className="flex min-h-0 grow flex-col gap-2 p-2">{children}</div>
          {foot !== undefined && (
            <div className="flex shrink-0 flex-wrap items-center gap-x-3 gap-y-1 border-t border-line px-3 py-2 text-sm text-muted">
              {foot}
            </div>
          )}
        </div>
      </dialog>
    </>
  );
}
