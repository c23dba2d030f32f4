/** The screen of a route on its way: its code comes, fails once and for good, and is asked for again. */
import { screenMachine } from '../../../machines/screen.ts';
import { defineAdapter } from '../kit/adapter.ts';
import { badReply } from '../kit/faults.ts';
import { answerEvent } from '../kit/graph.ts';
import { models as promised } from '../promises/screen.ts';
import { otherFaults } from '../screens/samples.ts';

const path = '/forgot-password';

export const screen = defineAdapter<typeof screenMachine>('screen', screenMachine, {
  promised,
  starts: { 'first visit': { input: { path, hasReloaded: false }, path } },
  events: {
    retry: {
      'try again': { event: { type: 'retry' }, by: (person) => person.use('button', 'Try again') },
    },
  },
  calls: {
    loadScreen: {
      request: /^GET \/(?:assets|src\/screens\/SignedOut)\/ForgotPassword/,
      endings: {
        ok: { reply: { status: 200 } },
        slow: { reply: { status: 200, fault: 'slow' } },
        ...otherFaults(),
        '401': badReply('401'),
      },
    },
    reloadPage: 'the page itself goes',
  },
  unreached: {
    'screen.reloading|xstate.error.actor.reloadPage|0': 'the page goes, whatever comes after it',
    'other tab signed out': 'its page is one for whoever is signed out',
    Back: 'before the first page of a tab there is none',
  },
  tells: ({ context }) => context.hasReloaded,
  // The page that comes asks for the same code, and knows that it was loaded anew.
  itself: (snapshot) =>
    snapshot.matches('reloading') ? answerEvent('reloadPage', { output: undefined }) : undefined,
  around: { reload: { when: () => true, ends: { at: path, state: 'loading' } } },
  ended: { at: path, sees: [['textbox', 'Email']] },
  states: {
    loading: { state: 'loading' },
    reloading: 'passed at once',
    failed: { says: ['This screen could not be loaded'], sees: [['button', 'Try again']] },
    shown: {},
  },
});
