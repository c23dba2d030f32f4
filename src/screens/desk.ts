/** Which screen an address has for somebody signed in, each fetched when it is first seen. It draws none. */
// Hears what is pasted for an import whose screen is on its way.
import '../importing/importPasted.ts';
import { importAt, sectionAt } from '../routes.ts';
import type { LoadScreen } from './screen.ts';
import { askSection } from './View/viewAhead.ts';

const fixed: Readonly<Record<string, LoadScreen>> = {
  '/change-password': () => import('./Account/ChangePassword.tsx'),
  '/account': () => import('./Account/Account.tsx'),
  '/sessions': () => import('./Account/Sessions.tsx'),
  '/trash': () => import('./Trash/Trash.tsx'),
  '/history': () => import('./History/History.tsx'),
  '/review': () => import('./Review.tsx'),
  '/shortcuts': () => import('./Shortcuts/Shortcuts.tsx'),
  '/machines': () => import('./Machines/Machines.tsx'),
};
/** Sections that have a view of their own, by their entity. */
const own: Readonly<Record<string, LoadScreen>> = {
  menu: () => import('./MenuTree/MenuTree.tsx'),
  galleryItem: () => import('./Gallery/Gallery.tsx'),
};
const section: LoadScreen = () => import('./RecordList/RecordList.tsx');
const importSheet: LoadScreen = () => import('./ImportSheet/ImportSheet.tsx');
const notFound: LoadScreen = () => import('./NotFound.tsx');

export function deskScreenAt(path: string): LoadScreen {
  const match = sectionAt(path);
  if (importAt(path)) return importSheet;
  return fixed[path] ?? (match ? (own[match.entity.name] ?? section) : notFound);
}

/** Asks for what the screen of a page that is being opened shows first, as far as that is known before its code is there. */
export function askAhead(path: string): void {
  if (deskScreenAt(path) === section) askSection(path);
}
