/** What is done in the trash alone: bringing back by a letter, and deleting for good, which is asked about. It draws nothing. */
import { useEffect, useLayoutEffect } from 'react';
import { may } from '../../../entities/access.ts';
import { entityOf } from '../../../entities/index.ts';
import { errorText, t } from '../../../i18n/index.ts';
import { failureOf } from '../../../machines/outside.ts';
import type { Values } from '../../../machines/types.ts';
import { actorOf, grantsNow, offer } from '../../actors.ts';
import { call } from '../../api.ts';
import { askOfAll } from '../../askFirst.ts';
import { runById, useLiveVersion } from '../../context.ts';
import type { Counted } from '../../counting.ts';
import { matching, partSize, sendParts, type Answered, type Ask } from '../../inParts.ts';
import { askFor } from '../../liveConfirm.ts';
import { lifecycle } from '../../liveRecords.ts';
import { forget } from '../../query.ts';
import { say } from '../../toasts.ts';

interface Meant {
  readonly collection: string;
  readonly ids: readonly number[];
  /** All of the trash that match, instead of `ids`. */
  readonly filter: Values | null;
}

/** The selected records, else the focused one; none where one may not delete. */
function meantNow(): Meant | undefined {
  const { collection, targets, filter } = lifecycle.getSnapshot().context;
  if (targets.length === 0 || !may(grantsNow(), 'DELETE', collection)) return undefined;
  return { collection, ids: targets.map(({ id }) => id), filter };
}

interface Erased extends Omit<Answered, 'done'> {
  readonly done: readonly number[];
}
interface Part {
  readonly from: number;
  readonly after?: number;
}

/** Part by part, so that nobody waits for thousands. Throws CallError when nothing was done. */
function eraseParts({ collection, ids, filter }: Meant, all: number) {
  const ask: Ask<Part> = async ({ from, after }, _, headers) => {
    const part = { limit: partSize, ...(after === undefined ? {} : { after }) };
    const body =
      filter === null ? { ids: ids.slice(from, from + partSize) } : { ...matching(filter), part };
    const answer = await call<Erased>(`/${collection}/erase`, { method: 'POST', headers, body });
    return { ...answer, done: answer.done.map((id) => ({ id, version: 0 })) };
  };
  const nextOf = ({ from }: Part, { next }: Answered): Part | undefined => {
    const behind = from + partSize;
    if (filter !== null) return next === undefined ? undefined : { from: behind, after: next };
    return behind < ids.length ? { from: behind } : undefined;
  };
  return sendParts({ collection, action: 'erase', all }, { from: 0 }, ask, nextOf);
}

/** Rejects when nothing was done. */
async function erase(meant: Meant, all: number): Promise<void> {
  try {
    const { done, failed, code } = await eraseParts(meant, all);
    if (done.length > 0) say('success', () => t('trash.erased', { n: done.length }));
    const reason = failed[0]?.message ?? code;
    if (reason !== undefined) say('danger', () => errorText(reason));
    actorOf('list')?.send({ type: 'selectNone' });
  } finally {
    await forget(meant.collection);
    actorOf('list')?.send({ type: 'refresh' });
  }
}

function sayWhy(error: unknown): void {
  const { status, code } = failureOf(error);
  // Whose session is over is told so.
  if (status === 401) return;
  say('danger', () => errorText(code));
}

function put(meant: Meant, found: Counted): void {
  const of = entityOf(meant.collection)?.name ?? '';
  askFor('trash.erase', { of, ...found }, async () => {
    const erased = erase(meant, found.count);
    // Few are waited for: the question stays until they are gone, says why they are not, and asks once more. Of
    // many, the strip of what is being done says how far it is.
    if (found.count > partSize) void erased.catch(sayWhy);
    else
      await erased.catch((error: unknown) => {
        if (failureOf(error).status !== 401) throw error;
      });
  });
}

function eraseForGood(): void {
  const meant = meantNow();
  if (!meant) return;
  if (meant.filter === null) put(meant, { count: meant.ids.length, ids: meant.ids });
  else askOfAll(meant.collection, meant.filter, 'erase', (found) => put(meant, found));
}

export function TrashErase() {
  useLiveVersion();
  const isOffered = meantNow() !== undefined;
  useEffect(() => (isOffered ? offer({ eraseForGood }) : undefined), [isOffered]);
  useLayoutEffect(() => offer({ restoreHere: () => void runById('record.restore') }), []);
  return null;
}
