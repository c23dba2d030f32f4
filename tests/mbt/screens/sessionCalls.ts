/** The calls of a session, and how each can end. */
import { badReply } from '../kit/faults.ts';
import type { Ending, Screen } from '../kit/screen.ts';
import { account, otherFaults } from './samples.ts';
import { type Machine, type Memory, refused } from './sessionServer.ts';

const tokens = { access: 'a', refresh: 'r' };
const newTokens = { access_token: 'a2', refresh_token: 'r2' };
/** What comes late is as good. */
const goodEnds = (ok: Ending<Machine, Memory>) => ({
  ok,
  slow: { ...ok, reply: { ...ok.reply, fault: 'slow' as const } },
});
const allFaults = { ...otherFaults(), '401': badReply('401') };
/** The login is there, and a private page lies before it in the browser's history. */
const left = (): Memory => ({ page: 'left' });
const leaving = <One extends object>(endings: Readonly<Record<string, One>>) =>
  Object.fromEntries(
    Object.entries(endings).map(([name, ending]) => [name, { ...ending, keeps: left }]),
  );
/** The walked user's password stays what it is. */
const done = { reply: { status: 204, played: true } } as const;
export const calls: Screen<Machine, Memory>['calls'] = {
  verifyAccount: {
    request: /^GET \/api\/verify-user/,
    endings: {
      ...goodEnds({ gives: account, reply: { status: 200, body: { user: account } } }),
      ...allFaults,
    },
  },
  login: {
    request: /^POST \/api\/login/,
    endings: {
      ...goodEnds({
        gives: { tokens, account },
        reply: { status: 200, body: { access_token: 'a', refresh_token: 'r', user: account } },
        keeps: () => ({ page: 'rows' }),
      }),
      ...otherFaults(),
      '401': refused,
    },
  },
  logout: {
    request: /^POST \/api\/logout/,
    endings: { ...leaving({ ...goodEnds({ reply: { status: 204 } }), ...allFaults }) },
  },
  refreshTokens: {
    request: /^POST \/api\/refresh/,
    // Rows that a busy server did not give are asked for again by themselves, and who asks then waits for the same swap.
    askedBefore: true,
    endings: {
      ...goodEnds({
        when: (_, { token }) => token !== 'taken',
        gives: tokens,
        reply: { status: 200, body: newTokens },
        keeps: ({ page }) => ({ page }),
      }),
      // Tokens that nobody gave: the server refuses them.
      'tokens of nobody': {
        when: (_, { token }) => token === 'taken',
        gives: tokens,
        reply: { status: 200, body: newTokens, played: true },
        keeps: ({ page }) => ({ page, token: 'void' }),
      },
      ...allFaults,
    },
  },
  changePassword: {
    request: /^POST \/api\/change-password/,
    endings: { ...goodEnds(done), ...otherFaults() },
  },
  requestReset: {
    request: /^POST \/api\/reset-password/,
    endings: { ...goodEnds({ reply: { status: 204 } }), ...allFaults },
  },
  resetPassword: {
    request: /^POST \/api\/reset-password/,
    endings: {
      ...goodEnds({ ...done, keeps: () => ({ page: 'rows' }) }),
      ...allFaults,
    },
  },
};
