/** The calls of a session, and how each can end. */
import type { Screen } from '../kit/screen.ts';
import { account, failure, lost } from './samples.ts';
import { type Machine, refused } from './sessionServer.ts';

const tokens = { access: 'a', refresh: 'r' };
export const calls: Screen<Machine>['calls'] = {
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
};
