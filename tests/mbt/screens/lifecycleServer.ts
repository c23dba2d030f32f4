/** Records as a server keeps them while they are changed. It asserts nothing. */
import type { SnapshotFrom } from 'xstate';
import { thesis } from '../../../entities/thesis.ts';
import { hasFlag, type Entity } from '../../../entities/entity.ts';
import type { lifecycleMachine } from '../../../machines/lifecycle.ts';
import { inverseOf, type Change } from '../../../machines/lifecycleChanges.ts';
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
/** The record as the server has it, and as the list shows it; null: it shows none. */
export interface Memory {
  readonly entity: Entity;
  readonly server: State & { readonly deleted: boolean };
  readonly row: State | null;
  /** What was said of the last change that the server did not do to this one. */
  readonly notDone?: string;
}
export const fresh: State = { version: 1, enabled: false, approved: false, featured: false };
export const title = 'One';
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
export const wordsOf = (entity: Entity, { enabled, approved, featured }: State): string =>
  [
    featured ? 'Featured' : '',
    title,
    title,
    approved ? 'Approved' : 'Waiting',
    hasFlag(entity, 'enabled') && !enabled ? 'Disabled' : '',
  ].join('');
export const rowOf = ({ server: { deleted, ...state } }: Memory) => ({
  id: 1,
  ...state,
  titleEn: title,
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
  memory: { entity, server: { ...fresh, deleted: false }, row: fresh },
  answers: answering<Memory>((_, path, memory) => {
    const { collection } = memory.entity;
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
export const madeBy = <Row extends State>(row: Row, action: string): Row => ({
  ...row,
  ...Object.entries(flagged).find(([name]) => name === action)?.[1],
});
export const changeNow = ({ context }: Snap): Change | undefined => context.waiting[0]?.change;
export const isLast = ({ context }: Snap): boolean => context.waiting.length < 2;
export const serverRow = ({ server: { deleted, ...state } }: Memory): State | null =>
  deleted ? null : state;
/** The row at once, whatever the server will say. */
export const shown = (memory: Memory, change: Pick<Change, 'action'> | undefined): Memory => {
  const { row } = memory;
  if (!row || !change) return memory;
  return { ...memory, row: change.action === 'remove' ? null : madeBy(row, change.action) };
};
/** The server has done it. */
export function done(memory: Memory, snapshot: Snap): Memory {
  const action = changeNow(snapshot)?.action ?? '';
  const { server, row } = memory;
  const version = server.version + 1;
  const isGone = action === 'remove' || (server.deleted && action !== 'restore');
  const next = { ...memory, server: { ...madeBy(server, action), version, deleted: isGone } };
  return { ...next, row: isLast(snapshot) ? serverRow(next) : row && { ...row, version } };
}
/** Nothing was done: all as before, but for what has come behind it and is not its own undoing. */
export const refused = (memory: Memory, snapshot: Snap): Memory => {
  const [first, ...behind] = snapshot.context.waiting;
  const isOver = behind.every(({ of }) => of === first?.of);
  return isOver ? { ...memory, row: serverRow(memory) } : asBefore(memory, snapshot);
};
export function asBefore(memory: Memory, snapshot: Snap): Memory {
  const change = changeNow(snapshot);
  if (isLast(snapshot)) return { ...memory, row: serverRow(memory) };
  return change ? shown(memory, inverseOf(change)) : memory;
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
  unfeature: '1 no longer featured',
  remove: 'deleted successfully',
  undone: 'Undone',
  redone: 'Redone',
};
/** What is told of a change that the server has done. */
export const saidDone = (_: Snap, { snapshot }: { readonly snapshot: Snap }): Sight => {
  const [{ as, change } = { as: 'done', change: undefined }] = snapshot.context.waiting;
  return { says: [said[as] ?? said[change?.action ?? ''] ?? ''] };
};

/** Done to others, not to this one: a deletion is told as in its section, all else by its count. */
export const notThisOne = (memory: Memory, snapshot: Snap): Memory => ({
  ...asBefore(memory, snapshot),
  notDone: changeNow(snapshot)?.action === 'remove' ? 'Failed to delete' : '0 of 1 done, 1 failed',
});
