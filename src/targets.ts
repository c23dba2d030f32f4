/** Which record is open beside the list, for whoever acts on it. It never loads or changes one. */
import type { Row } from '../entities/entity.ts';

let open: Row | null = null;
const listeners = new Set<() => void>();

/** The form tells which row it shows, as the server last gave it; null when it is closed or new. */
export function setOpenRecord(row: Row | null): void {
  if (open === row) return;
  open = row;
  for (const listener of listeners) listener();
}

export const openRecord = (): Row | null => open;

/** Hears when another record, or none, is open. Answers how to stop. */
export function onOpenRecord(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
