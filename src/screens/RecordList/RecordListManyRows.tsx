/** The body of a grid with very many rows: only those in sight are drawn, the others are room above and below. */
import { useVirtualizer } from '@tanstack/react-virtual';
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

/** What scrolls the rows. */
const boxOf = (body: HTMLElement | null): HTMLElement | null =>
  body?.closest<HTMLElement>('[data-scrolls=list]') ?? null;

export default function RecordListManyRows(props: RecordListRowsProps) {
  const { rows, focusedId, line } = useLines(props);
  const body = useRef<HTMLTableSectionElement>(null);
  const walkedAt = useRef(0);
  const density = useSelector(preferences, ({ context }) => context.density);
  const isPhone = density === 'comfortable' && matchMedia(phone).matches;
  const rowPx = heightsPx[isPhone ? 'phone' : density];
  // Nothing here is memoised by a compiler, and its functions are called while drawing only.
  // oxlint-disable-next-line react/incompatible-library
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => boxOf(body.current),
    estimateSize: () => rowPx,
    overscan,
    getItemKey: (place) => rows[place]?.id ?? place,
  });
  useLayoutEffect(() => virtual.measure(), [virtual, rowPx]);
  const focused = rows.findIndex((row) => row.original.id === focusedId);
  useLayoutEffect(() => {
    const box = boxOf(body.current);
    const seenPx = virtual.scrollRect?.height ?? 0;
    if (focused < 0 || !box || seenPx === 0) return;
    // By what is known of the rows: asking the browser where they are would make it lay them all out.
    const now = virtual.scrollOffset ?? 0;
    const top = focused * rowPx;
    const least = headPx + top + rowPx - (seenPx - footPx);
    const nearest = Math.max(least, Math.min(now, top));
    const at = performance.now();
    const isHeld = at - walkedAt.current < heldMs;
    walkedAt.current = at;
    if (Math.abs(nearest - now) < 1) return;
    // With the key held, some rows at once: scrolling at each would lay the page out at each.
    const ahead = isHeld ? Math.sign(nearest - now) * rowsAhead * rowPx : 0;
    box.scrollTop = nearest + ahead;
  }, [virtual, focused, rowPx]);
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
