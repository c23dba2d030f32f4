/** The palette over a list on the screen: opened, typed into, led through pages and questions, refusing, running, failing. */
import type { SnapshotFrom } from 'xstate';
import { news as entity } from '../../../entities/news.ts';
import { paletteMachine } from '../../../machines/palette.ts';
import { stateText } from '../../../src/screens/stateText.ts';
import { answerEvent } from '../kit/graph.ts';
import { screenOf, type Call, type Cause } from '../kit/screen.ts';
import { answering, aroundPage, otherFaults, sessionEnds, signedInKept } from './samples.ts';

type Machine = typeof paletteMachine;
type Snap = SnapshotFrom<Machine>;
interface Memory {
  /** Whether the bridge is approved by now; the laboratory always was. */
  readonly isApproved: boolean;
}
const { collection, route } = entity;
const bridge = { titleEn: 'A bridge of paper', titleAr: 'جسر من ورق' };
const lab = { titleEn: 'New water laboratory', titleAr: 'مختبر المياه الجديد' };
const rowsFrom = ({ isApproved }: Memory) => [
  { id: 2, version: 1, ...bridge, approved: isApproved, featured: false, deleted_at: null },
  { id: 1, version: 1, ...lab, approved: true, featured: false, deleted_at: null },
];
const hitsFor = (address: string, memory: Memory) => {
  const words = new URL(address, 'http://site').searchParams.get('q') ?? '';
  return rowsFrom(memory)
    .filter(
      ({ id, titleEn }) =>
        words === String(id) || titleEn.toLowerCase().includes(words.toLowerCase()),
    )
    .map(({ id, titleEn, titleAr, approved }) => ({
      type: collection,
      id,
      title: { en: titleEn, ar: titleAr },
      flags: { approved, featured: false },
    }));
};
const pages = { bridge: `record:${collection}/2`, lab: `record:${collection}/1` } as const;
const act = 'palette.act';
const bulk = 'palette.bulk';
const is = (snapshot: Snap, state: string) => stateText(snapshot.value) === state;
const isOn = (snapshot: Snap, name: keyof typeof pages) =>
  is(snapshot, 'open.page') && snapshot.context.pages.includes(pages[name]);

type Doing = Cause<Machine, Memory>;
type Event = Extract<Doing['event'], { type: string }>;
/** Typed instead of what is there. */
const typing = (text: string): Pick<Doing, 'event' | 'by'> => ({
  event: { type: 'type', text },
  async by(person) {
    await person.press('mod+a');
    await person.type(text);
  },
});
/** Typed, and its row taken with a key once it is the one that the key takes. */
const finding = (text: string, row: string, key: string, event: Event): Omit<Doing, 'when'> => ({
  event: text === '' ? event : [{ type: 'type', text }, event],
  async by(person) {
    if (text !== '') {
      await person.press('mod+a');
      await person.type(text);
    }
    await person.untilLit(row);
    await person.press(key);
  },
});
const acting = { type: 'run', commandId: act, args: { verb: 'approve' } } as const;
/** What deletes asks once more when it has found what it deletes: only its bad ends are walked. */
const wasApproved = {
  when: ({ context }: Snap) => context.commandId === act,
  bodyOf: (_: Snap, memory: Memory) => ({ data: rowsFrom(memory)[0] }),
  keeps: () => ({ isApproved: true }),
} as const;

const runCommand: Call<Machine, Memory> = {
  // The record, or all that are meant.
  request: /^GET \/api\/blogs(\/\d+$|\?.*pageSize=500)/,
  endings: {
    ok: { ...wasApproved, reply: { status: 200 } },
    ...otherFaults(),
    '401': sessionEnds,
    slow: { ...wasApproved, reply: { status: 200, fault: 'slow' } },
  },
};
/** Words that are understood leave the input. */
const shownText = (snapshot: Snap): string => {
  const { text } = snapshot.context;
  return is(snapshot, 'open.root') ? text.replace('news unapproved ', '') : text;
};

/** Whatever reads no record first is done at once. */
const isAtOnce = ({ children, context: { commandId } }: Snap) =>
  'runCommand' in children && commandId !== act && commandId !== bulk;

const titles: Readonly<Record<string, string>> = {
  'list.sort': 'Sort',
  'list.setPageSize': 'Items per page',
  [bulk]: 'Delete 1 news item',
};

export const palette = screenOf<Machine, Memory>('palette', paletteMachine, {
  needsOwnData: true,
  starts: {
    'over a list': {
      path: route,
      kept: signedInKept,
      records: { [collection]: [{ ...lab, approved: true }, bridge] },
      memory: { isApproved: false },
      answers: answering<Memory>((method, path, memory) => {
        if (method === 'POST') return { done: [{ id: 2, version: 2 }], failed: [] };
        if (path.startsWith('/api/search?')) return { data: hitsFor(path, memory) };
        if (!path.startsWith(`/api/${collection}?`)) return undefined;
        const isWanted = ({ approved }: { approved: boolean }) =>
          !approved || !path.includes('approved%5D=false');
        const data = rowsFrom(memory).filter(isWanted);
        return { data, meta: { total: data.length, pages: 1 } };
      }),
    },
  },
  events: {
    toggle: {
      'open it': {
        when: (snapshot) => is(snapshot, 'closed'),
        event: { type: 'toggle' },
        async by(person) {
          await person.press('mod+k');
          await person.tabTo('combobox', 'Commands and records');
        },
      },
      'close it': {
        when: (snapshot) => !is(snapshot, 'closed'),
        event: { type: 'toggle' },
        by: (person) => person.press('mod+k'),
      },
    },
    close: 'its scrim is for the pointer; the keyboard has what opens it, and Escape',
    back: {
      'one layer back': { event: { type: 'back' }, by: (person) => person.press('Escape') },
    },
    retry: {
      'try again': { event: { type: 'retry' }, by: (person) => person.press('Enter') },
    },
    recall: {
      'recall the last text': {
        event: { type: 'recall' },
        by: (person) => person.press('ArrowUp'),
      },
    },
    type: {
      'type zz': { ...typing('zz'), when: ({ context }) => context.text !== 'zz' },
      'type nothing': {
        event: { type: 'type', text: '' },
        when: ({ context }) => context.text !== '',
        by: (person) => person.press('mod+a', 'Backspace'),
      },
    },
    enter: {
      'go into the bridge': {
        ...finding('bridge of', bridge.titleEn, 'Tab', { type: 'enter', page: pages.bridge }),
        when: (snapshot) => is(snapshot, 'open.root'),
      },
      'go into the laboratory': {
        ...finding('water lab', lab.titleEn, 'Tab', { type: 'enter', page: pages.lab }),
        when: (snapshot) => is(snapshot, 'open.root'),
      },
    },
    run: {
      'run refresh': {
        ...finding('refresh', 'Refresh', 'Enter', { type: 'run', commandId: 'list.refresh' }),
        when: (snapshot) => is(snapshot, 'open.root'),
      },
      'run what cannot be': {
        ...finding('redo', 'Redo', 'Enter', {
          type: 'run',
          commandId: 'record.redo',
          reason: 'nothingToRedo',
        }),
        when: (snapshot) => is(snapshot, 'open.root'),
      },
      'approve what is approved': {
        ...finding('approve news', 'Approve', 'Enter', {
          type: 'run',
          commandId: 'act.approve',
          reason: 'alreadySo',
        }),
        when: (snapshot) => isOn(snapshot, 'lab'),
      },
      'delete all that wait': {
        ...finding('news unapproved delete', 'Delete', 'Enter', {
          type: 'run',
          commandId: bulk,
          args: { verb: 'remove' },
          asks: ['sure'],
        }),
        when: (snapshot, { isApproved }) => is(snapshot, 'open.root') && !isApproved,
      },
      'approve it on its page': {
        ...finding('approve news', 'Approve', 'Enter', acting),
        when: (snapshot, { isApproved }) => isOn(snapshot, 'bridge') && !isApproved,
      },
      'run what asks for more': {
        ...finding('items per page', 'Items per page', 'Enter', {
          type: 'run',
          commandId: 'list.setPageSize',
          asks: ['pageSize'],
        }),
        when: (snapshot) => is(snapshot, 'open.root'),
      },
      'press the key of what asks': {
        when: (snapshot) => is(snapshot, 'closed'),
        event: { type: 'run', commandId: 'list.sort', asks: ['key'] },
        by: (person) => person.press('s'),
      },
    },
    answer: {
      'answer yes': {
        when: (snapshot) => snapshot.context.commandId === bulk,
        ...finding('', 'Apply', 'Enter', { type: 'answer', value: true }),
      },
      'answer 50': {
        when: (snapshot) => snapshot.context.commandId === 'list.setPageSize',
        ...finding('50', '50', 'Enter', { type: 'answer', value: 50 }),
      },
      'answer with the title': {
        when: (snapshot) => snapshot.context.commandId === 'list.sort',
        ...finding('Title', 'Title', 'Enter', { type: 'answer', value: 'titleEn' }),
      },
    },
  },
  calls: { runCommand },
  itself: (snapshot) =>
    isAtOnce(snapshot) ? answerEvent('runCommand', { output: undefined }) : undefined,
  unreached: {
    'palette.open|close|0': 'its scrim is for the pointer',
    'palette.open.page|enter|0': 'what one record can do leads to no other record’s page',
    'palette.open.page|back|0': 'pages therefore lie no two deep',
    'palette.open.page|run|1': 'what one record can do asks for nothing more',
    'palette.open.asking|back|2': 'so that no question lies over a page',
    'palette.open.asking|answer|0': 'no command asks the palette for two things one after another',
    'palette.open.asking|back|0': 'so that no answer can be taken back',
    'palette.open.failed|back|0':
      'a command that a key asked for is told to its machine, which never fails here',
  },
  tells: ({ context: { text, lastText, pages: open, commandId, isDirect } }, memory) => [
    [text, lastText, open, commandId, isDirect],
    memory,
  ],
  around: aroundPage({}, {}),
  always: (snapshot) =>
    is(snapshot, 'closed')
      ? { hides: [['combobox', 'Commands and records']], focused: true }
      : {
          state: stateText(snapshot.value),
          boxes: { 'Commands and records': shownText(snapshot) },
          focused: true,
        },
  seen: {
    closed: {},
    'open.root': {},
    'open.page': ({ context }) => ({
      says: [context.pages.includes(pages.lab) ? lab.titleEn : bridge.titleEn],
    }),
    'open.asking': ({ context }) => ({
      says: [titles[context.commandId ?? ''] ?? ''],
    }),
    'open.refused': { sees: [['alert', '']] },
    'open.running': {},
    'open.failed': { sees: [['alert', '']] },
  },
});
