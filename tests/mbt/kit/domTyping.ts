/** The browser's own typing, which jsdom lacks: text put into the box with the focus, taken out, all of it selected. It presses no key. */

type Box = HTMLInputElement | HTMLTextAreaElement;
const isBox = (element: Element | null): element is Box =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;

/** React hears of a value only that is set as the browser sets it; whoever types on hears where the caret is then. */
function put(box: Box, value: string, caret: number, inputType: string, data: string | null): void {
  const { prototype } = box instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(box, value);
  if (box.selectionStart !== null) box.setSelectionRange(caret, caret);
  box.dispatchEvent(new InputEvent('input', { bubbles: true, inputType, data }));
}

/** `document.execCommand` for `insertText`, `delete` and `selectAll` in a box; false for anything else. */
export function typeByCommand(command: string, _isShown = false, text = ''): boolean {
  const box = document.activeElement;
  if (!isBox(box)) return false;
  const { value } = box;
  const from = box.selectionStart ?? value.length;
  const to = box.selectionEnd ?? value.length;
  if (command === 'selectAll') box.select();
  else if (command === 'insertText')
    put(box, value.slice(0, from) + text + value.slice(to), from + text.length, 'insertText', text);
  else if (command === 'delete') {
    const start = from === to ? Math.max(0, from - 1) : from;
    put(box, value.slice(0, start) + value.slice(to), start, 'deleteContentBackward', null);
  } else return false;
  return true;
}
