/** Writes what finds records, of many in few statements. It never says what their words are. */
import { insertAll } from '../db/bulk.ts';
import { giveTurn } from '../db/giveTurn.ts';
import type { SearchRow } from '../db/searchRows.ts';
import type { Unit } from './unit.ts';

const keysPerStatement = 250;
/** Of one statement, after which SQLite's index writes down what it holds: less often is faster, but others wait longer. */
const rowsPerStatement = 300;

const columns = ['key', 'type', 'record_id', 'title_en_folded', 'title_ar_folded', 'words'];
const cellsOf = ({ key, type, record_id, title_en_folded, title_ar_folded, words }: SearchRow) => [
  key,
  type,
  record_id,
  title_en_folded,
  title_ar_folded,
  words,
];

/** The words of records that have none there. */
export async function insertWords(
  { trx, dialect }: Pick<Unit, 'trx' | 'dialect'>,
  rows: readonly SearchRow[],
): Promise<void> {
  const table = { table: 'search', columns, values: rows.map(cellsOf) };
  await insertAll(trx, dialect, table, {
    together: true,
    most: rowsPerStatement,
    turn: giveTurn,
  });
}

/**
 * Runs a job of which all words are written at its end. Each statement that changes them makes SQLite's index write down
 * what it holds: one for every record made renaming 10,000 ten times slower (measured).
 */
export async function withWordsTogether<T>(unit: Unit, job: () => Promise<T>): Promise<T> {
  if (unit.words) return await job();
  const words = new Map<number, SearchRow | undefined>();
  unit.words = words;
  try {
    const result = await job();
    const keys = [...words.keys()];
    for (let start = 0; start < keys.length; start += keysPerStatement) {
      const part = keys.slice(start, start + keysPerStatement);
      await unit.trx.deleteFrom('search').where('key', 'in', part).execute();
    }
    await insertWords(
      unit,
      [...words.values()].filter((row) => row !== undefined),
    );
    return result;
  } finally {
    unit.words = undefined;
  }
}
