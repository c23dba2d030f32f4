/** The list of screens that the kit walks at level dom and e2e. */
import type { AnyScreen } from '../kit/screen.ts';
import { confirm } from './confirm.ts';
import { form } from './form.ts';
import { keyHelp } from './keyHelp.ts';
import { lifecycle } from './lifecycle.ts';
import { linkHints } from './linkHints.ts';
import { list } from './list.ts';
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
  shortcuts,
  upload,
  lifecycle,
  linkHints,
  list,
  tour,
];
