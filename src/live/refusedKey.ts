/** Says why a key does nothing where one may expect that it does. It runs no command and hears no key. */
import type { Command } from '../../commands/command.ts';
import { heardBy, isKeyedIn, type CommandContext } from '../../commands/index.ts';
import { whyNot, type Reason, type ReasonCode } from '../../commands/whyNot.ts';
import { t } from '../../i18n/index.ts';
import { actorOf } from './actors.ts';
import {
  commandNamed,
  commandsNow,
  contextNow,
  isOfferedNow,
  keysOf,
  runById,
} from '../context.ts';
import { sectionAt } from '../routes.ts';
import { factsNow } from './facts.ts';
import { commandTitle } from '../keys/commandTitle.ts';
import { dismiss, say, toastStore, type ToastAction } from '../page/toasts.ts';

/** The key means nothing there: there is no such thing on the screen that it could be done to. */
const isElsewhere = (code: ReasonCode): boolean => code === 'noList' || code === 'noForm';

/** What is told in a field too: these keys are pressed there, and write nothing. */
const toldInFields: ReadonlySet<ReasonCode> = new Set(['noFault', 'ownSteps']);

/** Its machine is there and, but for the permission, would take it. */
function isHere(command: Command, context: CommandContext): boolean {
  if (!('to' in command)) return true;
  if (actorOf(command.to) === undefined) return false;
  // Beside pages and components one means those on a page, also where none is meant yet.
  if (command.to === 'assignment' && context.views.has('assignsHere')) return true;
  return command.needs === undefined || context.can(command.to, command.event);
}

/** What creates a record of the section in view is asked about by the section's own name. */
function permittedAs(command: Command): Command {
  const here = sectionAt(location.pathname)?.entity.name;
  const isCreating = command.id === 'list.create' && here !== undefined;
  return (isCreating ? commandNamed(`create.${here}`) : undefined) ?? command;
}

function reasonFor(keys: string, context: CommandContext): Reason | undefined {
  const facts = factsNow();
  let least: Reason | undefined;
  for (const { command } of heardBy(keys, commandsNow(), context)) {
    if (!isKeyedIn(command, context)) {
      if (command.id === 'form.switchLanguage' && facts.form !== 'none')
        return { code: 'ownSteps' };
      if (facts.hasList) return { code: 'notOfThese' };
    }
    const reason = isHere(command, context)
      ? whyNot(permittedAs(command), context, facts)
      : undefined;
    if (!reason || isElsewhere(reason.code)) continue;
    // Another command of these keys may be one of these records.
    if (reason.code !== 'notOfThese') return reason;
    least ??= reason;
  }
  return least;
}

/**
 * The press begins nothing but what is not permitted: `n` for whoever creates nothing. The letter behind it was meant for
 * that, and does nothing else.
 */
export function beginsRefused(press: string, context: CommandContext): boolean {
  const start = `${press} `;
  return commandsNow()
    .flatMap(({ keys = [] }) => keys.filter((one) => one.startsWith(start)))
    .some((keys) => reasonFor(keys, context)?.code === 'notPermitted');
}

let lastId: number | undefined;

/** What leads to what is in the way, with its key; undefined where nothing does now. */
function wayBy(id: string | undefined): ToastAction | undefined {
  const command = id === undefined ? undefined : commandNamed(id);
  if (!command || !isOfferedNow(command.id)) return undefined;
  const { id: own } = command;
  return { label: () => commandTitle(command), keys: keysOf(own), run: () => void runById(own) };
}

function sayReason(code: ReasonCode, mend: string | undefined): void {
  if (lastId !== undefined) dismiss(lastId);
  say('info', () => t(`unavailable.${code}`), wayBy(mend));
  lastId = toastStore.read().at(-1)?.id;
}

/** The browser would scroll by it, or go back to another page: whoever moves a row meant neither. */
const isMove = (keys: string): boolean => keys.startsWith('alt+Arrow');

/**
 * Told of keys that no command took; held down, they are told of once. The reason takes the place of the one before it.
 * True where they are for nobody else either.
 */
export function sayWhyNot(keys: string, context: CommandContext, isHeld = false): boolean {
  if (context.layer !== 'page' || (isHeld && !isMove(keys))) return false;
  const { code, mend } = reasonFor(keys, context) ?? {};
  if (code === undefined || (context.focus === 'typing' && !toldInFields.has(code))) return false;
  if (isHeld) return true;
  sayReason(code, mend);
  return isMove(keys);
}

/** What was pasted would have been taken by this command, which is not offered: it is said why. */
export function sayWhyNotTaken(id: string): void {
  const command = commandNamed(id);
  const { code, mend } = (command && whyNot(command, contextNow(), factsNow())) ?? {};
  if (code !== undefined) sayReason(code, mend);
}
