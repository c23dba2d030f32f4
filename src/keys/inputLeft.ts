/**
 * Text that comes into a form by no key, while somebody is leaving it: pasted, dictated, composed by an input method. It
 * is taken back and handed on as what was typed. It holds no key.
 */
import { isPlaceLeft } from './placeLeft.ts';

/** Of a field in which something is being composed, as it was before. */
interface Composed {
  readonly field: HTMLInputElement | HTMLTextAreaElement;
  readonly start: number;
  /** What is selected, and replaced by what is composed. */
  readonly selected: string;
}

function begun({ target }: Event): Composed | undefined {
  if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement))
    return undefined;
  const { selectionStart: start, selectionEnd: end, value } = target;
  if (start === null || end === null) return undefined;
  return { field: target, start, selected: value.slice(start, end) };
}

/** What is being composed cannot be refused: the field gets back what it held. */
function takeBack({ field, start, selected }: Composed): void {
  field.setSelectionRange(start, field.selectionEnd ?? start);
  if (selected === '') document.execCommand('delete');
  else document.execCommand('insertText', false, selected);
}

/** From now on; `give` is told of each text. Answers how to stop. */
export function watchInput(give: (text: string) => void): () => void {
  let composed: Composed | undefined;
  const handOn = (event: Event, text: string | null | undefined) => {
    event.preventDefault();
    event.stopPropagation();
    if (text) give(text);
  };
  const refuse = (event: InputEvent) => {
    if (isPlaceLeft() && event.cancelable && !event.isComposing) handOn(event, event.data);
  };
  const paste = (event: ClipboardEvent) => {
    if (isPlaceLeft()) handOn(event, event.clipboardData?.getData('text/plain'));
  };
  const begin = (event: CompositionEvent) => {
    composed = isPlaceLeft() ? begun(event) : undefined;
  };
  const end = (event: CompositionEvent) => {
    if (!composed || !isPlaceLeft()) return;
    takeBack(composed);
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
