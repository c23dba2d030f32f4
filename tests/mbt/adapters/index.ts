/** The list of adapters, one for each machine; a machine without one does not compile. */
import { machines, type MachineName } from '../../../machines/index.ts';
import { adapter, type Adapter } from '../kit/adapter.ts';
import { models as assignment } from '../promises/assignment.ts';
import { models as change } from '../promises/change.ts';
import { models as confirm } from '../promises/confirm.ts';
import { models as form } from '../promises/form.ts';
import { models as importSheet } from '../promises/importSheet.ts';
import { models as keyHelp } from '../promises/keyHelp.ts';
import { models as lifecycle } from '../promises/lifecycle.ts';
import { models as linkHints } from '../promises/linkHints.ts';
import { models as list } from '../promises/list.ts';
import { models as macro } from '../promises/macro.ts';
import { models as palette } from '../promises/palette.ts';
import { models as preferences } from '../promises/preferences.ts';
import { models as screen } from '../promises/screen.ts';
import { models as session } from '../promises/session.ts';
import { models as shortcuts } from '../promises/shortcuts.ts';
import { models as tour } from '../promises/tour.ts';
import { models as upload } from '../promises/upload.ts';

/** The last of a choice's values has no event that it refuses: its type has no other value. */
const lastChoice = 'the event’s type has no value but those chosen from';
const isAlways = 'every entity supports it: it stands in the guard for uniformity';

export const adapters: Readonly<Record<MachineName, Adapter>> = {
  session: adapter('session', machines.session, { models: session }),
  screen: adapter('screen', machines.screen, { models: screen }),
  list: adapter('list', machines.list, { models: list }),
  form: adapter('form', machines.form, { models: form }),
  lifecycle: adapter('lifecycle', machines.lifecycle, {
    models: lifecycle,
    unreached: {
      'guard hasRoom is false':
        'a hundred changes have to wait: tests/machines/lifecycleRules.test.ts',
      'guard isSupported {"action":"update"} is false': isAlways,
      'guard isSupported {"action":"remove"} is false': isAlways,
      'guard isSupported {"action":"restore"} is false': isAlways,
    },
  }),
  change: adapter('change', machines.change, { models: change }),
  confirm: adapter('confirm', machines.confirm, { models: confirm }),
  palette: adapter('palette', machines.palette, { models: palette }),
  upload: adapter('upload', machines.upload, { models: upload }),
  assignment: adapter('assignment', machines.assignment, { models: assignment }),
  importSheet: adapter('importSheet', machines.importSheet, { models: importSheet }),
  preferences: adapter('preferences', machines.preferences, {
    models: preferences,
    unreached: Object.fromEntries(
      [
        '{"theme":"dark"}',
        '{"language":"fr"}',
        '{"navigation":"hidden"}',
        '{"density":"compact"}',
        '{"singleKeys":"off"}',
        '{"formLanguage":"both"}',
      ].map((last) => [`guard isChosen ${last} is false`, lastChoice]),
    ),
  }),
  keyHelp: adapter('keyHelp', machines.keyHelp, { models: keyHelp }),
  shortcuts: adapter('shortcuts', machines.shortcuts, { models: shortcuts }),
  linkHints: adapter('linkHints', machines.linkHints, { models: linkHints }),
  tour: adapter('tour', machines.tour, { models: tour }),
  macro: adapter('macro', machines.macro, {
    models: macro,
    unreached: {
      'transition macro.recording|note|1': 'fifty steps have to be recorded: macroRules.test.ts',
      'guard hasRoom is false': 'fifty steps have to be recorded: macroRules.test.ts',
    },
  }),
};
