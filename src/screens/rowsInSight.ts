/** Very many rows of which only those in sight are drawn: which these are, and how far they are scrolled for one to be seen. It draws none. */
import {
  defaultRangeExtractor,
  useVirtualizer,
  type Range,
  type Virtualizer,
} from '@tanstack/react-virtual';
import { useLayoutEffect, useReducer, useRef, type RefObject } from 'react';
import { afterFrame } from '../page/afterFrame.ts';

/** Steps that follow one another faster than this are a key held down, in ms. */
const heldMs = 90;

/** What the rows take of the box that scrolls them, in px: each row, what stays at its head, and the room left at its foot. */
export interface RowSizes {
  readonly rowPx: number;
  readonly headPx: number;
  readonly footPx: number;
}

/** The rows' sizes with the height they are seen in, and how far they are scrolled. */
interface Sight extends RowSizes {
  readonly seenPx: number;
  readonly nowPx: number;
}

export interface InSight extends RowSizes {
  readonly count: number;
  /** Rows drawn beyond those in sight. */
  readonly overscan: number;
  /** The row that must be seen, or -1; and what has been walked to there: another one is scrolled to anew. */
  readonly place: number;
  readonly walkedTo: number | string | null;
  /** With a key held down, so many rows more are scrolled at once: scrolling at each would lay the page out at each. */
  readonly rowsAhead?: number;
  /** The head is part of the scrolled box where the rows do not stand in one that has it. */
  readonly isPadded?: boolean;
  readonly keyOf?: (place: number) => number | string;
  /** What scrolls the rows, or an element within it. */
  readonly within: RefObject<HTMLElement | null>;
  /** From that element to the one that scrolls; one and the same function each time. */
  readonly boxOf?: (element: HTMLElement) => HTMLElement | null;
}

const itself = (element: HTMLElement) => element;

type Rows = Virtualizer<HTMLElement, Element>;

const sightOf = (virtual: Rows, { rowPx, headPx, footPx }: RowSizes): Sight => ({
  rowPx,
  headPx,
  footPx,
  seenPx: virtual.scrollRect?.height ?? 0,
  nowPx: virtual.scrollOffset ?? 0,
});

/** How far the rows are to be scrolled so that the one at this place is seen, by the least movement. */
function scrolledTo(place: number, { rowPx, headPx, footPx, seenPx, nowPx }: Sight): number {
  const top = place * rowPx;
  const least = headPx + top + rowPx - (seenPx - footPx);
  return Math.max(least, Math.min(nowPx, top));
}

/**
 * The rows that are drawn before the focused one has been scrolled to: those it will stand among. A page that is turned or
 * a leap would else be drawn where the rows were, thrown away, and drawn again.
 */
function rangeAt(place: number, range: Range, sight: Sight): Range {
  const last = range.count - 1;
  const first = Math.max(0, Math.floor(scrolledTo(place, sight) / sight.rowPx));
  const startIndex = Math.min(first, last);
  const endIndex = Math.min(startIndex + range.endIndex - range.startIndex, last);
  return { ...range, startIndex, endIndex };
}

/** After a leap every row is a new one, and all together would be the longest frame of all: first come those about the focus. */
function halfAbout(place: number, range: Range): Range {
  const { startIndex: start, endIndex: end } = range;
  const half = Math.ceil((end - start + 1) / 2);
  const startIndex = Math.max(start, Math.min(place - Math.floor(half / 2), end - half + 1));
  return { ...range, startIndex, endIndex: Math.min(end, startIndex + half - 1), overscan: 0 };
}

/** Draws its component anew whenever what is in sight changes. */
export function useRowsInSight(rows: InSight): Rows {
  const {
    count,
    rowPx,
    headPx,
    footPx,
    place,
    walkedTo,
    rowsAhead = 0,
    within,
    boxOf = itself,
  } = rows;
  const walkedAt = useRef(0);
  const reached = useRef<number | string | null>(null);
  const isLeaping = useRef(false);
  const [, drawRest] = useReducer((times: number) => times + 1, 0);
  // Nothing here is memoised by a compiler, and its functions are called while drawing only.
  // oxlint-disable-next-line react/incompatible-library
  const virtual: Rows = useVirtualizer({
    count,
    getScrollElement: () => within.current && boxOf(within.current),
    estimateSize: () => rowPx,
    overscan: rows.overscan,
    ...(rows.keyOf && { getItemKey: rows.keyOf }),
    ...(rows.isPadded && { paddingStart: headPx, paddingEnd: footPx }),
    rangeExtractor: (range) => {
      const isReached = place < 0 || reached.current === walkedTo;
      const next = isReached ? range : rangeAt(place, range, sightOf(virtual, rows));
      const isLeap =
        Math.abs(next.startIndex - range.startIndex) > range.endIndex - range.startIndex;
      return defaultRangeExtractor(isLeap || isLeaping.current ? halfAbout(place, next) : next);
    },
  });
  const isSeen = (virtual.scrollRect?.height ?? 0) > 0;
  useLayoutEffect(() => {
    const box = within.current && boxOf(within.current);
    // Out of sight, beneath an open record, the box has lost its place and told nobody.
    if (isSeen && box) virtual.scrollOffset = box.scrollTop;
    virtual.measure();
  }, [virtual, rowPx, isSeen, within, boxOf]);
  useLayoutEffect(() => {
    const box = within.current && boxOf(within.current);
    const seen = sightOf(virtual, { rowPx, headPx, footPx });
    if (place < 0 || !box || !isSeen) return;
    reached.current = walkedTo;
    // By what is known of the rows: asking the browser where they are would make it lay them all out.
    const nearest = scrolledTo(place, seen);
    const at = performance.now();
    const isHeld = at - walkedAt.current < heldMs;
    walkedAt.current = at;
    if (Math.abs(nearest - seen.nowPx) < 1) return;
    if (Math.abs(nearest - seen.nowPx) > seen.seenPx && !isLeaping.current) {
      isLeaping.current = true;
      afterFrame(() => {
        isLeaping.current = false;
        drawRest();
      });
    }
    const ahead = isHeld ? Math.sign(nearest - seen.nowPx) * rowsAhead * rowPx : 0;
    box.scrollTop = nearest + ahead;
  }, [virtual, place, walkedTo, rowPx, headPx, footPx, isSeen, rowsAhead, within, boxOf]);
  return virtual;
}
