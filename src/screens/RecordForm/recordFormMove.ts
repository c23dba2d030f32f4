/**
 * The record before or after the open one, in the same filtered list, or in the queue that it was opened from: saved
 * first, refused where it cannot be. It draws nothing.
 */
import { useEffect } from 'react';
import { waitFor, type AnyActorRef } from 'xstate';
import { t } from '../../../i18n/index.ts';
import { isAllKept } from '../../../machines/formKept.ts';
import { isStoredId } from '../../../machines/listRows.ts';
import { actorOf, go, offer } from '../../live/actors.ts';
import { say } from '../../page/toasts.ts';
import { nextInLane } from '../View/rowKept.ts';
import type { FormActor } from './recordFormActor.ts';

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
  readonly rows: readonly { readonly id: number }[];
  readonly focusedId: number | null;
}
const rowsOf = (list: AnyActorRef): Rows => list.getSnapshot().context;

/** Walks the list's focus on by one, across the borders of pages; null where the list ends. */
async function neighbourOf(list: AnyActorRef, id: number | null, by: 1 | -1) {
  const isSettled = (state: ReturnType<typeof list.getSnapshot>) =>
    !state.matches({ rows: 'loading' }) && !state.matches({ rows: { shown: 'refreshing' } });
  await waitFor(list, isSettled, { timeout: pageMs });
  if (id !== null) list.send({ type: 'focusRow', id });
  for (;;) {
    const from = rowsOf(list).focusedId;
    list.send({ type: by > 0 ? 'focusNext' : 'focusPrevious' });
    await waitFor(list, isSettled, { timeout: pageMs });
    const { focusedId } = rowsOf(list);
    if (focusedId === from) return null;
    // What waits to be sent has no number yet that it could be opened by: it is passed.
    if (focusedId === null || isStoredId(focusedId)) return focusedId;
  }
}

/** Saves what is unsaved. False when it could not be: the form says why, at the field that is wrong. */
async function isSaved(actor: FormActor): Promise<boolean> {
  const isDirty = () => actor.getSnapshot().context.isDirty;
  if (!isDirty()) return true;
  actor.send({ type: 'save' });
  await waitFor(actor, (state) => !state.matches({ open: 'saving' }), { timeout: Infinity });
  const state = actor.getSnapshot();
  // Without a connection it goes out by itself, wherever one is.
  return (!isDirty() || isAllKept(state.context)) && state.matches({ open: 'editing' });
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

/** True when another record is on its way into the form. */
async function move(actor: FormActor, formId: string, by: 1 | -1): Promise<boolean> {
  const list = actorOf('list');
  if (!list) return false;
  const { id } = actor.getSnapshot().context;
  const control = document.activeElement?.id ?? '';
  const next = await nextOf(list, id, by);
  if (next === null) {
    say('info', () => t(by > 0 ? 'history.lastRecord' : 'history.firstRecord'));
    return false;
  }
  if (!(await isSaved(actor))) {
    // The record stays open: so does the list's focus on it.
    if (id !== null) list.send({ type: 'focusRow', id });
    return false;
  }
  const field = control.startsWith(`${formId}-`) ? control.slice(formId.length + 1) : '';
  carried = { field, step: actor.getSnapshot().context.step };
  go(next.to, 'state' in next ? { state: next.state } : undefined);
  return true;
}

/** Steps asked for and not made yet; below 0: backwards. Keys pressed in a row are made one after the other. */
let wanted = 0;
let isMoving = false;

async function walk(actor: FormActor, formId: string): Promise<void> {
  if (isMoving || wanted === 0) return;
  isMoving = true;
  const by = wanted > 0 ? 1 : -1;
  wanted -= by;
  // A form that is closed meanwhile moves nowhere.
  const hasMoved = await move(actor, formId, by).catch(() => false);
  isMoving = false;
  if (!hasMoved) wanted = 0;
}

/** Offers both ways while a list is live beside the form. */
export function useRecordMove(actor: FormActor, formId: string): void {
  useEffect(() => {
    const ask = (by: 1 | -1) => () => {
      wanted += by;
      void walk(actor, formId);
    };
    void walk(actor, formId);
    return offer({ nextRecord: ask(1), previousRecord: ask(-1) });
  }, [actor, formId]);
}
