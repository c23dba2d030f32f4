/** The session on the screen: the login, its one retry, the pages that lead to it, and passwords. */
import type { SnapshotFrom } from 'xstate';
import { sessionMachine } from '../../../machines/session.ts';
import { screenOf } from '../kit/screen.ts';
import { account, failure, lost, secret, signedInKept } from './samples.ts';

type Snap = SnapshotFrom<typeof sessionMachine>;
const isSignedOut = (snapshot: Snap) => snapshot.matches({ account: 'signedOut' });
const isSignedIn = (snapshot: Snap) => snapshot.matches({ account: 'signedIn' });
const tokens = { access: 'a', refresh: 'r' };
const busy = { at: '/login', says: ['Logging in'] } as const;
const inside = {
  sees: [['button', 'Search or run a command']],
  hides: [['button', 'Log in']],
} as const;
const refused = failure(401, 'INVALID_USERNAME_OR_PASSWORD');

/** The machine leads to another address, and the new address is a visit. */
const itself = (snapshot: Snap) => {
  const isPublic = snapshot.context.isAtPublicPage;
  if (isSignedOut(snapshot) && !isPublic)
    return { type: 'visit', path: '/login', public: true } as const;
  if (isSignedIn(snapshot) && isPublic) return { type: 'visit', path: '/', public: false } as const;
  return undefined;
};

export const session = screenOf<typeof sessionMachine>('session', sessionMachine, {
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
  events: {
    signIn: {
      'sign in': {
        when: isSignedOut,
        event: { type: 'signIn', username: 'sam', password: secret },
        async by(person) {
          await person.tabTo('textbox', 'Username');
          await person.press('mod+a');
          await person.type('sam');
          await person.press('Tab', 'mod+a');
          await person.type(secret);
          await person.press('Enter');
        },
      },
    },
    signOut: {
      'sign out': {
        when: isSignedIn,
        event: { type: 'signOut' },
        by: (person) => person.choose('logout', 'Logout'),
      },
    },
    visit: {
      'go to a private page': {
        when: isSignedOut,
        event: { type: 'visit', path: '/trash', public: false },
        by: (person) => person.goTo('/trash'),
      },
    },
    refresh: 'only a call that is answered with 401 begins it',
    expire: 'only a refused renewal ends the session',
    online: {
      'the network is back': {
        when: (snapshot) => snapshot.matches({ account: { signedIn: 'unverified' } }),
        event: { type: 'online' },
        by: (person) => person.online(),
      },
    },
    accountChanged: 'the account’s own screen tells it, after its own call',
    signedOutElsewhere: {
      'another tab signs out': {
        when: isSignedIn,
        event: { type: 'signedOutElsewhere' },
        by: (person) => person.otherTab('lectern.account', null),
      },
    },
    changePassword: 'its own screen is walked by tests/dom',
    requestReset: 'its own screen is walked by tests/dom',
    resetPassword: 'its own screen is walked by tests/dom',
  },
  calls: {
    verifyAccount: {
      request: /^GET \/api\/verify-user/,
      endings: {
        ok: { gives: account, reply: { status: 200, body: { user: account } } },
        '401': failure(401, 'UNAUTHENTICATED'),
        '503': failure(503, 'OVERLOADED'),
      },
    },
    login: {
      request: /^POST \/api\/login/,
      endings: {
        ok: {
          gives: { tokens, account },
          reply: { status: 200, body: { access_token: 'a', refresh_token: 'r', user: account } },
        },
        '401': refused,
        lost,
      },
    },
    logout: {
      request: /^POST \/api\/logout/,
      endings: { ok: { reply: { status: 204 } }, '503': failure(503, 'OVERLOADED') },
    },
    refreshTokens: {
      request: /^POST \/api\/refresh/,
      endings: {
        ok: {
          gives: tokens,
          reply: { status: 200, body: { access_token: 'a2', refresh_token: 'r2' } },
        },
        '401': failure(401, 'UNAUTHENTICATED'),
        '503': failure(503, 'OVERLOADED'),
      },
    },
    changePassword: 'its own screen is walked by tests/dom',
    requestReset: 'its own screen is walked by tests/dom',
    resetPassword: 'its own screen is walked by tests/dom',
  },
  unreached: {
    'session.account.expired||0':
      'who is signed in is at no public page here when the session ends',
  },
  itself,
  tells: ({ context }) => [context.fault, context.isAtPublicPage],
  seen: {
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
      says: [
        'Could not log in',
        context.fault === 'NO_ANSWER' ? 'Log in' : 'Invalid username or Password',
      ],
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
