/**
 * What the form makes of a save that could not be sent, and of a draft left behind; pure, and it never decides what is
 * kept.
 */
import { changesOf, isEmpty, type FormContext, type Kept } from './formRecord.ts';
import { isUnanswered } from './outside.ts';
import type { Values } from './types.ts';

/** What was typed after the save that waits. */
export const typedSince = ({ values, sent }: Pick<FormContext, 'values' | 'sent'>): Values =>
  sent === null ? {} : changesOf(values, sent.values);

/** As it was when the save could not be sent. */
export const takeKept = ({ kept, values }: FormContext) =>
  kept === null || kept === undefined
    ? {}
    : {
        values: { ...values, ...kept.sent.changes, ...kept.typed },
        sent: kept.sent,
        key: kept.key,
        waits: true,
        isDirty: true,
        // It was left to be saved too.
        again: !isEmpty(kept.typed),
        kept: null,
      };

/** What was typed is over what it was typed over: a save finds out what somebody else made of it. */
export const takeDraft = ({ values, version, stored, draft, draftOn }: FormContext) => {
  const on = draftOn ?? { version, values: stored };
  return {
    version: on.version,
    stored: on.values,
    values: { ...(draftOn ? on.values : values), ...draft },
    isDirty: true,
    draft: null,
    draftOn: null,
  };
};

/** A save waits for the connection, and may be left to itself. */
export const waits = ({ waits: isWaiting, sent }: FormContext): boolean =>
  isWaiting && sent !== null;

/** Nothing was typed since the save that waits. */
export const isAllKept = (context: FormContext): boolean =>
  waits(context) && isEmpty(typedSince(context));

/** Whoever saves and leaves, leaves without a connection too. */
export const isLeavingOffline = ({ after }: FormContext, error: unknown): boolean =>
  after === 'close' && isUnanswered(error);

/** Whoever saves and goes on to another new record, goes on without one. */
export const isGoingOnOffline = ({ after }: FormContext, error: unknown): boolean =>
  after === 'create' && isUnanswered(error);

/** What is left to go out by itself; `typed` is what follows it. */
export const keptOf = (context: FormContext, typed: Values): Kept => ({
  sent: context.sent ?? { ...context, changes: {} },
  key: context.key,
  typed,
});
