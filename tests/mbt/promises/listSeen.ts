/**
 * What is seen of a list, and what walking, asking, answering and selecting make of it: the reference that
 * the list machine is held against. It never looks at the machine.
 */
import type { Query } from '../../../machines/listRows.ts';

export interface Seen {
  readonly rows: string;
  readonly selection: string;
  /** `id:version` of each row. */
  readonly shown: readonly string[];
  readonly total: number;
  readonly query: Query;
  readonly shownPage: number;
  readonly focus: number | null;
  readonly anchor: number | null;
  readonly landing: number | null;
  readonly selected: readonly number[];
  readonly isStale: boolean;
  readonly mayCreate: boolean;
}
export interface Answer {
  readonly ids: readonly number[];
  readonly total: number;
}

export const idsOf = ({ shown }: Pick<Seen, 'shown'>) =>
  shown.map((row) => Number(row.split(':')[0]));
export const isShown = ({ rows }: Seen) => ['ready', 'refreshing', 'outdated'].includes(rows);
/** No other page is on its way. */
export const isSettled = ({ landing }: Seen) => landing === null;
export const at = (seen: Pick<Seen, 'shown' | 'focus'>) =>
  idsOf(seen).findIndex((id) => id === seen.focus);
export const hasFocus = (seen: Seen) => isSettled(seen) && at(seen) >= 0;
export const pagesOf = (total: number, pageSize: number) =>
  Math.max(1, Math.ceil(total / pageSize));
export const pages = ({ total, query }: Seen) => pagesOf(total, query.pageSize);
const within = (least: number, place: number, most: number) =>
  Math.max(least, Math.min(place, most));
const rowAt = (ids: readonly number[], place: number) =>
  ids[within(0, place, ids.length - 1)] ?? null;

export const focusing = (seen: Seen, place: number): Partial<Seen> => ({
  focus: rowAt(idsOf(seen), place),
  anchor: null,
});
/** Keys pressed while a page is on its way count from where the focus will land. */
export const landing = (
  { landing: place, query: { pageSize } }: Seen,
  by: number,
): Partial<Seen> => {
  const from = place ?? 0;
  return {
    landing: from < 0 ? within(-pageSize, from + by, -1) : within(0, from + by, pageSize - 1),
  };
};
/** A question begins; the rows, if there are any, stay meanwhile. */
export const asking = (seen: Seen): Partial<Seen> => ({
  rows: isShown(seen) ? 'refreshing' : 'loading',
});
export const turning = (seen: Seen, page: number, place: number): Partial<Seen> => ({
  ...asking(seen),
  query: { ...seen.query, page },
  landing: within(-seen.query.pageSize, place, seen.query.pageSize - 1),
  anchor: null,
});
export const questioning = (seen: Seen, part: Partial<Query>): Partial<Seen> => ({
  ...asking(seen),
  query: { ...seen.query, page: 1, ...part },
  landing: 0,
  anchor: null,
});

/** On this page, over its border, or up to the end; null where there is nowhere to go. */
export const walking = (seen: Seen, by: number): Partial<Seen> | null => {
  if (!isShown(seen)) return null;
  if (!isSettled(seen)) return landing(seen, by);
  const place = at(seen) + by;
  const count = seen.shown.length;
  if (place >= 0 && place < count) return focusing(seen, place);
  const { page } = seen.query;
  if (by > 0 && page < pages(seen)) return turning(seen, page + 1, place - count);
  if (by < 0 && page > 1) return turning(seen, page - 1, place);
  const end = by > 0 ? count - 1 : 0;
  return (by > 0 ? at(seen) < end : at(seen) > end) ? focusing(seen, end) : null;
};

/** The focus lands where it was sent, else stays on its row, else on the row that took its place. */
export const taking = (seen: Seen, { ids, total }: Answer): Partial<Seen> => {
  const stays = seen.focus !== null && ids.includes(seen.focus);
  const kept = stays ? seen.focus : rowAt(ids, at(seen));
  const place = seen.landing;
  return {
    shown: ids.map((id) => `${id}:1`),
    total,
    shownPage: seen.query.page,
    focus: place === null ? kept : rowAt(ids, place < 0 ? ids.length + place : place),
    anchor: null,
    landing: null,
    isStale: false,
  };
};
export const removing = (seen: Seen, gone: readonly number[]): Partial<Seen> => {
  if (!isShown(seen)) return {};
  const rest = idsOf(seen).filter((id) => !gone.includes(id));
  const before = idsOf(seen).slice(0, Math.max(0, at(seen)));
  const isKept = seen.focus !== null && rest.includes(seen.focus);
  return {
    rows: 'refreshing',
    shown: seen.shown.filter((_, index) => !gone.includes(idsOf(seen)[index] ?? 0)),
    total: Math.max(0, seen.total - gone.length),
    focus: isKept ? seen.focus : rowAt(rest, before.filter((id) => !gone.includes(id)).length),
    anchor: null,
  };
};

export const selecting = (ids: readonly number[]): Partial<Seen> => ({
  selection: ids.length > 0 ? 'some' : 'none',
  selected: ids,
});
export const deselected: Partial<Seen> = { selection: 'none', selected: [], anchor: null };
export const toggling = (seen: Seen): Partial<Seen> => {
  const base = seen.selection === 'matching' ? idsOf(seen) : seen.selected;
  const focus = seen.focus ?? 0;
  const ids = base.includes(focus) ? base.filter((id) => id !== focus) : [...base, focus];
  return { ...selecting(ids), anchor: null };
};
/** From the anchor to the focus, and no more what an earlier stretch had beyond. */
export const extending = (seen: Seen, by: number): Partial<Seen> => {
  const ids = idsOf(seen);
  const anchor = seen.anchor ?? seen.focus;
  const from = ids.findIndex((id) => id === anchor);
  const stretch = (to: number) => ids.filter((_, index) => (index - from) * (index - to) <= 0);
  const to = at(seen) + by;
  const rest = seen.selected.filter((id) => !stretch(at(seen)).includes(id));
  return { ...selecting([...rest, ...stretch(to)]), focus: rowAt(ids, to), anchor };
};
