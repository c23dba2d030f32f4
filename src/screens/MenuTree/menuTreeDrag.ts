/** Dragging an entry of the menu to another place: before or after an entry, or into it. It draws nothing. */
import { useMemo, type DragEvent } from 'react';
import { useViewDrag, type DragWays, type Over } from '../View/viewDrag.ts';
import type { ViewList } from '../View/viewList.ts';
import type { TreeActs } from './menuTreeActs.ts';
import { mayGo, type MoveArgs } from './menuTreeRows.ts';

export type Side = 'before' | 'inside' | 'after';

/** The upper and lower part of a row mean beside it, what is between means inside. */
const edgePart = 0.28;

function sideOf(event: DragEvent<HTMLElement>): Side {
  const { top, height } = event.currentTarget.getBoundingClientRect();
  const part = (event.clientY - top) / height;
  return part < edgePart ? 'before' : part > 1 - edgePart ? 'after' : 'inside';
}

const argsOf = ({ id, side }: Over<Side>): MoveArgs =>
  side === 'inside' ? { parent: id } : side === 'before' ? { before: id } : { after: id };

export function useTreeDrag({ rows }: ViewList, acts: TreeActs) {
  const ways = useMemo(
    (): DragWays<Side> => ({
      sideOf,
      mayGo: (id, over) => mayGo(rows.ordered(), id, argsOf(over)),
      move: (id, over) => acts.move(id, argsOf(over)),
    }),
    [rows, acts],
  );
  return useViewDrag(ways);
}
