/** What issue 3.7 promises of the import: mapped, checked, corrected, all or none, nothing typed lost. */
import { importSheetMachine } from '../../../machines/importSheet.ts';
import type { Checked, Line, Sheet } from '../../../machines/importSheetWords.ts';
import type { Model, Promised } from '../kit/model.ts';

interface Step {
  readonly lines: readonly Line[];
  readonly edited: readonly string[];
  readonly cell: string;
}
interface Choice {
  readonly mapping: Sheet['mapping'];
  readonly column: number;
}
interface Seen {
  at: string;
  sheet: string;
  /** How many its file has. */
  sheets: number;
  lines: readonly Line[];
  mapping: Sheet['mapping'];
  wrong: readonly number[];
  added: number;
  onlyWrong: boolean;
  /** The sheets with corrections that are not saved. */
  edited: readonly string[];
  /** What can be taken back, the last one at the end. */
  past: readonly Step[];
  /** What was taken back, the last one at the end. */
  ahead: readonly Step[];
  /** The same of the fields that were chosen for columns. */
  chosen: readonly Choice[];
  unchosen: readonly Choice[];
  /** Where leaving was asked about. */
  left: string | null;
  code: string | null;
}

const failure = (status: number, code: string) => ({ error: { status, code } });
const lines: readonly Line[] = [
  ['Mona', '2020'],
  ['', '2021'],
];
const corrected: readonly Line[] = [lines[0] ?? [], ['Sara', '2021']];
const sheetOf = (sheet: string, sheets: readonly string[], mapping: Sheet['mapping']): Sheet => ({
  sheets,
  sheet,
  headers: ['Name', 'Year'],
  lines,
  mapping,
});
const one = sheetOf('Graduates', ['Graduates'], ['fullname', null]);
const several = sheetOf('Notes', ['Notes', 'Graduates'], [null, null]);
/** Gone on with, it opens where one stopped. */
const goneOn = { ...several, mapping: one.mapping, edited: ['Notes'] };
const good: Checked = { added: 2, updated: 0, same: 0, rejected: [] };
const bad: Checked = {
  ...good,
  added: 1,
  rejected: [{ line: 1, faults: { fullname: [{ code: 'required' }] } }],
};
const worse: Checked = { ...bad, added: 0, rejected: [{ line: 0, faults: {} }, ...bad.rejected] };

const nothing = {
  sheet: '',
  sheets: 0,
  lines: [],
  mapping: [],
  wrong: [],
  added: 0,
  onlyWrong: false,
  edited: [],
  past: [],
  ahead: [],
  chosen: [],
  unchosen: [],
  left: null,
  code: null,
};
const start = { at: 'picking', ...nothing };
const withOpen = ({ edited, sheet }: Pick<Seen, 'edited' | 'sheet'>) => [
  ...new Set([...edited, sheet]),
];
/** Another sheet is read: what was found of the one before is not said of it. */
const opened = {
  at: 'mapping',
  lines,
  wrong: [],
  added: 0,
  onlyWrong: false,
  past: [],
  ahead: [],
  chosen: [],
  unchosen: [],
  code: null,
};
const isReviewing = ({ at }: Seen) => at.startsWith('reviewing');
/** The rows are there, also where the server could not be asked about them. */
const isShown = (seen: Seen) => isReviewing(seen) || seen.at === 'failed';
const isOpen = (seen: Seen) => isShown(seen) || seen.at === 'mapping';
const stepFrom = ({ lines: now, edited }: Seen, cell = ''): Step => ({ lines: now, edited, cell });
/** No mark of before is put on lines that came or went. */
const turnedTo = ({ lines: now, edited, wrong, added }: Seen, to: Step | undefined) => ({
  at: 'reviewing.edited',
  lines: to?.lines ?? [],
  edited: to?.edited ?? edited,
  ...(to?.lines.length === now.length ? { wrong, added } : { wrong: [], added: 0 }),
});
/** However often a field is chosen for the same column, it is taken back as one; back where it was, it is none. */
function choosing(seen: Seen, column: number, mapping: Sheet['mapping']) {
  const last = seen.chosen.at(-1);
  const isGoneOn = last?.column === column;
  const others = isGoneOn ? seen.chosen.slice(0, -1) : seen.chosen;
  const before = isGoneOn ? last : { mapping: seen.mapping, column };
  const isNone = JSON.stringify(before.mapping) === JSON.stringify(mapping);
  return { code: null, mapping, chosen: isNone ? others : [...others, before], unchosen: [] };
}
const choiceOf = ({ mapping }: Seen, to: Choice | undefined) => ({
  mapping,
  column: to?.column ?? 0,
});
const judging = (on: string, wrong: readonly number[], added: number): Promised<Seen> => ({
  on,
  becomes: { at: 'reviewing.wrong', wrong, added, code: null },
});

const model: Model<typeof importSheetMachine, Seen> = {
  machine: importSheetMachine,
  starts: { start: { input: { path: '/graduates', names: ['fullname', 'id'] }, seen: start } },
  cases: {
    pick: { type: 'pick', file: 'graduates.xlsx' },
    'choose Graduates': { type: 'chooseSheet', sheet: 'Graduates' },
    'choose none': { type: 'chooseSheet', sheet: 'Nowhere' },
    'map names': { type: 'map', column: 0, field: 'fullname' },
    'map years as names': { type: 'map', column: 1, field: 'fullname' },
    'leave names out': { type: 'map', column: 0, field: null },
    'map no column': { type: 'map', column: 7, field: 'fullname' },
    check: { type: 'check' },
    'write Sara': { type: 'editCell', line: 1, column: 0, value: 'Sara' },
    'write beside': { type: 'editCell', line: 1, column: 9, value: 'Sara' },
    'drop the first': { type: 'dropLine', line: 0 },
    'drop beyond': { type: 'dropLine', line: 9 },
    dropRejected: { type: 'dropRejected' },
    takeBack: { type: 'takeBack' },
    doAgain: { type: 'doAgain' },
    toggleOnlyWrong: { type: 'toggleOnlyWrong' },
    save: { type: 'save' },
    back: { type: 'back' },
    cancel: { type: 'cancel' },
    stay: { type: 'stay' },
    discard: { type: 'discard' },
    retry: { type: 'retry' },
  },
  answers: {
    readSheet: {
      'one sheet': { output: one },
      several: { output: several },
      'one gone on with': { output: goneOn },
      'no workbook': failure(415, 'NOT_A_WORKBOOK'),
    },
    checkLines: {
      good: { output: good },
      bad: { output: bad },
      worse: { output: worse },
      '503': failure(503, 'OVERLOADED'),
    },
    saveLines: {
      good: { output: { ...good, added: 1, updated: 1 } },
      bad: { output: bad },
      '503': failure(503, 'OVERLOADED'),
    },
  },
  effects: ['toast', 'keepMapping', 'showRecords'],
  see: ({ value, context }) => ({
    at: typeof value === 'string' ? value : `reviewing.${value.reviewing}`,
    sheet: context.sheet,
    sheets: context.sheets.length,
    lines: context.lines,
    mapping: context.mapping,
    wrong: context.checked.rejected.map(({ line }) => line),
    added: context.checked.added,
    onlyWrong: context.onlyWrong,
    edited: context.edited,
    past: context.past,
    ahead: context.ahead,
    chosen: context.chosen,
    unchosen: context.unchosen,
    left: context.left,
    code: context.code,
  }),
  // The server speaks only of lines it was sent. One step that can be taken back or done again stands for however
  // many: several are asked for in the machine's own rules. What was taken back is walked in a file of one sheet.
  within: ({ wrong, lines: all, past, ahead, chosen, unchosen, sheets, edited }) =>
    wrong.every((line) => line in all) &&
    past.length + ahead.length + chosen.length + unchosen.length <= 1 &&
    (ahead.length === 0 || (sheets === 1 && !edited.includes('Notes'))),
  always: {
    'nothing is saved while a line is wrong': ({ at, wrong }) =>
      at !== 'saving' || wrong.length === 0,
    'every mark is on a line': ({ wrong, lines: all }) => wrong.every((line) => line in all),
  },
  promises: [
    {
      on: 'pick',
      when: ({ at }) => ['picking', 'refused', 'done'].includes(at),
      becomes: { ...nothing, at: 'reading' },
      calls: ['readSheet graduates.xlsx '],
    },
    // What was corrected is dropped only when that is said.
    {
      on: 'cancel',
      when: ({ at, edited }) =>
        edited.length > 0 && (['mapping', 'failed'].includes(at) || at.startsWith('reviewing')),
      becomes: ({ at }) => ({ at: 'leaving', left: at.replace('reviewing.', '') }),
    },
    // A check is given up for the question: it begins where the columns are.
    {
      on: 'cancel',
      when: ({ at, edited }) => at === 'checking' && edited.length > 0,
      becomes: { at: 'leaving', left: 'mapping' },
    },
    // Between two sheets as well, whichever of them was corrected.
    {
      on: 'cancel',
      when: ({ at, edited }) =>
        edited.length > 0 && ['choosingSheet', 'reading', 'refused'].includes(at),
      becomes: { at: 'leaving', left: 'choosingSheet' },
    },
    // Whoever stays is where he was: what was checked stays checked.
    {
      on: 'stay',
      when: { at: 'leaving' },
      becomes: ({ left }) => ({
        at: ['choosingSheet', 'mapping', 'failed'].includes(String(left))
          ? String(left)
          : `reviewing.${left}`,
        left: null,
      }),
    },
    { on: 'discard', when: { at: 'leaving' }, becomes: start },
    {
      on: 'cancel',
      when: ({ at }) => ['reading', 'refused', 'choosingSheet', 'mapping'].includes(at),
      becomes: start,
    },
    // A second reading follows the choice of a sheet, and is not asked again.
    {
      on: 'readSheet: several',
      when: { sheet: '' },
      becomes: {
        ...opened,
        at: 'choosingSheet',
        sheet: 'Notes',
        sheets: 2,
        mapping: several.mapping,
      },
    },
    {
      on: 'readSheet: one sheet',
      becomes: { ...opened, sheet: 'Graduates', sheets: 1, mapping: one.mapping },
    },
    {
      on: 'readSheet: an empty one',
      becomes: { ...opened, sheet: 'Graduates', sheets: 1, lines: [], mapping: one.mapping },
    },
    {
      on: 'readSheet: several',
      becomes: { ...opened, sheet: 'Notes', sheets: 2, mapping: several.mapping },
    },
    {
      on: 'readSheet: one gone on with',
      becomes: { ...opened, sheet: 'Notes', sheets: 2, mapping: one.mapping, edited: ['Notes'] },
    },
    { on: 'readSheet: no workbook', becomes: { at: 'refused', code: 'NOT_A_WORKBOOK' } },
    {
      on: 'choose Graduates',
      when: { at: 'choosingSheet' },
      becomes: { at: 'reading', sheet: 'Graduates' },
      calls: ['readSheet graduates.xlsx Graduates'],
    },

    // A field comes from one column only.
    {
      on: 'map names',
      when: { at: 'mapping' },
      becomes: (seen) => {
        const [, year = null] = seen.mapping;
        return choosing(seen, 0, ['fullname', year === 'fullname' ? null : year]);
      },
    },
    {
      on: 'map years as names',
      when: { at: 'mapping' },
      becomes: (seen) => choosing(seen, 1, [null, 'fullname']),
    },
    {
      on: 'leave names out',
      when: { at: 'mapping' },
      becomes: (seen) => choosing(seen, 0, [null, seen.mapping[1] ?? null]),
    },
    {
      on: 'takeBack',
      when: ({ at, chosen }) => at === 'mapping' && chosen.length > 0,
      becomes: (seen) => ({
        code: null,
        mapping: seen.chosen.at(-1)?.mapping ?? [],
        chosen: seen.chosen.slice(0, -1),
        unchosen: [...seen.unchosen, choiceOf(seen, seen.chosen.at(-1))],
      }),
      does: ['toast info importTakenBack'],
    },
    {
      on: 'doAgain',
      when: ({ at, unchosen }) => at === 'mapping' && unchosen.length > 0,
      becomes: (seen) => ({
        code: null,
        mapping: seen.unchosen.at(-1)?.mapping ?? [],
        chosen: [...seen.chosen, choiceOf(seen, seen.unchosen.at(-1))],
        unchosen: seen.unchosen.slice(0, -1),
      }),
      does: ['toast info importDoneAgain'],
    },
    {
      on: 'check',
      when: ({ at, mapping }) => at === 'mapping' && mapping.includes('fullname'),
      becomes: { at: 'checking', chosen: [], unchosen: [] },
      does: ({ mapping }) => [
        `keepMapping headers=${JSON.stringify(one.headers)} mapping=${JSON.stringify(mapping)}`,
      ],
      calls: ['checkLines /graduates'],
    },
    // Without a column that names somebody it is said which one is missing.
    { on: 'check', when: { at: 'mapping' }, becomes: { code: 'NAME_NEEDED' } },
    {
      on: 'back',
      when: ({ at }) => at === 'checking' || at === 'failed' || at.startsWith('reviewing'),
      becomes: { at: 'mapping' },
    },
    // From a sheet to the others of its file; all that was done in it is kept.
    {
      on: 'back',
      when: ({ at, sheets }) => ['mapping', 'done'].includes(at) && sheets > 1,
      becomes: { at: 'choosingSheet', chosen: [], unchosen: [] },
    },
    { on: 'checkLines: good', becomes: { at: 'reviewing.right', wrong: [], added: 2, code: null } },
    judging('checkLines: bad', [1], 1),
    judging('checkLines: worse', [0, 1], 0),
    { on: 'checkLines: 503', becomes: { at: 'failed', code: 'OVERLOADED' } },

    // Whatever is corrected has to be checked again before it can be saved.
    {
      on: 'write Sara',
      when: (seen) => isReviewing(seen) && seen.lines.length === 2,
      // However often it is written, it is taken back as one.
      becomes: (seen) => ({
        at: 'reviewing.edited',
        edited: withOpen(seen),
        lines: [seen.lines[0] ?? [], corrected[1] ?? []],
        past: seen.past.at(-1)?.cell === '1 0' ? seen.past : [...seen.past, stepFrom(seen, '1 0')],
        ahead: [],
      }),
    },
    {
      on: 'drop the first',
      when: (seen) => isReviewing(seen) && seen.lines.length > 0,
      becomes: (seen) => ({
        at: 'reviewing.edited',
        edited: withOpen(seen),
        lines: seen.lines.slice(1),
        wrong: seen.wrong.filter((line) => line > 0).map((line) => line - 1),
        past: [...seen.past, stepFrom(seen)],
        ahead: [],
      }),
    },
    // Rows and cells come back as they were, one step at a time, and have to be checked again.
    {
      on: 'takeBack',
      when: (seen) => isShown(seen) && seen.past.length > 0,
      becomes: (seen) => ({
        ...turnedTo(seen, seen.past.at(-1)),
        past: seen.past.slice(0, -1),
        ahead: [...seen.ahead, stepFrom(seen, seen.past.at(-1)?.cell)],
      }),
      does: ['toast info importTakenBack'],
    },
    {
      on: 'doAgain',
      when: (seen) => isShown(seen) && seen.ahead.length > 0,
      becomes: (seen) => ({
        ...turnedTo(seen, seen.ahead.at(-1)),
        past: [...seen.past, stepFrom(seen, seen.ahead.at(-1)?.cell)],
        ahead: seen.ahead.slice(0, -1),
      }),
      does: ['toast info importDoneAgain'],
    },
    { on: 'takeBack', when: isOpen, becomes: {}, does: ['toast info nothingToUndo'] },
    { on: 'doAgain', when: isOpen, becomes: {}, does: ['toast info nothingToRedo'] },
    {
      on: 'toggleOnlyWrong',
      when: isReviewing,
      becomes: ({ onlyWrong }) => ({ onlyWrong: !onlyWrong }),
    },
    {
      on: 'check',
      when: ({ at, lines: all }) => at === 'reviewing.edited' && all.length > 0,
      becomes: { at: 'checking' },
      calls: ['checkLines /graduates'],
    },
    {
      on: 'dropRejected',
      when: ({ at, wrong, lines: all }) => at === 'reviewing.wrong' && wrong.length < all.length,
      becomes: (seen) => ({
        at: 'checking',
        edited: withOpen(seen),
        lines: seen.lines.filter((_, line) => !seen.wrong.includes(line)),
        wrong: [],
        added: 0,
        past: [...seen.past, stepFrom(seen)],
        ahead: [],
      }),
      calls: ['checkLines /graduates'],
    },
    {
      on: 'save',
      when: ({ at, lines: all }) => at === 'reviewing.right' && all.length > 0,
      becomes: { at: 'saving' },
      calls: ['saveLines /graduates'],
    },
    {
      on: 'saveLines: good',
      // What was corrected in the other sheets of the file is still to be saved.
      becomes: ({ edited, sheet }) => ({
        at: 'done',
        added: 1,
        wrong: [],
        edited: edited.filter((name) => name !== sheet),
      }),
      does: ['toast success imported params={"added":1,"updated":1}', 'showRecords /graduates'],
    },
    judging('saveLines: bad', [1], 1),
    {
      on: 'saveLines: 503',
      becomes: { at: 'failed', code: 'OVERLOADED' },
      does: ['toast danger importFailed'],
    },
    {
      on: 'retry',
      when: { at: 'failed' },
      becomes: { at: 'checking' },
      calls: ['checkLines /graduates'],
    },
  ],
};

export const models: readonly Model<typeof importSheetMachine, Seen>[] = [
  model,
  {
    ...model,
    // A sheet without lines can be mapped and checked, but there is nothing to save.
    answers: {
      readSheet: { 'an empty one': { output: { ...one, lines: [] } } },
      checkLines: { 'nothing to add': { output: { ...good, added: 0 } } },
      saveLines: {},
    },
    promises: [
      {
        on: 'checkLines: nothing to add',
        becomes: { at: 'reviewing.right', wrong: [], added: 0, code: null },
      },
      ...model.promises,
    ],
  },
];
