/** The order of a gallery's pictures, and where a step or a drop leads. Pure; it keeps nothing. */
import type { Change } from '../../../machines/lifecycleChanges.ts';
import type { Row } from '../../../machines/listRows.ts';
import type { Shape } from '../View/viewRows.ts';

export interface BesideArgs {
  readonly before?: number;
  readonly after?: number;
}

/** The pictures after a move. */
function movedRows(rows: readonly Row[], { refs, args }: Change): readonly Row[] {
  const id = refs[0]?.id;
  const moved = rows.find((row) => row.id === id);
  const others = rows.filter((row) => row.id !== id);
  const beside = args['before'] ?? args['after'];
  const target = others.findIndex((row) => row.id === beside);
  if (!moved || target < 0) return rows;
  const index = 'before' in args ? target : target + 1;
  return [...others.slice(0, index), moved, ...others.slice(index)];
}

/** So many places further, at most to the end; undefined where there is none. */
export function stepOf(rows: readonly Row[], id: number, by: number): BesideArgs | undefined {
  const index = rows.findIndex((row) => row.id === id);
  const target = Math.max(0, Math.min(rows.length - 1, index + by));
  const beside = rows[target];
  if (index < 0 || target === index || !beside) return undefined;
  return by < 0 ? { before: beside.id } : { after: beside.id };
}

/**
 * Where the focus goes by so many tiles: from the first row there is nothing above; below the last whole row the last
 * tile is taken for one that is not there. Undefined: it stays.
 */
function tileAt(index: number, by: number, columns: number, count: number) {
  const next = index + by;
  if (next >= 0 && next < count) return next;
  if (by === -1 || by === 1) return undefined;
  const rowOf = (place: number) => Math.floor(place / columns);
  if (next < 0) return rowOf(index) > 0 ? index % columns : undefined;
  return rowOf(count - 1) > rowOf(index) ? count - 1 : undefined;
}

/** Where the focus is after so many of these steps; they end where the next one leads nowhere. */
export function tileAfter(
  steps: number,
  index: number,
  by: number,
  columns: number,
  count: number,
): number {
  let at = index;
  for (let left = steps; left > 0; left -= 1) {
    const next = tileAt(at, by, columns, count);
    if (next === undefined) break;
    at = next;
  }
  return at;
}

export const galleryShape: Shape = {
  fields: ['previewImage', 'fieldType', 'url', 'sequence', 'titleEn', 'titleAr'],
  moved: movedRows,
  shown: (rows, found) => (found ? rows.filter(({ id }) => found.has(id)) : rows),
};
