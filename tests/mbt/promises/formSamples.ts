/**
 * The record of the form tests, what calls answer about it, and where a form can be. It never asserts.
 */
import type { Faults, Values } from '../../../machines/types.ts';
import { keyOf, outside, saveCall, type Kept, type Seen } from './formSeen.ts';

const values = (title: string): Values => ({ title, year: '1' });
export const [old, good, bad, kept] = [values('Old'), values('Dean'), values(''), values('Draft')];
export const required: Faults = { title: [{ code: 'required' }] };
export const taken: Faults = { year: [{ code: 'taken' }] };
export const failure = (status: number, code: string, more: object = {}) => ({
  error: { status, code, ...more },
});
export const newer = (title: string) => ({ data: { id: 7, version: 5, ...values(title) } });

export const blank = {
  at: 'loading',
  ...outside,
  id: null,
  version: null,
  values: {},
  stored: {},
  isDirty: false,
  draft: null,
  draftOn: null,
  kept: null,
  sent: null,
  steps: ['unvisited', 'unvisited'],
  step: 0,
  left: [],
  faults: {},
  refused: {},
  field: null,
  after: 'stay',
  again: false,
  heard: 0,
  newer: null,
  code: null,
};
export const opened = {
  old: { id: 7, version: 1, values: old, draft: null },
  'old with a draft': { id: 7, version: 1, values: old, draft: kept },
  new: { id: null, version: null, values: old, draft: null },
};
const keptSave = (id: number | null, version: number | null): Kept => {
  const sent = { id, version, values: good, changes: id === null ? good : { title: 'Dean' } };
  return { sent, key: keyOf(sent), typed: {} };
};
export const older = { id: 7, version: 0, values: { title: 'Older', year: '1' } };
/** What was left behind: a draft of a version that is no more, and saves that could not be sent. */
export const leftBehind = {
  'old with an older draft': { ...opened.old, draft: { title: 'Draft' }, draftOn: older },
  'old that waits': { ...opened.old, kept: keptSave(7, 1) },
  'new that waits': { ...opened.new, draft: good, kept: keptSave(null, null) },
};
export const saveAnswers = {
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
export const isEditing = ({ at }: Seen) => at === 'editing';
export const isIn = (at: string, record?: string) => (seen: Seen) =>
  seen.at === at && (record === undefined || seen.record === record);
export const isAny =
  (...promises: readonly ((seen: Seen) => boolean)[]) =>
  (seen: Seen) =>
    promises.some((one) => one(seen));
export const closed = { at: 'closed', ...outside };

/** The form of a new record, which whoever comes here may write. */
export const fresh = (): Partial<Seen> => ({ ...blank, mayWrite: true });

/** What begins a save: what was sent without an answer goes first, else all is checked. */
export const saving = (seen: Seen, after: string) => ({
  at: seen.sent === null ? 'saving.checking' : 'saving.resending',
  ...outside,
  after,
  again: seen.again || seen.sent !== null,
});
export const savingCalls = ({ sent }: Seen) => [sent === null ? 'checkRecord' : saveCall(sent)];
