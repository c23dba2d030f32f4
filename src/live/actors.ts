/** The live actors and views of this moment, and where addresses are changed. It knows no command and draws nothing. */
import type { AnyActorRef } from 'xstate';
import type { MachineName, ViewAct } from '../../commands/command.ts';
import type { Grants } from '../../entities/access.ts';
import { partOf } from '../../entities/json.ts';
import type { Values } from '../../machines/types.ts';
import { createSignal } from '../page/signal.ts';

const actors = new Map<MachineName, AnyActorRef>();
/** A view's act answers with this where it does nothing after all, and the browser is to have the key. */
export const leftToBrowser = Symbol('left to the browser');
/** An act that a view offers; it is given the arguments that its command was given. */
type Perform = (args: Values) => unknown;
const views = new Map<ViewAct, Perform>();
const subscriptions = new Map<MachineName, { unsubscribe(): void }>();
const changed = createSignal();
let version = 0;

/** Says that what commands are judged by has changed. */
export function tell(): void {
  version += 1;
  changed.tell();
}
/** How many changes there were: as long as it is the same number, nothing has changed. */
export const liveVersion = (): number => version;
/** Hears of every change. Answers how to stop. */
export const onLive = changed.hear;

/** The names of those that are live. */
export const liveNames = (): Iterable<MachineName> => actors.keys();
/** Where each actor was when it became live. */
const paths = new Map<MachineName, string>();
const pathNow = (): string => globalThis.location?.pathname ?? '';
/** It belongs to the screen of another address, which is still there for a moment after one has left. */
export const isLeft = (name: MachineName): boolean =>
  actors.has(name) && paths.get(name) !== pathNow();

export const isLive = (name: MachineName): boolean => actors.has(name);
export const viewsNow = (): ReadonlyMap<ViewAct, Perform> => views;

/**
 * Hears an actor, as commands are judged anew whenever one has moved. Not the palette: each letter typed there would do that, and
 * no command outside it depends on its state.
 */
const follow = (name: MachineName, actor: AnyActorRef): { unsubscribe(): void } =>
  actor.subscribe({ ...(name === 'palette' ? {} : { next: tell }), error: tell, complete: tell });

interface Told<Event> {
  getSnapshot(): { can(event: Event): boolean };
  send(event: Event): void;
}
/** Tells an actor only what it can do something with now. True where it was told. */
export function tellIfHeard<Event>(actor: Told<Event>, event: Event): boolean {
  const isHeard = actor.getSnapshot().can(event);
  if (isHeard) actor.send(event);
  return isHeard;
}

/** Makes an actor the one its name's commands speak to, until the returned function is called. */
export function enlist(name: MachineName, actor: AnyActorRef): () => void {
  subscriptions.get(name)?.unsubscribe();
  actors.set(name, actor);
  subscriptions.set(name, follow(name, actor));
  paths.set(name, pathNow());
  tell();
  return () => {
    if (actors.get(name) !== actor) return;
    subscriptions.get(name)?.unsubscribe();
    subscriptions.delete(name);
    actors.delete(name);
    tell();
  };
}

type Heard = (machine: PassingName, actor: AnyActorRef) => void;
/** Machines that no command speaks to, several of a kind at once. */
export type PassingName = 'screen' | 'upload' | 'change';
let heard: Heard | undefined;
const early: (readonly [PassingName, AnyActorRef])[] = [];
/** Says that such a machine is there, before it is told anything: for the session's trace. */
export function announce(machine: PassingName, actor: AnyActorRef): void {
  if (heard) heard(machine, actor);
  else early.push([machine, actor]);
}
/** Hears of those that are there already, and of all that come. */
export function onAnnounced(listener: Heard): void {
  heard = listener;
  for (const [machine, actor] of early.splice(0)) listener(machine, actor);
}

/** Offers what the screen in view can do with itself, until the returned function is called. */
export function offer(acts: Partial<Record<ViewAct, Perform>>): () => void {
  const given = Object.entries(acts) as [ViewAct, Perform][];
  for (const [act, perform] of given) views.set(act, perform);
  tell();
  return () => {
    for (const [act, perform] of given) if (views.get(act) === perform) views.delete(act);
    tell();
  };
}

export const actorOf = (name: MachineName): AnyActorRef | undefined => actors.get(name);

/** The account of whoever is signed in, as the session has it; null or undefined for nobody. */
export const accountNow = (): unknown => actors.get('session')?.getSnapshot().context?.account;

/** The signed-in user's grants; none when nobody is signed in. */
export const grantsNow = (): Grants => (partOf(accountNow(), 'grants') ?? {}) as Grants;

/** Where addresses are changed; App gives wouter's navigation in. */
type Navigate = (
  path: string,
  options?: { readonly state?: object; readonly replace?: true },
) => void;
let navigate: Navigate = () => {};
export const setNavigate = (go: Navigate): void => {
  navigate = go;
};
/** `state` is what the history's entry is given; `replace`: the entry of the moment is the one. */
export const go: Navigate = (path, options) => navigate(path, options);
