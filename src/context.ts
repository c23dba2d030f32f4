/** The live actors of this moment, and what commands may be told because of them. It draws nothing. */
import { useSyncExternalStore } from 'react';
import type { AnyActorRef } from 'xstate';
import type { Grants } from '../entities/access.ts';
import { entities } from '../entities/index.ts';
import type { Command, MachineName, ViewAct } from '../commands/command.ts';
import { commandsOf, isOffered, type CommandContext, type Offering } from '../commands/index.ts';
import { sectionAt } from './routes.ts';
import { keyed, onOwnKeys, useOwnKeys } from './shortcuts.ts';

/** Every command, with its own keys. */
export const commands = commandsOf(entities);
const byId = new Map(commands.map((command) => [command.id, command]));
export const commandNamed = (id: string): Command | undefined => byId.get(id);

let keyedNow: readonly Command[] | undefined;
/** Every command, with the keys it has for this user. */
export const commandsNow = (): readonly Command[] => (keyedNow ??= keyed(commands));

/** The first key of a command for this user, shortest first: `#` before `Delete`. Undefined: it has none. */
export const keysOf = (id: string): string | undefined =>
  commandsNow()
    .find((command) => command.id === id)
    ?.keys?.toSorted((a, b) => a.length - b.length)[0];

/** The same for a button's or a tip's key, kept up to date. */
export function useKeysOf(id: string): string | undefined {
  useOwnKeys();
  return keysOf(id);
}

const actors = new Map<MachineName, AnyActorRef>();
const views = new Map<ViewAct, () => void>();
const subscriptions = new Map<MachineName, { unsubscribe(): void }>();
const listeners = new Set<() => void>();
let version = 0;
/** Whether a command is offered, as far as it was asked since the last change. */
const offered = new Map<string, boolean>();

function tell(): void {
  version += 1;
  offered.clear();
  for (const listener of listeners) listener();
}
onOwnKeys(() => {
  keyedNow = undefined;
  tell();
});

/** What is typed into the palette changes nothing that a command depends on; only that it opens or closes does. */
function follow(name: MachineName, actor: AnyActorRef): { unsubscribe(): void } {
  let place = placeOf(actor);
  const next = () => {
    const now = placeOf(actor);
    if (name === 'palette' && now === place) return;
    place = now;
    tell();
  };
  return actor.subscribe({ next, error: tell, complete: tell });
}
const placeOf = (actor: AnyActorRef): string => JSON.stringify(actor.getSnapshot().value ?? '');

/** Makes an actor the one its name's commands speak to, until the returned function is called. */
export function enlist(name: MachineName, actor: AnyActorRef): () => void {
  subscriptions.get(name)?.unsubscribe();
  actors.set(name, actor);
  subscriptions.set(name, follow(name, actor));
  tell();
  return () => {
    if (actors.get(name) !== actor) return;
    subscriptions.get(name)?.unsubscribe();
    subscriptions.delete(name);
    actors.delete(name);
    tell();
  };
}

/** Offers what the screen in view can do with itself, until the returned function is called. */
export function offer(acts: Partial<Record<ViewAct, () => void>>): () => void {
  const given = Object.entries(acts) as [ViewAct, () => void][];
  for (const [act, perform] of given) views.set(act, perform);
  tell();
  return () => {
    for (const [act, perform] of given) if (views.get(act) === perform) views.delete(act);
    tell();
  };
}

export const actorOf = (name: MachineName): AnyActorRef | undefined => actors.get(name);

const can = (machine: MachineName, event: { readonly type: string }): boolean =>
  actors.get(machine)?.getSnapshot().can?.(event) ?? false;

const matches = (machine: MachineName, value: unknown): boolean =>
  actors.get(machine)?.getSnapshot().matches?.(value) ?? false;

/** The signed-in user's grants; none when nobody is signed in. */
export function grantsNow(): Grants {
  const account: unknown = actors.get('session')?.getSnapshot().context?.account;
  const grants: unknown =
    typeof account === 'object' && account !== null ? Reflect.get(account, 'grants') : undefined;
  return (grants ?? {}) as Grants;
}

/** True where a key without a modifier is somebody's typing. */
export function isTypingIn(element: Element | null): boolean {
  if (!(element instanceof HTMLElement)) return false;
  if (element.isContentEditable || element instanceof HTMLTextAreaElement) return true;
  if (element instanceof HTMLSelectElement) return true;
  return (
    element instanceof HTMLInputElement &&
    !['checkbox', 'radio', 'button', 'submit', 'reset', 'file', 'range', 'color'].includes(
      element.type,
    )
  );
}

function focusNow(): CommandContext['focus'] {
  const element = document.activeElement;
  if (isTypingIn(element)) return 'typing';
  if (element?.closest('[data-region=form]')) return 'form';
  if (!element || element === document.body || element.closest('[role=grid],[role=treegrid]')) {
    return 'grid';
  }
  return 'elsewhere';
}

function layerNow(): CommandContext['layer'] {
  if (actors.has('palette') && !matches('palette', 'closed')) return 'palette';
  if (actors.has('confirm') && !matches('confirm', 'closed')) return 'dialog';
  if (matches('form', 'asking') || document.querySelector('[data-layer=dialog]')) return 'dialog';
  if (actors.has('help') && !matches('help', 'closed')) return 'help';
  if (document.querySelector('[aria-modal=true]')) return 'dialog';
  const element = document.activeElement;
  const isChooser = element?.matches('[role=combobox][aria-expanded=true]');
  return isChooser || element?.closest('[role=menu],[role=listbox]') ? 'menu' : 'page';
}

/** What decides whether a command is offered; where the focus is does not. */
function offeringNow(): Offering {
  const acts = new Set(views.keys());
  if (!can('form', { type: 'save' })) acts.add('nothingToSave');
  else acts.delete('nothingToSave');
  return {
    can,
    grants: grantsNow(),
    isSignedIn: actors.get('session')?.getSnapshot().context?.account != null,
    views: acts,
    singleKeys: actors.get('preferences')?.getSnapshot().context?.singleKeys !== 'off',
  };
}

/** What commands are judged by, read afresh at each call. */
export const contextNow = (): CommandContext => ({
  ...offeringNow(),
  layer: layerNow(),
  focus: focusNow(),
});

/** The screen of the address is still on its way: its code, or the first rows of its list. */
export function isScreenLoading(): boolean {
  if (actors.get('session')?.getSnapshot().context?.account == null) return false;
  if (actors.has('list')) return matches('list', { rows: 'loading' });
  if (sectionAt(location.pathname)) return document.querySelector('#main [data-state=failed]') === null;
  return document.querySelector('#main [data-state=loading]') !== null;
}

/** Where addresses are changed; App gives wouter's navigation in. */
let navigate: (path: string) => void = () => {};
export const setNavigate = (go: (path: string) => void): void => {
  navigate = go;
};
export const go = (path: string): void => navigate(path);

/** What asks before a command that must be asked for; the shell gives it in. */
let askFirst: (command: Command) => void = () => {};
export const onConfirm = (ask: (command: Command) => void): void => {
  askFirst = ask;
};
/** What asks for a command's arguments: the palette. */
let askFor: (command: Command) => void = () => {};
export const onArguments = (ask: (command: Command) => void): void => {
  askFor = ask;
};

/** Runs a command if it is offered now; true when it was. `args` completes its event. */
export function run(command: Command, args: Readonly<Record<string, unknown>> = {}): boolean {
  if (!isOffered(command, offeringNow())) return false;
  if ('go' in command) navigate(command.go);
  else if ('view' in command) views.get(command.view)?.();
  else if (command.ask && Object.keys(args).length === 0) askFor(command);
  else if (command.confirms) askFirst(command);
  else actors.get(command.to)?.send({ ...command.event, ...args });
  return true;
}

export function runById(id: string, args?: Readonly<Record<string, unknown>>): boolean {
  const command = byId.get(id);
  return command ? run(command, args) : false;
}

/** Hears of every change that may offer or withdraw a command. Answers how to stop. */
export const onLive = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
/** Draws anew whenever any live actor moves. For the palette and key help; screens select from their own actor. */
export const useLiveVersion = (): number => useSyncExternalStore(onLive, () => version);

/** Whether a command is offered now, kept up to date. */
export function useOffered(id: string): boolean {
  return useSyncExternalStore(onLive, () => isOfferedNow(id));
}

/** Whether a command is offered now; asked of its machine once after each change. */
export function isOfferedNow(id: string): boolean {
  let answer = offered.get(id);
  if (answer === undefined) {
    const command = byId.get(id);
    answer = command !== undefined && isOffered(command, offeringNow());
    offered.set(id, answer);
  }
  return answer;
}
