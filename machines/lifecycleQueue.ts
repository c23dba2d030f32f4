/** What waits, what is done and can be taken back, what can be done again: their order; pure, and it never asks the server. */
import {
  inverseOf,
  most,
  type Change,
  type Gone,
  type Imported,
  type LifecycleContext,
  type Patch,
  type Target,
  type Waiting,
} from './lifecycleChanges.ts';
import type { Values } from './types.ts';

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
  isErased: false,
});

const listIn = (args: Values): readonly unknown[] => {
  const { to } = args;
  return Array.isArray(to) ? to : [];
};

/** Further pieces of the act that was the last one are one change with it, unless it is on its way itself. */
function grown({ done, waiting }: LifecycleContext, { partOf, refs, args }: Imported) {
  const last = done.at(-1);
  if (!last || partOf === undefined || last.partOf !== partOf) return undefined;
  if (waiting.some(({ of }) => of === last)) return undefined;
  const to = [...listIn(last.args), ...listIn(args)];
  return [...without(done, last), { ...last, refs: [...last.refs, ...refs], args: { to } }];
}

/** A change that somebody else has brought about: it can be undone like the others. */
export const keep = (context: LifecycleContext, imported: Imported) => {
  const { collection, refs, args, partOf } = imported;
  const change: Change = {
    collection,
    action: 'import',
    refs,
    filter: null,
    args,
    before: [],
    after: [],
    ...(partOf === undefined ? {} : { partOf }),
  };
  const done = grown(context, imported) ?? withLast(context.done, change);
  return { done, undone: [], isErased: false };
};

/** Nothing was changed yet. */
export const forgotten = {
  waiting: [],
  done: [],
  undone: [],
  isErased: false,
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
    isErased: false,
  };
};

export const redo = (context: LifecycleContext) => {
  const of = context.undone.at(-1);
  if (of === undefined) return {};
  return {
    ...enqueue(context, { as: 'redone', change: of, of }),
    done: withLast(context.done, of),
    undone: without(context.undone, of),
    isErased: false,
  };
};

/** What was deleted for good cannot come back: no earlier change of it is taken back, or done again. */
export function erase({ done, undone, waiting }: LifecycleContext, gone: Gone) {
  const left = (changes: readonly Change[]) =>
    changes
      .map((change) => {
        const ids = gone.find(({ collection }) => collection === change.collection)?.ids ?? [];
        // What is on its way is named by itself: it is told of when it has ended.
        if (ids.length === 0 || waiting.some(({ of }) => of === change)) return change;
        const stays = ({ id }: { readonly id: number }) => !ids.includes(id);
        return {
          ...change,
          refs: change.refs.filter(stays),
          before: change.before.filter(stays),
          after: change.after.filter(stays),
        };
      })
      .filter(({ refs, filter }) => refs.length > 0 || filter !== null);
  return { done: left(done), undone: left(undone), isErased: true };
}
