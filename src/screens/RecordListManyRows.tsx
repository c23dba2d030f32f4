/** The body of a grid with very many rows: only those in sight are drawn, the others are room above and below. */
import { useVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef } from 'react';
import { useSelector } from '@xstate/react';
import { preferences } from '../livePreferences.ts';
import { useLines, type RecordListRowsProps } from './RecordListLine.tsx';

/** The rows' heights of src/ui/Grid.tsx, in px. */
const heightsPx = { comfortable: 40, compact: 32 };
/** Room for the head that stays, and for the bar over the foot. */
const headPx = 34;
const footPx = 64;
/** Rows drawn beyond those in sight. */
const overscan = 12;

export default function RecordListManyRows(props: RecordListRowsProps) {
  const { rows, focusedId, line } = useLines(props);
  const body = useRef<HTMLTableSectionElement>(null);
  const density = useSelector(preferences, ({ context }) => context.density);
  // Nothing here is memoised by a compiler, and its functions are called while drawing only.
  // oxlint-disable-next-line react/incompatible-library
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => body.current?.closest<HTMLElement>('[data-scrolls=list]') ?? null,
    estimateSize: () => heightsPx[density],
    overscan,
    scrollPaddingStart: headPx,
    scrollPaddingEnd: footPx,
    getItemKey: (place) => rows[place]?.id ?? place,
  });
  useLayoutEffect(() => virtual.measure(), [virtual, density]);
  const focused = rows.findIndex((row) => row.id === focusedId);
  useLayoutEffect(() => {
    if (focused >= 0) virtual.scrollToIndex(focused, { align: 'auto' });
  }, [virtual, focused]);
  const shown = virtual.getVirtualItems();
  const above = shown[0]?.start ?? 0;
  const below = virtual.getTotalSize() - (shown.at(-1)?.end ?? 0);
  return (
    <tbody ref={body}>
      <tr aria-hidden="true" style={{ blockSize: above }} />
      {shown.flatMap(({ index }) => {
        const row = rows[index];
        return row ? [line(row, index)] : [];
      })}
      <tr aria-hidden="true" style={{ blockSize: below }} />
    </tbody>
  );
}
