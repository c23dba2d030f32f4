/**
 * What issues 3.1 and 3.11 promise of opening, typing, steps and leaving.
 */
import type { Values } from '../../../machines/types.ts';
import {
  bad,
  closed,
  good,
  isAny,
  isEditing,
  isIn,
  kept,
  leftBehind,
  old,
  older,
  opened,
  required,
  saving,
  savingCalls,
} from './formSamples.ts';
import {
  draft,
  editing,
  fields,
  handOver,
  isAllKept,
  isEmpty,
  isWaiting,
  judged,
  outside,
  saveCall,
  shown,
  turnedFault,
  typed,
  type Seen,
} from './formSeen.ts';
import type { Promised } from '../kit/model.ts';

const nextLanguage: Readonly<Record<string, string>> = { en: 'ar', ar: 'both', both: 'en' };
const asking = (seen: Seen): Partial<Seen> => ({ at: 'asking', under: seen.at });
/** What was checked once is checked again with whatever is typed. */
const checkedAnew = ({ check }: Seen) => (check === 'unchecked' ? {} : { check: 'checking' });
const checkCalls = ({ check }: Seen) => (check === 'unchecked' ? [] : ['checkRecord']);
/** Typing, wherever one can: it is kept on this computer at once, and checked where steps were judged. */
const typing = (on: string, next: Values): Promised<Seen>[] => {
  const does = (seen: Seen) => [draft('keepDraft', { ...seen, values: next })];
  return [
    {
      on,
      when: isEditing,
      becomes: (seen) => ({ ...typed(seen, next, true), record: 'dirty', ...checkedAnew(seen) }),
      does,
      calls: checkCalls,
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
const entered = ({ mayWrite }: Seen): Partial<Seen> =>
  mayWrite ? editing('clean', 'unchecked', 'settled') : { at: 'reading' };

const loadedAs = (
  seen: Seen,
  found: Partial<Seen> & { readonly values: Values },
): Partial<Seen> => ({
  ...(seen.at === 'editing' ? { record: 'clean' } : entered(seen)),
  ...found,
  stored: found.values,
  isDirty: false,
});

export const typingPromises: readonly Promised<Seen>[] = [
  // Opening.
  ...Object.entries(opened).map(([name, found]): Promised<Seen> => ({
    on: `loadRecord: ${name}`,
    becomes: (seen) => loadedAs(seen, { draftOn: null, kept: null, ...found }),
    does: [shown({ values: found.values, stored: found.values })],
  })),
  {
    on: 'loadRecord: old with an older draft',
    becomes: (seen) => loadedAs(seen, leftBehind['old with an older draft']),
    does: [shown({ values: old, stored: old })],
  },
  {
    // What waits is shown as it was saved, as though one had never left.
    on: 'loadRecord: old that waits',
    when: ({ mayWrite }) => mayWrite,
    becomes: () => ({
      at: 'saving.resending',
      ...outside,
      ...opened.old,
      draftOn: null,
      kept: null,
      stored: old,
      values: good,
      isDirty: true,
      sent: leftBehind['old that waits'].kept.sent,
      after: 'stay',
      again: false,
    }),
    calls: [saveCall(leftBehind['old that waits'].kept.sent)],
    does: [shown({ values: good, stored: old })],
  },
  {
    on: 'loadRecord: old that waits',
    becomes: (seen) => loadedAs(seen, leftBehind['old that waits']),
    does: [shown({ values: old, stored: old })],
  },
  {
    on: 'loadRecord: new that waits',
    becomes: (seen) => loadedAs(seen, leftBehind['new that waits']),
    does: [shown({ values: old, stored: old })],
  },
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
    // Where nothing is unsaved any more nothing is kept either: what was checked is checked again.
    on: 'take it back',
    when: (seen) => isEditing(seen) && (seen.record === 'dirty' || seen.check !== 'unchecked'),
    becomes: (seen) =>
      seen.record === 'dirty'
        ? {
            ...typed(seen, old, false),
            record: seen.sent === null ? 'clean' : 'dirty',
            ...checkedAnew(seen),
          }
        : checkedAnew(seen),
    does: (seen) => {
      const now = { ...seen, values: old };
      if (seen.record !== 'dirty') return [];
      return seen.sent === null
        ? [draft('keepDraft', now), draft('dropDraft', now)]
        : [draft('keepDraft', now)];
    },
    calls: checkCalls,
  },
  {
    on: 'take it back',
    when: ({ at }) => at.startsWith('saving'),
    becomes: (seen) => typed(seen, old, false),
    does: (seen) => [draft('keepDraft', { ...seen, values: old })],
  },
  {
    // A new one that waits is taken up with its key: saved again it is one save.
    on: 'restoreDraft',
    when: (seen) => isEditing(seen) && seen.draft !== null && seen.kept !== null,
    becomes: ({ kept: waiting }) => ({
      at: 'saving.resending',
      ...outside,
      after: 'stay',
      again: false,
      values: good,
      isDirty: true,
      draft: null,
      kept: null,
      sent: waiting?.sent ?? null,
    }),
    does: (seen) => [shown({ values: good, stored: seen.stored })],
    calls: ({ kept: waiting }) => (waiting ? [saveCall(waiting.sent)] : []),
  },
  {
    // A draft of an older version comes back over what it was typed over: a save finds out what somebody else made of it.
    on: 'restoreDraft',
    when: (seen) => isEditing(seen) && seen.draft !== null,
    becomes: (seen) => ({
      ...(seen.draftOn === null
        ? { values: kept }
        : {
            version: older.version,
            stored: older.values,
            values: { ...older.values, title: 'Draft' },
            draftOn: null,
          }),
      record: 'dirty',
      isDirty: true,
      draft: null,
    }),
    does: ({ draftOn, stored }) => [
      draftOn === null
        ? shown({ values: kept, stored })
        : shown({ values: { ...older.values, title: 'Draft' }, stored: older.values }),
    ],
  },
  {
    // Also where the record may only be read by now: what was typed before is thrown away there.
    on: 'dropDraft',
    when: (seen) => (isEditing(seen) || isIn('reading')(seen)) && seen.draft !== null,
    becomes: { draft: null, draftOn: null, kept: null },
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
  // What waits goes out without the form; only what was typed since asks.
  ...['close', 'saveAndClose'].map((on): Promised<Seen> => ({
    on,
    when: (seen) => isIn('editing', 'dirty')(seen) && isAllKept(seen),
    becomes: closed,
    does: (seen) => [handOver(seen, {}), draft('dropDraft', seen), 'leave'],
  })),
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
    // What was saved stays saved.
    on: 'discard',
    when: (seen) => isIn('asking')(seen) && isWaiting(seen),
    becomes: closed,
    does: (seen) => [handOver(seen, {}), draft('dropDraft', seen), 'leave'],
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
    becomes: ({ language }) => ({ language: nextLanguage[language] ?? '' }),
    does: ({ language }) => [`keepLanguage ${nextLanguage[language] ?? ''}`],
  },
  {
    // What others chose is no choice of this form: it is not kept once more.
    on: 'both languages are chosen elsewhere',
    when: ({ at }) => at !== 'closed',
    becomes: () => ({ language: 'both' }),
  },
];
