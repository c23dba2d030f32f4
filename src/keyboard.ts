/** Hears the keys and runs the command they mean: the only file that knows hotkeys-js. It names no key itself. */
import hotkeys from 'hotkeys-js';
import { byKey, followers, isPrefix } from '../commands/index.ts';
import { pressText } from '../commands/keys.ts';
import { commands, contextNow, run } from './context.ts';
import { isApple } from './ui/keys.ts';

/** How long a begun sequence waits for its next key, in ms: long enough to read the strip of what may follow. */
const sequenceMs = 4_000;
const countMax = 999;

let begun = '';
let begunAt = 0;
let count = '';
const listeners = new Set<() => void>();

function setBegun(presses: string, at = 0): void {
  if (begun === presses) return;
  begun = presses;
  begunAt = at;
  for (const listener of listeners) listener();
}

/** The presses of a sequence that is under way, for the which-key strip. */
export const sequence = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  read: (): string => begun,
  /** What may follow now. */
  followers: () => followers(begun, commands, contextNow()),
};

let expiry: ReturnType<typeof setTimeout> | undefined;
const isModifier = (key: string): boolean =>
  ['Shift', 'Control', 'Alt', 'Meta', 'AltGraph', 'CapsLock', 'Dead', 'Process'].includes(key);

/** True when a command took the press; it then never reaches the browser. */
function hear(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.isComposing || isModifier(event.key)) return false;
  const context = contextNow();
  const press = pressText(event, isApple);
  const isStale = event.timeStamp - begunAt > sequenceMs;
  const pressed = begun && !isStale ? `${begun} ${press}` : press;
  clearTimeout(expiry);
  if (begun && press === 'Escape') {
    setBegun('');
    return true;
  }
  if (context.layer === 'page' && context.focus !== 'typing' && isCount(press)) {
    count = `${count}${press}`.slice(-3);
    return true;
  }
  const command = byKey(pressed, commands, context) ?? byKey(press, commands, context);
  if (!command && !event.repeat && isPrefix(pressed, commands, context)) {
    setBegun(pressed, event.timeStamp);
    expiry = setTimeout(() => setBegun(''), sequenceMs);
    return true;
  }
  setBegun('');
  const steps = count === '' ? 1 : Math.min(Number(count), countMax);
  count = '';
  if (!command) return false;
  // A key held down moves on; it never saves or deletes twice. It is taken all the same.
  if (event.repeat && !command.repeats) return true;
  return run(command, command.counts && steps > 1 ? { steps } : undefined);
}

/** `5j`: digits before a movement; a leading zero counts nothing. */
const isCount = (press: string): boolean =>
  !begun && (/^[1-9]$/.test(press) || (count !== '' && press === '0'));

function handler(event: KeyboardEvent): void {
  if (!hear(event)) return;
  event.preventDefault();
  event.stopPropagation();
}

/** Starts hearing. Answers how to stop. */
export function listen(): () => void {
  // Every key is heard, also while typing: whether it means something, the command's place decides.
  hotkeys.filter = () => true;
  hotkeys('*', { keydown: true, keyup: false, capture: true }, handler);
  return () => hotkeys.unbind('*');
}
