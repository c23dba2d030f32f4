/**
 * The words of the import machine: what it remembers, hears, asks for and does. It never says what may
 * happen when: that is importSheet.ts.
 */
import { assign, setup } from 'xstate';
import {
  choiceMadeAgain,
  choiceTakenBack,
  doneAgain,
  noChoices,
  noPast,
  takenBack,
  withCell,
  withChoice,
  withLines,
  type Choices,
  type Correction,
  type Past,
} from './importSheetPast.ts';
import { effect, failureOf, notProvided } from './outside.ts';
import type { Faults, ToastParams } from './types.ts';

/** One line of the sheet below its headers, cell by cell. */
export type Line = readonly unknown[];

export interface Sheet {
  readonly sheets: readonly string[];
  readonly sheet: string;
  readonly headers: readonly string[];
  readonly lines: readonly Line[];
  /** Which column is which field, as far as headers or memory tell; null: left out. */
  readonly mapping: readonly (string | null)[];
  /** Of a file that one goes on with: the sheets that were corrected in an earlier visit. It opens where one stopped. */
  readonly edited?: readonly string[];
}

export interface Checked {
  readonly added: number;
  readonly updated: number;
  readonly same: number;
  readonly rejected: readonly { readonly line: number; readonly faults: Faults }[];
}

export interface ImportInput {
  /** Where the records go: a collection, or a parent's part of it. */
  readonly path: string;
  /** The fields that tell whose row it is; at least one of them has to be a column. */
  readonly names: readonly string[];
}

/** The code of going on without a column that tells whose row it is. */
export const nameNeeded = 'NAME_NEEDED';

/** Where it was asked whether corrections may be dropped. */
export type LeftAt = 'choosingSheet' | 'mapping' | 'wrong' | 'edited' | 'right' | 'failed';

export interface ImportContext extends ImportInput, Sheet, Past, Choices {
  readonly file: unknown;
  readonly checked: Checked;
  readonly onlyWrong: boolean;
  /** The sheets of the file in which something was corrected or left out, and not saved since. */
  readonly edited: readonly string[];
  readonly left: LeftAt | null;
  readonly code: string | null;
  /** A save may have been done: its answer is missing, and no check since has said what is there. */
  readonly isUnheard: boolean;
}

export type ImportEvent =
  | { type: 'pick'; file: unknown }
  | { type: 'chooseSheet'; sheet: string }
  | { type: 'map'; column: number; field: string | null }
  | { type: 'editCell'; line: number; column: number; value: unknown }
  | { type: 'dropLine'; line: number }
  | {
      type:
        | 'check'
        | 'dropRejected'
        | 'takeBack'
        | 'doAgain'
        | 'toggleOnlyWrong'
        | 'save'
        | 'back'
        | 'cancel'
        | 'stay'
        | 'discard'
        | 'retry';
    };

const noSheet: Sheet = { sheets: [], sheet: '', headers: [], lines: [], mapping: [] };
const unchecked: Checked = { added: 0, updated: 0, same: 0, rejected: [] };
export const empty = {
  ...noSheet,
  file: null,
  checked: unchecked,
  onlyWrong: false,
  edited: [],
  ...noPast,
  ...noChoices,
  left: null,
  code: null,
  isUnheard: false,
};

const isRejected = ({ checked }: ImportContext, line: number): boolean =>
  checked.rejected.some((one) => one.line === line);

/** The lines below a dropped one move up, and so do their marks. */
const withoutLine = (checked: Checked, line: number): Checked => ({
  ...checked,
  rejected: checked.rejected
    .filter((one) => one.line !== line)
    .map(({ line: at, faults }) => ({ line: at > line ? at - 1 : at, faults })),
});

/** Where lines are back, or gone again, no mark is known to be on the right one. */
const marksAfter = ({ lines, checked }: ImportContext, next: Past & Pick<Sheet, 'lines'>) => ({
  ...next,
  checked: next.lines.length === lines.length ? checked : unchecked,
});

export type Whole = Pick<ImportContext, 'path' | 'headers' | 'lines' | 'mapping'>;

export const importSetup = setup({
  types: {
    context: {} as ImportContext,
    events: {} as ImportEvent,
    input: {} as ImportInput,
    tags: {} as 'idle',
  },
  actors: {
    /** Of one sheet, the first if none is named; rejects what is no workbook or too large. */
    readSheet: notProvided<Sheet, { file: unknown; sheet: string }>('readSheet'),
    checkLines: notProvided<Checked, Whole>('checkLines'),
    /** All or none. */
    saveLines: notProvided<Checked, Whole>('saveLines'),
  },
  actions: {
    toast: effect<ToastParams>(),
    /** The next sheet with these headers is mapped like this. */
    keepMapping: effect<Pick<Sheet, 'headers' | 'mapping'>>(),
    /** The records have changed. */
    showRecords: effect<{ path: string }>(),
    forget: assign(empty),
    setFile: assign((_, { file }: { file: unknown }) => ({ ...empty, file })),
    chooseSheet: assign((_, { sheet }: { sheet: string }) => ({ sheet })),
    // What was found wrong in another sheet is not said of this one.
    takeSheet: assign((_, sheet: Sheet) => ({
      ...sheet,
      checked: unchecked,
      onlyWrong: false,
      ...noPast,
      ...noChoices,
      code: null,
      isUnheard: false,
    })),
    map: assign(({ context }, { column, field }: { column: number; field: string | null }) => {
      // A field comes from one column only.
      const mapping = context.mapping.map((own, index) =>
        index === column ? field : own === field ? null : own,
      );
      return { code: null, ...withChoice(context, mapping, column) };
    }),
    takeChoiceBack: assign(({ context }) => ({ code: null, ...choiceTakenBack(context) })),
    chooseAgain: assign(({ context }) => ({ code: null, ...choiceMadeAgain(context) })),
    forgetChoices: assign(noChoices),
    askForName: assign(() => ({ code: nameNeeded })),
    setChecked: assign((_, checked: Checked) => ({ checked, code: null, isUnheard: false })),
    editCell: assign(({ context }, change: Correction) => withCell(context, change)),
    dropLine: assign(({ context }, { line }: { line: number }) => ({
      ...withLines(context, context.lines.toSpliced(line, 1)),
      checked: withoutLine(context.checked, line),
    })),
    /** The others of its file may still hold corrections. */
    forgetEdits: assign(({ context }) => ({
      edited: context.edited.filter((sheet) => sheet !== context.sheet),
    })),
    noteLeft: assign((_, { at }: { at: LeftAt }) => ({ left: at })),
    forgetLeft: assign({ left: null }),
    dropRejected: assign(({ context }) => ({
      ...withLines(
        context,
        context.lines.filter((_, line) => !isRejected(context, line)),
      ),
      checked: unchecked,
    })),
    takeBack: assign(({ context }) => marksAfter(context, takenBack(context))),
    doAgain: assign(({ context }) => marksAfter(context, doneAgain(context))),
    toggleOnlyWrong: assign(({ context }) => ({ onlyWrong: !context.onlyWrong })),
    setCode: assign((_, { error }: { error: unknown }) => ({ code: failureOf(error).code })),
    noteUnheard: assign((_, now: { isUnheard: boolean }) => now),
  },
  guards: {
    hasSheetToChoose: (_, { sheets, edited }: Sheet) => sheets.length > 1 && edited === undefined,
    hasOtherSheets: ({ context }) => context.sheets.length > 1,
    hasSheet: ({ context }, { sheet }: { sheet: string }) => context.sheets.includes(sheet),
    hasColumn: ({ context }, { column }: { column: number }) => column in context.mapping,
    hasCell: ({ context }, { line, column }: { line: number; column: number }) =>
      line in context.lines && column in context.headers,
    hasLine: ({ context }, { line }: { line: number }) => line in context.lines,
    hasLines: ({ context }) => context.lines.length > 0,
    hasLinesLeft: ({ context }) => context.lines.length > context.checked.rejected.length,
    hasPast: ({ context }) => context.past.length > 0,
    hasAhead: ({ context }) => context.ahead.length > 0,
    hasChoice: ({ context }) => context.chosen.length > 0,
    hasChoiceAhead: ({ context }) => context.unchosen.length > 0,
    hasEdits: ({ context }) => context.edited.length > 0,
    isLeftAt: ({ context }, { at }: { at: LeftAt }) => context.left === at,
    hasSheetChosen: ({ context }) => context.sheet !== '',
    isMapped: ({ context }) => context.names.some((field) => context.mapping.includes(field)),
    isFaulty: (_, { rejected }: Checked) => rejected.length > 0,
  },
});
