/**
 * Records out of a spreadsheet: read, mapped, checked, corrected and saved, all or none; it never reads a
 * file and never knows a field's rules.
 * Started by the import screen with where the records go; it ends with the screen. It forbids saving what
 * was not checked as it is now, and saving while any line is wrong.
 */
import {
  answer,
  chosen,
  failing,
  judged,
  leaveBetween,
  leaveFrom,
  otherSheet,
  read,
  stays,
  taken,
  unheard,
  unsaved,
  wholeOf,
  backAndForth,
  choicesBackAndForth,
} from './importSheetWays.ts';
import { empty, importSetup } from './importSheetWords.ts';

export const importSheetMachine = importSetup.createMachine({
  id: 'importSheet',
  description: 'A spreadsheet on its way to becoming records.',
  context: ({ input }) => ({ ...input, ...empty }),
  initial: 'picking',
  states: {
    picking: {
      description: 'No sheet is there; a file, or what was copied from a spreadsheet, is awaited.',
      tags: 'idle',
      on: {
        pick: { target: 'reading', actions: { type: 'setFile', params: ({ event }) => event } },
      },
    },
    reading: {
      description: 'The file is read, beside the page.',
      on: { cancel: leaveBetween },
      invoke: {
        id: 'readSheet',
        src: 'readSheet',
        input: ({ context: { file, sheet } }) => ({ file, sheet }),
        onDone: [
          { guard: 'hasSheetChosen', target: 'mapping', actions: taken },
          {
            guard: { type: 'hasSheetToChoose', params: read },
            target: 'choosingSheet',
            actions: taken,
          },
          { target: 'mapping', actions: taken },
        ],
        onError: { target: 'refused', actions: { type: 'setCode', params: failing } },
      },
    },
    refused: {
      description: 'The file cannot be read; why is said, another can be picked.',
      tags: 'idle',
      on: {
        pick: { target: 'reading', actions: { type: 'setFile', params: ({ event }) => event } },
        cancel: leaveBetween,
      },
    },
    choosingSheet: {
      description:
        'The workbook has several sheets; which one? What was corrected in each is kept.',
      tags: 'idle',
      on: {
        chooseSheet: {
          guard: { type: 'hasSheet', params: ({ event }) => event },
          target: 'reading',
          actions: { type: 'chooseSheet', params: ({ event }) => event },
        },
        cancel: leaveBetween,
      },
    },
    mapping: {
      description: 'Which column is which field?',
      tags: 'idle',
      on: {
        map: {
          guard: { type: 'hasColumn', params: ({ event }) => event },
          actions: { type: 'map', params: ({ event }) => event },
        },
        check: [
          {
            guard: 'isMapped',
            target: 'checking',
            actions: [{ type: 'keepMapping', params: chosen }, 'forgetChoices'],
          },
          { actions: 'askForName' },
        ],
        ...choicesBackAndForth,
        back: { ...otherSheet, actions: 'forgetChoices' },
        cancel: [leaveFrom('mapping'), { target: 'picking', actions: 'forget' }],
      },
    },
    checking: {
      description: 'Every line is checked by the server; nothing is saved.',
      on: { back: 'mapping', cancel: leaveFrom('mapping') },
      invoke: {
        id: 'checkLines',
        src: 'checkLines',
        input: wholeOf,
        onDone: [
          ...judged,
          { target: 'reviewing.right', actions: { type: 'setChecked', params: answer } },
        ],
        onError: { target: 'failed', actions: { type: 'setCode', params: failing } },
      },
    },
    reviewing: {
      description: 'Lines and what is wrong with them are seen and can be corrected.',
      initial: 'edited',
      on: {
        editCell: {
          guard: { type: 'hasCell', params: ({ event }) => event },
          target: '.edited',
          actions: { type: 'editCell', params: ({ event }) => event },
        },
        dropLine: {
          guard: { type: 'hasLine', params: ({ event }) => event },
          target: '.edited',
          actions: { type: 'dropLine', params: ({ event }) => event },
        },
        ...backAndForth,
        toggleOnlyWrong: { actions: 'toggleOnlyWrong' },
        back: 'mapping',
      },
      states: {
        wrong: {
          description: 'Some lines are wrong; nothing can be saved.',
          tags: 'idle',
          on: {
            cancel: leaveFrom('wrong'),
            dropRejected: {
              guard: 'hasLinesLeft',
              target: '#importSheet.checking',
              actions: 'dropRejected',
            },
          },
        },
        edited: {
          description: 'Something was changed since the check; it has to be checked again.',
          tags: 'idle',
          on: {
            cancel: leaveFrom('edited'),
            check: { guard: 'hasLines', target: '#importSheet.checking' },
          },
        },
        right: {
          description: 'Every line can be saved.',
          tags: 'idle',
          on: {
            cancel: leaveFrom('right'),
            save: { guard: 'hasLines', target: '#importSheet.saving' },
          },
        },
      },
    },
    leaving: {
      description: 'Corrections are not saved; whether they may be dropped is asked.',
      tags: 'idle',
      on: {
        stay: stays,
        discard: { target: 'picking', actions: 'forget' },
      },
    },
    saving: {
      description: 'All lines are saved, or none.',
      invoke: {
        id: 'saveLines',
        src: 'saveLines',
        input: wholeOf,
        onDone: [
          ...judged,
          {
            target: 'done',
            actions: [
              { type: 'setChecked', params: answer },
              'forgetEdits',
              {
                type: 'toast',
                params: ({ event: { output } }) => ({
                  variant: 'success',
                  key: 'imported',
                  params: { added: output.added, updated: output.updated },
                }),
              },
              { type: 'showRecords', params: ({ context }) => ({ path: context.path }) },
            ],
          },
        ],
        onError: {
          target: 'failed',
          actions: [{ type: 'setCode', params: failing }, unheard, unsaved],
        },
      },
    },
    done: {
      description: 'The records are in.',
      tags: 'idle',
      on: {
        back: otherSheet,
        pick: { target: 'reading', actions: { type: 'setFile', params: ({ event }) => event } },
      },
    },
    failed: {
      description: 'The server could not check or save; all corrections are kept.',
      tags: 'idle',
      on: { retry: 'checking', ...backAndForth, back: 'mapping', cancel: leaveFrom('failed') },
    },
  },
});
