/**
 * The record before or after the open one, in the same filtered list, or in the queue that it was opened from: saved
 * first, refused where it cannot be. It draws nothing.
 */
import { useEffect } from 'react';
import { createActor, fromPromise, waitFor, type AnyActorRef } from 'xstate';
import { t } from '../../../i18n/index.ts';
import { isAllKept } from '../../../machines/formKept.ts';
import { isListed, isStoredId, type Row } from '../../../machines/listRows.ts';
import { neighbourMachine, type Target } from '../../../machines/neighbour.ts';
import { tellLate } from '../../fields/flush.ts';
import { leaveForm } from '../../keys/placeLeft.ts';
import { actorOf, enlist, go } from '../../live/actors.ts';
import { say } from '../../page/toasts.ts';
import { nextInLane } from '../View/rowKept.ts';
import type { FormActor } from './recordFormActor.ts';
import { isAtRest } from '../RecordList/recordListActor.ts';

/** Where one was in the record that is left: the next one is entered at the same field of the same step. */
let carried: { readonly field: string; readonly step: number } | null = null;

/** Taken once, by the form that comes next. */
export function takeCarried(): typeof carried {
  const taken = carried;
  carried = null;
  return taken;
}
/** The step to begin at, for the form that comes next. */
export const carriedStep = (): number | undefined => carried?.step;

/** How long the next page of the list is waited for, in ms. */
const pageMs = 20_000;

interface Rows {
  readonly rows: readonly Row[];
  readonly focusedId: number | null;
}
const rowsOf = (list: AnyActorRef): Rows => list.getSnapshot().context;
const focusedOf = (list: AnyActorRef): Row | undefined => {
  const { rows, focusedId } = rowsOf(list);
  return rows.find(({ id }) => id === focusedId);
};

/** Walks the list's focus on by one, across the borders of pages; null where the list ends, and the focus stays where it was. */
async function neighbourOf(list: AnyActorRef, id: number | null, by: 1 | -1) {
  await waitFor(list, isAtRest, { timeout: pageMs });
  const begin = () => id !== null && list.send({ type: 'focusRow', id });
  begin();
  for (;;) {
    const from = focusedOf(list);
    list.send({ type: by > 0 ? 'focusNext' : 'focusPrevious' });
    await waitFor(list, isAtRest, { timeout: pageMs });
    const row = focusedOf(list);
    if (!row || row.id === from?.id) {
      begin();
      return null;
    }
    // What waits to be sent has no number yet that it could be opened by, and what was found stands in others: they are passed.
    if (isStoredId(row.id) && isListed(row)) return row.id;
  }
}

/** Saves what is unsaved. Rejects when it could not be: the form says why, at the field that is wrong. */
async function save(actor: FormActor): Promise<void> {
  const isDirty = () => actor.getSnapshot().context.isDirty;
  if (!isDirty()) return;
  actor.send({ type: 'save' });
  await waitFor(actor, (state) => !state.matches({ open: 'saving' }), { timeout: Infinity });
  // What was composed in a text while it was saved, and taken back there, may be all that it has told of.
  tellLate();
  const state = actor.getSnapshot();
  // Without a connection it goes out by itself, wherever one is.
  const isSaved = (!isDirty() || isAllKept(state.context)) && state.matches({ open: 'editing' });
  if (!isSaved) throw new Error('It could not be saved.');
}

/** The same list with another record open; the step stays in the address. */
function addressWith(id: number): string {
  const params = new URLSearchParams(location.search);
  params.delete('new');
  params.set('open', String(id));
  return `${location.pathname}?${params.toString()}`;
}

/** Where the next record is opened; null where there is none. */
async function nextOf(list: AnyActorRef, id: number | null, by: 1 | -1) {
  const next = nextInLane(by);
  if (next !== undefined) return next;
  const target = await neighbourOf(list, id, by);
  return target === null ? null : { to: addressWith(target) };
}

/** The form that is there, and under which its fields are found. */
interface Form {
  readonly actor: FormActor;
  readonly formId: string;
}
let shown: Form | null = null;
function shownNow(): Form {
  if (!shown) throw new Error('No record is open.');
  return shown;
}
const idOf = ({ actor }: Form): number | null => actor.getSnapshot().context.id;

/** The way there, for the keys that are pressed on it. */
let way: PromiseWithResolvers<void> | null = null;
let hasLeft = false;

const neighbour = createActor(
  neighbourMachine.provide({
    actors: {
      findNeighbour: fromPromise(async ({ input: { by } }): Promise<Target | null> => {
        const list = actorOf('list');
        if (!list) throw new Error('No list is there.');
        const form = shownNow();
        const control = document.activeElement?.id ?? '';
        const { formId } = form;
        const field = control.startsWith(`${formId}-`) ? control.slice(formId.length + 1) : '';
        const next = await nextOf(list, idOf(form), by);
        return next && { ...next, field };
      }),
      saveOpen: fromPromise<void, undefined>(() => save(shownNow().actor)),
    },
    actions: {
      openTarget: (_, { target }) => {
        if (!target) return;
        carried = { field: target.field, step: shownNow().actor.getSnapshot().context.step };
        go(target.to, target.state ? { state: target.state } : undefined);
      },
      tellEnd: (_, { by }) => {
        way?.resolve();
        say('info', () => t(by > 0 ? 'history.lastRecord' : 'history.firstRecord'));
      },
      stay: () => {
        const id = idOf(shownNow());
        if (id !== null) actorOf('list')?.send({ type: 'focusRow', id });
      },
    },
  }),
);

/** What is pressed on the way is for the record it leads to; where there is none, for this one. */
neighbour.subscribe((state) => {
  if (state.matches('going') && !state.context.stays && !way) {
    way = Promise.withResolvers();
    leaveForm(way.promise, {
      stay() {
        way = null;
        neighbour.send({ type: 'stay' });
      },
    });
  }
  if (state.matches('between')) hasLeft = true;
  if (!state.matches('resting') && !state.matches('away')) return;
  if (hasLeft && state.matches('resting')) way?.resolve();
  else way?.reject(new Error('The record is still open.'));
  way = null;
  hasLeft = false;
});

/** Both ways are there while a form is. */
export function useRecordMove(actor: FormActor, formId: string): void {
  useEffect(() => {
    const form = { actor, formId };
    shown = form;
    neighbour.start();
    const stop = enlist('neighbour', neighbour);
    neighbour.send({ type: 'arrive' });
    return () => {
      neighbour.send({ type: 'leave' });
      if (shown === form) shown = null;
      stop();
    };
  }, [actor, formId]);
}
