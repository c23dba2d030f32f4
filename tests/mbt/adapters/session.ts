/** The session on the screen: the login, its one retry, the pages that lead to it, and passwords. */
import { defineAdapter } from '../kit/adapter.ts';
import { errors } from '../../../i18n/en/faults.ts';
import { models as promised } from '../promises/session.ts';
import { sessionMachine } from '../../../machines/session.ts';
import {
  around,
  isSignedIn,
  itself,
  type Machine,
  type Memory,
  seenInside,
  seenOutside,
  startAt,
} from '../screens/sessionServer.ts';
import { events } from '../screens/sessionCauses.ts';
import { calls } from '../screens/sessionCalls.ts';

const why = (code: string | null): string =>
  Object.entries(errors).find(([known]) => known === code)?.[1] ?? '';
const busy = { at: '/login', says: ['Logging in'] } as const;

export const session = defineAdapter<Machine, Memory>('session', sessionMachine, {
  promised,
  starts: {
    stranger: startAt('rows', { at: '/login' }),
    'stored account': startAt('rows', { isStored: true }),
    'own account': startAt('account', { isStored: true }),
    'own password': startAt('change', { isStored: true }),
    'forgotten password': startAt('forgot'),
    'mailed link': startAt('link'),
    'mailed link, somebody signed in': startAt('link', { isStored: true }),
  },
  events,
  calls,
  unreached: {
    'changePassword × 401': 'a 401 there is the session’s: it is renewed, and the call sent again',
  },
  itself,
  tells: ({ context }, memory) => [context.fault, context.isAtPublicPage, memory],
  around,
  states: {
    'account.starting': 'passed at once',
    'account.verifying': seenInside,
    'account.renewing': seenInside,
    'account.verifyingAgain': seenInside,
    'account.signedOut.idle': seenOutside,
    'account.signedOut.refused': ({ context }) => ({
      at: '/login',
      sees: [['button', 'Log in']],
      says: ['Could not log in', why(context.fault)],
    }),
    'account.signingIn': busy,
    'account.signingInAgain': { at: '/login', says: ['Trying once more'] },
    'account.signedIn.fresh': seenInside,
    'account.signedIn.unverified': seenInside,
    'account.signedIn.refreshing': seenInside,
    'account.signingOut': seenInside,
    'account.expired': 'passed at once',
    'password.idle': (_, memory) =>
      memory.page === 'forgot' || memory.page === 'link' ? { state: 'idle' } : {},
    // Whoever has left sees the login, and then another page, whatever becomes of the call.
    'password.changing': (snapshot, { page }) =>
      isSignedIn(snapshot) && page === 'change' ? { state: 'changing' } : {},
    'password.requestingReset': { state: 'requestingReset' },
    'password.resetting': { state: 'resetting' },
  },
});
