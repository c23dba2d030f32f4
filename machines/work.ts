/**
 * One action on many records, sent to the server part by part; it never knows what is done nor to which records.
 * Started with each such action; it ends with it. It forbids two parts at once, a part without the key it had from the
 * first, and going on with what is to be stopped.
 */
import { and, assign, setup } from 'xstate';
import type { Outcome } from './lifecycleChanges.ts';
import { failureOf, freshKey, isPassing, isUnanswered, notProvided } from './outside.ts';
import type { RowRef } from './types.ts';

export interface WorkInput {
  readonly collection: string;
  readonly action: string;
  /** How many records there are, as far as one knows. */
  readonly all: number;
  /** As far as one knows it takes more than one part: it can be stopped from the first on. */
  readonly isLong?: boolean;
  /** The first part; nothing here looks into it. */
  readonly part: unknown;
  /** The act on the server that it is a part of. */
  readonly act?: string | undefined;
  /** Of the first part, where it went out before and was not answered. */
  readonly key?: string | undefined;
}

export interface WorkContext extends WorkInput {
  /** Of the part: once more, where only the answer was lost, does it once. */
  readonly key: string;
  readonly done: readonly RowRef[];
  readonly failed: Outcome['failed'];
  /** A part is done, and there are more: it is shown how far it is, and can be stopped whatever was known before. */
  readonly isBegun: boolean;
  readonly isStopping: boolean;
  /** How often the part has been sent again. */
  readonly tried: number;
  /** What the last part was refused with; nothing here words it. */
  readonly failure: unknown;
}

/** What came of a part; `next` undefined: it was the last. */
export interface PartAnswer extends Outcome {
  readonly act?: string;
  readonly next?: unknown;
}
export type WorkEvent = { type: 'stop' };

const triesMost = 4;
/**
 * Who is no longer signed in has been asked to do so already, and nobody knows how long that takes; what the server fails
 * at once it fails at again.
 */
const inVain = [401, 500];
const failing = ({ event }: { event: { error: unknown } }) => event;
const answering = ({ event: { output } }: { event: { output: PartAnswer } }) => ({
  answer: output,
});
const take = { type: 'takeAnswer', params: answering } as const;
const fail = { type: 'setFailure', params: failing } as const;
const isLast = { type: 'isLast', params: answering } as const;
export const workMachine = setup({
  types: {
    context: {} as WorkContext,
    events: {} as WorkEvent,
    input: {} as WorkInput,
    tags: {} as 'idle',
  },
  actors: {
    sendPart: notProvided<PartAnswer, Pick<WorkContext, 'part' | 'act' | 'key'>>('sendPart'),
    pause: notProvided<void, Pick<WorkContext, 'failure' | 'tried'>>('pause'),
  },
  actions: {
    takeAnswer: assign(({ context }, { answer }: { answer: PartAnswer }) => ({
      done: [...context.done, ...answer.done],
      failed: [...context.failed, ...answer.failed],
      act: context.act ?? answer.act,
      part: answer.next,
      isBegun: true,
      key: freshKey(),
      tried: 0,
    })),
    setFailure: assign((_, { error }: { error: unknown }) => ({ failure: error })),
    countTry: assign(({ context }) => ({ tried: context.tried + 1 })),
    setStopping: assign({ isStopping: true }),
  },
  guards: {
    isLast: (_, { answer }: { answer: PartAnswer }) => answer.next === undefined,
    hasDone: ({ context }) => context.done.length > 0,
    hasTriesLeft: ({ context }) => context.tried < triesMost,
    isStoppable: ({ context }) => context.isBegun || context.isLong === true,
    /** Something is done already, here or in what it is a part of: what begins an act does not wait. */
    isPatient: ({ context }) => context.isBegun || context.act !== undefined,
    isStopping: ({ context }) => context.isStopping,
    /** Nobody was there, there was too much to do, or the same part is still being done: once more is worth it. */
    isWorthTrying: ({ context: { failure } }) =>
      isUnanswered(failure) || (isPassing(failure) && !inVain.includes(failureOf(failure).status)),
  },
}).createMachine({
  id: 'work',
  description: 'How far one action on many records is, and whether it is to be stopped.',
  context: ({ input }) => ({
    ...input,
    key: input.key ?? freshKey(),
    done: [],
    failed: [],
    isBegun: false,
    isStopping: false,
    tried: 0,
    failure: null,
  }),
  initial: 'sending',
  on: { stop: { guard: 'isStoppable', actions: 'setStopping' } },
  states: {
    sending: {
      description:
        'A part is on its way. While it is the first, nothing is shown but that it is to be stopped; who stops it waits for its answer.',
      invoke: {
        id: 'sendPart',
        src: 'sendPart',
        input: ({ context: { part, act, key } }) => ({ part, act, key }),
        onDone: [
          { guard: isLast, target: 'done', actions: take },
          { guard: 'isStopping', target: 'stopped', actions: take },
          { target: 'sending', reenter: true, actions: take },
        ],
        onError: { target: 'judging', actions: fail },
      },
    },
    judging: {
      description: 'Whether the part is worth sending again, and what is left where it is not.',
      always: [
        {
          guard: and(['isPatient', 'isWorthTrying', 'hasTriesLeft']),
          target: 'pausing',
          actions: 'countTry',
        },
        { guard: 'hasDone', target: 'broken' },
        { target: 'refused' },
      ],
    },
    pausing: {
      description: 'There was no answer to a part: it is sent again in a moment.',
      invoke: {
        id: 'pause',
        src: 'pause',
        input: ({ context: { tried, failure } }) => ({ tried, failure }),
        onDone: 'sending',
        onError: 'sending',
      },
    },
    done: { description: 'Every part has its answer.', type: 'final' },
    stopped: {
      description: 'Somebody has stopped it: what was done stays done.',
      type: 'final',
    },
    broken: {
      description: 'A part was refused, and those before it stay done.',
      type: 'final',
    },
    refused: { description: 'It was refused, and nothing was done.', type: 'final' },
  },
});
