/** What commands may be told now, because of the live actors and the focus; and the running of one. It draws nothing. */
import { useSyncExternalStore } from 'react';
import { entities } from '../entities/index.ts';
import type { Command, EventCommand, MachineName } from '../commands/command.ts';
import {
  commandsOf,
  isOffered,
  isPlain,
  type CommandContext,
  type Offering,
} from '../commands/index.ts';
import {
  accountNow,
  actorOf,
  go,
  grantsNow,
  isLeft,
  isLive,
  leftToBrowser,
  liveVersion,
  onLive,
  tell,
  viewsNow,
} from './live/actors.ts';
import { tellRan } from './ran.ts';
import { frameDrawn } from './page/afterFrame.ts';
import { importAt, sectionAt } from './routes.ts';
import { keyed, onOwnKeys, useOwnKeys } from './keys/shortcuts.ts';

/** Every command, with its own keys. */
export const commands = commandsOf(entities);
const byId = new Map(commands.map((command) => [command.id, command]));
/** Commands that somebody has made: macros. */
let own: readonly Command[] = [];
export const commandNamed = (id: string): Command | undefined =>
  byId.get(id) ?? own.find((command) => command.id === id);
/** Every command, with its own keys, and those that somebody has made. */
export const allCommands = (): readonly Command[] => [...commands, ...own];

let keyedNow: readonly Command[] | undefined;
/** Every command, with the keys it has for this user. */
export const commandsNow = (): readonly Command[] => (keyedNow ??= keyed(allCommands()));

/** Whether keys without Ctrl or Alt are on: everything else has them as well. */
export const hasSingleKeys = (): boolean =>
  actorOf('preferences')?.getSnapshot().context?.singleKeys !== 'off';

/** A key that runs a command for this user: the wanted one while it has it, else the shortest, `#` before `Delete`. Undefined: none does. */
export function keysOf(id: string, wanted?: string): string | undefined {
  const all = commandsNow().find((command) => command.id === id)?.keys ?? [];
  const keys = hasSingleKeys() ? all : all.filter((one) => !isPlain(one));
  const same = keys.find((one) => one === wanted);
  return same ?? keys.toSorted((a, b) => a.length - b.length)[0];
}

/** The same for what shows keys of several commands, kept up to date. */
export function useKeys(): typeof keysOf {
  useOwnKeys();
  useSyncExternalStore(onLive, hasSingleKeys);
  return keysOf;
}

/** The same for a button's or a tip's key. */
export const useKeysOf = (id: string, wanted?: string): string | undefined => useKeys()(id, wanted);

/** Whether a command is offered, as far as it was asked since the last change. */
const offered = new Map<string, boolean>();
/** What they were judged by. */
let judgedBy: Offering | undefined;
onLive(() => {
  offered.clear();
  judgedBy = undefined;
});
function changeCommands(): void {
  keyedNow = undefined;
  tell();
}
onOwnKeys(changeCommands);
/** From now on these are the commands that somebody has made. */
export function setOwnCommands(next: readonly Command[]): void {
  own = next;
  changeCommands();
}

const can = (machine: MachineName, event: { readonly type: string }): boolean =>
  actorOf(machine)?.getSnapshot().can?.(event) ?? false;

const matches = (machine: MachineName, value: unknown): boolean =>
  actorOf(machine)?.getSnapshot().matches?.(value) ?? false;

/** Inputs into which nobody types. */
const pressedTypes = ['checkbox', 'radio', 'button', 'submit', 'reset', 'file', 'range', 'color'];
/** True where a key without a modifier is somebody's typing; in a box that is only read it types nothing. */
export function isTypingIn(element: Element | null): boolean {
  if (!(element instanceof HTMLElement)) return false;
  if (element.isContentEditable || element instanceof HTMLSelectElement) return true;
  if (element instanceof HTMLTextAreaElement) return !element.readOnly;
  if (!(element instanceof HTMLInputElement) || element.readOnly) return false;
  return !pressedTypes.includes(element.type);
}

const isHelpOpen = (): boolean => isLive('keyHelp') && !matches('keyHelp', 'closed');
const isPaletteOpen = (): boolean => isLive('palette') && !matches('palette', 'closed');

/** Something lies over the screen and has the focus; a palette that is running a command is about to go. */
export const isCovered = (): boolean =>
  isHelpOpen() ||
  (isPaletteOpen() && !matches('palette', { open: 'running' })) ||
  document.querySelector('[role=dialog], [role=alertdialog]') !== null;

const isLeavingAsked = (): boolean =>
  matches('form', 'asking') || matches('importSheet', 'leaving');
/** It is asked whether to leave, and the focus is still where one was: what is pressed now is the answer. */
export const isUnderQuestion = (): boolean =>
  isLeavingAsked() &&
  !isHelpOpen() &&
  !isPaletteOpen() &&
  document.activeElement?.closest('[data-layer=dialog]') == null;

function focusNow(): CommandContext['focus'] {
  const element = document.activeElement;
  if (isUnderQuestion()) return 'elsewhere';
  if (isTypingIn(element)) return 'typing';
  if (element?.closest('[data-region=form]')) return 'form';
  if (!element || element === document.body || element.closest('[role=grid],[role=treegrid]')) {
    return 'grid';
  }
  return 'elsewhere';
}

/** The innermost layer but for the palette and the sheet of keys, which may lie over each other. */
function layerBeneath(): CommandContext['layer'] {
  if (isLive('confirm') && !matches('confirm', 'closed')) return 'dialog';
  if (isLeavingAsked()) return 'dialog';
  if (document.querySelector('[data-layer=dialog]')) return 'dialog';
  if (document.querySelector('[aria-modal=true]:not([data-layer=palette])')) return 'dialog';
  const element = document.activeElement;
  const isChooser = element?.matches('[role=combobox][aria-expanded=true]');
  return isChooser || element?.closest('[role=menu],[role=listbox]') ? 'menu' : 'page';
}

/** What the sheet of keys was opened over: it tells what works there. */
let under: CommandContext['layer'] = 'page';
export const helpIsOver = (): typeof under => under;
/** As the sheet opens; a palette that is running this very command is about to go. */
export function noteHelpOpened(): void {
  const isPaletteMeant = isPaletteOpen() && !matches('palette', { open: 'running' });
  under = isPaletteMeant ? 'palette' : layerBeneath();
}

function layerNow(): CommandContext['layer'] {
  const isOverHelp = isPaletteOpen() && !(isHelpOpen() && under === 'palette');
  if (isOverHelp) return 'palette';
  return isHelpOpen() ? 'help' : layerBeneath();
}

const reviewPath = '/review';

/** What decides whether a command is offered; where the focus is does not. */
function offeringNow(): Offering {
  const acts = new Set(viewsNow().keys());
  if (can('form', { type: 'save' })) acts.delete('nothingToSave');
  return {
    can,
    grants: grantsNow(),
    isSignedIn: accountNow() != null,
    views: acts,
    // What lies over several sections has one order, but for what waits longest: that may come first.
    hasOneOrder:
      acts.has('ownOrder') ||
      (isLive('list') &&
        location.pathname !== reviewPath &&
        sectionAt(location.pathname) === undefined &&
        !acts.has('openViews')),
    singleKeys: hasSingleKeys(),
  };
}

/** What commands are judged by, read afresh at each call. */
export const contextNow = (): CommandContext => ({
  ...offeringNow(),
  layer: layerNow(),
  focus: focusNow(),
});

/** What keys wait for, in its order; with each, how Escape leaves it before it is there, where it can be left. */
const held = new Map<Promise<unknown>, (() => boolean) | undefined>();
/** Something a key has asked for is on its way: the keys after it are meant for that. */
export const areKeysHeld = (): boolean => held.size > 0;
let dropKeys: () => string = () => '';
/** What forgets the keys that wait, and answers what they would have typed; the keyboard gives it in. */
export const setKeysDrop = (drop: () => string): void => {
  dropKeys = drop;
};
/**
 * Keeps what is pressed until it is there and has the focus; where it fails to come, nothing else is given those keys.
 * @param leave what Escape does meanwhile; false where there is nothing to leave any more
 * @returns how to keep none from now on: nothing comes, and what is pressed next is for what is there
 */
export function holdKeys(until: Promise<unknown>, leave?: () => boolean): () => void {
  held.set(until, leave);
  const release = () => {
    held.delete(until);
    tell();
  };
  // What comes is drawn in the next frame.
  const ended = until.catch(() => dropKeys());
  void ended.then(frameDrawn).then(release);
  return () => void held.delete(until);
}

/** Leaves the innermost layer where it is one that is not there yet; false where nothing on its way can be left. */
export function leaveComing(): boolean {
  if (isPaletteOpen()) return false;
  return [...held.values()].toReversed().some((leave) => leave?.() === true);
}

/** Those that wait for what could not be had are for nothing else. Answers what they would have typed. */
export const loseKeys = (): string => dropKeys();

/** Other rows of the list are on their way, and the focus with them. */
const isFocusComing = (): boolean =>
  matches('list', { rows: { shown: 'refreshing' } }) &&
  actorOf('list')?.getSnapshot().context?.['landing'] !== null;

/** A sheet is read, checked or saved: the next keys are for what comes of that. */
const isImportBusy = (): boolean =>
  ['reading', 'checking', 'saving'].some((state) => matches('importSheet', state));

/** The screen of the address is still on its way: its code, the first rows of its list, or those that were asked for. */
export function isScreenLoading(): boolean {
  if (areKeysHeld() || isImportBusy()) return true;
  if (accountNow() == null) return false;
  if (isLive('list')) {
    return isLeft('list') || matches('list', { rows: 'loading' }) || isFocusComing();
  }
  const { pathname } = location;
  // Where a message stands in its place (one may not see it, it failed, there is none), nothing comes any more.
  if (sectionAt(pathname)) return document.querySelector('#main [data-message]') === null;
  // Whatever stands at an import's address has a heading, and so does why there is none.
  if (importAt(pathname)) return document.querySelector('#main h1') === null;
  // Before its frame is there, nothing of it is.
  return document.querySelector('#main')?.querySelector('[data-state=loading]') !== null;
}

/** What asks before a command that must be asked for, and which that are now; the shell gives it in. */
let asking: {
  readonly isAsked: (command: EventCommand) => boolean;
  readonly ask: (command: EventCommand) => void;
} = { isAsked: () => false, ask: () => {} };
export const setAsking = (next: typeof asking): void => {
  asking = next;
};
/** What asks for a command's arguments: the palette. */
let askArguments: (command: Command) => void = () => {};
export const setAskArguments = (ask: (command: Command) => void): void => {
  askArguments = ask;
};

/** Runs a command if it is offered now; true when it was. `args` completes its event. */
export function run(command: Command, args: Readonly<Record<string, unknown>> = {}): boolean {
  // What it is told decides too: a form has only some steps to go to.
  const whole = 'to' in command ? { ...command, event: { ...command.event, ...args } } : command;
  if (!isOffered(whole, offeringNow())) return false;
  const isAsking = command.ask && !command.asksItself && Object.keys(args).length === 0;
  if (isAsking) askArguments(command);
  else if ('go' in command) go(command.go);
  else if ('view' in command) {
    if (viewsNow().get(command.view)?.(args) === leftToBrowser) return false;
  } else if (asking.isAsked(command)) asking.ask(command);
  else actorOf(command.to)?.send({ ...command.event, ...args });
  if (!isAsking) tellRan(command, args);
  return true;
}

export function runById(id: string, args?: Readonly<Record<string, unknown>>): boolean {
  const command = commandNamed(id);
  return command ? run(command, args) : false;
}

/** Draws anew whenever any live actor moves. For the palette and key help; screens select from their own actor. */
export const useLiveVersion = (): number => useSyncExternalStore(onLive, liveVersion);

/** Whether a command is offered now, kept up to date. */
export function useOffered(id: string): boolean {
  return useSyncExternalStore(onLive, () => isOfferedNow(id));
}

/** Whether a command is offered now; asked of its machine once after each change. */
export function isOfferedNow(id: string): boolean {
  let answer = offered.get(id);
  if (answer === undefined) {
    const command = commandNamed(id);
    answer = command !== undefined && isOffered(command, (judgedBy ??= offeringNow()));
    // The palette moves without saying so.
    if (command && 'to' in command && command.to === 'palette') return answer;
    offered.set(id, answer);
  }
  return answer;
}
