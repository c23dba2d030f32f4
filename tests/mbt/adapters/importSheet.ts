/** Records out of a spreadsheet, on the screen: read, mapped, checked, corrected, saved. */
import { importSheetMachine } from '../../../machines/importSheet.ts';
import { nameNeeded } from '../../../machines/importSheetWords.ts';
import { stateText } from '../../../src/page/stateText.ts';
import { defineAdapter } from '../kit/adapter.ts';
import { answerEvent } from '../kit/graph.ts';
import { models as promised } from '../promises/importSheet.ts';
import { calls, unasked } from '../screens/importSheetCalls.ts';
import { events } from '../screens/importSheetCauses.ts';
import {
  nothingYet,
  path,
  sheetIn,
  tells,
  type Machine,
  type Memory,
  type Snap,
} from '../screens/importSheetSheets.ts';
import { answering, aroundPage, signedInKept } from '../screens/samples.ts';

const isEdited = ({ context }: Snap) => context.edited.length > 0;
const { reload, Back, ...around } = aroundPage({ at: path, state: 'picking' }, {});

export const importSheet = defineAdapter<Machine, Memory>('importSheet', importSheetMachine, {
  promised,
  starts: {
    'the page of imports': {
      input: { path: '/library-items', names: ['isbnIssn', 'titleEn', 'titleAr', 'id'] },
      path,
      kept: signedInKept,
      records: { 'library-items': [] },
      memory: nothingYet,
      answers: answering(),
    },
  },
  events,
  calls,
  needsOwnData: true,
  unreached: unasked,
  // The sheet that is chosen has been read with the others.
  itself: (snapshot) =>
    snapshot.matches('reading') && snapshot.context.sheet !== ''
      ? answerEvent('readSheet', { output: sheetIn(snapshot) })
      : undefined,
  tells,
  always: ({ value }) => ({ state: stateText(value) }),
  around: {
    ...around,
    reload: { ...reload, when: (snapshot) => !isEdited(snapshot) },
    Back: { ...Back, when: (snapshot) => !isEdited(snapshot) },
  },
  states: {
    picking: { sees: [['button', 'Choose a file']] },
    reading: { says: ['Reading'] },
    refused: { says: ['cannot be imported'], sees: [['button', 'Choose a file']] },
    choosingSheet: { sees: [['button', 'Books']] },
    mapping: ({ context: { code } }) => ({
      [code === nameNeeded ? 'says' : 'hushes']: ['cannot be checked yet'],
    }),
    checking: { says: ['nothing is saved yet'] },
    'reviewing.wrong': { says: ['1 wrong'], sees: [['button', 'Only wrong rows']] },
    'reviewing.edited': { says: ['Corrections have to be checked'] },
    'reviewing.right': ({ context: { checked } }) => ({
      says: [`${checked.added} new`],
      sees: [['button', 'Save']],
    }),
    leaving: { sees: [['dialog', 'Leave without saving?']] },
    saving: { says: ['Saving'] },
    done: { hides: [['button', 'Save']], sees: [['button', 'Import another file']] },
    failed: { sees: [['button', 'Check again']] },
  },
});
