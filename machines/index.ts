/** The list of machines, by name: for the tests and for the machines page, never for running one. */
import { assignmentMachine } from './assignment.ts';
import { changeMachine } from './change.ts';
import { confirmMachine } from './confirm.ts';
import { downloadMachine } from './download.ts';
import { formMachine } from './form.ts';
import { importSheetMachine } from './importSheet.ts';
import { keyHelpMachine } from './keyHelp.ts';
import { lifecycleMachine } from './lifecycle.ts';
import { linkHintsMachine } from './linkHints.ts';
import { listMachine } from './list.ts';
import { macroMachine } from './macro.ts';
import { neighbourMachine } from './neighbour.ts';
import { outboxMachine } from './outbox.ts';
import { paletteMachine } from './palette.ts';
import { picturesMachine } from './pictures.ts';
import { preferencesMachine } from './preferences.ts';
import { screenMachine } from './screen.ts';
import { sessionMachine } from './session.ts';
import { shortcutsMachine } from './shortcuts.ts';
import { tourMachine } from './tour.ts';
import { uploadMachine } from './upload.ts';
import { workMachine } from './work.ts';

export const machines = {
  session: sessionMachine,
  screen: screenMachine,
  list: listMachine,
  form: formMachine,
  lifecycle: lifecycleMachine,
  change: changeMachine,
  confirm: confirmMachine,
  palette: paletteMachine,
  upload: uploadMachine,
  assignment: assignmentMachine,
  importSheet: importSheetMachine,
  preferences: preferencesMachine,
  keyHelp: keyHelpMachine,
  shortcuts: shortcutsMachine,
  linkHints: linkHintsMachine,
  macro: macroMachine,
  tour: tourMachine,
  outbox: outboxMachine,
  download: downloadMachine,
  neighbour: neighbourMachine,
  work: workMachine,
  pictures: picturesMachine,
} as const;

export type MachineName = keyof typeof machines;
