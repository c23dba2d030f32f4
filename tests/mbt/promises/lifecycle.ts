/** What the specification (section 4) and issue 3.9, 3.12 promise of changing records and taking it back. */
import type { SnapshotFrom } from 'xstate';
import type { Change, Section, Target } from '../../../machines/lifecycleChanges.ts';
import { lifecycleMachine } from '../../../machines/lifecycle.ts';
import {
  beginning,
  calling,
  firstOf,
  idsFor,
  isHidden,
  isSame,
  patches,
  redoing,
  redoOf,
  rollingBack,
  settling,
  showing,
  undoing,
  undoOf,
  words,
  type Said,
  type Seen,
} from './lifecycleSaid.ts';
import type { Model, Promised } from '../kit/model.ts';

const isSettled = ({ at }: Seen) => at !== 'applying';
const changing = (action: string): Promised<Seen> => {
  const change = (seen: Seen): Said => ({ action, ids: idsFor(seen, action) });
  return {
    on: action,
    when: (seen) => idsFor(seen, action).length > 0,
    becomes: (seen) => beginning(seen, change(seen)),
    // 'This page is not enabled on the website.'
    does: (seen) => [
      showing(patches(change(seen))),
      ...(isHidden(seen, action) ? ['toast warning notEnabled'] : []),
    ],
    calls: (seen) => (isSettled(seen) ? calling(change(seen)) : []),
  };
};
const sayingDone = (seen: Seen, count: number, failed: number): string => {
  const { as, action } = firstOf(seen);
  const said = { collection: 'blogs', action, count, failed };
  const params = JSON.stringify(said);
  if (failed > 0) {
    const parts = JSON.stringify({ ...said, done: count, code: 'STALE' });
    return `toast warning partlyApplied params=${parts}`;
  }
  if (as !== 'done') return `toast info ${as} params=${params}`;
  return `toast success ${action === 'remove' ? 'deleted' : 'applied'} params=${params}`;
};
const sayingRefused = (seen: Seen): string => {
  const { action } = firstOf(seen);
  const params = JSON.stringify({ collection: 'blogs', action, code: 'CONFLICT' });
  return `toast danger ${action === 'remove' ? 'deleteFailed' : 'applyFailed'} params=${params}`;
};
const next = ({ waiting }: Partial<Seen>) => calling(waiting?.[0]);

const section = (may: boolean, has: boolean): Section => ({
  collection: 'blogs',
  grants: { PUT: may, DELETE: may },
  supports: { enabled: has, approved: has, featured: has, sequence: has },
});
const off = { enabled: false, approved: false, featured: false, deleted: false };
const news: readonly Target[] = [
  { id: 1, version: 1, ...off },
  { id: 2, version: 1, enabled: true, approved: true, featured: true, deleted: false },
];
const newVersions = [
  { id: 1, version: 2 },
  { id: 2, version: 2 },
];
const args = { department: 4 };

const see = ({ value, context }: SnapshotFrom<typeof lifecycleMachine>): Seen => {
  const said = ({ action, refs }: Change): Said => ({ action, ids: refs.map(({ id }) => id) });
  const queued = ({ as, change, of }: (typeof context.waiting)[number]) => ({
    as,
    ...said(change),
    of: said(of),
  });
  const letters = (target: Target) =>
    Object.entries(words)
      .filter(([, word]) => target[word])
      .map(([letter]) => letter)
      .toSorted()
      .join('');
  return {
    at: typeof value === 'string' ? value : value.settled,
    section: context.collection,
    flags: Object.fromEntries(context.targets.map((one) => [one.id, letters(one)])),
    waiting: context.waiting.map(queued),
    done: context.done.map(said),
    undone: context.undone.map(said),
    erased: context.isErased,
    failed: context.failed.map(({ id }) => id),
    refused: context.refused && queued(context.refused),
    code: context.code,
  };
};

/** Nothing was changed yet. */
const untouched = {
  at: 'idle',
  waiting: [],
  done: [],
  undone: [],
  erased: false,
  failed: [],
  refused: null,
  code: null,
};

const undoingHere: Promised<Seen> = {
  on: 'undo',
  when: ({ done }) => done.length > 0,
  becomes: undoing,
  does: (seen) => [showing(patches(undoOf(seen)))],
  calls: (seen) => (isSettled(seen) ? calling(undoOf(seen)) : []),
};
const redoingHere: Promised<Seen> = {
  on: 'redo',
  when: ({ undone }) => undone.length > 0,
  becomes: redoing,
  does: (seen) => [showing(patches(redoOf(seen)))],
  calls: (seen) => (isSettled(seen) ? calling(redoOf(seen)) : []),
};

const promises: readonly Promised<Seen>[] = [
  { on: 'two are meant', becomes: { flags: { 1: '', 2: 'aef' } } },
  { on: 'none is meant', becomes: { flags: {} } },
  ...['enable', 'disable', 'approve', 'unapprove', 'feature', 'unfeature'].map(changing),
  ...['move', 'update', 'remove', 'restore'].map(changing),
  undoingHere,
  redoingHere,
  {
    // Whoever signs out leaves nothing to take back; what is on its way is not heard of again.
    on: 'forget',
    becomes: untouched,
  },
  {
    on: 'applyAction: all',
    becomes: (seen) => settling(seen, []),
    does: (seen) => [sayingDone(seen, 2, 0), showing(newVersions)],
    calls: (seen) => next(settling(seen, [])),
  },
  {
    on: 'applyAction: all but the second',
    becomes: (seen) => settling(seen, [2]),
    does: (seen) => {
      const back = patches(firstOf(seen), true).filter(({ id }) => id === 2);
      return [sayingDone(seen, 1, 1), showing([...newVersions.slice(0, 1), ...back])];
    },
    calls: (seen) => next(settling(seen, [2])),
  },
  {
    on: 'applyAction: none',
    becomes: (seen) => rollingBack(seen, 'CONFLICT'),
    does: (seen) => [showing(patches(firstOf(seen), true)), sayingRefused(seen)],
    calls: (seen) => next(rollingBack(seen, 'CONFLICT')),
  },
  ...(['done', 'undone', 'redone'] as const).map((as): Promised<Seen> => ({
    on: 'retry',
    when: ({ at, refused }) => at === 'rolledBack' && refused?.as === as,
    becomes: (seen) =>
      as === 'done'
        ? beginning(seen, seen.refused?.of ?? { action: '', ids: [] })
        : as === 'undone'
          ? undoing(seen)
          : redoing(seen),
    does: ({ refused }) => [showing(refused ? patches(refused) : [])],
    calls: ({ refused }) => calling(refused ?? undefined),
  })),
];

const everyChange = {
  enable: { type: 'enable' },
  disable: { type: 'disable' },
  approve: { type: 'approve' },
  unapprove: { type: 'unapprove' },
  feature: { type: 'feature' },
  unfeature: { type: 'unfeature' },
  move: { type: 'move', args },
  update: { type: 'update', args },
  remove: { type: 'remove' },
  restore: { type: 'restore' },
} as const;
const meant = {
  'two are meant': { type: 'setTargets', targets: news },
  'none is meant': { type: 'setSection', ...section(true, true) },
} as const;
const common = {
  machine: lifecycleMachine,
  starts: {
    start: {
      input: section(true, true),
      seen: { ...untouched, section: 'blogs', flags: {} },
    },
  },
  effects: ['toast', 'showTargets'],
  see,
  always: {
    'something waits exactly while it is being applied': ({ at, waiting }: Seen) =>
      (at === 'applying') === waiting.length > 0,
    'why is said when all was rolled back': ({ at, code }: Seen) =>
      at !== 'rolledBack' || code !== null,
  },
  promises,
} as const;
/** By their words alone two like changes cannot be told apart: one done anew is not the one before that waits. */
const isTwice = ({ waiting, done, undone }: Seen): boolean => {
  const isAgain = <Of>(all: readonly Of[], isLike: (one: Of, before: Of) => boolean): boolean =>
    all.some((one, index) => all.slice(0, index).some((before) => isLike(one, before)));
  return (
    isAgain([...done, ...undone], isSame) ||
    isAgain(waiting, (one, before) => one.as === 'done' && isSame(one.of, before.of))
  );
};
const all = { output: { done: newVersions, failed: [] } };
const failing = {
  'all but the second': {
    output: { done: newVersions.slice(0, 1), failed: [{ id: 2, message: 'STALE' }] },
  },
  none: { error: { status: 409, code: 'CONFLICT' } },
};
const isElsewhere = ({ done }: Seen): boolean => done.at(-1)?.action === 'import';
/** Something has failed, and the last thing that is done is of another section. */
const isUntold = (seen: Seen): boolean =>
  ['rolledBack', 'partlyApplied'].includes(seen.at) && isElsewhere(seen);

/** Something has failed, and the last of these is neither that nor of the section in view. */
const isUnthought = ({ at, section: inView, refused }: Seen, changes: readonly Said[]): boolean => {
  const last = changes.at(-1);
  if (!last || inView === 'blogs' || !['rolledBack', 'partlyApplied'].includes(at)) return false;
  return refused === null || !isSame(refused.of, last);
};
const sayingNext = (key: 'undo' | 'redo', of: 'done' | 'undone'): Promised<Seen> => ({
  on: key,
  when: (seen) => isUnthought(seen, seen[of]),
  becomes: { at: 'applied', refused: null, failed: [], code: null },
  does: (seen) => {
    const params = JSON.stringify({ collection: 'blogs', count: seen[of].at(-1)?.ids.length });
    return [`toast info ${key}Next params=${params}`];
  },
});

/** The first is nowhere any more: no change that was done to it is left, but for what is on its way. */
const left = ({ waiting }: Seen, changes: readonly Said[]): readonly Said[] =>
  changes
    .map((one) =>
      waiting.some(({ of }) => isSame(of, one))
        ? one
        : { ...one, ids: one.ids.filter((id) => id !== 1) },
    )
    .filter(({ ids }) => ids.length > 0);

/** Where most changes are not permitted, or the records have nothing that they change. */
const mayNot = (
  start: string,
  input: Section,
  rest: readonly Promised<Seen>[],
): Model<typeof lifecycleMachine, Seen> => ({
  ...common,
  starts: { [start]: { ...common.starts.start, input } },
  cases: { 'two are meant': meant['two are meant'], ...everyChange },
  answers: { applyAction: { all } },
  promises: [{ on: 'two are meant', becomes: { flags: { 1: '', 2: 'aef' } } }, ...rest],
  reach: 60,
  within: ({ waiting, done }) => waiting.length <= 1 && done.length <= 1,
});

export const models: readonly Model<typeof lifecycleMachine, Seen>[] = [
  {
    ...common,
    // Every change, alone and behind another.
    cases: {
      ...meant,
      ...everyChange,
    },
    answers: { applyAction: { all } },
    reach: 400,
    within: ({ waiting, done }) => waiting.length <= 2 && done.length <= 2,
  },
  {
    ...common,
    // Few changes, in every order of doing, failing, undoing and redoing.
    cases: {
      ...meant,
      enable: { type: 'enable' },
      approve: { type: 'approve' },
      remove: { type: 'remove' },
      undo: { type: 'undo' },
      redo: { type: 'redo' },
      forget: { type: 'forget' },
      retry: { type: 'retry' },
    },
    answers: {
      applyAction: { all, ...failing },
    },
    reach: 400,
    within: (seen) =>
      seen.waiting.length <= 2 && seen.done.length + seen.undone.length <= 2 && !isTwice(seen),
  },
  mayNot('may do nothing', section(false, true), []),
  mayNot('has nothing to do', section(true, false), [
    ...['update', 'remove', 'restore'].map(changing),
    ...promises.slice(-7),
  ]),
  {
    // What an import changed can be taken back like any other change.
    ...common,
    cases: {
      imported: { type: 'imported', collection: 'blogs', refs: newVersions, args: {} },
      undo: { type: 'undo' },
    },
    answers: { applyAction: { all } },
    promises: [
      {
        on: 'imported',
        becomes: ({ done }) => ({ done: [...done, { action: 'import', ids: [1, 2] }], undone: [] }),
      },
      ...promises,
    ],
    within: ({ waiting, done, undone }) => waiting.length + done.length + undone.length <= 2,
  },
  {
    // What was done elsewhere is not taken back untold once something here has failed.
    ...common,
    cases: {
      'two are meant': meant['two are meant'],
      enable: { type: 'enable' },
      'imported elsewhere': {
        type: 'imported',
        collection: 'staff',
        refs: newVersions,
        args: {},
      },
      undo: { type: 'undo' },
    },
    answers: {
      applyAction: failing,
    },
    promises: [
      {
        on: 'imported elsewhere',
        becomes: ({ done }) => ({ done: [...done, { action: 'import', ids: [1, 2] }], undone: [] }),
      },
      {
        on: 'undo',
        when: isUntold,
        becomes: { at: 'applied', refused: null, failed: [], code: null },
        does: ['toast info undoNext params={"collection":"staff","count":2}'],
      },
      {
        // Nothing has failed since: it is taken back as ever.
        on: 'undo',
        when: (seen) => isElsewhere(seen) && !isUntold(seen),
        becomes: undoing,
        does: ['showTargets staff targets=[]'],
        calls: (seen) => (isSettled(seen) ? ['applyAction staff revert'] : []),
      },
      ...promises.filter(({ on }) => on !== 'undo'),
      { ...undoingHere, when: (seen) => seen.done.length > 0 && !isElsewhere(seen) },
    ],
    within: ({ waiting, done }) =>
      waiting.length <= 1 && done.length <= 2 && waiting.every(({ as }) => as === 'done'),
  },
  {
    // What was deleted for good cannot be taken back, and what was done before that not untold.
    ...common,
    cases: {
      'two are meant': meant['two are meant'],
      enable: { type: 'enable' },
      remove: { type: 'remove' },
      'the first is erased': { type: 'erased', gone: [{ collection: 'blogs', ids: [1] }] },
      undo: { type: 'undo' },
      redo: { type: 'redo' },
    },
    answers: { applyAction: { all } },
    promises: [
      {
        on: 'the first is erased',
        becomes: (seen) => ({
          erased: true,
          done: left(seen, seen.done),
          undone: left(seen, seen.undone),
        }),
      },
      {
        on: 'undo',
        when: ({ erased }) => erased,
        becomes: { erased: false },
        does: ({ done }) => {
          const params = JSON.stringify({ collection: 'blogs', count: done.at(-1)?.ids.length });
          return [
            'toast info undoErased',
            ...(done.length > 0 ? [`toast info undoNext params=${params}`] : []),
          ];
        },
      },
      ...promises.filter(({ on }) => on !== 'undo'),
      { ...undoingHere, when: ({ done, erased }) => !erased && done.length > 0 },
    ],
    within: (seen) =>
      seen.waiting.length <= 1 && seen.done.length + seen.undone.length <= 2 && !isTwice(seen),
  },
  {
    // One goes to another section: what was done in the first is neither taken back nor done again untold.
    ...common,
    cases: {
      'two are meant': meant['two are meant'],
      enable: { type: 'enable' },
      approve: { type: 'approve' },
      undo: { type: 'undo' },
      redo: { type: 'redo' },
      'another is in view': { type: 'setSection', ...section(true, true), collection: 'staff' },
    },
    answers: {
      applyAction: { all, ...failing },
    },
    promises: [
      { on: 'another is in view', becomes: { section: 'staff', flags: {} } },
      sayingNext('undo', 'done'),
      sayingNext('redo', 'undone'),
      ...promises.filter(({ on }) => on !== 'undo' && on !== 'redo'),
      {
        ...undoingHere,
        when: (seen) => seen.done.length > 0 && !isUnthought(seen, seen.done),
      },
      {
        ...redoingHere,
        when: (seen) => seen.undone.length > 0 && !isUnthought(seen, seen.undone),
      },
    ],
    within: ({ section: inView, flags, waiting, done, undone }) =>
      waiting.length <= 1 &&
      done.length + undone.length <= 2 &&
      (inView === 'blogs' || Object.keys(flags).length === 0),
  },
];
