/** Records as a server keeps them while they are changed. It asserts nothing. */
import type { SnapshotFrom } from 'xstate';
import { thesis } from '../../../entities/thesis.ts';
import { hasFlag, type Entity } from '../../../entities/entity.ts';
import type { lifecycleMachine } from '../../../machines/lifecycle.ts';
import type { Change } from '../../../machines/lifecycleChanges.ts';
import type { Sight } from '../kit/screen.ts';
import { answering, signedInKept } from './samples.ts';

export type Machine = typeof lifecycleMachine;
export type Snap = SnapshotFrom<Machine>;
export interface State {
  readonly version: number;
  readonly enabled: boolean;
  readonly approved: boolean;
  readonly featured: boolean;
}
type Order = 'as made' | 'turned';
/** The record as the server has it. */
export interface Memory {
  readonly entity: Entity;
  readonly server: State & {
    readonly deleted: boolean;
    /** In English; as made unless said. */
    readonly title?: string | undefined;
  };
  /** It was deleted, and comes back, if it does, once nothing is on its way any more. */
  readonly isAway?: boolean;
  /** What was said of the last change that the server did not do to this one. */
  readonly notDone?: string;
  /** Of two that keep an order; absent: there is one alone. */
  readonly order?: Order | undefined;
  /** How the list shows them while something is on its way: its rows come once nothing is. */
  readonly shown?: Order | undefined;
  readonly shownTitle?: string | undefined;
  /** The version that typing into a cell made, 0 before that; absent: nothing is typed. */
  readonly typed?: number;
  /** Of records that are only brought back: those in the trash, the latest first, and those that have left its list. */
  readonly trash?: readonly number[];
  readonly left?: readonly number[];
  /** What is gone for good was asked for last, and said to be so. */
  readonly isToldGone?: boolean;
}
export const fresh: State = { version: 1, enabled: false, approved: false, featured: false };
export const title = 'One';
/** What is typed instead, where something is. */
export const typedTitle = 'Two';
export const sectionOf = (entity: Entity) => ({
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
export const wordsOf = (
  entity: Entity,
  { enabled, approved, featured }: State,
  own: string = title,
): string =>
  [
    featured ? 'Featured' : '',
    own,
    title,
    approved ? 'Approved' : 'Waiting',
    hasFlag(entity, 'enabled') && !enabled ? 'Disabled' : '',
  ].join('');
export const rowOf = ({ server: { deleted, title: own = title, ...state } }: Memory) => ({
  id: 1,
  ...state,
  titleEn: own,
  titleAr: title,
  deleted_at: deleted ? '2026-01-01T00:00:00.000Z' : null,
});
export const startOf = (entity: Entity) => ({
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
  memory: { entity, server: { ...fresh, deleted: false } },
  answers: answering<Memory>((_, path, memory) => {
    const { collection } = memory.entity;
    // Read, and written by itself.
    if (path === `/api/${collection}/1`) return { data: rowOf(memory) };
    if (!path.startsWith(`/api/${collection}?`) || path.includes('filter')) return undefined;
    const data = memory.server.deleted ? [] : [rowOf(memory)];
    return { data, meta: { total: data.length } };
  }),
});

export const flagged = {
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
export const changeNow = ({ context }: Snap): Change | undefined => context.waiting[0]?.change;
/** What the list shows: what the server has, with all that is on its way; null: no row. */
export function rowNow(
  { context: { waiting } }: Snap,
  { server, isAway = false }: Memory,
): State | null {
  const coming = waiting.flatMap(({ change }) => change.after).filter(({ id }) => id === 1);
  // What is brought back is there again once the server has it.
  if (server.deleted || (isAway && waiting.length > 0)) return null;
  return Object.assign({}, server, ...coming) as State;
}
export const awayBy = (
  memory: Memory,
  change: Pick<Change, 'action' | 'after'> | undefined,
): Memory =>
  // What is gone comes back by whatever is asked for next, but not before the rest is done.
  memory.server.deleted || (change?.action === 'remove' && change.after.length > 0)
    ? { ...memory, isAway: true }
    : memory;
/** Nothing is left that could be on its way: a change of which nothing was done takes its own undoing with it. */
const ended = (memory: Memory, { context: { waiting } }: Snap, isNothing: boolean): Memory => {
  const [first, ...behind] = waiting;
  const isOver = behind.every(({ of }) => isNothing && of === first?.of);
  if (!isOver) return memory;
  return { ...memory, isAway: false, ...(memory.trash ? { left: [] } : {}) };
};
export const refused = (memory: Memory, snapshot: Snap): Memory => ended(memory, snapshot, true);
/** The one that is changed first, of those that wait. */
const idNow = (snapshot: Snap): number => changeNow(snapshot)?.refs[0]?.id ?? 1;
/** The title that a change leaves: what is set, or what the version before had. */
function titleBy(snapshot: Snap, { server: { title: own } }: Memory): string | undefined {
  const { action } = changeNow(snapshot) ?? {};
  if (action === 'revert') return undefined;
  return action === 'update' || action === 'import' ? typedTitle : own;
}
/** It is so already: the server has nothing to do, makes no version of it, and says so. */
const isSame = (snapshot: Snap, memory: Memory): boolean => {
  const { action = '' } = changeNow(snapshot) ?? {};
  const { server } = memory;
  if (action === 'update') return server.title === typedTitle;
  const { enabled, approved, featured } = madeBy(server, action);
  const isAsBefore =
    enabled === server.enabled && approved === server.approved && featured === server.featured;
  return isAsBefore && Object.keys(flagged).includes(action);
};
/** What the server answers where it did what it was asked for. */
export const outcome = (snapshot: Snap, memory: Memory) => {
  const { version } = memory.server;
  const id = idNow(snapshot);
  const told = isSame(snapshot, memory)
    ? { id, version, same: true as const }
    : { id, version: version + 1 };
  return { done: [told], failed: [] };
};
/** What it answers where it did it to others only. */
export const outcomeNone = (snapshot: Snap) => ({
  done: [],
  failed: [{ id: idNow(snapshot), message: 'CONFLICT' }],
});
/** The server has done it. */
export function done(memory: Memory, snapshot: Snap): Memory {
  const action = changeNow(snapshot)?.action ?? '';
  const { server, trash } = memory;
  if (trash)
    return ended(
      { ...memory, trash: trash.filter((id) => id !== idNow(snapshot)) },
      snapshot,
      false,
    );
  const isGone = action === 'remove' || (server.deleted && action !== 'restore');
  const version = server.version + (isSame(snapshot, memory) ? 0 : 1);
  const own = titleBy(snapshot, memory);
  const now = { ...madeBy(server, action), version, deleted: isGone, title: own };
  return ended({ ...memory, server: now }, snapshot, false);
}

/** The API's words are the machine's, but for one. */
export const wireName = (snapshot: Snap): string => {
  const { action = '' } = changeNow(snapshot) ?? {};
  return action === 'remove' ? 'delete' : action;
};
const said: Readonly<Record<string, string>> = {
  enable: 'Enabled 1',
  disable: 'Disabled 1',
  approve: 'Approved 1',
  unapprove: 'Unapproved 1',
  feature: 'Featured 1',
  unfeature: 'no longer featured',
  remove: 'deleted successfully',
  move: 'updated successfully',
  update: 'Updated 1',
  restore: 'Restored 1',
  undone: 'Undone',
  redone: 'Redone',
};
/** What is told of a change that the server has done. */
export const saidDone = (
  _: Snap,
  { snapshot, memory }: { readonly snapshot: Snap; readonly memory: Memory },
): Sight => {
  const [{ as, change } = { as: 'done', change: undefined }] = snapshot.context.waiting;
  if (as === 'done' && isSame(snapshot, memory)) return { says: ['This is so already'] };
  return { says: [said[as] ?? said[change?.action ?? ''] ?? ''] };
};

/** Done to others, not to this one: a deletion is told as in its section, all else by its count. */
export const notThisOne = (memory: Memory, snapshot: Snap): Memory => ({
  ...ended(memory, snapshot, true),
  notDone: changeNow(snapshot)?.action === 'remove' ? 'Failed to delete' : '0 of 1 done, 1 failed',
});
