/**
 * The words of the lifecycle machine: what it hears, asks for and does, and which change is possible. It
 * never says what happens to a change on its way: that is lifecycle.ts.
 */
import { and, assign, setup } from 'xstate';
import {
  changeOf,
  hasTargetLeft,
  hiddenIn,
  isSupported,
  most,
  type ActionName,
  type Asked,
  type Gone,
  type Imported,
  type LifecycleContext,
  type Outcome,
  type Patch,
  type Section,
  type Target,
} from './lifecycleChanges.ts';
import { begin, erase, forgotten, keep, redo, undo } from './lifecycleQueue.ts';
import {
  isNextUnthought,
  nextOf,
  refusedPatches,
  retry,
  rollBack,
  settle,
  type Back,
} from './lifecycleOutcomes.ts';
import { effect, failureOf, notProvided } from './outside.ts';
import type { ToastParams, Values } from './types.ts';

export type LifecycleEvent =
  | { type: Exclude<ActionName, 'move' | 'update'> }
  | { type: 'move' | 'update'; args: Values }
  | { type: 'setTargets'; targets: readonly Target[]; filter?: Values | null }
  | ({ type: 'setSection' } & Section)
  | ({ type: 'imported' } & Imported)
  | { type: 'erased'; gone: Gone }
  | { type: 'undo' | 'redo' | 'retry' | 'forget' };

type Named = { action: ActionName };
export type Context = { context: LifecycleContext };
export type Given = Context & { event: { output: Outcome } };
export type Failed = { event: { error: unknown } };

export const showFirst = {
  type: 'showTargets',
  params: ({ context }: Context) => ({
    collection: context.waiting[0]?.change.collection ?? '',
    targets: refusedPatches(context),
  }),
} as const;
export const showLast = {
  type: 'showTargets',
  params: ({ context: { waiting } }: Context) => ({
    collection: waiting.at(-1)?.change.collection ?? '',
    targets: waiting.at(-1)?.change.after ?? [],
  }),
} as const;
/** Whoever has just been refused something may not think of what was done before that: it is said first, then done. */
const sayNext = <By extends Back>(by: By) =>
  ({
    guard: { type: 'isNextUnthought', params: { by } },
    target: 'applied',
    actions: [
      {
        type: 'toast',
        params: ({ context }: Context) => nextOf(context, by),
      },
      'forgetRefused',
    ],
  }) as const;
export const sayingNext = { undo: sayNext('undo'), redo: sayNext('redo') } as const;
const sayErased = { type: 'toast', params: { variant: 'info', key: 'undoErased' } } as const;
/** What is gone for good is said to be so, with what would be taken back instead; only asked once more that is done. */
const undoingErased = [
  {
    guard: and(['isErased', 'hasDone']),
    actions: [
      sayErased,
      { type: 'toast', params: ({ context }: Context) => nextOf(context, 'undo') },
      'forgetErased',
    ],
  },
  { guard: 'isErased', actions: [sayErased, 'forgetErased'] },
] as const;
const sayHidden = { type: 'toast', params: { variant: 'warning', key: 'notEnabled' } } as const;

const permitted = (action: ActionName) =>
  [
    { type: 'isSupported', params: { action } },
    { type: 'isPermitted', params: { action } },
    { type: 'hasTargetLeft', params: { action } },
    'hasRoom',
  ] as const;
const beginning = (action: ActionName) =>
  [
    {
      type: 'begin',
      params: ({ event }: { event: { type: string; args?: Values } }) => ({
        action,
        args: event.args ?? {},
      }),
    },
    showLast,
  ] as const;
const act = <Way extends object>(way: Way, action: ActionName) => ({
  ...way,
  guard: and(permitted(action)),
  actions: beginning(action),
});
/** What is approved but not enabled is not on the website; one is told. What can be featured is always on. */
const actInPublic = <Way extends object>(way: Way, action: ActionName) =>
  [
    {
      ...way,
      guard: and([...permitted(action), 'isHidden']),
      actions: [...beginning(action), sayHidden],
    },
    act(way, action),
  ] as const;
export const changes = <Way extends object>(way: Way) =>
  ({
    enable: act(way, 'enable'),
    disable: act(way, 'disable'),
    approve: actInPublic(way, 'approve'),
    unapprove: act(way, 'unapprove'),
    feature: act(way, 'feature'),
    unfeature: act(way, 'unfeature'),
    move: act(way, 'move'),
    update: act(way, 'update'),
    remove: act(way, 'remove'),
    restore: act(way, 'restore'),
    undo: [
      ...undoingErased,
      { ...way, guard: and(['hasDone', 'hasRoom']), actions: ['undo', showLast] },
    ],
    redo: { ...way, guard: and(['hasUndone', 'hasRoom']), actions: ['redo', showLast] },
  }) as const;

export const lifecycleSetup = setup({
  types: {
    context: {} as LifecycleContext,
    events: {} as LifecycleEvent,
    input: {} as Section,
    tags: {} as 'idle',
  },
  actors: {
    applyAction: notProvided<Outcome, Asked>('applyAction'),
  },
  actions: {
    toast: effect<ToastParams>(),
    /** Lists and forms show the targets like this, whether the server has said so yet or not. */
    showTargets: effect<{ collection: string; targets: readonly Patch[] }>(),
    setTargets: assign(
      (_, params: { targets: readonly Target[]; filter: Values | null }) => params,
    ),
    setSection: assign((_, { collection, grants, supports }: Section) => ({
      collection,
      grants,
      supports,
      targets: [],
      filter: null,
    })),
    begin: assign(({ context }, { action, args }: Named & { args: Values }) =>
      begin(context, changeOf(context, action, args)),
    ),
    keep: assign(({ context }, params: Imported) => keep(context, params)),
    erase: assign(({ context }, { gone }: { gone: Gone }) => erase(context, gone)),
    forgetErased: assign({ isErased: false }),
    /** Whoever has gone leaves nothing that the next one could take back. */
    forget: assign(forgotten),
    undo: assign(({ context }) => undo(context)),
    redo: assign(({ context }) => redo(context)),
    retry: assign(({ context }) => retry(context)),
    forgetRefused: assign({ refused: null, failed: [], code: null }),
    settle: assign(({ context }, params: Outcome) => settle(context, params)),
    rollBack: assign(({ context }, { error }: { error: unknown }) =>
      rollBack(context, failureOf(error).code),
    ),
  },
  guards: {
    isSupported: ({ context }, { action }: Named) => isSupported(context, action),
    isPermitted: ({ context }, { action }: Named) =>
      context.grants[action === 'remove' ? 'DELETE' : 'PUT'],
    hasTargetLeft: ({ context }, { action }: Named) => hasTargetLeft(context, action),
    hasRoom: ({ context }) => context.waiting.length < most,
    hasDone: ({ context }) => context.done.length > 0,
    isErased: ({ context }) => context.isErased,
    hasUndone: ({ context }) => context.undone.length > 0,
    hasWaiting: ({ context }) => context.waiting.length > 0,
    hasFailed: ({ context }) => context.failed.length > 0,
    hasRefused: ({ context }) => context.refused !== null,
    isNextUnthought: ({ context }, { by }: { by: Back }) => isNextUnthought(context, by),
    isHidden: ({ context }) => hiddenIn(context).length > 0,
  },
});
