/** What the command line of `npm run sample` asks for. It does nothing of it. */
import { parseArgs } from 'node:util';

const rowsMost = 10_000_000;

export interface Wish {
  readonly rows: number;
  readonly type: string;
}

/** What the command line asks for. Throws an Error of one line. */
export function readWish(args: readonly string[]): Wish {
  const { values } = parseArgs({
    args: [...args],
    options: { rows: { type: 'string' }, type: { type: 'string', default: 'blogs' } },
  });
  const rows = Number(values.rows ?? '0');
  if (!Number.isInteger(rows) || rows < 0 || rows > rowsMost) {
    throw new Error(`--rows: expected a whole number up to ${rowsMost}`);
  }
  return { rows, type: values.type };
}
