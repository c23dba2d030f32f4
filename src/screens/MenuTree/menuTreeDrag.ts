/** Dragging an entry of the menu to another place: before or after an entry, or into it. It draws nothing. */
import { useState, type DragEvent } from 'react';
import type { ViewList } from '../View/viewList.ts';
import type { TreeActs } from './menuTreeActs.ts';
import { mayGo, type MoveArgs } from './menuTreeRows.ts';

export type Side = 'before' | 'inside' | 'after';
interface Over {
  readonly id: number;
  readonly side: Side;
}

/** The upper and lower part of a row mean beside it, what is between means inside. */
const edgePart = 0.28;

function sideOf(event: DragEvent<HTMLElement>): Side {
  const { top, height } = event.currentTarget.getBoundingClientRect();
  const part = (event.clientY - top) / height;
  return part < edgePart ? 'before' : part > 1 - edgePart ? 'after' : 'inside';
}

const argsOf = ({ id, side }: Over): MoveArgs =>
  side === 'inside' ? { parent: id } : side === 'before' ? { before: id } : { after: id };

export interface TreeDrag {
  readonly dragged: number | null;
  readonly over: Over | null;
  /** What a row does with the pointer. */
  readonly on: (id: number) => {
    readonly draggable: boolean;
    readonly onDragStart: (event: DragEvent<HTMLElement>) => void;
    readonly onDragOver: (event: DragEvent<HTMLElement>) => void;
    readonly onDrop: (event: DragEvent<HTMLElement>) => void;
    readonly onDragEnd: () => void;
  };
}

export function useTreeDrag(list: ViewList, acts: TreeActs, mayMove: boolean): TreeDrag {
  const [dragged, setDragged] = useState<number | null>(null);
  const [over, setOver] = useState<Over | null>(null);
  const end = () => {
    setDragged(null);
    setOver(null);
  };
  const on: TreeDrag['on'] = (id) => ({
    draggable: mayMove,
    onDragStart(event) {
      event.dataTransfer.effectAllowed = 'move';
      // Without any data Firefox drags nothing.
      event.dataTransfer.setData('text/plain', String(id));
      setDragged(id);
    },
    onDragOver(event) {
      if (dragged === null) return;
      const next = { id, side: sideOf(event) };
      if (!mayGo(list.rows.ordered(), dragged, argsOf(next))) {
        setOver(null);
        return;
      }
      event.preventDefault();
      event.dataTransfer.dropEffect = 'move';
      if (over?.id !== id || over.side !== next.side) setOver(next);
    },
    onDrop(event) {
      event.preventDefault();
      if (dragged !== null && over) acts.move(dragged, argsOf(over));
      end();
    },
    onDragEnd: end,
  });
  return { dragged, over, on };
}
