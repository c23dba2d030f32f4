/** The order of a gallery's pictures, and where a step or a drop leads. Pure; it keeps nothing. */
import type { Change } from '../../../machines/lifecycleChanges.ts';
import type { Row } from '../../../machines/listRows.ts';
import type { Shape } from '../View/viewRows.ts';

export interface BesideArgs {
  readonly before?: number;
  readonly after?: number;
}

/** The pictures after a move: several follow one another there, in the order in which they are named. */
function movedRows(rows: readonly Row[], { refs, args }: Change): readonly Row[] {
  const moved = refs.flatMap(({ id }) => rows.find((row) => row.id === id) ?? []);
  const others = rows.filter((row) => !moved.includes(row));
  const beside = args['before'] ?? args['after'];
  const target = others.findIndex((row) => row.id === beside);
  if (moved.length === 0 || target < 0) return rows;
  const index = 'before' in args ? target : target + 1;
  return [...others.slice(0, index), ...moved, ...others.slice(index)];
}

/**
 * So many places further, at most to the end; undefined where there is none. Several go as one block: those that stand
 * apart come together behind the one that leads.
 */
export function stepOf(
  rows: readonly Row[],
  ids: readonly number[],
  by: number,
): BesideArgs | undefined {
  const isMoved = ({ id }: Row): boolean => ids.includes(id);
  const others = rows.filter((row) => !isMoved(row));
  const [first, last] = [rows.findIndex(isMoved), rows.findLastIndex(isMoved)];
  if (first < 0) return undefined;
  const ahead = by < 0 ? first : last + 1 - (rows.length - others.length);
  const target = Math.max(0, Math.min(others.length, ahead + by));
  const isTogether = last - first + 1 === rows.length - others.length;
  if (isTogether && target === ahead) return undefined;
  const beside = others[by < 0 ? target : target - 1];
  return beside && (by < 0 ? { before: beside.id } : { after: beside.id });
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
