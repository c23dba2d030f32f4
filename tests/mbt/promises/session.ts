/** What the specification (sections 2, 4, 7, 8) and issue 2.4 promise of the session, on every path. */
import { assign } from 'xstate';
import { sessionMachine } from '../../../machines/session.ts';
import type { Model, Promised } from '../kit/model.ts';

const sam = { id: 1, username: 'sam' };
/** As the server has it by now. */
const samuel = { id: 1, username: 'samuel' };
const mona = { id: 1, username: 'mona' };
const tokens = { access: 'a', refresh: 'r' };
const json = JSON.stringify;
const keepsTokens = `storeSession tokens=${json(tokens)}`;
const nobody = { username: null, holdsPassword: false };
const credentials = { username: 'sam', password: 'secret' };
const login = 'login sam secret attempt';

const refusals = {
  '401': { error: { status: 401, code: 'INVALID_USERNAME_OR_PASSWORD' } },
  '403': { error: { status: 403, code: 'FORBIDDEN' } },
  '429': { error: { status: 429, code: 'TOO_MANY_REQUESTS' } },
  '503': { error: { status: 503, code: 'OVERLOADED' } },
  offline: { error: { status: 0, code: 'OFFLINE' } },
};
interface Seen {
  at: string;
  username: string | null;
  holdsPassword: boolean;
  fault: string | null;
  isPublic: boolean;
  password: string;
  /** What the last password call was refused with, and what was wrong with which field. */
  reason: string | null;
  faults: object;
}

const isIn =
  (...states: string[]) =>
  ({ at }: Seen) =>
    states.includes(at);
const isSignedIn = ({ at }: Seen) => at.startsWith('signedIn');
const isChecking = isIn('verifying', 'renewing', 'verifyingAgain');
const isSignedOut = ({ at }: Seen) => at.startsWith('signedOut');
/** The session is over by itself: everything kept goes, and all but a public page leads to the login. */
const expires = ({ on, when = {} }: Pick<Promised<Seen>, 'on' | 'when'>): Promised<Seen>[] => {
  const isMeant = (seen: Seen) =>
    typeof when === 'function' ? when(seen) : when.at === undefined || when.at === seen.at;
  const becomes = { at: 'signedOut.idle', ...nobody };
  return [
    { on, when: (seen: Seen) => isMeant(seen) && seen.isPublic, becomes, does: ['clearSession'] },
    {
      on,
      when: isMeant,
      becomes,
      does: ['clearSession', 'toast warning loggedOut', 'goTo /login'],
    },
  ];
};
const faults = { new_password: [{ code: 'tooShort' }] };
/** How a password call ends is said, and what was wrong is known. */
const ending = (call: string, done: string, failed: string): Promised<Seen>[] => [
  { on: `${call}: ok`, becomes: { password: 'idle' }, does: [`toast success ${done}`] },
  {
    on: `${call}: 422`,
    becomes: { password: 'idle', reason: 'INVALID', faults },
    does: [`toast danger ${failed}`],
  },
];

export const models: readonly Model<typeof sessionMachine, Seen>[] = [
  {
    machine: sessionMachine.provide({ actions: { makeAttempt: assign({ attempt: 'attempt' }) } }),
    starts: {
      stranger: {
        input: { account: null },
        seen: {
          at: 'signedOut.idle',
          ...nobody,
          fault: null,
          isPublic: false,
          password: 'idle',
          reason: null,
          faults: {},
        },
      },
      'stored account': {
        input: { account: sam },
        seen: {
          at: 'verifying',
          username: 'sam',
          holdsPassword: false,
          fault: null,
          isPublic: false,
          password: 'idle',
          reason: null,
          faults: {},
        },
        calls: ['verifyAccount'],
      },
    },
    cases: {
      signIn: { type: 'signIn', ...credentials },
      signOut: { type: 'signOut' },
      'visit a page': { type: 'visit', path: '/staff', public: false },
      'visit the login': { type: 'visit', path: '/login', public: true },
      refresh: { type: 'refresh' },
      expire: { type: 'expire' },
      online: { type: 'online' },
      accountChanged: { type: 'accountChanged', account: mona },
      signedOutElsewhere: { type: 'signedOutElsewhere' },
      changePassword: { type: 'changePassword', current: 'old', next: 'new' },
      requestReset: { type: 'requestReset', email: 'sam@example.org' },
      resetPassword: { type: 'resetPassword', token: 't', next: 'new' },
    },
    answers: {
      verifyAccount: { ok: { output: samuel }, ...refusals },
      login: { ok: { output: { tokens, account: sam } }, ...refusals },
      logout: { ok: { output: undefined }, ...refusals },
      refreshTokens: { ok: { output: tokens }, ...refusals },
      changePassword: {
        ok: { output: undefined },
        '422': { error: { status: 422, code: 'INVALID', faults } },
      },
      requestReset: {
        ok: { output: undefined },
        '422': { error: { status: 422, code: 'INVALID', faults } },
      },
      resetPassword: {
        ok: { output: undefined },
        '422': { error: { status: 422, code: 'INVALID', faults } },
      },
    },
    effects: ['toast', 'goTo', 'storeSession', 'clearSession'],
    see: ({ value, context }) => ({
      at:
        typeof value.account === 'string'
          ? value.account
          : Object.entries(value.account).flat().join('.'),
      username: context.account?.username ?? null,
      holdsPassword: context.credentials !== null,
      fault: context.fault,
      isPublic: context.isAtPublicPage,
      password: value.password,
      reason: context.passwordFault,
      faults: context.passwordFaults,
    }),
    always: {
      'a password is held for the two tries only': ({ at, holdsPassword }) =>
        holdsPassword === at.startsWith('signingIn'),
      'somebody is known exactly while signed in, verified or signing out': ({ at, username }) =>
        (username !== null) === /^(verifying|renewing|signedIn|signingOut)/.test(at),
    },
    promises: [
      // On start the stored account is verified; a 401 may be an old token, which is renewed once, silently.
      {
        on: 'verifyAccount: ok',
        becomes: { at: 'signedIn.fresh', username: 'samuel' },
        does: [`storeSession account=${json(samuel)}`],
      },
      {
        on: 'verifyAccount: 401',
        when: { at: 'verifying' },
        becomes: { at: 'renewing' },
        calls: ['refreshTokens'],
      },
      ...expires({ on: 'verifyAccount: 401', when: { at: 'verifyingAgain' } }),
      { on: 'verifyAccount: *', becomes: { at: 'signedIn.unverified' } },
      {
        on: 'refreshTokens: ok',
        when: { at: 'renewing' },
        becomes: { at: 'verifyingAgain' },
        does: [keepsTokens],
        calls: ['verifyAccount'],
      },
      {
        on: ['refreshTokens: 429', 'refreshTokens: 503', 'refreshTokens: offline'],
        when: { at: 'renewing' },
        becomes: { at: 'signedIn.unverified' },
      },

      // A refused token ends the session; that the network is away does not.
      { on: 'refreshTokens: ok', becomes: { at: 'signedIn.fresh' }, does: [keepsTokens] },
      ...expires({ on: ['refreshTokens: 401', 'refreshTokens: 403'] }),
      { on: 'refreshTokens: *', becomes: { at: 'signedIn.fresh' } },
      {
        on: 'refresh',
        when: isIn('signedIn.fresh', 'signedIn.unverified'),
        becomes: { at: 'signedIn.refreshing' },
        calls: ['refreshTokens'],
      },
      {
        on: 'online',
        when: { at: 'signedIn.unverified' },
        becomes: { at: 'signedIn.refreshing' },
        calls: ['refreshTokens'],
      },
      ...expires({ on: ['expire', 'signedOutElsewhere'], when: isSignedIn }),
      // Also while the server is asked whether the stored account still holds.
      ...expires({ on: 'signedOutElsewhere', when: isChecking }),

      // Any private page visited by nobody leads to the login.
      {
        on: 'visit a page',
        when: isSignedOut,
        becomes: { isPublic: false },
        does: ['toast warning loggedOut', 'goTo /login'],
      },
      { on: 'visit a page', becomes: { isPublic: false } },
      { on: 'visit the login', becomes: { isPublic: true } },

      // Login retries once; only then it is refused, with the reason of the second try.
      {
        on: 'signIn',
        when: isSignedOut,
        becomes: { at: 'signingIn', holdsPassword: true, fault: null },
        calls: [login],
      },
      {
        on: 'login: ok',
        becomes: { at: 'signedIn.fresh', username: 'sam', holdsPassword: false },
        does: [
          `storeSession tokens=${json(tokens)} account=${json(sam)}`,
          'toast success loggedInAs params={"username":"sam"}',
          'goTo /',
        ],
      },
      {
        on: 'login: *',
        when: { at: 'signingIn' },
        becomes: { at: 'signingInAgain' },
        calls: [login],
      },
      ...Object.entries(refusals).map(([name, { error }]) => ({
        on: `login: ${name}`,
        becomes: { at: 'signedOut.refused', holdsPassword: false, fault: error.code },
        does: ['toast danger couldNotLogIn'],
      })),

      // A failed logout call is ignored.
      { on: 'signOut', when: isSignedIn, becomes: { at: 'signingOut' }, calls: ['logout'] },
      {
        on: 'logout: *',
        becomes: { at: 'signedOut.idle', ...nobody },
        does: ['clearSession', 'goTo /login'],
      },

      {
        on: 'accountChanged',
        when: isSignedIn,
        becomes: { username: 'mona' },
        does: [`storeSession account=${json(mona)}`],
      },

      // A password change or reset is in progress, then is not; its outcome is a toast.
      {
        on: 'changePassword',
        when: ({ password, username }) => password === 'idle' && username !== null,
        becomes: { password: 'changing', reason: null, faults: {} },
        calls: ['changePassword old new'],
      },
      {
        on: 'requestReset',
        when: { password: 'idle' },
        becomes: { password: 'requestingReset', reason: null, faults: {} },
        calls: ['requestReset sam@example.org'],
      },
      {
        on: 'resetPassword',
        when: { password: 'idle' },
        becomes: { password: 'resetting', reason: null, faults: {} },
        calls: ['resetPassword t new'],
      },
      ...ending('changePassword', 'passwordChanged', 'passwordChangeFailed'),
      ...ending('requestReset', 'resetRequested', 'resetRequestFailed'),
      ...ending('resetPassword', 'passwordReset', 'passwordResetFailed'),
    ],
  },
];
