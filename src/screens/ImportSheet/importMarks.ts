/** What is known of each line besides its cells: its row in the sheet, what became of it, its faults. It checks none. */
import type { Line } from '../../../machines/importSheetWords.ts';
import type { Fault, Faults } from '../../../machines/types.ts';

export interface Mark {
  /** As the spreadsheet counts. */
  readonly row: number;
  readonly as: 'added' | 'updated' | 'unchanged' | 'rejected' | 'edited' | 'unchecked';
  readonly faults: Faults;
  /** It was wrong at a check: it stays among the wrong ones until the next. */
  readonly wasWrong: boolean;
}

const unknown: Mark = { row: 0, as: 'unchecked', faults: {}, wasWrong: false };

/** By the line itself: a line that is dropped takes its mark along, a corrected one is another line. */
export function createMarks() {
  const marks = new WeakMap<Line, Mark>();
  const of = (line: Line | undefined): Mark => (line && marks.get(line)) ?? unknown;
  const set = (line: Line, change: Partial<Mark>): void => {
    marks.set(line, { ...of(line), ...change });
  };
  /** The server counts the rows that it was sent, whoever reads counts those of the sheet. */
  const inSheet = (fault: Fault, lines: readonly Line[]): Fault => {
    const row = fault.params?.['row'];
    return typeof row === 'number'
      ? { ...fault, params: { ...fault.params, row: of(lines[row - 1]).row } }
      : fault;
  };
  return {
    of,
    set,
    /** What was found wrong with one of these lines, where it speaks of another one of them as well. */
    told: (faults: Faults, lines: readonly Line[]): Faults =>
      Object.fromEntries(
        Object.entries(faults).map(([key, all]) => [key, all.map((one) => inSheet(one, lines))]),
      ),
    /** The lines that were left out since, each as it was then. */
    leftOut(lines: readonly Line[], past: readonly { readonly lines: readonly Line[] }[]) {
      const rows = new Set(lines.map((line) => of(line).row));
      const gone = new Map<number, Line>();
      for (const step of past)
        for (const line of step.lines) if (!rows.has(of(line).row)) gone.set(of(line).row, line);
      return [...gone.values()];
    },
    /** The corrected line, with the corrected field's faults gone. */
    carry(from: Line, to: Line, key: string): void {
      const mark = of(from);
      const { [key]: _, ...faults } = mark.faults;
      marks.set(to, { ...mark, as: 'edited', faults });
    },
  };
}
export type Marks = ReturnType<typeof createMarks>;
