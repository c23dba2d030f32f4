/** Brings records to the versions they had: reverted, deleted where there was none yet, restored. It says nothing. */
import { limits } from '../entities/wire.ts';
import type { Outcome } from '../machines/lifecycleChanges.ts';
import type { RowRef } from '../machines/types.ts';
import { call, CallError } from './api.ts';

/**
 * Version 0 is that of a record before it was made, version -1 that of one as it was when it was deleted. One
 * transaction on the server, however many they are. Throws CallError when nothing could be done.
 */
export async function bringTo(collection: string, refs: readonly RowRef[]): Promise<Outcome> {
  const outcomes: Outcome[] = [];
  for (let from = 0; from < refs.length; from += limits.importRows) {
    const to = refs
      .slice(from, from + limits.importRows)
      .map(({ id, version }) => ({ id, version }));
    outcomes.push(await call<Outcome>(`/${collection}/revert`, { method: 'POST', body: { to } }));
  }
  const done = outcomes.flatMap((outcome) => outcome.done);
  const failed = outcomes.flatMap((outcome) => outcome.failed);
  // Not one could be brought back: that is a refusal, not a part.
  if (done.length === 0 && failed.length > 0) {
    const code = failed[0]?.message ?? 'INTERNAL_ERROR';
    throw new CallError({ status: 409, code, faults: {}, data: null });
  }
  return { done, failed };
}
