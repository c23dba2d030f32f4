/** How many tiles stand beside one another, and how high their rows are, for the width there is. It draws none. */
import { useCallback, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import type { Layout } from './galleryActs.ts';

/** Between tiles, and around them, in px. */
export const gapPx = 12;
export const edgePx = 18;
/** A tile is at least so wide; on a phone two stand side by side. */
const tileMinPx = 190;
const phonePx = 480;
/** What a tile has besides its picture of 4:3: its padding and its name, in px. */
const paddingPx = 6;
const namePx = 28;
/** Before it is measured. */
const guessedPx = 1_100;

export interface Tiles extends Layout {
  /** A row of tiles with the gap under it, in px. */
  readonly rowPx: number;
}

function tilesIn(widthPx: number, heightPx: number): Tiles {
  const inside = Math.max(1, widthPx - 2 * edgePx);
  const fitting = Math.floor((inside + gapPx) / (tileMinPx + gapPx));
  const columns = Math.max(widthPx < phonePx ? 2 : 1, fitting);
  const tile = (inside - (columns - 1) * gapPx) / columns;
  const rowPx = (tile - 2 * paddingPx) * 0.75 + 2 * paddingPx + namePx + gapPx;
  return { columns, rowPx, rows: Math.max(1, Math.floor(heightPx / rowPx)) };
}

export function useTiles(box: RefObject<HTMLElement | null>) {
  const [tiles, setTiles] = useState(() => tilesIn(guessedPx, guessedPx));
  const now = useRef(tiles);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const measure = () => {
      const { clientWidth, clientHeight } = element;
      if (clientWidth === 0) return;
      const next = tilesIn(clientWidth, clientHeight);
      const { current } = now;
      if (
        next.columns === current.columns &&
        next.rowPx === current.rowPx &&
        next.rows === current.rows
      )
        return;
      now.current = next;
      setTiles(next);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [box]);
  const layoutOf = useCallback((): Layout => now.current, []);
  return { tiles, layoutOf };
}
