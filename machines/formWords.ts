/**
 * The words of the form machine: what it hears, asks for and does. It never says what may happen when:
 * that is form.ts.
 */
import { assign, setup } from 'xstate';
import { becomeNew, hasHeardNewer, hear, isOutdated, setNewer, whose } from './formHeard.ts';
import {
  isAllKept,
  isGoingOnOffline,
  isLeavingOffline,
  takeDraft,
  takeKept,
  typedSince,
  waits,
} from './formKept.ts';
import { isOwnSave, merge, newerOf } from './formMerge.ts';
import {
  beginNext,
  isEmpty,
  isNewerThan,
  send,
  takeRecord,
  takeSaved,
  takeValues,
  type Choice,
  type Choices,
  type FormContext,
  type FormInput,
  type FormLanguage,
  type Kept,
  type Opened,
  type Sent,
  type Stored,
} from './formRecord.ts';
import { goToFault, goToStep, judge, refuse } from './formSteps.ts';
import type { Told } from './formTold.ts';
import { effect, failureOf, freshKey, notProvided } from './outside.ts';
import type { Faults, ToastParams, Values } from './types.ts';

export type FormEvent =
  | { type: 'change'; values: Values; dirty: boolean }
  | { type: 'save' | 'saveAndClose' | 'saveAndCreate' | 'saveAsNew' | 'close' | 'retry' | 'online' }
  | { type: 'stay' | 'discard' | 'restoreDraft' | 'dropDraft' }
  | { type: 'nextStep' | 'previousStep' | 'nextFault' | 'previousFault' | 'switchLanguage' }
  | { type: 'setLanguage'; language: FormLanguage }
  | { type: 'goToStep'; index: number }
  | { type: 'changedElsewhere'; version: number; by?: string }
  | { type: 'removedElsewhere'; by?: string }
  | { type: 'keepMine' | 'takeTheirs' | 'merge' }
  | { type: 'choose'; field: string; choice: Choice };

export type Failed = { error: unknown };
type After = Pick<FormContext, 'after'>;
const languages: Readonly<Record<FormLanguage, FormLanguage>> = {
  en: 'ar',
  ar: 'both',
  both: 'en',
};

export const formSetup = setup({
  types: {
    context: {} as FormContext,
    events: {} as FormEvent,
    input: {} as FormInput,
    tags: {} as 'idle',
  },
  actors: {
    loadRecord: notProvided<Opened, { id: number | null }>('loadRecord'),
    checkRecord: notProvided<Faults, { values: Values }>('checkRecord'),
    saveRecord: notProvided<Stored, Sent & { key: string }>('saveRecord'),
  },
  actions: {
    toast: effect<ToastParams>(),
    /** The fields show these values; what differs from `base` counts as typed. */
    showValues: effect<{ values: Values; base: Values }>(),
    focusField: effect<{ field: string | null }>(),
    keepDraft: effect<{ id: number | null; version: number | null; values: Values }>(),
    dropDraft: effect<{ id: number | null }>(),
    /** The save that waits goes out without the form. */
    handOver: effect<Kept>(),
    keepLanguage: effect<Pick<FormContext, 'language'>>(),
    createNext: () => {},
    leave: () => {},
    makeKey: assign({ key: freshKey }),
    takeRecord: assign((_, params: Stored) => takeRecord(params)),
    takeDraft: assign(({ context }) => takeDraft(context)),
    takeKept: assign(({ context }) => takeKept(context)),
    waitForConnection: assign({ waits: true }),
    waitNoMore: assign({ waits: false }),
    forgetDraft: assign({ draft: null, draftOn: null, kept: null }),
    takeValues: assign(({ context }, params: { values: Values; dirty: boolean }) =>
      takeValues(context, params.values, params.dirty),
    ),
    takeSaved: assign(({ context }, params: Stored) => takeSaved(context, params)),
    takeNewerAsSaved: assign(({ context }, { error }: Failed) =>
      takeSaved(context, newerOf(context, error)),
    ),
    send: assign(({ context }) => send(context)),
    saveAgain: assign({ again: true }),
    /** Whoever saves while an earlier save has no answer means what was typed since, too. */
    saveSince: assign({ again: ({ context }) => context.again || context.sent !== null }),
    setAfter: assign((_, params: After) => params),
    setCode: assign((_, { error }: Failed) => ({ code: failureOf(error).code, waits: false })),
    judgeLeft: assign(({ context }, params: { faults: Faults }) =>
      judge(context, params.faults, false),
    ),
    judgeAll: assign(({ context }, params: { faults: Faults }) =>
      judge(context, params.faults, true),
    ),
    /** The server is asked again whether it still refuses them. */
    forgetRefused: assign({ refused: {} }),
    refuse: assign(({ context }, { error }: Failed) => refuse(context, error)),
    goToFault: assign(({ context }, { by }: { by: -1 | 0 | 1 }) => goToFault(context, by)),
    moveStep: assign(({ context }, { by }: { by: 1 | -1 }) => goToStep(context, context.step + by)),
    goToStep: assign(({ context }, { index }: { index: number }) => goToStep(context, index)),
    hear: assign(({ context }, told: Told) => hear(context, told)),
    setChangedBy: assign(({ context }, told: Told) => whose(context, told)),
    setDeletedBy: assign((_, { by }: Pick<Told, 'by'>) => ({ changedBy: by ?? null })),
    forgetHeard: assign({ heard: 0 }),
    setNewer: assign(({ context }, { error }: Failed) => setNewer(context, error)),
    choose: assign(({ context: { newer } }, params: { field: string; choice: Choice }) => ({
      newer: newer && { ...newer, choices: { ...newer.choices, [params.field]: params.choice } },
    })),
    merge: assign(({ context }, params: { choices: Choices }) => merge(context, params.choices)),
    takeNewer: assign(({ context }) => {
      const { id, version, values } = context.newer ?? context;
      return { ...takeRecord({ id, version, values }), newer: null, faults: {}, refused: {} };
    }),
    becomeNew: assign(becomeNew),
    beginNext: assign(({ context }) => beginNext(context)),
    setLanguage: assign((_, { language }: Pick<FormContext, 'language'>) => ({ language })),
    nextLanguage: assign(({ context }) => ({ language: languages[context.language] })),
  },
  guards: {
    isReadOnly: ({ context }) => !context.mayWrite,
    isNew: ({ context }) => context.id === null,
    isDirty: ({ context }) => context.isDirty,
    isUntouched: ({ context }) => !context.isDirty && context.sent === null,
    isOutdated: ({ context }) => isOutdated(context),
    isChange: (_, params: { dirty: boolean }) => params.dirty,
    isStaying: ({ context }) => context.after === 'stay',
    isGoingOn: ({ context }) => context.after !== 'stay',
    isAskedAgain: ({ context }) => context.isDirty && context.again,
    isClosing: ({ context }) => context.after === 'close',
    isCreatingNext: ({ context }) => context.after === 'create',
    isNewer: ({ context }, { version }: { version: number }) => isNewerThan(context, version),
    hasHeardNewer: ({ context }) => hasHeardNewer(context),
    isOffline: (_, { error }: Failed) => failureOf(error).status === 0,
    isForbidden: (_, { error }: Failed) => failureOf(error).status === 403,
    /** What is new was never there: nobody has deleted it. */
    isMissing: ({ context }, { error }: Failed) =>
      context.id !== null && failureOf(error).status === 404,
    isStale: (_, { error }: Failed) => failureOf(error).status === 412,
    isInvalid: (_, { error }: Failed) => failureOf(error).status === 422,
    isOwnSave: ({ context }, { error }: Failed) => isOwnSave(context, error),
    /** One that is waiting is shown as it was saved; a new one is offered as a draft is. */
    isWaiting: (_, { id, kept, isMeant }: Opened) =>
      (id !== null || isMeant === true) && (kept ?? null) !== null,
    isOfferedKept: ({ context }) => context.draft !== null && (context.kept ?? null) !== null,
    isWaitingSave: ({ context }) => waits(context),
    isAllKept: ({ context }) => isAllKept(context),
    isLeavingOffline: ({ context }, { error }: Failed) => isLeavingOffline(context, error),
    isAllSentOffline: ({ context }, { error }: Failed) =>
      isLeavingOffline(context, error) && isEmpty(typedSince(context)),
    isAllSentNextOffline: ({ context }, { error }: Failed) =>
      isGoingOnOffline(context, error) && isEmpty(typedSince(context)),
    hasDraft: ({ context }) => context.draft !== null,
    hasUnanswered: ({ context }) => context.sent !== null,
    hasFaults: ({ context }) => Object.keys(context.faults).length > 0,
    /** Some of them belong to a step that was left already. */
    hasFaultsToSay: ({ context }, params: { faults: Faults }) =>
      Object.keys(judge(context, params.faults, false).faults).length > 0,
    hasFoundFaults: (_, params: { faults: Faults }) => Object.keys(params.faults).length > 0,
    isWrongOffline: ({ context }, params: { faults: Faults }) =>
      context.sent !== null && !isEmpty(params.faults),
    hasNextStep: ({ context }) => context.step < context.steps.length - 1,
    hasPreviousStep: ({ context }) => context.step > 0,
    hasStep: ({ context }, { index }: { index: number }) =>
      index !== context.step && index in context.steps,
  },
});
