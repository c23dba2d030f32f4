/** What keyboard.md, issue 2.5 and issue 3.13 promise of a list, event by event and answer by answer. */
import type { Query } from '../../../machines/listRows.ts';
import {
  asking,
  at,
  deselected,
  extending,
  focusing,
  hasFocus,
  idsOf,
  isSettled,
  isShown,
  landing,
  matching,
  pages,
  pagesOf,
  questioning,
  removing,
  selecting,
  taking,
  toggling,
  turning,
  unextended,
  walking,
  widening,
  type Answer,
  type Seen,
} from './listSeen.ts';
import type { Promised } from '../kit/model.ts';

export const query: Query = {
  page: 1,
  pageSize: 3,
  sort: '',
  search: '',
  filter: {},
  deleted: 'without',
};
export const other: Query = { ...query, page: 2, sort: '-title' };
export const json = JSON.stringify;
const storing = (seen: Seen, next: Partial<Seen>) => [
  `storeQuery query=${json(next.query ?? seen.query)}`,
];
const loading = (seen: Seen, next: Partial<Seen>) => {
  const { query: asked, sought } = { ...seen, ...next };
  return [`loadRows query=${json(asked)}${sought === null ? '' : ` at=${sought}`}`];
};

/** Something that asks: the address shows what, and the rows are fetched. */
const asks = (
  on: string,
  becomes: (seen: Seen) => Partial<Seen>,
  when: (seen: Seen) => boolean = () => true,
): Promised<Seen> => ({
  on,
  when,
  becomes,
  does: (seen) => storing(seen, becomes(seen)),
  calls: (seen) => loading(seen, becomes(seen)),
});
/** Another question means other rows: what was selected is no more. */
const asksAnew = (
  on: string,
  part: Partial<Query>,
  when?: (seen: Seen) => boolean,
  by = questioning,
) =>
  asks(
    on,
    (seen) => ({ ...by(seen, part), ...(seen.selection === 'none' ? {} : deselected) }),
    when,
  );
const approvedOnly = { filter: { enabled: true } };
const walks = (on: string, by: number): Promised<Seen>[] => {
  const isCrossing = (seen: Seen) => walking(seen, by)?.query !== undefined;
  const next = (seen: Seen) => walking(seen, by) ?? {};
  return [
    asks(on, next, isCrossing),
    { on, when: (seen) => walking(seen, by) !== null, becomes: next },
  ];
};
const ends = (on: string, place: (seen: Seen) => number, land: 0 | -1): Promised<Seen>[] => [
  {
    on,
    when: (seen) => isShown(seen) && !isSettled(seen),
    becomes: { landing: land, sought: null },
  },
  {
    on,
    when: (seen) => isShown(seen) && (land === 0 ? at(seen) > 0 : at(seen) < seen.shown.length - 1),
    becomes: (seen) => focusing(seen, place(seen)),
  },
];
const extendsTo = (on: string, by: number, isAnew = false): Promised<Seen>[] => {
  const next = (seen: Seen) => extending(seen, by, isAnew) ?? {};
  return [
    asks(on, next, (seen) => next(seen).query !== undefined),
    { on, when: (seen) => extending(seen, by, isAnew) !== null, becomes: next },
  ];
};
const isNews = (seen: Seen, row: string) => {
  const [id, version] = row.split(':').map(Number);
  const own = seen.shown.find((one) => one.startsWith(`${id}:`));
  return Number(own?.split(':')[1] ?? 0) < (version ?? 0);
};
const changes = (on: string, row: string): Promised<Seen>[] => [
  { on, when: { rows: 'loading' }, becomes: { isStale: true } },
  {
    on,
    when: (seen) => seen.rows === 'refreshing' && isNews(seen, row),
    becomes: { isStale: true },
  },
  asks(on, asking, (seen) => isShown(seen) && seen.rows !== 'refreshing' && isNews(seen, row)),
];
const replacing = ({ shown }: Seen): Partial<Seen> => ({
  shown: shown.map((row) => (row.startsWith('1:') ? '1:2' : row)),
});
const removes = (on: string, gone: readonly number[]): Promised<Seen>[] => {
  const next = (seen: Seen): Partial<Seen> => {
    const rest = seen.selected.filter((id) => !gone.includes(id));
    const selection =
      seen.selection === 'none'
        ? {}
        : seen.selection === 'matching' || rest.length === 0
          ? deselected
          : selecting(rest);
    return { ...removing(seen, gone), ...selection };
  };
  return [asks(on, next, isShown)];
};

export const answers: Record<string, Answer> = {
  'the first page': { ids: [1, 2, 3], total: 7 },
  'the second page': { ids: [4, 5, 6], total: 7 },
  'the last page': { ids: [7], total: 7 },
  'the page of a row in the middle': { ids: [4, 5, 6], total: 7, page: 2 },
  'the first one gone': { ids: [2, 3, 4], total: 6 },
  nothing: { ids: [], total: 0 },
};
const comes = (name: string, answer: Answer): Promised<Seen>[] => {
  const on = `loadRows: ${name}`;
  const last = ({ query: { pageSize } }: Seen) => pagesOf(answer.total, pageSize);
  return [
    // The page is gone: the last one there is comes instead.
    asks(
      on,
      (seen) => turning(seen, last(seen), -1),
      (seen) => seen.query.page > last(seen),
    ),
    // Extending goes on over the page after it.
    asks(
      on,
      (seen) => {
        const { reach = 0, ...came } = taking(seen, answer);
        const now = { ...seen, ...came };
        return {
          ...came,
          ...turning(now, now.query.page + Math.sign(reach), reach > 0 ? 0 : -1),
          stretch: came.stretch ?? [],
          reach,
          rows: 'refreshing',
        };
      },
      (seen) => seen.reach !== 0 && answer.ids.length > 0 && taking(seen, answer).reach !== 0,
    ),
    // Somebody changed something meanwhile: what came is shown, and asked for once more.
    asks(
      on,
      (seen) => ({ ...taking(seen, answer), rows: 'refreshing' }),
      ({ isStale }) => isStale,
    ),
    {
      on,
      becomes: (seen) => ({ ...taking(seen, answer), rows: 'ready' }),
      // Where the row is on another page than the first, the address says which.
      does: (seen) => {
        const next = taking(seen, answer);
        return next.query?.page === seen.query.page ? [] : storing(seen, next);
      },
    },
  ];
};

export const listPromises: readonly Promised<Seen>[] = [
  ...Object.entries(answers).flatMap(([name, answer]) => comes(name, answer)),
  { on: 'loadRows: 503', when: { rows: 'loading' }, becomes: { rows: 'failed' } },
  {
    on: 'loadRows: 503',
    becomes: (seen) => ({
      rows: 'outdated',
      landing: null,
      sought: null,
      reach: 0,
      query: { ...seen.query, page: seen.shownPage },
    }),
    does: (seen) => [
      ...storing(seen, { query: { ...seen.query, page: seen.shownPage } }),
      'toast danger loadFailed',
    ],
  },

  // Keys pressed before the first rows are there are not lost.
  { on: 'focusNext', when: { rows: 'loading' }, becomes: (seen) => landing(seen, 1) },
  { on: 'focusPrevious', when: { rows: 'loading' }, becomes: (seen) => landing(seen, -1) },
  { on: 'two down', when: { rows: 'loading' }, becomes: (seen) => landing(seen, 2) },
  { on: 'two up', when: { rows: 'loading' }, becomes: (seen) => landing(seen, -2) },
  ...walks('focusNext', 1),
  ...walks('focusPrevious', -1),
  ...walks('two down', 2),
  ...walks('two up', -2),
  ...walks('half a page down', 1),
  ...walks('half a page up', -1),
  ...walks('focusPageDown', 10),
  ...walks('focusPageUp', -10),
  ...ends('focusFirst', () => 0, 0),
  ...ends('focusLast', ({ shown }) => shown.length - 1, -1),
  {
    on: 'focus the second',
    when: (seen) => isShown(seen) && idsOf(seen).includes(2),
    // Where the focus is already, extending goes on: a record was opened and left.
    becomes: ({ focus }) => (focus === 2 ? {} : { focus: 2, ...unextended }),
  },
  { on: 'open', when: hasFocus, does: ({ focus }) => [`openRow id=${focus}`] },
  { on: 'peek', when: hasFocus, does: ({ focus }) => [`peekRow id=${focus}`] },
  { on: 'create', when: { mayCreate: true }, does: ['createRow'] },

  asks('refresh', asking),
  asks(
    'nextPage',
    (seen) => turning(seen, seen.query.page + 1, 0),
    (seen) => seen.query.page < pages(seen),
  ),
  asks(
    'lastPage',
    (seen) => turning(seen, pages(seen), 0),
    (seen) => seen.query.page < pages(seen),
  ),
  asks(
    'previousPage',
    (seen) => turning(seen, seen.query.page - 1, 0),
    (seen) => seen.query.page > 1,
  ),
  asks(
    'firstPage',
    (seen) => turning(seen, 1, 0),
    (seen) => seen.query.page > 1,
  ),
  // The focused row stays in view.
  asks('two a page', (seen) => {
    const place = (seen.shownPage - 1) * seen.query.pageSize + Math.max(0, at(seen));
    const page = Math.floor(place / 2) + 1;
    return {
      ...asking(seen),
      query: { ...seen.query, pageSize: 2, page },
      landing: null,
      sought: null,
    };
  }),
  asks('sort by title', (seen) => {
    const next: Record<string, string> = { '': 'title', title: '-title', '-title': '' };
    return questioning(seen, { sort: next[seen.query.sort] ?? '' });
  }),
  // What is asked already is no narrower.
  asksAnew('search', { search: 'dean' }, ({ query: { search } }) => search === 'dean', widening),
  asksAnew('search', { search: 'dean' }),
  asksAnew('search no more', { search: '' }, undefined, widening),
  asksAnew('setFilter', approvedOnly, ({ query: { filter } }) => json(filter) !== '{}', widening),
  asksAnew('setFilter', approvedOnly),
  asksAnew(
    'clearFilters',
    { search: '', filter: {} },
    ({ query: { search, filter } }) => search !== '' || json(filter) !== '{}',
    widening,
  ),
  // Back and Forward; the address that the list itself wrote is no news.
  asksAnew('another address', other, (seen) => json(seen.query) !== json(other)),
  asksAnew('the first address', query, (seen) => json(seen.query) !== json(query)),

  ...changes('changed by another', '1:2'),
  ...changes('our own change comes back', '1:1'),
  // Rows asked for before it would show what they were: they are asked for anew.
  asks('rowsReplaced', replacing, ({ rows }) => rows === 'refreshing'),
  { on: 'rowsReplaced', when: isShown, becomes: replacing },
  // What waits for the connection comes and goes without a call: rows of before stay rows of before.
  {
    on: 'redrawn',
    when: ({ rows }) => rows === 'ready' || rows === 'outdated',
    becomes: (seen) => taking(seen, { ids: [1, 2, 3], total: 7 }),
  },
  ...removes('the first removed', [1]),
  ...removes('the first three removed', [1, 2, 3]),

  { on: 'select', when: hasFocus, becomes: toggling },
  // A count selects so many from the focused row on; where it has nothing below it, the row itself.
  ...extendsTo('select two', 1, true),
  { on: 'select two', when: hasFocus, becomes: toggling },
  {
    on: 'selectPage',
    when: (seen) => seen.selection !== 'matching' && isSettled(seen) && seen.shown.length > 0,
    becomes: (seen) =>
      seen.selection === 'some' && idsOf(seen).every((id) => seen.selected.includes(id))
        ? matching
        : selecting([...new Set([...seen.selected, ...idsOf(seen)])]),
  },
  {
    on: 'selectMatching',
    when: (seen) => seen.selection !== 'matching' && isSettled(seen) && seen.shown.length > 0,
    becomes: matching,
  },
  { on: 'selectNone', when: ({ selection }) => selection !== 'none', becomes: deselected },
  ...extendsTo('extendNext', 1),
  ...extendsTo('extend by five', 5),
  ...extendsTo('extendPrevious', -1),
];
