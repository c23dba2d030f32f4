/** The keys that edit a text, and what the browser does with each: with one that is pressed anew it does nothing. It holds none. */
import { isApple } from '../ui/keys.ts';

type Way = 'left' | 'right' | 'backward' | 'forward';
type By = 'character' | 'word' | 'line' | 'lineboundary' | 'documentboundary';
type Step = readonly [Way, By];

const word = isApple ? 'alt' : 'mod';
/** `left` and `right` are as they are seen, in a text from right to left as well. */
const moves: Readonly<Record<string, Step>> = {
  ArrowLeft: ['left', 'character'],
  ArrowRight: ['right', 'character'],
  ArrowUp: ['backward', 'line'],
  ArrowDown: ['forward', 'line'],
  Home: ['backward', 'lineboundary'],
  End: ['forward', 'lineboundary'],
  [`${word}+ArrowLeft`]: ['left', 'word'],
  [`${word}+ArrowRight`]: ['right', 'word'],
  'mod+Home': ['backward', 'documentboundary'],
  'mod+End': ['forward', 'documentboundary'],
};
const deletions: Readonly<Record<string, Step>> = {
  Backspace: ['backward', 'character'],
  Delete: ['forward', 'character'],
  [`${word}+Backspace`]: ['backward', 'word'],
  [`${word}+Delete`]: ['forward', 'word'],
};

/** With Shift the same move selects. */
const moveOf = (press: string): Step | undefined => moves[press.replace('shift+', '')];

export const cutPress = 'mod+x';

export const isEditing = (press: string): boolean =>
  press === 'mod+a' ||
  press === cutPress ||
  moveOf(press) !== undefined ||
  deletions[press] !== undefined;

function selectedText(): string {
  const field = document.activeElement;
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement))
    return document.getSelection()?.toString() ?? '';
  // A field that tells no selection, such as one for an email, has one all the same.
  return field.selectionStart === null || field.selectionEnd === null
    ? (document.getSelection()?.toString() ?? '')
    : field.value.slice(field.selectionStart, field.selectionEnd);
}

const isNothingSelected = (): boolean => selectedText() === '';

/** A secret is on no clipboard, and of what is formatted its text alone would be. */
const isPlainText = (field: Element | null): boolean =>
  field instanceof HTMLTextAreaElement ||
  (field instanceof HTMLInputElement && field.type !== 'password');

/** Takes what is selected out of the text that has the focus, onto the clipboard. Answers what; undefined where nothing was taken. */
export async function cutSelected(): Promise<string | undefined> {
  const text = selectedText();
  if (text === '') return undefined;
  if (document.execCommand('cut')) return text;
  // Some seconds after the last key the browser itself cuts nothing any more.
  if (!isPlainText(document.activeElement)) return undefined;
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    return undefined;
  }
  document.execCommand('delete');
  return text;
}

/** Does it where the focus is, as a person's key: with the field's events, its undo and its limits. */
export function edit(press: string): void {
  const selection = document.getSelection();
  const move = moveOf(press);
  const deletion = deletions[press];
  if (move) selection?.modify(press.includes('shift+') ? 'extend' : 'move', ...move);
  else if (deletion) {
    const [way, by] = deletion;
    if (by === 'word' && isNothingSelected()) selection?.modify('extend', way, by);
    document.execCommand(way === 'backward' ? 'delete' : 'forwardDelete');
  } else if (press === 'mod+a') document.execCommand('selectAll');
  else if (/^(?:shift\+)?Enter$/.test(press) && document.activeElement?.matches('textarea')) {
    document.execCommand('insertText', false, '\n');
  }
}
