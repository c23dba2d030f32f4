/**
 * The row whose cell is edited stays where it stands, whatever the list's answer says: it goes when the editing is over, or
 * when its record is no longer there. It keeps nothing that was typed, and draws nothing.
 */
import { useEffect } from 'react';
import { t } from '../../../i18n/index.ts';
import type { Row } from '../../../machines/listRows.ts';
import { say, sayToast } from '../../page/toasts.ts';
import { CallError } from '../../api.ts';
import { ownName, whoDeleted } from '../../remote/others.ts';
import { cache, rowQuery } from '../../remote/query.ts';
import { editedColumn, readCell, showCell, type EditedCell } from './recordListCell.ts';
import type { ListSource, Page } from './recordListSource.ts';

/** The row that stays beside those of the last answer. */
let heldId: number | null = null;

/** As the server has it now; null: it is deleted, or not to be seen any more. Where nobody can say, as it was known. */
async function rowNow({ entity }: ListSource, known: Row): Promise<Row | null> {
  if (!entity) return known;
  const query = rowQuery(entity, known.id);
  try {
    // What has made it leave the list has come after an answer that is on its way already.
    await cache.cancelQueries({ queryKey: query.queryKey });
    const now = await cache.fetchQuery({ ...query, staleTime: 0, retry: false });
    const shown = Object.keys(known).map((key) => [key, key in now ? now[key] : known[key]]);
    return { ...known, ...Object.fromEntries(shown) };
  } catch (error) {
    const isGone = error instanceof CallError && [403, 404].includes(error.status);
    return isGone ? null : known;
  }
}

/** Who it was is said, where its history knows it. */
async function sayDeleted({ entity }: ListSource, id: number): Promise<void> {
  const by = entity ? await whoDeleted(entity.collection, id) : null;
  if (by === null) sayToast({ variant: 'warning', key: 'removedElsewhere' });
  else if (by === ownName()) say('warning', () => t('toasts.removedByYou'));
  else say('warning', () => t('toasts.removedBy', { who: by }));
}

/** Behind the nearest row before it that is still there; where none is, as far down as it stood. */
function placeIn(rows: readonly Row[], before: readonly Row[], at: number): number {
  const above = before.slice(0, at).findLast(({ id }) => rows.some((row) => row.id === id));
  return above ? rows.findIndex(({ id }) => id === above.id) + 1 : Math.min(at, rows.length);
}

/**
 * The answer to a question that is asked again, with the row that is edited.
 * @param before the rows shown until now
 * @param firstPlace so many rows stand on the pages before this one
 */
async function withEdited(
  source: ListSource,
  page: Page,
  before: readonly Row[],
  firstPlace: number,
): Promise<Page> {
  const id = readCell().editedRow;
  const at = before.findIndex((row) => row.id === id);
  const known = before[at];
  heldId = null;
  if (!known || page.rows.some((row) => row.id === id)) return page;
  const row = await rowNow(source, known);
  const { column, editedRow } = readCell();
  if (editedRow !== id) return page;
  if (!row) {
    // What was typed is a draft, which the list offers.
    showCell({ column, editedRow: null });
    void sayDeleted(source, known.id);
    return page;
  }
  heldId = row.id;
  const rows = page.rows.toSpliced(placeIn(page.rows, before, at), 0, row);
  // A page that has it alone is there for as long as it is.
  return { ...page, rows, total: Math.max(page.total, firstPlace + rows.length) };
}

/** The same rows, and the edited one for as long as it is; another question is answered as it was asked. */
export function heldSource(source: ListSource): ListSource {
  let shown: readonly Row[] = [];
  return {
    ...source,
    async load(query, isFresh, signal, at) {
      const answer = await source.load(query, isFresh, signal, at);
      const place = (query.page - 1) * query.pageSize;
      const page = isFresh ? await withEdited(source, answer, shown, place) : answer;
      if (!signal?.aborted) shown = page.rows;
      return page;
    },
  };
}

/** What becomes of the editing when its cell goes, and of the row when the editing is over. */
export function useRowHeld({ list: { actor }, entity, row: { id }, columnId }: EditedCell): void {
  useEffect(
    () => () => {
      const { editedRow, key } = readCell();
      const { context, status } = actor.getSnapshot();
      if (editedRow === id) {
        // Another question is asked, or the right to write is taken: nothing is edited any more.
        const row = context.rows.find((one) => one.id === id);
        const isEditable = row && editedColumn(entity, row, columnId, key) !== undefined;
        if (!isEditable) showCell({ column: columnId, editedRow: null });
      } else if (heldId === id) {
        heldId = null;
        if (status === 'active') actor.send({ type: 'refresh' });
      }
    },
    [actor, entity, id, columnId],
  );
}
