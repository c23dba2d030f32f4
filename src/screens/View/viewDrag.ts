/** Dragging a record of a view to a place beside others, or into one. It draws nothing, and moves only what it is told may go there. */
import { useMemo, useRef, useState, type DragEvent } from 'react';

export interface Over<Side> {
  readonly id: number;
  readonly side: Side;
}

/** What a view makes of a drag; one and the same object each time. */
export interface DragWays<Side> {
  /** Which part of the record's element the pointer is over. */
  sideOf(event: DragEvent<HTMLElement>): Side;
  mayGo(id: number, over: Over<Side>): boolean;
  move(id: number, over: Over<Side>): void;
}

/** What a record's element does with the pointer: the same functions each time, so that no other record is drawn anew. */
export interface ViewDrag {
  start(id: number, event: DragEvent<HTMLElement>): void;
  over(id: number, event: DragEvent<HTMLElement>): void;
  drop(event: DragEvent<HTMLElement>): void;
  end(): void;
}

export function useViewDrag<Side>(ways: DragWays<Side>) {
  const [dragged, setDragged] = useState<number | null>(null);
  const [over, setOver] = useState<Over<Side> | null>(null);
  const now = useRef<{ id: number | null; over: Over<Side> | null }>({ id: null, over: null });
  const drag = useMemo((): ViewDrag => {
    const show = (next: Over<Side> | null) => {
      const before = now.current.over;
      if (before?.id === next?.id && before?.side === next?.side) return;
      now.current.over = next;
      setOver(next);
    };
    const hold = (id: number | null) => {
      now.current.id = id;
      setDragged(id);
    };
    const end = () => {
      hold(null);
      show(null);
    };
    return {
      start(id, event) {
        event.dataTransfer.effectAllowed = 'move';
        // Without any data Firefox drags nothing.
        event.dataTransfer.setData('text/plain', String(id));
        hold(id);
      },
      over(id, event) {
        const { id: held } = now.current;
        if (held === null) return;
        const next = { id, side: ways.sideOf(event) };
        if (!ways.mayGo(held, next)) return show(null);
        event.preventDefault();
        event.dataTransfer.dropEffect = 'move';
        show(next);
      },
      drop(event) {
        const { id, over: there } = now.current;
        if (id === null) return;
        event.preventDefault();
        event.stopPropagation();
        if (there) ways.move(id, there);
        end();
      },
      end,
    };
  }, [ways]);
  return { dragged, over, drag };
}
