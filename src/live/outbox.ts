/** The actor of what waits to be sent: sends it in its owner's name, says what became of it, and gives back what is refused. It draws nothing. */
import { createActor, fromPromise } from 'xstate';
import type { Row } from '../../entities/entity.ts';
import { entityOf } from '../../entities/index.ts';
import { errorText, t } from '../../i18n/index.ts';
import { outboxMachine } from '../../machines/outbox.ts';
import { stuckIn, type Waiting } from '../../machines/outboxWaiting.ts';
import type { Failure } from '../../machines/types.ts';
import { enlist, go } from './actors.ts';
import { openRecord } from '../acts/targets.ts';
import { keysOf, runById } from '../context.ts';
import {
  draftSlots,
  dropDraftsIn,
  flushDrafts,
  keepDraft,
  readDraft,
  type Draft,
} from '../kept/drafts.ts';
import { keepUndoable } from './records.ts';
import { sendSave, tellSentLater, type Answer } from '../remote/sendSave.ts';
import {
  dropSave,
  forgetUnwritten,
  isUnwritten,
  keepSave,
  onOutbox,
  saveNamed,
  savesToSend,
  setSending,
  unsentIn,
  type WaitingSave,
} from '../kept/outbox.ts';
import { ownName, whoChanged, whoDeleted } from '../remote/others.ts';
import { forget } from '../remote/query.ts';
import { newPathOf, pathOf, sectionAt } from '../routes.ts';
import { onSignedIn, onSignedOut, userIdNow } from '../remote/signedIn.ts';
import { watchReturn } from '../kept/signOfLife.ts';
import { say, type Words } from '../page/toasts.ts';

interface Sent {
  readonly save: WaitingSave;
  readonly row: Row;
}

/** What was saved after it, also while it was on its way, becomes the save that waits, under its own key. */
function goOn(sent: WaitingSave, { row, over }: Answer): WaitingSave | null {
  const { ref } = sent;
  const save = saveNamed(sent.userId, ref) ?? { ...sent, next: null };
  const { next } = save;
  if (userIdNow() === sent.userId) keepUndoable(save.collection, row.id, over, row.version);
  dropDraftsIn(save, unsentIn(save));
  tellSentLater(save.collection, row, save.id === null ? ref : undefined);
  if (!next) {
    dropSave(save);
    return null;
  }
  const rest = { ...save, ...next, ref, id: row.id, version: row.version, base: row, next: null };
  keepSave(rest, isUnwritten(save));
  return rest;
}

/** Null: another tab has sent it. */
async function sendAll({ ref }: Waiting): Promise<Sent | null> {
  let save = saveNamed(userIdNow(), ref);
  let sent: Sent | null = null;
  setSending(ref);
  try {
    // What follows is not sent in the name of whoever has signed in meanwhile.
    while (save?.userId === userIdNow()) {
      const answer = await sendSave(save);
      sent = { save, row: answer.row };
      save = goOn(save, answer);
      void forget(sent.save.collection);
    }
  } finally {
    setSending(null);
  }
  return sent;
}

/** Of all tabs one sends at a time: what it has sent, the others find gone. */
const alone = <T>(act: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? navigator.locks.request('lectern.outbox', act) : act();

/** What was saved in cells becomes a draft of each, offered where it was typed; what was saved in a form is one. */
function draftsIn(save: WaitingSave): readonly Omit<Draft, 'at'>[] {
  const { id, version, base, cells } = save;
  const values = unsentIn(save);
  if (!cells) return [{ version, values, ...(id === null ? {} : { base }) }];
  return Object.entries(values).flatMap(([key, value]) => {
    const place = cells[key];
    const cell = place && { ...place, key, before: base[key] ?? null };
    return cell ? [{ version, values: { [key]: value }, cell }] : [];
  });
}

/** It becomes a draft of its record, over what it was typed over. False where that could not be kept. */
function becomeDraft(save: WaitingSave): boolean {
  const { userId, collection, id, parentId } = save;
  const place = { userId, collection, id, parentId };
  dropDraftsIn(place, unsentIn(save));
  const first = (draftSlots(place).at(-1) ?? -1) + 1;
  const drafts = draftsIn(save);
  for (const [index, draft] of drafts.entries())
    keepDraft({ ...place, slot: first + index }, draft);
  flushDrafts();
  return drafts.every((_, index) => readDraft({ ...place, slot: first + index }) !== null);
}

const addressOf = ({ collection, id, parentId }: WaitingSave): string | undefined => {
  const entity = entityOf(collection);
  if (!entity) return undefined;
  return id === null ? newPathOf(entity, parentId) : pathOf(entity, id, parentId);
};
/** Where those that were given back are opened. */
const addresses = new Map<string, string>();
/** Those of which no draft could be kept wait on in memory, and are not sent again by themselves. */
const stuck = new Set<string>();

/** Why, in words, with the name of who has changed or deleted it meanwhile, where that can be had. */
async function reasonOf(save: WaitingSave, { status, code }: Failure): Promise<Words> {
  const { collection, id, version } = save;
  const isGone = status === 404 && id !== null;
  if (isGone) {
    const by = await whoDeleted(collection, id);
    if (by === null) return () => errorText(code);
    return () =>
      t(by === ownName() ? 'toasts.deletedSinceYou' : 'toasts.deletedSince', { who: by });
  }
  if (status !== 412 || id === null) return () => errorText(code);
  const by = await whoChanged(collection, id, version, Object.keys(unsentIn(save)));
  if (by === null) return () => t('toasts.changedElsewhere');
  return () => t(by === ownName() ? 'toasts.changedSinceYou' : 'toasts.changedSince', { who: by });
}

async function sayReturned(save: WaitingSave, failure: Failure): Promise<void> {
  const reason = await reasonOf(save, failure);
  // Whoever has come meanwhile has saved nothing.
  if (userIdNow() !== save.userId) return;
  say('warning', () => t('toasts.saveReturned', { title: save.title, reason: reason() }), {
    label: () => t('toasts.openReturned'),
    keys: keysOf('outbox.openReturned'),
    run: () => runById('outbox.openReturned'),
  });
}

function giveBack(ref: string, failure: Failure): void {
  const save = saveNamed(userIdNow(), ref);
  if (!save) return;
  const address = addressOf(save);
  if (address) addresses.set(ref, address);
  if (becomeDraft(save)) dropSave(save);
  else stuck.add(ref);
  void sayReturned(save, failure);
}

export const outbox = createActor(
  outboxMachine.provide({
    actors: {
      sendWaiting: fromPromise(({ input }) => alone(() => sendAll(input))),
    },
    actions: {
      tellSent: (_, { sent }) => {
        const done = sent as Sent | null;
        if (done) say('success', () => t('toasts.sentLater', { title: done.save.title }));
      },
      giveBack: (_, { ref, failure }) => giveBack(ref, failure),
      openReturned: (_, { ref }) => {
        const address = addresses.get(ref);
        if (address) go(address);
      },
      throwAway: (_, { ref }) => {
        const save = saveNamed(userIdNow(), ref);
        if (!save) return;
        dropDraftsIn(save, unsentIn(save));
        dropSave(save);
      },
    },
  }),
);

/** The form that is being opened takes it up, and sends it; one that is open already takes up nothing more. */
function isBeingOpened({ collection, id }: WaitingSave): boolean {
  if (id !== null && openRecord()?.id === id) return false;
  const open = new URLSearchParams(location.search).get('open');
  return open === String(id) && sectionAt(location.pathname)?.entity.collection === collection;
}

const look = (): void => {
  const waiting = savesToSend(userIdNow()).filter(
    (save) => !stuck.has(save.ref) && !isBeingOpened(save),
  );
  outbox.send({ type: 'look', waiting: waiting.map(({ ref }) => ({ ref })) });
};

/** The save at which the server fails again and again, and what it is called; the oldest of several. */
export interface Stuck {
  readonly title: string;
  readonly of: string;
  readonly times: number;
}
export function stuckNow(): Stuck | undefined {
  const [first] = stuckIn(outbox.getSnapshot().context);
  const save = first && saveNamed(userIdNow(), first.ref);
  if (!save) return undefined;
  const { title, collection } = save;
  return { title, of: entityOf(collection)?.name ?? '', times: first.times };
}

const isAnyStuck = (): boolean => stuckIn(outbox.getSnapshot().context).length > 0;
/** Something waits that goes out by itself. */
const isWaiting = (): boolean => {
  const state = outbox.getSnapshot();
  return state.matches('waiting') && state.context.waiting.length > stuckIn(state.context).length;
};

/** Between two tries of what the server fails at, in ms: it may have been repaired, and nobody is there. */
const stuckAgainMs = 300_000;

/** Waits for something to be so, and no longer; `begin` answers how to stop. */
function asLongAs(isSo: () => boolean, begin: () => () => void): void {
  let stop: (() => void) | undefined;
  outbox.subscribe(() => {
    if (isSo() === (stop !== undefined)) return;
    stop?.();
    stop = isSo() ? begin() : undefined;
  });
}

/** While something waits, the server is asked now and then whether it is back. */
function followConnection(): void {
  asLongAs(isWaiting, () => watchReturn(() => outbox.send({ type: 'online' })));
  asLongAs(isAnyStuck, () => {
    const timer = setInterval(() => outbox.send({ type: 'sendNow' }), stuckAgainMs);
    return () => clearInterval(timer);
  });
}

export function startOutbox(): void {
  outbox.start();
  enlist('outbox', outbox);
  followConnection();
  onOutbox(look);
  onSignedIn(look);
  onSignedOut(() => {
    outbox.send({ type: 'forget' });
    addresses.clear();
    stuck.clear();
    forgetUnwritten();
  });
}
