/** The list of adapters, one for each machine; a machine without one does not compile. */
import type { MachineName } from '../../../machines/index.ts';
import type { Adapter } from '../kit/adapter.ts';
import { assignment } from './assignment.ts';
import { change } from './change.ts';
import { confirm } from './confirm.ts';
import { download } from './download.ts';
import { form } from './form.ts';
import { importSheet } from './importSheet.ts';
import { keyHelp } from './keyHelp.ts';
import { lifecycle } from './lifecycle.ts';
import { linkHints } from './linkHints.ts';
import { list } from './list.ts';
import { macro } from './macro.ts';
import { neighbour } from './neighbour.ts';
import { outbox } from './outbox.ts';
import { palette } from './palette.ts';
import { pictures } from './pictures.ts';
import { preferences } from './preferences.ts';
import { screen } from './screen.ts';
import { session } from './session.ts';
import { shortcuts } from './shortcuts.ts';
import { tour } from './tour.ts';
import { upload } from './upload.ts';
import { work } from './work.ts';

export const adapters: Readonly<Record<MachineName, Adapter>> = {
  session,
  screen,
  list,
  form,
  lifecycle,
  change,
  confirm,
  palette,
  upload,
  assignment,
  importSheet,
  preferences,
  keyHelp,
  shortcuts,
  linkHints,
  tour,
  macro,
  outbox,
  download,
  neighbour,
  work,
  pictures,
};
