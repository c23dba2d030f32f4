/** Keys pressed before their screen is there: kept in their order, and pressed again once it is. It knows no command. */
import { onLive } from '../live/actors.ts';
import { contextNow, isScreenLoading } from '../context.ts';
import { frameDrawn } from '../page/afterFrame.ts';
import { cutPress, cutSelected, edit, isEditing } from './editing.ts';
import { choosesFirst } from './forControl.ts';
import { pressControl, pressIn, pressSend, pressTab } from './pressAnew.ts';
import { stepInRadios } from './radio.ts';
import { stepInSelect, typeInSelect } from './select.ts';
import { noteReplayed } from './stray.ts';

export interface Waiting {
  /** In the notation of the declarations. */
  readonly press: string;
  /** What the key types, for a text field that an earlier key has led to; undefined for what types nothing. */
  readonly text: string | undefined;
  /** ms since the page was opened; Infinity: it is meant however long it waits. */
  readonly at: number;
  /** The open list of choices has had it already. */
  readonly hasChosen?: boolean;
  /** What is pasted is what an earlier key takes to the clipboard: it was not there yet. */
  readonly isBehindCut?: boolean;
}

/** Nobody means a key any more after this long, in ms. */
const keptMs = 10_000;
/** More than anybody types while a save is on its way. */
const most = 512;

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
  /** What the last key that cuts has taken along; undefined: nothing. */
  let cut: string | undefined;
  /** The keys behind it are for what it leaves. */
  let cutting: Promise<void> | undefined;

  const isDone = (): boolean => waiting.length === 0;
  const isWaiting = (): boolean => !isDone() || isReplaying;

  /** Where an earlier key has led into a text field, what follows is typed there. */
  const press = (one: Waiting): boolean => {
    const { press: keys } = one;
    const text = one.isBehindCut ? (cut ?? one.text) : one.text;
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
      return isEditing(keys) && (pressIn(keys) || stepInRadios(keys));
    }
    const { activeElement: field } = document;
    const select = field instanceof HTMLSelectElement ? field : undefined;
    // Nothing is pasted: what is selected stays.
    if (keys === pastedPress && text === '') return false;
    if (select && text !== undefined) typeInSelect(select, text);
    // The only way to type into a field as a person does: with its events, its undo and its limits.
    else if (text !== undefined) document.execCommand('insertText', false, text);
    else if (pressTab(keys) || (keys.includes('+') && take(keys)) || pressIn(keys)) return true;
    else if (pressSend(keys)) return true;
    else if (select) stepInSelect(select, keys);
    else if (keys === cutPress) cutting = cutSelected().then((taken) => void (cut = taken));
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

  const holds = (isOne: (press: string) => boolean): boolean =>
    waiting.some(({ press: one }) => isOne(one));
  const isCutAhead = (): boolean => holds((keys) => keys === cutPress);

  /** Whatever breaks at one key, the next are heard; those behind it were for what it would have led to. */
  const pressSafely = (one: Waiting): boolean => {
    isPressing = true;
    noteReplayed(one.press, one.text);
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

  /** As long as some wait. Whoever goes back by the browser's own way means nothing more of what was typed for what is left. */
  function hear(): () => void {
    const stop = onLive(() => void replay());
    window.addEventListener('popstate', drop);
    return () => {
      stop();
      window.removeEventListener('popstate', drop);
    };
  }

  /** Answers what would have been typed. */
  function clear(): string {
    const typed = textIn(waiting);
    waiting = [];
    return typed;
  }

  const drop = (): void => void clear();

  async function pressAll(): Promise<void> {
    // What is meant by a command is told to its machine only once the screen has been drawn.
    await frameDrawn();
    while (!isDone() && !isScreenLoading()) {
      // What was typed into a field is known to it once it is drawn: an Enter behind it waits for that.
      if (waiting[0]?.text === undefined) await frameDrawn();
      const [first, ...rest] = waiting;
      waiting = rest;
      const isMeant = first !== undefined && performance.now() - first.at < keptMs;
      if (isMeant && pressSafely(first)) await frameDrawn();
      await cutting;
    }
    isReplaying = false;
  }

  return {
    isWaiting,
    /** What comes now comes behind those that wait, and is none of them. */
    isAhead: (): boolean => !isPressing && isWaiting(),
    /** Some such key waits. */
    holds,
    isCutAhead,
    add(one: Waiting): void {
      const isBehindCut = one.press === pastedPress && isCutAhead();
      waiting = [...waiting, { ...one, isBehindCut }].slice(0, most);
      stopHearing ??= hear();
      // The screen may have come between the check and now.
      void replay();
    },
    /** Escape, and leaving the page: what was not done yet is not done. */
    clear,
  };
}
