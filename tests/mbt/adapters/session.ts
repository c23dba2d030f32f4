/** The session on the screen: the login, its one retry, the pages that lead to it, and passwords. */
import { defineAdapter } from '../kit/adapter.ts';
import { errors } from '../../../i18n/en/faults.ts';
import { models as promised } from '../promises/session.ts';
import { sessionMachine } from '../../../machines/session.ts';
import { account, signedInKept } from '../screens/samples.ts';
import { type Machine, itself } from '../screens/sessionServer.ts';
import { events } from '../screens/sessionCauses.ts';
import { calls } from '../screens/sessionCalls.ts';

const why = (code: string | null): string =>
  Object.entries(errors).find(([known]) => known === code)?.[1] ?? '';
const busy = { at: '/login', says: ['Logging in'] } as const;
const inside = {
  sees: [['button', 'Search or run a command']],
  hides: [['button', 'Log in']],
} as const;
export const session = defineAdapter<Machine>('session', sessionMachine, {
  promised,
  starts: {
    stranger: {
      input: { account: null },
      path: '/login',
      first: [{ type: 'visit', path: '/login', public: true }],
    },
    'stored account': {
      input: { account },
      path: '/account',
      kept: signedInKept,
      first: [{ type: 'visit', path: '/account', public: false }],
    },
  },
  events,
  calls,
  unreached: {
    'session.account.expired||0':
      'who is signed in is at no public page here when the session ends',
  },
  itself,
  tells: ({ context }) => [context.fault, context.isAtPublicPage],
  states: {
    'account.starting': 'passed at once',
    'account.verifying': inside,
    'account.renewing': inside,
    'account.verifyingAgain': inside,
    'account.signedOut.idle': {
      at: '/login',
      sees: [
        ['textbox', 'Username'],
        ['button', 'Log in'],
      ],
      hides: [['button', 'Logging in…']],
    },
    'account.signedOut.refused': ({ context }) => ({
      at: '/login',
      sees: [['button', 'Log in']],
      says: ['Could not log in', why(context.fault)],
    }),
    'account.signingIn': busy,
    'account.signingInAgain': { at: '/login', says: ['Trying once more'] },
    'account.signedIn.fresh': inside,
    'account.signedIn.unverified': inside,
    'account.signedIn.refreshing': inside,
    'account.signingOut': inside,
    'account.expired': 'passed at once',
    'password.idle': 'nothing runs, nothing is seen',
    'password.changing': 'its own screen is walked by tests/dom',
    'password.requestingReset': 'its own screen is walked by tests/dom',
    'password.resetting': 'its own screen is walked by tests/dom',
  },
});
