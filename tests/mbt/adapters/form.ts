/** The form on the screen: every way it can go by keys, typing and the server's answers. */
import { defineAdapter } from '../kit/adapter.ts';
import { models as promised } from '../promises/form.ts';
import { libraryItem } from '../../../entities/libraryItem.ts';
import { formMachine } from '../../../machines/form.ts';
import { calls } from '../screens/formCalls.ts';
import { after, events } from '../screens/formCauses.ts';
import { always, itself, startAt, tells } from '../screens/formSeen.ts';
import type { Machine, Memory, Snap } from '../screens/formServer.ts';
import { loginSight } from '../screens/samples.ts';

const isClean = (snapshot: Snap) => snapshot.matches({ open: { editing: { record: 'clean' } } });
const early = 'the check ends before anybody could press';

export const form = defineAdapter<Machine, Memory>('form', formMachine, {
  promised,
  needsOwnData: true,
  reach: 2500,
  starts: {
    old: startAt(1),
    'old with a draft': startAt(1, { hasDraft: true }),
    new: startAt(null),
    'old that waits': startAt(1, { waits: true }),
    'new, by one who may not change it': startAt(null, { who: 'adder' }),
    'read only': startAt(1, { who: 'viewer' }),
    'read only, with a draft': startAt(1, { who: 'viewer', hasDraft: true }),
  },
  events,
  calls,
  itself,
  tells,
  ended: { address: libraryItem.route },
  around: {
    'other tab signed out': { when: ({ context }) => context.isDirty, ends: loginSight },
    reload: { when: isClean, ends: { at: libraryItem.route } },
    Back: { when: isClean, ends: {} },
  },
  unreached: {
    'form.open.editing.check.checking|nextFault|0': early,
    'form.open.editing.check.checking|previousFault|0': early,
    'form.open.editing.check.checking|change|0': early,
    'form.open.editing.check.checking|xstate.error.actor.checkRecord|0': 'the check never breaks',
    'form.open.editing.record|restoreDraft|0':
      'a new one that waits is offered only while nothing can be sent',
    'form.open.editing.record.refreshing|xstate.done.actor.loadRecord|0':
      'what waits is in this form, or is sent without any',
    'form.open.conflict|close|0': 'only Back leaves from there: Escape puts the question off',
    'form.open.saving.checking|xstate.error.actor.checkRecord|0': 'the check never breaks',
  },
  onlyDom: { [after]: 'a real server tells of a save as it answers it' },
  always,
  states: {
    // Drawn by the form itself: what the list asked for beforehand is the form's own only from here on.
    loading: { marked: { region: 'form' } },
    unavailable: { sees: [['button', 'Try again']] },
    reading: {},
    'open.editing.record.clean': {},
    'open.editing.record.refreshing': {},
    'open.editing.record.unsaved': 'passed at once',
    'open.editing.record.dirty': {},
    'open.editing.check.unchecked': {},
    'open.editing.check.checking': 'passed before anybody could see it',
    'open.editing.check.valid': {},
    'open.editing.check.invalid': {},
    'open.editing.delivery.settled': {},
    'open.editing.delivery.failed': { sees: [['button', 'Try again']] },
    'open.editing.delivery.offline': { sees: [['button', 'Try again']] },
    'open.editing.delivery.forbidden': { sees: [['button', 'Try again']] },
    'open.saving.checking': 'passed before anybody could see it',
    'open.saving.beginning': 'passed at once',
    'open.saving.saved': 'passed at once',
    'open.saving.sending': {},
    'open.saving.resending': {},
    'open.conflict': { sees: [['dialog', 'This record was changed meanwhile']] },
    'open.gone': { sees: [['button', 'Save as a new record']] },
    asking: { sees: [['dialog', 'Leave without saving?']] },
    closed: {},
  },
});
