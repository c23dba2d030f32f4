/** What a gallery does by keys and by pointer: walking in two dimensions, ordering, the cover, the light box. It draws nothing. */
import { useQuery } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { useEffect, useMemo, useState } from 'react';
import { may } from '../../../entities/access.ts';
import type { Entity } from '../../../entities/entity.ts';
import { t } from '../../../i18n/index.ts';
import { meantRow } from '../../../machines/listRows.ts';
import type { Values } from '../../../machines/types.ts';
import { runById } from '../../context.ts';
import { grantsNow, offer } from '../../live/actors.ts';
import { confirm } from '../../live/confirm.ts';
import { lifecycle } from '../../live/records.ts';
import { sectionOf } from '../../acts/several.ts';
import { beside, cache, rowQuery } from '../../remote/query.ts';
import { say } from '../../page/toasts.ts';
import { isFromRight } from '../../ui/boxes.ts';
import type { ViewList } from '../View/viewList.ts';
import { moveRecord, sayNoPlace } from '../View/viewMove.ts';
import { stepsIn } from '../View/viewSteps.ts';
import { pictureOf } from './galleryPictures.ts';
import { stepOf, tileAfter, type BesideArgs } from './galleryShape.ts';

/** How the tiles stand at the moment. */
export interface Layout {
  readonly columns: number;
  /** Whole rows of tiles on one screen. */
  readonly rows: number;
}

export interface GalleryActs {
  /** So many tiles further, and that as often as was counted. */
  walk(by: number, steps?: number): void;
  /** Selects what lies between, as far as the focus would walk. */
  extend(by: number, steps: number): void;
  step(by: number): void;
  move(id: number, args: BesideArgs): void;
}

function galleryActs(list: ViewList, layoutOf: () => Layout): GalleryActs {
  const { actor, rows } = list;
  const indexNow = () => {
    const { context } = actor.getSnapshot();
    return context.rows.findIndex(({ id }) => id === context.focusedId);
  };
  const move = (id: number, args: BesideArgs) => {
    const row = rows.ordered().find((one) => one.id === id);
    const neighbour = args.before ?? args.after;
    if (row && neighbour !== id) moveRecord(row, { ...args });
  };
  const nextOf = (by: number, steps: number) => {
    const { rows: seen } = actor.getSnapshot().context;
    return tileAfter(steps, indexNow(), by, layoutOf().columns, seen.length);
  };
  return {
    move,
    walk(by, steps = 1) {
      const row = actor.getSnapshot().context.rows[nextOf(by, steps)];
      if (row) actor.send({ type: 'focusRow', id: row.id });
    },
    extend(by, steps) {
      const rowsOver = nextOf(by, steps) - indexNow();
      if (rowsOver > 0) actor.send({ type: 'extendNext', steps: rowsOver });
      if (rowsOver < 0) actor.send({ type: 'extendPrevious', steps: -rowsOver });
    },
    step(by) {
      const { rows: seen, focusedId } = actor.getSnapshot().context;
      const args = focusedId === null ? undefined : stepOf(seen, focusedId, by);
      if (focusedId !== null && args) move(focusedId, args);
      else if (focusedId !== null) sayNoPlace();
    },
  };
}

/** The gallery's own record is changed from among its pictures; what is meant of these stays as it was. */
function setCover(gallery: Entity, id: number, version: number, picture: number): void {
  const { targets, filter, ...before } = lifecycle.getSnapshot().context;
  const { collection, grants, supports } = before;
  lifecycle.send({ type: 'setSection', ...sectionOf(gallery) });
  lifecycle.send({ type: 'setTargets', targets: [{ id, version }] });
  lifecycle.send({ type: 'update', args: { values: { groupPhoto: picture } } });
  lifecycle.send({ type: 'setSection', collection, grants, supports });
  lifecycle.send({ type: 'setTargets', targets, filter });
}

/** The gallery's cover, and what makes the focused picture it. */
export function useCover(gallery: Entity, id: number, list: ViewList): number | undefined {
  const { data } = useQuery({ ...rowQuery(gallery, id), ...beside }, cache);
  const cover = typeof data?.['groupPhoto'] === 'number' ? data['groupPhoto'] : undefined;
  const picture = useSelector(list.actor, ({ context }) => {
    const row = meantRow(context);
    return row && pictureOf(row);
  });
  const version = data?.version;
  useEffect(() => {
    if (picture === undefined || version === undefined) return undefined;
    if (!may(grantsNow(), 'PUT', gallery.collection)) return undefined;
    return offer({
      setCover: () =>
        picture === cover
          ? say('info', () => t('views.coverSet'))
          : setCover(gallery, id, version, picture),
    });
  }, [gallery, id, picture, cover, version]);
  return cover;
}

/** Of the picture that one looks at: as in the grid, or why not. */
function doOrSay(command: 'gallery.cover' | 'record.remove'): void {
  if (runById(command)) return;
  const { grants } = lifecycle.getSnapshot().context;
  const mayDo = grants[command === 'record.remove' ? 'DELETE' : 'PUT'];
  say('info', () => t(`unavailable.${mayDo ? 'notOfThese' : 'notPermitted'}`));
}

/** What is at the right is the next picture, or the one before where pictures run from the right. */
const right = (): 1 | -1 => (isFromRight() ? -1 : 1);

interface LightBox {
  readonly isOpen: boolean;
  close(): void;
}

export function useGalleryActs(entity: Entity, list: ViewList, layoutOf: () => Layout) {
  const { actor } = list;
  const [isOpen, setOpen] = useState(false);
  const acts = useMemo(() => galleryActs(list, layoutOf), [list, layoutOf]);
  const hasFocus = useSelector(actor, ({ context }) => context.focusedId !== null);
  useEffect(() => {
    if (!hasFocus || isOpen) return undefined;
    const columns = () => layoutOf().columns;
    const screen = () => layoutOf().columns * Math.max(1, layoutOf().rows);
    const moves = {
      moveTileLeft: (args: Values) => acts.step(-right() * stepsIn(args)),
      moveTileRight: (args: Values) => acts.step(right() * stepsIn(args)),
      moveTileUp: (args: Values) => acts.step(-columns() * stepsIn(args)),
      moveTileDown: (args: Values) => acts.step(columns() * stepsIn(args)),
    };
    return offer({
      tileAbove: (args) => acts.walk(-columns(), stepsIn(args)),
      tileBelow: (args) => acts.walk(columns(), stepsIn(args)),
      tileLeft: (args) => acts.walk(-right(), stepsIn(args)),
      tileRight: (args) => acts.walk(right(), stepsIn(args)),
      extendTileAbove: (args) => acts.extend(-columns(), stepsIn(args)),
      extendTileBelow: (args) => acts.extend(columns(), stepsIn(args)),
      extendTileLeft: (args) => acts.extend(-right(), stepsIn(args)),
      extendTileRight: (args) => acts.extend(right(), stepsIn(args)),
      tilesUp: () => acts.walk(-screen()),
      tilesDown: () => acts.walk(screen()),
      openLightBox: () => setOpen(true),
      ...(may(grantsNow(), 'PUT', entity.collection) ? moves : {}),
    });
  }, [acts, hasFocus, isOpen, entity, layoutOf]);
  // Whatever is done to the last picture, the box does not open anew by itself for the next one.
  if (isOpen && !hasFocus) setOpen(false);
  // Its question lies over the picture, and has the keys.
  const isAsked = useSelector(confirm, (state) => !state.matches('closed'));
  useEffect(() => {
    if (!isOpen || isAsked) return undefined;
    return offer({
      coverLooked: () => doOrSay('gallery.cover'),
      removeLooked: () => doOrSay('record.remove'),
      lookLeft: () => acts.walk(-right()),
      lookRight: () => acts.walk(right()),
      lookFirst: () => actor.send({ type: 'focusFirst' }),
      lookLast: () => actor.send({ type: 'focusLast' }),
      closeLightBox: () => setOpen(false),
    });
  }, [acts, actor, isOpen, isAsked]);
  const box: LightBox = { isOpen: isOpen && hasFocus, close: () => setOpen(false) };
  return { acts, box };
}
