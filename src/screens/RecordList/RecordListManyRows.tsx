/** The body of a grid with very many rows: only those in sight are drawn, the others are room above and below. */
import {
  defaultRangeExtractor,
  useVirtualizer,
  type Range,
  type Virtualizer,
} from '@tanstack/react-virtual';
import { useLayoutEffect, useRef } from 'react';
import { useSelector } from '@xstate/react';
import { preferences } from '../../live/preferences.ts';
import { useLines, type RecordListRowsProps } from './RecordListLine.tsx';

/** The rows' heights of src/ui/Grid.tsx, in px. */
const heightsPx = { comfortable: 40, compact: 32, phone: 48 };
const phone = '(width < 37.5rem)';
/** Room for the head that stays, and for the bar over the foot. */
const headPx = 34;
const footPx = 64;
/** Rows drawn beyond those in sight: more than a step of a held key scrolls; each is laid out with every other. */
const overscan = 4;

/** Steps that follow one another faster than this are a key held down, in ms. */
const heldMs = 90;
const rowsAhead = 2;

interface Sight {
  readonly rowPx: number;
  /** The height the rows are seen in, and how far they are scrolled. */
  readonly seenPx: number;
  readonly nowPx: number;
}

const sightOf = (virtual: Virtualizer<HTMLElement, Element>, rowPx: number): Sight => ({
  rowPx,
  seenPx: virtual.scrollRect?.height ?? 0,
  nowPx: virtual.scrollOffset ?? 0,
});

/** How far the rows are to be scrolled so that the one at this place is seen, by the least movement. */
function scrolledTo(place: number, { rowPx, seenPx, nowPx }: Sight): number {
  const top = place * rowPx;
  const least = headPx + top + rowPx - (seenPx - footPx);
  return Math.max(least, Math.min(nowPx, top));
}

/**
 * The rows that are drawn before the focused one has been scrolled to: those it will stand among. A page that is turned or
 * a leap would else be drawn where the rows were, thrown away, and drawn again. Where all of them are new, those out of
 * sight are left to the next frame: together they would be the longest frame of all.
 */
function rangeAt(place: number, range: Range, sight: Sight): Range {
  const last = range.count - 1;
  const first = Math.max(0, Math.floor(scrolledTo(place, sight) / sight.rowPx));
  const startIndex = Math.min(first, last);
  const seen = range.endIndex - range.startIndex;
  const endIndex = Math.min(startIndex + seen, last);
  const isLeap = Math.abs(startIndex - range.startIndex) > seen;
  return { ...range, startIndex, endIndex, overscan: isLeap ? 0 : range.overscan };
}

/** What scrolls the rows. */
const boxOf = (body: HTMLElement | null): HTMLElement | null =>
  body?.closest<HTMLElement>('[data-scrolls=list]') ?? null;

export default function RecordListManyRows(props: RecordListRowsProps) {
  const { rows, focusedId, line } = useLines(props);
  const body = useRef<HTMLTableSectionElement>(null);
  const walkedAt = useRef(0);
  const reachedId = useRef<number | null>(null);
  const density = useSelector(preferences, ({ context }) => context.density);
  const isPhone = density === 'comfortable' && matchMedia(phone).matches;
  const rowPx = heightsPx[isPhone ? 'phone' : density];
  const focused = rows.findIndex((row) => row.original.id === focusedId);
  // Nothing here is memoised by a compiler, and its functions are called while drawing only.
  // oxlint-disable-next-line react/incompatible-library
  const virtual: Virtualizer<HTMLElement, Element> = useVirtualizer({
    count: rows.length,
    getScrollElement: () => boxOf(body.current),
    estimateSize: () => rowPx,
    overscan,
    getItemKey: (place) => rows[place]?.id ?? place,
    rangeExtractor: (range) => {
      const isReached = focused < 0 || reachedId.current === focusedId;
      return defaultRangeExtractor(
        isReached ? range : rangeAt(focused, range, sightOf(virtual, rowPx)),
      );
    },
  });
  const isSeen = sightOf(virtual, rowPx).seenPx > 0;
  useLayoutEffect(() => {
    const box = boxOf(body.current);
    // Out of sight, beneath an open record, the box has lost its place and told nobody.
    if (isSeen && box) virtual.scrollOffset = box.scrollTop;
    virtual.measure();
  }, [virtual, rowPx, isSeen]);
  useLayoutEffect(() => {
    const box = boxOf(body.current);
    const seen = sightOf(virtual, rowPx);
    if (focused < 0 || !box || !isSeen) return;
    reachedId.current = focusedId;
    // By what is known of the rows: asking the browser where they are would make it lay them all out.
    const nearest = scrolledTo(focused, seen);
    const at = performance.now();
    const isHeld = at - walkedAt.current < heldMs;
    walkedAt.current = at;
    if (Math.abs(nearest - seen.nowPx) < 1) return;
    // With the key held, some rows at once: scrolling at each would lay the page out at each.
    const ahead = isHeld ? Math.sign(nearest - seen.nowPx) * rowsAhead * rowPx : 0;
    box.scrollTop = nearest + ahead;
  }, [virtual, focused, focusedId, rowPx, isSeen]);
  const shown = virtual.getVirtualItems();
  const above = shown[0]?.start ?? 0;
  const below = virtual.getTotalSize() - (shown.at(-1)?.end ?? 0);
  return (
    <tbody ref={body}>
      <tr aria-hidden="true" style={{ blockSize: above }} />
      {shown.flatMap(({ index }) => {
        const row = rows[index];
        return row ? [line(row)] : [];
      })}
      <tr aria-hidden="true" style={{ blockSize: below }} />
    </tbody>
  );
}
