/**
 * The tour of the keyboard: one thing to do after another, each done with its own key; it never runs a command and never
 * knows what one does.
 * Started once by the application with its steps; `start` begins it, each command that is run is told by `did`; it ends
 * with the page. It forbids going on by anything but what the step asks for, or by skipping it.
 */
import { assign, setup } from 'xstate';
import { effect } from './outside.ts';

export interface TourContext {
  /** Of each step, the commands of which any one does it. */
  readonly steps: readonly (readonly string[])[];
  /** From 0. */
  readonly at: number;
}

type Did = { readonly commandId: string };
export type TourEvent = { type: 'start' | 'skip' | 'end' } | ({ type: 'did' } & Did);

export const tourMachine = setup({
  types: {
    context: {} as TourContext,
    events: {} as TourEvent,
    input: {} as Pick<TourContext, 'steps'>,
    tags: {} as 'idle',
  },
  actions: {
    /** It is not offered again. */
    remember: effect<undefined>(),
    /** What it changed and was not taken back yet. */
    takeBack: effect<undefined>(),
    begin: assign({ at: 0 }),
    goOn: assign(({ context }) => ({ at: context.at + 1 })),
  },
  guards: {
    isWanted: ({ context: { steps, at } }, { commandId }: Did) =>
      steps[at]?.includes(commandId) ?? false,
    isLast: ({ context: { steps, at } }) => at >= steps.length - 1,
    isLastWanted: ({ context: { steps, at } }, { commandId }: Did) =>
      at >= steps.length - 1 && (steps[at]?.includes(commandId) ?? false),
  },
}).createMachine({
  id: 'tour',
  description: 'Whether somebody is shown round the keyboard, and how far they are.',
  context: ({ input }) => ({ ...input, at: 0 }),
  initial: 'away',
  states: {
    away: {
      description: 'Nobody is shown round.',
      tags: 'idle',
      on: { start: { target: 'walking', actions: ['begin', 'remember'] } },
    },
    walking: {
      description: 'One thing is asked for; doing it leads on.',
      tags: 'idle',
      on: {
        did: [
          { guard: { type: 'isLastWanted', params: ({ event }) => event }, target: 'finished' },
          { guard: { type: 'isWanted', params: ({ event }) => event }, actions: 'goOn' },
        ],
        skip: [{ guard: 'isLast', target: 'finished' }, { actions: 'goOn' }],
        end: { target: 'away', actions: 'takeBack' },
      },
    },
    finished: {
      description: 'All was shown; where to find more is said.',
      tags: 'idle',
      entry: 'takeBack',
      on: { end: 'away', start: { target: 'walking', actions: 'begin' } },
    },
  },
});
