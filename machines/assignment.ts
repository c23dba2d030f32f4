/**
 * Putting a component on a page and filling its properties, or taking it off; it never knows a property's
 * kind and never shows a page.
 * Started with the screen of a page's components; it ends with the screen. It forbids saving values that
 * are wrong, and assigning the same component twice when only its values failed to be saved.
 */
import { fillingValues } from './assignmentFilling.ts';
import { saving } from './assignmentSaving.ts';
import {
  assignmentSetup,
  beginnings,
  failing,
  loaded,
  nothingBegun,
  say,
} from './assignmentWords.ts';

export const assignmentMachine = assignmentSetup.createMachine({
  id: 'assignment',
  description: 'One component on its way to a page, or off it.',
  context: {
    meant: { target: null, component: null, relation: null, also: [] },
    ...nothingBegun,
  },
  initial: 'idle',
  on: { mean: { actions: { type: 'mean', params: ({ event }) => ({ also: [], ...event }) } } },
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
        chooseTarget: [
          {
            guard: 'isChosen',
            target: 'loadingProperties',
            actions: { type: 'setPart', params: ({ event }) => ({ target: event.target }) },
          },
          {
            target: 'choosingComponent',
            actions: { type: 'setPart', params: ({ event }) => ({ target: event.target }) },
          },
        ],
        cancel: 'idle',
      },
    },
    choosingComponent: {
      description: 'Which component shall it be?',
      tags: 'idle',
      on: {
        chooseComponent: {
          target: 'loadingProperties',
          actions: {
            type: 'setPart',
            // Several pages have no place in common but the last.
            params: ({ context: { also }, event: { component, wantsPlace = false } }) => ({
              component,
              wantsPlace: wantsPlace && also.length === 0,
              // The place of one chosen before is not its place.
              sequence: null,
            }),
          },
        },
        back: {
          target: 'choosingTarget',
          actions: { type: 'setPart', params: { component: null, also: [] } },
        },
        cancel: 'idle',
      },
    },
    choosingRelation: {
      description: 'Which component of the page shall go?',
      tags: 'idle',
      on: {
        chooseRelation: {
          target: 'unassigning',
          actions: { type: 'setPart', params: ({ event: { relation } }) => ({ relation }) },
        },
        cancel: 'idle',
      },
    },
    choosingFilled: {
      description: 'Which component of the page, or on which page the component, shall be filled?',
      tags: 'idle',
      on: {
        chooseRelation: {
          target: 'loadingProperties',
          actions: {
            type: 'setPart',
            // It is on its page already, and is not put there with its values.
            params: ({ event: { relation, component } }) => ({ relation, component, target: null }),
          },
        },
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
            actions: loaded,
          },
          {
            guard: 'isPlaceWanted',
            target: 'placing',
            actions: loaded,
          },
          { target: 'deciding', actions: loaded },
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
    fillingValues,
    leaving: {
      description: 'Something is typed and not saved; whether it may be dropped is asked.',
      tags: 'idle',
      on: {
        stay: { target: ['fillingValues.values', 'fillingValues.props.last'] },
        discard: 'idle',
      },
    },
    saving,
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
        cancel: [{ guard: 'isTyped', target: 'leaving' }, { target: 'idle' }],
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
