/**
 * Plans walks over the lifecycle machine as a list of one record can cause them: its keys, and the server's answers.
 * What the list makes of it (the row leaves, comes back, is meant) is reckoned along. It draws nothing.
 */
import type { AnyEventObject, AnyMachineSnapshot, SnapshotFrom } from 'xstate';
import { lifecycleMachine } from '../../machines/lifecycle.ts';
import { news } from '../../entities/news.ts';
import { dryRunner } from '../mbt/kit/internals.ts';

export const { collection } = news;
export type Snap = SnapshotFrom<typeof lifecycleMachine>;
const seen = (snapshot: AnyMachineSnapshot) => snapshot as Snap;

export interface Stored {
  readonly version: number;
  readonly approved: boolean;
  readonly deleted: boolean;
}
export interface Place {
  readonly snapshot: Snap;
  /** The record as the server has it. */
  readonly server: Stored;
  /** The row as the list shows it; undefined: it shows none. */
  readonly row: { readonly version: number; readonly approved: boolean } | undefined;
}

export const id = 1;
const section = {
  collection,
  grants: { PUT: true, DELETE: true },
  supports: { enabled: false, approved: true, featured: true, sequence: false },
};
/** More would only wait. */
const waitingMax = 2;

const isApplying = ({ snapshot }: Place): boolean => 'applyAction' in snapshot.children;
const isIdle = ({ snapshot }: Place): boolean => snapshot.matches('settled');
const mayWait = ({ snapshot }: Place): boolean => snapshot.context.waiting.length < waitingMax;

/** What the server makes of the change that is on its way. */
export function changedBy(action: string, server: Stored): Stored {
  const version = server.version + 1;
  if (action === 'approve' || action === 'unapprove') {
    return { ...server, version, approved: action === 'approve' };
  }
  return { ...server, version, deleted: action === 'remove' || action === 'delete' };
}
const actionNow = ({ snapshot }: Place): string => snapshot.context.waiting[0]?.change.action ?? '';
const done = (output: unknown): AnyEventObject => ({
  type: 'xstate.done.actor.applyAction',
  output,
  actorId: 'applyAction',
});
const failed = (status: number, code: string): AnyEventObject => ({
  type: 'xstate.error.actor.applyAction',
  error: { status, code },
  actorId: 'applyAction',
});

interface Move {
  readonly when: (place: Place) => boolean;
  /** None: it changes the record alone. */
  readonly event?: (place: Place) => AnyEventObject;
  /** The server has done it. */
  readonly isDone?: true;
}
const key = (type: string): Move => ({ when: mayWait, event: () => ({ type }) });
export const moves = {
  approve: key('approve'),
  unapprove: key('unapprove'),
  delete: key('remove'),
  undo: key('undo'),
  redo: key('redo'),
  'restored elsewhere': { when: (place) => isIdle(place) && place.server.deleted },
  'server: done': {
    when: isApplying,
    event: ({ server }) => done({ done: [{ id, version: server.version + 1 }], failed: [] }),
    isDone: true,
  },
  'server: not this one': {
    when: isApplying,
    event: () => done({ done: [], failed: [{ id, message: 'CONFLICT' }] }),
  },
  'server: 503': { when: isApplying, event: () => failed(503, 'UNAVAILABLE') },
  'server: lost': { when: isApplying, event: () => failed(0, 'NO_ANSWER') },
} satisfies Record<string, Move>;
export type MoveName = keyof typeof moves;

const dry = dryRunner(lifecycleMachine);

/** The list says what is meant: its one row, where it has one. */
function meant({ snapshot, server, row }: Place): Place {
  const targets = row ? [{ id, ...row, featured: false, deleted: false }] : [];
  const next = dry.step(snapshot, { type: 'setTargets', targets });
  return { snapshot: seen(next.snapshot), server, row };
}

export function begin(): Place {
  const snapshot = seen(dry.start(section));
  const server = { version: 1, approved: false, deleted: false };
  return meant({ snapshot, server, row: { version: 1, approved: false } });
}

/** The newest change on its way, laid over the row. */
function shown({ snapshot, row }: Place): Place['row'] {
  const [patch] = snapshot.context.waiting.at(-1)?.change.after ?? [];
  if (!row || patch?.deleted === true) return undefined;
  return { ...row, approved: patch?.approved ?? row.approved };
}

/** The row after an answer: the server's once all is settled, before that what has not been taken back. */
function answered(place: Place, before: Place): Place['row'] {
  const { server, row } = place;
  if (isIdle(place)) {
    const { version, approved, deleted } = server;
    return deleted ? undefined : { version, approved };
  }
  const [patch] = before.snapshot.context.waiting[0]?.change.before ?? [];
  const isRefused = server === before.server;
  if (!row) return undefined;
  return isRefused
    ? { ...row, approved: patch?.approved ?? row.approved }
    : { ...row, version: server.version };
}

export interface Taken {
  readonly place: Place;
  readonly taken: readonly string[];
}

/** Somebody else has taken it out of the trash, and the list is fetched anew. */
function restored({ snapshot, server }: Place): Place {
  const back = changedBy('restore', server);
  return meant({ snapshot, server: back, row: { version: back.version, approved: back.approved } });
}

/** What a move leads to; undefined where it is none. */
export function moved(place: Place, name: MoveName): Taken | undefined {
  const move: Move = moves[name];
  if (!move.when(place)) return undefined;
  if (!move.event) return { place: restored(place), taken: [] };
  const next = dry.step(place.snapshot, move.event(place));
  if (next.taken.length === 0) return undefined;
  const server = move.isDone ? changedBy(actionNow(place), place.server) : place.server;
  const after: Place = { snapshot: seen(next.snapshot), server, row: place.row };
  const row = name.startsWith('server') ? answered(after, place) : shown(after);
  return { place: meant({ ...after, row }), taken: next.taken };
}

const keyOf = ({ snapshot: { value, context }, server, row }: Place): string => {
  const changes = [context.waiting.map(({ as, change }) => [as, change.action])];
  const kept = [context.done, context.undone].map((list) => list.map(({ action }) => action));
  const { approved, deleted } = server;
  return JSON.stringify([value, changes, kept, approved, deleted, row?.approved]);
};

interface Edge {
  readonly name: MoveName;
  readonly to: Place;
  readonly taken: readonly string[];
}
const names = Object.keys(moves) as MoveName[];

const wayOf = (place: Place, { name }: Edge): string =>
  `${place.snapshot.context.waiting[0]?.as ?? ''} ${actionNow(place)} ${name}`;

/** A walk that takes every transition that these keys can take, each way an answer can turn out after each change. */
export function walkOf(most: number) {
  const covered = new Set<string>();
  const edgesOf = (from: Place): readonly Edge[] =>
    names.flatMap((name) => {
      const next = moved(from, name);
      return next ? [{ name, to: next.place, taken: next.taken }] : [];
    });
  const nearest = (from: Place): readonly Edge[] | undefined => {
    const known = new Set([keyOf(from)]);
    const ways: [Place, readonly Edge[]][] = [[from, []]];
    for (const [at, way] of ways) {
      for (const edge of edgesOf(at)) {
        // Every way in which an answer can turn out counts for itself, after every key.
        const ends = [...edge.taken, ...(edge.name.startsWith('server') ? [wayOf(at, edge)] : [])];
        if (ends.some((one) => !covered.has(one))) return [...way, edge];
        const to = keyOf(edge.to);
        if (known.has(to) || known.size >= most) continue;
        known.add(to);
        ways.push([edge.to, [...way, edge]]);
      }
    }
    return undefined;
  };
  const walk: MoveName[] = [];
  let at = begin();
  for (let way = nearest(at); way; way = nearest(at)) {
    for (const edge of way) {
      walk.push(edge.name);
      for (const one of edge.taken) covered.add(one);
      if (edge.name.startsWith('server')) covered.add(wayOf(at, edge));
      at = edge.to;
    }
  }
  return { walk, covered };
}
