/** Whether a press means something, and to whom, wherever the focus is now. It runs no command. */
import type { Command } from '../../commands/command.ts';
import { presses } from '../../commands/keys.ts';
import { commandsNow } from '../context.ts';
import { isEditing } from './editing.ts';
import { isShortcut } from './pressed.ts';

/** Some command begins with this press. */
export const isClaimed = (press: string, places?: readonly Command['where'][]): boolean =>
  commandsNow().some(
    ({ keys, where }) =>
      (places?.includes(where) ?? true) && keys?.some((one) => presses(one)[0] === press),
  );
/** Keys that mean something on a screen once it is there. */
export const isKnown = (press: string): boolean =>
  /^\d$/.test(press) || isClaimed(press, ['page', 'list', 'grid']);

/** Comes after the keys that wait, wherever the focus is: it acts on what those lead to. */
export const comesAfter = (press: string): boolean =>
  isShortcut(press) ? isClaimed(press) : /^(?:shift\+)?Tab$/.test(press) || isEditing(press);
/** Saves what is open. */
export const isSave = (press: string): boolean =>
  commandsNow().some(({ id, keys }) => id === 'form.save' && keys?.includes(press));
