/** What is known of each line besides its cells: its row in the sheet, what became of it, its faults. It checks none. */
import type { Line } from '../../../machines/importSheetWords.ts';
import type { Faults } from '../../../machines/types.ts';

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
  return {
    of,
    set,
    /** The corrected line, with the corrected field's faults gone. */
    carry(from: Line, to: Line, key: string): void {
      const mark = of(from);
      const { [key]: _, ...faults } = mark.faults;
      marks.set(to, { ...mark, as: 'edited', faults });
    },
  };
}
export type Marks = ReturnType<typeof createMarks>;
