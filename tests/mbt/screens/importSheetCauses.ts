/** What a person does with a spreadsheet on its way to becoming records. It asserts nothing. */
import type { Cause, Screen } from '../kit/screen.ts';
import { fileOf, type Machine, type Memory, type Picked, type Snap } from './importSheetSheets.ts';

const isReviewing = (snapshot: Snap): boolean => snapshot.matches('reviewing');
/** The rows are there, also where the server could not be asked about them. */
const isShown = (snapshot: Snap): boolean => isReviewing(snapshot) || snapshot.matches('failed');
const hasPast = ({ context }: Snap): boolean => context.past.length > 0;
const hasAhead = ({ context }: Snap): boolean => context.ahead.length > 0;
const hasChoice = (sheet: Snap): boolean =>
  sheet.matches('mapping') && sheet.context.chosen.length > 0;
const hasChoiceAhead = (sheet: Snap): boolean =>
  sheet.matches('mapping') && sheet.context.unchosen.length > 0;
const picking = (picked: Picked): Cause<Machine, Memory> => ({
  when: (snapshot) => ['picking', 'refused', 'done'].includes(String(snapshot.value)),
  event: { type: 'pick', file: picked },
  by: async (person, { value }) =>
    person.attach(value === 'done' ? 'Import another file' : 'Choose a file', await fileOf(picked)),
});
const mapping = (column: number, header: string, field: string | null, word: string) =>
  ({
    when: ({ context }: Snap) => context.mapping[column] !== field,
    event: { type: 'map', column, field },
    by: (person) => person.pick(`Field for the column “${header}”`, word),
  }) satisfies Cause<Machine, Memory>;
/** By a key, in some of the states that hear the event. */
const byKey = (
  type:
    | 'check'
    | 'save'
    | 'back'
    | 'cancel'
    | 'stay'
    | 'discard'
    | 'retry'
    | 'dropRejected'
    | 'takeBack'
    | 'doAgain',
  keys: string,
  when?: (snapshot: Snap, memory: Memory) => boolean,
): Cause<Machine, Memory> => ({
  ...(when ? { when } : {}),
  event: { type },
  by: (person) => person.press(keys),
});
const at = (memory: Memory, isGoing: boolean): Memory => ({ ...memory, isGoing });
/** The first cell of the grid, whichever lines are drawn. */
const inFirst = ({ context, ...snapshot }: Snap): boolean =>
  isReviewing({ context, ...snapshot } as Snap) &&
  !context.onlyWrong &&
  context.lines.length > 0 &&
  context.mapping[0] !== null;

export const events: Screen<Machine, Memory>['events'] = {
  pick: {
    'pick a workbook': picking('one'),
    'pick one of two sheets': picking('two'),
    'pick what is none': picking('none'),
  },
  chooseSheet: {
    'choose the second sheet': {
      event: { type: 'chooseSheet', sheet: 'Books' },
      by: (person) => person.use('button', 'Books'),
    },
  },
  map: {
    'leave titles out': mapping(0, 'Title, English', null, 'Left out'),
    'the first are titles': mapping(0, 'Title, English', 'titleEn', 'Title, English'),
  },
  editCell: {
    'write in the first cell': {
      when: inFirst,
      // The same word again would be no change.
      event: ({ context }) => ({
        type: 'editCell',
        line: 0,
        column: 0,
        value: context.lines[0]?.[0] === 'Z' ? 'Y' : 'Z',
      }),
      async by(person, { context }) {
        await person.press('PageUp', 'Home', 'F2');
        await person.type(context.lines[0]?.[0] === 'Z' ? 'Y' : 'Z');
        await person.press('Enter');
      },
    },
  },
  dropLine: {
    'drop the first line': {
      when: inFirst,
      event: { type: 'dropLine', line: 0 },
      by: (person) => person.press('PageUp', 'Delete'),
    },
  },
  takeBack: {
    // A cell that is written in has an undo of its own.
    'take it back': byKey('takeBack', 'z', (sheet) => isShown(sheet) && hasPast(sheet)),
    'take a choice back': byKey('takeBack', 'mod+z', (sheet) => hasChoice(sheet)),
    'take no choice back': byKey(
      'takeBack',
      'mod+z',
      (sheet) => sheet.matches('mapping') && !hasChoice(sheet),
    ),
    'take nothing back': byKey('takeBack', 'z', (sheet) => isShown(sheet) && !hasPast(sheet)),
  },
  doAgain: {
    'do it again': byKey('doAgain', 'shift+z', (sheet) => isShown(sheet) && hasAhead(sheet)),
    'choose again': byKey('doAgain', 'mod+shift+z', (sheet) => hasChoiceAhead(sheet)),
    'choose nothing again': byKey(
      'doAgain',
      'mod+shift+z',
      (sheet) => sheet.matches('mapping') && !hasChoiceAhead(sheet),
    ),
    'do nothing again': byKey('doAgain', 'shift+z', (sheet) => isShown(sheet) && !hasAhead(sheet)),
  },
  dropRejected: { 'leave out the wrong': byKey('dropRejected', 'shift+Delete') },
  toggleOnlyWrong: {
    'only the wrong': {
      when: ({ context }) => context.checked.rejected.length > 0,
      event: { type: 'toggleOnlyWrong' },
      by: (person) => person.press('w'),
    },
  },
  check: { 'have it checked': byKey('check', 'mod+Enter') },
  save: { 'save it': byKey('save', 'mod+Enter') },
  back: {
    'one step back': byKey('back', 'Escape', (snapshot) => !snapshot.matches('done')),
    'another sheet of it': {
      when: (snapshot) => snapshot.matches('done'),
      event: { type: 'back' },
      by: (person) => person.use('button', 'Other sheets'),
    },
  },
  // Where there is a step back, Escape is that.
  cancel: {
    'put it away': byKey('cancel', 'Escape', (snapshot) => !snapshot.can({ type: 'back' })),
    'go to another screen': {
      // Where columns are given their fields, letters are for the field that has the focus.
      ...byKey(
        'cancel',
        'g n',
        (sheet) => sheet.context.edited.length > 0 && !sheet.matches('mapping'),
      ),
      keeps: (memory) => at(memory, true),
    },
  },
  stay: {
    'keep the corrections': { ...byKey('stay', 'n'), keeps: (memory) => at(memory, false) },
  },
  discard: {
    // Whoever was on the way to another screen is there then.
    'drop the corrections': byKey('discard', 'd', (_, { isGoing }) => !isGoing),
  },
  retry: { 'try again': byKey('retry', 'mod+Enter') },
};
