/** What keyboard.md, issue 2.5 and issue 3.13 promise of a list: keys are never lost, focus never either. */
import type { SnapshotFrom } from 'xstate';
import { listMachine } from '../../../machines/list.ts';
import type { Query } from '../../../machines/listRows.ts';
import { answers, json, listPromises, other, query } from './listPromises.ts';
import { at, type Answer, type Seen } from './listSeen.ts';
import type { Model } from '../kit/model.ts';

const see = ({ value, context }: SnapshotFrom<typeof listMachine>): Seen => ({
  rows: typeof value.rows === 'string' ? value.rows : value.rows.shown,
  selection: value.selection,
  kept: context.selection.kind,
  shown: context.rows.map(({ id, version }) => `${id}:${version}`),
  total: context.total,
  query: context.query,
  shownPage: context.shownPage,
  focus: context.focusedId,
  stretch: context.stretch,
  reach: context.reach,
  landing: context.landing,
  sought: context.sought,
  selected: context.selection.ids,
  isStale: context.isStale,
  mayCreate: context.mayCreate,
});
const start: Seen = {
  rows: 'loading',
  selection: 'none',
  kept: 'none',
  shown: [],
  total: 0,
  query,
  shownPage: 1,
  focus: null,
  stretch: [],
  reach: 0,
  landing: 0,
  sought: null,
  selected: [],
  isStale: false,
  mayCreate: true,
};
const startAt = (given: Query, mayCreate = true) => ({
  input: { query: given, mayCreate },
  seen: { ...start, query: given, shownPage: given.page, mayCreate },
  does: [`storeQuery query=${json(given)}`],
  calls: [`loadRows query=${json(given)}`],
});
const rowsOf = ({ ids, total, page }: Answer) => ({
  output: { rows: ids.map((id) => ({ id, version: 1 })), total, ...(page && { page }) },
});

const walksAndPages = {
  focusNext: { type: 'focusNext' },
  focusPrevious: { type: 'focusPrevious' },
  'two down': { type: 'focusNext', steps: 2 },
  'two up': { type: 'focusPrevious', steps: 2 },
  'half a page down': { type: 'focusPageDown', steps: 1 },
  'half a page up': { type: 'focusPageUp', steps: 1 },
  focusPageDown: { type: 'focusPageDown' },
  focusPageUp: { type: 'focusPageUp' },
  focusFirst: { type: 'focusFirst' },
  focusLast: { type: 'focusLast' },
  'focus the second': { type: 'focusRow', id: 2 },
  open: { type: 'open' },
  peek: { type: 'peek' },
  create: { type: 'create' },
  refresh: { type: 'refresh' },
  nextPage: { type: 'nextPage' },
  previousPage: { type: 'previousPage' },
  firstPage: { type: 'firstPage' },
  lastPage: { type: 'lastPage' },
  'two a page': { type: 'setPageSize', pageSize: 2 },
} as const;
const questionsAndChoices = {
  focusNext: { type: 'focusNext' },
  refresh: { type: 'refresh' },
  'sort by title': { type: 'sort', key: 'title' },
  search: { type: 'search', text: 'dean' },
  'search no more': { type: 'search', text: '' },
  setFilter: { type: 'setFilter', filter: { enabled: true } },
  clearFilters: { type: 'clearFilters' },
  'another address': { type: 'setQuery', query: other },
  'the first address': { type: 'setQuery', query },
  'changed by another': { type: 'changed', id: 1, version: 2 },
  'our own change comes back': { type: 'changed', id: 1, version: 1 },
  rowsReplaced: { type: 'rowsReplaced', rows: [{ id: 1, version: 2 }] },
  'the first removed': { type: 'rowsRemoved', ids: [1] },
  'the first three removed': { type: 'rowsRemoved', ids: [1, 2, 3] },
  select: { type: 'select' },
  selectPage: { type: 'selectPage' },
  selectMatching: { type: 'selectMatching' },
  selectNone: { type: 'selectNone' },
  'select two': { type: 'select', steps: 2 },
  extendNext: { type: 'extendNext' },
  'extend by five': { type: 'extendNext', steps: 5 },
  extendPrevious: { type: 'extendPrevious' },
} as const;
const common = {
  machine: listMachine,
  answers: {
    loadRows: {
      ...Object.fromEntries(
        Object.entries(answers).map(([name, answer]) => [name, rowsOf(answer)]),
      ),
      '503': { error: { status: 503, code: 'OVERLOADED' } },
    },
  },
  effects: ['openRow', 'peekRow', 'createRow', 'storeQuery', 'toast'],
  see,
  reach: 350,
  always: {
    'the focus is on a row whenever there is one': (seen: Seen) =>
      seen.shown.length === 0 || at(seen) >= 0,
    'what is selected agrees with the state': ({ selection, kept, selected }: Seen) =>
      selection === kept && (kept === 'some') === selected.length > 0,
    'nobody lands while nothing is on its way': ({ rows, landing: place }: Seen) =>
      place === null || ['loading', 'refreshing', 'failed'].includes(rows),
  },
  promises: listPromises,
} as const;

export const models: readonly Model<typeof listMachine, Seen>[] = [
  {
    ...common,
    cases: walksAndPages,
    starts: {
      'the first page': startAt(query),
      'a page that is gone': startAt({ ...query, page: 9 }),
      'nothing to create': startAt(query, false),
    },
  },
  { ...common, cases: questionsAndChoices, starts: { 'the first page': startAt(query) } },
  {
    ...common,
    cases: { ...walksAndPages, ...questionsAndChoices },
    starts: { 'the first page': startAt(query) },
  },
  // Extending over the border of a page and back.
  {
    ...common,
    cases: {
      select: { type: 'select' },
      extendNext: { type: 'extendNext' },
      extendPrevious: { type: 'extendPrevious' },
      selectNone: { type: 'selectNone' },
    },
    starts: { 'the second page': startAt({ ...query, page: 2 }) },
  },
  // Pages that go while one is on them, and what waits to be sent, drawn among their rows.
  {
    ...common,
    cases: {
      redrawn: { type: 'redraw', rows: [1, 2, 3].map((id) => ({ id, version: 1 })), total: 7 },
      refresh: { type: 'refresh' },
      nextPage: { type: 'nextPage' },
      'changed by another': { type: 'changed', id: 1, version: 2 },
    },
    starts: { 'the first page': startAt(query) },
  },
];
