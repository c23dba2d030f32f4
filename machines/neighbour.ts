/**
 * The way from the open record to the one before or after it; it never knows a list or a form, and never says where a
 * record is.
 * Started with the first form; it ends with the page. It forbids two ways at once and going on from what could not be
 * saved.
 */
import { and, assign, setup } from 'xstate';
import { effect, notProvided } from './outside.ts';

export type Way = 1 | -1;

/** The record that comes next. */
export interface Target {
  /** Its address. */
  readonly to: string;
  /** What its entry in the history is given. */
  readonly state?: object;
  /** The field one was at, where it is entered. */
  readonly field: string;
}

export interface NeighbourContext {
  /** Records asked for and not gone to yet; below 0: backwards. Keys pressed in a row are done one after the other. */
  readonly wanted: number;
  readonly by: Way;
  readonly target: Target | null;
  /** Once the open record is saved, one stays in it. */
  readonly stays: boolean;
}

/** `arrive`: a form is there; `stay`: one has thought better of it. */
export type NeighbourEvent = { type: 'next' | 'previous' | 'arrive' | 'leave' | 'stay' };

/** More than anybody presses while one is on the way. */
const wantedMost = 99;
const nothing: NeighbourContext = { wanted: 0, by: 1, target: null, stays: false };
const counting = (by: Way) => ({ type: 'count', params: { by } }) as const;
const targetIn = ({ event: { output } }: { event: { output: Target | null } }) => ({
  target: output,
});

export const neighbourMachine = setup({
  types: {
    context: {} as NeighbourContext,
    events: {} as NeighbourEvent,
    tags: {} as 'idle',
  },
  actors: {
    /** Gives null where the list ends. */
    findNeighbour: notProvided<Target | null, { by: Way }>('findNeighbour'),
    /** Rejects where it could not be saved: the form says why, at the field that is wrong. */
    saveOpen: notProvided<void, undefined>('saveOpen'),
  },
  actions: {
    openTarget: effect<{ target: Target | null }>(),
    /** There is none further on. */
    tellEnd: effect<{ by: Way }>(),
    /** The record stays open: so does the list's focus on it. */
    stay: effect<unknown>(),
    count: assign(({ context }, { by }: { by: Way }) => ({
      wanted: Math.max(-wantedMost, Math.min(wantedMost, context.wanted + by)),
    })),
    take: assign(({ context: { wanted } }) => {
      const by = wanted < 0 ? -1 : 1;
      return { by, wanted: wanted - by, stays: false } as const;
    }),
    setTarget: assign((_, { target }: { target: Target | null }) => ({ target })),
    setStaying: assign({ stays: true, wanted: 0 }),
    forget: assign(nothing),
  },
  guards: {
    hasWanted: ({ context }) => context.wanted !== 0,
    isStaying: ({ context }) => context.stays,
    hasTarget: (_, { target }: { target: Target | null }) => target !== null,
  },
}).createMachine({
  id: 'neighbour',
  description: 'Whether one is on the way from the open record to the one before or after it.',
  context: nothing,
  initial: 'away',
  // A form that is closed goes nowhere.
  on: { leave: '.away' },
  states: {
    away: {
      description: 'No record is open.',
      tags: 'idle',
      entry: 'forget',
      on: { arrive: 'resting' },
    },
    resting: {
      description: 'A record is open, and nobody is on the way to another.',
      tags: 'idle',
      entry: 'forget',
      on: {
        next: { target: 'going', actions: [counting(1), 'take'] },
        previous: { target: 'going', actions: [counting(-1), 'take'] },
      },
    },
    going: {
      description: 'One is on the way; what is pressed meanwhile is counted.',
      on: {
        next: { actions: counting(1) },
        previous: { actions: counting(-1) },
        stay: { actions: 'setStaying' },
      },
      initial: 'seeking',
      states: {
        seeking: {
          description: 'The list is walked on to the record that comes next, over its pages too.',
          invoke: {
            id: 'findNeighbour',
            src: 'findNeighbour',
            input: ({ context: { by } }) => ({ by }),
            onDone: [
              {
                guard: { type: 'hasTarget', params: targetIn },
                target: 'saving',
                actions: { type: 'setTarget', params: targetIn },
              },
              {
                target: '#neighbour.resting',
                actions: { type: 'tellEnd', params: ({ context: { by } }) => ({ by }) },
              },
            ],
            onError: '#neighbour.resting',
          },
        },
        saving: {
          description: 'What is unsaved in the open record is saved before it is left.',
          invoke: {
            id: 'saveOpen',
            src: 'saveOpen',
            onDone: [
              { guard: and(['isStaying', 'hasWanted']), target: 'seeking', actions: 'take' },
              { guard: 'isStaying', target: '#neighbour.resting', actions: 'stay' },
              { target: 'opening' },
            ],
            onError: { target: '#neighbour.resting', actions: 'stay' },
          },
        },
        opening: {
          description: 'The record that comes next is being opened, in place of this one.',
          tags: 'idle',
          entry: { type: 'openTarget', params: ({ context: { target } }) => ({ target }) },
          on: { leave: '#neighbour.between' },
        },
      },
    },
    between: {
      description: 'The record that was left is gone, and the next one’s form has not come yet.',
      tags: 'idle',
      on: {
        arrive: [{ guard: 'hasWanted', target: 'going', actions: 'take' }, { target: 'resting' }],
      },
    },
  },
});
