/**
 * What issues 2.5 and 3.11 promise of saving, and of somebody else saving.
 */
import type { Faults, Values } from '../../../machines/types.ts';
import {
  closed,
  fresh,
  good,
  isAny,
  isEditing,
  isIn,
  newer,
  required,
  saving,
  savingCalls,
  taken,
} from './formSamples.ts';
import {
  outside,
  changes,
  draft,
  editing,
  firstFault,
  handOver,
  isEmpty,
  judged,
  saveCall,
  saved,
  sending,
  shown,
  toast,
  typedSince,
  type Seen,
} from './formSeen.ts';
import type { Promised } from '../kit/model.ts';

const savings = (on: string, after: string): Promised<Seen>[] => [
  {
    on,
    when: (seen) =>
      isIn('editing', 'dirty')(seen) || (isIn('editing', 'clean')(seen) && seen.id === null),
    becomes: (seen) => saving(seen, after),
    calls: savingCalls,
  },
];
/** Every save has its answer, and what was told meanwhile is of none of them: it is shown, or said beside what was typed. */
const isOfOthers = ({ sent, version, heard }: Seen) =>
  sent === null && version !== null && heard > version;
const heardOut = (seen: Seen, next: Partial<Seen>): Partial<Seen> => {
  if (next.at !== 'editing' || !isOfOthers({ ...seen, ...next })) return next;
  return { ...next, heard: 0, ...(next.record === 'clean' ? { record: 'refreshing' } : {}) };
};
const sayingHeard = (seen: Seen, next: Partial<Seen>) =>
  next.at === 'editing' && next.record === 'dirty' && isOfOthers({ ...seen, ...next })
    ? ['toast info changedElsewhere']
    : [];

/** A new record in which nothing was typed has nothing to lose where its save is refused. */
const recordOf = ({ isDirty, sent }: Seen) => (isDirty || sent !== null ? 'dirty' : 'clean');

/** The check of a save judges every step; focus goes to the first fault, wherever it is. */
const invalid = (seen: Seen, found: Faults) => {
  const all = judged(seen, found, true);
  return heardOut(seen, {
    ...editing(recordOf(seen), 'invalid', 'settled'),
    ...all,
    ...firstFault(all.faults),
  });
};
const sayingInvalid = (seen: Seen, found: Faults) => [
  `focusField ${firstFault(judged(seen, found, true).faults).field}`,
  'toast danger stepsInvalid',
  ...sayingHeard(seen, editing(recordOf(seen), 'invalid', 'settled')),
];
/** Where nothing is typed any more, what somebody else has saved meanwhile is read at once. */
const readAnew = (seen: Seen, next: Partial<Seen>) =>
  next.record === 'refreshing' ? [`loadRecord id=${String(seen.id)}`] : [];
const brokenCheck = (seen: Seen): Partial<Seen> =>
  heardOut(seen, { ...editing(recordOf(seen), 'unchecked', 'failed'), code: 'UNKNOWN' });
const refused = (seen: Seen): Seen => ({ ...seen, refused: {}, sent: null });
/** All of it goes out without the form, first what was saved. */
const handingOver = (seen: Seen) => [
  'toast warning savedOffline',
  handOver(seen, typedSince(seen)),
  draft('dropDraft', seen),
  'leave',
];
const failed = (delivery: string, code: string): Partial<Seen> => ({
  ...editing('dirty', 'valid', delivery),
  code,
});
const sayFailed = (seen: Seen) => [toast('danger', seen, 'addFailed', 'updateFailed')];

/** After the answer: what was typed meanwhile stays unsaved; else it is as was asked for. */
const ended = (seen: Seen, id: number, version: number, stored: Values): Partial<Seen> => {
  const now = saved(seen, id, version, stored);
  // What nobody has asked to save stays with whoever typed it.
  if (now.isDirty && seen.again) return { ...now, at: 'saving.checking', ...outside };
  if (now.isDirty) return heardOut(seen, { ...now, ...editing('dirty', 'unchecked', 'settled') });
  if (seen.after === 'close') return { ...now, ...closed };
  if (seen.after === 'create') return fresh();
  // Whoever may not change what they have added reads it from here on.
  if (!seen.mayChange) return { ...now, at: 'reading', ...outside };
  return heardOut(seen, { ...now, ...editing('clean', 'unchecked', 'settled') });
};
const ending = (seen: Seen, id: number, version: number, stored: Values): string[] => {
  const now = saved(seen, id, version, stored);
  const first = [toast('success', seen, 'added', 'updated'), draft('dropDraft', seen)];
  if (now.isDirty) {
    const next = seen.again ? {} : { ...now, ...editing('dirty', 'unchecked', 'settled') };
    return [...first, shown(now), draft('keepDraft', now), ...sayingHeard(seen, next)];
  }
  if (seen.after === 'close') return [...first, shown(now), 'leave'];
  return seen.after === 'create' ? [...first, shown(now), 'createNext'] : [...first, shown(now)];
};
const endCalls = (seen: Seen, version: number, stored: Values) => {
  const { at, record } = ended(seen, 7, version, stored);
  if (record === 'refreshing') return ['loadRecord id=7'];
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

const asChosen = (seen: Seen) => merged(seen, seen.newer?.choices['title'] === 'theirs');

const isOwn = ({ at, sent }: Seen) =>
  at === 'saving.resending' &&
  !isEmpty(sent?.changes ?? {}) &&
  isEmpty(changes(sent?.changes ?? {}, newer('Dean').data));

/** A version that is newer than the one there: shown where nothing is unsaved, said where something is, put off while a save has no answer. */
const told = (on: string, version: number): Promised<Seen>[] => {
  const isNews = (seen: Seen) => seen.version !== null && version > seen.version;
  const when =
    (...places: readonly ((seen: Seen) => boolean)[]) =>
    (seen: Seen) =>
      isNews(seen) && isAny(...places)(seen);
  return [
    {
      on,
      when: when(isIn('editing', 'clean'), isIn('editing', 'refreshing')),
      becomes: { record: 'refreshing' },
      calls: ['loadRecord id=7'],
    },
    { on, when: when(isIn('editing', 'dirty')), does: ['toast info changedElsewhere'] },
    { on, when: when(isIn('reading')), becomes: { at: 'loading' }, calls: ['loadRecord id=7'] },
    {
      on,
      when: when(({ at }) => at.startsWith('saving')),
      becomes: ({ heard }) => ({ heard: Math.max(heard, version) }),
    },
  ];
};

export const savingPromises: readonly Promised<Seen>[] = [
  {
    // Saving and leaving in one breath: leaves once the save is in.
    on: 'close',
    when: ({ at, after }) => at.startsWith('saving') && after === 'stay',
    becomes: () => ({ after: 'close' }),
  },
  // Whoever has thought better of going on stays.
  {
    on: 'stay',
    when: ({ at, after }) => at.startsWith('saving') && after !== 'stay',
    becomes: () => ({ after: 'stay' }),
  },
  {
    // Asking again while a save is on its way is not lost, and never a second save of the same.
    on: 'save',
    when: ({ at }) => at.startsWith('saving'),
    becomes: () => ({ again: true }),
  },
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
    when: (seen) => isIn('saving.checking')(seen) && seen.sent !== null,
    becomes: (seen) => ({ ...invalid(seen, required), delivery: 'offline' }),
    does: (seen) => sayingInvalid(seen, required),
  },
  {
    on: 'checkRecord: right',
    when: (seen) => isIn('saving.checking')(seen) && seen.sent !== null,
    becomes: closed,
    does: handingOver,
  },
  {
    on: 'checkRecord: wrong',
    becomes: (seen) => invalid(seen, required),
    does: (seen) => sayingInvalid(seen, required),
    calls: (seen) => readAnew(seen, invalid(seen, required)),
  },
  {
    on: 'checkRecord: right',
    becomes: (seen) => ({
      ...judged({ ...seen, refused: {} }, {}, true),
      at: 'saving.sending',
      refused: {},
      again: false,
      sent: sending(seen),
    }),
    calls: (seen) => [saveCall(sending(seen))],
  },
  {
    on: 'checkRecord: broken',
    becomes: brokenCheck,
    does: (seen) => [
      ...sayFailed(seen),
      ...sayingHeard(seen, editing(recordOf(seen), 'unchecked', 'failed')),
    ],
    calls: (seen) => readAnew(seen, brokenCheck(seen)),
  },
  {
    on: 'saveRecord: ok',
    becomes: (seen) => ended(seen, 7, 2, good),
    does: (seen) => ending(seen, 7, 2, good),
    calls: (seen) => endCalls(seen, 2, good),
  },
  {
    on: 'saveRecord: 412 of our own',
    when: isOwn,
    becomes: (seen) => ended(seen, seen.id ?? 0, 5, newer('Dean').data),
    does: (seen) => ending(seen, seen.id ?? 0, 5, newer('Dean').data),
    calls: (seen) => endCalls(seen, 5, newer('Dean').data),
  },
  ...(['Theirs', 'Dean'] as const).map((title): Promised<Seen> => ({
    on: title === 'Dean' ? 'saveRecord: 412 of our own' : 'saveRecord: 412',
    // What was chosen stands as long as theirs is the same.
    becomes: (seen) => ({
      at: 'conflict',
      sent: null,
      heard: 0,
      newer: {
        version: 5,
        values: newer(title).data,
        choices: seen.newer?.values['title'] === title ? seen.newer.choices : {},
      },
    }),
  })),
  {
    on: 'saveRecord: 422',
    becomes: (seen) => ({
      ...invalid(refused(seen), taken),
      refused: taken,
      code: 'INVALID',
      sent: null,
    }),
    does: (seen) => sayingInvalid(refused(seen), taken),
    calls: (seen) => readAnew(seen, invalid(refused(seen), taken)),
  },
  {
    on: 'saveRecord: 404',
    when: ({ id }) => id !== null,
    becomes: { at: 'gone', code: 'NOT_FOUND' },
    does: sayFailed,
  },
  { on: 'saveRecord: 404', becomes: failed('failed', 'NOT_FOUND'), does: sayFailed },
  { on: 'saveRecord: 403', becomes: failed('forbidden', 'FORBIDDEN'), does: sayFailed },
  { on: 'saveRecord: 401', becomes: failed('failed', 'UNAUTHORIZED'), does: sayFailed },
  { on: 'saveRecord: 503', becomes: failed('failed', 'OVERLOADED'), does: sayFailed },
  {
    // Who saves and leaves without a connection leaves: it goes out by itself.
    on: 'saveRecord: offline',
    when: (seen) => seen.after === 'close' && isEmpty(typedSince(seen)),
    becomes: closed,
    does: handingOver,
  },
  {
    // Who saves and goes on to the next new one goes on without a connection, too.
    on: 'saveRecord: offline',
    when: (seen) => seen.after === 'create' && isEmpty(typedSince(seen)),
    becomes: fresh,
    does: (seen) => [...handingOver(seen).slice(0, -1), 'createNext'],
    calls: ['loadRecord id=null'],
  },
  {
    // What was typed since goes along once it is checked.
    on: 'saveRecord: offline',
    when: ({ after }) => after === 'close',
    becomes: { at: 'saving.checking' },
    calls: ['checkRecord'],
  },
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
    // By itself goes what was saved, and no more.
    becomes: (seen) => ({ ...saving(seen, seen.after), again: seen.again }),
    calls: savingCalls,
  },

  // Somebody else.
  {
    on: 'keepMine',
    when: isIn('conflict'),
    becomes: (seen) => merged(seen, false),
    does: (seen) => [shown({ ...seen, ...merged(seen, false) })],
    calls: ['checkRecord'],
  },
  {
    on: 'choose their title',
    when: isIn('conflict'),
    becomes: ({ newer: one }) => ({ newer: one && { ...one, choices: { title: 'theirs' } } }),
  },
  {
    on: 'merge',
    when: isIn('conflict'),
    becomes: asChosen,
    does: (seen) => [shown({ ...seen, ...asChosen(seen) })],
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
    // Leaving the question leaves nothing else: all that was typed is there, unsaved.
    on: 'stay',
    when: isIn('conflict'),
    becomes: { ...editing('dirty', 'unchecked', 'settled') },
    does: ['toast info changedElsewhere'],
  },
  ...told('changed elsewhere', 9),
  // The server tells of a save before it answers it: nobody else has changed anything.
  ...told('our own save is told', 2),
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
      heard: 0,
      isDirty: true,
    },
    does: (seen) => [shown({ ...seen, stored: {} })],
    calls: ['checkRecord'],
  },
];
