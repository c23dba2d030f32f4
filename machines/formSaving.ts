/**
 * The part of the form that saves: the check before, the call, its repetition after a lost answer, and all
 * the ways it can end. It never drops what was typed.
 */
import type { FormContext, Stored } from './formRecord.ts';
import type { Told } from './formTold.ts';
import {
  dropDraft,
  failing,
  isNewer,
  keepDraft,
  show,
  toFault,
  typed,
  type With,
} from './formParams.ts';
import { formSetup } from './formWords.ts';
import { handOverAll } from './formWaiting.ts';
import type { Faults, ToastParams } from './types.ts';

type Context = { context: FormContext };

const heard = ({ event }: With<Told>) => event;
const found = ({ event }: With<{ output: Faults }>) => ({ faults: event.output });
const editing = <Check extends string, Delivery extends string>(check: Check, delivery: Delivery) =>
  [
    '#form.open.editing.record.unsaved',
    `#form.open.editing.check.${check}`,
    `#form.open.editing.delivery.${delivery}`,
  ] as const;
const say = (
  variant: 'success' | 'danger',
  added: 'added' | 'addFailed',
  updated: 'updated' | 'updateFailed',
) =>
  ({
    type: 'toast',
    params: ({ context }: Context): ToastParams => ({
      variant,
      key: context.id === null ? added : updated,
    }),
  }) as const;
const sayDone = say('success', 'added', 'updated');
const saved = [
  sayDone,
  dropDraft,
  { type: 'takeSaved', params: ({ event }: With<{ output: Stored }>) => event.output },
] as const;
const sayOffline = {
  type: 'toast',
  params: { variant: 'warning', key: 'savedOffline' },
} as const;
const sayInvalid = [
  ...toFault(0),
  {
    type: 'toast',
    params: ({ context }: Context): ToastParams => ({
      variant: 'danger',
      key: context.steps.length > 1 ? 'stepsInvalid' : 'fieldsInvalid',
    }),
  },
] as const;
const kept = [
  { type: 'setCode', params: failing },
  say('danger', 'addFailed', 'updateFailed'),
] as const;
/** How a save can end badly; in all cases what was typed stays. */
const refusals = [
  {
    guard: { type: 'isInvalid', params: failing },
    target: editing('invalid', 'settled'),
    actions: [{ type: 'refuse', params: failing }, ...sayInvalid],
  },
  {
    guard: { type: 'isStale', params: failing },
    target: '#form.open.conflict',
    actions: { type: 'setNewer', params: failing },
  },
  {
    guard: { type: 'isMissing', params: failing },
    target: '#form.open.gone',
    // Whoever changed it before is not who has deleted it: nobody has told of that.
    actions: [{ type: 'setDeletedBy', params: {} }, ...kept],
  },
  {
    guard: { type: 'isForbidden', params: failing },
    target: editing('valid', 'forbidden'),
    actions: kept,
  },
  {
    guard: { type: 'isAllSentOffline', params: failing },
    target: '#form.closed',
    actions: [sayOffline, ...handOverAll],
  },
  // Whoever goes on to the next new record without a connection goes on: what they type now is of that one.
  {
    guard: { type: 'isAllSentNextOffline', params: failing },
    target: '#form.loading',
    actions: [sayOffline, ...handOverAll, 'createNext', 'beginNext'],
  },
  // What was typed since is checked before all of it is left to go out by itself.
  { guard: { type: 'isLeavingOffline', params: failing }, target: '#form.open.saving.checking' },
  {
    guard: { type: 'isOffline', params: failing },
    target: editing('valid', 'offline'),
    actions: ['waitForConnection', sayOffline],
  },
  { target: editing('valid', 'failed'), actions: kept },
] as const;
const resend = ({ context }: Context) => ({
  id: context.sent?.id ?? null,
  version: context.sent?.version ?? null,
  values: context.sent?.values ?? {},
  changes: context.sent?.changes ?? {},
  key: context.key,
});

export const savingState = formSetup.createStateConfig({
  description: 'The values are on their way to the server; typing goes on.',
  initial: 'beginning',
  on: {
    change: { actions: typed },
    save: { actions: 'saveAgain' },
    // It may be this very save, which the server tells of before it answers.
    changedElsewhere: { guard: isNewer, actions: { type: 'hear', params: heard } },
    // Whoever saves and leaves in one breath leaves once the save is in.
    close: { guard: 'isStaying', actions: { type: 'setAfter', params: { after: 'close' } } },
    // Whoever has thought better of going on stays in what is saved.
    stay: { guard: 'isGoingOn', actions: { type: 'setAfter', params: { after: 'stay' } } },
  },
  states: {
    beginning: {
      description: 'A save whose end is unknown goes first, as it was.',
      always: [{ guard: 'hasUnanswered', target: 'resending' }, { target: 'checking' }],
    },
    checking: {
      description: 'All steps are checked before anything is sent.',
      invoke: {
        id: 'checkRecord',
        src: 'checkRecord',
        input: ({ context }) => ({ values: context.values }),
        onDone: [
          {
            guard: { type: 'isWrongOffline', params: found },
            target: editing('invalid', 'offline'),
            actions: ['waitForConnection', { type: 'judgeAll', params: found }, ...sayInvalid],
          },
          {
            guard: 'hasUnanswered',
            target: '#form.closed',
            actions: [sayOffline, ...handOverAll],
          },
          {
            guard: { type: 'hasFoundFaults', params: found },
            target: editing('invalid', 'settled'),
            actions: [{ type: 'judgeAll', params: found }, ...sayInvalid],
          },
          {
            target: 'sending',
            actions: ['forgetRefused', { type: 'judgeAll', params: found }, 'send', 'makeKey'],
          },
        ],
        onError: { target: editing('unchecked', 'failed'), actions: kept },
      },
    },
    sending: {
      description: 'The save is on its way, for the first time.',
      invoke: {
        id: 'saveRecord',
        src: 'saveRecord',
        input: resend,
        onDone: { target: 'saved', actions: saved },
        onError: refusals,
      },
    },
    resending: {
      description: 'A save whose answer never came goes out again under its old key.',
      invoke: {
        id: 'saveRecord',
        src: 'saveRecord',
        input: resend,
        onDone: { target: 'saved', actions: saved },
        onError: [
          {
            guard: { type: 'isOwnSave', params: failing },
            target: 'saved',
            actions: [sayDone, dropDraft, { type: 'takeNewerAsSaved', params: failing }],
          },
          ...refusals,
        ],
      },
    },
    saved: {
      description: 'All that was sent is stored.',
      // What is stored now is what typing is measured against, also where a fault holds up the next save.
      entry: show,
      always: [
        { guard: 'isAskedAgain', target: 'checking', actions: keepDraft },
        { guard: 'isDirty', target: editing('unchecked', 'settled'), actions: keepDraft },
        { guard: 'isClosing', target: '#form.closed' },
        {
          guard: 'isCreatingNext',
          target: '#form.loading',
          actions: ['createNext', 'beginNext'],
        },
        // Who may add records, but not change them, reads from here on what they have added.
        { guard: 'isReadOnly', target: '#form.reading' },
        {
          guard: 'hasHeardNewer',
          target: '#form.open.editing.record.refreshing',
          actions: 'forgetHeard',
        },
        { target: '#form.open.editing' },
      ],
    },
  },
});
