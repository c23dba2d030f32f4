/** Brings records to the versions they had: reverted, deleted where there was none yet, restored. It says nothing. */
import { limits } from '../entities/wire.ts';
import type { Outcome } from '../machines/lifecycleChanges.ts';
import type { RowRef } from '../machines/types.ts';
import { call, CallError } from './api.ts';

/** Calls on their way at once: the server writes what comes together in one transaction. */
const atOnce = 8;

async function many(
  collection: string,
  action: 'delete' | 'restore',
  ids: readonly number[],
): Promise<Outcome> {
  const done: RowRef[] = [];
  const failed: Outcome['failed'][number][] = [];
  for (let from = 0; from < ids.length; from += limits.bulkIds) {
    const part = ids.slice(from, from + limits.bulkIds);
    const outcome = await call<Outcome>(`/${collection}/actions`, {
      method: 'POST',
      body: { action, ids: part },
    });
    done.push(...outcome.done);
    failed.push(...outcome.failed);
  }
  return { done, failed };
}

async function revert(collection: string, refs: readonly RowRef[]): Promise<Outcome> {
  const done: RowRef[] = [];
  const failed: Outcome['failed'][number][] = [];
  const queue = refs.values();
  const worker = async () => {
    for (const { id, version } of queue) {
      try {
        const { data } = await call<{ data: { version: number } }>(`/${collection}/${id}/revert`, {
          method: 'POST',
          body: { version },
        });
        done.push({ id, version: data.version });
      } catch (error) {
        if (!(error instanceof CallError) || refs.length === 1) throw error;
        failed.push({ id, message: error.code });
      }
    }
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, refs.length) }, worker));
  // Not one could be brought back: that is a refusal, not a part.
  if (done.length === 0 && failed.length > 0) {
    const code = failed[0]?.message ?? 'INTERNAL_ERROR';
    throw new CallError({ status: 409, code, faults: {}, data: null });
  }
  return { done, failed };
}

/**
 * Version 0 is that of a record before it was made, version -1 that of one as it was when it was deleted. Throws
 * CallError when nothing could be done.
 */
export async function bringTo(collection: string, refs: readonly RowRef[]): Promise<Outcome> {
  const idsAt = (wanted: number) =>
    refs.filter(({ version }) => version === wanted).map(({ id }) => id);
  const older = refs.filter(({ version }) => version > 0);
  const outcomes = [
    await many(collection, 'delete', idsAt(0)),
    await many(collection, 'restore', idsAt(-1)),
    await revert(collection, older),
  ];
  return {
    done: outcomes.flatMap(({ done }) => done),
    failed: outcomes.flatMap(({ failed }) => failed),
  };
}
