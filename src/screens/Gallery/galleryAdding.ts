/** Many pictures at once into a gallery: chosen, dropped or pasted; each becomes an item named after its file. It draws none. */
import { useCallback, useEffect, useRef, useState, type DragEvent } from 'react';
import { may } from '../../../entities/access.ts';
import type { Entity } from '../../../entities/entity.ts';
import { errorText, faultText, language, t } from '../../../i18n/index.ts';
import type { Row } from '../../../machines/listRows.ts';
import { failureOf } from '../../../machines/outside.ts';
import { isLeft } from '../../../machines/picturesQueue.ts';
import { actorOf, grantsNow, offer } from '../../live/actors.ts';
import { call, CallError, unread } from '../../api.ts';
import { isTypingIn } from '../../context.ts';
import { sayWhyNotTaken } from '../../live/refusedKey.ts';
import { keepUndoable } from '../../live/records.ts';
import { holdWork } from '../../kept/leaving.ts';
import { askFor } from '../../live/confirm.ts';
import { forget } from '../../remote/query.ts';
import { say } from '../../page/toasts.ts';
import { isActOver } from '../../remote/oneAct.ts';
import { whoStays } from '../../remote/signedIn.ts';
import { pictureTypes } from '../../remote/uploads.ts';
import type { ViewList } from '../View/viewList.ts';
import { useSendingPictures, type Adding } from './gallerySending.ts';

/** A title's length (entities/galleryItem.ts). */
const titleMax = 160;

/** 'open-day_2026.jpg' → 'open day 2026'. */
const titleOfFile = (name: string): string =>
  name
    .replace(/\.[^.]{1,8}$/, '')
    .replaceAll(/[-_\s]+/g, ' ')
    .trim()
    .slice(0, titleMax) || name.slice(0, titleMax);

/** In the language of the form; of both, that of the interface. */
function titles(name: string): Readonly<Record<string, string>> {
  const chosen: unknown = actorOf('preferences')?.getSnapshot().context?.formLanguage;
  const code = chosen === 'en' || chosen === 'ar' ? chosen : language().contentLanguage;
  return { [code === 'en' ? 'titleEn' : 'titleAr']: titleOfFile(name) };
}

/** Why one was not added, in words. */
export function addReason(error: unknown): string {
  const { code, faults } = failureOf(error);
  const [fault] = Object.values(faults).flat();
  if (fault) return faultText(fault, 'galleryItem');
  return errorText(code);
}

/**
 * It is in the gallery already: where the other one is gone meanwhile, or nothing may be moved, it stays last. Its place
 * is part of the act that it was added by.
 */
async function putBefore(
  { collection }: Entity,
  id: number,
  { before, act }: { readonly before: number; readonly act: string | undefined },
): Promise<void> {
  const part = act === undefined ? {} : { part: { act } };
  const body = { action: 'move', ids: [id], args: { before }, ...part };
  await call(`/${collection}/actions`, { method: 'POST', body }).catch(() => undefined);
}

const isPicture = (file: File): boolean => pictureTypes.split(',').includes(file.type);
const hasFiles = (event: DragEvent): boolean => event.dataTransfer.types.includes('Files');

/** Pictures pasted beside a form; in one they are meant for its field. */
function usePastedPictures(take: (files: readonly File[]) => void): void {
  useEffect(() => {
    const pasted = (event: ClipboardEvent) => {
      const element = document.activeElement;
      if (isTypingIn(element) || element?.closest('[data-region=form]')) return;
      const files = [...(event.clipboardData?.files ?? [])].filter(isPicture);
      if (files.length > 0) take(files);
    };
    document.addEventListener('paste', pasted);
    return () => document.removeEventListener('paste', pasted);
  }, [take]);
}

/** Nothing takes them here: it is said why, as of the key that adds some. */
const refuse = (): void => sayWhyNotTaken('gallery.add');
export const usePastedRefused = (): void => usePastedPictures(refuse);

export function useAdding(entity: Entity, galleryId: number, list: ViewList) {
  const mayAdd = may(grantsNow(), 'POST', entity.collection) && may(grantsNow(), 'POST', 'uploads');
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const [isStillHere] = useState(whoStays);
  const add: Adding['add'] = async ({ key, name, uploaded, before, batch }) => {
    // What had arrived behind the one before is not added in the name of whoever has signed in meanwhile.
    if (!isStillHere()) throw new CallError(unread);
    // Its file and it are one act, and those of all that were chosen with it.
    const act = typeof uploaded?.['act'] === 'string' ? uploaded['act'] : undefined;
    const post = (query: string) =>
      call<{ data: Row }>(`/${entity.collection}${query}`, {
        method: 'POST',
        headers: { 'Idempotency-Key': key },
        body: {
          gallery: galleryId,
          previewImage: uploaded?.['id'],
          fieldType: 'IMAGE',
          ...titles(name),
        },
      });
    const { data } = await post(act === undefined ? '' : `?act=${act}`).catch((error: unknown) => {
      // Tried again hours later, it is an act of its own.
      if (isActOver(error)) return post('');
      throw error;
    });
    if (!isStillHere()) return data.id;
    keepUndoable(entity.collection, data.id, null, data.version, batch);
    if (before !== undefined) await putBefore(entity, data.id, { before, act });
    void forget(entity.collection);
    list.actor.send({ type: 'refresh' });
    return data.id;
  };
  const ended = (count: number) => {
    if (!isStillHere()) return;
    const about = { of: entity.name, n: count };
    say('success', () =>
      count === 1 ? t('toasts.added', about) : t('toasts.addedSeveral', about),
    );
  };
  const { queue, pictures } = useSendingPictures({ add, ended });
  const going = pictures.filter((one) => !isLeft(one)).length;
  useEffect(() => {
    if (going === 0) return undefined;
    const about = { of: entity.name, count: going, ids: [] };
    // What has begun is finished: nothing is cut on its way without a word.
    return holdWork({
      path: location.pathname,
      ask: (proceed) => askFor('views.leave', about, () => queueMicrotask(proceed)),
    });
  }, [entity, going]);
  const take = useCallback(
    (files: readonly File[]) => {
      if (mayAdd && files.length > 0) queue.take(files);
    },
    [mayAdd, queue],
  );
  useEffect(
    () => (mayAdd ? offer({ addPictures: () => input.current?.click() }) : undefined),
    [mayAdd],
  );
  usePastedPictures(mayAdd ? take : refuse);
  const drop = {
    over(event: DragEvent) {
      if (!mayAdd || !hasFiles(event)) return;
      event.preventDefault();
      setOver(true);
    },
    leave(event: DragEvent) {
      const into = event.relatedTarget;
      if (into instanceof Node && event.currentTarget.contains(into)) return;
      setOver(false);
    },
    take(event: DragEvent) {
      setOver(false);
      if (!hasFiles(event)) return;
      event.preventDefault();
      take([...event.dataTransfer.files]);
    },
  };
  return { mayAdd, input, take, drop, isOver, queue, pictures };
}
