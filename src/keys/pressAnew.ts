/**
 * A person's key, pressed anew on the control that has the focus: with such a key the browser does nothing by itself, so
 * what it would do is done here. It holds no key and knows no command.
 */
import { tabbable } from 'tabbable';
import { isApple } from '../ui/keys.ts';
import { edit } from './editing.ts';
import { textOf } from './pressed.ts';
import { pressText } from '../../commands/keys.ts';

const replayed = new WeakSet<Event>();
/** The key has waited already: it waits for nothing more. */
export const isReplayed = (event: Event): boolean => replayed.has(event);

/** What a control hears of a key that types nothing there: Enter, Space, Tab, an arrow. True where it has done something of its own. */
export function pressIn(keys: string): boolean {
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
export function pressTab(keys: string): boolean {
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
export function pressSend(key: string): boolean {
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
  Enter: 'button, a[href], summary, input:is([type=button], [type=submit], [type=file])',
  Space:
    'button, summary, input:is([type=checkbox], [type=radio], [type=button], [type=submit], [type=file])',
};

/**
 * A control that an earlier key has led to, such as the yes of a question or a switch, hears Enter and Space as a
 * person's: with a key that is pressed anew the browser clicks nothing.
 */
export function pressControl(key: string): boolean {
  const clicked = clickedBy[key];
  const element = document.activeElement;
  if (clicked === undefined || !(element instanceof HTMLElement) || element === document.body)
    return false;
  if (pressIn(key)) return true;
  if (!element.matches(clicked)) return pressSend(key);
  element.click();
  return true;
}

/** Where nothing but the control with the focus hears keys: in a form of somebody who is not signed in. */
export function pressAnew(event: KeyboardEvent): void {
  const press = pressText(event, isApple);
  const text = textOf(event);
  const isField = document.activeElement?.matches('input') === true;
  if (isField && text !== undefined) document.execCommand('insertText', false, text);
  else if (!pressControl(press) && !pressTab(press) && isField) edit(press);
}
