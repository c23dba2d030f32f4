/** The sheet of keys on the screen: its title, its search, and that it goes. */
import { defineAdapter } from '../kit/adapter.ts';
import { models as promised } from '../promises/keyHelp.ts';
import { keyHelpMachine } from '../../../machines/keyHelp.ts';
import { answering, aroundPage, signedInKept } from '../screens/samples.ts';

const sheet = ['dialog', 'Keyboard shortcuts'] as const;
const isOpen = ({ value }: { value: unknown }) => value === 'open';
const isClosed = ({ value }: { value: unknown }) => value === 'closed';

export const keyHelp = defineAdapter<typeof keyHelpMachine>('keyHelp', keyHelpMachine, {
  promised,
  starts: { 'signed in': { path: '/', kept: signedInKept, answers: answering() } },
  events: {
    open: {
      'ask for keys': {
        when: isClosed,
        event: { type: 'open' },
        by: (person) => person.press('?'),
      },
    },
    close: {
      leave: { when: isOpen, event: { type: 'close' }, by: (person) => person.press('Escape') },
    },
    search: {
      'search for save': {
        when: ({ value, context }) => value === 'open' && context.text === '',
        event: { type: 'search', text: 'zzz' },
        async by(person) {
          await person.tabTo('searchbox', 'Search the shortcuts');
          await person.type('zzz');
        },
      },
    },
  },
  calls: {},
  around: aroundPage({ at: '/' }, {}),
  tells: ({ context }) => context.text,
  states: {
    closed: { sees: [['button', 'Search or run a command']], hides: [sheet] },
    open: ({ context }) => ({
      sees: [sheet],
      says: context.text === '' ? [] : ['zzz'],
    }),
  },
});
