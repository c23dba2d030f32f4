/** Which record is open in the form, for the commands that act on records. It never acts on one. */
import type { Row } from '../entities/entity.ts';

let record: Row | null = null;
const listeners = new Set<() => void>();

/** Said by the form: the record it shows, null when it shows none. */
export function setOpenRecord(row: Row | null): void {
  if (record === row) return;
  record = row;
  for (const listener of listeners) listener();
}

export const openRecord = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  read: (): Row | null => record,
};
