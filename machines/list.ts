/**
 * A list of records: which rows are shown, which row has the focus, which are selected; it never changes a
 * record and never draws one.
 * Started by a list's screen with the query of the address; it ends with the screen. It forbids acting on a
 * row while the focus is on its way to another page, and an older answer never replaces a newer one.
 */
import { askedOf, noSelection, type ListContext, type Loaded, type Query } from './listRows.ts';
import { selectionRegion } from './listSelection.ts';
import { extendOver, isOtherQuery, reachMore, stepsBy, walk, walkTo } from './listWalk.ts';
import { listSetup } from './listWords.ts';
import type { Values } from './types.ts';

type With<Event> = { event: Event };
type Context = { context: ListContext };

const came = ({ event }: With<{ output: Loaded }>) => event.output;
const rowsCame = { type: 'takeRows', params: came } as const;
/** The page asked for is gone; the last one there is comes instead. */
const pastEnd = <Target extends string>(target: Target) =>
  ({
    guard: { type: 'isPastEnd', params: came },
    target,
    reenter: true,
    actions: { type: 'turnToLastOf', params: came },
  }) as const;
const writeQuery = {
  type: 'storeQuery',
  params: ({ context }: Context) => ({ query: context.query }),
} as const;
const asked = {
  search: { type: 'ask', params: ({ event }: With<{ text: string }>) => ({ search: event.text }) },
  setFilter: {
    type: 'ask',
    params: ({ event }: With<{ filter: Values }>) => ({ filter: event.filter }),
  },
  setQuery: { type: 'ask', params: ({ event }: With<{ query: Query }>) => event.query },
  clearFilters: { type: 'ask', params: { search: '', filter: {} } },
} as const;

/** Whatever asks another question; the one before it, if it still runs, is dropped. */
const questions = <Target extends string>(target: Target) => {
  const anew = { target, reenter: true } as const;
  return {
    refresh: anew,
    previousPage: {
      ...anew,
      guard: 'hasPreviousPage',
      actions: { type: 'turnPage', params: { by: -1 } },
    },
    firstPage: { ...anew, guard: 'hasPreviousPage', actions: 'turnToFirst' },
    setPageSize: {
      ...anew,
      actions: { type: 'resize', params: ({ event }: With<{ pageSize: number }>) => event },
    },
    sort: {
      ...anew,
      actions: { type: 'sortBy', params: ({ event }: With<{ key: string }>) => event },
    },
    search: { ...anew, actions: asked.search },
    setFilter: { ...anew, actions: asked.setFilter },
    setQuery: { ...anew, guard: isOtherQuery, actions: asked.setQuery },
    clearFilters: { ...anew, guard: 'hasFilter', actions: asked.clearFilters },
  } as const;
};

const focused = ({ context }: Context) => ({ id: context.focusedId });
/** The same answer of the server with other rows around it: nothing was asked, and nothing is newer. */
const redrawn = {
  redraw: { actions: { type: 'takeRows', params: ({ event }: With<Loaded>) => event } },
} as const;

export const listMachine = listSetup.createMachine({
  id: 'list',
  description: 'One list of records: its rows, the focus among them, and what is selected.',
  context: ({ input }) => ({
    ...noSelection,
    query: input.query,
    mayCreate: input.mayCreate,
    rows: [],
    total: 0,
    shownPage: input.query.page,
    focusedId: null,
    landing: 0,
    sought: null,
    isStale: false,
  }),
  type: 'parallel',
  on: { create: { guard: 'isPermitted', actions: 'createRow' } },
  states: {
    rows: {
      description: 'Which rows are shown, and whether newer ones are on their way.',
      initial: 'loading',
      states: {
        loading: {
          description: 'No rows yet; the first are on their way.',
          entry: writeQuery,
          on: {
            ...questions('loading'),
            focusNext: { actions: { type: 'moveLanding', params: stepsBy(1, 1) } },
            focusPrevious: { actions: { type: 'moveLanding', params: stepsBy(-1, 1) } },
            changed: { actions: 'markStale' },
          },
          invoke: {
            id: 'loadRows',
            src: 'loadRows',
            input: ({ context }) => ({ query: context.query }),
            onDone: [
              pastEnd('loading'),
              { guard: 'isStale', target: 'shown.refreshing', actions: rowsCame },
              { target: 'shown', actions: rowsCame },
            ],
            onError: 'failed',
          },
        },
        failed: {
          description: 'No rows could be had; refreshing tries again.',
          tags: 'idle',
          on: questions('loading'),
        },
        shown: {
          description: 'Rows are there to walk on.',
          initial: 'ready',
          on: {
            ...questions('.refreshing'),
            nextPage: {
              target: '.refreshing',
              guard: 'hasNextPage',
              actions: { type: 'turnPage', params: { by: 1 } },
            },
            lastPage: { target: '.refreshing', guard: 'hasNextPage', actions: 'turnToLast' },
            focusNext: walk(1, 1),
            focusPrevious: walk(-1, 1),
            focusPageDown: walk(1, 10),
            focusPageUp: walk(-1, 10),
            focusFirst: walkTo('hasRowAbove', 0, -Infinity),
            focusLast: walkTo('hasRowBelow', -1, Infinity),
            extendNext: [reachMore('extendNext'), extendOver('extendNext')],
            extendPrevious: [reachMore('extendPrevious'), extendOver('extendPrevious')],
            select: extendOver('select'),
            focusRow: {
              guard: { type: 'hasRow', params: ({ event }) => event },
              actions: { type: 'focusRow', params: ({ event }) => event },
            },
            open: { guard: 'hasFocus', actions: { type: 'openRow', params: focused } },
            peek: { guard: 'hasFocus', actions: { type: 'peekRow', params: focused } },
            changed: {
              guard: { type: 'isNews', params: ({ event }) => event },
              target: '.refreshing',
            },
            rowsReplaced: { actions: { type: 'mergeRows', params: ({ event }) => event } },
            rowsRemoved: {
              target: '.refreshing',
              reenter: true,
              actions: { type: 'dropRows', params: ({ event }) => event },
            },
          },
          states: {
            ready: { description: 'These rows are the newest known.', tags: 'idle', on: redrawn },
            refreshing: {
              description: 'The rows stay while newer ones, or those of another page, come.',
              entry: writeQuery,
              on: {
                changed: {
                  guard: { type: 'isNews', params: ({ event }) => event },
                  actions: 'markStale',
                },
                // The answer on its way was asked for before this: it would show the rows as they were.
                rowsReplaced: {
                  target: 'refreshing',
                  reenter: true,
                  actions: { type: 'mergeRows', params: ({ event }) => event },
                },
              },
              invoke: {
                id: 'loadRows',
                src: 'loadRows',
                input: ({ context }) => askedOf(context),
                onDone: [
                  pastEnd('refreshing'),
                  {
                    guard: { type: 'hasFurther', params: came },
                    target: 'refreshing',
                    reenter: true,
                    actions: [rowsCame, 'reachFurther'],
                  },
                  { guard: 'isStale', target: 'refreshing', reenter: true, actions: rowsCame },
                  {
                    guard: { type: 'isOtherPage', params: came },
                    target: 'ready',
                    actions: [rowsCame, writeQuery],
                  },
                  { target: 'ready', actions: rowsCame },
                ],
                onError: {
                  target: 'outdated',
                  actions: [
                    'stayOnPage',
                    writeQuery,
                    { type: 'toast', params: { variant: 'danger', key: 'loadFailed' } },
                  ],
                },
              },
            },
            outdated: {
              description:
                'Newer rows could not be had; the old ones stay, refreshing tries again.',
              tags: 'idle',
              on: redrawn,
            },
          },
        },
      },
    },
    selection: selectionRegion,
  },
});
