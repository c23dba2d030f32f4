/** The actor of what waits to be sent: sends it in its owner's name, says what became of it, and gives back what is refused. It draws nothing. */
import { createActor, fromPromise } from 'xstate';
import type { Row } from '../../entities/entity.ts';
import { entityOf } from '../../entities/index.ts';
import { errorText, t } from '../../i18n/index.ts';
import { outboxMachine, type Waiting } from '../../machines/outbox.ts';
import { changesOf, isEmpty } from '../../machines/formRecord.ts';
import { failureOf } from '../../machines/outside.ts';
import type { Failure, Values } from '../../machines/types.ts';
import { enlist, go } from './actors.ts';
import { call } from '../api.ts';
import { keysOf, runById } from '../context.ts';
import { draftSlots, dropDraftsIn, flushDrafts, keepDraft, readDraft } from '../kept/drafts.ts';
import { keepUndoable } from './records.ts';
import {
  dropSave,
  forgetUnwritten,
  isUnwritten,
  keepSave,
  onOutbox,
  saveNamed,
  savesToSend,
  setSending,
  type WaitingSave,
} from '../kept/outbox.ts';
import { forget } from '../remote/query.ts';
import { pathOf, sectionAt } from '../routes.ts';
import { onSignedIn, onSignedOut, userIdNow } from '../remote/signedIn.ts';
import { watchReturn } from '../kept/signOfLife.ts';
import { say } from '../page/toasts.ts';

/** One write, sent under its key. Our own, whose answer was lost long ago, has been done already. */
async function write(save: WaitingSave): Promise<Row> {
  const { collection, id, version, key, body, changes } = save;
  const headers = { 'Idempotency-Key': key };
  try {
    const { data } = await (id === null
      ? call<{ data: Row }>(`/${collection}`, { method: 'POST', body, headers })
      : call<{ data: Row }>(`/${collection}/${id}`, {
          method: 'PUT',
          body,
          headers: { ...headers, 'If-Match': `"${version}"` },
        }));
    return data;
  } catch (error) {
    const { status, data } = failureOf(error);
    const isRow = typeof data === 'object' && data !== null && 'version' in data;
    if (status !== 412 || !isRow || !isEmpty(changesOf(changes, data as Values))) throw error;
    return data as Row;
  }
}

interface Sent {
  readonly save: WaitingSave;
  readonly row: Row;
}

/** What was typed after it becomes the save that waits, under its own key. */
function goOn(save: WaitingSave, row: Row): WaitingSave | null {
  const { next, ref } = save;
  keepUndoable(save.collection, row.id, save.version, row.version);
  dropDraftsIn(save, { ...save.changes, ...next?.changes });
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
    while (save) {
      const row = await write(save);
      sent = { save, row };
      save = goOn(save, row);
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

/** It becomes a draft of its record, over what it was typed over. False where that could not be kept. */
function becomeDraft(save: WaitingSave): boolean {
  const { userId, collection, id, parentId, version, base, changes, next } = save;
  const place = { userId, collection, id, parentId };
  dropDraftsIn(place, { ...changes, ...next?.changes });
  const slot = (draftSlots(place).at(-1) ?? -1) + 1;
  keepDraft(
    { ...place, slot },
    { version, values: { ...changes, ...next?.changes }, ...(id === null ? {} : { base }) },
  );
  flushDrafts();
  return readDraft({ ...place, slot }) !== null;
}

const addressOf = ({ collection, id, parentId }: WaitingSave): string | undefined => {
  const entity = entityOf(collection);
  if (!entity) return undefined;
  return id === null
    ? `${entity.route.replace(':id', String(parentId ?? 0))}?new`
    : pathOf(entity, id, parentId);
};
/** Where those that were given back are opened. */
const addresses = new Map<string, string>();
/** Those of which no draft could be kept wait on in memory, and are not sent again by themselves. */
const stuck = new Set<string>();

const reasonOf = ({ status, code }: Failure): string =>
  status === 412 ? t('toasts.changedElsewhere') : errorText(code);

function giveBack(ref: string, failure: Failure): void {
  const save = saveNamed(userIdNow(), ref);
  if (!save) return;
  const address = addressOf(save);
  if (address) addresses.set(ref, address);
  if (becomeDraft(save)) dropSave(save);
  else stuck.add(ref);
  const { title } = save;
  say('warning', () => t('toasts.saveReturned', { title, reason: reasonOf(failure) }), {
    label: () => t('toasts.openReturned'),
    keys: keysOf('outbox.openReturned'),
    run: () => runById('outbox.openReturned'),
  });
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
    },
  }),
);

/** The form that is being opened takes it up, and sends it. */
function isBeingOpened({ collection, id }: WaitingSave): boolean {
  const open = new URLSearchParams(location.search).get('open');
  return open === String(id) && sectionAt(location.pathname)?.entity.collection === collection;
}

const look = (): void => {
  const waiting = savesToSend(userIdNow()).filter(
    (save) => !stuck.has(save.ref) && !isBeingOpened(save),
  );
  outbox.send({ type: 'look', waiting: waiting.map(({ ref }) => ({ ref })) });
};

/** While something waits, the server is asked now and then whether it is back. */
function followConnection(): void {
  let stop: (() => void) | undefined;
  outbox.subscribe((state) => {
    const isWaiting = state.matches('waiting');
    if (isWaiting === (stop !== undefined)) return;
    stop?.();
    stop = isWaiting ? watchReturn(() => outbox.send({ type: 'online' })) : undefined;
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
