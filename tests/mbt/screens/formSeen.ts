/** What a form begins with, does by itself and shows however it is walked, and what tells two of its situations apart. It causes nothing. */
import { libraryItem as entity } from '../../../entities/libraryItem.ts';
import { initialOf } from '../../../entities/initial.ts';
import { changesOf, isEmpty } from '../../../machines/formRecord.ts';
import { formStepsOf } from '../../../src/screens/RecordForm/recordFormColumns.ts';
import { stateText } from '../../../src/page/stateText.ts';
import { answerEvent } from '../kit/graph.ts';
import type { Screen, ScreenStart } from '../kit/screen.ts';
import { labels, title } from './formCauses.ts';
import { draft, loaded, storedOf, type Machine, type Memory, type Snap } from './formServer.ts';
import { waitingUpdate } from './outboxServer.ts';
import { adder, adderKept, answering, reader, readerKept, signedInKept } from './samples.ts';

type Told = Screen<Machine, Memory>;
const { collection } = entity;
const settings = { 'lectern.settings': JSON.stringify({ formLanguage: 'both' }) };

/** Who is at the form: one who may do everything, one who adds records and changes none, one who reads them. */
const whoevers = {
  writer: { kept: signedInKept, user: undefined, as: undefined, mayWrite: true, mayChange: true },
  adder: { kept: adderKept, user: adder, as: 'adder', mayWrite: true, mayChange: false },
  viewer: { kept: readerKept, user: reader, as: 'viewer', mayWrite: false, mayChange: false },
} as const;
type Who = keyof typeof whoevers;

const inputOf = (id: number | null, who: Who) => ({
  id,
  mayWrite: whoevers[who].mayWrite,
  mayChange: whoevers[who].mayChange,
  language: 'both',
  steps: formStepsOf({ entity, id }).map(({ name, columns }) => ({
    name,
    fields: columns.map(({ key }) => key),
  })),
});
export const startAt = (
  id: number | null,
  {
    hasDraft = false,
    who = 'writer',
    waits = false,
  }: { hasDraft?: boolean; who?: Who; waits?: boolean } = {},
): ScreenStart<Machine, Memory> => ({
  input: inputOf(id, who),
  path: id === null ? `${entity.route}?new` : `${entity.route}?open={0}`,
  kept: {
    ...whoevers[who].kept,
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
    ...(waits ? waitingUpdate('k', 'B') : {}),
  },
  ...(whoevers[who].as ? { as: whoevers[who].as } : {}),
  records: { [collection]: [{ titleEn: 'A', documentType: 'BOOK' }] },
  memory: { hasDraft, ...(waits ? { waits } : {}) },
  answers: answering(undefined, whoevers[who].user),
});

const isAsked = ({ children }: Snap): boolean => 'checkRecord' in children;
const missing = { titleEn: [{ code: 'required' }], titleAr: [{ code: 'required' }] };

export const itself: Exclude<Told['itself'], undefined> = (snapshot, memory) => {
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
  // What waits is there without being asked for.
  if ('loadRecord' in snapshot.children && memory.waits && context.version === null) {
    const row = loaded(snapshot);
    const changes = { titleEn: 'B' };
    const sent = { id: context.id, version: 1, values: { ...row, ...changes }, changes };
    const output = { ...storedOf(row), draft: null, kept: { sent, key: 'k', typed: {} } };
    return answerEvent('loadRecord', { output });
  }
  // All that was typed was typed back meanwhile: there is nothing to choose.
  if (snapshot.matches({ open: 'conflict' }) && isEmpty(changesOf(context.values, context.stored)))
    return { type: 'takeTheirs' };
  return undefined;
};

export const tells: Exclude<Told['tells'], undefined> = (
  { value, context, historyValue },
  memory,
) => {
  const { values, stored, id, sent, draft: found, newer, faults, refused: no } = context;
  const titles = [values, stored, sent?.values, found, newer?.values].map(
    (one) => one?.['titleEn'],
  );
  const under = value === 'asking' ? historyValue['form.open.last']?.map((node) => node.id) : [];
  const { after, again, heard, mayWrite, mayChange, step, steps } = context;
  const wrong = [Object.keys(faults), Object.keys(no), steps.map(({ state }) => state)];
  return [
    under,
    titles,
    newer?.choices,
    id,
    sent?.id,
    step,
    wrong,
    after,
    again,
    heard,
    mayWrite,
    mayChange,
    memory,
  ];
};

export const always: Exclude<Told['always'], undefined> = ({ value, context }) => {
  const isShown = typeof value === 'object' || value === 'reading' || value === 'asking';
  const state = stateText(value);
  if (!isShown) return { state };
  // What is read again at a later step has that one alone drawn.
  const isDrawn = value !== 'reading' || context.step === 0;
  return {
    state,
    ...(isDrawn ? { boxes: { [title]: String(context.values['titleEn'] ?? '') } } : {}),
    wrong: Object.keys(context.faults).map((one) => labels[one] ?? one),
    ...(context.isDirty ? { says: ['Unsaved changes'] } : { hushes: ['Unsaved changes'] }),
  };
};
