/**
 * The words of the list machine: what it hears, asks for and does. It never says what may happen when:
 * that is list.ts.
 */
import { assign, setup } from 'xstate';
import {
  extend,
  extendBeyond,
  isBeyond,
  isOtherPage,
  reachesFurther,
  reachFurther,
  reachOn,
  takeRows,
} from './listExtend.ts';
import {
  ask,
  deselect,
  dropRows,
  focusedIndex,
  indexOf,
  isPageSelected,
  isStoredId,
  lastPage,
  mergeRows,
  moveFocus,
  moveLanding,
  nextSort,
  noSelection,
  resize,
  selectPage,
  toggle,
  turnTo,
  unstretched,
  type Asked,
  type ListContext,
  type Loaded,
  type Query,
  type RowPart,
} from './listRows.ts';
import { effect, notProvided } from './outside.ts';
import type { ToastParams, Values } from './types.ts';

export interface Steps {
  /** How many rows; 1 unless said. */
  readonly steps?: number;
}

export type ListEvent =
  | ({ type: 'focusNext' | 'focusPrevious' | 'focusPageDown' | 'focusPageUp' } & Steps)
  | { type: 'focusFirst' | 'focusLast' | 'open' | 'peek' | 'create' | 'refresh' }
  | { type: 'focusRow'; id: number }
  | ({ type: 'select' | 'extendNext' | 'extendPrevious' } & Steps)
  | { type: 'selectPage' | 'selectMatching' | 'selectNone' }
  | { type: 'nextPage' | 'previousPage' | 'firstPage' | 'lastPage' | 'clearFilters' }
  | { type: 'setPageSize'; pageSize: number }
  | { type: 'sort'; key: string }
  | { type: 'search'; text: string }
  | { type: 'setFilter'; filter: Values }
  | { type: 'setQuery'; query: Query }
  | { type: 'changed'; id: number; version: number }
  | ({ type: 'redraw' } & Loaded)
  | { type: 'rowsReplaced'; rows: readonly RowPart[] }
  | { type: 'rowsRemoved'; ids: readonly number[] };

type By = { by: number };
type Extent = By & { isAnew?: boolean };

/** No other page is on its way, so that a key means the row that is seen. */
const isSettled = (context: ListContext) => context.landing === null;

/** Among the rows walked over is one that can be selected. */
const selects = (context: ListContext, extent: Extent): boolean =>
  extend(context, extent).selection.kind !== 'none';

export const listSetup = setup({
  types: {
    context: {} as ListContext,
    events: {} as ListEvent,
    input: {} as { query: Query; mayCreate: boolean },
    tags: {} as 'idle',
  },
  actors: { loadRows: notProvided<Loaded, Asked>('loadRows') },
  actions: {
    openRow: effect<{ id: number | null }>(),
    peekRow: effect<{ id: number | null }>(),
    createRow: () => {},
    /** The address shows what is listed. */
    storeQuery: effect<{ query: Query }>(),
    toast: effect<ToastParams>(),
    takeRows: assign(({ context }, params: Loaded) => takeRows(context, params)),
    mergeRows: assign(({ context }, params: { rows: readonly RowPart[] }) =>
      mergeRows(context, params.rows),
    ),
    dropRows: assign(({ context }, params: { ids: readonly number[] }) =>
      dropRows(context, params.ids),
    ),
    markStale: assign({ isStale: true }),
    stayOnPage: assign(({ context }) => ({
      query: { ...context.query, page: context.shownPage },
      landing: null,
      sought: null,
      reach: 0,
    })),
    moveFocus: assign(({ context }, { by }: By) => moveFocus(context, by)),
    moveLanding: assign(({ context }, { by }: By) => moveLanding(context, by)),
    land: assign((_, params: { landing: number }) => ({ ...params, sought: null })),
    // Where it is already, extending goes on.
    focusRow: assign(({ context }, { id }: { id: number }) =>
      id === context.focusedId ? {} : { focusedId: id, ...unstretched },
    ),
    /** The focus walks over the page's border by as many rows as are left to go. */
    walkOn: assign(({ context }, { by }: By) => {
      const { page } = context.query;
      const index = focusedIndex(context) + by;
      return by > 0
        ? turnTo(context, page + 1, index - context.rows.length)
        : turnTo(context, page - 1, index);
    }),
    turnPage: assign(({ context }, { by }: By) => turnTo(context, context.query.page + by)),
    turnToFirst: assign(({ context }) => turnTo(context, 1)),
    turnToLast: assign(({ context }) =>
      turnTo(context, lastPage(context.total, context.query.pageSize)),
    ),
    turnToLastOf: assign(({ context }, { total }: Loaded) =>
      turnTo(context, lastPage(total, context.query.pageSize), -1),
    ),
    resize: assign(({ context }, params: { pageSize: number }) => resize(context, params.pageSize)),
    sortBy: assign(({ context }, params: { key: string }) =>
      ask(context, { sort: nextSort(context.query.sort, params.key) }),
    ),
    ask: assign(({ context }, params: Partial<Query>) => ask(context, params)),
    toggle: assign(({ context }) => toggle(context)),
    extend: assign(({ context }, params: Extent) => extend(context, params)),
    extendBeyond: assign(({ context }, params: Extent) => extendBeyond(context, params)),
    reachOn: assign(({ context }, { by }: By) => reachOn(context, by)),
    reachFurther: assign(({ context }) => reachFurther(context)),
    selectPage: assign(({ context }) => selectPage(context)),
    selectMatching: assign({ selection: { kind: 'matching', ids: [] }, ...unstretched }),
    selectNone: assign(noSelection),
    deselect: assign(({ context }, params: { ids: readonly number[] }) =>
      deselect(context, params.ids),
    ),
  },
  guards: {
    hasRows: ({ context }) => isSettled(context) && context.rows.some(({ id }) => isStoredId(id)),
    hasFocus: ({ context }) => isSettled(context) && focusedIndex(context) >= 0,
    isSelectable: ({ context }) =>
      isSettled(context) && focusedIndex(context) >= 0 && isStoredId(context.focusedId ?? 0),
    hasRow: ({ context }, { id }: { id: number }) => indexOf(context.rows, id) >= 0,
    hasRowAbove: ({ context }) => isSettled(context) && focusedIndex(context) > 0,
    hasRowBelow: ({ context }) =>
      isSettled(context) && focusedIndex(context) < context.rows.length - 1,
    hasPreviousToExtend: ({ context }, by: By) =>
      isSettled(context) && focusedIndex(context) > 0 && selects(context, by),
    hasNextToExtend: ({ context }, by: By) =>
      isSettled(context) && focusedIndex(context) < context.rows.length - 1 && selects(context, by),
    /** That many rows further is still a row of this page. */
    isOnPage: ({ context }, { by }: By) => {
      const index = focusedIndex(context) + by;
      return index >= 0 && index < context.rows.length;
    },
    /** Extending by that many rows goes over the page's border. */
    isBeyond: ({ context }, { by }: By) =>
      isSettled(context) &&
      focusedIndex(context) >= 0 &&
      isStoredId(context.focusedId ?? 0) &&
      context.selection.kind !== 'matching' &&
      isBeyond(context, by),
    isReaching: ({ context }) => context.reach !== 0,
    hasFurther: ({ context }, params: Loaded) => reachesFurther(context, params),
    isCounted: ({ context }, extent: Extent) =>
      extent.by > 0 && isSettled(context) && focusedIndex(context) >= 0 && selects(context, extent),
    isTurning: ({ context }) => !isSettled(context),
    hasNextPage: ({ context }) =>
      context.query.page < lastPage(context.total, context.query.pageSize),
    hasPreviousPage: ({ context }) => context.query.page > 1,
    isOtherPage: ({ context }, params: Loaded) => isOtherPage(context, params),
    isPastEnd: ({ context }, { total }: Loaded) =>
      context.query.page > lastPage(total, context.query.pageSize),
    hasFilter: ({ context: { query } }) =>
      query.search !== '' || Object.keys(query.filter).length > 0,
    isOtherQuery: ({ context }, { query }: { query: Query }) =>
      JSON.stringify(query) !== JSON.stringify(context.query),
    isStale: ({ context }) => context.isStale,
    /** Our row is older than that, or we do not show it. */
    isNews: ({ context }, { id, version }: { id: number; version: number }) =>
      (context.rows.find((row) => row.id === id)?.version ?? 0) < version,
    hasMoreSelected: ({ context }, params: { ids: readonly number[] }) =>
      deselect(context, params.ids).selection.kind !== 'none',
    isOnlySelected: ({ context }) =>
      isSettled(context) && toggle(context).selection.kind === 'none',
    isPageSelected: ({ context }) => isSettled(context) && isPageSelected(context),
    isPermitted: ({ context }) => context.mayCreate,
  },
});
