/** What a gallery does by keys and by pointer: walking in two dimensions, ordering, the light box. It draws nothing. */
import { useSelector } from '@xstate/react';
import { useEffect, useMemo, useState } from 'react';
import { may } from '../../../entities/access.ts';
import type { Entity } from '../../../entities/entity.ts';
import { t } from '../../../i18n/index.ts';
import { isStoredId } from '../../../machines/listRows.ts';
import type { Values } from '../../../machines/types.ts';
import { runById } from '../../context.ts';
import { grantsNow, offer } from '../../live/actors.ts';
import { confirm } from '../../live/confirm.ts';
import { lifecycle } from '../../live/records.ts';
import { say } from '../../page/toasts.ts';
import { isFromRight } from '../../ui/boxes.ts';
import type { ViewList } from '../View/viewList.ts';
import { moveRecord, moveRecords, sayNoPlace } from '../View/viewMove.ts';
import { stepsIn } from '../View/viewSteps.ts';
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
  /** The selected pictures as one block, or the focused one. */
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
  const focus = (id: number | undefined) => {
    if (id !== undefined) actor.send({ type: 'focusRow', id });
  };
  /** The selected pictures, or the focused one. */
  const isMeant = (id: number): boolean => {
    const { selection, focusedId } = actor.getSnapshot().context;
    if (selection.kind === 'none') return id === focusedId;
    return selection.kind === 'matching' || selection.ids.includes(id);
  };
  const nextOf = (by: number, steps: number) => {
    const { rows: seen } = actor.getSnapshot().context;
    return tileAfter(steps, indexNow(), by, layoutOf().columns, seen.length);
  };
  return {
    move,
    walk(by, steps = 1) {
      focus(actor.getSnapshot().context.rows[nextOf(by, steps)]?.id);
    },
    extend(by, steps) {
      const rowsOver = nextOf(by, steps) - indexNow();
      if (rowsOver > 0) actor.send({ type: 'extendNext', steps: rowsOver });
      if (rowsOver < 0) actor.send({ type: 'extendPrevious', steps: -rowsOver });
    },
    step(by) {
      const seen = rows.shown().filter(({ id }) => isStoredId(id));
      const moved = seen.filter(({ id }) => isMeant(id));
      const ids = moved.map(({ id }) => id);
      if (moved.length === 0) return say('info', () => t('unavailable.notSent'));
      const args = stepOf(seen, ids, by);
      if (!args) return sayNoPlace();
      const { focusedId } = actor.getSnapshot().context;
      // As in a tree: the focus is where something happens.
      if (focusedId === null || !ids.includes(focusedId)) focus(ids[0]);
      moveRecords(moved, { ...args });
    },
  };
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
