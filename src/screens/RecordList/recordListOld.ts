/** Rows from before, where newer ones could not be had: whether they are, and that they are asked for anew. It draws nothing. */
import { useEffect } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { listMachine } from '../../../machines/list.ts';
import { onNetwork } from '../../kept/signOfLife.ts';
import { onBack } from '../../remote/changes.ts';

/** Newer rows, or those that were asked for, could not be had. */
export const isOutdated = (state: SnapshotFrom<typeof listMachine>): boolean =>
  state.matches({ rows: { shown: 'outdated' } });

/** Rows that could not be had come by themselves when the network is back, or the server that was away. */
export function useReturn(actor: ActorRefFrom<typeof listMachine>): void {
  useEffect(() => {
    const again = () => {
      const state = actor.getSnapshot();
      const isMissing = state.matches({ rows: 'failed' }) || isOutdated(state);
      if (isMissing) actor.send({ type: 'refresh' });
    };
    const stops = [onNetwork(again), onBack(again)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [actor]);
}
