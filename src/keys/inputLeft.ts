/**
 * Text that comes into a form by no key, while somebody is leaving it or keys wait that come before it: pasted, dictated,
 * composed by an input method. It is taken back and handed on as what was typed. It holds no key.
 */
import { contextNow, isTypingIn } from '../context.ts';
import { isPlaceLeft } from './placeLeft.ts';

/** What is being composed cannot be refused: given what was, the field gets back what it held. */
type TakeBack = (composed: string) => void;

function begunIn(field: HTMLInputElement | HTMLTextAreaElement): TakeBack | undefined {
  const { selectionStart: start, selectionEnd: end, value } = field;
  if (start === null || end === null) return undefined;
  // What is selected is replaced by what is composed.
  const selected = value.slice(start, end);
  return () => {
    field.setSelectionRange(start, field.selectionEnd ?? start);
    if (selected === '') document.execCommand('delete');
    else document.execCommand('insertText', false, selected);
  };
}

/** In rich text nothing is replaced: how that was formatted could not be given back. */
function begunInText(): TakeBack {
  const selection = document.getSelection();
  if (selection && !selection.isCollapsed) selection.collapseToEnd();
  return (composed) => {
    for (let left = [...composed].length; left > 0; left -= 1) document.execCommand('delete');
  };
}

function begun({ target }: Event): TakeBack | undefined {
  if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)
    return begunIn(target);
  return target instanceof HTMLElement && target.isContentEditable ? begunInText() : undefined;
}

/**
 * From now on. Answers how to stop.
 * @param give is told of each text
 * @param areKeysAhead some wait that come before it
 * @param isCutAhead one of them takes to the clipboard what is pasted behind it
 */
export function watchInput(
  give: (text: string) => void,
  areKeysAhead: () => boolean,
  isCutAhead: () => boolean,
): () => void {
  let takeBack: TakeBack | undefined;
  const isLate = ({ target }: Event): boolean => {
    if (isPlaceLeft()) return true;
    // The palette is given what is typed at once, whatever waits.
    if (!areKeysAhead() || contextNow().layer === 'palette') return false;
    return target instanceof Element && isTypingIn(target);
  };
  /** Keys that wait may lead into a field: what is pasted on the screen that they come from is for that field. */
  const isAheadOfField = ({ target }: Event): boolean =>
    areKeysAhead() &&
    contextNow().layer !== 'palette' &&
    !(target instanceof Element && isTypingIn(target));
  const handOn = (event: Event, text: string | null | undefined) => {
    event.preventDefault();
    event.stopPropagation();
    if (text) give(text);
  };
  const refuse = (event: InputEvent) => {
    if (!event.cancelable || event.isComposing) return;
    // A cut, or an undo, where one stays waits for nothing.
    if (isPlaceLeft() || (event.data && isLate(event))) handOn(event, event.data);
  };
  const paste = (event: ClipboardEvent) => {
    if (!isLate(event) && !isAheadOfField(event)) return;
    const text = event.clipboardData?.getData('text/plain');
    if (isCutAhead()) {
      handOn(event, undefined);
      return give(text ?? '');
    }
    // A picture, where one stays, cannot be handed on as text: it comes at once.
    if (text || isPlaceLeft()) handOn(event, text);
  };
  const begin = (event: CompositionEvent) => {
    takeBack = isLate(event) ? begun(event) : undefined;
  };
  const end = (event: CompositionEvent) => {
    if (!takeBack || !isLate(event)) return;
    takeBack(event.data);
    give(event.data);
  };
  const stop = new AbortController();
  const options = { capture: true, signal: stop.signal };
  document.addEventListener('beforeinput', refuse, options);
  document.addEventListener('paste', paste, options);
  document.addEventListener('compositionstart', begin, options);
  document.addEventListener('compositionend', end, options);
  return () => stop.abort();
}
