/**
 * One small change that is sent as a whole, such as one's own address, a file's words or a cell of a list; it never
 * knows what is changed nor who is asked.
 * Started by each place where something is changed so; it ends with that place. It forbids sending twice at once, and
 * losing what somebody else has written meanwhile: that is told before it is written over.
 */
import { assign, setup } from 'xstate';
import { effect, failureOf, isObject, notProvided } from './outside.ts';
import type { Faults, Values } from './types.ts';

export interface ChangeContext {
  /** What was sent last. */
  readonly draft: Values;
  /** Why it was refused, in all and by field. */
  readonly code: string | null;
  readonly faults: Faults;
  /** What somebody else has made of it meanwhile; the next one goes on from there. */
  readonly newer: Values | null;
}

export type ChangeEvent = { type: 'send'; draft: Values } | { type: 'edit' };

type Failed = { event: { error: unknown } };
/** HTTP's Precondition Failed: it was changed by somebody else. */
const preconditionFailed = 412;
const isVersioned = (data: unknown): data is Values =>
  isObject(data) && typeof data['version'] === 'number';
const newerIn = (error: unknown): Values | null => {
  const { status, data } = failureOf(error);
  return status === preconditionFailed && isVersioned(data) ? data : null;
};
const failing = ({ event }: Failed) => event;
const tell = {
  type: 'tellRefusal',
  params: ({ event }: Failed) => failureOf(event.error),
} as const;
const send = {
  target: 'sending',
  actions: { type: 'setDraft', params: ({ event }: { event: { draft: Values } }) => event },
} as const;
const edit = { target: 'open', actions: 'forgetRefusal' } as const;

export const changeMachine = setup({
  types: {
    context: {} as ChangeContext,
    events: {} as ChangeEvent,
    tags: {} as 'idle',
  },
  actors: {
    sendChange: notProvided<unknown, { draft: Values; newer: Values | null }>('sendChange'),
  },
  actions: {
    /** The place goes on with what was answered. */
    takeAnswer: effect<{ answer: unknown; draft: Values }>(),
    /** The place says so, where it says more than why. */
    tellRefusal: effect<{ status: number; code: string }>(),
    setDraft: assign((_, { draft }: { draft: Values }) => ({ draft, code: null, faults: {} })),
    setRefusal: assign((_, { error }: { error: unknown }) => {
      const { code, faults } = failureOf(error);
      return { code, faults };
    }),
    setNewer: assign((_, { error }: { error: unknown }) => ({ newer: newerIn(error) })),
    forgetRefusal: assign({ code: null, faults: {} }),
    forget: assign({ draft: {}, newer: null }),
  },
  guards: { isOutdated: (_, { error }: { error: unknown }) => newerIn(error) !== null },
}).createMachine({
  id: 'change',
  description: 'Whether one small change is on its way, and what came of it.',
  context: { draft: {}, code: null, faults: {}, newer: null },
  initial: 'open',
  states: {
    open: {
      description: 'It can be changed; nothing is on its way.',
      tags: 'idle',
      on: { send },
    },
    sending: {
      description: 'It is on its way to the server.',
      invoke: {
        id: 'sendChange',
        src: 'sendChange',
        input: ({ context: { draft, newer } }) => ({ draft, newer }),
        onDone: {
          target: 'open',
          actions: [
            {
              type: 'takeAnswer',
              params: ({ context, event }) => ({ answer: event.output, draft: context.draft }),
            },
            'forget',
          ],
        },
        onError: [
          {
            guard: { type: 'isOutdated', params: failing },
            target: 'outdated',
            actions: [
              { type: 'setRefusal', params: failing },
              { type: 'setNewer', params: failing },
              tell,
            ],
          },
          {
            target: 'refused',
            actions: [{ type: 'setRefusal', params: failing }, tell],
          },
        ],
      },
    },
    refused: {
      description: 'It was refused, and why is told; what was written is still there.',
      tags: 'idle',
      on: { send, edit },
    },
    outdated: {
      description: 'Somebody else has changed it meanwhile; sending again writes over that.',
      tags: 'idle',
      on: { send, edit },
    },
  },
});
