/** What waits, what is done and can be taken back, what can be done again: their order; pure, and it never asks the server. */
import {
  inverseOf,
  most,
  type Change,
  type LifecycleContext,
  type Patch,
  type Target,
  type Waiting,
} from './lifecycleChanges.ts';

export const patched = (
  { targets, collection }: LifecycleContext,
  change: Change,
  patches: readonly Patch[],
): readonly Target[] =>
  change.collection === collection
    ? targets.map((target) => ({ ...target, ...patches.find(({ id }) => id === target.id) }))
    : targets;

export const without = (changes: readonly Change[], change: Change) =>
  changes.filter((other) => other !== change);
export const withLast = (changes: readonly Change[], change: Change) =>
  [...changes, change].slice(-most);

/** A change waits its turn, but is shown at once and can be undone at once. */
const enqueue = (context: LifecycleContext, waiting: Waiting) => ({
  waiting: [...context.waiting, waiting],
  targets: patched(context, waiting.change, waiting.change.after),
});

export const begin = (context: LifecycleContext, change: Change) => ({
  ...enqueue(context, { as: 'done', change, of: change }),
  done: withLast(context.done, change),
  undone: [],
});

/** A change that somebody else has brought about: it can be undone like the others. */
export const keep = (
  context: LifecycleContext,
  { collection, refs, args }: Pick<Change, 'collection' | 'refs' | 'args'>,
) => ({
  done: withLast(context.done, {
    collection,
    action: 'import',
    refs,
    filter: null,
    args,
    before: [],
    after: [],
  }),
  undone: [],
});

/** Nothing was changed yet. */
export const forgotten = {
  waiting: [],
  done: [],
  undone: [],
  failed: [],
  refused: null,
  code: null,
};

export const undo = (context: LifecycleContext) => {
  const of = context.done.at(-1);
  if (of === undefined) return {};
  return {
    ...enqueue(context, { as: 'undone', change: inverseOf(of), of }),
    done: without(context.done, of),
    undone: withLast(context.undone, of),
  };
};

export const redo = (context: LifecycleContext) => {
  const of = context.undone.at(-1);
  if (of === undefined) return {};
  return {
    ...enqueue(context, { as: 'redone', change: of, of }),
    done: withLast(context.done, of),
    undone: without(context.undone, of),
  };
};
