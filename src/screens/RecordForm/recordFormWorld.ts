/** What goes on around an open record: others change it, the server goes away and comes back, the address names a step. It draws nothing. */
import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import type { Entity } from '../../../entities/entity.ts';
import { onChange } from '../../remote/changes.ts';
import { ownName } from '../../remote/others.ts';
import { userIdNow } from '../../remote/signedIn.ts';
import { onShown } from '../../live/records.ts';
import { onOutbox, savesKnown } from '../../kept/outbox.ts';
import { onNetwork, watchReturn } from '../../kept/signOfLife.ts';
import type { FormActor } from './recordFormActor.ts';

/** What others do to the record, and what is done to it from the list. */
export function useOthers(actor: FormActor, entity: Entity): void {
  useEffect(() => {
    const heard = (id: number, version: number, isDeleted: boolean, by: string) => {
      const { context } = actor.getSnapshot();
      if (context.id !== id) return;
      if (isDeleted && by === ownName() && !context.isDirty) actor.send({ type: 'close' });
      else if (isDeleted) actor.send({ type: 'removedElsewhere', by });
      else actor.send({ type: 'changedElsewhere', version, by });
    };
    const stopHearing = onChange(({ type, id, version, action, by }) => {
      if (type === entity.collection) heard(id, version, action === 'delete', by);
    });
    const stopSeeing = onShown((collection, targets) => {
      if (collection !== entity.collection) return;
      for (const { id, version, deleted } of targets) {
        // What is shown at once may be taken back; with a version the server has it.
        if (version !== undefined) heard(id, version, deleted === true, ownName());
      }
    });
    return () => {
      stopHearing();
      stopSeeing();
    };
  }, [actor, entity]);
}

/** A save that could not be delivered goes out as soon as the server answers again. */
export function useDelivery(actor: FormActor): void {
  const isOffline = useSelector(actor, (state) =>
    state.matches({ open: { editing: { delivery: 'offline' } } }),
  );
  useEffect(() => {
    if (!isOffline) return undefined;
    return watchReturn(() => actor.send({ type: 'online' }));
  }, [isOffline, actor]);
}

/** A save that is offered to a new record's form, and goes out meanwhile or is thrown away elsewhere, is offered no more. */
export function useOfferedSave(actor: FormActor): void {
  const key = useSelector(actor, ({ context }) =>
    context.id === null ? (context.kept?.key ?? null) : null,
  );
  useEffect(() => {
    const isWaiting = () => savesKnown(userIdNow()).some((save) => save.key === key);
    // Another one was on its way as its page was left: no list knows of it.
    if (key === null || !isWaiting()) return undefined;
    return onOutbox(() => {
      if (!isWaiting()) actor.send({ type: 'dropDraft' });
    });
  }, [actor, key]);
}

/** A record that could not be had for want of a network is asked for again when that is back. */
export function useReturn(actor: FormActor): void {
  const isAway = useSelector(
    actor,
    (state) => state.matches('unavailable') && state.context.code === 'NO_ANSWER',
  );
  useEffect(
    () => (isAway ? onNetwork(() => actor.send({ type: 'retry' })) : undefined),
    [isAway, actor],
  );
}

/** The step an address names, from 1; undefined where it names none. */
export function stepInAddress(): number | undefined {
  const step = Number(new URLSearchParams(location.search).get('step'));
  return Number.isInteger(step) && step > 0 ? step : undefined;
}

/** Names a step in the address, so that a link leads to it; it makes no new entry in the history. */
function nameStep(step: number | null): void {
  const url = new URL(location.href);
  if (step === null) url.searchParams.delete('step');
  else url.searchParams.set('step', String(step));
  if (url.href === location.href) return;
  // `?new` has no value, here as in the list.
  const search = url.search.replaceAll(/([?&]new)=(?=&|$)/g, '$1');
  history.replaceState(history.state, '', `${url.pathname}${search}`);
}

/** `asked` is the step that the address named when the form was last drawn. */
export function useStepAddress(actor: FormActor, asked: number | undefined): void {
  const step = useSelector(actor, ({ context }) => context.step);
  const id = useSelector(actor, ({ context }) => context.id);
  useEffect(() => {
    const { searchParams } = new URL(location.href);
    if (searchParams.has('open') || searchParams.has('new')) nameStep(step === 0 ? null : step + 1);
    // A new record that was saved has another address, and stands where it stood.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- its number is in that address
  }, [step, id]);
  useEffect(() => {
    if (asked !== undefined) actor.send({ type: 'goToStep', index: asked - 1 });
  }, [asked, actor]);
  // Another record begins at its first step.
  useEffect(() => () => nameStep(null), []);
}
