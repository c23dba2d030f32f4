/**
 * The words of the import machine: what it remembers, hears, asks for and does. It never says what may
 * happen when: that is importSheet.ts.
 */
import { assign, setup } from 'xstate';
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
  /** It comes with what was corrected in an earlier visit. */
  readonly hasEdits?: boolean;
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
export type LeftAt = 'mapping' | 'wrong' | 'edited' | 'right' | 'failed';

export interface ImportContext extends ImportInput, Sheet {
  readonly file: unknown;
  readonly checked: Checked;
  readonly onlyWrong: boolean;
  /** Something was corrected or left out here. */
  readonly hasEdits: boolean;
  readonly left: LeftAt | null;
  readonly code: string | null;
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
  hasEdits: false,
  left: null,
  code: null,
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

type Whole = Pick<ImportContext, 'path' | 'headers' | 'lines' | 'mapping'>;
export const wholeOf = ({
  context: { path, headers, lines, mapping },
}: {
  context: ImportContext;
}): Whole => ({
  path,
  headers,
  lines,
  mapping,
});

/** What was corrected by hand is never dropped unasked. */
export const leaveFrom = (at: LeftAt) =>
  ({
    guard: 'hasEdits',
    target: '#importSheet.leaving',
    actions: { type: 'noteLeft', params: { at } },
  }) as const;
/** Whoever stays is where he was. */
const backTo = <At extends LeftAt, Target extends string>(at: At, target: Target) =>
  ({ guard: { type: 'isLeftAt', params: { at } }, target, actions: 'forgetLeft' }) as const;
export const stays = [
  backTo('mapping', '#importSheet.mapping'),
  backTo('failed', '#importSheet.failed'),
  backTo('wrong', '#importSheet.reviewing.wrong'),
  backTo('right', '#importSheet.reviewing.right'),
  { target: '#importSheet.reviewing.edited', actions: 'forgetLeft' },
] as const;

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
    takeSheet: assign((_, sheet: Sheet) => ({ ...sheet, code: null })),
    map: assign(({ context }, { column, field }: { column: number; field: string | null }) => ({
      code: null,
      // A field comes from one column only.
      mapping: context.mapping.map((own, index) =>
        index === column ? field : own === field ? null : own,
      ),
    })),
    askForName: assign(() => ({ code: nameNeeded })),
    setChecked: assign((_, checked: Checked) => ({ checked, code: null })),
    editCell: assign(({ context }, change: { line: number; column: number; value: unknown }) => ({
      hasEdits: true,
      lines: context.lines.with(
        change.line,
        (context.lines[change.line] ?? []).with(change.column, change.value),
      ),
    })),
    dropLine: assign(({ context }, { line }: { line: number }) => ({
      hasEdits: true,
      lines: context.lines.toSpliced(line, 1),
      checked: withoutLine(context.checked, line),
    })),
    noteLeft: assign((_, { at }: { at: LeftAt }) => ({ left: at })),
    forgetLeft: assign({ left: null }),
    dropRejected: assign(({ context }) => ({
      hasEdits: true,
      lines: context.lines.filter((_, line) => !isRejected(context, line)),
      checked: unchecked,
    })),
    toggleOnlyWrong: assign(({ context }) => ({ onlyWrong: !context.onlyWrong })),
    setCode: assign((_, { error }: { error: unknown }) => ({ code: failureOf(error).code })),
  },
  guards: {
    hasSeveralSheets: (_, { sheets }: Sheet) => sheets.length > 1,
    hasSheet: ({ context }, { sheet }: { sheet: string }) => context.sheets.includes(sheet),
    hasColumn: ({ context }, { column }: { column: number }) => column in context.mapping,
    hasCell: ({ context }, { line, column }: { line: number; column: number }) =>
      line in context.lines && column in context.headers,
    hasLine: ({ context }, { line }: { line: number }) => line in context.lines,
    hasLines: ({ context }) => context.lines.length > 0,
    hasLinesLeft: ({ context }) => context.lines.length > context.checked.rejected.length,
    hasEdits: ({ context }) => context.hasEdits,
    isLeftAt: ({ context }, { at }: { at: LeftAt }) => context.left === at,
    hasSheetChosen: ({ context }) => context.sheet !== '',
    isMapped: ({ context }) => context.names.some((field) => context.mapping.includes(field)),
    isFaulty: (_, { rejected }: Checked) => rejected.length > 0,
  },
});
