/** What a person does at a list: walked, asked and selected by keys alone. It says nothing of what is seen then. */
import type { Cause, Person, Screen } from '../kit/screen.ts';
import { changes, isPlain } from './listChanges.ts';
import {
  addressFor,
  making,
  query,
  unsent,
  type Machine,
  type Memory,
  type Snap,
} from './listServer.ts';

type How = Cause<Machine, Memory>;
const titleBox = ['textbox', 'Title, English'] as const;
const otherQuery = { ...query, page: 2, sort: '-titleEn' };
export const waiting = { approved: { eq: false } };

const hasRowBelow = ({ context: { rows, focusedId } }: Snap): boolean =>
  rows.findIndex(({ id }) => id === focusedId) < rows.length - 1;
const hasRows = (snapshot: Snap): boolean => snapshot.matches({ rows: 'shown' });
const isAtRest = (snapshot: Snap): boolean =>
  snapshot.matches({ rows: { shown: 'ready' } }) ||
  snapshot.matches({ rows: { shown: 'outdated' } });
const key = (event: How['event'], ...keys: string[]): How => ({
  event,
  by: (person) => person.press(...keys),
});
/** A digit waits for the first rows, and for those that a movement has turned to; what it counts is of them then. */
const counted = (how: How): How => ({
  ...how,
  when: (snapshot) =>
    hasRows(snapshot) &&
    !(snapshot.matches({ rows: { shown: 'refreshing' } }) && snapshot.context.landing !== null),
});
const search = (text: string) => async (person: Person) => {
  await person.press('/');
  await (text === '' ? person.press('Backspace') : person.type(text));
  await person.press('Enter');
};
/** Opened by a key, and left again. */
const opened = (keys: string) => async (person: Person) => {
  await person.press(keys);
  await person.tabTo(...titleBox);
  await person.press('Escape');
};

const told: Screen<Machine, Memory>['events'] = {
  focusNext: {
    'row below': key({ type: 'focusNext' }, 'j'),
    'two rows below': counted(key({ type: 'focusNext', steps: 2 }, '2', 'j')),
  },
  focusPrevious: {
    'row above': key({ type: 'focusPrevious' }, 'k'),
    'two rows above': counted(key({ type: 'focusPrevious', steps: 2 }, '2', 'k')),
  },
  focusPageDown: { 'screen down': key({ type: 'focusPageDown' }, 'PageDown') },
  focusPageUp: { 'screen up': key({ type: 'focusPageUp' }, 'PageUp') },
  focusFirst: { 'first row': key({ type: 'focusFirst' }, 'Home') },
  focusLast: { 'last row': key({ type: 'focusLast' }, 'End') },
  focusRow: {
    'open it, go to the next one there, and leave that': {
      when: (snapshot) => snapshot.matches({ rows: { shown: 'ready' } }) && hasRowBelow(snapshot),
      // Whoever goes on in a form goes on from the record that is open.
      event: ({ context: { focusedId } }) => [
        { type: 'open' },
        { type: 'focusRow', id: focusedId ?? 0 },
        { type: 'focusNext' },
      ],
      async by(person) {
        await person.press('o');
        await person.tabTo(...titleBox);
        await person.press('F9');
        await person.tabTo(...titleBox);
        await person.press('Escape');
      },
    },
  },
  open: { 'open and leave it': { event: { type: 'open' }, by: opened('o') } },
  peek: { 'look and look away': key([{ type: 'peek' }, { type: 'peek' }], 'Space', 'Space') },
  create: {
    'begin a new one and leave it': {
      when: hasRows,
      event: { type: 'create' },
      by: opened('c'),
    },
  },
  refresh: { refresh: key({ type: 'refresh' }, 'r') },
  nextPage: { 'next page': key({ type: 'nextPage' }, ']') },
  previousPage: { 'previous page': key({ type: 'previousPage' }, '[') },
  firstPage: { 'first page': key({ type: 'firstPage' }, '{') },
  lastPage: { 'last page': key({ type: 'lastPage' }, '}') },
  setPageSize: {
    'ten a page': {
      when: ({ context }) => context.query.pageSize === 3,
      event: { type: 'setPageSize', pageSize: 10 },
      async by(person) {
        await person.choose('items per page', 'Items per page');
        await person.type('10');
        await person.press('Enter');
      },
    },
  },
  sort: {
    'sort by title': {
      event: { type: 'sort', key: 'titleEn' },
      async by(person) {
        await person.choose('sort', 'Sort');
        await person.type('title');
        await person.press('Enter');
      },
    },
  },
  search: {
    search: {
      when: ({ context }) => context.query.search === '',
      event: { type: 'search', text: 'x' },
      by: search('x'),
    },
    'clear the search': {
      when: ({ context }) => context.query.search !== '',
      event: { type: 'search', text: '' },
      by: search(''),
    },
  },
  setFilter: {
    filter: {
      when: isPlain,
      event: { type: 'setFilter', filter: waiting },
      by: (person) => person.use('button', 'Waiting'),
    },
  },
  clearFilters: { 'clear filters': key({ type: 'clearFilters' }, 'shift+f') },
  setQuery: {
    'another address': {
      when: ({ context }) => JSON.stringify(context.query) !== JSON.stringify(otherQuery),
      event: { type: 'setQuery', query: otherQuery },
      by: (person) => person.goTo(addressFor(otherQuery)),
    },
  },
  select: {
    select: key({ type: 'select' }, 'x'),
    'select two': counted(key({ type: 'select', steps: 2 }, '2', 'x')),
  },
  selectPage: { 'select the page': key({ type: 'selectPage' }, 'mod+a') },
  selectMatching: {
    'select all that match': {
      when: ({ context: { selection, rows, total } }) =>
        selection.kind === 'some' &&
        total > rows.length &&
        rows.every(({ id }) => selection.ids.includes(id)),
      event: { type: 'selectMatching' },
      by: (person) => person.use('button', 'Select all'),
    },
    'select all by its name': {
      when: (snapshot) =>
        snapshot.matches({ rows: { shown: 'ready' } }) && snapshot.matches({ selection: 'none' }),
      event: { type: 'selectMatching' },
      by: (person) => person.choose('select all that match', 'Select all that match'),
    },
  },
  redraw: {
    'make one without a connection': {
      when: (snapshot, { hasUnsent }) => isAtRest(snapshot) && !hasUnsent,
      event: ({ context: { rows, total } }) => [
        { type: 'create' },
        { type: 'redraw', rows: [unsent, ...rows], total },
        // What one has made is gone on from.
        { type: 'focusRow', id: unsent.id },
      ],
      async by(person) {
        await person.press('c');
        await person.fill(titleBox[1], String(unsent['titleEn']));
        await person.press('mod+Enter');
        await person.lose(making);
      },
      keeps: (memory) => ({ ...memory, hasUnsent: true }),
      // It stands in the list a moment before its form is left: what is pressed then is typed there.
      shows: () => ({ hides: [titleBox] }),
    },
  },
  selectNone: { 'select none': key({ type: 'selectNone' }, 'Escape') },
  extendNext: {
    'extend down': key({ type: 'extendNext' }, 'shift+j'),
    'extend far down': counted(key({ type: 'extendNext', steps: 9 }, '9', 'shift+j')),
  },
  extendPrevious: { 'extend up': key({ type: 'extendPrevious' }, 'shift+k') },
  ...changes,
};

const onLong = ['focusPageDown', 'focusPageUp'];
const onUnsent = ['redraw'];
const alsoUnsent = ['refresh', 'focusNext'];
const onUntold = ['rowsReplaced', 'rowsRemoved'];
const alsoUntold = ['refresh', 'focusNext', 'select', 'selectPage', 'selectMatching'];
/** One's own changes are walked where nobody else's are told, and the other way round; twelve rows only for their length, and what waits where it does. */
const isOf = (type: string, { kind }: Memory): boolean => {
  if (kind === 'long') return onLong.includes(type);
  if (kind === 'untold') return [...onUntold, ...alsoUntold].includes(type);
  if (kind === 'unsent') return [...onUnsent, ...alsoUnsent].includes(type);
  return ![...onUntold, ...onUnsent].includes(type);
};
const kept = (type: string, causes: Readonly<Record<string, How>>) =>
  Object.fromEntries(
    Object.entries(causes).map(([name, how]) => [
      name,
      {
        ...how,
        when: (snapshot: Snap, memory: Memory) =>
          isOf(type, memory) && (how.when?.(snapshot, memory) ?? true),
      },
    ]),
  );
export const events = Object.fromEntries(
  Object.entries(told).map(([type, causes]) => [
    type,
    typeof causes === 'string' ? causes : kept(type, causes),
  ]),
) as typeof told;
