/** Where an arrow leads among tiles that the browser has laid out in rows. It moves nothing itself. */
import { stepAlong } from '../ui/walking.ts';

/** How many tiles stand beside the first one; 1 where nothing is laid out. */
function perRow(tiles: readonly Element[]): number {
  const [first] = tiles;
  if (!first) return 1;
  const { top } = first.getBoundingClientRect();
  const below = tiles.findIndex((tile) => tile.getBoundingClientRect().top > top);
  return below > 0 ? below : tiles.length;
}

/** The place a key leads to from `at`; undefined for a key that leads nowhere. Left is left on the screen. */
export function moveInTiles(key: string, at: number, grid: HTMLElement | null): number | undefined {
  const tiles = [...(grid?.children ?? [])];
  const last = tiles.length - 1;
  const steps: Readonly<Record<string, number>> = {
    ArrowUp: -perRow(tiles),
    ArrowDown: perRow(tiles),
    PageUp: -3 * perRow(tiles),
    PageDown: 3 * perRow(tiles),
    Home: -last,
    End: last,
  };
  const step = stepAlong(key, grid) ?? steps[key];
  if (step === undefined || last < 0) return undefined;
  const next = at + step;
  // Above the first row and below the last there is nothing; past the last one in its row, the last.
  if (next < 0) return key === 'ArrowUp' ? at : 0;
  return Math.min(last, next);
}
