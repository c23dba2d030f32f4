/** Asks before what must be asked about: a deletion, and what is done to everything that matches, with how many that is. It draws nothing. */
import type { EventCommand } from '../../commands/command.ts';
import { entityOf } from '../../entities/index.ts';
import { errorText, t } from '../../i18n/index.ts';
import { isFlagAction, type FlagAction } from '../../machines/lifecycleChanges.ts';
import type { LifecycleEvent } from '../../machines/lifecycleWords.ts';
import { failureOf } from '../../machines/outside.ts';
import type { Values } from '../../machines/types.ts';
import { actorOf, onLive } from './actors.ts';
import { commandNamed, holdKeys, setAsking } from '../context.ts';
import { countOf, type Counted } from '../acts/counting.ts';
import { answerMs } from '../kept/outbox.ts';
import { holdFor, untilFocused } from '../keys/untilAsked.ts';
import { askFor, confirm } from './confirm.ts';
import { stuckNow } from './outbox.ts';
import { sayLeftOut } from '../acts/leftOut.ts';
import { lifecycle } from './records.ts';
import { areSeveral, severalName } from '../acts/several.ts';
import { atMost } from '../page/atMost.ts';
import { say } from '../page/toasts.ts';
import { isOnItsWay, unsentNow } from './unsent.ts';

/** While this is true, an act on everything that matches has been asked about already. */
let isSure = false;
/** Runs what was said yes to elsewhere, such as in the palette, without asking once more. */
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

/** Until all that was sent has its answer. */
const answered = (): Promise<void> =>
  new Promise((done) => {
    const look = () => {
      if (isOnItsWay()) return;
      stop();
      done();
    };
    const stop = onLive(look);
    look();
  });

/** The longest wait for a question to be drawn, in ms: its code is there long before, even on a slow line. */
const drawnMs = 8_000;
const isThere = (): boolean => document.activeElement?.hasAttribute('data-autofocus') === true;
const isClosed = (): boolean => confirm.getSnapshot().matches('closed');
const onConfirmMoved = (listener: () => void): (() => void) => {
  const heard = confirm.subscribe(listener);
  return () => heard.unsubscribe();
};
/** Until the question's button has the focus, or the question is no more. */
const drawn = (): Promise<void> => atMost(drawnMs, untilFocused(isThere, isClosed, onConfirmMoved));
/** An answer that is pressed before a question is drawn is for the question, not for what still has the focus. */
function holdUntilDrawn(): void {
  let wasClosed = true;
  confirm.subscribe(() => {
    if (wasClosed && !isClosed()) holdKeys(drawn());
    wasClosed = isClosed();
  });
}

/** What "everything that matches" stands for at this moment: compared, it tells whether something else is meant by now. */
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
    // Nothing would change. Where the sections cannot take the act, that is the reason told; else all of it is so already.
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
    // What was done right before gets a moment for its answer: most of it has reached the server, and needs no question.
    holdFor(() => atMost(answerMs, answered()), put);
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

/** From now on whoever runs a command that must be asked about is asked. */
export function startAsking(): void {
  setAsking({ isAsked, ask });
  holdUntilDrawn();
}
