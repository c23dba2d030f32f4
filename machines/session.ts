/**
 * Who is signed in on this browser, and whether a password is being changed; it never draws, stores or
 * calls anything itself, and keeps no password longer than the call that needs it.
 * Started once by the application with the stored account; it ends with the page. It forbids a second
 * sign-in while one runs, and more than the one automatic retry.
 */
import {
  isRefused,
  isUnauthorised,
  keepTokens,
  keepVerified,
  loginInput,
  sayLoggedOut,
  sessionSetup,
  signedOut,
  toLogin,
  welcome,
} from './sessionWords.ts';
import { passwordRegion } from './sessionPassword.ts';

/** Another tab's sign-out is this one's too, also while the server is still asked who is here. */
const leftElsewhere = { signedOutElsewhere: '#session.account.expired' } as const;

export const sessionMachine = sessionSetup.createMachine({
  id: 'session',
  description: 'Whether somebody is signed in here, and whether their password is being changed.',
  context: ({ input }) => ({
    account: input.account,
    fault: null,
    passwordFault: null,
    passwordFaults: {},
    credentials: null,
    attempt: '',
    isAtPublicPage: false,
  }),
  type: 'parallel',
  states: {
    account: {
      description: 'Who is signed in.',
      initial: 'starting',
      on: { visit: { actions: 'rememberPage' } },
      states: {
        starting: {
          description: 'The page has just been opened; the stored account decides.',
          always: [{ guard: 'hasAccount', target: 'verifying' }, { target: 'signedOut' }],
        },
        verifying: {
          description: 'The stored account is checked with the server, once at the start.',
          on: leftElsewhere,
          invoke: {
            id: 'verifyAccount',
            src: 'verifyAccount',
            onDone: { target: 'signedIn', actions: keepVerified },
            onError: [
              { guard: isUnauthorised, target: 'renewing' },
              { target: 'signedIn.unverified' },
            ],
          },
        },
        renewing: {
          description: 'The access token was too old; the refresh token is tried, silently.',
          on: leftElsewhere,
          invoke: {
            id: 'refreshTokens',
            src: 'refreshTokens',
            onDone: { target: 'verifyingAgain', actions: keepTokens },
            onError: [{ guard: isRefused, target: 'expired' }, { target: 'signedIn.unverified' }],
          },
        },
        verifyingAgain: {
          description: 'The stored account is checked with the new token; a 401 now is the end.',
          on: leftElsewhere,
          invoke: {
            id: 'verifyAccount',
            src: 'verifyAccount',
            onDone: { target: 'signedIn', actions: keepVerified },
            onError: [
              { guard: isUnauthorised, target: 'expired' },
              { target: 'signedIn.unverified' },
            ],
          },
        },
        signedOut: {
          description: 'Nobody is signed in; every page but the public ones leads to the login.',
          initial: 'idle',
          tags: 'idle',
          entry: ['forgetCredentials', 'forgetAccount'],
          on: {
            signIn: {
              target: 'signingIn',
              actions: [
                {
                  type: 'keepCredentials',
                  params: ({ event: { username, password } }) => ({ username, password }),
                },
                'makeAttempt',
              ],
            },
            visit: {
              guard: { type: 'isPrivatePage', params: ({ event }) => event },
              actions: ['rememberPage', sayLoggedOut, toLogin],
            },
          },
          states: {
            idle: { description: 'The login waits to be filled in.' },
            refused: {
              description: 'The last sign-in failed twice; why is said above the login.',
              exit: 'clearFault',
            },
          },
        },
        signingIn: {
          description: 'Username and password are on their way, for the first time.',
          invoke: {
            id: 'login',
            src: 'login',
            input: loginInput,
            onDone: { target: 'signedIn', actions: welcome },
            onError: 'signingInAgain',
          },
        },
        signingInAgain: {
          description: 'The first try failed; the one automatic retry runs.',
          invoke: {
            id: 'login',
            src: 'login',
            input: loginInput,
            onDone: { target: 'signedIn', actions: welcome },
            onError: {
              target: 'signedOut.refused',
              actions: [
                { type: 'setFault', params: ({ event }) => event },
                { type: 'toast', params: { variant: 'danger', key: 'couldNotLogIn' } },
              ],
            },
          },
        },
        signedIn: {
          description: 'Somebody is signed in and works.',
          initial: 'fresh',
          entry: 'forgetCredentials',
          on: {
            signOut: 'signingOut',
            expire: 'expired',
            ...leftElsewhere,
            accountChanged: {
              actions: [
                { type: 'setAccount', params: ({ event }) => event },
                { type: 'storeSession', params: ({ event }) => ({ account: event.account }) },
              ],
            },
          },
          states: {
            fresh: {
              description: 'As far as anybody knows, the session is good.',
              tags: 'idle',
              on: { refresh: 'refreshing' },
            },
            unverified: {
              description:
                'The server could not be asked; the stored account is trusted meanwhile.',
              tags: 'idle',
              on: { refresh: 'refreshing', online: 'refreshing' },
            },
            refreshing: {
              description: 'The access token ended; a new pair is fetched, silently and once.',
              invoke: {
                id: 'refreshTokens',
                src: 'refreshTokens',
                onDone: { target: 'fresh', actions: keepTokens },
                onError: [
                  { guard: isRefused, target: '#session.account.expired' },
                  { target: 'fresh' },
                ],
              },
            },
          },
        },
        signingOut: {
          description: 'The server is told of the sign-out; its answer changes nothing.',
          invoke: {
            id: 'logout',
            src: 'logout',
            onDone: signedOut,
            onError: signedOut,
          },
        },
        expired: {
          description: 'The session ended by itself; all but a public page leads to the login.',
          entry: 'clearSession',
          always: [
            { guard: 'isAtPublicPage', target: 'signedOut' },
            { target: 'signedOut', actions: [sayLoggedOut, toLogin] },
          ],
        },
      },
    },
    password: passwordRegion,
  },
});
