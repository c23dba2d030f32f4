/**
 * What becomes of a change when the server has answered, and what is said of it; pure, and it never asks.
 */
import {
  againBy,
  found,
  inverseOf,
  type Asked,
  type Change,
  type LifecycleContext,
  type Outcome,
  type Patch,
  type Waiting,
} from './lifecycleChanges.ts';
import { begin, patched, redo, undo, withLast, without } from './lifecycleQueue.ts';
import { failureOf } from './outside.ts';
import type { ToastParams } from './types.ts';

/** Of which of the records it was not done: refused, or never come to. */
const isFailedIn = ({ done, failed, isStopped = false }: Outcome) => {
  const named = new Set((isStopped ? done : failed).map(({ id }) => id));
  return ({ id }: { id: number }): boolean => named.has(id) !== isStopped;
};

/** Those of the records that the act has changed: what was so before stays so when it is taken back. */
const changedIn = ({ done }: Outcome): Outcome['done'] => done.filter(({ same }) => same !== true);
const isSameIn = ({ done }: Outcome) => {
  const named = new Set(done.flatMap(({ id, same }) => (same === true ? [id] : [])));
  return ({ id }: { id: number }): boolean => named.has(id);
};

/** As before, but for what waits behind and is shown already. */
const shownBefore = (before: readonly Patch[], behind: readonly Waiting[]): readonly Patch[] =>
  before.map((patch) => {
    const later = behind.flatMap(({ change }) => change.after.filter(({ id }) => id === patch.id));
    const own = later.flatMap(Object.entries).filter(([key]) => key in patch);
    return { ...patch, ...Object.fromEntries(own) };
  });

/** What to show when the first waiting change came back: new versions, and as before what failed. */
export const settledPatches = (
  { waiting: [first, ...waiting] }: LifecycleContext,
  outcome: Outcome,
): readonly Patch[] => {
  const { before = [], after = [] } = first?.change ?? {};
  // Its own undoing has nothing left to take back where it failed, or where all was so before.
  const behind = waiting.filter(({ of }) => of !== first?.of);
  const same = shownBefore(after.filter(isSameIn(outcome)), behind);
  const shown = new Map(same.map((patch) => [patch.id, patch]));
  return [
    ...outcome.done.map(({ id, version }) => ({ ...shown.get(id), id, version })),
    ...shownBefore(before.filter(isFailedIn(outcome)), behind),
  ];
};

/** What to show when all of the first waiting change was refused; its own undoing is not asked for any more. */
export const refusedPatches = ({ waiting: [first, ...behind] }: LifecycleContext) =>
  shownBefore(
    first?.change.before ?? [],
    behind.filter(({ of }) => of !== first?.of),
  );

/**
 * What waits behind a change that came to nothing: should the next one of the same flag come to nothing too, it is
 * shown as before both.
 */
function rebased(waiting: readonly Waiting[], failed: readonly Patch[]): readonly Waiting[] {
  const left = new Map(failed.map((patch) => [patch.id, patch]));
  return waiting.map((one) => {
    const { change } = one;
    const before = change.before.map((patch) => {
      const was = left.get(patch.id);
      const isSame = was && Object.keys(patch).every((key) => key in was);
      if (isSame) left.delete(patch.id);
      return isSame ? was : patch;
    });
    return { ...one, change: { ...change, before } };
  });
}

/** What the server did stays; what it failed to do is shown as before and cannot be undone. */
export const settle = (context: LifecycleContext, outcome: Outcome) => {
  const { failed } = outcome;
  const [first, ...waiting] = context.waiting;
  if (first === undefined) return {};
  const { change, of } = first;
  const isUndone = first.as === 'undone';
  const isFailed = isFailedIn(outcome);
  const isSame = isSameIn(outcome);
  const isKept = (ref: { readonly id: number }) => !isFailed(ref) && !isSame(ref);
  const versions = changedIn(outcome).map(({ id, version }) => ({ id, version: version - 1 }));
  const own = isUndone ? of.refs.filter(isKept) : found(of.refs.filter(isKept), outcome);
  const refs = change.filter === null ? own : versions;
  const [before, after] = [of.before.filter(isKept), of.after.filter(isKept)];
  const args = isUndone ? againBy(of, outcome) : of.args;
  const kept: Change = { ...of, args, refs, filter: null, before, after };
  const renewed = (changes: readonly Change[]) =>
    changes.map((one) => (one === of ? kept : one)).filter((one) => one.refs.length > 0);
  // What an undoing did not come to is still done, and can be undone.
  const rest: Change = { ...of, refs: outcome.isStopped ? of.refs.filter(isFailed) : [] };
  const withRest = (changes: readonly Change[], as: Waiting['as']) =>
    first.as === as && rest.refs.length > 0 ? withLast(changes, rest) : changes;
  // Of nothing that was done there is nothing to take back, or to do again: nobody is asked for that.
  const following = ({ as }: Waiting): Waiting[] =>
    refs.length > 0 ? [{ as, change: as === 'undone' ? inverseOf(kept) : kept, of: kept }] : [];
  return {
    waiting: rebased(
      waiting.flatMap((one) => (one.of === of ? following(one) : [one])),
      change.before.filter(isFailed),
    ),
    targets: patched(context, change, settledPatches(context, outcome)),
    done: withRest(renewed(context.done), 'undone'),
    undone: withRest(renewed(context.undone), 'redone'),
    failed,
    refused: null,
    code: null,
  };
};

/** The server did none of it: all is shown, and can be undone or redone, as before. */
export const rollBack = (context: LifecycleContext, code: string) => {
  const [first, ...waiting] = context.waiting;
  if (first === undefined) return {};
  const { change, of, as } = first;
  // Changed since, or not kept at all: another try would end the same, and stand before all that can be undone.
  const isGone = ['CHANGED_SINCE', 'PASSWORD_STAYS', 'NEVER_KEPT'].includes(code);
  const done = without(context.done, of);
  const undone = without(context.undone, of);
  return {
    waiting: rebased(
      waiting.filter((one) => one.of !== of),
      change.before,
    ),
    targets: patched(context, change, refusedPatches(context)),
    done: as === 'undone' && !isGone ? withLast(done, of) : done,
    undone: as === 'redone' && !isGone ? withLast(undone, of) : undone,
    failed: [],
    refused: first,
    code,
  };
};

/** The refused change once more, or its undoing or redoing. */
export const retry = (context: LifecycleContext) => {
  const { refused } = context;
  if (refused === null) return {};
  if (refused.as === 'done') return begin(context, refused.change);
  return refused.as === 'undone' ? undo(context) : redo(context);
};

const nothing: Change = {
  collection: '',
  action: 'update',
  refs: [],
  filter: null,
  args: {},
  before: [],
  after: [],
};

/** What can be taken back, or be done again, by the event that does it; the last is next. */
const stack = { undo: 'done', redo: 'undone' } as const;
export type Back = keyof typeof stack;

/**
 * After a failure the next to be taken back, or to be done again, may be something that nobody thinks of: not what has
 * just failed, and of a section that is not in view.
 */
export const isNextUnthought = (context: LifecycleContext, by: Back): boolean => {
  const { refused, collection, isErased } = context;
  // That it is gone for good is said first.
  if (by === 'undo' && isErased) return false;
  const next = context[stack[by]].at(-1);
  return next !== undefined && next !== refused?.of && next.collection !== collection;
};

/** What would be taken back, or be done again, next. */
export const nextOf = (context: LifecycleContext, by: Back): ToastParams => {
  const { collection, refs } = context[stack[by]].at(-1) ?? nothing;
  return { variant: 'info', key: `${by}Next`, params: { collection, count: refs.length } };
};

/** What goes to the server next; what is taken back, or done again, is to overwrite nobody. */
export const firstOf = ({ waiting: [first] }: LifecycleContext): Asked => {
  const { collection, action, refs, filter, args } = first?.change ?? nothing;
  const isAgain = first !== undefined && first.as !== 'done';
  return { collection, action, refs, filter, args, ...(isAgain ? { unlessChanged: true } : {}) };
};

export const sayDone = (context: LifecycleContext, outcome: Outcome): ToastParams => {
  const { failed, isStopped, code } = outcome;
  const done = changedIn(outcome);
  const { collection, action } = firstOf(context);
  const as = context.waiting[0]?.as ?? 'done';
  const params = { collection, action, count: done.length, failed: failed.length };
  if (isStopped) {
    const reason = code === undefined ? {} : { code };
    return { variant: 'warning', key: 'stopped', params: { ...params, ...reason } };
  }
  const [refused] = failed;
  if (refused) {
    const why = refused.errors ? { faults: refused.errors } : {};
    const parts = { ...params, done: done.length, code: refused.message, ...why };
    return { variant: 'warning', key: 'partlyApplied', params: parts };
  }
  if (as !== 'done') return { variant: 'info', key: as, params };
  return { variant: 'success', key: action === 'remove' ? 'deleted' : 'applied', params };
};

export const sayRefused = (context: LifecycleContext, error: unknown): ToastParams => {
  const { collection, action } = firstOf(context);
  const { code, faults } = failureOf(error);
  const why = Object.keys(faults).length > 0 ? { faults } : {};
  const params = { collection, action, code, ...why };
  return { variant: 'danger', key: action === 'remove' ? 'deleteFailed' : 'applyFailed', params };
};
