/**
 * What the list machine's rows, focus and selection come to after an event; pure, and it never decides
 * whether an event may happen.
 */
import { isSame } from './formRecord.ts';
import { isObject } from './outside.ts';
import type { RowRef, Values } from './types.ts';

export interface Row extends RowRef {
  /** It is shown only for what it holds, as what a search in a tree finds stands in it: it is selected by itself alone. */
  readonly isContext?: boolean;
  readonly [field: string]: unknown;
}

export type RowPart = { readonly id: number } & Partial<Row>;

/** What is listed: all of it fits into the address. `sort` is the API's, e.g. "-publishDate". */
export interface Query {
  readonly page: number;
  readonly pageSize: number;
  readonly sort: string;
  readonly search: string;
  readonly filter: Values;
  readonly deleted: 'without' | 'with' | 'only';
}

/** `matching` is everything that the query matches, on all pages; then `ids` is empty. */
export interface Selection {
  readonly kind: 'none' | 'some' | 'matching';
  readonly ids: readonly number[];
}

export interface Loaded {
  readonly rows: readonly Row[];
  readonly total: number;
  /** Of what is asked for around a row: which page that is. */
  readonly page?: number;
}

export interface ListContext extends Loaded {
  readonly query: Query;
  /** The page that `rows` is; `query.page` runs ahead of it while another one is on its way. */
  readonly shownPage: number;
  readonly focusedId: number | null;
  /** The rows walked over while extending, from the first to the focused one, on whatever page; empty: not begun. */
  readonly stretch: readonly number[];
  /** So many of the rows on their way extending walks over, backwards below 0. */
  readonly reach: number;
  /** Where the focus shall land among the rows on their way; below 0: from the last; null: it stays. */
  readonly landing: number | null;
  /** The row that the rows on their way are asked around: where they have it, the focus lands as far from it as `landing` says. */
  readonly sought: number | null;
  readonly selection: Selection;
  /** Somebody changed something after the rows on their way were asked for. */
  readonly isStale: boolean;
  readonly mayCreate: boolean;
}

const nothing: Selection = { kind: 'none', ids: [] };
/** What is extended next begins at the focused row. */
export const unstretched = { stretch: [], reach: 0 };
export const noSelection = { selection: nothing, ...unstretched };

/** Below 0: a record that the server has not stored yet has a number of the list's own. */
export const isStoredId = (id: number): boolean => id > 0;

/** What a list lists: whatever is selected with others is of these. */
export const isListed = ({ isContext = false }: Row): boolean => !isContext;
const listedIds = (rows: readonly Row[]): readonly number[] =>
  rows.filter(isListed).map(({ id }) => id);

export const indexOf = (rows: readonly Row[], id: number | null): number =>
  rows.findIndex((row) => row.id === id);

export const idAt = (rows: readonly Row[], index: number): number | null =>
  rows[Math.max(0, Math.min(index, rows.length - 1))]?.id ?? null;

export const focusedIndex = (context: ListContext): number =>
  indexOf(context.rows, context.focusedId);

/** The row that somebody means who acts now: none while the focus is on its way to others. */
export const meantRow = ({ rows, focusedId, landing }: ListContext): Row | undefined =>
  landing === null ? rows.find(({ id }) => id === focusedId) : undefined;

export const lastPage = (total: number, pageSize: number): number =>
  Math.max(1, Math.ceil(total / pageSize));

export const moveFocus = (context: ListContext, by: number) => ({
  focusedId: idAt(context.rows, focusedIndex(context) + by),
  ...unstretched,
});

export const dropRows = (context: ListContext, ids: readonly number[]) => {
  const rows = context.rows.filter((row) => !ids.includes(row.id));
  const isKept = indexOf(rows, context.focusedId) >= 0;
  const before = context.rows.slice(0, Math.max(0, focusedIndex(context)));
  const successor = before.filter((row) => !ids.includes(row.id)).length;
  const total = Math.max(0, context.total - ids.length);
  const isPageDone = rows.length === 0 && total > 0;
  return {
    rows,
    total,
    focusedId: isKept ? context.focusedId : idAt(rows, successor),
    // Others take the place of a whole page: the focus is on its way to the first of them.
    landing: isPageDone ? (context.landing ?? 0) : context.landing,
    ...unstretched,
  };
};

/** What is known anew of some rows, whole or in part, is laid over them. */
export const mergeRows = (context: ListContext, newer: readonly RowPart[]) => ({
  rows: context.rows.map((row) => ({ ...row, ...newer.find(({ id }) => id === row.id) })),
});

/** Another page: the focus goes to its first row, or to where `landing` says. */
export const turnTo = (context: ListContext, page: number, landing = 0) => ({
  query: { ...context.query, page },
  landing: Math.max(-context.query.pageSize, Math.min(landing, context.query.pageSize - 1)),
  sought: null,
  ...unstretched,
});

/** Keys pressed while a page is on its way move the place where the focus will land on it. */
export const moveLanding = ({ landing, sought, query }: ListContext, by: number) => {
  const place = (landing ?? 0) + by;
  const isFromLast = sought === null && (landing ?? 0) < 0;
  const least = sought === null && !isFromLast ? 0 : -query.pageSize;
  const most = isFromLast ? -1 : query.pageSize - 1;
  return { landing: Math.max(least, Math.min(place, most)) };
};

const isPartOf = (part: unknown, whole: unknown): boolean =>
  isObject(part) && isObject(whole)
    ? Object.entries(part).every(([key, value]) => isPartOf(value, whole[key]))
    : isSame(part, whole);

/** Whether it asks for no more than before: whoever takes a filter away wants to see a record among its neighbours. */
const isWider = (query: Query, { search = query.search, filter = query.filter }: Partial<Query>) =>
  (search === '' || search === query.search) && isPartOf(filter, query.filter);

/** An order, and an address with its own page, begin at their first row. */
const mayKeepPlace = ({ page, sort }: Partial<Query>): boolean =>
  page === undefined && sort === undefined;

/** The row that has the focus, or is to have it. */
const rowMeant = ({ landing, sought, focusedId }: ListContext): number | null =>
  landing === null ? focusedId : sought;

/** Another question: from its first page and first row; one that asks for less, around the row that is meant. */
export const ask = (context: ListContext, part: Partial<Query>) => ({
  query: { ...context.query, page: 1, ...part },
  landing: 0,
  sought: mayKeepPlace(part) && isWider(context.query, part) ? rowMeant(context) : null,
  ...unstretched,
});

/** `at`: on whichever page this row is, where there is one that has it. */
export interface Asked {
  readonly query: Query;
  readonly at?: number;
}
export const askedOf = ({ query, sought }: ListContext): Asked =>
  sought !== null && isStoredId(sought) ? { query, at: sought } : { query };

/** How many rows that the server has not stored come before the others. */
const unstoredBefore = (rows: readonly Row[]): number => {
  const first = rows.findIndex(({ id }) => isStoredId(id));
  return first < 0 ? rows.length : first;
};

/** The first row that somebody looks for. */
export const firstListed = (rows: readonly Row[]): number => {
  const first = rows.findIndex((row) => isStoredId(row.id) && isListed(row));
  return first < 0 ? unstoredBefore(rows) : first;
};

/** Every row of the page that can be selected with others is. */
export const isPageSelected = ({ rows, selection }: ListContext): boolean => {
  const ids = listedIds(rows).filter(isStoredId);
  return ids.length > 0 && ids.every((id) => selection.ids.includes(id));
};

/** The focused row stays in view when pages become longer or shorter. */
export const resize = (context: ListContext, pageSize: number) => {
  const index = focusedIndex(context) - unstoredBefore(context.rows);
  const place = (context.shownPage - 1) * context.query.pageSize + Math.max(0, index);
  return {
    query: { ...context.query, pageSize, page: Math.floor(place / pageSize) + 1 },
    landing: null,
    sought: null,
  };
};

/** Unsorted → ascending → descending → unsorted. */
export const nextSort = (sort: string, key: string): string =>
  sort === key ? `-${key}` : sort === `-${key}` ? '' : key;

/** What is not stored yet is never selected: nothing can be done to it. */
export const some = (ids: readonly number[]): Selection => {
  const stored = ids.every(isStoredId) ? ids : ids.filter(isStoredId);
  return stored.length > 0 ? { kind: 'some', ids: stored } : nothing;
};

export const toggle = ({ rows, focusedId, selection }: ListContext) => {
  const ids = selection.kind === 'matching' ? listedIds(rows) : selection.ids;
  const rest = ids.filter((id) => id !== focusedId);
  const added = focusedId === null ? [] : [focusedId];
  return { selection: some(rest.length < ids.length ? rest : [...ids, ...added]), ...unstretched };
};

export const selectPage = ({ rows, selection }: ListContext) => ({
  selection: some([...new Set([...selection.ids, ...listedIds(rows)])]),
});

export const deselect = ({ selection }: ListContext, ids: readonly number[]) => ({
  selection: some(selection.ids.filter((id) => !ids.includes(id))),
});
