/** The form on the screen: every way it can go by keys, typing and the server's answers. */
import { libraryItem as entity } from '../../../entities/libraryItem.ts';
import { initialOf } from '../../../entities/schema.ts';
import { formMachine } from '../../../machines/form.ts';
import { formStepsOf } from '../../../src/screens/RecordForm/recordFormColumns.ts';
import { stateText } from '../../../src/screens/stateText.ts';
import { answerEvent } from '../kit/graph.ts';
import { screenOf, type ScreenStart } from '../kit/screen.ts';
import { calls } from './formCalls.ts';
import { events, title } from './formCauses.ts';
import { draft, type Machine, type Memory, type Snap } from './formServer.ts';
import { answering, loginSight, reader, readerKept, signedInKept } from './samples.ts';

const { collection } = entity;
const settings = { 'lectern.settings': JSON.stringify({ formLanguage: 'both' }) };

const inputOf = (id: number | null, mayWrite = true) => ({
  id,
  mayWrite,
  steps: formStepsOf({ entity, id }).map(({ name, columns }) => ({
    name,
    fields: columns.map(({ key }) => key),
  })),
});
const startAt = (
  id: number | null,
  { hasDraft = false, mayWrite = true } = {},
): ScreenStart<Machine, Memory> => ({
  input: inputOf(id, mayWrite),
  path: id === null ? `${entity.route}?new` : `${entity.route}?open={0}`,
  kept: {
    ...(mayWrite ? signedInKept : readerKept),
    ...settings,
    ...(hasDraft
      ? {
          [`lectern.draft.{user}.${collection}.{0}`]: JSON.stringify({
            at: '2026-01-02T10:00:00.000Z',
            version: 1,
            values: draft,
          }),
        }
      : {}),
  },
  ...(mayWrite ? {} : { as: 'viewer' as const }),
  records: { [collection]: [{ titleEn: 'A' }] },
  memory: { hasDraft },
  answers: answering(undefined, mayWrite ? undefined : reader),
});

const isAsked = ({ children }: Snap): boolean => 'checkRecord' in children;
const missing = { titleEn: [{ code: 'required' }], titleAr: [{ code: 'required' }] };
const labels: Readonly<Record<string, string>> = { titleEn: title, titleAr: 'Title, Arabic' };

export const form = screenOf<Machine, Memory>('form', formMachine, {
  needsOwnData: true,
  reach: 1500,
  starts: {
    old: startAt(1),
    'old with a draft': startAt(1, { hasDraft: true }),
    new: startAt(null),
    'read only': startAt(1, { mayWrite: false }),
  },
  events,
  calls,
  onlyDom: {
    'saveRecord: stale by its own first try':
      'the real server answers a repeated call as it did first',
  },
  itself(snapshot) {
    const { context } = snapshot;
    if (isAsked(snapshot)) {
      const isBlank = !context.values['titleEn'] && !context.values['titleAr'];
      return answerEvent('checkRecord', { output: isBlank ? missing : {} });
    }
    if ('loadRecord' in snapshot.children && context.id === null) {
      const values = initialOf(entity);
      const output = { id: null, version: null, values, draft: null };
      return answerEvent('loadRecord', { output });
    }
    return undefined;
  },
  tells({ value, context, historyValue }, memory) {
    const { values, stored, id, sent, draft: found, newer, faults, refused: no } = context;
    const titles = [values, stored, sent?.values, found, newer?.values].map(
      (one) => one?.['titleEn'],
    );
    const under = value === 'asking' ? historyValue['form.open.last']?.map((node) => node.id) : [];
    const { after, mayWrite, step, steps } = context;
    const wrong = [Object.keys(faults), Object.keys(no), steps.map(({ state }) => state)];
    return [under, titles, id, sent?.id, step, wrong, after, mayWrite, memory];
  },
  ended: { address: entity.route },
  around: {
    'other tab signed out': {
      when: ({ context }) => context.isDirty,
      ends: loginSight,
    },
    reload: {
      when: (snapshot) => snapshot.matches({ open: { editing: { record: 'clean' } } }),
      ends: { at: entity.route },
    },
    Back: {
      when: (snapshot) => snapshot.matches({ open: { editing: { record: 'clean' } } }),
      ends: {},
    },
  },
  unreached: {
    'form.open.editing.check.checking|nextFault|0': 'the check ends before anybody could press',
    'form.open.editing.check.checking|previousFault|0': 'the check ends before anybody could press',
    'form.open.editing.check.checking|change|0': 'the check ends before anybody could press',
    'form.open.editing.check.checking|xstate.error.actor.checkRecord|0': 'the check never breaks',
    'form.open.saving.checking|xstate.error.actor.checkRecord|0': 'the check never breaks',
    'form.open.saving.resent||0': 'saved again under way: tests/dom/recordFormFailed.test.tsx',
    'form.open.saving.saved||0': 'saved again under way: tests/dom/recordFormFailed.test.tsx',
  },
  always({ value, context }) {
    const isShown = typeof value === 'object' || value === 'reading' || value === 'asking';
    const state = stateText(value);
    if (!isShown) return { state };
    return {
      state,
      boxes: { [title]: String(context.values['titleEn'] ?? '') },
      wrong: Object.keys(context.faults).map((one) => labels[one] ?? one),
      ...(context.isDirty ? { says: ['Unsaved changes'] } : { hushes: ['Unsaved changes'] }),
    };
  },
  seen: {
    loading: {},
    unavailable: { sees: [['button', 'Try again']] },
    reading: {},
    'open.editing.record.clean': {},
    'open.editing.record.refreshing': {},
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
    'open.saving.resent': 'passed at once',
    'open.saving.saved': 'passed at once',
    'open.saving.sending': {},
    'open.saving.resending': {},
    'open.conflict': { sees: [['dialog', 'This record was changed meanwhile']] },
    'open.gone': { sees: [['button', 'Save as a new record']] },
    asking: { sees: [['dialog', 'Leave without saving?']] },
    closed: {},
  },
});
