/**
 * What can be taken back in a sheet that is imported, and done again: its lines as they were, and which columns were
 * which fields. Pure; it never says when that may happen.
 */

type Lines = readonly (readonly unknown[])[];

/** What a correction changes: the lines, and which sheets of the file hold corrections. */
interface Shown {
  readonly lines: Lines;
  readonly edited: readonly string[];
}
/** What was shown before one correction, or before some lines were left out. */
export interface Step extends Shown {
  /** The cell that was corrected; none where lines were left out. */
  readonly cell: string;
}
export interface Past {
  /** What can be taken back, the last one at the end. */
  readonly past: readonly Step[];
  /** What was taken back, the last one at the end. */
  readonly ahead: readonly Step[];
}
interface Now extends Shown, Past {
  /** The sheet that is open. */
  readonly sheet: string;
}
export interface Correction {
  readonly line: number;
  readonly column: number;
  readonly value: unknown;
}

export const noPast: Past = { past: [], ahead: [] };

const step = ({ lines, edited }: Shown, cell: string): Step => ({ lines, edited, cell });

/** With the sheet that is open among those that were corrected. */
const withOpen = ({ edited, sheet }: Now): readonly string[] =>
  edited.includes(sheet) ? edited : [...edited, sheet];

/** These lines instead: some were left out. */
export const withLines = (now: Now, lines: Lines): Shown & Past => ({
  lines,
  edited: withOpen(now),
  past: [...now.past, step(now, '')],
  ahead: [],
});

/** However often a cell is written in, a letter at a time, it is one step; and none once it holds again what it held. */
export function withCell(now: Now, change: Correction): Shown & Past {
  const cell = `${change.line} ${change.column}`;
  const last = now.past.at(-1);
  const isGoneOn = last?.cell === cell;
  const others = isGoneOn ? now.past.slice(0, -1) : now.past;
  const before = isGoneOn ? last : step(now, cell);
  const lines = now.lines.with(
    change.line,
    (now.lines[change.line] ?? []).with(change.column, change.value),
  );
  return before.lines[change.line]?.[change.column] === change.value
    ? { lines, edited: before.edited, past: others, ahead: [] }
    : { lines, edited: withOpen(now), past: [...others, before], ahead: [] };
}

/** As it was before the last step; the same where there is none. */
export function takenBack(now: Now): Shown & Past {
  const last = now.past.at(-1);
  if (!last) return now;
  const { lines, edited, cell } = last;
  return { lines, edited, past: now.past.slice(0, -1), ahead: [...now.ahead, step(now, cell)] };
}

/** As it was before the last step was taken back; the same where none was. */
export function doneAgain(now: Now): Shown & Past {
  const turned = takenBack({ ...now, past: now.ahead, ahead: now.past });
  return { ...turned, past: turned.ahead, ahead: turned.past };
}

type Mapping = readonly (string | null)[];
/** The columns as they were before a field was chosen for one of them. */
export interface Choice {
  readonly mapping: Mapping;
  readonly column: number;
}
export interface Choices {
  /** What can be taken back, the last one at the end. */
  readonly chosen: readonly Choice[];
  /** What was taken back, the last one at the end. */
  readonly unchosen: readonly Choice[];
}
interface Columns extends Choices {
  readonly mapping: Mapping;
}

export const noChoices: Choices = { chosen: [], unchosen: [] };

/** Whoever goes through the fields of a column by arrows has chosen once; and not at all, back where it was. */
export function withChoice(now: Columns, mapping: Mapping, column: number): Columns {
  const last = now.chosen.at(-1);
  const isGoneOn = last?.column === column;
  const others = isGoneOn ? now.chosen.slice(0, -1) : now.chosen;
  const before = isGoneOn ? last : { mapping: now.mapping, column };
  const isAsBefore = mapping.every((field, at) => field === before.mapping[at]);
  return { mapping, chosen: isAsBefore ? others : [...others, before], unchosen: [] };
}

/** As it was before the last choice; the same where there is none. */
export function choiceTakenBack(now: Columns): Columns {
  const last = now.chosen.at(-1);
  if (!last) return now;
  const { mapping, column } = last;
  const unchosen = [...now.unchosen, { mapping: now.mapping, column }];
  return { mapping, chosen: now.chosen.slice(0, -1), unchosen };
}

/** As it was before the last choice was taken back; the same where none was. */
export function choiceMadeAgain(now: Columns): Columns {
  const turned = choiceTakenBack({ ...now, chosen: now.unchosen, unchosen: now.chosen });
  return { ...turned, chosen: turned.unchosen, unchosen: turned.chosen };
}
