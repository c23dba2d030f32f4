/**
 * Hears the keys and runs the command they mean: the only file that knows hotkeys-js. It names no command, and of keys
 * those alone that controls and browsers have for themselves, such as Enter, Space, Tab and Escape.
 */
import hotkeys from 'hotkeys-js';
import { byKey, countedBy, isPlain, isPrefix, type CommandContext } from '../commands/index.ts';
import type { Command } from '../commands/command.ts';
import { isOfBrowser, pressText } from '../commands/keys.ts';
import { actorOf, isLeft } from './live/actors.ts';
import {
  areKeysHeld,
  commandsNow,
  contextNow,
  isScreenLoading,
  isTypingIn,
  isUnderQuestion,
  leaveComing,
  setKeysDrop,
  run,
} from './context.ts';
import { giveEarlyKeys, isSignInAgain } from './keys/earlyKeys.ts';
import { isEditing } from './keys/editing.ts';
import {
  comesAfter,
  isClaimed,
  isKnown,
  isKnownSequence,
  isSave,
  waitsForImport,
} from './keys/claimed.ts';
import { isBoxLeft, isPlaceLeft, stayInBox } from './keys/placeLeft.ts';
import { isHeldMove } from './keys/heldMove.ts';
import { watchInput } from './keys/inputLeft.ts';
import { meanLayers, setLayers, waitsForLayers, waitsForSheet } from './keys/layersAhead.ts';
import { choosesFirst, isForControl, noteTab } from './keys/forControl.ts';
import { isChord, isModifier, isShortcut, textOf } from './keys/pressed.ts';
import { beginsRefused, sayWhyNot } from './live/refusedKey.ts';
import { focusPalette, typeIntoPalette } from './keys/forPalette.ts';
import { isStray, watchTyped } from './keys/stray.ts';
import { isReplayed } from './keys/pressAnew.ts';
import { sequence, setBegun } from './keys/sequence.ts';
import { makeTypeahead, pastedPress } from './keys/typeahead.ts';
import { isApple } from './ui/keys.ts';

const countMax = 999;
/** The key code of a key that an input method has taken, in every browser. */
const composingCode = 229;

const isBegun = (): boolean => sequence.read() !== '';
/** With what is begun, as one: `t n`. */
const wholeOf = (press: string): string => (isBegun() ? `${sequence.read()} ${press}` : press);
const isFree = ({ layer, focus }: CommandContext): boolean =>
  layer === 'page' && focus !== 'typing';

/** `5j`: digits before a movement; a leading zero counts nothing. */
const isCount = (press: string, context: CommandContext): boolean =>
  !isBegun() &&
  context.singleKeys &&
  isFree(context) &&
  (/^[1-9]$/.test(press) || (sequence.count() !== '' && press === '0'));

const stepsIn = (digits: string): number =>
  digits === '' ? 1 : Math.min(Number(digits), countMax);
function runCounted(command: Command, digits: string): boolean {
  const steps = stepsIn(digits);
  return run(command, command.counts && steps > 1 ? { steps } : undefined);
}

/** A press while a sequence is under way. A wrong letter ends it and does nothing: it was meant for the sequence. */
function takeFollower(press: string, isRepeat: boolean, context: CommandContext): boolean {
  const before = sequence.read();
  if (press === 'Escape') {
    setBegun('');
    return true;
  }
  // The first key is still held down.
  if (isRepeat && before.endsWith(press)) return true;
  const command = byKey(`${before} ${press}`, commandsNow(), context);
  if (!command && isPrefix(`${before} ${press}`, commandsNow(), context)) {
    setBegun(`${before} ${press}`);
    return true;
  }
  setBegun('');
  if (command) return runCounted(command, '');
  sayWhyNot(`${before} ${press}`, context);
  return isPlain(press) || takeFirst(press, isRepeat, context, '');
}

function takeFirst(
  press: string,
  isRepeat: boolean,
  context: CommandContext,
  digits: string,
): boolean {
  const commands = countedBy(stepsIn(digits), commandsNow());
  const command = byKey(press, commands, context);
  if (command) {
    // A key held down moves on; it never saves or deletes twice. It is taken all the same.
    return isRepeat && !command.repeats ? true : runCounted(command, digits);
  }
  if (!isPrefix(press, commands, context) && !beginsRefused(press, context)) {
    return sayWhyNot(press, context, isRepeat);
  }
  if (!isRepeat) setBegun(press);
  return true;
}

/** One press, in the notation of the declarations; true when it was taken. */
function take(press: string, isRepeat = false): boolean {
  const context = contextNow();
  if (isBegun()) return takeFollower(press, isRepeat, context);
  if (isCount(press, context)) {
    setBegun('', `${sequence.count()}${press}`.slice(-3));
    return true;
  }
  const digits = sequence.count();
  setBegun('');
  if (digits !== '' && press === 'Escape') return true;
  return takeFirst(press, isRepeat, context, digits);
}

const typeahead = makeTypeahead((press) => take(press));
setKeysDrop(() => typeahead.clear());

/** Means nothing here, and something in the question that is on its way. */
const isForQuestion = (press: string, context: CommandContext): boolean =>
  areKeysHeld() && isClaimed(press, ['dialog']) && !byKey(press, commandsNow(), context);

/**
 * Of what is pressed in a form or a box that one leaves: what may be done meanwhile is done, but for what comes after
 * others, and a save of what is still looked for.
 */
function waitsForNext(press: string, context: CommandContext): boolean {
  if (!isShortcut(press)) return true;
  if (isOfBrowser(press) || !isClaimed(press)) return false;
  const isLate = typeahead.isWaiting() || (isSave(press) && isBoxLeft());
  return isLate || !byKey(press, commandsNow(), context);
}

/** What is wrong in what one looks for is seen while it is looked for. Behind other keys it is about those. */
const isCorrection = (press: string): boolean =>
  press === 'Backspace' && !typeahead.isWaiting() && stayInBox();

const isForButton = /^(?:Enter|Space|(?:shift\+)?Tab)$/;

const isEscape = (press: string): boolean => press === 'Escape';
/** Behind a save that waits for its form it leaves the form that was saved; pressed again it drops both. */
const leavesSaved = (press: string): boolean =>
  isEscape(press) && typeahead.holds(isSave) && !typeahead.holds(isEscape);

/**
 * Right behind the key that leads to a screen, it leaves that one once it is there, and nothing of the one before. Behind
 * other keys it drops them.
 */
function leavesScreen({ layer }: CommandContext): boolean {
  if (layer !== 'page' || isBegun() || areKeysHeld() || typeahead.isWaiting()) return false;
  // A form that is there is what it leaves, with its list or before that.
  if (isLeft('list')) return true;
  return !actorOf('list') && !actorOf('form') && !actorOf('importSheet') && isScreenLoading();
}

/** The field is there, and what was typed into it is on its way still: whether that may be dropped is asked. */
const leavesTyped = ({ layer, focus }: CommandContext): boolean =>
  layer !== 'palette' && focus === 'typing' && typeahead.isWaiting() && !isScreenLoading();

/** The press is for a screen that is still on its way, or comes after one that is. */
function mustWait(press: string, context: CommandContext): boolean {
  if (waitsForLayers(press, context)) return true;
  // A question that is asked but not drawn yet has no button that could hear its answer, or be gone to.
  if (isForButton.test(press) && context.layer === 'dialog' && areKeysHeld()) return true;
  if (isEscape(press)) {
    return leavesSaved(press) || leavesScreen(context) || leavesTyped(context);
  }
  if (isPlaceLeft()) return !isCorrection(press) && waitsForNext(press, context);
  if (waitsForSheet(context)) return true;
  if (!isFree(context)) return false;
  // Whoever selects or goes through a text means the one that is on its way, whatever has the focus until then.
  if (isEditing(press) && areKeysHeld()) return true;
  // A form that has the focus is there: its controls hear their chords.
  if (isChord(press) && context.focus === 'form') return isForQuestion(press, context);
  const isBehind = typeahead.isWaiting() || areKeysHeld();
  if (isBehind) return !isShortcut(press) || isClaimed(press);
  if (!isBegun() && waitsForImport(press, context)) return true;
  if (!isScreenLoading()) return false;
  const keys = wholeOf(press);
  const isKept = isBegun() ? isKnownSequence(keys) : !isOfBrowser(press) && isKnown(press);
  if (!isKept) return false;
  // What is still there of the screen one leaves is not meant any more.
  if (isLeft('list')) return true;
  if (isForControl(press, context)) return false;
  const commands = commandsNow();
  // What may be done meanwhile is done: going elsewhere does not wait for what one leaves.
  return !byKey(keys, commands, context) && !isPrefix(keys, commands, context);
}

/** A letter typed into a field means no command: what could be done now need not be asked, with every key. */
function isOnlyTyped({ target }: KeyboardEvent, press: string): boolean {
  if (!isPlain(press) || press === 'Delete' || isBegun() || sequence.count() !== '') return false;
  if (areKeysHeld() || typeahead.isWaiting() || isUnderQuestion()) return false;
  if (!isTypingIn(document.activeElement)) return false;
  // A palette that is open takes what is typed, whether its input is there already or not.
  const isPaletteOpen = actorOf('palette')?.getSnapshot().matches('closed') === false;
  const isInPalette = target instanceof Element && target.closest('[data-layer=palette]') !== null;
  return isInPalette || !isPaletteOpen;
}

type Capture = (press: string) => boolean;
/** Told of every press in place of the commands, while somebody chooses keys. */
let capture: Capture | undefined;
/** Hands every press over until the returned function is called; one that the listener does not take goes on to the commands. */
export function captureKeys(listener: Capture): () => void {
  capture = listener;
  return () => {
    if (capture === listener) capture = undefined;
  };
}

/** True when a command took the press; it then never reaches the browser. */
function hear(event: KeyboardEvent): boolean {
  if (event.isComposing || event.keyCode === composingCode) return false;
  // Also a modifier alone: what it is pressed for is about to be asked for.
  meanLayers();
  if (isModifier(event.key)) return false;
  const press = pressText(event, isApple);
  // What waits is typed into no field yet: the one that has the focus may go without taking anything along.
  const isTypedHere = !isReplayed(event) && !isPlaceLeft() && !typeahead.isWaiting();
  if (isTypedHere && isStray(event, press)) return true;
  if (capture && (event.repeat || capture(press))) return true;
  if (isOnlyTyped(event, press)) return false;
  if (isHeldMove(event, press)) return true;
  if (isSignInAgain(press) && isScreenLoading()) return true;
  noteTab(press);
  const context = contextNow();
  const text = textOf(event);
  const isForPalette = context.layer === 'palette' && !isReplayed(event);
  if (isForPalette && typeIntoPalette(text)) return true;
  // What came late has the focus, and the palette lies over it: whoever types sees the palette, and it is given the key.
  const isBelow = isForPalette && focusPalette();
  // A letter for a field that earlier keys have just led to comes after those that are still to be typed there.
  const isTyped = text !== undefined || press === 'Enter';
  const isNext = typeahead.isWaiting() && (isTyped || comesAfter(press));
  if (isBelow || (!isReplayed(event) && (isNext || mustWait(press, context)))) {
    const at = isPlaceLeft() ? Infinity : event.timeStamp;
    // What is begun goes along: alone, its last key would be another one.
    const isWhole = isBegun() && isKnownSequence(wholeOf(press));
    typeahead.add(isWhole ? { press: wholeOf(press), text: undefined, at } : { press, text, at });
    if (isWhole) setBegun('');
    return true;
  }
  if (choosesFirst(press, context)) {
    if (!isReplayed(event)) typeahead.add({ press, text, at: event.timeStamp, hasChosen: true });
    return false;
  }
  if (isEscape(press) && !isReplayed(event)) typeahead.clear();
  if (isEscape(press) && leaveComing()) return true;
  // Nothing is typed into what one is asked about leaving.
  return take(press, event.repeat) || (text !== undefined && isUnderQuestion());
}

function handler(event: KeyboardEvent): void {
  if (event.defaultPrevented || !hear(event)) return;
  event.preventDefault();
  event.stopPropagation();
}

/** Whoever knows the way does not wait for the desk to be there. */
export const hearEarlyKeys = (): void => giveEarlyKeys(hear);

/** Starts hearing; `layers` fetches the code of what lies over the screen. Answers how to stop. */
export function listen(layers?: () => Promise<unknown>): () => void {
  if (layers) setLayers(layers);
  // Every key is heard, also while typing: whether it means something, the command's place decides.
  hotkeys.filter = () => true;
  hotkeys('*', { keydown: true, keyup: false, capture: true }, handler);
  const stopWatching = watchTyped();
  const stopGiving = watchInput(
    (text) => typeahead.add({ press: pastedPress, text, at: Infinity }),
    typeahead.isAhead,
    typeahead.isCutAhead,
  );
  hearEarlyKeys();
  return () => {
    hotkeys.unbind('*');
    stopWatching();
    stopGiving();
    typeahead.clear();
    setBegun('');
  };
}
