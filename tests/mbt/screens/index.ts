/** The list of screens that the kit walks at level dom and e2e. */
import type { MachineName } from '../../../machines/index.ts';
import type { AnyScreen } from '../kit/screen.ts';
import { assignment } from './assignment.ts';
import { change } from './change.ts';
import { confirm } from './confirm.ts';
import { form } from './form.ts';
import { keyHelp } from './keyHelp.ts';
import { lifecycle } from './lifecycle.ts';
import { linkHints } from './linkHints.ts';
import { list } from './list.ts';
import { macro } from './macro.ts';
import { palette } from './palette.ts';
import { preferences } from './preferences.ts';
import { session } from './session.ts';
import { shortcuts } from './shortcuts.ts';
import { tour } from './tour.ts';
import { upload } from './upload.ts';

export const screens: readonly AnyScreen[] = [
  session,
  preferences,
  keyHelp,
  form,
  confirm,
  change,
  shortcuts,
  upload,
  lifecycle,
  linkHints,
  list,
  tour,
  macro,
  palette,
  assignment,
];

const ownWalk = 'not walked by the kit at dom and e2e; rendered in';
/** Machines that have no screen here, each with the reason and where their rendering is promised instead. */
export const unscreened: Readonly<Partial<Record<MachineName, string>>> = {
  screen: `${ownWalk} tests/machines/smallScreens.test.tsx: its code has to fail to load`,
  importSheet: `${ownWalk} tests/machines/importSheetScreen.test.tsx`,
};
