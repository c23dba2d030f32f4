/** The part of assigning in which the page is told: put first, then filled. It never chooses and never types. */
import { assignmentSetup, failed, failing } from './assignmentWords.ts';

export const saving = assignmentSetup.createStateConfig({
  description: 'The page is being told.',
  initial: 'beginning',
  states: {
    beginning: {
      description: 'What is on the page already is not assigned again.',
      always: [{ guard: 'isPlaced', target: 'filling' }, { target: 'assigning' }],
    },
    assigning: {
      description: 'The component is put on the page.',
      invoke: {
        id: 'assignComponent',
        src: 'assignComponent',
        input: ({ context: { target, also, component, sequence, values } }) => ({
          target,
          component,
          sequence,
          also,
          values,
        }),
        onDone: [
          // On several pages it is put with its values, all or none.
          { guard: 'isTogether', target: '#assignment.assigned' },
          {
            target: 'assigned',
            actions: { type: 'setPart', params: ({ event }) => event.output },
          },
        ],
        onError: [
          {
            guard: { type: 'isInvalidTogether', params: failing },
            target: '#assignment.fillingValues',
            actions: { type: 'setFaults', params: failing },
          },
          failed,
        ],
      },
    },
    assigned: {
      description: 'The component is on the page; values, if any, follow.',
      always: [{ guard: 'hasProperties', target: 'filling' }, { target: '#assignment.assigned' }],
    },
    filling: {
      description: 'The values are saved, all or none.',
      invoke: {
        id: 'fillValues',
        src: 'fillValues',
        input: ({ context: { relation, values } }) => ({ relation, values }),
        onDone: '#assignment.assigned',
        onError: [
          {
            guard: { type: 'isInvalid', params: failing },
            target: '#assignment.fillingValues',
            actions: { type: 'setFaults', params: failing },
          },
          failed,
        ],
      },
    },
  },
});
