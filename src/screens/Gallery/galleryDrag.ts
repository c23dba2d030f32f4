/** Dragging a picture to another place among the others. It draws nothing. */
import { useMemo, type DragEvent } from 'react';
import { isFromRight } from '../../ui/boxes.ts';
import { useViewDrag, type DragWays } from '../View/viewDrag.ts';
import type { GalleryActs } from './galleryActs.ts';

export type TileSide = 'before' | 'after';

function sideOf(event: DragEvent<HTMLElement>): TileSide {
  const { left, width } = event.currentTarget.getBoundingClientRect();
  const isFirstHalf = event.clientX < left + width / 2;
  return isFirstHalf === isFromRight(event.currentTarget) ? 'after' : 'before';
}

export function useTileDrag(acts: GalleryActs) {
  const ways = useMemo(
    (): DragWays<TileSide> => ({
      sideOf,
      mayGo: (id, over) => over.id !== id,
      move: (id, { id: other, side }) =>
        acts.move(id, side === 'before' ? { before: other } : { after: other }),
    }),
    [acts],
  );
  return useViewDrag(ways);
}
