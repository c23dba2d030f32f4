/** The workbooks of a walked import, as a reader beside the page tells them and as the machine has them. It asserts nothing. */
import type { SnapshotFrom } from 'xstate';
import { libraryItem as entity } from '../../../entities/libraryItem.ts';
import type { importSheetMachine } from '../../../machines/importSheet.ts';
import type { Checked, Line, Sheet } from '../../../machines/importSheetWords.ts';
import type { Attached } from '../kit/screen.ts';

export type Machine = typeof importSheetMachine;
export type Snap = SnapshotFrom<Machine>;
export interface Memory {
  /** The titles that the server has. */
  readonly saved: readonly string[];
  /** The question before corrections are dropped was asked by a way to another screen. */
  readonly isGoing: boolean;
}
export const nothingYet: Memory = { saved: [], isGoing: false };
export const path = `${entity.route}/import`;

const headers = ['Title, English', 'Year', 'Type of document'];
const lines: readonly Line[] = [
  ['Gate', 2020, 'BOOK'],
  ['Hall', 2021, 'BOOK'],
];
/** The file that is picked: of one sheet, of two, or no workbook. */
export type Picked = 'one' | 'two' | 'none';
const sheets = { one: ['Books'], two: ['Notes', 'Books'], none: [] } as const;
const signature = [0x50, 0x4b, 0x03, 0x04];
/** A workbook as a spreadsheet program writes it; `none` only begins like one. */
export async function fileOf(picked: Picked): Promise<Attached> {
  const { default: write } = await import('write-excel-file/node');
  const data = [headers, ...lines].map((row) => row.map((value) => value as string | number));
  const bytes =
    picked === 'none'
      ? signature
      : await write(sheets[picked].map((sheet) => ({ sheet, data }))).toBuffer();
  return {
    name: `${picked}.xlsx`,
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    bytes: new Uint8Array(bytes),
  };
}
const pickedIn = ({ context }: Snap): Picked => context.file as Picked;
export const isPicked =
  (...all: readonly Picked[]) =>
  (snapshot: Snap): boolean =>
    all.includes(pickedIn(snapshot));

export const sheetIn = (snapshot: Snap): Sheet => {
  const all = sheets[pickedIn(snapshot)];
  const { context } = snapshot;
  const isChosen = context.sheet !== '';
  const sheet = isChosen ? context.sheet : (all[0] ?? '');
  return {
    sheets: all,
    sheet,
    headers,
    // Only the second sheet is ever worked on: gone back to, it is as it was left.
    lines: context.edited.includes(sheet) ? context.lines : lines,
    mapping: isChosen ? context.mapping : ['titleEn', 'year', 'documentType'],
  };
};
export const workbookIn = (snapshot: Snap) => ({
  ok: true,
  sheets: sheets[pickedIn(snapshot)].map((name) => ({ name, headers, lines, numbers: [2, 3] })),
  formulas: 0,
  merged: 0,
});

const titlesIn = ({ context: { lines: all } }: Snap): readonly string[] =>
  all.map(([title]) => String(title));
/** All lines are in: of those that are there already nothing changes. */
export const savedBy = (memory: Memory, snapshot: Snap): Memory => ({
  ...memory,
  saved: [...new Set([...memory.saved, ...titlesIn(snapshot)])],
});

/** The last line may be wrong; all others are new, unless they were saved before. */
export const judged =
  (isWrong: boolean) =>
  (snapshot: Snap, { saved }: Memory): Checked => {
    const titles = titlesIn(snapshot);
    const wrong = isWrong ? [titles.length - 1] : [];
    const rejected = wrong.map((line) => ({ line, faults: { year: [{ code: 'integersOnly' }] } }));
    const good = titles.filter((_, line) => !wrong.includes(line));
    const same = good.filter((title) => saved.includes(title)).length;
    return { added: good.length - same, updated: 0, same, rejected };
  };
export const answered = (isWrong: boolean) => (snapshot: Snap, memory: Memory) => {
  const { added, updated, same, rejected } = judged(isWrong)(snapshot, memory);
  return {
    added,
    updated,
    unchanged: same,
    rejected: rejected.map(({ line, faults }) => ({ row: line + 1, errors: faults })),
    rows: titlesIn(snapshot).map((title, line) => {
      if (rejected.some((one) => one.line === line)) return null;
      const isThere = memory.saved.includes(title);
      return { as: isThere ? 'unchanged' : 'added', id: line + 1, from: isThere ? 1 : null, to: 1 };
    }),
  };
};

export const tells = ({ context }: Snap, { saved, isGoing }: Memory) => {
  const { file, mapping, lines: all, checked, edited, left, onlyWrong, code } = context;
  const told = [
    file,
    mapping,
    all,
    checked.rejected,
    edited,
    left,
    onlyWrong,
    code,
    saved,
    isGoing,
  ];
  // Behind the last step that can be taken back, or done again, the same key does something else.
  const choices = [context.chosen.length > 0, context.unchosen.length > 0];
  return [...told, context.past.length, context.ahead.length, choices];
};
