/** Macros on the screen: recorded on a list, named, replayed on its row, and changed or deleted where shortcuts are kept. */
import type { SnapshotFrom } from 'xstate';
import { news as entity } from '../../../entities/news.ts';
import { macroMachine } from '../../../machines/macro.ts';
import { stepsMax, type Macro, type MacroStep } from '../../../machines/macroWords.ts';
import type { CallName } from '../kit/machineTypes.ts';
import { screenOf, type Call, type Cause, type ScreenStart, type Sight } from '../kit/screen.ts';
import { answering, aroundPage, otherFaults, sessionEnds, signedInKept } from './samples.ts';

type Machine = typeof macroMachine;
type Snap = SnapshotFrom<Machine>;
interface Memory {
  readonly page: 'list' | 'keys';
  readonly macros: readonly Macro[];
  readonly isApproved: boolean;
  /** What was told last, for as long as nothing else is done. */
  readonly said?: string;
}
const { collection, route } = entity;
const naming = ['dialog', 'Name the macro'] as const;
const dropped = 'Drop what was recorded';
const approve: MacroStep = { does: 'record', action: 'approve', args: {} };
const refresh: MacroStep = { does: 'command', id: 'list.refresh', args: {} };
const own: Macro = { id: 'm1', name: 'Publish', steps: [approve], shared: false, by: null };
const words = { titleEn: 'One', titleAr: 'واحد' };
const rowFrom = ({ isApproved }: Memory) => ({
  id: 1,
  version: 1,
  ...words,
  approved: isApproved,
  featured: false,
  deleted_at: null,
});
const listOf = (memory: Memory) => ({ data: [rowFrom(memory)], meta: { total: 1, pages: 1 } });
/** As the server tells them. */
const kept = ({ macros }: Memory) => ({
  data: macros.map(({ id, name, steps, shared }) => ({
    key: `macro.${id}`,
    by: 'sam',
    mine: true,
    value: { name, steps, shared },
  })),
});

const startAt = (page: Memory['page']): ScreenStart<Machine, Memory> => ({
  first: [{ type: 'load' }],
  path: page === 'list' ? route : '/shortcuts',
  kept: signedInKept,
  records: { [collection]: [words] },
  memory: { page, macros: [own], isApproved: false },
  answers: answering<Memory>((method, path, memory) => {
    if (method === 'POST') return { done: [{ id: 1, version: 2 }], failed: [] };
    if (path === `/api/${collection}/1`) return { data: rowFrom(memory) };
    return path.startsWith(`/api/${collection}?`) ? listOf(memory) : undefined;
  }),
});
type Doing = Cause<Machine, Memory>;
const quiet = (memory: Memory): Memory => ({ ...memory, said: '' });
const isReady = ({ value }: Snap) => JSON.stringify(value).includes('ready');
const ownOf = ({ context: { macros } }: Snap) => macros.find(({ id }) => id === own.id);
/** Something done on the list, or where shortcuts are kept. */
const at =
  (page: Memory['page'], when: (snapshot: Snap, memory: Memory) => boolean = () => true) =>
  (snapshot: Snap, memory: Memory) =>
    memory.page === page && when(snapshot, memory);
const onOwn = (doing: Omit<Doing, 'when' | 'keeps'>): Doing => ({
  ...doing,
  keeps: quiet,
  when: at('keys', (snapshot) => isReady(snapshot) && ownOf(snapshot) !== undefined),
});
const pressing = (key: string, doing: Omit<Doing, 'by'>): Doing => ({
  keeps: quiet,
  ...doing,
  by: (person) => person.press(key),
});
const saying =
  (said: string, also: (memory: Memory, snapshot: Snap) => Partial<Memory> = () => ({})) =>
  (memory: Memory, snapshot: Snap): Memory => ({ ...memory, ...also(memory, snapshot), said });
const subjectOf = ({ context: { subject } }: Snap) => subject ?? own;
/** What becomes of the macro that was sent. */
const stored = ({ macros }: Memory, snapshot: Snap): Partial<Memory> => {
  const isNew = snapshot.value === 'keeping';
  const next = { ...subjectOf(snapshot), ...(isNew ? { id: 'm2' } : {}) };
  const others = macros.filter(({ id }) => id !== next.id);
  return { macros: snapshot.value === 'removing' ? others : [...others, next] };
};
const saved = {
  reply: { status: 200, body: { data: null } },
  keeps: (memory: Memory, snapshot: Snap): Memory => {
    const said = { keeping: 'is kept', removing: 'is deleted' }[String(snapshot.value)] ?? '';
    return saying(said, stored)(memory, snapshot);
  },
} as const;
const loaded = { givesOf: (_: Snap, { macros }: Memory) => macros } as const;
const whole = {
  gives: { done: 1, refused: [] },
  bodyOf: (_: Snap, memory: Memory) => listOf(memory),
  keeps: saying('Publish: done to 1 record', () => ({ isApproved: true })),
} as const;
const gone = { title: '#1', step: approve, code: 'NOT_FOUND', isHalfDone: false };

const calls: Readonly<Record<CallName<Machine>, Call<Machine, Memory>>> = {
  loadMacros: {
    request: /^GET \/api\/shared-settings\/macro/,
    endings: {
      ok: { ...loaded, reply: { status: 200, played: true }, bodyOf: (_, memory) => kept(memory) },
      ...otherFaults(),
      '401': sessionEnds,
      slow: {
        ...loaded,
        reply: { status: 200, played: true, fault: 'slow' },
        bodyOf: (_, memory) => kept(memory),
      },
    },
  },
  saveMacro: {
    request: /^PUT \/api\/settings\/macro\./,
    endings: {
      ok: saved,
      ...otherFaults(),
      '401': sessionEnds,
      slow: { ...saved, reply: { ...saved.reply, fault: 'slow' } },
    },
  },
  replayMacro: {
    request: /^GET \/api\/blogs\?.*filter%5Bid/,
    endings: {
      ok: { ...whole, reply: { status: 200 } },
      'the record is gone': {
        gives: { done: 0, refused: [gone] },
        reply: { status: 200, body: { data: [], meta: { total: 0, pages: 1 } }, played: true },
      },
      ...otherFaults(),
      '401': sessionEnds,
      slow: { ...whole, reply: { status: 200, fault: 'slow' } },
    },
  },
};

/** Where shortcuts are kept, each has its line. */
const listedSight = (snapshot: Snap, { page }: Memory): Sight => {
  const name = ['textbox', `Name of the macro ${own.name}`] as const;
  const isThere = page === 'keys' && ownOf(snapshot) !== undefined;
  return {
    ...(isThere ? { sees: [name], hides: [naming] } : { hides: [naming, name] }),
    hushes: ['Recording:'],
  };
};

export const macro = screenOf<Machine, Memory>('macro', macroMachine, {
  needsOwnData: true,
  starts: { 'a list': startAt('list'), 'the page of shortcuts': startAt('keys') },
  events: {
    load: 'the application asks for them as somebody signs in',
    record: {
      'begin to record': pressing('q', { when: at('list', isReady), event: { type: 'record' } }),
      'end recording': pressing('q', {
        when: (snapshot) => snapshot.value === 'recording',
        event: { type: 'record' },
        keeps: (memory, { context }) =>
          context.steps.length === 0 ? saying('Nothing was recorded')(memory, {} as Snap) : memory,
      }),
    },
    note: {
      'approve the row': pressing('a', {
        when: ({ value }, { isApproved }) => value === 'recording' && !isApproved,
        event: { type: 'note', step: approve },
        keeps: (memory) => ({ ...memory, isApproved: true }),
      }),
      'refresh the list': pressing('r', {
        when: ({ value, context }) => value === 'recording' && context.steps.length < 2,
        event: { type: 'note', step: refresh },
      }),
      'refresh it too often': {
        when: ({ value, context }) => value === 'recording' && context.steps.length === 0,
        event: Array.from({ length: stepsMax + 1 }, () => ({ type: 'note', step: refresh })),
        async by(person) {
          for (let time = 0; time <= stepsMax; time += 1) await person.press('r');
        },
        keeps: saying(`A macro has at most ${stepsMax} steps`),
      },
    },
    drop: {
      'undo it': pressing('z', {
        when: ({ value }, { isApproved }) => value === 'recording' && isApproved,
        event: { type: 'drop' },
        keeps: (memory) => ({ ...memory, isApproved: false }),
      }),
    },
    keep: {
      'name it': {
        event: { type: 'keep', name: 'Mine', shared: true },
        async by(person) {
          await person.fill('Name', 'Mine');
          await person.press('Enter');
        },
        keeps: quiet,
      },
    },
    resume: { 'record on': pressing('Escape', { event: { type: 'resume' } }) },
    discard: {
      'drop what is recorded': {
        when: ({ value }) => value === 'recording',
        event: { type: 'discard' },
        by: (person) => person.choose(dropped, dropped),
        keeps: quiet,
      },
      'drop it unnamed': {
        when: ({ value }) => value === 'naming',
        event: { type: 'discard' },
        by: (person) => person.use('button', dropped),
        keeps: quiet,
      },
    },
    replay: {
      'replay it': {
        when: at('list', (snapshot) => isReady(snapshot) && ownOf(snapshot) !== undefined),
        event: { type: 'replay', id: own.id },
        by: (person) => person.choose(own.name, own.name),
        keeps: quiet,
      },
    },
    change: {
      'share it or not': onOwn({
        event: (snapshot) => {
          const { id, name, shared } = ownOf(snapshot) ?? own;
          return { type: 'change', id, name, shared: !shared };
        },
        by: (person) => person.use('switch', 'Share with colleagues'),
      }),
    },
    remove: {
      'ask to delete it': onOwn({
        event: { type: 'remove', id: own.id },
        by: (person) => person.use('button', `Delete the macro: ${own.name}`),
      }),
    },
    confirm: { 'delete it': pressing('d', { event: { type: 'confirm' } }) },
    cancel: {
      'leave it': pressing('Escape', {
        when: ({ value }) => value === 'asking',
        event: { type: 'cancel' },
      }),
    },
    dismiss: { 'put the report away': pressing('Escape', { event: { type: 'dismiss' } }) },
  },
  calls,
  tells: ({ context: { steps, macros } }, { page, isApproved, macros: all }) => [
    [page, isApproved, all.length],
    [steps.length, steps.some(({ does }) => does === 'record')],
    macros.map(({ shared }) => shared),
  ],
  around: aroundPage({}, {}),
  always: (_, { said = '' }) => ({ says: [said] }),
  seen: {
    'ready.listed': (snapshot, memory) => listedSight(snapshot, memory),
    'ready.loading': (snapshot, memory) => listedSight(snapshot, memory),
    recording: ({ context: { steps } }) => ({
      state: 'recording',
      says: [`Recording: ${steps.length} step`],
    }),
    naming: { state: 'naming', sees: [naming] },
    keeping: { state: 'keeping' },
    changing: {},
    asking: { state: 'asking', sees: [['alertdialog', 'Delete the macro Publish?']] },
    removing: { hides: [['alertdialog', 'Delete']] },
    replaying: {},
    reported: { state: 'reported', sees: [['dialog', own.name]], says: ['Left as it was'] },
  },
});
