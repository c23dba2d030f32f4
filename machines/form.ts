/**
 * One record, new or old, in one step or several: typed into, checked, saved, and left; it never knows a
 * field's kind and never draws one. A one-step form is the same machine.
 * Started by a form's screen with the record's id and its steps; it ends in `closed`. It forbids a second
 * save while one runs, a save of invalid values, and leaving what is unsaved without being asked.
 */
import { editingState } from './formEditing.ts';
import { begin } from './formRecord.ts';
import { savingState } from './formSaving.ts';
import { handOverSaved, openedWaiting } from './formWaiting.ts';
import { sayChanged } from './formHeard.ts';
import { dropDraft, failing, isNewer, keepLanguage, opened, saving, show } from './formParams.ts';
import { formSetup } from './formWords.ts';

export const formMachine = formSetup.createMachine({
  id: 'form',
  description: 'One record from being opened to being left.',
  context: ({ input }) => begin(input),
  initial: 'loading',
  on: {
    // What somebody switches to is kept for the next form; what is set is what others chose, or what a fault needs.
    switchLanguage: { actions: ['nextLanguage', keepLanguage] },
    setLanguage: { actions: { type: 'setLanguage', params: ({ event }) => event } },
  },
  states: {
    loading: {
      description: 'The record, or the values of a new one, and a draft left behind are fetched.',
      on: { close: 'closed' },
      invoke: {
        id: 'loadRecord',
        src: 'loadRecord',
        input: ({ context }) => ({ id: context.id }),
        onDone: [
          { guard: 'isReadOnly', target: 'reading', actions: opened },
          openedWaiting,
          { target: 'open', actions: opened },
        ],
        onError: { target: 'unavailable', actions: { type: 'setCode', params: failing } },
      },
    },
    unavailable: {
      description: 'The record could not be had: it is missing, not permitted, or the call failed.',
      tags: 'idle',
      on: { retry: 'loading', close: 'closed' },
    },
    reading: {
      description: 'The record can be read but not changed.',
      tags: 'idle',
      on: {
        nextStep: { guard: 'hasNextStep', actions: { type: 'moveStep', params: { by: 1 } } },
        previousStep: {
          guard: 'hasPreviousStep',
          actions: { type: 'moveStep', params: { by: -1 } },
        },
        goToStep: {
          guard: { type: 'hasStep', params: ({ event }) => event },
          actions: { type: 'goToStep', params: ({ event }) => event },
        },
        changedElsewhere: { guard: isNewer, target: 'loading' },
        removedElsewhere: {
          target: 'unavailable',
          actions: { type: 'setCode', params: { error: { code: 'NOT_FOUND' } } },
        },
        // What was typed while it could be changed is read, and thrown away on purpose.
        dropDraft: { guard: 'hasDraft', actions: ['forgetDraft', dropDraft] },
        close: 'closed',
      },
    },
    open: {
      description: 'The record is being worked on; what was typed is never dropped unasked.',
      initial: 'editing',
      states: {
        last: {
          description: 'Where one was before being asked about leaving.',
          type: 'history',
          history: 'deep',
        },
        editing: editingState,
        saving: savingState,
        conflict: {
          description: 'Somebody else saved first; both versions are shown, field by field.',
          tags: 'idle',
          on: {
            keepMine: {
              target: 'saving',
              actions: [{ type: 'merge', params: { choices: {} } }, show],
            },
            choose: { actions: { type: 'choose', params: ({ event }) => event } },
            merge: {
              target: 'saving',
              actions: [
                {
                  type: 'merge',
                  params: ({ context }) => ({ choices: context.newer?.choices ?? {} }),
                },
                show,
              ],
            },
            takeTheirs: { target: 'editing', actions: ['takeNewer', dropDraft, show] },
            // The question is put off, nothing else: the next save asks it again.
            stay: {
              target: 'editing.record.dirty',
              actions: sayChanged,
            },
            close: '#form.asking',
          },
        },
        gone: {
          description: 'Somebody else deleted the record; what was typed is kept.',
          tags: 'idle',
          on: {
            // From here on whatever stands in a field is unsaved: the fields forget the record that was.
            saveAsNew: { target: 'saving', actions: ['becomeNew', show] },
            close: [{ guard: 'isDirty', target: '#form.asking' }, { target: '#form.closed' }],
          },
        },
      },
    },
    asking: {
      description: 'Leaving would lose something; what shall become of it?',
      tags: 'idle',
      on: {
        stay: 'open.last',
        discard: [
          { guard: 'isWaitingSave', target: 'closed', actions: [handOverSaved, dropDraft] },
          { target: 'closed', actions: dropDraft },
        ],
        saveAndClose: saving('close'),
      },
    },
    closed: {
      description: 'The form is left.',
      type: 'final',
      entry: 'leave',
    },
  },
});
