/** Whether a press means something at all, in whichever place it would be pressed: for keys that wait. It runs no command. */
import type { Command } from '../../commands/command.ts';
import { byKey, type CommandContext } from '../../commands/index.ts';
import { presses } from '../../commands/keys.ts';
import { commandsNow, isScreenLoading } from '../context.ts';
import { importAt } from '../routes.ts';
import { isEditing } from './editing.ts';
import { isShortcut } from './pressed.ts';

/** Some command's keys begin with this press; `places`: some command of these places. */
export const isClaimed = (press: string, places?: readonly Command['where'][]): boolean =>
  commandsNow().some(
    ({ keys, where }) =>
      (places?.includes(where) ?? true) && keys?.some((one) => presses(one)[0] === press),
  );
/** Where a command stands that a screen or its frame may offer once it is there. */
const ofScreens: readonly Command['where'][] = ['page', 'list', 'grid', 'everywhere'];
/** A key worth keeping for a screen that is on its way: it means something there, or begins a count. */
export const isKnown = (press: string): boolean =>
  /^\d$/.test(press) || isClaimed(press, ofScreens);
/** The same of a whole sequence. */
export const isKnownSequence = (keys: string): boolean =>
  commandsNow().some((one) => ofScreens.includes(one.where) && one.keys?.includes(keys));

/** It has to wait behind keys that wait already, wherever the focus is: it acts on what those lead to. */
export const comesAfter = (press: string): boolean =>
  isShortcut(press) ? isClaimed(press) : /^(?:shift\+)?Tab$/.test(press) || isEditing(press);
/** The key with which this user saves what is open. */
export const isSave = (press: string): boolean =>
  commandsNow().some(({ id, keys }) => id === 'form.save' && keys?.includes(press));

const isOfImport = ({ id }: Command): boolean => id.startsWith('import.');
/**
 * Means something in an import that is on its way, or in its next step while a sheet is read, checked or saved. What may
 * be done there meanwhile, such as going back, is done.
 */
export function waitsForImport(press: string, context: CommandContext): boolean {
  if (!isScreenLoading() || !importAt(location.pathname)) return false;
  const commands = commandsNow();
  const now = byKey(press, commands, context);
  if (now && isOfImport(now)) return false;
  return commands.some((one) => isOfImport(one) && one.keys?.includes(press));
}
