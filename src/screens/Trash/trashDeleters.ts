/** Who deleted each row of a page of the trash, read from the history of all types at once. It changes no record. */
import type { Row } from '../../../machines/listRows.ts';
import { call } from '../../api.ts';
import { cache } from '../../remote/query.ts';
import type { Act } from '../History/historyRows.ts';

/** The most acts that one call tells of. */
const actsMost = 100;
/** Between the oldest and the newest of a page others may have gone and come back: so many calls look past them. */
const callsMost = 3;

interface Trail {
  readonly data: readonly Act[];
  /** Before which moment the next part begins; null at the end. */
  readonly meta: { readonly next: string | null };
}

/** A transaction deletes all of its records at one moment, and the history notes the same. */
const keyOf = (collection: string, at: unknown): string => `${collection} ${String(at)}`;

/** Behind a moment by the smallest step that a moment has. */
const justBehind = (at: string): string => new Date(Date.parse(at) + 1).toISOString();

async function deletersBetween(oldest: string, newest: string, signal: AbortSignal) {
  const names = new Map<string, string>();
  let before: string | null = justBehind(newest);
  for (let asked = 0; before !== null && asked < callsMost; asked += 1) {
    const params = new URLSearchParams({ action: 'delete', from: oldest, before });
    params.set('limit', String(actsMost));
    const { data, meta }: Trail = await call<Trail>(`/history?${params.toString()}`, { signal });
    for (const { type, at, by } of data) names.set(keyOf(type, at), by.username);
    before = meta.next;
  }
  return names;
}

/** Kept like the rows themselves: a list that is drawn anew asks no server. */
const deletersQuery = (oldest: string, newest: string) => ({
  queryKey: ['deleters', oldest, newest],
  queryFn: ({ signal }: { signal: AbortSignal }) => deletersBetween(oldest, newest, signal),
  retry: false as const,
});

/** The rows, each with `deleted_by`, a name; without it where that is not known. */
export async function withDeleters(
  rows: readonly Row[],
  collectionOf: (row: Row) => string,
): Promise<readonly Row[]> {
  const moments = rows.map((row) => String(row['deleted_at'])).toSorted();
  const [oldest] = moments;
  const newest = moments.at(-1);
  if (oldest === undefined || newest === undefined) return rows;
  try {
    const names = await cache.fetchQuery(deletersQuery(oldest, newest));
    return rows.map((row) => {
      const name = names.get(keyOf(collectionOf(row), row['deleted_at']));
      return name === undefined ? row : { ...row, deleted_by: name };
    });
  } catch {
    // What is in the trash is shown all the same.
    return rows;
  }
}
