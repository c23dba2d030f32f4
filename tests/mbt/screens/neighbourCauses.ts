/** What a person does to go from record to record. It asserts nothing. */
import type { Way } from '../../../machines/neighbour.ts';
import type { Cause, Screen } from '../kit/screen.ts';
import { stepped, title, titleOf, type Machine, type Memory } from './neighbourServer.ts';

/** Once more while one is on the way is enough. */
const going = (type: 'next' | 'previous', by: Way, keys: string): Cause<Machine, Memory> => ({
  when: ({ value, context: { wanted } }) => value === 'resting' || Math.abs(wanted + by) <= 1,
  event: { type },
  by: (person) => person.press(keys),
  keeps: (memory, { value }) => {
    if (value !== 'resting') return memory;
    const { open, isDirty } = memory;
    return { ...memory, from: open, open: isDirty ? open : stepped(open, by) };
  },
});

export const events: Screen<Machine, Memory>['events'] = {
  next: { 'the next one': going('next', 1, 'F9') },
  previous: {
    'the one before': going('previous', -1, 'shift+F9'),
    'write, and the one before': {
      when: ({ value }, memory) => value === 'resting' && titleOf(memory) === 'A',
      event: { type: 'previous' },
      async by(person) {
        await person.fill(title, 'Ax');
        await person.press('shift+F9');
      },
      keeps: (memory) => ({ ...memory, from: memory.open, isDirty: true }),
    },
  },
  stay: {
    'stay here after all': {
      when: ({ value, context: { stays } }, { isDirty }) =>
        isDirty && value !== 'resting' && !stays,
      event: { type: 'stay' },
      by: (person) => person.press('Escape'),
    },
  },
  leave: {
    'close it': {
      when: ({ value }, { isDirty }) => value === 'resting' && !isDirty,
      event: { type: 'leave' },
      by: (person) => person.press('Escape'),
    },
  },
  arrive: {
    'open it again': {
      when: ({ value }) => value === 'away',
      event: { type: 'arrive' },
      by: (person) => person.press('Enter'),
    },
  },
};
