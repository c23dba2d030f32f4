/** The session's actor: its calls, and what the browser keeps of it. It draws nothing. */
import { createActor, fromPromise } from 'xstate';
import { attemptHeader } from '../../entities/http.ts';
import { sessionMachine } from '../../machines/session.ts';
import type { Account } from '../../machines/types.ts';
import {
  call,
  CallError,
  leaveSession,
  setSessionListener,
  refreshTokens,
  storeTokens,
  tenant,
  unread,
  type Tokens,
} from '../api.ts';
import { enlist, go } from './actors.ts';
import type { Interrupted } from './draftNames.ts';
import { filesComing } from '../kept/filesComing.ts';
import { notApplied } from '../kept/notApplied.ts';
import { isHeld, isSheetSaving, leaveUnasked } from '../kept/leaving.ts';
import { forgetAll } from '../remote/signedIn.ts';
import { leaveToOthers, onForeignChange, read, readAccount, write } from '../kept/storage.ts';
import { dismissAll, sayToast } from '../page/toasts.ts';

interface LoginAnswer {
  readonly access_token: string;
  readonly refresh_token: string;
  readonly user?: Account;
}

/** An answer that names nobody is none: something between here and the server has spoken. Throws a CallError. */
function accountIn(answer: { readonly user?: Account } | undefined): Account {
  const user = answer?.user;
  if (typeof user?.id !== 'number') throw new CallError(unread);
  return user;
}

const tokensNow = (): Tokens => ({
  access: read('access') ?? '',
  refresh: read('refresh') ?? '',
});

/** Whose session has ended by itself, and what was unsaved on the screen as it did. */
let interrupted: ({ readonly id: number } & Interrupted) | null = null;
/** Not by the user's own wish. */
const endings: readonly string[] = ['expire', 'signedOutElsewhere'];

export const session = createActor(
  sessionMachine.provide({
    actors: {
      verifyAccount: fromPromise(async () => {
        const path = `/verify-user?tenant=${tenant()}`;
        return accountIn(await call<{ user?: Account }>(path, { isSession: true }));
      }),
      login: fromPromise(async ({ input: { username, password, attempt } }) => {
        const answer = await call<LoginAnswer>('/login', {
          method: 'POST',
          body: { username, password, tenant: tenant() },
          headers: { [attemptHeader]: attempt },
          isSession: true,
        });
        const account = accountIn(answer);
        return {
          tokens: { access: answer.access_token, refresh: answer.refresh_token },
          account,
        };
      }),
      logout: fromPromise(() => call<void>('/logout', { method: 'POST', isSession: true })),
      refreshTokens: fromPromise(async () => {
        await refreshTokens();
        return tokensNow();
      }),
      changePassword: fromPromise(({ input: { current, next } }) =>
        call<void>('/change-password', {
          method: 'POST',
          body: { current_password: current, new_password: next },
        }),
      ),
      requestReset: fromPromise(({ input: { email } }) =>
        call<void>(`/reset-password?tenant=${tenant()}`, {
          method: 'POST',
          body: { email },
          isSession: true,
        }),
      ),
      resetPassword: fromPromise(({ input: { token, next } }) =>
        call<void>(`/reset-password?tenant=${tenant()}`, {
          method: 'POST',
          body: { token, new_password: next },
          isSession: true,
        }),
      ),
    },
    actions: {
      toast: (_, toast) => {
        if (toast.key === 'loggedInAs') dismissAll();
        sayToast(toast);
      },
      goTo: ({ context, event }, { path }) => {
        const id = context.account?.id;
        const isEnding = endings.includes(event.type) || event.type.includes('refreshTokens');
        if (isEnding)
          interrupted =
            id === undefined
              ? null
              : {
                  id,
                  wasHeld: isHeld() || isSheetSaving(),
                  files: filesComing(),
                  changes: notApplied(),
                };
        leaveUnasked(() => go(path));
        if (path !== '/') return;
        if (interrupted && interrupted.id === id) {
          // A cell, or a sheet that is being saved, holds nobody back, and is kept too.
          const had = interrupted;
          void import('./draftNames.ts').then(({ tellInterrupted }) => tellInterrupted(had));
        }
        interrupted = null;
      },
      storeSession: (_, { tokens, account }) => {
        // The account first: a tab that hears late of the sign-out before leaves the tokens to whoever it names.
        if (account) write('account', JSON.stringify(account));
        if (tokens) storeTokens(tokens);
      },
      clearSession: ({ event }) => {
        // A tab that slept hears of a sign-out when somebody has signed in anew in the other one.
        if (event.type === 'signedOutElsewhere' && leaveToOthers()) leaveSession();
        else {
          storeTokens(null);
          write('account', null);
        }
        forgetAll();
      },
    },
  }),
  { input: { account: readAccount() } },
);

/** Starts it, and lets the calls and other tabs tell it what they see. */
export function startSession(): void {
  setSessionListener({
    refreshing: () => session.send({ type: 'refresh' }),
    ended: () => session.send({ type: 'expire' }),
  });
  onForeignChange((key, value) => {
    if (key === 'account' && value === null) session.send({ type: 'signedOutElsewhere' });
  });
  window.addEventListener('online', () => session.send({ type: 'online' }));
  session.start();
  enlist('session', session);
}
