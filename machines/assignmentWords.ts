/**
 * The words of the assignment machine: what it remembers, hears, asks for and does. It never says what may
 * happen when: that is assignment.ts.
 */
import { assign, setup } from 'xstate';
import { effect, failureOf, notProvided } from './outside.ts';
import type { Faults, ToastParams, Values } from './types.ts';

export interface Properties {
  readonly values: Values;
  /** What is wrong with these values before anything was typed: required ones that are empty. */
  readonly faults: Faults;
}

/** What stands in view: a page, a component, a component on a page. Who says no other is asking about these. */
export interface Meant {
  readonly target: number | null;
  readonly component: number | null;
  readonly relation: number | null;
  /** With `target` the page of several that stands first: the others. */
  readonly also: readonly number[];
}

export interface AssignmentContext extends Properties {
  readonly meant: Meant;
  readonly target: number | null;
  /** Further pages that get the same with the same values. */
  readonly also: readonly number[];
  readonly component: number | null;
  /** From 1, its place among the components of the page; null: behind them. */
  readonly sequence: number | null;
  readonly wantsPlace: boolean;
  /** A value was changed here and is not saved. */
  readonly isTyped: boolean;
  /** The component on the page, once it is there: page-components/{relation}. */
  readonly relation: number | null;
  readonly code: string | null;
}

/** As it is before anything was asked for; what is meant is told from outside. */
export const nothingBegun: Omit<AssignmentContext, 'meant'> = {
  target: null,
  also: [],
  component: null,
  sequence: null,
  wantsPlace: false,
  isTyped: false,
  relation: null,
  values: {},
  faults: {},
  code: null,
};

export type AssignmentEvent =
  | ({ type: 'mean'; also?: readonly number[] } & Omit<Meant, 'also'>)
  | { type: 'assign'; target?: number; component?: number }
  | { type: 'fill' | 'unassign'; relation?: number; component?: number }
  | { type: 'chooseTarget'; target: number }
  | { type: 'chooseComponent'; component: number; wantsPlace?: boolean }
  | { type: 'chooseRelation'; relation: number; component: number }
  | { type: 'place'; sequence: number | null }
  | ({ type: 'change' } & Properties)
  | { type: 'toggleProps' | 'save' | 'back' | 'cancel' | 'stay' | 'discard' | 'retry' };

type Failed = { event: { error: unknown } };
export const failing = ({ event }: Failed) => event;
/** What was typed for one that was chosen before is not typed for this one. */
export const loaded = {
  type: 'setPart',
  params: ({ event }: { event: { output: Properties } }) => ({ ...event.output, isTyped: false }),
} as const;
export const say = (variant: ToastParams['variant'], key: ToastParams['key']) =>
  ({ type: 'toast', params: { variant, key } }) as const;
export const failed = {
  target: '#assignment.failed',
  actions: [{ type: 'setCode', params: failing }, say('danger', 'assignFailed')],
} as const;

interface Asking {
  readonly event: {
    readonly target?: number;
    readonly component?: number;
    readonly relation?: number;
  };
}
/** What was said, and where nothing was said, what is in view. */
const asked = ({ context, event }: Asking & { context: AssignmentContext }) => ({
  target: event.target ?? context.meant.target,
  also: event.target === undefined ? context.meant.also : [],
  component: event.component ?? context.meant.component,
});
/** One that is named is not of the component in view. */
const askedRelation = ({ context, event }: Asking & { context: AssignmentContext }) => ({
  relation: event.relation ?? context.meant.relation,
  component: event.component ?? (event.relation === undefined ? context.meant.component : null),
});
const beginAssigning = ['startOver', { type: 'setPart', params: asked }] as const;
const beginOn = ['startOver', { type: 'setPart', params: askedRelation }] as const;

export const beginnings = {
  assign: [
    {
      guard: { type: 'isWhole', params: asked },
      target: 'loadingProperties',
      actions: beginAssigning,
    },
    {
      guard: { type: 'isTargeted', params: asked },
      target: 'choosingComponent',
      actions: beginAssigning,
    },
    { target: 'choosingTarget', actions: beginAssigning },
  ],
  fill: [
    {
      guard: { type: 'isRelated', params: askedRelation },
      target: 'loadingProperties',
      actions: beginOn,
    },
    {
      guard: { type: 'isAnyAlone', params: asked },
      target: 'choosingFilled',
      actions: beginAssigning,
    },
  ],
  unassign: [
    {
      guard: { type: 'isRelated', params: askedRelation },
      target: 'unassigning',
      actions: beginOn,
    },
    {
      guard: { type: 'isTargetedAlone', params: asked },
      target: 'choosingRelation',
      actions: beginAssigning,
    },
  ],
} as const;

/** The server refused a value that is typed here; with none typed there is nothing to mend. */
const isRefused = ({ values }: AssignmentContext, error: unknown): boolean =>
  failureOf(error).status === 422 && Object.keys(values).length > 0;

export const assignmentSetup = setup({
  types: {
    context: {} as AssignmentContext,
    events: {} as AssignmentEvent,
    tags: {} as 'idle',
  },
  actors: {
    /** The properties of a component, with the values it has on the page if it is there. */
    loadProperties: notProvided<Properties, { component: number | null; relation: number | null }>(
      'loadProperties',
    ),
    assignComponent: notProvided<
      { relation: number },
      Pick<AssignmentContext, 'target' | 'also' | 'component' | 'sequence' | 'values'>
    >('assignComponent'),
    fillValues: notProvided<void, Pick<AssignmentContext, 'relation' | 'values'>>('fillValues'),
    unassignComponent: notProvided<void, { relation: number | null }>('unassignComponent'),
  },
  actions: {
    toast: effect<ToastParams>(),
    /** The page's components have changed. */
    showComponents: () => {},
    mean: assign((_, { target, component, relation, also }: Meant) => ({
      meant: { target, component, relation, also },
    })),
    startOver: assign(nothingBegun),
    setPart: assign((_, part: Partial<AssignmentContext>) => part),
    setCode: assign((_, { error }: { error: unknown }) => ({ code: failureOf(error).code })),
    setFaults: assign((_, { error }: { error: unknown }) => ({ faults: failureOf(error).faults })),
  },
  guards: {
    isWhole: (_, { target, component }: Pick<Meant, 'target' | 'component'>) =>
      target !== null && component !== null,
    isTargeted: (_, { target }: { target: number | null }) => target !== null,
    isTargetedAlone: (_, { target, also }: Pick<Meant, 'target' | 'also'>) =>
      target !== null && also.length === 0,
    isAnyAlone: (_, { target, component, also }: Omit<Meant, 'relation'>) =>
      (target ?? component) !== null && also.length === 0,
    isTogether: ({ context }) => context.also.length > 0,
    isInvalidTogether: ({ context }, { error }: { error: unknown }) =>
      context.also.length > 0 && isRefused(context, error),
    isRelated: (_, { relation }: { relation: number | null }) => relation !== null,
    isChosen: ({ context }) => context.component !== null,
    isPlaceWanted: ({ context }) => context.wantsPlace,
    isTyped: ({ context }) => context.isTyped,
    isNew: ({ context }) => context.relation === null,
    isPlaced: ({ context }) => context.relation !== null,
    isInvalid: (_, { error }: { error: unknown }) => failureOf(error).status === 422,
    hasProperties: ({ context }) => Object.keys(context.values).length > 0,
    hasFaults: ({ context }) => Object.keys(context.faults).length > 0,
  },
});
