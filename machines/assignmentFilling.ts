/** How the properties of a component are filled in; it never saves them: that is assignmentSaving.ts. */
import { assignmentSetup } from './assignmentWords.ts';

export const fillingValues = assignmentSetup.createStateConfig({
  description: 'The properties are filled in.',
  type: 'parallel',
  on: {
    cancel: [{ guard: 'isTyped', target: 'leaving' }, { target: 'idle' }],
    back: [
      { guard: 'isTogether', target: 'choosingComponent' },
      { guard: 'isNew', target: 'placing' },
    ],
  },
  states: {
    values: {
      description: 'Whether the values can be saved.',
      initial: 'judging',
      on: {
        change: {
          target: '.judging',
          actions: {
            type: 'setPart',
            params: ({ event: { values, faults } }) => ({ values, faults, isTyped: true }),
          },
        },
      },
      states: {
        judging: {
          description: 'The faults that came with the values decide.',
          always: [{ guard: 'hasFaults', target: 'invalid' }, { target: 'valid' }],
        },
        valid: {
          description: 'Every value is right.',
          tags: 'idle',
          on: { save: '#assignment.saving' },
        },
        invalid: {
          description: 'Some value is missing or wrong.',
          tags: 'idle',
          on: { save: 'faulted' },
        },
        faulted: {
          description: 'Some value is missing or wrong, and one is shown which.',
          tags: 'idle',
          on: { save: { target: 'faulted', reenter: true } },
        },
      },
    },
    props: {
      description: 'How many properties are seen.',
      initial: 'few',
      states: {
        last: {
          description: 'As many as were seen before one was asked about leaving.',
          type: 'history',
        },
        few: {
          description: 'Those that must be filled.',
          tags: 'idle',
          on: { toggleProps: 'all' },
        },
        all: { description: 'All of them.', tags: 'idle', on: { toggleProps: 'few' } },
      },
    },
  },
});
