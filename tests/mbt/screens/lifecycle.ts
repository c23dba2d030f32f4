/** What is done to the one record of a list: by its keys, at once, taken back, done again, refused by the server. */
import type { SnapshotFrom } from 'xstate';
import { news } from '../../../entities/news.ts';
import { thesis } from '../../../entities/thesis.ts';
import { hasFlag, type Entity } from '../../../entities/entity.ts';
import { lifecycleMachine } from '../../../machines/lifecycle.ts';
import { inverseOf, type Change } from '../../../machines/lifecycleChanges.ts';
import { screenOf, type Cause, type Control, type Person } from '../kit/screen.ts';
import { answering, aroundPage, otherFaults, sessionEnds, signedInKept } from './samples.ts';

type Machine = typeof lifecycleMachine;
type Snap = SnapshotFrom<Machine>;
interface State {
  readonly version: number;
  readonly enabled: boolean;
  readonly approved: boolean;
  readonly featured: boolean;
}
/** The record as the server has it, and as the list shows it; null: it shows none. */
interface Memory {
  readonly entity: Entity;
  readonly server: State & { readonly deleted: boolean };
  readonly row: State | null;
}
const fresh: State = { version: 1, enabled: false, approved: false, featured: false };
const title = 'One';
/** More would only wait. */
const mostWaiting = 2;

const sectionOf = (entity: Entity) => ({
  collection: entity.collection,
  grants: { PUT: true, DELETE: true },
  supports: {
    enabled: hasFlag(entity, 'enabled'),
    approved: hasFlag(entity, 'approved'),
    featured: hasFlag(entity, 'featured'),
    sequence: hasFlag(entity, 'sequence'),
  },
});
/** A row's text: what is featured is said before both titles, the states after them. */
const wordsOf = (entity: Entity, { enabled, approved, featured }: State): string =>
  [
    featured ? 'Featured' : '',
    title,
    title,
    approved ? 'Approved' : 'Waiting',
    hasFlag(entity, 'enabled') && !enabled ? 'Disabled' : '',
  ].join('');
const rowOf = ({ server: { deleted, ...state } }: Memory) => ({
  id: 1,
  ...state,
  titleEn: title,
  titleAr: title,
  deleted_at: deleted ? '2026-01-01T00:00:00.000Z' : null,
});
const startOf = (entity: Entity) => ({
  input: sectionOf(entity),
  first: [{ type: 'setSection' as const, ...sectionOf(entity) }],
  path: entity.route,
  kept: signedInKept,
  records: {
    [entity.collection]: [
      {
        titleEn: title,
        titleAr: title,
        ...(entity === thesis ? { studentName: title, enabled: false } : {}),
      },
    ],
  },
  memory: { entity, server: { ...fresh, deleted: false }, row: fresh },
  answers: answering<Memory>((_, path, memory) => {
    const { collection } = memory.entity;
    if (path === `/api/${collection}/1`) return { data: rowOf(memory) };
    if (!path.startsWith(`/api/${collection}?`) || path.includes('filter')) return undefined;
    const data = memory.server.deleted ? [] : [rowOf(memory)];
    return { data, meta: { total: data.length } };
  }),
});

const flagged = {
  enable: { enabled: true },
  disable: { enabled: false },
  approve: { approved: true },
  unapprove: { approved: false },
  feature: { featured: true },
  unfeature: { featured: false },
} as const;
const madeBy = <Row extends State>(row: Row, action: string): Row => ({
  ...row,
  ...Object.entries(flagged).find(([name]) => name === action)?.[1],
});
const changeNow = ({ context }: Snap): Change | undefined => context.waiting[0]?.change;
const isLast = ({ context }: Snap): boolean => context.waiting.length < 2;
const serverRow = ({ server: { deleted, ...state } }: Memory): State | null =>
  deleted ? null : state;
/** The row at once, whatever the server will say. */
const shown = (memory: Memory, change: Pick<Change, 'action'> | undefined): Memory => {
  const { row } = memory;
  if (!row || !change) return memory;
  return { ...memory, row: change.action === 'remove' ? null : madeBy(row, change.action) };
};
/** The server has done it. */
function done(memory: Memory, snapshot: Snap): Memory {
  const action = changeNow(snapshot)?.action ?? '';
  const { server, row } = memory;
  const version = server.version + 1;
  const isGone = action === 'remove' || (server.deleted && action !== 'restore');
  const next = { ...memory, server: { ...madeBy(server, action), version, deleted: isGone } };
  return { ...next, row: isLast(snapshot) ? serverRow(next) : row && { ...row, version } };
}
/** Nothing was done: all as before, but for what has come behind it and is not its own undoing. */
const refused = (memory: Memory, snapshot: Snap): Memory => {
  const [first, ...behind] = snapshot.context.waiting;
  const isOver = behind.every(({ of }) => of === first?.of);
  return isOver ? { ...memory, row: serverRow(memory) } : asBefore(memory, snapshot);
};
function asBefore(memory: Memory, snapshot: Snap): Memory {
  const change = changeNow(snapshot);
  if (isLast(snapshot)) return { ...memory, row: serverRow(memory) };
  return change ? shown(memory, inverseOf(change)) : memory;
}

const mayWait = ({ context }: Snap): boolean => context.waiting.length < mostWaiting;
type Kind = Exclude<Parameters<typeof eventOf>[0], never>;
const eventOf = (
  type: keyof typeof flagged | 'remove' | 'undo' | 'redo' | 'retry',
): { type: typeof type } => ({ type });
const doing = (
  type: Kind,
  by: (person: Person) => Promise<void>,
  change: (snapshot: Snap) => Pick<Change, 'action'> | undefined,
  control?: Control,
): Cause<Machine, Memory> => ({
  when: mayWait,
  event: eventOf(type),
  by,
  ...(control ? { control } : {}),
  keeps: (memory, snapshot) => shown(memory, change(snapshot)),
});
const byKey = (action: keyof typeof flagged, key: string) =>
  doing(
    action,
    (person) => person.press(key),
    () => ({ action }),
  );
const byName = (action: keyof typeof flagged, name: string) =>
  doing(
    action,
    (person) => person.choose(name, name),
    () => ({ action }),
  );
const last = (changes: readonly Change[]) => changes.at(-1);

const bad = Object.fromEntries(
  Object.entries(otherFaults()).map(([name, ending]) => [name, { ...ending, keeps: refused }]),
);
const outcome = (_: Snap, { server }: Memory) => ({
  done: [{ id: 1, version: server.version + 1 }],
  failed: [],
});
const well = { givesOf: outcome, bodyOf: outcome, keeps: done };
const doneAnyway = 'the real server has done it all the same, and tells so a moment later';
const hidden = 'what can be featured can be switched off in no section';
const elsewhere = 'it needs a second row, a form or the trash:';

export const lifecycle = screenOf<Machine, Memory>('lifecycle', lifecycleMachine, {
  needsOwnData: true,
  reach: 1500,
  starts: { 'a thesis': startOf(thesis), 'a news item': startOf(news) },
  events: {
    enable: { enable: byKey('enable', 'e') },
    disable: { disable: byKey('disable', 'd') },
    approve: { approve: byKey('approve', 'a') },
    unapprove: { 'take the approval away': byKey('unapprove', 'u') },
    feature: { feature: byName('feature', 'Feature') },
    unfeature: { 'feature no more': byName('unfeature', 'Stop featuring') },
    remove: {
      delete: doing(
        'remove',
        async (person) => {
          await person.press('#');
          await person.tabTo('button', 'Cancel');
          await person.press('d');
        },
        () => ({ action: 'remove' }),
      ),
    },
    undo: {
      undo: doing(
        'undo',
        (person) => person.press('z'),
        ({ context }) => {
          const change = last(context.done);
          return change && inverseOf(change);
        },
      ),
    },
    redo: {
      redo: doing(
        'redo',
        (person) => person.press('shift+z'),
        ({ context }) => last(context.undone),
      ),
    },
    retry: 'no key asks for it: what was refused is done again by its own key',
    move: `${elsewhere} tests/dom/recordListOrder.test.tsx`,
    update: `${elsewhere} tests/dom/recordListCell.test.tsx`,
    restore: `${elsewhere} tests/stories/budgets.story.ts`,
    imported: `${elsewhere} tests/stories/import.story.ts`,
    setSection: 'the list tells it as it opens',
    setTargets: 'the list tells it as the focus moves',
  },
  itself({ context }, { row }) {
    const targets = row ? [{ id: 1, ...row, deleted: false }] : [];
    const known = ({
      id,
      enabled,
      approved,
      featured,
      deleted,
    }: (typeof context.targets)[number]) =>
      [id, enabled, approved, featured, deleted ?? false].join();
    return targets.map(known).join() === context.targets.map(known).join()
      ? undefined
      : { type: 'setTargets', targets };
  },
  unreached: {
    'lifecycle.settled|feature|0': hidden,
    'lifecycle.applying|feature|0': hidden,
  },
  calls: {
    applyAction: {
      request: /^POST \/api\/(?:blogs|theses)\/actions/,
      endings: {
        ok: { ...well, reply: { status: 200 } },
        'not this one': {
          gives: { done: [], failed: [{ id: 1, message: 'CONFLICT' }] },
          reply: {
            status: 200,
            body: { done: [], failed: [{ id: 1, message: 'CONFLICT' }] },
            played: true,
          },
          keeps: asBefore,
        },
        slow: { ...well, reply: { status: 200, fault: 'slow' } },
        ...bad,
        '401': sessionEnds,
      },
    },
  },
  onlyDom: {
    'applyAction: cut after commit': doneAnyway,
    'applyAction: malformed': doneAnyway,
  },
  around: aroundPage({}, {}),
  tells: ({ context: { waiting, done: past, undone } }, { server, row, entity }) => [
    waiting.map(({ as, change }) => [as, change.action]),
    past.length > 0,
    undone.length > 0,
    [server.enabled, server.approved, server.featured, server.deleted],
    row && [row.enabled, row.approved, row.featured],
    entity.name,
  ],
  always: (_, { entity, row }) => ({ rows: row ? [wordsOf(entity, row)] : [], focused: true }),
  seen: {
    'settled.idle': {},
    'settled.applied': {},
    'settled.partlyApplied': { says: ['0 of 1 done, 1 failed'] },
    'settled.rolledBack': { says: ['Failed to'] },
    applying: {},
    settling: 'passed at once',
  },
});
