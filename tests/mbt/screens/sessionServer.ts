/** What is seen around a session. It asserts nothing. */
import type { SnapshotFrom } from 'xstate';
import type { sessionMachine } from '../../../machines/session.ts';
import { failure } from './samples.ts';

export type Machine = typeof sessionMachine;

export type Snap = SnapshotFrom<Machine>;
export const isSignedOut = (snapshot: Snap) => snapshot.matches({ account: 'signedOut' });
export const isSignedIn = (snapshot: Snap) => snapshot.matches({ account: 'signedIn' });
export const refused = failure(401, 'INVALID_USERNAME_OR_PASSWORD');

/** The machine leads to another address, and the new address is a visit. */
export const itself = (snapshot: Snap) => {
  const isPublic = snapshot.context.isAtPublicPage;
  if (isSignedOut(snapshot) && !isPublic)
    return { type: 'visit', path: '/login', public: true } as const;
  if (isSignedIn(snapshot) && isPublic) return { type: 'visit', path: '/', public: false } as const;
  return undefined;
};
