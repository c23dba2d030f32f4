/** The cover of a gallery, and what makes a picture of it that: among the tiles and in the table. It draws nothing. */
import { useQuery } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { may } from '../../../entities/access.ts';
import type { Entity } from '../../../entities/entity.ts';
import { t } from '../../../i18n/index.ts';
import { isStoredId, meantRow, type Row } from '../../../machines/listRows.ts';
import { holdKeys } from '../../context.ts';
import { actorOf, grantsNow, isLeft, offer, onLive } from '../../live/actors.ts';
import { lifecycle, untilActed } from '../../live/records.ts';
import { sectionOf } from '../../acts/several.ts';
import { askedRow, beside, cache, pageQuery, rowQuery } from '../../remote/query.ts';
import { missingText } from '../../page/part.tsx';
import { say } from '../../page/toasts.ts';
import { useLatest } from '../../page/useLatest.ts';
import type { ListActor } from '../RecordList/recordListActor.ts';
import type { ViewList } from '../View/viewList.ts';
import { pictureOf } from './galleryPictures.ts';

/** The gallery's own record is changed from among its pictures; what is meant of these stays as it was. */
function putCover(gallery: Entity, id: number, version: number, picture: number): void {
  const { targets, filter, ...before } = lifecycle.getSnapshot().context;
  const { collection, grants, supports } = before;
  lifecycle.send({ type: 'setSection', ...sectionOf(gallery) });
  lifecycle.send({ type: 'setTargets', targets: [{ id, version }] });
  lifecycle.send({ type: 'update', args: { values: { groupPhoto: picture } } });
  lifecycle.send({ type: 'setSection', collection, grants, supports });
  lifecycle.send({ type: 'setTargets', targets, filter });
}

/** The picture that a gallery has for its cover, and what makes another one it; no such act for whoever may not change galleries. */
function useGalleryCover(gallery: Entity, id: number) {
  const { data } = useQuery({ ...rowQuery(gallery, id), ...beside }, cache);
  const cover = typeof data?.['groupPhoto'] === 'number' ? data['groupPhoto'] : undefined;
  const mayChange = may(grantsNow(), 'PUT', gallery.collection);
  /**
   * What the gallery is once all that was pressed before has been done; it is waited for where it has not come yet, as
   * its pictures may have come first. Throws CallError.
   */
  const now = async (): Promise<Row> => {
    await untilActed();
    return await cache.fetchQuery({ ...rowQuery(gallery, id), staleTime: Infinity, retry: false });
  };
  const set = useLatest(async (picture: number): Promise<void> => {
    const { version, groupPhoto } = await now();
    if (picture === groupPhoto) say('info', () => t('views.coverSet'));
    else putCover(gallery, id, version, picture);
  });
  return { cover, set, mayChange };
}

/** What is pressed behind it, to take it back, comes after it. */
function hold(set: Promise<void>): void {
  holdKeys(set);
  set.catch(() => say('danger', missingText));
}

/** The gallery's cover, and what makes the focused tile it. */
export function useCover(gallery: Entity, id: number, list: ViewList): number | undefined {
  const { cover, set, mayChange } = useGalleryCover(gallery, id);
  const picture = useSelector(list.actor, ({ context }) => {
    const row = meantRow(context);
    return row && pictureOf(row);
  });
  useEffect(() => {
    if (picture === undefined || !mayChange) return undefined;
    return offer({ setCover: () => hold(set.read()(picture)) });
  }, [picture, mayChange, set]);
  return cover;
}

/** The row that has the focus in the list of this moment. */
function focusedRow(): Row | undefined {
  const list: ListActor | undefined = isLeft('list') ? undefined : actorOf('list');
  const row = list && meantRow(list.getSnapshot().context);
  return row && isStoredId(row.id) ? row : undefined;
}

/** What makes the focused row of the table the cover, and which rows have that for their picture now, whichever columns are shown. */
export function useCoverOfRow(entity: Entity, gallery: Entity, id: number): ReadonlySet<number> {
  const { cover, set, mayChange } = useGalleryCover(gallery, id);
  const filter = { gallery: { eq: id }, previewImage: { eq: cover ?? null } };
  const { data } = useQuery(
    { ...pageQuery(entity, { filter, fields: ['id'] }), ...beside, enabled: cover !== undefined },
    cache,
  );
  /** A column that the table does not show is asked for. Throws CallError. */
  const act = useLatest(async () => {
    const row = focusedRow();
    if (!row) return;
    const picture = pictureOf(row) ?? pictureOf(await askedRow(entity, row.id));
    if (picture !== undefined) await set.read()(picture);
  });
  const hasFocus = useSyncExternalStore(onLive, () => focusedRow() !== undefined);
  useEffect(() => {
    if (!hasFocus || !mayChange) return undefined;
    return offer({ setCover: () => hold(act.read()()) });
  }, [hasFocus, mayChange, act]);
  return useMemo(() => new Set(data?.data.map((row) => row.id)), [data]);
}
