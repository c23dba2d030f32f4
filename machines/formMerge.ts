/**
 * Two versions of one record made into one, field by field; pure, and it never asks which to take.
 */
import { changesOf, isEmpty, type Choices, type FormContext, type Stored } from './formRecord.ts';
import { failureOf, isObject } from './outside.ts';

/** A 412 brings the newer record along. */
export const newerOf = (context: FormContext, error: unknown): Stored => {
  const { data } = failureOf(error);
  const values = isObject(data) ? data : {};
  const version = typeof values.version === 'number' ? values.version : context.version;
  return { id: context.id, version, values };
};

/** Our own save, whose answer was lost, is what made the record newer. */
export const isOwnSave = (context: FormContext, error: unknown): boolean =>
  failureOf(error).status === 412 &&
  context.sent !== null &&
  !isEmpty(context.sent.changes) &&
  isEmpty(changesOf(context.sent.changes, newerOf(context, error).values));

/**
 * Both values as one: texts one after the other; of lists both changes, so that what either took out stays out: a right
 * that a colleague has just taken away does not come back because others were changed here.
 */
export const both = (mine: unknown, theirs: unknown, stored?: unknown): unknown => {
  if (typeof mine === 'string' && typeof theirs === 'string') return `${theirs}\n\n${mine}`;
  if (!Array.isArray(mine) || !Array.isArray(theirs)) return mine;
  const before = new Set<unknown>(Array.isArray(stored) ? stored : []);
  const isKept = (entry: unknown): boolean =>
    !before.has(entry) || (mine.includes(entry) && theirs.includes(entry));
  return [...new Set<unknown>([...theirs, ...mine])].filter(isKept);
};

/** Our changes over their record; where both changed a field, as chosen, and ours unless chosen. */
export const merge = (context: FormContext, choices: Choices) => {
  const theirs = context.newer?.values ?? {};
  const mine = Object.entries(changesOf(context.values, context.stored)).map(([field, value]) => {
    const choice = choices[field] ?? 'mine';
    const together = both(value, theirs[field], context.stored[field]);
    const chosen = { mine: value, theirs: theirs[field], both: together };
    return [field, chosen[choice]] as const;
  });
  return {
    version: context.newer?.version ?? context.version,
    stored: theirs,
    values: { ...theirs, ...Object.fromEntries(mine) },
    isDirty: true,
    newer: null,
  };
};
