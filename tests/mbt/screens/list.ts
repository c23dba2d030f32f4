/** A list of records on its screen: what it begins with, and what is seen of it however it is walked. */
import { news as entity } from '../../../entities/news.ts';
import { listMachine } from '../../../machines/list.ts';
import type { Query } from '../../../machines/listRows.ts';
import { stateText } from '../../../src/screens/stateText.ts';
import { screenOf, type ScreenStart } from '../kit/screen.ts';
import { calls } from './listCalls.ts';
import { events } from './listCauses.ts';
import { addressFor, all, query, rowOf, wordsOf, type Machine, type Memory } from './listServer.ts';
import { answering, aroundPage, signedInKept } from './samples.ts';

const { collection } = entity;
const own = 'its own change is told anew by the line of changes, sooner or later than its answer';

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
  events,
  calls,
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
