/**
 * The half of the list that selects: its states, beside those of the rows. It never does anything to what
 * is selected.
 */
import { extents, isOtherQuery } from './listWalk.ts';
import { listSetup } from './listWords.ts';

const deselected = { target: 'none', actions: 'selectNone' } as const;
const extended = (on: keyof typeof extents) => {
  const { params, guard } = extents[on];
  return [
    // The rows' half extends over the border.
    { target: 'some', guard: { type: 'isBeyond', params } },
    { target: 'some', guard: { type: guard, params }, actions: { type: 'extend', params } },
  ] as const;
};
const forgotten = {
  selectNone: deselected,
  search: deselected,
  setFilter: deselected,
  setQuery: { ...deselected, guard: isOtherQuery },
  clearFilters: { ...deselected, guard: 'hasFilter' },
} as const;
export const selectionRegion = listSetup.createStateConfig({
  description: 'Which rows the next action is meant for.',
  initial: 'none',
  states: {
    none: {
      description: 'No row is selected; an action is meant for the focused one.',
      tags: 'idle',
      on: {
        select: [
          ...extended('select'),
          { guard: 'isSelectable', target: 'some', actions: 'toggle' },
        ],
        selectPage: { guard: 'hasRows', target: 'some', actions: 'selectPage' },
        selectMatching: { guard: 'hasRows', target: 'matching', actions: 'selectMatching' },
        extendNext: extended('extendNext'),
        extendPrevious: extended('extendPrevious'),
      },
    },
    some: {
      description: 'Some rows are selected, one by one or as a whole page.',
      tags: 'idle',
      on: {
        ...forgotten,
        select: [
          ...extended('select'),
          { ...deselected, guard: 'isOnlySelected' },
          { guard: 'isSelectable', actions: 'toggle' },
        ],
        selectPage: [
          { guard: 'isPageSelected', target: 'matching', actions: 'selectMatching' },
          { guard: 'hasRows', actions: 'selectPage' },
        ],
        selectMatching: { guard: 'hasRows', target: 'matching', actions: 'selectMatching' },
        extendNext: extended('extendNext'),
        extendPrevious: extended('extendPrevious'),
        rowsRemoved: [
          {
            guard: { type: 'hasMoreSelected', params: ({ event }) => event },
            actions: { type: 'deselect', params: ({ event }) => event },
          },
          deselected,
        ],
      },
    },
    matching: {
      description: 'Everything that the query matches is selected, on all pages.',
      tags: 'idle',
      on: {
        ...forgotten,
        select: [
          { ...deselected, guard: 'isOnlySelected' },
          { guard: 'isSelectable', target: 'some', actions: 'toggle' },
        ],
        rowsRemoved: deselected,
      },
    },
  },
});
