/** What can be taken back in a sheet that is imported: its lines as they were. Pure; it never says when that may happen. */

type Lines = readonly (readonly unknown[])[];

/** The lines as they were before one correction, or before some were left out. */
export interface Before {
  readonly lines: Lines;
  /** The cell that was corrected; none where lines were left out. */
  readonly cell: string;
}
interface Now {
  readonly lines: Lines;
  readonly past: readonly Before[];
}
export interface Correction {
  readonly line: number;
  readonly column: number;
  readonly value: unknown;
}

export const pastWithout = ({ lines, past }: Now): readonly Before[] => [
  ...past,
  { lines, cell: '' },
];

/** However often a cell is written in, a letter at a time, it is one step; and none once it holds again what it held. */
export function pastWith({ lines, past }: Now, change: Correction): readonly Before[] {
  const cell = `${change.line} ${change.column}`;
  const last = past.at(-1);
  const isGoneOn = last?.cell === cell;
  const others = isGoneOn ? past.slice(0, -1) : past;
  const before = isGoneOn ? last : { lines, cell };
  return before.lines[change.line]?.[change.column] === change.value ? others : [...others, before];
}
