/** Which screen an address has for somebody signed in, each fetched when it is first seen. It draws none. */
import { sectionAt } from '../routes.ts';
import type { LoadScreen } from './index.ts';

const fixed: Readonly<Record<string, LoadScreen>> = {
  '/change-password': () => import('./ChangePassword.tsx'),
  '/account': () => import('./Account.tsx'),
  '/trash': () => import('./Trash.tsx'),
  '/review': () => import('./Review.tsx'),
};
const section: LoadScreen = () => import('./RecordList.tsx');
const notFound: LoadScreen = () => import('./NotFound.tsx');

export const deskScreenAt = (path: string): LoadScreen =>
  fixed[path] ?? (sectionAt(path) ? section : notFound);
