/** Dragging a picture to another place among the others. It draws nothing. */
import { useMemo, useRef, useState, type DragEvent } from 'react';
import { language } from '../../../i18n/index.ts';
import type { GalleryActs } from './galleryActs.ts';
import type { TileDrag } from './GalleryTile.tsx';

export interface Over {
  readonly id: number;
  readonly side: 'before' | 'after';
}

function sideOf(event: DragEvent<HTMLElement>): Over['side'] {
  const { left, width } = event.currentTarget.getBoundingClientRect();
  const isFirstHalf = event.clientX < left + width / 2;
  return isFirstHalf === (language().dir === 'ltr') ? 'before' : 'after';
}

export function useTileDrag(acts: GalleryActs): { readonly over: Over | null; drag: TileDrag } {
  const [over, setOver] = useState<Over | null>(null);
  const dragged = useRef<number | null>(null);
  const target = useRef<Over | null>(null);
  const drag = useMemo((): TileDrag => {
    const show = (next: Over | null) => {
      target.current = next;
      setOver((now) => (now?.id === next?.id && now?.side === next?.side ? now : next));
    };
    const end = () => {
      dragged.current = null;
      show(null);
    };
    return {
      start(id, event) {
        event.dataTransfer.effectAllowed = 'move';
        // Without any data Firefox drags nothing.
        event.dataTransfer.setData('text/plain', String(id));
        dragged.current = id;
      },
      over(id, event) {
        if (dragged.current === null) return;
        if (dragged.current === id) return show(null);
        event.preventDefault();
        event.dataTransfer.dropEffect = 'move';
        show({ id, side: sideOf(event) });
      },
      drop(event) {
        if (dragged.current === null) return;
        event.preventDefault();
        event.stopPropagation();
        const { current } = target;
        if (current) {
          acts.move(
            dragged.current,
            current.side === 'before' ? { before: current.id } : { after: current.id },
          );
        }
        end();
      },
      end,
    };
  }, [acts]);
  return { over, drag };
}
