/**
 * Keys of somebody whose field was taken from under their hands: by a deletion, a lock, an ended session. They are meant
 * for nothing that has come in its place, until typing pauses or the typist goes elsewhere. It runs no command.
 */
import { isTypingIn } from '../context.ts';
import { isSave } from './claimed.ts';
import { isEditing } from './editing.ts';
import { isChord, textOf } from './pressed.ts';

/** Whoever presses nothing for so long has stopped typing, and has seen what became of the field, in ms. */
const pauseMs = 1_500;

interface Typed {
  readonly field: Element;
  /** Where another field may take the place of this one: its form. */
  readonly form: Element | null;
  /** Of its last key, also of those that went nowhere; ms since the page was opened. */
  at: number;
  /** When the focus was first seen elsewhere; it may also stay in a field that can only be read from now on. */
  takenAt: number | undefined;
  isStraying: boolean;
}

/** What somebody types into, until they leave it themselves. */
let typed: Typed | undefined;
function forgetTyped(): void {
  typed = undefined;
}

const isWritable = (field: Element | null): field is Element =>
  field !== null && field.isConnected && isTypingIn(field) && !field.matches(':disabled');

const formOf = (field: Element): Element | null =>
  field.closest('[role=dialog]') ?? field.closest('form');

const isEmpty = (field: Element): boolean => 'value' in field && field.value === '';

/**
 * The field was taken from its typist, who has left it by no key: it is gone or can only be read, and no other field of its form has
 * the focus.
 */
function isTaken({ field, form }: Typed): boolean {
  if (isWritable(field)) return false;
  const now = document.activeElement;
  return !(isWritable(now) && form?.isConnected && form.contains(now));
}

/** A key that edits a text, breaks its line or goes through it, and types no letter. Outside a field it may be a command. */
const isForText = (press: string): boolean =>
  isEditing(press) ||
  /^(?:shift\+)?(?:Backspace|Delete|Enter|PageUp|PageDown)$/.test(press) ||
  /^mod\+(?:shift\+)?z$/.test(press);

/** Enter ends a field, with Shift too but where that begins another line. */
const isEnd = (press: string, field: Element | null): boolean =>
  press === 'Enter' ||
  (press === 'shift+Enter' &&
    field !== null &&
    !(field instanceof HTMLTextAreaElement) &&
    !(field instanceof HTMLElement && field.isContentEditable));

/** Saving what is open leaves no field. */
const isSaved = (press: string, { field }: Typed): boolean =>
  isChord(press) && field.closest('[data-region=form]') !== null && isSave(press);

/**
 * The typist has paused, and has seen what became of the field. Of one that still has the focus, and can only be read by now, they
 * see it with the first key that goes nowhere: until then no pause counts.
 */
const isOver = ({ field, at, takenAt = 0, isStraying }: Typed, now: number): boolean =>
  now - Math.max(at, takenAt) > pauseMs && (isStraying || document.activeElement !== field);

/** Told of every key that is pressed. True where it was typed for a field that is no longer there. */
export function isStray(event: KeyboardEvent, press: string): boolean {
  const { timeStamp: at } = event;
  const isKey = textOf(event) !== undefined || isForText(press);
  if (typed && isTaken(typed)) {
    if (isSaved(press, typed)) return false;
    if (isKey && !isOver(typed, at)) {
      typed.isStraying = true;
      typed.at = at;
      return true;
    }
    typed = undefined;
  }
  if (typed && isSaved(press, typed)) return false;
  const field = document.activeElement;
  // With Enter one is done, with any other key, and with Backspace where nothing is left, one goes elsewhere.
  if (
    !isKey ||
    isEnd(press, field) ||
    !isWritable(field) ||
    (press === 'Backspace' && isEmpty(field))
  )
    typed = undefined;
  else typed = { field, form: formOf(field), at, takenAt: undefined, isStraying: false };
  return false;
}

/**
 * Told of every key that has waited, as it is pressed. It was typed for what earlier keys led to and is never stray, but
 * it may be the one with which one leaves.
 */
export function noteReplayed(press: string, text: string | undefined): void {
  if (!typed || text !== undefined || isSaved(press, typed)) return;
  if (!isForText(press) || isEnd(press, document.activeElement)) typed = undefined;
}

/** Notes when something else got the focus in place of a field that was taken. */
function noteTaken(): void {
  if (typed && typed.takenAt === undefined && isTaken(typed)) typed.takenAt = performance.now();
}

/** From now on. Answers how to stop. */
export function watchTyped(): () => void {
  document.addEventListener('focusin', noteTaken);
  // Whoever takes the pointer, or the browser's own way back, goes elsewhere by it.
  document.addEventListener('pointerdown', forgetTyped, { capture: true });
  window.addEventListener('popstate', forgetTyped);
  return () => {
    document.removeEventListener('focusin', noteTaken);
    document.removeEventListener('pointerdown', forgetTyped, { capture: true });
    window.removeEventListener('popstate', forgetTyped);
    forgetTyped();
  };
}
