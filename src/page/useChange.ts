/** A small change that a place sends as a whole: its machine, given what to call and what to do then. It draws nothing. */
import { useActorRef, useSelector } from '@xstate/react';
import { useLayoutEffect, useState } from 'react';
import { fromPromise, type SnapshotFrom } from 'xstate';
import { changeMachine } from '../../machines/change.ts';
import type { Values } from '../../machines/types.ts';
import { announce } from '../live/actors.ts';
import { useLatest } from './useLatest.ts';

export interface ChangeOf<Draft, Answer> {
  /** `newer`: what somebody else has written since; what follows for others is done here, also when the place has gone. */
  readonly call: (draft: Draft, newer: Values | null) => Promise<Answer>;
  /** Done only while the place is still there. */
  readonly taken: (answer: Answer, draft: Draft) => void;
  readonly refused?: (failure: { readonly status: number; readonly code: string }) => void;
}
export interface Change<Draft> {
  readonly snapshot: SnapshotFrom<typeof changeMachine>;
  readonly isSending: boolean;
  /** Does nothing while one is on its way. */
  readonly send: (draft: Draft) => void;
  /** What was refused is being written anew. */
  readonly edit: () => void;
}

export function useChange<Draft extends Values, Answer>(
  of: ChangeOf<Draft, Answer>,
): Change<Draft> {
  const latest = useLatest(of);
  const [machine] = useState(() =>
    changeMachine.provide({
      actors: {
        sendChange: fromPromise(({ input: { draft, newer } }) =>
          latest.read().call(draft as Draft, newer),
        ),
      },
      actions: {
        takeAnswer: (_, { answer, draft }) => latest.read().taken(answer as Answer, draft as Draft),
        tellRefusal: (_, failure) => latest.read().refused?.(failure),
      },
    }),
  );
  const actor = useActorRef(machine);
  useLayoutEffect(() => announce('change', actor), [actor]);
  const snapshot = useSelector(actor, (now) => now);
  return {
    snapshot,
    isSending: snapshot.matches('sending'),
    send: (draft) => actor.send({ type: 'send', draft }),
    edit: () => actor.send({ type: 'edit' }),
  };
}
