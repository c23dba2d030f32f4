/** What the server has made of the rows of a sheet, told as one change that z takes back. It asks for nothing and says nothing. */
import type { RowRef } from '../../machines/types.ts';
import { lifecycle } from './records.ts';

export interface RowTaken {
  readonly as: 'added' | 'updated' | 'unchanged';
  readonly id: number;
  readonly from: number | null;
  readonly to: number;
}

export function tellTaken(collection: string, rows: readonly (RowTaken | null)[]): void {
  const refs: RowRef[] = [];
  const to: RowRef[] = [];
  for (const row of rows) {
    if (!row || row.as === 'unchanged') continue;
    refs.push({ id: row.id, version: row.from ?? 0 });
    to.push({ id: row.id, version: row.from === null ? -1 : row.to });
  }
  if (refs.length > 0) lifecycle.send({ type: 'imported', collection, refs, args: { to } });
}
