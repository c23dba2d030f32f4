/** What issues 2.5, 3.1 and 3.11 and design/machines.md promise of a form: nothing typed is ever lost. */
import { assign, type SnapshotFrom } from 'xstate';
import { formMachine } from '../../../machines/form.ts';
import type { FormInput } from '../../../machines/formRecord.ts';
import {
  blank,
  bad,
  failure,
  good,
  leftBehind,
  old,
  opened,
  required,
  saveAnswers,
} from './formSamples.ts';
import { savingPromises } from './formSaving.ts';
import { isEmpty, keyOf, type Seen } from './formSeen.ts';
import { typingPromises } from './formTyping.ts';
import type { Model } from '../kit/model.ts';

const see = ({ value, context, historyValue }: SnapshotFrom<typeof formMachine>): Seen => {
  const nodes =
    value === 'asking' ? (historyValue['form.open.last'] ?? []).map(({ id }) => id) : [];
  const behind = (region: string) =>
    nodes
      .find((id) => id.startsWith(`form.open.editing.${region}.`))
      ?.split('.')
      .at(-1) ?? null;
  const open = typeof value === 'string' ? value : value.open;
  const parts = typeof open === 'object' && 'editing' in open ? open.editing : null;
  const under = nodes.length > 1 ? 'editing' : (nodes[0]?.split('.').at(-1) ?? null);
  const { id, version, values: now, stored, isDirty, draft: found, sent, step, left } = context;
  const {
    faults,
    refused,
    faultField,
    after,
    again,
    heard,
    newer: other,
    code,
    language,
    mayWrite,
    mayChange,
  } = context;
  return {
    at: typeof open === 'string' ? open : 'saving' in open ? `saving.${open.saving}` : 'editing',
    under,
    record: parts?.record ?? behind('record'),
    check: parts?.check ?? behind('check'),
    delivery: parts?.delivery ?? behind('delivery'),
    id,
    version,
    values: now,
    stored,
    isDirty,
    draft: found,
    draftOn: context.draftOn ?? null,
    kept: context.kept ?? null,
    sent,
    steps: context.steps.map(({ state }) => state),
    step,
    left,
    faults,
    refused,
    field: faultField,
    after,
    again,
    heard,
    newer: other && { version: other.version, values: other.values, choices: other.choices },
    code,
    language,
    mayWrite,
    mayChange,
  };
};

const inputOf = (id: number | null, mayWrite: boolean, mayChange: boolean): FormInput => ({
  id,
  mayWrite,
  mayChange,
  steps: [
    { name: 'Basics', fields: ['title'] },
    { name: 'Details', fields: ['year'] },
  ],
});
const startOf = (id: number | null, mayWrite: boolean, mayChange = mayWrite) => ({
  input: inputOf(id, mayWrite, mayChange),
  seen: { ...blank, id, language: 'en', mayWrite, mayChange },
  calls: [`loadRecord id=${id}`],
});
const typings = {
  'type Dean': { type: 'change', values: good, dirty: true },
  'take it back': { type: 'change', values: old, dirty: false },
} as const;
const ends = {
  save: { type: 'save' },
  saveAndClose: { type: 'saveAndClose' },
  close: { type: 'close' },
  retry: { type: 'retry' },
  online: { type: 'online' },
  stay: { type: 'stay' },
  keepMine: { type: 'keepMine' },
  takeTheirs: { type: 'takeTheirs' },
  'choose their title': { type: 'choose', field: 'title', choice: 'theirs' },
  merge: { type: 'merge' },
} as const;
const allCases = {
  ...typings,
  ...ends,

  'type nothing': { type: 'change', values: bad, dirty: true },
  saveAndCreate: { type: 'saveAndCreate' },
  saveAsNew: { type: 'saveAsNew' },
  discard: { type: 'discard' },
  restoreDraft: { type: 'restoreDraft' },
  dropDraft: { type: 'dropDraft' },
  nextStep: { type: 'nextStep' },
  previousStep: { type: 'previousStep' },
  'go to the second': { type: 'goToStep', index: 1 },
  'go beyond': { type: 'goToStep', index: 9 },
  nextFault: { type: 'nextFault' },
  previousFault: { type: 'previousFault' },
  switchLanguage: { type: 'switchLanguage' },
  'both languages are chosen elsewhere': { type: 'setLanguage', language: 'both' },
  'changed elsewhere': { type: 'changedElsewhere', version: 9 },
  'our own change comes back': { type: 'changedElsewhere', version: 0 },
  removedElsewhere: { type: 'removedElsewhere' },
} as const;
const common = {
  machine: formMachine.provide({
    actions: {
      makeKey: assign({ key: ({ context: { sent } }) => (sent === null ? '' : keyOf(sent)) }),
    },
  }),
  effects: [
    'toast',
    'showValues',
    'focusField',
    'keepDraft',
    'dropDraft',
    'handOver',
    'keepLanguage',
    'createNext',
    'leave',
  ],
  see,
  reach: 400,
  always: {
    'a save runs only for what was checked': ({ at, steps }: Seen) =>
      at !== 'saving.sending' || steps.every((state) => state === 'valid'),
    'what was typed is never lost': ({ isDirty, values: now }: Seen) => !isDirty || !isEmpty(now),
  },
  promises: [...typingPromises, ...savingPromises],
} as const;
const checkAnswers = {
  right: { output: {} },
  wrong: { output: required },
  broken: { error: new Error('a bug') },
};

export const models: readonly Model<typeof formMachine, Seen>[] = [
  {
    ...common,
    cases: allCases,
    starts: { 'an old record': startOf(7, true), 'one to read only': startOf(7, false) },
    answers: {
      loadRecord: {
        old: { output: opened.old },
        'old with a draft': { output: opened['old with a draft'] },
        '404': failure(404, 'NOT_FOUND'),
      },
      checkRecord: checkAnswers,
      saveRecord: saveAnswers,
    },
  },
  {
    ...common,
    cases: allCases,
    starts: { 'a new record': startOf(null, true) },
    answers: {
      loadRecord: {
        new: { output: opened.new },
        'new that waits': { output: leftBehind['new that waits'] },
      },
      checkRecord: checkAnswers,
      saveRecord: { ok: saveAnswers.ok, '422': saveAnswers['422'], offline: saveAnswers.offline },
    },
  },
  {
    // Whoever may add records and not change them.
    ...common,
    reach: 150,
    cases: { ...typings, save: ends.save, saveAndCreate: allCases.saveAndCreate },
    starts: { 'one that may be added, not changed': startOf(null, true, false) },
    answers: {
      loadRecord: { new: { output: opened.new } },
      checkRecord: { right: checkAnswers.right },
      saveRecord: { ok: saveAnswers.ok },
    },
  },
  {
    // One new record after another, without a connection.
    ...common,
    reach: 150,
    cases: { ...typings, save: ends.save, saveAndCreate: allCases.saveAndCreate },
    starts: { 'the first of several': startOf(null, true) },
    answers: {
      loadRecord: { new: { output: opened.new } },
      checkRecord: { right: checkAnswers.right },
      saveRecord: { ok: saveAnswers.ok, offline: saveAnswers.offline },
    },
  },
  {
    // The ways a save can end, in every order.
    ...common,
    reach: 150,
    cases: { ...typings, ...ends },
    starts: { 'an old record': startOf(7, true) },
    answers: {
      loadRecord: { old: { output: opened.old } },
      checkRecord: { right: checkAnswers.right },
      saveRecord: saveAnswers,
    },
  },
  {
    // Typing on while a lost save goes out again.
    ...common,
    cases: { ...typings, save: { type: 'save' }, retry: { type: 'retry' } },
    starts: { 'an old record': startOf(7, true) },
    answers: {
      loadRecord: { old: { output: opened.old } },
      checkRecord: { right: checkAnswers.right },
      saveRecord: { ok: saveAnswers.ok, offline: saveAnswers.offline },
    },
  },
  {
    // Somebody saves while ours is on its way: its answer tells whether that was we.
    ...common,
    reach: 250,
    cases: {
      ...typings,
      save: ends.save,
      saveAndClose: ends.saveAndClose,
      close: ends.close,
      retry: ends.retry,
      stay: ends.stay,
      'changed elsewhere': allCases['changed elsewhere'],
      'our own save is told': { type: 'changedElsewhere', version: 2 },
    },
    starts: { 'an old record': startOf(7, true) },
    answers: {
      loadRecord: { old: { output: opened.old } },
      checkRecord: checkAnswers,
      saveRecord: {
        ok: saveAnswers.ok,
        '412': saveAnswers['412'],
        '412 of our own': saveAnswers['412 of our own'],
        '422': saveAnswers['422'],
        '503': saveAnswers['503'],
        offline: saveAnswers.offline,
      },
    },
  },
  {
    // Leaving without a connection, and coming back to what waits.
    ...common,
    cases: {
      ...typings,
      'type nothing': allCases['type nothing'],
      save: ends.save,
      saveAndClose: ends.saveAndClose,
      close: ends.close,
      online: ends.online,
      stay: ends.stay,
      discard: allCases.discard,
      restoreDraft: allCases.restoreDraft,
      dropDraft: allCases.dropDraft,
      'changed elsewhere': allCases['changed elsewhere'],
      removedElsewhere: allCases.removedElsewhere,
    },
    starts: { 'an old record': startOf(7, true) },
    answers: {
      loadRecord: {
        old: { output: opened.old },
        'old with an older draft': { output: leftBehind['old with an older draft'] },
        'old that waits': { output: leftBehind['old that waits'] },
      },
      checkRecord: { right: checkAnswers.right, wrong: checkAnswers.wrong },
      saveRecord: { ok: saveAnswers.ok, offline: saveAnswers.offline, '503': saveAnswers['503'] },
    },
  },
];
