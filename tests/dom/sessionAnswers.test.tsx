/** What becomes of the session where what answers for the server names nobody: a portal of the network, a proxy. */
import { waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';

const account = { id: 4, username: 'sami', grants: { blogs: ['GET'] } };

beforeEach(() => vi.resetModules());
/** The session of a page that is opened anew, and what it is told from then on. */
async function opened(answer: object | null) {
  vi.stubGlobal('fetch', async () => Response.json(answer));
  const { session, startSession } = await import('../../src/live/session.ts');
  startSession();
  return session;
}

it.each([
  ['a list', { data: [], meta: { total: 0 } }],
  ['nothing at all', null],
])(
  'keeps whoever is signed in when who is here is asked and the answer is %s',
  async (_, answer) => {
    localStorage.setItem('lectern.account', JSON.stringify(account));
    const session = await opened(answer);
    await waitFor(() => expect(session.getSnapshot().matches({ account: 'signedIn' })).toBe(true));
    expect(session.getSnapshot().context.account).toEqual(account);
  },
);

it('signs nobody in by an answer that names nobody', async () => {
  localStorage.clear();
  const session = await opened({ access_token: 'a', refresh_token: 'b' });
  session.send({ type: 'signIn', username: 'sami', password: 'secret words' });
  await waitFor(() => expect(session.getSnapshot().context.fault).not.toBeNull());
  expect(session.getSnapshot().context.account).toBeNull();
  expect(localStorage.getItem('jwt_access_token')).toBeNull();
});
