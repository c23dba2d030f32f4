/** Asks before what must be asked about: a deletion, and what is done to everything that matches, with how many that is. It draws nothing. */
import type { EventCommand } from '../commands/command.ts';
import { entityOf } from '../entities/index.ts';
import { errorText, t } from '../i18n/index.ts';
import { flagActions, type FlagAction } from '../machines/lifecycleChanges.ts';
import type { LifecycleEvent } from '../machines/lifecycleWords.ts';
import { failureOf } from '../machines/outside.ts';
import type { Values } from '../machines/types.ts';
import { commandNamed, holdKeys, onConfirm } from './context.ts';
import { countOf, type Counted } from './counting.ts';
import { askFor } from './liveConfirm.ts';
import { lifecycle } from './liveRecords.ts';
import { areSeveral, severalName } from './several.ts';
import { say } from './toasts.ts';

/** Somebody has just said yes to everything that matches. */
let isSure = false;
/** What is done in here on everything that matches was asked about already. */
export function beSure(act: () => void): void {
  isSure = true;
  act();
  isSure = false;
}

const isFlagAction = (action: string): action is FlagAction =>
  (flagActions as readonly string[]).includes(action);

/** A deletion is asked about; so is what is done to everything that matches: how many that is, a list does not show. */
const isAsked = ({ to, event, confirms = false }: EventCommand): boolean =>
  confirms ||
  (!isSure &&
    to === 'lifecycle' &&
    isFlagAction(event.type) &&
    lifecycle.getSnapshot().context.filter !== null);

type Asking = (found: Counted) => void;

/** A dialog's code is there long before, even on a slow line. */
const drawnMs = 8_000;
const isThere = (): boolean => document.activeElement?.hasAttribute('data-autofocus') === true;
/** Until the question's button has the focus: an answer that was pressed meanwhile is for it. */
async function drawn(): Promise<void> {
  for (const until = performance.now() + drawnMs; performance.now() < until && !isThere();) {
    await new Promise((done) => requestAnimationFrame(done));
  }
}

/** Counts everything that matches, then asks; keys pressed meanwhile are the answer. */
export function askOfAll(
  collection: string,
  filter: Values,
  action: FlagAction | 'erase',
  put: Asking,
): void {
  const counted = async () => {
    try {
      const found = await countOf(collection, filter, action);
      if (found.count > 0) {
        put(found);
        await drawn();
      } else say('info', () => t('unavailable.alreadySo'));
    } catch (error) {
      say('danger', () => errorText(failureOf(error).code));
      throw error;
    }
  };
  holdKeys(counted());
}

/** Asks before a command on whom the lifecycle means now. */
function ask({ id, event }: EventCommand, found?: Counted): void {
  const { targets, collection, filter } = lifecycle.getSnapshot().context;
  const isOfSeveral = areSeveral(collection);
  const of = isOfSeveral ? severalName : (entityOf(collection)?.name ?? '');
  const put: Asking = (counted) =>
    askFor(id, { of, ...counted }, () => lifecycle.send(event as LifecycleEvent));
  if (found) put(found);
  else if (filter === null) {
    const own = targets.filter(({ cannot }) => !cannot?.some((action) => action === event.type));
    put({ count: own.length, ids: isOfSeveral ? [] : own.map((one) => one.id) });
  } else if (isFlagAction(event.type)) askOfAll(collection, filter, event.type, put);
}

/** Asks before a command on everything that is meant, which was counted already. */
export function askAbout(id: string, found: Counted): void {
  const command = commandNamed(id);
  if (command && 'to' in command) ask(command, found);
}

/** From now on every command is asked about that must be. */
export const startAsking = (): void => onConfirm({ isAsked, ask });
