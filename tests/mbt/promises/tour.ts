/** What the tour promises: only what is asked for leads on, any step can be skipped, and what it changed is taken back. */
import { tourMachine } from '../../../machines/tour.ts';
import type { Model } from '../kit/model.ts';

const steps = [['palette.toggle'], ['list.focusNext', 'list.focusBelow'], ['help.open']];
const last = steps.length - 1;

interface Seen {
  at: string;
  step: number;
}
const isLast = ({ at, step }: Seen) => at === 'walking' && step === last;
const isOn = ({ at, step }: Seen) => at === 'walking' && step < last;
const goesOn = ({ step }: Seen) => ({ step: step + 1 });
const ends = { becomes: { at: 'finished' }, does: ['takeBack'] };

export const models: readonly Model<typeof tourMachine, Seen>[] = [
  {
    machine: tourMachine,
    starts: { start: { input: { steps }, seen: { at: 'away', step: 0 } } },
    cases: {
      start: { type: 'start' },
      skip: { type: 'skip' },
      end: { type: 'end' },
      'did open the palette': { type: 'did', commandId: 'palette.toggle' },
      'did move down': { type: 'did', commandId: 'list.focusBelow' },
      'did ask for keys': { type: 'did', commandId: 'help.open' },
      'did something else': { type: 'did', commandId: 'list.refresh' },
    },
    answers: {},
    effects: ['remember', 'takeBack'],
    see: ({ value, context }) => ({ at: value, step: context.at }),
    promises: [
      {
        on: 'start',
        when: { at: 'away' },
        becomes: { at: 'walking', step: 0 },
        does: ['remember'],
      },
      { on: 'start', when: { at: 'finished' }, becomes: { at: 'walking', step: 0 } },
      { on: 'did open the palette', when: { at: 'walking', step: 0 }, becomes: goesOn },
      { on: 'did move down', when: { at: 'walking', step: 1 }, becomes: goesOn },
      { on: 'did ask for keys', when: isLast, ...ends },
      { on: 'skip', when: isOn, becomes: goesOn },
      { on: 'skip', when: isLast, ...ends },
      { on: 'end', when: { at: 'walking' }, becomes: { at: 'away' }, does: ['takeBack'] },
      { on: 'end', when: { at: 'finished' }, becomes: { at: 'away' } },
    ],
  },
];
