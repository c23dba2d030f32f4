/** Where a session is walked, what becomes of its tokens, and what is seen around it. It causes nothing. */
import type { SnapshotFrom } from 'xstate';
import type { sessionMachine } from '../../../machines/session.ts';
import { badReply } from '../kit/faults.ts';
import type { ScreenStart, Sight } from '../kit/screen.ts';
import { account, answering, loginSight, signedInKept } from './samples.ts';

export type Machine = typeof sessionMachine;
export type Snap = SnapshotFrom<Machine>;

/** Which page is open: a private one with rows, one's own account, the pages of passwords; `left`: the login, after one was inside. */
export type Page = 'rows' | 'left' | 'account' | 'change' | 'forgot' | 'link';
export interface Memory {
  readonly page: Page;
  /** The access token is too old; or new ones are taken no more, from the next on: then `void`. */
  readonly token?: 'old' | 'taken' | 'void';
}
const paths = {
  rows: '/library',
  left: '/login',
  account: '/account',
  change: '/change-password',
  forgot: '/forgot-password',
  link: '/reset-password',
} as const;

const isSignedOut = (snapshot: Snap) => snapshot.matches({ account: 'signedOut' });
export const isSignedIn = (snapshot: Snap) => snapshot.matches({ account: 'signedIn' });
/** The server is asked whether the stored account still holds. */
export const isChecked = (snapshot: Snap) =>
  (['verifying', 'renewing', 'verifyingAgain'] as const).some((state) =>
    snapshot.matches({ account: state }),
  );
export const isPasswordIdle = (snapshot: Snap) => snapshot.matches({ password: 'idle' });
/** No password of one's own is on its way, so the account alone says what is seen. */
export const isInside = (snapshot: Snap, { page }: Memory) =>
  isSignedIn(snapshot) && isPasswordIdle(snapshot) && page !== 'link';
export const isAtLogin = (snapshot: Snap, { page }: Memory) =>
  isSignedOut(snapshot) && page !== 'link' && page !== 'forgot';
export const refused = badReply('401', { message: 'INVALID_USERNAME_OR_PASSWORD' });

const inside: Sight = {
  sees: [['button', 'Search or run a command']],
  hides: [['button', 'Log in']],
};
/** A public page stays what it is, whoever comes to it. */
export const seenInside = (_: Snap, { page }: Memory): Sight =>
  page === 'link' ? { at: paths.link } : inside;
export const seenOutside = (_: Snap, { page }: Memory): Sight =>
  page === 'link' || page === 'forgot' ? { at: paths[page] } : loginSight;

const unauthorised = () => Response.json({ message: 'UNAUTHENTICATED' }, { status: 401 });

export const startAt = (
  page: Page,
  { isStored = false, at = paths[page] }: { isStored?: boolean; at?: string } = {},
): ScreenStart<Machine, Memory> => ({
  input: { account: isStored ? account : null },
  path: page === 'link' ? `${at}?token=${'a'.repeat(20)}` : at,
  first: [{ type: 'visit', path: at, public: !isStored || page === 'link' }],
  ...(isStored ? { kept: signedInKept } : {}),
  memory: { page },
  answers: (request, memory) =>
    memory.token === undefined
      ? answering<Memory>((method, path) =>
          method === 'PUT' && path === '/api/account' ? { user: account } : undefined,
        )(request, memory)
      : unauthorised(),
});

/** The machine leads to another address, and the new address is a visit. */
export const itself = (snapshot: Snap, { page, token }: Memory) => {
  const isPublic = snapshot.context.isAtPublicPage;
  if (isSignedOut(snapshot) && !isPublic)
    return { type: 'visit', path: '/login', public: true } as const;
  if (!isSignedIn(snapshot)) return undefined;
  if (token === 'void') return { type: 'expire' } as const;
  return isPublic && page !== 'link'
    ? ({ type: 'visit', path: '/', public: false } as const)
    : undefined;
};

export const around = {
  'other tab signed out': { when: isInside, ends: loginSight },
  reload: {
    when: (snapshot: Snap, memory: Memory) =>
      isAtLogin(snapshot, memory) || isInside(snapshot, memory),
    ends: (snapshot: Snap) =>
      isSignedIn(snapshot) ? inside : { ...loginSight, hushes: ['Could not log in'] },
  },
  // Whoever has left does not come in again by the browser's history.
  Back: {
    when: (snapshot: Snap, { page }: Memory) =>
      page === 'left' && snapshot.matches({ account: { signedOut: 'idle' } }),
    ends: loginSight,
  },
};
