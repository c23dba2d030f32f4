/** What this tab does when another tab of the same browser signs out: it signs out too, and takes nothing from whoever has signed in there since. It opens no page. */
import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const account = { id: 4, username: 'sami', grants: { blogs: ['GET'] } };
const hers = {
  'lectern.account': JSON.stringify({ ...account, id: 5, username: 'hala' }),
  jwt_access_token: 'access of hala',
  jwt_refresh_token: 'refresh of hala',
};

beforeEach(() => vi.resetModules());
afterEach(() => localStorage.clear());

/** Sami is signed in here. */
async function signedIn() {
  localStorage.clear();
  vi.stubGlobal('fetch', async () => Response.json({ user: account }));
  const { write, read } = await import('../../src/kept/storage.ts');
  write('account', JSON.stringify(account));
  write('access', 'access of sami');
  write('refresh', 'refresh of sami');
  const { session, startSession } = await import('../../src/live/session.ts');
  startSession();
  await waitFor(() => expect(session.getSnapshot().matches({ account: 'signedIn' })).toBe(true));
  return { session, read };
}
/** As a browser tells it to all tabs but the one that wrote; a tab that sleeps hears of it when it wakes. */
const tellSignedOut = () =>
  window.dispatchEvent(
    new StorageEvent('storage', { key: 'lectern.account', oldValue: '{}', newValue: null }),
  );

it('a sign-out in another tab signs out here, and nothing of the session is kept', async () => {
  const { session, read } = await signedIn();
  localStorage.removeItem('lectern.account');
  tellSignedOut();
  expect(session.getSnapshot().matches({ account: 'signedOut' })).toBe(true);
  expect([read('account'), read('access'), read('refresh')]).toEqual([null, null, null]);
  expect(localStorage.getItem('jwt_access_token')).toBeNull();
});

it('a sign-out that is heard late leaves signed in whoever has signed in meanwhile in the other tab', async () => {
  const { session, read } = await signedIn();
  for (const [key, text] of Object.entries(hers)) localStorage.setItem(key, text);
  tellSignedOut();
  expect(session.getSnapshot().matches({ account: 'signedOut' })).toBe(true);
  expect(session.getSnapshot().context.account).toBeNull();
  expect({ ...localStorage }).toMatchObject(hers);
  expect(read('access')).toBe('access of hala');
});

/** A call of Sami's is refused, and so, or not, is the swap of tokens behind it: its answer comes when `meanwhile` is done in another tab. */
async function swapAnswered(answer: () => Response, meanwhile: () => void) {
  const { session, read } = await signedIn();
  const asked: string[] = [];
  const refresh = Promise.withResolvers<Response>();
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    const token = new Headers(init.headers).get('Authorization') ?? '';
    asked.push(`${path} ${token}`);
    if (path.endsWith('/refresh')) return await refresh.promise;
    const isNew = token.endsWith('hala') || token.endsWith('anew');
    return isNew ? Response.json({ told: true }) : refused();
  });
  const { call } = await import('../../src/api.ts');
  const called = call('/blogs', { method: 'POST', body: {} }).then(
    () => 'done',
    () => 'not done',
  );
  await waitFor(() => expect(asked).toHaveLength(2));
  meanwhile();
  refresh.resolve(answer());
  const outcome = await called;
  return { session, read, asked, outcome };
}
const refused = () => Response.json({ message: 'UNAUTHENTICATED' }, { status: 401 });
const swapped = () => Response.json({ access_token: 'stale', refresh_token: 'refresh of stale' });
const halaSignsIn = () => {
  for (const [key, text] of Object.entries(hers)) localStorage.setItem(key, text);
};

it.each([
  ['refused', refused],
  ['answered', swapped],
])(
  'a swap of tokens that is %s when somebody has signed in anew in another tab ends nothing of theirs, and is asked nothing in their name',
  async (_, answer) => {
    const { asked, outcome, session } = await swapAnswered(answer, halaSignsIn);
    expect({ ...localStorage }).toMatchObject(hers);
    expect(outcome).toBe('not done');
    expect(asked).toEqual([
      '/api/blogs Bearer access of sami',
      '/api/refresh Bearer access of sami',
    ]);
    tellSignedOut();
    expect(session.getSnapshot().context.account).toBeNull();
    expect({ ...localStorage }).toMatchObject(hers);
  },
);

it('a swap of tokens that is refused when the same person has signed in anew in another tab goes on with the new session', async () => {
  const { outcome, session, read } = await swapAnswered(refused, () => {
    localStorage.setItem('jwt_access_token', 'access anew');
    localStorage.setItem('jwt_refresh_token', 'refresh anew');
  });
  expect(outcome).toBe('done');
  expect([read('access'), read('refresh')]).toEqual(['access anew', 'refresh anew']);
  expect(session.getSnapshot().matches({ account: 'signedIn' })).toBe(true);
});

it('a swap of tokens that is refused where nobody has signed in since ends the session', async () => {
  const { outcome, session, read } = await swapAnswered(refused, () => {});
  expect(outcome).toBe('not done');
  expect(session.getSnapshot().matches({ account: 'signedOut' })).toBe(true);
  expect([read('access'), read('refresh'), read('account')]).toEqual([null, null, null]);
});
