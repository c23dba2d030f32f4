/** What is done in the trash alone: bringing back by a letter, and deleting for good, which is asked about. It draws nothing. */
import { useEffect, useLayoutEffect } from 'react';
import { may } from '../../../entities/access.ts';
import { entityOf } from '../../../entities/index.ts';
import { errorText, t } from '../../../i18n/index.ts';
import { failureOf } from '../../../machines/outside.ts';
import type { Values } from '../../../machines/types.ts';
import { actorOf, grantsNow, offer } from '../../live/actors.ts';
import { call } from '../../api.ts';
import { askOfAll } from '../../live/askFirst.ts';
import { runById, useLiveVersion, useOffered } from '../../context.ts';
import type { Counted } from '../../acts/counting.ts';
import { matching, partSize, sendParts, type Answered, type Ask } from '../../acts/inParts.ts';
import { askFor } from '../../live/confirm.ts';
import { erasedForGood, lifecycle } from '../../live/records.ts';
import { forget } from '../../remote/query.ts';
import { areSeveral, bySection, sectionsFor, severalName } from '../../acts/several.ts';
import { say } from '../../page/toasts.ts';

interface Meant {
  readonly collection: string;
  readonly ids: readonly number[];
  /** All of the trash that match, instead of `ids`. */
  readonly filter: Values | null;
}

/** The selected records, else the focused one, by section; none where one may not delete. */
function meantNow(): readonly Meant[] {
  const { collection, targets, filter } = lifecycle.getSnapshot().context;
  const mayErase = (type: string) => targets.length > 0 && may(grantsNow(), 'DELETE', type);
  const ids = targets.map(({ id }) => id);
  if (!areSeveral(collection)) return mayErase(collection) ? [{ collection, ids, filter }] : [];
  const shares =
    filter === null
      ? bySection(targets)
      : sectionsFor(collection, filter, 'erase').map((entity) => ({ entity, refs: [] }));
  return shares.flatMap(({ entity, refs }) =>
    mayErase(entity.collection)
      ? [{ collection: entity.collection, ids: refs.map(({ id }) => id), filter }]
      : [],
  );
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
async function erase(meant: readonly Meant[], all: number): Promise<void> {
  let done = 0;
  let reason: string | undefined;
  let refused: unknown;
  try {
    for (const one of meant) {
      try {
        const outcome = await eraseParts(one, meant.length === 1 ? all : one.ids.length);
        done += outcome.done.length;
        if (outcome.done.length > 0) {
          erasedForGood(
            one.collection,
            outcome.done.map(({ id }) => id),
          );
        }
        reason ??= outcome.failed[0]?.message ?? outcome.code;
        if (outcome.isStopped) break;
      } catch (error) {
        refused ??= error;
        reason ??= failureOf(error).code;
      }
    }
    if (done === 0 && refused !== undefined) throw refused;
    const why = reason;
    if (done > 0) say('success', () => t('trash.erased', { n: done }));
    if (why !== undefined) say('danger', () => errorText(why));
    actorOf('list')?.send({ type: 'selectNone' });
  } finally {
    await Promise.all(meant.map(({ collection }) => forget(collection)));
    actorOf('list')?.send({ type: 'refresh' });
  }
}

function sayWhy(error: unknown): void {
  const { status, code } = failureOf(error);
  // Whose session is over is told so.
  if (status === 401) return;
  say('danger', () => errorText(code));
}

function put(meant: readonly Meant[], found: Counted): void {
  const [first] = meant;
  const of = meant.length === 1 ? (entityOf(first?.collection ?? '')?.name ?? '') : severalName;
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
  const [first] = meant;
  if (!first) return;
  const ids = meant.flatMap((one) => one.ids);
  const { collection } = lifecycle.getSnapshot().context;
  if (first.filter !== null)
    askOfAll(collection, first.filter, 'erase', (found) => put(meant, found));
  else put(meant, { count: ids.length, ids: meant.length === 1 ? ids : [] });
}

export function TrashErase() {
  useLiveVersion();
  const isOffered = meantNow().length > 0;
  useEffect(() => (isOffered ? offer({ eraseForGood }) : undefined), [isOffered]);
  const canRestore = useOffered('record.restore');
  useLayoutEffect(
    () => (canRestore ? offer({ restoreHere: () => void runById('record.restore') }) : undefined),
    [canRestore],
  );
  return null;
}
