/** Asks before unsaved changes are left, by a link, by Back or by closing the page; Back closes first what lies over the screen. It saves and drops nothing itself. */
import type { AroundNavHandler } from 'wouter';
import type { AnyMachineSnapshot } from 'xstate';
import { partOf } from '../../entities/json.ts';
import { isAllKept } from '../../machines/formKept.ts';
import { actorOf, tell } from '../live/actors.ts';
import { notApplied } from './notApplied.ts';

/**
 * Each entry of the browser's history bears its place, counted from the first. Comparing places tells Back from Forward, and by how
 * many entries somebody has gone, so that it can be taken back.
 */
const placeNow = (): number => {
  const place = partOf(history.state, 'place');
  return typeof place === 'number' ? place : 0;
};
let place = placeNow();

/** What can hold somebody back: what leaving it is called, when it has been left, and while that is being asked. */
const holders = [
  {
    name: 'form',
    leave: 'close',
    // What waits to be sent outlives its form: nothing of it is lost.
    isHeld: ({ context }: AnyMachineSnapshot) => context?.isDirty === true && !isAllKept(context),
    isLeft: (state: AnyMachineSnapshot) => state.matches('closed') || state.status === 'done',
    isAsking: (state: AnyMachineSnapshot) =>
      state.matches('asking') || state.matches({ open: 'saving' }),
  },
  {
    name: 'importSheet',
    leave: 'cancel',
    // A save that was sent goes on: what comes of it is said wherever one is by then.
    isHeld: (state: AnyMachineSnapshot) =>
      state.context?.edited?.length > 0 &&
      (state.can({ type: 'cancel' }) || state.matches('leaving')),
    isLeft: (state: AnyMachineSnapshot) => state.matches('picking'),
    isAsking: (state: AnyMachineSnapshot) => state.matches('leaving'),
  },
] as const;

/** What may lie over a screen, and what closes it, or takes its own question back. */
const layers = [
  { name: 'confirm', closing: ['cancel'] },
  { name: 'assignment', closing: ['cancel', 'stay'] },
  { name: 'keyHelp', closing: ['close'] },
] as const;

let closeSheet: (() => void) | undefined;
/** A sheet lies over the list from now on: Back closes it. Answers how to say that it is closed. */
export function laySheet(close: () => void): () => void {
  closeSheet = close;
  return () => {
    if (closeSheet === close) closeSheet = undefined;
  };
}

/** How the layer that is open is closed; undefined where none is. */
function closeLayerNow(): (() => void) | undefined {
  for (const { name, closing } of layers) {
    const state: AnyMachineSnapshot | undefined = actorOf(name)?.getSnapshot();
    const type = closing.find((one) => state?.can({ type: one }));
    if (type) return () => actorOf(name)?.send({ type });
  }
  return closeSheet;
}

let isUnasked = false;
/** Leaves without a question. As a session ends nothing is drawn any more that could ask, and what was typed is a draft by then. */
export function leaveUnasked(act: () => void): void {
  isUnasked = true;
  try {
    act();
  } finally {
    isUnasked = false;
  }
}

/** The one with changes that leaving would lose. */
const holderNow = () =>
  isUnasked
    ? undefined
    : holders.find(({ name, isHeld: holds }) => {
        const state: AnyMachineSnapshot | undefined = actorOf(name)?.getSnapshot();
        return state?.status === 'active' && holds(state);
      });
/** Whether something on the screen would be lost, or would become a draft, if one left now. */
export const isHeld = (): boolean => holderNow() !== undefined;

/** Work that goes on as long as the page at its path is in view, and would be cut by leaving it. */
export interface HeldWork {
  readonly path: string;
  /** Asks, and goes on where the answer is to leave. */
  ask(proceed: () => void): void;
}
let work: HeldWork | undefined;
/** Asks before that page is left from now on. Answers how to stop. */
export function holdWork(held: HeldWork): () => void {
  work = held;
  return () => {
    if (work === held) work = undefined;
  };
}
const isWorkLeft = (pathname: string): boolean =>
  !isUnasked && work !== undefined && work.path !== pathname;
/** Goes on to this path: at once, or once the work there is may be left. */
const askOfWork = (pathname: string, proceed: () => void): void => {
  if (isWorkLeft(pathname)) work?.ask(proceed);
  else proceed();
};

/** Where somebody wants to go while they are asked whether to leave: the last wish counts. */
let wanted: { readonly pathname: string } | undefined;

/** Opens its question, and does what was asked for, on this path, once the answer was to leave. */
function ask(pathname: string, proceed: () => void): void {
  const holder = holderNow();
  const actor = holder && actorOf(holder.name);
  if (!holder || !actor) return;
  const asked = { pathname };
  wanted = asked;
  const settle = (isLeft: boolean) => {
    subscription.unsubscribe();
    if (wanted !== asked) return;
    wanted = undefined;
    if (isLeft) queueMicrotask(proceed);
  };
  const subscription = actor.subscribe({
    next: (state) => {
      if (holder.isLeft(state)) settle(true);
      else if (!holder.isAsking(state)) settle(false);
    },
    complete: () => settle(false),
  });
  actor.send({ type: holder.leave });
}

/** As a form closes it leads back to its list; where something else was asked for, that is where one goes. */
export function leadBack(back: () => void): void {
  if (!wanted) back();
  // The question about the work comes next, and one may stay: then the list is in view, not a form that is closed.
  else if (isWorkLeft(wanted.pathname)) leaveUnasked(back);
}

const go: AroundNavHandler = (navigate, to, options) => {
  place = options?.replace ? place : place + 1;
  const kept: unknown = options?.state;
  navigate(to, { ...options, state: { ...(typeof kept === 'object' ? kept : {}), place } });
};

/** For wouter's `aroundNav`: a link or a command that leaves. */
export const guardNavigation: AroundNavHandler = (navigate, to, options) => {
  // The form's own address changes (a step, a filter of the list beside it) leave nothing.
  const stays = new URL(to, location.href);
  const isSameRecord =
    stays.pathname === location.pathname &&
    stays.searchParams.get('open') === new URLSearchParams(location.search).get('open') &&
    stays.searchParams.has('new') === new URLSearchParams(location.search).has('new');
  // An address put in the place of another leaves nothing either: a new record gets its number so.
  const proceed = () => go(navigate, to, options);
  if (options?.replace || isSameRecord) proceed();
  else if (isHeld()) ask(stays.pathname, () => askOfWork(stays.pathname, proceed));
  else askOfWork(stays.pathname, proceed);
};

let savesLeft = 0;
/** How many saves, whose screen was left, have no answer yet. */
export const savesLeftNow = (): number => savesLeft;
/** One more of them. Answers how to say that its answer is there. */
export function noteSaveLeft(): () => void {
  savesLeft += 1;
  tell();
  return () => {
    savesLeft -= 1;
    tell();
  };
}
/** The import in view is being saved. One may leave it for another screen, as the save goes on; its answer is not there yet. */
export const isSheetSaving = (): boolean =>
  actorOf('importSheet')?.getSnapshot().matches('saving') === true;
/** A save that closing the page would cut, so that nobody hears what came of it. */
const isImportSaving = (): boolean => savesLeft > 0 || isSheetSaving();

/** Installs what hears Back, Forward and the closing of the page; before wouter's own listener. */
export function guardHistory(): void {
  let afterReturn: (() => void) | undefined;
  window.addEventListener(
    'popstate',
    (event) => {
      if (afterReturn) {
        // Back at the form's own address: nothing drawn meanwhile may have read another one.
        event.stopImmediatePropagation();
        const then = afterReturn;
        afterReturn = undefined;
        then();
        return;
      }
      const next = placeNow();
      const by = next - place;
      const closeLayer = closeLayerNow();
      const { pathname } = location;
      if (by === 0 || !(closeLayer || isHeld() || isWorkLeft(pathname))) {
        place = next;
        return;
      }
      // The browser has moved already: it is moved back, and again once the answer is to leave.
      event.stopImmediatePropagation();
      const proceed = () =>
        askOfWork(pathname, () => {
          place = next;
          history.go(by);
        });
      const leave = () => (isHeld() ? ask(pathname, proceed) : proceed());
      // Where something lies over the screen, that is what one goes back from: its answer is never given out of sight.
      afterReturn = closeLayer ?? leave;
      history.go(-by);
    },
    true,
  );
  window.addEventListener('beforeunload', (event) => {
    // What is filled in a sheet over a list is kept nowhere else.
    const isLost = isHeld() || work !== undefined || notApplied().length > 0 || isImportSaving();
    if (isLost) event.preventDefault();
  });
}
