/** The page of one's own keys: recorded, given up, taken from others, kept on the server. */
import { defineAdapter } from '../kit/adapter.ts';
import { models as promised } from '../promises/shortcuts.ts';
import { shortcutsMachine } from '../../../machines/shortcuts.ts';
import { stateText } from '../../../src/page/stateText.ts';
import { answering, aroundPage, signedInKept } from '../screens/samples.ts';
import { type Machine, commandId } from '../screens/shortcutsServer.ts';
import { events } from '../screens/shortcutsCauses.ts';
import { calls } from '../screens/shortcutsCalls.ts';

export const shortcuts = defineAdapter<Machine>('shortcuts', shortcutsMachine, {
  promised,
  starts: {
    'the page of keys': {
      input: { keys: {} },
      first: [{ type: 'load' }],
      path: '/shortcuts',
      kept: signedInKept,
      answers: answering(),
      before: (person) => person.fill('Search the shortcuts', 'Refresh'),
    },
  },
  events,
  calls,
  tells: ({ context }) => [
    context.pressed,
    context.keys[commandId] ?? null,
    context.taken !== null,
  ],
  always: ({ value }) => ({
    state: stateText(value),
    sees: value === 'loading' || typeof value === 'string' ? [] : [['dialog', 'Refresh']],
  }),
  around: aroundPage({ at: '/shortcuts' }, {}),
  states: {
    ready: {},
    loading: {},
    'recording.listening': {},
    'recording.pressed': {},
    'recording.conflicting': { state: 'conflicting' },
    saving: {},
    failed: { sees: [['button', 'Try again']] },
  },
});
