/** Rows from before, where newer ones could not be had: whether they are, and that they are asked for anew. It draws nothing. */
import { useCallback, useEffect } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { listMachine } from '../../../machines/list.ts';
import { isBusy } from '../../../machines/outside.ts';
import { loseKeys } from '../../context.ts';
import { onNetwork } from '../../kept/signOfLife.ts';
import { onBack } from '../../remote/changes.ts';
import type { CallError } from '../../api.ts';
import type { ListSource } from './recordListSource.ts';
import type { Query } from '../../../machines/listRows.ts';

type ListActor = ActorRefFrom<typeof listMachine>;

/** Newer rows, or those that were asked for, could not be had. */
export const isOutdated = (state: SnapshotFrom<typeof listMachine>): boolean =>
  state.matches({ rows: { shown: 'outdated' } });

/** No rows, or not those that were asked for. */
const isMissing = (state: SnapshotFrom<typeof listMachine>): boolean =>
  state.matches({ rows: 'failed' }) || isOutdated(state);

/** What was pressed for rows that could not be had is not done to those of before. */
function useLostKeys(actor: ListActor): void {
  useEffect(() => {
    let wasComing = false;
    const { unsubscribe } = actor.subscribe((state) => {
      if (wasComing && isOutdated(state)) loseKeys();
      wasComing =
        state.matches({ rows: { shown: 'refreshing' } }) && state.context.landing !== null;
    });
    return unsubscribe;
  }, [actor]);
}

/** Rows that could not be had come by themselves when the network is back, or the server that was away. */
export function useReturn(actor: ListActor): void {
  useLostKeys(actor);
  useEffect(() => {
    const again = () => {
      if (isMissing(actor.getSnapshot())) actor.send({ type: 'refresh' });
    };
    const stops = [onNetwork(again), onBack(again)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [actor]);
}

/** Between two tries of what a busy server did not take, in ms; where it says how long, no sooner. */
const waitsMs = [2_000, 4_000, 8_000, 16_000, 30_000] as const;

/** Asks until something else comes of it than that the server is busy, each time a little later; in silence. */
async function askAgain(
  ask: () => Promise<unknown>,
  { retryAfterSeconds }: CallError,
  signal: AbortSignal,
  tries = 0,
): Promise<void> {
  const waitMs = Math.max(
    waitsMs[Math.min(tries, waitsMs.length - 1)] ?? 0,
    retryAfterSeconds * 1_000,
  );
  await new Promise((resolve) => setTimeout(resolve, waitMs));
  if (signal.aborted) return;
  try {
    await ask();
  } catch (error) {
    if (isBusy(error) && !signal.aborted)
      await askAgain(ask, error as CallError, signal, tries + 1);
  }
}

/** Rows that a busy server did not give come by themselves: it is asked for them, and the list only once they are there. */
export function useAgain(
  actor: ListActor,
  failure: CallError | null,
  load: (query: Query, signal: AbortSignal) => Promise<unknown>,
): void {
  useEffect(() => {
    if (failure === null || !isBusy(failure)) return undefined;
    const over = new AbortController();
    const { signal } = over;
    const ask = async () => {
      const state = actor.getSnapshot();
      // Somebody has asked meanwhile: that answer is waited for.
      if (isMissing(state)) await load(state.context.query, signal);
    };
    const come = async () => {
      await askAgain(ask, failure, signal);
      if (!signal.aborted && isMissing(actor.getSnapshot())) actor.send({ type: 'refresh' });
    };
    void come();
    return () => over.abort();
  }, [actor, load, failure]);
}

/** The same of a list whose rows come from a source. */
export function useSourceAgain(
  actor: ListActor,
  failure: CallError | null,
  source: Pick<ListSource, 'load'>,
): void {
  const load = useCallback(
    (query: Query, signal: AbortSignal) => source.load(query, true, signal),
    [source],
  );
  useAgain(actor, failure, load);
}
