/** What the command line of `npm run sample` asks for. It does nothing of it. */
import { parseArgs } from 'node:util';

const rowsMost = 10_000_000;

export const usage = `npm run sample -- [--rows 100000] [--type blogs] [--help]

  Without options: the sample faculty, where it is missing.
  --rows  so many records more, for trials of size; up to ${rowsMost}
  --type  of this collection; blogs unless said

The database and the files are those of the server's own settings (DATA_DIR, DATABASE_URL, STORAGE_URL).`;

export interface Wish {
  readonly rows: number;
  readonly type: string;
  /** To be told how it is asked, and nothing else. */
  readonly help?: true;
}

/** What the command line asks for. Throws an Error of one line. */
export function readWish(args: readonly string[]): Wish {
  const { values } = parseArgs({
    args: [...args],
    options: {
      rows: { type: 'string' },
      type: { type: 'string', default: 'blogs' },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  const rows = Number(values.rows ?? '0');
  if (!Number.isInteger(rows) || rows < 0 || rows > rowsMost) {
    throw new Error(`--rows: expected a whole number up to ${rowsMost}`);
  }
  return { rows, type: values.type, ...(values.help ? { help: true } : {}) };
}
