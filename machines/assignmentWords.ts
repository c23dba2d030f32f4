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

export interface AssignmentContext extends Properties {
  readonly target: number | null;
  readonly component: number | null;
  readonly sequence: number | null;
  /** The component on the page, once it is there: page-components/{relation}. */
  readonly relation: number | null;
  readonly code: string | null;
}

export type AssignmentEvent =
  | { type: 'assign'; target: number | null }
  | { type: 'fill'; relation: number; component: number }
  | { type: 'unassign'; relation: number }
  | { type: 'chooseTarget'; target: number }
  | { type: 'chooseComponent'; component: number }
  | { type: 'place'; sequence: number | null }
  | ({ type: 'change' } & Properties)
  | { type: 'toggleProps' | 'save' | 'back' | 'cancel' | 'retry' };

type Failed = { event: { error: unknown } };
export const failing = ({ event }: Failed) => event;
export const say = (variant: ToastParams['variant'], key: ToastParams['key']) =>
  ({ type: 'toast', params: { variant, key } }) as const;
export const failed = {
  target: '#assignment.failed',
  actions: [{ type: 'setCode', params: failing }, say('danger', 'assignFailed')],
} as const;
export const beginnings = {
  assign: [
    {
      guard: {
        type: 'isTargeted',
        params: ({ event }: { event: { target: number | null } }) => event,
      },
      target: 'choosingComponent',
      actions: [
        'startOver',
        {
          type: 'setPart',
          params: ({ event }: { event: { target: number | null } }) => ({ target: event.target }),
        },
      ],
    },
    { target: 'choosingTarget', actions: 'startOver' },
  ],
  fill: {
    target: 'loadingProperties',
    actions: [
      'startOver',
      {
        type: 'setPart',
        params: ({
          event: { relation, component },
        }: {
          event: { relation: number; component: number };
        }) => ({ relation, component }),
      },
    ],
  },
  unassign: {
    target: 'unassigning',
    actions: [
      'startOver',
      {
        type: 'setPart',
        params: ({ event }: { event: { relation: number } }) => ({ relation: event.relation }),
      },
    ],
  },
} as const;

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
      Pick<AssignmentContext, 'target' | 'component' | 'sequence'>
    >('assignComponent'),
    fillValues: notProvided<void, Pick<AssignmentContext, 'relation' | 'values'>>('fillValues'),
    unassignComponent: notProvided<void, { relation: number | null }>('unassignComponent'),
  },
  actions: {
    toast: effect<ToastParams>(),
    /** The page's components have changed. */
    showComponents: () => {},
    startOver: assign({
      target: null,
      component: null,
      sequence: null,
      relation: null,
      values: {},
      faults: {},
      code: null,
    }),
    setPart: assign((_, part: Partial<AssignmentContext>) => part),
    setCode: assign((_, { error }: { error: unknown }) => ({ code: failureOf(error).code })),
    setFaults: assign((_, { error }: { error: unknown }) => ({ faults: failureOf(error).faults })),
  },
  guards: {
    isTargeted: (_, { target }: { target: number | null }) => target !== null,
    isPlaced: ({ context }) => context.relation !== null,
    isInvalid: (_, { error }: { error: unknown }) => failureOf(error).status === 422,
    hasProperties: ({ context }) => Object.keys(context.values).length > 0,
    hasFaults: ({ context }) => Object.keys(context.faults).length > 0,
  },
});
