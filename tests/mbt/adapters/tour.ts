/** The tour of the keyboard on a page: what it asks for is done by its key, skipped, left, begun anew. */
import { defineAdapter } from '../kit/adapter.ts';
import { models as promised } from '../promises/tour.ts';
import { tourMachine } from '../../../machines/tour.ts';
import { tourSteps } from '../../../src/live/tour.ts';
import type { Cause } from '../kit/screen.ts';
import { answering, aroundPage, signedInKept } from '../screens/samples.ts';

type Machine = typeof tourMachine;
const steps = tourSteps.map(({ does }) => does);
const region = ['region', 'Tour of the keyboard'] as const;
const done = (commandId: string, keys: string): Cause<Machine> => ({
  when: ({ value }) => value === 'walking',
  event: { type: 'did', commandId },
  // What it opens is left again.
  by: (person) => person.press(keys, 'Escape'),
});

export const tour = defineAdapter<typeof tourMachine>('tour', tourMachine, {
  promised,
  starts: {
    'the first page': {
      input: { steps },
      path: '/',
      kept: signedInKept,
      answers: answering(),
    },
  },
  events: {
    start: { start: { event: { type: 'start' }, by: (person) => person.press('t o') } },
    did: {
      'open the palette': done('palette.toggle', 'mod+k'),
      'ask for keys': done('help.open', '?'),
    },
    skip: {
      skip: {
        event: { type: 'skip' },
        by: (person) => person.press('t s'),
        control: ['button', 'Next step'],
      },
    },
    end: {
      end: {
        event: { type: 'end' },
        by: (person) => person.press('t e'),
        control: ['button', 'End the tour'],
      },
    },
  },
  calls: {},
  around: aroundPage({ at: '/' }, {}),
  tells: ({ context }) => context.at,
  states: {
    away: { hides: [region] },
    walking: ({ context }) => ({
      state: 'walking',
      sees: [region],
      says: [`${context.at + 1} / ${steps.length}`],
    }),
    finished: { state: 'finished', sees: [region], hides: [['button', 'Next step']] },
  },
});
