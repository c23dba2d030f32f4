/** What the letters on the controls promise: one control is chosen, once, and a wrong letter changes nothing. */
import { linkHintsMachine } from '../../../machines/linkHints.ts';
import type { Model } from '../kit/model.ts';

const labels = ['f', 'ja', 'jf'];

interface Seen {
  at: string;
  labels: number;
  typed: string;
}
const gone = { at: 'hidden', labels: 0, typed: '' };
const isShown = ({ at }: Seen) => at !== 'hidden';

export const models: readonly Model<typeof linkHintsMachine, Seen>[] = [
  {
    machine: linkHintsMachine,
    starts: { start: { seen: gone } },
    cases: {
      'show three': { type: 'show', labels },
      'show none': { type: 'show', labels: [] },
      'press f': { type: 'press', letter: 'f' },
      'press j': { type: 'press', letter: 'j' },
      'press z': { type: 'press', letter: 'z' },
      back: { type: 'back' },
      hide: { type: 'hide' },
    },
    answers: {},
    effects: ['choose'],
    see: ({ value, context }) => ({
      at: typeof value === 'string' ? value : value.shown,
      labels: context.labels.length,
      typed: context.typed,
    }),
    promises: [
      { on: 'show three', when: gone, becomes: { at: 'whole', labels: 3 } },
      { on: 'press f', when: { at: 'whole' }, becomes: gone, does: ['choose f'] },
      { on: 'press j', when: { at: 'whole' }, becomes: { at: 'begun', typed: 'j' } },
      { on: 'press f', when: { at: 'begun' }, becomes: gone, does: ['choose jf'] },
      { on: 'back', when: { at: 'begun' }, becomes: { at: 'whole', typed: '' } },
      { on: 'back', when: { at: 'whole' }, becomes: gone },
      { on: 'hide', when: isShown, becomes: gone },
    ],
  },
];
