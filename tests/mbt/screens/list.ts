/** A list of records on its screen: walked, asked, selected, changed here and elsewhere, by keys alone. */
import type { SnapshotFrom } from 'xstate';
import { news as entity } from '../../../entities/news.ts';
import { queryParams } from '../../../entities/wire.ts';
import { listMachine } from '../../../machines/list.ts';
import { indexOf, type Query } from '../../../machines/listRows.ts';
import { addressOf, addressParams } from '../../../src/screens/RecordList/recordListQuery.ts';
import { shownQuery } from '../../../src/screens/RecordList/recordListSource.ts';
import { stateText } from '../../../src/screens/stateText.ts';
import { badReply } from '../kit/faults.ts';
import { screenOf, type Cause, type Person, type ScreenStart } from '../kit/screen.ts';
import { answering, aroundPage, otherFaults, sessionEnds, signedInKept } from './samples.ts';
import { all, changed, pageOf, removed, rowOf, wordsOf, type Memory } from './listServer.ts';

type Machine = typeof listMachine;
type Snap = SnapshotFrom<Machine>;
type How = Cause<Machine, Memory>;
const { collection, route } = entity;
const query: Query = {
  page: 1,
  pageSize: 3,
  sort: '',
  search: '',
  filter: {},
  deleted: 'without',
};
const otherQuery: Query = { ...query, page: 2, sort: '-titleEn' };
const waiting = { approved: { eq: false } };
const addressFor = (asked: Query) => addressOf(route, addressParams(asked, new URLSearchParams()));

const hasRows = (snapshot: Snap): boolean => snapshot.matches({ rows: 'shown' });
const focusedRow = ({ context }: Snap) => context.rows.find(({ id }) => id === context.focusedId);
const isFocused = ({ context }: Snap): boolean =>
  context.landing === null && indexOf(context.rows, context.focusedId) >= 0;
const isPlain = ({ context }: Snap): boolean => Object.keys(context.query.filter).length === 0;
/** What a deletion is meant for, on this page and on others. */
const meantIds = ({ context: { selection, rows, focusedId } }: Snap): readonly number[] => {
  if (selection.kind === 'matching') return rows.map(({ id }) => id);
  if (selection.kind === 'some') return selection.ids;
  return focusedId === null ? [] : [focusedId];
};
const key = (event: How['event'], ...keys: string[]): How => ({
  event,
  by: (person) => person.press(...keys),
});
const search = (text: string) => async (person: Person) => {
  await person.press('/');
  await (text === '' ? person.press('Backspace') : person.type(text));
  await person.press('Enter');
};
/** Opened by a key, and left again. */
const opened = (keys: string) => async (person: Person) => {
  await person.press(keys);
  await person.tabTo('textbox', 'Title, English');
  await person.press('Escape');
};
const inTrash = 'a section’s list has no key for it; the trash is a screen of its own';
const own = 'its own change is told anew by the line of changes, sooner or later than its answer';
const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
/** A record that these pages do not show. */
const unseen = { id: 99, version: 1000 };
const none = { rows: [], total: 0 };

const startAt = (asked: Query): ScreenStart<Machine, Memory> => ({
  input: { query: asked, mayCreate: true },
  path: addressFor(asked),
  kept: { ...signedInKept, 'lectern.settings': JSON.stringify({ formLanguage: 'both' }) },
  records: {
    [collection]: all.map((id) => {
      const { titleEn, titleAr, approved } = rowOf(id);
      return { titleEn, titleAr, approved };
    }),
  },
  memory: { ids: all, versions: {}, approved: [1, 2] },
  answers: answering<Memory>((method, path, memory) => {
    const [, id] = /^\/api\/blogs\/(\d+)$/.exec(path) ?? [];
    if (id !== undefined) return { data: rowOf(Number(id), memory) };
    if (method !== 'POST' || !path.endsWith('/actions')) return undefined;
    const done = all.map((one) => ({ id: one, version: memory.versions[one] ?? 2 }));
    return { done, failed: [] };
  }),
});
const alone = 'what is deleted is all that is selected';
const short = 'seven rows are fewer than a screen of them: tests/dom/recordList.test.tsx';

export const list = screenOf<Machine, Memory>('list', listMachine, {
  needsOwnData: true,
  reach: 1500,
  starts: {
    'seven news': startAt(query),
    'their last page': startAt({ ...query, page: 3 }),
  },
  events: {
    focusNext: {
      'row below': key({ type: 'focusNext' }, 'j'),
      'two rows below': key({ type: 'focusNext', steps: 2 }, '2', 'j'),
    },
    focusPrevious: {
      'row above': key({ type: 'focusPrevious' }, 'k'),
      'two rows above': key({ type: 'focusPrevious', steps: 2 }, '2', 'k'),
    },
    focusPageDown: { 'screen down': key({ type: 'focusPageDown' }, 'PageDown') },
    focusPageUp: { 'screen up': key({ type: 'focusPageUp' }, 'PageUp') },
    focusFirst: { 'first row': key({ type: 'focusFirst' }, 'Home') },
    focusLast: { 'last row': key({ type: 'focusLast' }, 'End') },
    focusRow: 'a pointer presses a row: tests/dom/recordList.test.tsx',
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
        when: (snapshot) => isPlain(snapshot) && !snapshot.matches({ rows: 'loading' }),
        event: { type: 'setFilter', filter: waiting },
        by: (person) => person.use('button', 'Waiting'),
      },
    },
    clearFilters: { 'clear filters': key({ type: 'clearFilters' }, 'shift+f') },
    setDeleted: inTrash,
    setQuery: {
      'another address': {
        when: ({ context }) => JSON.stringify(context.query) !== JSON.stringify(otherQuery),
        event: { type: 'setQuery', query: otherQuery },
        by: (person) => person.goTo(addressFor(otherQuery)),
      },
    },
    select: { select: key({ type: 'select' }, 'x') },
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
    selectNone: { 'select none': key({ type: 'selectNone' }, 'Escape') },
    extendNext: { 'extend down': key({ type: 'extendNext' }, 'shift+j') },
    extendPrevious: { 'extend up': key({ type: 'extendPrevious' }, 'shift+k') },
    changed: {
      'changed elsewhere': {
        when: (snapshot) => focusedRow(snapshot) !== undefined,
        event: ({ context: { focusedId } }, memory) => ({
          type: 'changed',
          id: focusedId ?? 0,
          version: (memory.versions[focusedId ?? 0] ?? 1) + 1,
        }),
        by: (person, { context: { focusedId } }, memory) => {
          const version = (memory.versions[focusedId ?? 0] ?? 1) + 1;
          return person.elsewhere({
            type: collection,
            record: (focusedId ?? 1) - 1,
            version,
            action: 'update',
            values: { author: `Author ${version}` },
          });
        },
        keeps: (memory, { context: { focusedId } }) => changed(memory, focusedId ?? 0),
      },
      'another one changed': {
        when: (snapshot) => snapshot.matches({ rows: 'loading' }),
        event: { type: 'changed', ...unseen },
        by: (person) =>
          person.elsewhere({
            type: collection,
            record: unseen.id - 1,
            version: unseen.version,
            action: 'update',
          }),
      },
    },
    rowsReplaced: {
      approve: {
        when: (snapshot) =>
          snapshot.matches({ rows: 'shown' }) &&
          snapshot.matches({ selection: 'none' }) &&
          isFocused(snapshot) &&
          isPlain(snapshot) &&
          focusedRow(snapshot)?.['approved'] === false,
        event: ({ context: { focusedId } }, { versions }) => [
          { type: 'rowsReplaced', rows: [{ id: focusedId ?? 0, approved: true }] },
          {
            type: 'rowsReplaced',
            rows: [{ id: focusedId ?? 0, version: (versions[focusedId ?? 0] ?? 1) + 1 }],
          },
        ],
        by: (person) => person.press('a'),
        keeps: (memory, { context: { focusedId } }) => ({
          ...changed(memory, focusedId ?? 0),
          approved: [...memory.approved, focusedId ?? 0],
        }),
      },
    },
    rowsRemoved: {
      delete: {
        when: (snapshot) =>
          snapshot.matches({ rows: { shown: 'ready' } }) &&
          isFocused(snapshot) &&
          meantIds(snapshot).length > 0,
        event: (snapshot) => ({ type: 'rowsRemoved', ids: meantIds(snapshot) }),
        async by(person) {
          await person.press('#');
          await person.tabTo('button', 'Cancel');
          await person.press('d');
        },
        keeps: (memory, snapshot) => removed(memory, meantIds(snapshot)),
      },
    },
  },
  calls: {
    loadRows: {
      request: /^GET \/api\/blogs\?.*fields=id%2Cversion/,
      requestOf: ({ context }) => {
        const asked = queryParams(shownQuery(entity, context.query, { filter: {} }));
        return new RegExp(`${escaped(`GET /api/${collection}?${asked.toString()}`)}$`);
      },
      endings: {
        ok: {
          givesOf: ({ context }, memory) => pageOf(context.query, memory),
          bodyOf: ({ context }, memory) => {
            const { rows, total } = pageOf(context.query, memory);
            return { data: rows, meta: { total } };
          },
          reply: { status: 200 },
        },
        'nothing is left': {
          gives: none,
          reply: { status: 200, body: { data: [], meta: { total: 0 } }, played: true },
        },
        ...otherFaults('malformed', '403'),
        malformed: badReply('malformed'),
        '403': {
          ...badReply('403'),
          ends: { says: ['Your permission does not include this section'] },
        },
        '401': sessionEnds,
        slow: {
          givesOf: ({ context }, memory) => pageOf(context.query, memory),
          bodyOf: ({ context }, memory) => {
            const { rows, total } = pageOf(context.query, memory);
            return { data: rows, meta: { total } };
          },
          reply: { status: 200, fault: 'slow' },
        },
      },
    },
  },
  unreached: {
    'list.rows.shown|focusPageDown|1': short,
    'list.rows.shown|focusPageUp|1': short,
    'list.selection.some|rowsRemoved|0': alone,
    'list.rows.loading|setFilter|0':
      'what is pressed on a control waits until the first rows are there',
  },
  onlyDom: {
    'another one changed': 'the server has seven',
    approve: own,
    delete: own,
    'loadRows: nothing is left': 'the server has seven',
  },
  around: aroundPage({}, {}),
  tells: ({ context }, memory) => {
    const { rows, total, query: asked, shownPage, focusedId, anchorId, landing } = context;
    return [
      rows.map(({ id, approved }) => [id, approved]),
      [total, asked, shownPage, focusedId, anchorId, landing, context.selection, context.isStale],
      [memory.ids, memory.approved],
    ];
  },
  always({ value, context }) {
    const { rows, selection, focusedId, query: asked } = context;
    const isMeant = ({ id }: { id: number }) =>
      selection.kind === 'matching' || selection.ids.includes(id);
    const focused = rows.find(({ id }) => id === focusedId);
    return {
      state: stateText(value),
      rows: rows.map(wordsOf),
      selected: rows.filter(isMeant).map(wordsOf),
      row: focused ? wordsOf(focused) : null,
      address: addressFor(asked),
      focused: true,
    };
  },
  seen: {
    'rows.loading': {},
    'rows.failed': { says: ['The list could not be loaded'] },
    'rows.shown.ready': ({ context: { rows, query: asked } }) =>
      rows.length === 0 && asked.search === '' && Object.keys(asked.filter).length === 0
        ? { says: ['No News'] }
        : { hushes: ['No News', 'The list could not be loaded'] },
    'rows.shown.refreshing': {},
    'rows.shown.outdated': { says: ['these are the rows from before'] },
    'selection.none': {},
    'selection.some': {},
    'selection.matching': {},
  },
});
