/**
 * The sheet of all keys that work here; it never knows a key.
 * Started once by the application; it ends with the page. It forbids nothing.
 */
import { assign, setup } from 'xstate';

export interface KeyHelpContext {
  readonly text: string;
}

export type KeyHelpEvent = { type: 'open' | 'close' } | { type: 'search'; text: string };

export const keyHelpMachine = setup({
  types: {
    context: {} as KeyHelpContext,
    events: {} as KeyHelpEvent,
    tags: {} as 'idle',
  },
  actions: {
    setText: assign((_, { text }: { text: string }) => ({ text })),
  },
}).createMachine({
  id: 'keyHelp',
  description: 'Whether the sheet of keys is seen.',
  context: { text: '' },
  initial: 'closed',
  states: {
    closed: {
      description: 'The sheet is not seen.',
      tags: 'idle',
      entry: { type: 'setText', params: { text: '' } },
      on: { open: 'open' },
    },
    open: {
      description: 'All keys that work here are listed; one can search among them.',
      tags: 'idle',
      on: {
        search: { actions: { type: 'setText', params: ({ event }) => ({ text: event.text }) } },
        close: 'closed',
      },
    },
  },
});
