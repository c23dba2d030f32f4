/**
 * The saves whose form was left before they could be sent; it never knows what a record is, and never words a message.
 * Started with the signed-in desk; it ends with the page. It forbids sending two at once, and that one which is refused
 * holds up those behind it.
 */
import { assign, setup } from 'xstate';
import { effect, failureOf, isPassing, isUnanswered, notProvided } from './outside.ts';
import type { Failure } from './types.ts';

/** One save that waits. What it is about is known to whoever keeps it. */
export interface Waiting {
  readonly ref: string;
}

export interface OutboxContext {
  /** The oldest first. */
  readonly waiting: readonly Waiting[];
  /** The one that is on its way. */
  readonly now: Waiting | null;
  /** Those that were tried since the connection last showed a sign of life. */
  readonly tried: readonly string[];
  /** The one that was refused last: it can be opened. */
  readonly returned: Waiting | null;
}

export type OutboxEvent =
  | { type: 'look'; waiting: readonly Waiting[] }
  | { type: 'online' | 'sendNow' | 'openReturned' | 'forget' };

const nextOf = ({ waiting, tried }: OutboxContext): Waiting | undefined =>
  waiting.find(({ ref }) => !tried.includes(ref));

type With<Event> = { event: Event };
type Context = { context: OutboxContext };
const failing = ({ event }: With<{ error: unknown }>) => event;
const looked = {
  type: 'setWaiting',
  params: ({ event }: With<{ waiting: readonly Waiting[] }>) => event,
} as const;
const onItsWay = ({ context }: Context) => ({ ref: context.now?.ref ?? '' });
const nothing: OutboxContext = { waiting: [], now: null, tried: [], returned: null };
const again = { target: 'choosing', actions: 'tryAll' } as const;

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
    setWaiting: assign((_, { waiting }: { waiting: readonly Waiting[] }) => ({ waiting })),
    settle: assign(({ context }, { ref }: Waiting) => ({
      waiting: context.waiting.filter((one) => one.ref !== ref),
      tried: [...context.tried, ref],
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
        'There is no connection, or none that serves: it is tried again when it is back.',
      tags: 'idle',
      on: {
        online: again,
        sendNow: again,
        look: { target: 'choosing', actions: looked },
      },
    },
  },
});
