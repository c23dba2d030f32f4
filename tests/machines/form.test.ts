/** What issues 2.5, 3.1 and 3.11 and design/machines.md promise of a form: nothing typed is ever lost. */
import { assign, type SnapshotFrom } from 'xstate';
import { formMachine } from '../../machines/form.ts';
import type { FormInput } from '../../machines/formRecord.ts';
import type { Faults, Values } from '../../machines/types.ts';
import {
  changes,
  draft,
  editing,
  fields,
  firstFault,
  isEmpty,
  judged,
  keyOf,
  outside,
  saveCall,
  saved,
  sending,
  shown,
  toast,
  turnedFault,
  typed,
  type Seen,
} from './formSeen.ts';
import type { Promised } from './plan.ts';
import { keeps } from './walk.ts';

const values = (title: string): Values => ({ title, year: '1' });
const [old, good, bad, kept] = [values('Old'), values('Dean'), values(''), values('Draft')];
const required: Faults = { title: [{ code: 'required' }] };
const taken: Faults = { year: [{ code: 'taken' }] };
const failure = (status: number, code: string, more: object = {}) => ({
  error: { status, code, ...more },
});
const newer = (title: string) => ({ data: { id: 7, version: 5, ...values(title) } });

const isEditing = ({ at }: Seen) => at === 'editing';
const isIn = (at: string, record?: string) => (seen: Seen) =>
  seen.at === at && (record === undefined || seen.record === record);
const isAny =
  (...promises: readonly ((seen: Seen) => boolean)[]) =>
  (seen: Seen) =>
    promises.some((one) => one(seen));
const asking = (seen: Seen): Partial<Seen> => ({ at: 'asking', under: seen.at });
const closed = { at: 'closed', ...outside };

/** What begins a save: what was sent without an answer goes first, else all is checked. */
const saving = (seen: Seen, after: string) => ({
  at: seen.sent === null ? 'saving.checking' : 'saving.resending',
  ...outside,
  after,
});
const savingCalls = ({ sent }: Seen) => [sent === null ? 'checkRecord' : saveCall(sent)];
const savings = (on: string, after: string): Promised<Seen>[] => [
  {
    on,
    when: (seen) =>
      isIn('editing', 'dirty')(seen) || (isIn('editing', 'clean')(seen) && seen.id === null),
    becomes: (seen) => saving(seen, after),
    calls: savingCalls,
  },
];
const blank = {
  at: 'loading',
  ...outside,
  id: null,
  version: null,
  values: {},
  stored: {},
  isDirty: false,
  draft: null,
  sent: null,
  steps: ['unvisited', 'unvisited'],
  step: 0,
  left: [],
  faults: {},
  refused: {},
  field: null,
  after: 'stay',
  newer: null,
  code: null,
};
const fresh = (): Partial<Seen> => blank;

/** Typing, wherever one can: it is kept on this computer at once, and checked where steps were judged. */
const typing = (on: string, next: Values): Promised<Seen>[] => {
  const does = (seen: Seen) => [draft('keepDraft', { ...seen, values: next })];
  return [
    {
      on,
      when: (seen) => isEditing(seen) && seen.check !== 'unchecked',
      becomes: (seen) => ({ ...typed(seen, next, true), record: 'dirty', check: 'checking' }),
      does,
      calls: ['checkRecord'],
    },
    {
      on,
      when: isEditing,
      becomes: (seen) => ({ ...typed(seen, next, true), record: 'dirty' }),
      does,
    },
    {
      on,
      when: ({ at }) => at.startsWith('saving'),
      becomes: (seen) => typed(seen, next, true),
      does,
    },
  ];
};
const stepping = (on: string, to: (step: number) => number): Promised<Seen>[] => {
  const isThere = ({ step }: Seen) => to(step) in fields && to(step) !== step;
  const becomes = ({ step, left }: Seen) => ({
    step: to(step),
    left: left.includes(step) ? left : [...left, step],
  });
  return [
    { on, when: (seen) => isIn('reading')(seen) && isThere(seen), becomes },
    {
      on,
      when: (seen) => isEditing(seen) && isThere(seen),
      becomes: (seen) => ({ ...becomes(seen), check: 'checking' }),
      calls: ['checkRecord'],
    },
  ];
};
const faulting = (on: string, by: 1 | -1): Promised<Seen> => ({
  on,
  when: ({ check, faults, at }) =>
    at === 'editing' && (check === 'invalid' || check === 'checking') && !isEmpty(faults),
  becomes: (seen) => turnedFault(seen, by),
  does: (seen) => [`focusField ${turnedFault(seen, by).field}`],
});
/** The check of a save judges every step; focus goes to the first fault, wherever it is. */
const invalid = (seen: Seen, found: Faults) => {
  const all = judged(seen, found, true);
  return { ...editing('dirty', 'invalid', 'settled'), ...all, ...firstFault(all.faults) };
};
const sayingInvalid = (seen: Seen, found: Faults) => [
  `focusField ${firstFault(judged(seen, found, true).faults).field}`,
  'toast danger stepsInvalid',
];
const failed = (delivery: string, code: string): Partial<Seen> => ({
  ...editing('dirty', 'valid', delivery),
  code,
});
const sayFailed = (seen: Seen) => [toast('danger', seen, 'addFailed', 'updateFailed')];

/** After the answer: what was typed meanwhile stays unsaved; else it is as was asked for. */
const ended = (seen: Seen, id: number, version: number, stored: Values): Partial<Seen> => {
  const now = saved(seen, id, version, stored);
  if (now.isDirty && seen.at === 'saving.resending')
    return { ...now, at: 'saving.checking', ...outside };
  if (now.isDirty) return { ...now, ...editing('dirty', 'unchecked', 'settled') };
  if (seen.after === 'close') return { ...now, ...closed };
  return seen.after === 'create'
    ? fresh()
    : { ...now, ...editing('clean', 'unchecked', 'settled') };
};
const ending = (seen: Seen, id: number, version: number, stored: Values): string[] => {
  const now = saved(seen, id, version, stored);
  const first = [toast('success', seen, 'added', 'updated'), draft('dropDraft', seen)];
  if (now.isDirty && seen.at === 'saving.resending') return [...first, draft('keepDraft', now)];
  if (now.isDirty) return [...first, shown(now), draft('keepDraft', now)];
  if (seen.after === 'close') return [...first, shown(now), 'leave'];
  return seen.after === 'create' ? [...first, shown(now), 'createNext'] : [...first, shown(now)];
};
const endCalls = (seen: Seen) => {
  const { at } = ended(seen, 7, 2, good);
  return at === 'loading'
    ? ['loadRecord id=null']
    : at === 'saving.checking'
      ? ['checkRecord']
      : [];
};
const merged = (seen: Seen, isTheirTitle: boolean): Partial<Seen> => {
  const base = seen.newer?.values ?? {};
  const mine = changes(seen.values, seen.stored);
  const over = isTheirTitle && 'title' in mine ? { ...mine, title: base['title'] } : mine;
  return {
    at: 'saving.checking',
    version: seen.newer?.version ?? null,
    stored: base,
    values: { ...base, ...over },
    isDirty: true,
    newer: null,
  };
};

const opened = {
  old: { id: 7, version: 1, values: old, draft: null },
  'old with a draft': { id: 7, version: 1, values: old, draft: kept },
  new: { id: null, version: null, values: old, draft: null },
};
const entered = ({ mayWrite }: Seen): Partial<Seen> =>
  mayWrite ? editing('clean', 'unchecked', 'settled') : { at: 'reading' };
const saveAnswers = {
  ok: { output: { id: 7, version: 2, values: good } },
  '401': failure(401, 'UNAUTHORIZED'),
  '403': failure(403, 'FORBIDDEN'),
  '404': failure(404, 'NOT_FOUND'),
  '412': failure(412, 'STALE', newer('Theirs')),
  '412 of our own': failure(412, 'STALE', newer('Dean')),
  '422': failure(422, 'INVALID', { faults: taken }),
  '503': failure(503, 'OVERLOADED'),
  offline: failure(0, 'OFFLINE'),
};
const isOwn = ({ at, sent }: Seen) =>
  at === 'saving.resending' && isEmpty(changes(sent?.changes ?? {}, newer('Dean').data));

const promises: readonly Promised<Seen>[] = [
  // Opening.
  ...Object.entries(opened).map(([name, found]): Promised<Seen> => ({
    on: `loadRecord: ${name}`,
    becomes: (seen) => ({
      ...(seen.at === 'editing' ? { record: 'clean' } : entered(seen)),
      ...found,
      stored: found.values,
      isDirty: false,
    }),
    does: [shown({ values: found.values, stored: found.values })],
  })),
  {
    on: 'loadRecord: 404',
    when: isIn('loading'),
    becomes: { at: 'unavailable', code: 'NOT_FOUND' },
  },
  { on: 'loadRecord: 404', becomes: { record: 'clean' } },
  { on: 'retry', when: isIn('unavailable'), becomes: { at: 'loading' }, calls: ['loadRecord'] },

  // Typing, and a draft left behind.
  ...typing('type Dean', good),
  ...typing('type nothing', bad),
  {
    on: 'take it back',
    when: (seen) => isIn('editing', 'dirty')(seen),
    becomes: (seen) => ({
      ...typed(seen, old, false),
      record: seen.sent === null ? 'clean' : 'dirty',
      check: seen.check === 'unchecked' ? 'unchecked' : 'checking',
    }),
    does: (seen) => {
      const now = { ...seen, values: old };
      return seen.sent === null
        ? [draft('keepDraft', now), draft('dropDraft', now)]
        : [draft('keepDraft', now)];
    },
    calls: ({ check }) => (check === 'unchecked' ? [] : ['checkRecord']),
  },
  {
    on: 'take it back',
    when: ({ at, check }) => at === 'editing' && check !== 'unchecked',
    becomes: { check: 'checking' },
    calls: ['checkRecord'],
  },
  {
    on: 'take it back',
    when: ({ at }) => at.startsWith('saving'),
    becomes: (seen) => typed(seen, old, false),
    does: (seen) => [draft('keepDraft', { ...seen, values: old })],
  },
  {
    on: 'restoreDraft',
    when: (seen) => isEditing(seen) && seen.draft !== null,
    becomes: () => ({ record: 'dirty', values: kept, isDirty: true, draft: null }),
    does: (seen) => [shown({ values: kept, stored: seen.stored })],
  },
  {
    on: 'dropDraft',
    when: (seen) => isEditing(seen) && seen.draft !== null,
    becomes: { draft: null },
    does: (seen) => [draft('dropDraft', seen)],
  },

  // Steps are left and entered freely; those that were left are judged.
  ...stepping('nextStep', (step) => step + 1),
  ...stepping('previousStep', (step) => step - 1),
  ...stepping('go to the second', () => 1),
  faulting('nextFault', 1),
  faulting('previousFault', -1),
  {
    on: 'checkRecord: right',
    when: isEditing,
    becomes: (seen) => {
      const now = judged(seen, {}, false);
      return { ...now, check: isEmpty(now.faults) ? 'valid' : 'invalid' };
    },
  },
  {
    on: 'checkRecord: wrong',
    when: isEditing,
    becomes: (seen) => {
      const now = judged(seen, required, false);
      return { ...now, check: isEmpty(now.faults) ? 'valid' : 'invalid' };
    },
  },
  { on: 'checkRecord: broken', when: isEditing, becomes: { check: 'unchecked' } },

  // Saving: never while one runs, never what is invalid.
  ...savings('save', 'stay'),
  ...savings('saveAndClose', 'close'),
  ...savings('saveAndCreate', 'create'),
  { on: 'saveAndClose', when: isIn('editing', 'clean'), becomes: closed, does: ['leave'] },
  {
    on: 'saveAndCreate',
    when: isIn('editing', 'clean'),
    becomes: fresh,
    does: ['createNext'],
    calls: ['loadRecord id=null'],
  },
  {
    on: 'checkRecord: wrong',
    becomes: (seen) => invalid(seen, required),
    does: (seen) => sayingInvalid(seen, required),
  },
  {
    on: 'checkRecord: right',
    becomes: (seen) => ({
      ...judged({ ...seen, refused: {} }, {}, true),
      at: 'saving.sending',
      refused: {},
      sent: sending(seen),
    }),
    calls: (seen) => [saveCall(sending(seen))],
  },
  {
    on: 'checkRecord: broken',
    becomes: { ...editing('dirty', 'unchecked', 'failed'), code: 'UNKNOWN' },
    does: sayFailed,
  },
  {
    on: 'saveRecord: ok',
    becomes: (seen) => ended(seen, 7, 2, good),
    does: (seen) => ending(seen, 7, 2, good),
    calls: endCalls,
  },
  {
    on: 'saveRecord: 412 of our own',
    when: isOwn,
    becomes: (seen) => ended(seen, seen.id ?? 0, 5, newer('Dean').data),
    does: (seen) => ending(seen, seen.id ?? 0, 5, newer('Dean').data),
    calls: (seen) => {
      const { at } = ended(seen, 7, 5, newer('Dean').data);
      return at === 'loading'
        ? ['loadRecord id=null']
        : at === 'saving.checking'
          ? ['checkRecord']
          : [];
    },
  },
  ...(['Theirs', 'Dean'] as const).map((title): Promised<Seen> => ({
    on: title === 'Dean' ? 'saveRecord: 412 of our own' : 'saveRecord: 412',
    becomes: {
      at: 'conflict',
      sent: null,
      newer: { version: 5, values: newer(title).data },
    },
  })),
  {
    on: 'saveRecord: 422',
    becomes: (seen) => ({
      ...invalid({ ...seen, refused: {} }, taken),
      refused: taken,
      code: 'INVALID',
      sent: null,
    }),
    does: (seen) => sayingInvalid({ ...seen, refused: {} }, taken),
  },
  { on: 'saveRecord: 404', becomes: { at: 'gone', code: 'NOT_FOUND' }, does: sayFailed },
  { on: 'saveRecord: 403', becomes: failed('forbidden', 'FORBIDDEN'), does: sayFailed },
  { on: 'saveRecord: 401', becomes: failed('failed', 'UNAUTHORIZED'), does: sayFailed },
  { on: 'saveRecord: 503', becomes: failed('failed', 'OVERLOADED'), does: sayFailed },
  {
    on: 'saveRecord: offline',
    becomes: editing('dirty', 'valid', 'offline'),
    does: ['toast warning savedOffline'],
  },
  {
    on: 'retry',
    when: ({ at, delivery }) => at === 'editing' && delivery !== 'settled',
    becomes: (seen) => saving(seen, seen.after),
    calls: savingCalls,
  },
  {
    on: 'online',
    when: ({ at, delivery }) => at === 'editing' && delivery === 'offline',
    becomes: (seen) => saving(seen, seen.after),
    calls: savingCalls,
  },

  // Somebody else.
  {
    on: 'keepMine',
    when: isIn('conflict'),
    becomes: (seen) => ({ ...merged(seen, false), after: 'stay' }),
    does: (seen) => [shown({ ...seen, ...merged(seen, false) })],
    calls: ['checkRecord'],
  },
  {
    on: 'take their title',
    when: isIn('conflict'),
    becomes: (seen) => merged(seen, true),
    does: (seen) => [shown({ ...seen, ...merged(seen, true) })],
    calls: ['checkRecord'],
  },
  {
    on: 'takeTheirs',
    when: isIn('conflict'),
    becomes: (seen) => ({
      ...editing('clean', 'unchecked', 'settled'),
      version: 5,
      values: seen.newer?.values ?? {},
      stored: seen.newer?.values ?? {},
      isDirty: false,
      newer: null,
      faults: {},
      refused: {},
    }),
    does: (seen) => {
      const now = seen.newer ?? { version: null, values: {} };
      return [
        draft('dropDraft', { id: seen.id, ...now }),
        shown({ values: now.values, stored: now.values }),
      ];
    },
  },
  {
    on: 'changed elsewhere',
    when: (seen) =>
      seen.version !== null && isAny(isIn('editing', 'clean'), isIn('editing', 'refreshing'))(seen),
    becomes: { record: 'refreshing' },
    calls: ['loadRecord id=7'],
  },
  {
    on: 'changed elsewhere',
    when: (seen) => seen.version !== null && isIn('editing', 'dirty')(seen),
    does: ['toast info changedElsewhere'],
  },
  {
    on: 'changed elsewhere',
    when: isIn('reading'),
    becomes: { at: 'loading' },
    calls: ['loadRecord id=7'],
  },
  {
    on: 'removedElsewhere',
    when: isEditing,
    becomes: { at: 'gone', ...outside },
    does: ['toast warning removedElsewhere'],
  },
  {
    on: 'removedElsewhere',
    when: isIn('reading'),
    becomes: { at: 'unavailable', code: 'NOT_FOUND' },
  },
  {
    on: 'saveAsNew',
    when: isIn('gone'),
    becomes: {
      at: 'saving.checking',
      id: null,
      version: null,
      stored: {},
      sent: null,
      isDirty: true,
    },
    calls: ['checkRecord'],
  },

  // Leaving: only what is unsaved asks.
  {
    on: 'close',
    when: isAny(
      isIn('loading'),
      isIn('unavailable'),
      isIn('reading'),
      isIn('editing', 'clean'),
      isIn('editing', 'refreshing'),
    ),
    becomes: closed,
    does: ['leave'],
  },
  {
    on: 'close',
    when: (seen) => seen.at === 'gone' && !seen.isDirty,
    becomes: closed,
    does: ['leave'],
  },
  {
    on: 'close',
    when: isAny(isIn('editing', 'dirty'), isIn('conflict'), isIn('gone')),
    becomes: asking,
  },
  {
    on: 'stay',
    when: isIn('asking'),
    becomes: ({ under }) => ({ at: under ?? '', under: null }),
    calls: ({ check }) => (check === 'checking' ? ['checkRecord'] : []),
  },
  {
    on: 'discard',
    when: isIn('asking'),
    becomes: closed,
    does: (seen) => [draft('dropDraft', seen), 'leave'],
  },
  {
    on: 'saveAndClose',
    when: isIn('asking'),
    becomes: (seen) => saving(seen, 'close'),
    calls: savingCalls,
  },

  {
    on: 'switchLanguage',
    when: ({ at }) => at !== 'closed',
    becomes: ({ language }) => ({
      language: language === 'en' ? 'ar' : language === 'ar' ? 'both' : 'en',
    }),
  },
];

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
  const { faults, refused, faultField, after, newer: other, code, language, mayWrite } = context;
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
    sent,
    steps: context.steps.map(({ state }) => state),
    step,
    left,
    faults,
    refused,
    field: faultField,
    after,
    newer: other && { version: other.version, values: other.values },
    code,
    language,
    mayWrite,
  };
};

const inputOf = (id: number | null, mayWrite: boolean): FormInput => ({
  id,
  mayWrite,
  steps: [
    { name: 'Basics', fields: ['title'] },
    { name: 'Details', fields: ['year'] },
  ],
});
const startOf = (id: number | null, mayWrite: boolean) => ({
  input: inputOf(id, mayWrite),
  seen: { ...blank, id, language: 'en', mayWrite },
  calls: [`loadRecord id=${id}`],
});
const typings = {
  'type Dean': { type: 'change', values: good, dirty: true },
  'take it back': { type: 'change', values: old, dirty: false },
} as const;
const ends = {
  save: { type: 'save' },
  close: { type: 'close' },
  retry: { type: 'retry' },
  online: { type: 'online' },
  stay: { type: 'stay' },
  keepMine: { type: 'keepMine' },
  takeTheirs: { type: 'takeTheirs' },
  'take their title': { type: 'merge', choices: { title: 'theirs' } },
} as const;
const allCases = {
  ...typings,
  ...ends,

  'type nothing': { type: 'change', values: bad, dirty: true },
  saveAndClose: { type: 'saveAndClose' },
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
  effects: ['toast', 'showValues', 'focusField', 'keepDraft', 'dropDraft', 'createNext', 'leave'],
  see,
  reach: 500,
  always: {
    'a save runs only for what was checked': ({ at, steps }: Seen) =>
      at !== 'saving.sending' || steps.every((state) => state === 'valid'),
    'what was typed is never lost': ({ isDirty, values: now }: Seen) => !isDirty || !isEmpty(now),
  },
  promises,
} as const;
const checkAnswers = {
  right: { output: {} },
  wrong: { output: required },
  broken: { error: new Error('a bug') },
};

keeps<typeof formMachine, Seen>(
  'form',
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
      loadRecord: { new: { output: opened.new } },
      checkRecord: checkAnswers,
      saveRecord: { ok: saveAnswers.ok, '422': saveAnswers['422'], offline: saveAnswers.offline },
    },
  },
  {
    // The ways a save can end, in every order.
    ...common,
    cases: { ...typings, ...ends },
    starts: { 'an old record': startOf(7, true) },
    answers: {
      loadRecord: { old: { output: opened.old } },
      checkRecord: { right: checkAnswers.right },
      saveRecord: saveAnswers,
    },
  },
);
