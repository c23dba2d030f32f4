/** What a press is by itself, whatever it means here: a modifier, a text, a chord. It knows no command. */
import { pressText } from '../../commands/keys.ts';
import { isApple } from '../ui/keys.ts';
import { isEditing } from './editing.ts';

/** What a key types, none with Ctrl or Alt, but for AltGr; Arabic has keys of two letters. */
export function textOf(event: KeyboardEvent): string | undefined {
  const { key } = event;
  const isText = key.length === 1 || /\P{ASCII}/u.test(key);
  return isText && !isChord(pressText(event, isApple)) ? key : undefined;
}

export const isModifier = (key: string): boolean =>
  ['Shift', 'Control', 'Alt', 'Meta', 'AltGraph', 'CapsLock', 'Dead', 'Process'].includes(key);

/** Written with Ctrl, Alt or another modifier but Shift, in the notation of the declarations. */
export const isChord = (press: string): boolean => /\b(?:mod|alt|meta|ctrl)\+/.test(press);

/** A chord that edits no text, or a key of the upper row: where no command has it, it is the browser's. */
export const isShortcut = (press: string): boolean =>
  (isChord(press) && !isEditing(press)) || /^(?:shift\+)?F\d+$/.test(press);
