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
