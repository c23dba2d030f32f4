/** The live actors of this moment, and what commands may be told because of them. It draws nothing. */
import { useSyncExternalStore } from 'react';
import type { AnyActorRef } from 'xstate';
import type { Grants } from '../entities/access.ts';
import { entities } from '../entities/index.ts';
import type { Command, MachineName, ViewAct } from '../commands/command.ts';
import { commandsOf, isOffered, type CommandContext } from '../commands/index.ts';

export const commands = commandsOf(entities);

const actors = new Map<MachineName, AnyActorRef>();
const views = new Map<ViewAct, () => void>();
const subscriptions = new Map<MachineName, { unsubscribe(): void }>();
const listeners = new Set<() => void>();
let version = 0;

function tell(): void {
  version += 1;
  for (const listener of listeners) listener();
}

/** Makes an actor the one its name's commands speak to, until the returned function is called. */
export function enlist(name: MachineName, actor: AnyActorRef): () => void {
  subscriptions.get(name)?.unsubscribe();
  actors.set(name, actor);
  subscriptions.set(name, actor.subscribe({ next: tell, error: tell, complete: tell }));
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
  const offered = Object.entries(acts) as [ViewAct, () => void][];
  for (const [act, perform] of offered) views.set(act, perform);
  tell();
  return () => {
    for (const [act, perform] of offered) if (views.get(act) === perform) views.delete(act);
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
  const element = document.activeElement;
  const isChooser = element?.matches('[role=combobox][aria-expanded=true]');
  return isChooser || element?.closest('[role=menu],[role=listbox]') ? 'menu' : 'page';
}

/** What commands are judged by, read afresh at each call. */
export function contextNow(): CommandContext {
  const acts = new Set(views.keys());
  if (!can('form', { type: 'save' })) acts.add('nothingToSave');
  else acts.delete('nothingToSave');
  return {
    can,
    grants: grantsNow(),
    isSignedIn: actors.get('session')?.getSnapshot().context?.account != null,
    views: acts,
    layer: layerNow(),
    focus: focusNow(),
    singleKeys: actors.get('preferences')?.getSnapshot().context?.singleKeys !== 'off',
  };
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
  if (!isOffered(command, contextNow())) return false;
  if ('go' in command) navigate(command.go);
  else if ('view' in command) views.get(command.view)?.();
  else if (command.ask && Object.keys(args).length === 0) askFor(command);
  else if (command.confirms) askFirst(command);
  else actors.get(command.to)?.send({ ...command.event, ...args });
  return true;
}

export function runById(id: string, args?: Readonly<Record<string, unknown>>): boolean {
  const command = commands.find((candidate) => candidate.id === id);
  return command ? run(command, args) : false;
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
/** Draws anew whenever any live actor moves. For the palette and key help; screens select from their own actor. */
export const useLiveVersion = (): number => useSyncExternalStore(subscribe, () => version);

/** Whether a command is offered now, kept up to date. */
export function useOffered(id: string): boolean {
  return useSyncExternalStore(subscribe, () => {
    const command = commands.find((candidate) => candidate.id === id);
    return command !== undefined && isOffered(command, contextNow());
  });
}
