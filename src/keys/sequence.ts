/** What is begun: the presses of a sequence so far, or the digits before a movement, for a few seconds. It presses nothing. */
import { followers } from '../../commands/index.ts';
import { commandsNow, contextNow } from '../context.ts';
import { createSignal } from '../page/signal.ts';

/** How long a begun sequence or count waits for its next key, in ms: long enough to read what may follow. */
const begunMs = 4_000;

let begun = '';
let count = '';
let expiry: ReturnType<typeof setTimeout> | undefined;
const changed = createSignal();

export function setBegun(keys: string, digits = ''): void {
  clearTimeout(expiry);
  if (keys !== '' || digits !== '') expiry = setTimeout(() => setBegun(''), begunMs);
  if (begun === keys && count === digits) return;
  begun = keys;
  count = digits;
  changed.tell();
}

/** For the keyboard and the which-key strip. */
export const sequence = {
  subscribe: changed.hear,
  /** The presses so far; '' when none is under way. */
  read: (): string => begun,
  /** The digits before a movement. */
  count: (): string => count,
  /** What may follow now. */
  followers: () => followers(begun, commandsNow(), contextNow()),
};
