/**
 * Putting a component on a page and filling its properties, or taking it off; it never knows a property's
 * kind and never shows a page.
 * Started with the screen of a page's components; it ends with the screen. It forbids saving values that
 * are wrong, and assigning the same component twice when only its values failed to be saved.
 */
import { assignmentSetup, beginnings, failed, failing, say } from './assignmentWords.ts';

export const assignmentMachine = assignmentSetup.createMachine({
  id: 'assignment',
  description: 'One component on its way to a page, or off it.',
  context: {
    target: null,
    component: null,
    sequence: null,
    relation: null,
    values: {},
    faults: {},
    code: null,
  },
  initial: 'idle',
  states: {
    idle: {
      description: 'Nothing is being assigned.',
      tags: 'idle',
      on: beginnings,
    },
    choosingTarget: {
      description: 'On which page shall the component be?',
      tags: 'idle',
      on: {
        chooseTarget: {
          target: 'choosingComponent',
          actions: { type: 'setPart', params: ({ event }) => ({ target: event.target }) },
        },
        cancel: 'idle',
      },
    },
    choosingComponent: {
      description: 'Which component shall it be?',
      tags: 'idle',
      on: {
        chooseComponent: {
          target: 'loadingProperties',
          actions: { type: 'setPart', params: ({ event }) => ({ component: event.component }) },
        },
        back: 'choosingTarget',
        cancel: 'idle',
      },
    },
    loadingProperties: {
      description: 'The properties of the component are fetched.',
      on: { cancel: 'idle' },
      invoke: {
        id: 'loadProperties',
        src: 'loadProperties',
        input: ({ context: { component, relation } }) => ({ component, relation }),
        onDone: [
          {
            guard: 'isPlaced',
            target: 'fillingValues',
            actions: { type: 'setPart', params: ({ event }) => event.output },
          },
          { target: 'placing', actions: { type: 'setPart', params: ({ event }) => event.output } },
        ],
        onError: {
          target: 'unavailable',
          actions: [{ type: 'setCode', params: failing }, say('danger', 'loadFailed')],
        },
      },
    },
    unavailable: {
      description: 'The properties could not be fetched.',
      tags: 'idle',
      on: { retry: 'loadingProperties', cancel: 'idle' },
    },
    placing: {
      description: 'Where among the components of the page shall it stand?',
      tags: 'idle',
      on: {
        place: {
          target: 'deciding',
          actions: { type: 'setPart', params: ({ event }) => ({ sequence: event.sequence }) },
        },
        back: 'choosingComponent',
        cancel: 'idle',
      },
    },
    deciding: {
      description: 'A component without properties needs no values.',
      always: [{ guard: 'hasProperties', target: 'fillingValues' }, { target: 'saving' }],
    },
    fillingValues: {
      description: 'The properties are filled in.',
      type: 'parallel',
      on: { cancel: 'idle' },
      states: {
        values: {
          description: 'Whether the values can be saved.',
          initial: 'judging',
          on: {
            change: {
              target: '.judging',
              actions: {
                type: 'setPart',
                params: ({ event: { values, faults } }) => ({ values, faults }),
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
            invalid: { description: 'Some value is missing or wrong.', tags: 'idle' },
          },
        },
        props: {
          description: 'How many properties are seen.',
          initial: 'few',
          states: {
            few: {
              description: 'Those that must be filled.',
              tags: 'idle',
              on: { toggleProps: 'all' },
            },
            all: { description: 'All of them.', tags: 'idle', on: { toggleProps: 'few' } },
          },
        },
      },
    },
    saving: {
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
            input: ({ context: { target, component, sequence } }) => ({
              target,
              component,
              sequence,
            }),
            onDone: {
              target: 'assigned',
              actions: { type: 'setPart', params: ({ event }) => event.output },
            },
            onError: failed,
          },
        },
        assigned: {
          description: 'The component is on the page; values, if any, follow.',
          always: [
            { guard: 'hasProperties', target: 'filling' },
            { target: '#assignment.assigned' },
          ],
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
    },
    assigned: {
      description: 'The component is on the page with its values.',
      tags: 'idle',
      entry: [say('success', 'assigned'), 'showComponents'],
      on: beginnings,
    },
    failed: {
      description: 'The page could not be told; all that was chosen and typed is kept.',
      tags: 'idle',
      on: {
        retry: 'saving',
        cancel: 'idle',
      },
    },
    unassigning: {
      description: 'The component is taken off the page.',
      invoke: {
        id: 'unassignComponent',
        src: 'unassignComponent',
        input: ({ context }) => ({ relation: context.relation }),
        onDone: {
          target: 'idle',
          actions: [say('success', 'unassigned'), 'showComponents'],
        },
        onError: {
          target: 'idle',
          actions: [{ type: 'setCode', params: failing }, say('danger', 'unassignFailed')],
        },
      },
    },
  },
});
