/** Which screen an address has, each fetched when it is first seen. It draws none. */
import type { ComponentType } from 'react';
import { sectionAt } from '../routes.ts';

export interface ScreenProps {
  readonly path: string;
}
export type LoadScreen = () => Promise<{ default: ComponentType<ScreenProps> }>;

const fixed: Readonly<Record<string, LoadScreen>> = {
  '/login': () => import('./Login.tsx'),
  '/forgot-password': () => import('./ForgotPassword.tsx'),
  '/reset-password': () => import('./ResetPassword.tsx'),
  '/change-password': () => import('./ChangePassword.tsx'),
  '/account': () => import('./Account.tsx'),
  '/trash': () => import('./Trash.tsx'),
  '/review': () => import('./Review.tsx'),
};
const section: LoadScreen = () => import('./RecordList.tsx');
const notFound: LoadScreen = () => import('./NotFound.tsx');

export const screenFor = (path: string): LoadScreen =>
  fixed[path] ?? (sectionAt(path) ? section : notFound);
