/** Asks before what must be asked about: a deletion, and what is done to everything that matches, with how many that is. It draws nothing. */
import type { EventCommand } from '../../commands/command.ts';
import { entityOf } from '../../entities/index.ts';
import { errorText, t } from '../../i18n/index.ts';
import { isFlagAction, type FlagAction } from '../../machines/lifecycleChanges.ts';
import type { LifecycleEvent } from '../../machines/lifecycleWords.ts';
import { failureOf } from '../../machines/outside.ts';
import type { Values } from '../../machines/types.ts';
import { actorOf } from '../live/actors.ts';
import { commandNamed, holdKeys, onConfirm } from '../context.ts';
import { countOf, type Counted } from './counting.ts';
import { answerMs } from '../kept/outbox.ts';
import { holdFor } from '../keys/untilAsked.ts';
import { askFor, confirm } from '../live/confirm.ts';
import { stuckNow } from '../live/outbox.ts';
import { sayLeftOut } from './leftOut.ts';
import { lifecycle } from '../live/records.ts';
import { areSeveral, severalName } from './several.ts';
import { say } from '../page/toasts.ts';
import { isOnItsWay, unsentNow } from './unsent.ts';

/** Somebody has just said yes to everything that matches. */
let isSure = false;
/** What is done in here on everything that matches was asked about already. */
export function beSure(act: () => void): void {
  isSure = true;
  try {
    act();
  } finally {
    isSure = false;
  }
}

const isSigningOut = ({ to, event }: EventCommand): boolean =>
  to === 'session' && event.type === 'signOut';

/**
 * A deletion is asked about; so is what is done to everything that matches: how many that is, a list does not show; and
 * signing out while something has not reached the server.
 */
const isAsked = (command: EventCommand): boolean => {
  const { to, event, confirms = false } = command;
  if (isSigningOut(command)) return unsentNow().count > 0;
  if (confirms) return true;
  const isOnRecords = !isSure && to === 'lifecycle' && isFlagAction(event.type);
  return isOnRecords && lifecycle.getSnapshot().context.filter !== null;
};

type Asking = (found: Counted) => void;

/** Looks anew with each frame. */
async function until(isSo: () => boolean, mostMs: number): Promise<void> {
  const end = performance.now() + mostMs;
  while (performance.now() < end && !isSo()) {
    await new Promise((done) => requestAnimationFrame(done));
  }
}

/** A dialog's code is there long before, even on a slow line. */
const drawnMs = 8_000;
const isThere = (): boolean => document.activeElement?.hasAttribute('data-autofocus') === true;
const isClosed = (): boolean => confirm.getSnapshot().matches('closed');
/** Until the question's button has the focus, or the question is no more. */
const drawn = (): Promise<void> => until(() => isThere() || isClosed(), drawnMs);
/** An answer that is pressed before a question is drawn is for the question, not for what still has the focus. */
function holdUntilDrawn(): void {
  let wasClosed = true;
  confirm.subscribe(() => {
    if (wasClosed && !isClosed()) holdKeys(drawn());
    wasClosed = isClosed();
  });
}

/** What everything that matches is, as somebody has it before them. */
function allMeant(): string {
  const { collection, filter } = lifecycle.getSnapshot().context;
  return JSON.stringify([collection, filter]);
}

/**
 * Counts everything that matches, then asks; keys pressed meanwhile are the answer, and Escape leaves it. What is no
 * longer meant by then is not asked about: a yes would be done to something else.
 */
export function askOfAll(
  collection: string,
  filter: Values,
  action: FlagAction | 'erase',
  put: Asking,
): void {
  const meant = allMeant();
  const counted = async (isWanted: () => boolean) => {
    try {
      return await countOf(collection, filter, action);
    } catch (error) {
      if (isWanted()) say('danger', () => errorText(failureOf(error).code));
      throw error;
    }
  };
  holdFor(counted, (found) => {
    if (allMeant() !== meant) return;
    if (found.count > 0) put(found);
    // Of sections that do not take it, or that one may not change, it is no more so than before.
    else if (action === 'erase' || !sayLeftOut(lifecycle.getSnapshot().context, action)) {
      say('info', () => t('unavailable.alreadySo'));
    }
  });
}

/** Asks before a command on whom the lifecycle means now, or on whoever is signed in. */
function ask(command: EventCommand, found?: Counted): void {
  const { id, event } = command;
  if (isSigningOut(command)) {
    const leave = () => actorOf('session')?.send(event);
    const put = () => {
      const left = unsentNow();
      if (left.count === 0) leave();
      else askFor(id, { of: '', ids: [], ...left }, leave);
    };
    // What is done right before has its answer by then: nobody is asked about what is only a moment young.
    holdFor(() => until(() => !isOnItsWay(), answerMs), put);
    return;
  }
  if (command.to === 'outbox') {
    const { of = '', title = '' } = stuckNow() ?? {};
    askFor(id, { of, count: 1, ids: [], title }, () => actorOf('outbox')?.send(event));
    return;
  }
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
export function startAsking(): void {
  onConfirm({ isAsked, ask });
  holdUntilDrawn();
}
