/**
 * The part of the form in which one types: what of the record is unsaved, what of it was checked, and how
 * the last save was delivered. It never saves.
 */
import { sayChanged, sayRemoved, setChangedBy, setDeletedBy } from './formHeard.ts';
import {
  dropDraft,
  isNewer,
  opened,
  saving,
  show,
  toFault,
  typed,
  type With,
} from './formParams.ts';
import { formSetup } from './formWords.ts';
import { handOverAll, openedWaiting, takenUp } from './formWaiting.ts';
import type { Faults } from './types.ts';

const isChange = {
  type: 'isChange',
  params: ({ event }: With<{ dirty: boolean }>) => event,
} as const;
const found = ({ event }: With<{ output: Faults }>) => ({ faults: event.output });
const judged = { type: 'judgeLeft', params: found } as const;
/** Not by `reenter`: that would enter all of the editing part anew and forget what is unsaved. */
const checked = { target: '.checking' } as const;
const faultEvents = {
  nextFault: { guard: 'hasFaults', actions: toFault(1) },
  previousFault: { guard: 'hasFaults', actions: toFault(-1) },
} as const;
const nothingTyped = {
  change: { guard: isChange, target: 'dirty', actions: typed },
  close: '#form.closed',
} as const;
/** What waits goes out without the form. */
const leftWaiting = { guard: 'isAllKept', target: '#form.closed', actions: handOverAll } as const;
const askedAgain = { target: '#form.open.saving', actions: 'saveSince' } as const;
/** By itself: what was typed since nobody has asked to save. */
const deliveredAgain = { target: '#form.open.saving' } as const;

export const editingState = formSetup.createStateConfig({
  description: 'The record can be typed into.',
  type: 'parallel',
  on: {
    dropDraft: { guard: 'hasDraft', actions: ['forgetDraft', dropDraft] },
    removedElsewhere: {
      target: '#form.open.gone',
      actions: ['waitNoMore', setDeletedBy, sayRemoved],
    },
  },
  states: {
    record: {
      description: 'What is typed, compared with what is stored.',
      initial: 'clean',
      on: {
        restoreDraft: [
          takenUp,
          { guard: 'hasDraft', target: '.dirty', actions: ['takeDraft', show] },
        ],
      },
      states: {
        clean: {
          description: 'Nothing is unsaved.',
          tags: 'idle',
          on: {
            ...nothingTyped,
            save: { ...saving('stay'), guard: 'isNew' },
            saveAndClose: [{ ...saving('close'), guard: 'isNew' }, { target: '#form.closed' }],
            saveAndCreate: [
              { ...saving('create'), guard: 'isNew' },
              { target: '#form.loading', actions: ['createNext', 'beginNext'] },
            ],
            changedElsewhere: { guard: isNewer, target: 'refreshing' },
          },
        },
        refreshing: {
          description: 'Somebody else saved; their version comes in, for nothing is unsaved here.',
          on: {
            ...nothingTyped,
            changedElsewhere: { guard: isNewer, target: 'refreshing', reenter: true },
          },
          invoke: {
            id: 'loadRecord',
            src: 'loadRecord',
            input: ({ context }) => ({ id: context.id }),
            onDone: [openedWaiting, { target: 'clean', actions: opened }],
            onError: 'clean',
          },
        },
        unsaved: {
          description:
            'A save has ended and left something unsaved, or nothing; what others saved meanwhile is said.',
          always: [
            { guard: 'isOutdated', target: 'refreshing', actions: 'forgetHeard' },
            { guard: 'isUntouched', target: 'clean' },
            { guard: 'hasHeardNewer', target: 'dirty', actions: ['forgetHeard', sayChanged] },
            { target: 'dirty' },
          ],
        },
        dirty: {
          description: 'Something is unsaved; a draft of it is kept on this computer.',
          tags: 'idle',
          on: {
            change: [
              { guard: isChange, actions: typed },
              { guard: 'hasUnanswered', actions: typed },
              { target: 'clean', actions: [...typed, dropDraft] },
            ],
            save: saving('stay'),
            saveAndClose: [leftWaiting, saving('close')],
            saveAndCreate: saving('create'),
            close: [leftWaiting, { target: '#form.asking' }],
            changedElsewhere: { guard: isNewer, actions: [setChangedBy, sayChanged] },
          },
        },
      },
    },
    check: {
      description: 'What is wrong with the steps that were left already.',
      initial: 'unchecked',
      on: {
        nextStep: {
          ...checked,
          guard: 'hasNextStep',
          actions: { type: 'moveStep', params: { by: 1 } },
        },
        previousStep: {
          ...checked,
          guard: 'hasPreviousStep',
          actions: { type: 'moveStep', params: { by: -1 } },
        },
        goToStep: {
          ...checked,
          guard: { type: 'hasStep', params: ({ event }) => event },
          actions: { type: 'goToStep', params: ({ event }) => event },
        },
      },
      states: {
        unchecked: {
          description: 'Nobody asked yet: no step was left and nothing was saved.',
          tags: 'idle',
        },
        checking: {
          description: 'The values are being checked while one types on.',
          on: { ...faultEvents, change: { target: 'checking', reenter: true } },
          invoke: {
            id: 'checkRecord',
            src: 'checkRecord',
            input: ({ context }) => ({ values: context.values }),
            onDone: [
              {
                guard: { type: 'hasFaultsToSay', params: found },
                target: 'invalid',
                actions: judged,
              },
              { target: 'valid', actions: judged },
            ],
            onError: 'unchecked',
          },
        },
        valid: {
          description: 'Every step that was left is right.',
          tags: 'idle',
          on: { change: 'checking' },
        },
        invalid: {
          description: 'Some step that was left has a fault; it is said at its field.',
          tags: 'idle',
          on: { ...faultEvents, change: 'checking' },
        },
      },
    },
    delivery: {
      description: 'Whether an earlier save still waits to be delivered.',
      initial: 'settled',
      states: {
        settled: { description: 'No save waits.', tags: 'idle' },
        failed: {
          description: 'The last save failed; it is kept and can be tried again.',
          tags: 'idle',
          on: { retry: askedAgain },
        },
        offline: {
          description:
            'The server could not be reached; the save is kept and goes out when it can.',
          tags: 'idle',
          on: { retry: askedAgain, online: deliveredAgain },
        },
        forbidden: {
          description: 'The server did not permit the last save; what was typed is kept.',
          tags: 'idle',
          on: { retry: askedAgain },
        },
      },
    },
  },
});
