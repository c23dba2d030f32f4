/** An action on all that match, in parts: shown from the second part on, stopped by its key, sent again where no answer came. */
import { defineAdapter } from '../kit/adapter.ts';
import { models as promised } from '../promises/work.ts';
import { workMachine } from '../../../machines/work.ts';
import { calls, input, startOf, type Machine } from '../screens/workServer.ts';
import { answerEvent } from '../kit/graph.ts';
import { aroundPage } from '../screens/samples.ts';

const bar = ['progressbar', 'Approve: 5'] as const;

export const work = defineAdapter<Machine>('work', workMachine, {
  promised,
  needsOwnData: true,
  starts: { 'five that wait': startOf },
  events: {
    stop: {
      'stop it': {
        when: ({ context }) => !context.isStopping,
        event: { type: 'stop' },
        by: (person) => person.press('mod+.'),
        control: ['button', 'Stop'],
      },
    },
  },
  calls,
  itself: ({ children }) =>
    'pause' in children ? answerEvent('pause', { output: undefined }) : undefined,
  tells: ({ context: { tried, isStopping, done, failed } }) => [
    tried,
    isStopping,
    done.length,
    failed.length,
  ],
  unreached: {
    'work.pausing|xstate.error.actor.pause|0': 'a clock never breaks',
  },
  around: { ...aroundPage({}, {}) },
  ended: { hides: [bar] },
  states: {
    sending: ({ context: { done, failed, isBegun, isStopping } }) =>
      isBegun
        ? {
            sees: [bar],
            says: [`${done.length + failed.length} / ${input.all}`],
            marked: { work: isStopping ? 'stopping' : 'working' },
          }
        : { hides: [bar] },
    judging: 'passed at once',
    pausing: 'it is over before anybody has looked',
    done: { hides: [bar] },
    stopped: { hides: [bar] },
    broken: { hides: [bar] },
    refused: { hides: [bar] },
  },
});
