/**
 * The saves whose form was left before they could be sent; it never knows what a record is, and never words a message.
 * Started with the signed-in desk; it ends with the page. It forbids sending two at once, that one which is refused
 * holds up those behind it, and that one at which the server always fails is sent for ever.
 */
import { assign, setup } from 'xstate';
import {
  countFailure,
  nextOf,
  nothing,
  stuckIn,
  triesMax,
  without,
  type OutboxContext,
  type Waiting,
} from './outboxWaiting.ts';
import { effect, failureOf, isFault, isPassing, isUnanswered, notProvided } from './outside.ts';
import type { Failure } from './types.ts';

export type OutboxEvent =
  | { type: 'look'; waiting: readonly Waiting[] }
  | { type: 'online' | 'sendNow' | 'keepDraft' | 'throwAway' | 'openReturned' | 'forget' };

type With<Event> = { event: Event };
type Context = { context: OutboxContext };
const failing = ({ event }: With<{ error: unknown }>) => event;
const looked = {
  type: 'setWaiting',
  params: ({ event }: With<{ waiting: readonly Waiting[] }>) => event,
} as const;
const onItsWay = ({ context }: Context) => ({ ref: context.now?.ref ?? '' });
const firstStuck = ({ context }: Context) => ({ ref: stuckIn(context)[0]?.ref ?? '' });
const again = { target: 'choosing', actions: 'tryAll' } as const;
/** Somebody has said what shall become of the one at which the server fails. */
const decided = {
  keepDraft: {
    guard: 'hasStuck',
    actions: [
      {
        type: 'giveBack',
        params: ({ context }: Context) => ({
          ...firstStuck({ context }),
          failure: failureOf(stuckIn(context)[0]?.failure),
        }),
      },
      { type: 'setReturned', params: firstStuck },
      'dropStuck',
    ],
  },
  throwAway: {
    guard: 'hasStuck',
    actions: [{ type: 'throwAway', params: firstStuck }, 'dropStuck'],
  },
} as const;

export const outboxMachine = setup({
  types: {
    context: {} as OutboxContext,
    events: {} as OutboxEvent,
    tags: {} as 'idle',
  },
  actors: { sendWaiting: notProvided<unknown, Waiting>('sendWaiting') },
  actions: {
    tellSent: effect<{ sent: unknown }>(),
    /** It becomes a draft of its record, and why is said. */
    giveBack: effect<{ ref: string; failure: Failure }>(),
    openReturned: effect<{ ref: string }>(),
    throwAway: effect<{ ref: string }>(),
    setWaiting: assign(({ context }, { waiting }: { waiting: readonly Waiting[] }) => ({
      waiting,
      failed: context.failed.filter(({ ref }) => waiting.some((one) => one.ref === ref)),
    })),
    settle: assign(({ context }, { ref }: Waiting) => ({
      ...without(context, ref),
      tried: [...context.tried, ref],
    })),
    dropStuck: assign(({ context }) => without(context, stuckIn(context)[0]?.ref)),
    countFailure: assign(({ context }, { ref, error }: Waiting & { error: unknown }) => ({
      failed: countFailure(context, { ref }, failureOf(error)),
    })),
    /** Once more each, and it is said again. */
    unstick: assign(({ context }) => ({
      failed: context.failed.map((one) => ({ ...one, times: Math.min(one.times, triesMax - 1) })),
    })),
    putOff: assign(({ context }, { ref }: Waiting) => ({ tried: [...context.tried, ref] })),
    choose: assign(({ context }) => ({ now: nextOf(context) ?? null })),
    tryAll: assign({ tried: [] }),
    setReturned: assign((_, { ref }: Waiting) => ({ returned: { ref } })),
    forgetReturned: assign({ returned: null }),
    forgetAll: assign(nothing),
  },
  guards: {
    hasNext: ({ context }) => nextOf(context) !== undefined,
    hasWaiting: ({ context }) => context.waiting.length > 0,
    hasReturned: ({ context }) => context.returned !== null,
    hasStuck: ({ context }) => stuckIn(context).length > 0,
    isFault: (_, { error }: { error: unknown }) => isFault(error),
    isUnanswered: (_, { error }: { error: unknown }) => isUnanswered(error),
    isPassing: (_, { error }: { error: unknown }) => isPassing(error),
  },
}).createMachine({
  id: 'outbox',
  description: 'What waits to be sent, from being left to being stored or given back.',
  context: nothing,
  initial: 'idle',
  on: {
    look: { actions: looked },
    // Whoever signs in next is told nothing of it; what waits is kept for its owner.
    forget: { target: '.idle', actions: 'forgetAll' },
    openReturned: {
      guard: 'hasReturned',
      actions: [
        { type: 'openReturned', params: ({ context }) => ({ ref: context.returned?.ref ?? '' }) },
        'forgetReturned',
      ],
    },
  },
  states: {
    idle: {
      description: 'Nothing waits.',
      tags: 'idle',
      on: { look: { target: 'choosing', actions: ['tryAll', looked] } },
    },
    choosing: {
      description: 'The oldest that was not tried yet is next; one that failed holds up none.',
      always: [
        { guard: 'hasNext', target: 'sending', actions: 'choose' },
        { guard: 'hasWaiting', target: 'waiting' },
        { target: 'idle' },
      ],
    },
    sending: {
      description: 'One is on its way, under the key it had from the first.',
      on: decided,
      invoke: {
        id: 'sendWaiting',
        src: 'sendWaiting',
        input: onItsWay,
        onDone: {
          target: 'choosing',
          actions: [
            { type: 'tellSent', params: ({ event }) => ({ sent: event.output }) },
            { type: 'settle', params: onItsWay },
          ],
        },
        onError: [
          {
            guard: { type: 'isUnanswered', params: failing },
            target: 'waiting',
            actions: { type: 'putOff', params: onItsWay },
          },
          {
            guard: { type: 'isFault', params: failing },
            target: 'choosing',
            actions: [
              { type: 'putOff', params: onItsWay },
              {
                type: 'countFailure',
                params: ({ context, event }) => ({ ...onItsWay({ context }), error: event.error }),
              },
            ],
          },
          {
            guard: { type: 'isPassing', params: failing },
            target: 'choosing',
            actions: { type: 'putOff', params: onItsWay },
          },
          {
            target: 'choosing',
            actions: [
              {
                type: 'giveBack',
                params: ({ context, event }) => ({
                  ...onItsWay({ context }),
                  failure: failureOf(event.error),
                }),
              },
              { type: 'setReturned', params: onItsWay },
              { type: 'settle', params: onItsWay },
            ],
          },
        ],
      },
    },
    waiting: {
      description:
        'There is no connection, or none that serves: it is tried again when it is back. Where the server fails at one again and again, somebody says what becomes of it.',
      tags: 'idle',
      on: {
        online: again,
        sendNow: { target: 'choosing', actions: ['tryAll', 'unstick'] },
        keepDraft: { ...decided.keepDraft, target: 'choosing' },
        throwAway: { ...decided.throwAway, target: 'choosing' },
        look: { target: 'choosing', actions: looked },
      },
    },
  },
});
