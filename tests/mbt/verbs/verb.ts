/** What every verb is: a sentence, the flags it knows, and what it does, ending in an exit code. */
import type { Ask, Flag } from './ask.ts';

export interface Verb {
  readonly says: string;
  readonly usage?: string;
  /** So many words may follow it; none unless said. */
  readonly words?: number;
  readonly flags: readonly Flag[];
  /** Prints what it finds; answers the exit code. */
  run(ask: Ask): Promise<number> | number;
}

export const print = (line: string): void => void process.stdout.write(`${line}\n`);

/** '1 step', '2 steps'. */
export const counted = (n: number, one: string): string => `${n} ${one}${n === 1 ? '' : 's'}`;

/** As JSON if asked for, else the lines. */
export function tell({ given }: Ask, value: unknown, lines: () => readonly string[]): void {
  if (given.json) print(JSON.stringify(value, null, 2));
  else for (const line of lines()) print(line);
}

/** Columns as wide as their widest word, two spaces between. */
export function table(rows: readonly (readonly (string | number)[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => String(row[column] ?? '').length)),
  );
  return rows.map((row) =>
    row
      .map((cell, column) => String(cell).padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}
