/** The body of a table with very many rows: only those in sight are drawn, the others are room above and below. */
import { useRef } from 'react';
import { useSelector } from '@xstate/react';
import { preferences } from '../live/preferences.ts';
import { useRowsInSight } from './rowsInSight.ts';
import type { TableRowsProps } from './TableRows.tsx';

/** The rows' heights of src/ui/Grid.tsx, in px. */
const heightsPx = { comfortable: 40, compact: 32, phone: 48 };
const phone = '(width < 37.5rem)';
/** Room for the head that stays, and for the bar over the foot. */
const headPx = 34;
const footPx = 64;
/** Rows drawn beyond those in sight: more than a step of a held key scrolls; each is laid out with every other. */
const overscan = 4;

/** Rows scrolled at once with the key held. */
const rowsAhead = 2;

/** What scrolls the rows. */
const boxOf = (body: HTMLElement): HTMLElement | null =>
  body.closest<HTMLElement>('[data-scrolls=list]') ?? null;

export default function ManyRows({ ids, focusedId, line }: TableRowsProps) {
  const body = useRef<HTMLTableSectionElement>(null);
  const density = useSelector(preferences, ({ context }) => context.density);
  const isPhone = density === 'comfortable' && matchMedia(phone).matches;
  const rowPx = heightsPx[isPhone ? 'phone' : density];
  const virtual = useRowsInSight({
    count: ids.length,
    rowPx,
    headPx,
    footPx,
    overscan,
    place: focusedId === null ? -1 : ids.indexOf(focusedId),
    walkedTo: focusedId,
    rowsAhead,
    keyOf: (place) => ids[place] ?? place,
    within: body,
    boxOf,
  });
  const shown = virtual.getVirtualItems();
  const above = shown[0]?.start ?? 0;
  const below = virtual.getTotalSize() - (shown.at(-1)?.end ?? 0);
  return (
    <tbody ref={body}>
      <tr aria-hidden="true" style={{ blockSize: above }} />
      {shown.map(({ index }) => line(index))}
      <tr aria-hidden="true" style={{ blockSize: below }} />
    </tbody>
  );
}
