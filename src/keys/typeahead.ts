/** Keys pressed before their screen is there: kept in their order, and pressed again once it is. It knows no command. */
import { tabbable } from 'tabbable';
import { onLive } from '../live/actors.ts';
import { contextNow, isScreenLoading } from '../context.ts';
import { isApple } from '../ui/keys.ts';
import { edit, isEditing } from './editing.ts';
import { choosesFirst } from './forControl.ts';
import { stepInSelect, typeInSelect } from './select.ts';

export interface Waiting {
  /** In the notation of the declarations. */
  readonly press: string;
  /** What the key types, for a text field that an earlier key has led to; undefined for what types nothing. */
  readonly text: string | undefined;
  /** ms since the page was opened; Infinity: it is meant however long it waits. */
  readonly at: number;
  /** The open list of choices has had it already. */
  readonly hasChosen?: boolean;
}

/** Nobody means a key any more after this long, in ms. */
const keptMs = 10_000;
/** More than anybody types while a save is on its way. */
const most = 512;

const frame = (): Promise<void> =>
  new Promise((done) => {
    requestAnimationFrame(() => setTimeout(done));
  });

const replayed = new WeakSet<Event>();
/** The key has waited already: it waits for nothing more. */
export const isReplayed = (event: Event): boolean => replayed.has(event);

/** What a control hears of a key that types nothing there: Enter, Space, Tab, an arrow. True where it has done something of its own. */
function pressIn(keys: string): boolean {
  const parts = keys.split('+');
  const name = parts.pop() ?? '';
  const event = new KeyboardEvent('keydown', {
    key: name === 'Space' ? ' ' : name,
    shiftKey: parts.includes('shift'),
    altKey: parts.includes('alt'),
    ctrlKey: parts.includes('ctrl') || (parts.includes('mod') && !isApple),
    metaKey: parts.includes('meta') || (parts.includes('mod') && isApple),
    bubbles: true,
    cancelable: true,
  });
  replayed.add(event);
  return document.activeElement?.dispatchEvent(event) === false;
}

/** To the control after or before the one with the focus, as the browser goes, unless that one takes Tab itself; false for any other key. */
function pressTab(keys: string): boolean {
  if (!/^(?:shift\+)?Tab$/.test(keys)) return false;
  if (pressIn(keys)) return true;
  const stops = tabbable(document.body);
  const at = stops.findIndex((stop) => stop === document.activeElement);
  const next = keys === 'Tab' ? at + 1 : (at === -1 ? stops.length : at) - 1;
  const stop = stops[(next + stops.length) % stops.length];
  stop?.focus();
  if (stop instanceof HTMLInputElement) stop.select();
  return true;
}

/**
 * With Enter in a field of a form, the browser presses the form's first button that sends it, or sends one of a single
 * field that has none: with a key that is pressed anew it does not.
 * @see https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#implicit-submission
 */
function pressSend(key: string): boolean {
  const field = document.activeElement;
  if (key !== 'Enter' || !(field instanceof HTMLInputElement) || !field.form) return false;
  const controls = [...field.form.elements];
  const send = controls.find((one) => one instanceof HTMLButtonElement && one.type === 'submit');
  if (send instanceof HTMLButtonElement) send.click();
  else if (controls.filter((one) => one instanceof HTMLInputElement).length === 1)
    field.form.requestSubmit();
  return true;
}

/** What a person's key clicks, where the control does nothing of its own with it. */
const clickedBy: Readonly<Record<string, string>> = {
  Enter: 'button, a[href], summary',
  Space: 'button, summary, input:is([type=checkbox], [type=radio], [type=button], [type=submit])',
};

/**
 * A control that an earlier key has led to, such as the yes of a question or a switch, hears Enter and Space as a
 * person's: with a key that is pressed anew the browser clicks nothing.
 */
function pressControl(key: string): boolean {
  const clicked = clickedBy[key];
  const element = document.activeElement;
  if (clicked === undefined || !(element instanceof HTMLElement) || element === document.body)
    return false;
  if (pressIn(key)) return true;
  if (!element.matches(clicked)) return pressSend(key);
  element.click();
  return true;
}

/** Stands among the keys for what is pasted. */
export const pastedPress = 'Paste';

/** What is pasted where nobody types may be the screen's own: rows for its import. */
function pasteIn(text = ''): boolean {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', text);
  const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
  return (document.activeElement ?? document.body).dispatchEvent(event) === false;
}

/** What they would type into a field. */
function textIn(keys: readonly Waiting[]): string {
  const typed: string[] = [];
  for (const { press, text } of keys) {
    if (press === 'Backspace') typed.pop();
    else if (text !== undefined || /\b(?:Tab|Enter)$/.test(press)) typed.push(text ?? ' ');
  }
  return typed.join('').trim();
}

/**
 * @param take presses a key: true when it did something that may have moved the focus
 */
export function makeTypeahead(take: (press: string) => boolean) {
  let waiting: Waiting[] = [];
  let isReplaying = false;
  /** What comes now is what a key that waited does. */
  let isPressing = false;
  let stopHearing: (() => void) | undefined;

  const isDone = (): boolean => waiting.length === 0;
  const isWaiting = (): boolean => !isDone() || isReplaying;

  /** Where an earlier key has led into a text field, what follows is typed there. */
  const press = (one: Waiting): boolean => {
    const { press: keys, text } = one;
    if (choosesFirst(keys, contextNow())) {
      waiting = [{ ...one, hasChosen: true }, ...waiting];
      // Of several to choose, the list stays open once one is chosen.
      pressIn(one.hasChosen ? 'Escape' : keys);
      return true;
    }
    if (contextNow().focus !== 'typing') {
      if (keys === pastedPress) return pasteIn(text);
      if (take(keys) || pressControl(keys) || pressTab(keys)) return true;
      // An arrow may be a menu's or a tab's own.
      return isEditing(keys) && pressIn(keys);
    }
    const { activeElement: field } = document;
    const select = field instanceof HTMLSelectElement ? field : undefined;
    if (select && text !== undefined) typeInSelect(select, text);
    // The only way to type into a field as a person does: with its events, its undo and its limits.
    else if (text !== undefined) document.execCommand('insertText', false, text);
    else if (pressTab(keys) || (keys.includes('+') && take(keys)) || pressIn(keys)) return true;
    else if (pressSend(keys)) return true;
    else if (select) stepInSelect(select, keys);
    else edit(keys);
    return false;
  };

  async function replay(): Promise<void> {
    // Whoever is signed out means none of them any more: what follows is typed into the login.
    if (!contextNow().isSignedIn) waiting = [];
    if (isReplaying || (!isDone() && isScreenLoading())) return;
    isReplaying = !isDone();
    if (isReplaying) await pressAll();
    if (!isDone()) return;
    stopHearing?.();
    stopHearing = undefined;
  }

  /** Whatever breaks at one key, the next are heard; those behind it were for what it would have led to. */
  const pressSafely = (one: Waiting): boolean => {
    isPressing = true;
    try {
      return press(one);
    } catch (error) {
      waiting = [];
      reportError(error);
      return false;
    } finally {
      isPressing = false;
    }
  };

  async function pressAll(): Promise<void> {
    // What is meant by a command is told to its machine only once the screen has been drawn.
    await frame();
    while (!isDone() && !isScreenLoading()) {
      // What was typed into a field is known to it once it is drawn: an Enter behind it waits for that.
      if (waiting[0]?.text === undefined) await frame();
      const [first, ...rest] = waiting;
      waiting = rest;
      const isMeant = first !== undefined && performance.now() - first.at < keptMs;
      if (isMeant && pressSafely(first)) await frame();
    }
    isReplaying = false;
  }

  return {
    isWaiting,
    /** What comes now comes behind those that wait, and is none of them. */
    isAhead: (): boolean => !isPressing && isWaiting(),
    /** Some such key waits. */
    holds: (isOne: (press: string) => boolean): boolean =>
      waiting.some(({ press: one }) => isOne(one)),
    add(one: Waiting): void {
      waiting = [...waiting, one].slice(0, most);
      stopHearing ??= onLive(() => void replay());
      // The screen may have come between the check and now.
      void replay();
    },
    /** Escape, and leaving the page: what was not done yet is not done. Answers what would have been typed. */
    clear(): string {
      const typed = textIn(waiting);
      waiting = [];
      return typed;
    },
  };
}
