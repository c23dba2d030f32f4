/**
 * The words of the session machine: what it remembers, hears, asks for and does. It never says what may
 * happen when: that is session.ts.
 */
import { assign, setup } from 'xstate';
import { effect, failureOf, freshKey, notProvided } from './outside.ts';
import type { Account, Faults, ToastParams } from './types.ts';

export interface Tokens {
  readonly access: string;
  readonly refresh: string;
}

export interface Credentials {
  readonly username: string;
  readonly password: string;
}

export interface SessionContext {
  readonly account: Account | null;
  /** What the last refused sign-in was refused with, e.g. INVALID_USERNAME_OR_PASSWORD. */
  readonly fault: string | null;
  /** What the last password call was refused with; null: it was not. */
  readonly passwordFault: string | null;
  /** What it found wrong, by field. */
  readonly passwordFaults: Faults;
  readonly credentials: Credentials | null;
  /** Both tries of one sign-in carry the same attempt, so that the server counts them as one. */
  readonly attempt: string;
  readonly isAtPublicPage: boolean;
}

export type SessionEvent =
  | ({ type: 'signIn' } & Credentials)
  | { type: 'signOut' }
  | { type: 'visit'; path: string; public: boolean }
  | { type: 'refresh' }
  | { type: 'expire' }
  | { type: 'online' }
  | { type: 'accountChanged'; account: Account }
  | { type: 'signedOutElsewhere' }
  | { type: 'changePassword'; current: string; next: string }
  | { type: 'requestReset'; email: string }
  | { type: 'resetPassword'; token: string; next: string };

export interface SignedIn {
  readonly tokens: Tokens;
  readonly account: Account;
}

type Given<Output> = { event: { output: Output } };
export type Failed = { event: { error: unknown } };

export const toLogin = { type: 'goTo', params: { path: '/login' } } as const;
export const sayLoggedOut = {
  type: 'toast',
  params: { variant: 'warning', key: 'loggedOut' },
} as const;
export const isUnauthorised = {
  type: 'isUnauthorised',
  params: ({ event }: Failed) => event,
} as const;
export const isRefused = { type: 'isRefused', params: ({ event }: Failed) => event } as const;
export const keepVerified = [
  { type: 'setAccount', params: ({ event }: Given<Account>) => ({ account: event.output }) },
  { type: 'storeSession', params: ({ event }: Given<Account>) => ({ account: event.output }) },
] as const;
export const keepTokens = {
  type: 'storeSession',
  params: ({ event }: Given<Tokens>) => ({ tokens: event.output }),
} as const;
export const welcome = [
  { type: 'setAccount', params: ({ event }: Given<SignedIn>) => event.output },
  { type: 'storeSession', params: ({ event }: Given<SignedIn>) => event.output },
  {
    type: 'toast',
    params: ({ event }: Given<SignedIn>): ToastParams => ({
      variant: 'success',
      key: 'loggedInAs',
      params: { username: event.output.account.username },
    }),
  },
  { type: 'goTo', params: { path: '/' } },
] as const;
export const loginInput = ({ context }: { context: SessionContext }) => ({
  username: context.credentials?.username ?? '',
  password: context.credentials?.password ?? '',
  attempt: context.attempt,
});
export const sessionSetup = setup({
  types: {
    context: {} as SessionContext,
    events: {} as SessionEvent,
    input: {} as { account: Account | null },
    tags: {} as 'idle',
  },
  actors: {
    verifyAccount: notProvided<Account, void>('verifyAccount'),
    login: notProvided<SignedIn, Credentials & { attempt: string }>('login'),
    logout: notProvided<void, void>('logout'),
    refreshTokens: notProvided<Tokens, void>('refreshTokens'),
    changePassword: notProvided<void, { current: string; next: string }>('changePassword'),
    requestReset: notProvided<void, { email: string }>('requestReset'),
    resetPassword: notProvided<void, { token: string; next: string }>('resetPassword'),
  },
  actions: {
    toast: effect<ToastParams>(),
    goTo: effect<{ path: string }>(),
    storeSession: effect<{ tokens?: Tokens; account?: Account }>(),
    clearSession: () => {},
    keepCredentials: assign((_, params: Credentials) => ({ credentials: params })),
    makeAttempt: assign({ attempt: freshKey }),
    rememberPage: assign({
      isAtPublicPage: ({ context, event }) =>
        event.type === 'visit' ? event.public : context.isAtPublicPage,
    }),
    setAccount: assign((_, params: { account: Account }) => ({ account: params.account })),
    forgetAccount: assign({ account: null }),
    setFault: assign((_, params: { error: unknown }) => ({ fault: failureOf(params.error).code })),
    clearFault: assign({ fault: null }),
    forgetCredentials: assign({ credentials: null, attempt: '' }),
    setPasswordFaults: assign((_, params: { error: unknown }) => {
      const { code, faults } = failureOf(params.error);
      return { passwordFault: code, passwordFaults: faults };
    }),
    clearPasswordFaults: assign({ passwordFault: null, passwordFaults: {} }),
  },
  guards: {
    hasAccount: ({ context }) => context.account !== null,
    isAtPublicPage: ({ context }) => context.isAtPublicPage,
    isPrivatePage: (_, params: { public: boolean }) => !params.public,
    isUnauthorised: (_, params: { error: unknown }) => failureOf(params.error).status === 401,
    /** The server answered no; 408 and 429 mean 'not now'. */
    isRefused: (_, params: { error: unknown }) => {
      const { status } = failureOf(params.error);
      return status >= 400 && status < 500 && status !== 408 && status !== 429;
    },
  },
});

export const signedOut = { target: 'signedOut', actions: ['clearSession', toLogin] } as const;
