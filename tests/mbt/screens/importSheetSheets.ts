/** The workbooks of a walked import, as a reader beside the page tells them and as the machine has them. It asserts nothing. */
import type { SnapshotFrom } from 'xstate';
import { libraryItem as entity } from '../../../entities/libraryItem.ts';
import type { importSheetMachine } from '../../../machines/importSheet.ts';
import type { Checked, Line, Sheet } from '../../../machines/importSheetWords.ts';
import type { Attached } from '../kit/screen.ts';

export type Machine = typeof importSheetMachine;
export type Snap = SnapshotFrom<Machine>;
export const path = `${entity.route}/import`;

const headers = ['Title, English', 'Year'];
const lines: readonly Line[] = [
  ['Gate', 2020],
  ['Hall', 2021],
];
/** The file that is picked: of one sheet, of two, or no workbook. */
export type Picked = 'one' | 'two' | 'none';
const sheets = { one: ['Books'], two: ['Notes', 'Books'], none: [] } as const;
export const fileOf = (picked: Picked): Attached => ({
  name: `${picked}.xlsx`,
  type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  bytes: new Uint8Array([80, 75]),
});
const pickedIn = ({ context }: Snap): Picked => context.file as Picked;
export const isPicked =
  (...all: readonly Picked[]) =>
  (snapshot: Snap): boolean =>
    all.includes(pickedIn(snapshot));

export const sheetIn = (snapshot: Snap): Sheet => {
  const all = sheets[pickedIn(snapshot)];
  const sheet = snapshot.context.sheet || (all[0] ?? '');
  return { sheets: all, sheet, headers, lines, mapping: ['titleEn', 'year'] };
};
export const workbookIn = (snapshot: Snap) => ({
  ok: true,
  sheets: sheets[pickedIn(snapshot)].map((name) => ({ name, headers, lines, numbers: [2, 3] })),
  formulas: 0,
  merged: 0,
});

/** The last line may be wrong; all others are new. */
export const judged =
  (isWrong: boolean) =>
  ({ context }: Snap): Checked => {
    const wrong = isWrong ? [context.lines.length - 1] : [];
    const rejected = wrong.map((line) => ({ line, faults: { year: [{ code: 'integersOnly' }] } }));
    return { added: context.lines.length - wrong.length, updated: 0, same: 0, rejected };
  };
export const answered = (isWrong: boolean) => (snapshot: Snap) => {
  const { added, updated, same, rejected } = judged(isWrong)(snapshot);
  return {
    added,
    updated,
    unchanged: same,
    rejected: rejected.map(({ line, faults }) => ({ row: line + 1, errors: faults })),
    rows: snapshot.context.lines.map((_, line) =>
      rejected.some((one) => one.line === line)
        ? null
        : { as: 'added', id: line + 1, from: null, to: 1 },
    ),
  };
};

export const tells = ({ context }: Snap) => {
  const { file, mapping, lines: all, checked, hasEdits, onlyWrong, code } = context;
  return [file, mapping, all, checked.rejected, hasEdits, onlyWrong, code];
};
