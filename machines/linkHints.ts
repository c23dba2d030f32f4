/**
 * The letters that stand on every control in view until one is pressed; it never knows a control, only their labels.
 * Started once by the application; `show` brings the labels, of which none begins another. It forbids a letter that
 * leads nowhere: nothing happens, and what was pressed before it still counts.
 */
import { assign, setup } from 'xstate';
import { effect } from './outside.ts';

export interface LinkHintsContext {
  readonly labels: readonly string[];
  /** The letters pressed so far. */
  readonly typed: string;
}

type Press = { readonly letter: string };
export type LinkHintsEvent =
  | { type: 'show'; labels: readonly string[] }
  | ({ type: 'press' } & Press)
  | { type: 'back' | 'hide' };

export const linkHintsMachine = setup({
  types: {
    context: {} as LinkHintsContext,
    events: {} as LinkHintsEvent,
    tags: {} as 'idle',
  },
  actions: {
    /** Focuses or presses the control that bears this label. */
    choose: effect<{ label: string }>(),
    setLabels: assign((_, { labels }: { labels: readonly string[] }) => ({ labels, typed: '' })),
    type: assign(({ context }, { letter }: Press) => ({ typed: context.typed + letter })),
    forgetTyped: assign({ typed: '' }),
    forget: assign({ labels: [], typed: '' }),
  },
  guards: {
    hasLabels: (_, { labels }: { labels: readonly string[] }) => labels.length > 0,
    isLabel: ({ context }, { letter }: Press) => context.labels.includes(context.typed + letter),
    isBeginning: ({ context }, { letter }: Press) =>
      context.labels.some((label) => label.startsWith(context.typed + letter)),
  },
}).createMachine({
  id: 'linkHints',
  description: 'Whether the controls in view bear letters, and which were pressed.',
  context: { labels: [], typed: '' },
  initial: 'hidden',
  states: {
    hidden: {
      description: 'No control bears a letter.',
      tags: 'idle',
      entry: 'forget',
      on: {
        show: {
          guard: { type: 'hasLabels', params: ({ event }) => event },
          target: 'shown',
          actions: { type: 'setLabels', params: ({ event }) => event },
        },
      },
    },
    shown: {
      description: 'Every control in view bears one letter or two, and the keyboard is theirs.',
      initial: 'whole',
      on: {
        hide: 'hidden',
        press: [
          {
            guard: { type: 'isLabel', params: ({ event }) => event },
            target: 'hidden',
            actions: {
              type: 'choose',
              params: ({ context, event }) => ({ label: context.typed + event.letter }),
            },
          },
          {
            guard: { type: 'isBeginning', params: ({ event }) => event },
            target: '.begun',
            actions: { type: 'type', params: ({ event }) => event },
          },
        ],
      },
      states: {
        whole: {
          description: 'No letter was pressed yet.',
          tags: 'idle',
          on: { back: '#linkHints.hidden' },
        },
        begun: {
          description: 'One letter was pressed; those that begin with it are left.',
          tags: 'idle',
          on: { back: { target: 'whole', actions: 'forgetTyped' } },
        },
      },
    },
  },
});
