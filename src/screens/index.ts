/** Which screen an address has, each fetched when it is first seen. Those of a signed-in desk are listed in desk.ts. */
import type { LoadScreen } from './screen.ts';

/** Reachable signed out; every other address asks for a session. */
const publicScreens: Readonly<Record<string, LoadScreen>> = {
  '/login': () => import('./SignedOut/Login.tsx'),
  '/forgot-password': () => import('./SignedOut/ForgotPassword.tsx'),
  '/reset-password': () => import('./SignedOut/ResetPassword.tsx'),
};

export const isPublicPath = (path: string): boolean => Object.hasOwn(publicScreens, path);

export const screenFor = (path: string): LoadScreen =>
  publicScreens[path] ?? (async () => (await import('./desk.ts')).deskScreenAt(path)());
