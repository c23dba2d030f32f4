/**
 * What is seen of a list, and what walking, asking, answering and selecting make of it: the reference that
 * the list machine is held against. It never looks at the machine.
 */
import type { Query } from '../../../machines/listRows.ts';

export interface Seen {
  readonly rows: string;
  readonly selection: string;
  /** Which kind of selection is kept beside the state: what a key may do is asked of it. */
  readonly kept: string;
  /** `id:version` of each row. */
  readonly shown: readonly string[];
  readonly total: number;
  readonly query: Query;
  readonly shownPage: number;
  readonly focus: number | null;
  /** The rows that extending walked over, the focused one last. */
  readonly stretch: readonly number[];
  /** So many rows of the page on its way shall be walked over as well. */
  readonly reach: number;
  readonly landing: number | null;
  /** The row that the rows on their way are asked around. */
  readonly sought: number | null;
  readonly selected: readonly number[];
  readonly isStale: boolean;
  readonly mayCreate: boolean;
}
export interface Answer {
  readonly ids: readonly number[];
  readonly total: number;
  /** What was asked for around a row is of the page that has it. */
  readonly page?: number;
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

/** Extending begins anew. */
export const unextended = { stretch: [], reach: 0 };
export const focusing = (seen: Seen, place: number): Partial<Seen> => ({
  focus: rowAt(idsOf(seen), place),
  ...unextended,
});
/** Keys pressed while a page is on its way count from where the focus will land. */
export const landing = (
  { landing: place, sought, query: { pageSize } }: Seen,
  by: number,
): Partial<Seen> => {
  const from = place ?? 0;
  // From a row in the middle there is as far to go up as down.
  if (sought !== null) return { landing: within(-pageSize, from + by, pageSize - 1) };
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
  sought: null,
  ...unextended,
});
export const questioning = (seen: Seen, part: Partial<Query>): Partial<Seen> => ({
  ...asking(seen),
  query: { ...seen.query, page: 1, ...part },
  landing: 0,
  sought: null,
  ...unextended,
});
/** Whoever takes a filter away sees the record that has the focus among its neighbours. */
export const widening = (seen: Seen, part: Partial<Query>): Partial<Seen> => ({
  ...questioning(seen, part),
  sought: isSettled(seen) ? seen.focus : seen.sought,
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
export const taking = (seen: Seen, { ids, total, page }: Answer): Partial<Seen> => {
  const shownPage = (seen.sought === null ? undefined : page) ?? seen.query.page;
  const found = seen.sought === null ? -1 : ids.indexOf(seen.sought);
  const stays = seen.focus !== null && ids.includes(seen.focus);
  const kept = stays ? seen.focus : rowAt(ids, at(seen));
  const place = seen.landing;
  const isFromLast = seen.sought === null && place !== null && place < 0;
  const from = found >= 0 ? found : isFromLast ? ids.length : 0;
  return {
    shown: ids.map((id) => `${id}:1`),
    total,
    query: { ...seen.query, page: shownPage },
    shownPage,
    focus: place === null ? kept : rowAt(ids, from + place),
    ...unextended,
    ...(seen.reach === 0 ? {} : reaching(seen, { ids, total })),
    landing: null,
    sought: null,
    isStale: false,
  };
};
export const removing = (seen: Seen, gone: readonly number[]): Partial<Seen> => {
  if (!isShown(seen)) return {};
  const rest = idsOf(seen).filter((id) => !gone.includes(id));
  const before = idsOf(seen).slice(0, Math.max(0, at(seen)));
  const isKept = seen.focus !== null && rest.includes(seen.focus);
  const total = Math.max(0, seen.total - gone.length);
  return {
    rows: 'refreshing',
    shown: seen.shown.filter((_, index) => !gone.includes(idsOf(seen)[index] ?? 0)),
    total,
    // A whole page has gone and there are others: the focus goes to the first of those that come.
    ...(rest.length === 0 && total > 0 ? { landing: seen.landing ?? 0 } : {}),
    focus: isKept ? seen.focus : rowAt(rest, before.filter((id) => !gone.includes(id)).length),
    ...unextended,
  };
};

const selectedAs = (kind: 'none' | 'some' | 'matching', ids: readonly number[] = []) => ({
  selection: kind,
  kept: kind,
  selected: ids,
});
export const selecting = (ids: readonly number[]): Partial<Seen> =>
  selectedAs(ids.length > 0 ? 'some' : 'none', ids);
export const deselected: Partial<Seen> = { ...selectedAs('none'), ...unextended };
export const matching: Partial<Seen> = { ...selectedAs('matching'), ...unextended };
export const toggling = (seen: Seen): Partial<Seen> => {
  const base = seen.selection === 'matching' ? idsOf(seen) : seen.selected;
  const focus = seen.focus ?? 0;
  const ids = base.includes(focus) ? base.filter((id) => id !== focus) : [...base, focus];
  return { ...selecting(ids), ...unextended };
};
/** Row by row: a step back gives up the row it leaves, any other takes the row it comes to. */
const walkedOver = (
  { stretch, selected }: Pick<Seen, 'stretch' | 'selected'>,
  path: readonly number[],
) => {
  const [walked, kept] = [[...stretch], new Set(selected)];
  for (const id of path) {
    if (walked.length > 1 && walked[walked.length - 2] === id) kept.delete(walked.pop() ?? 0);
    else {
      walked.push(id);
      kept.add(id);
    }
  }
  return { ...selecting([...kept]), stretch: walked, focus: walked[walked.length - 1] ?? null };
};
const beginning = (seen: Seen, isAnew: boolean): Pick<Seen, 'stretch' | 'selected'> => {
  const { focus, selected } = seen;
  if (!isAnew && seen.stretch.length > 0) return seen;
  return focus === null ? seen : { stretch: [focus], selected: [...new Set([...selected, focus])] };
};
/** The focused row and those up to `by` further, over the page's border too; null where there is nowhere to go. */
export const extending = (seen: Seen, by: number, isAnew = false): Partial<Seen> | null => {
  if (seen.selection === 'matching' || !isShown(seen)) return null;
  if (seen.reach !== 0 && !isAnew) {
    const { reach } = seen;
    return { reach: reach > 0 ? Math.max(1, reach + by) : Math.min(-1, reach + by) };
  }
  if (!hasFocus(seen)) return null;
  const ids = idsOf(seen);
  const path = by > 0 ? ids.slice(at(seen) + 1) : ids.slice(0, at(seen)).toReversed();
  const far = Math.abs(by);
  const next = walkedOver(beginning(seen, isAnew), path.slice(0, far));
  const page = seen.query.page + Math.sign(by);
  const isThere = page >= 1 && page <= pages(seen);
  if (far <= path.length || !isThere) return path.length === 0 || by === 0 ? null : next;
  const reach = Math.sign(by) * (far - path.length);
  return { ...turning(seen, page, by > 0 ? 0 : -1), ...next, reach };
};
/** What came while extending goes on over it; `reach` is what is left for the page after it. */
const reaching = (seen: Seen, { ids, total }: Answer): Partial<Seen> => {
  const path = (seen.reach > 0 ? ids : ids.toReversed()).slice(0, Math.abs(seen.reach));
  const left = seen.reach - Math.sign(seen.reach) * path.length;
  const page = seen.query.page + Math.sign(seen.reach);
  const isThere = page >= 1 && page <= pagesOf(total, seen.query.pageSize);
  return {
    ...walkedOver(seen, path),
    focus: path[path.length - 1] ?? null,
    reach: isThere ? left : 0,
  };
};
