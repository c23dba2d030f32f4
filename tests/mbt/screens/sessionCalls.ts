/** The calls of a session, and how each can end. */
import { badReply } from '../kit/faults.ts';
import type { Ending, Screen } from '../kit/screen.ts';
import { account, otherFaults } from './samples.ts';
import { type Machine, refused } from './sessionServer.ts';

const tokens = { access: 'a', refresh: 'r' };
/** What comes late is as good. */
const goodEnds = (ok: Ending<Machine>) => ({
  ok,
  slow: { ...ok, reply: { ...ok.reply, fault: 'slow' as const } },
});
export const calls: Screen<Machine>['calls'] = {
  verifyAccount: {
    request: /^GET \/api\/verify-user/,
    endings: {
      ...goodEnds({ gives: account, reply: { status: 200, body: { user: account } } }),
      ...otherFaults(),
      '401': badReply('401'),
    },
  },
  login: {
    request: /^POST \/api\/login/,
    endings: {
      ...goodEnds({
        gives: { tokens, account },
        reply: { status: 200, body: { access_token: 'a', refresh_token: 'r', user: account } },
      }),
      ...otherFaults(),
      '401': refused,
    },
  },
  logout: {
    request: /^POST \/api\/logout/,
    endings: {
      ...goodEnds({ reply: { status: 204 } }),
      ...otherFaults(),
      '401': badReply('401'),
    },
  },
  refreshTokens: {
    request: /^POST \/api\/refresh/,
    endings: {
      ...goodEnds({
        gives: tokens,
        reply: { status: 200, body: { access_token: 'a2', refresh_token: 'r2' } },
      }),
      ...otherFaults(),
      '401': badReply('401'),
    },
  },
  changePassword: 'its own screen is walked by tests/dom',
  requestReset: 'its own screen is walked by tests/dom',
  resetPassword: 'its own screen is walked by tests/dom',
};
