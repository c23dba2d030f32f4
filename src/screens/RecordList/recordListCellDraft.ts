/** What is typed in a list's cell: a draft of its record, until it is saved or thrown away by Escape. It saves nothing and offers nothing. */
import { useState } from 'react';
import { ownTitleOf, type Entity } from '../../../entities/entity.ts';
import { language } from '../../../i18n/index.ts';
import { isSame } from '../../../machines/formRecord.ts';
import type { Row } from '../../../machines/listRows.ts';
import {
  draftSlots,
  draftsOf,
  dropDraft,
  dropOwnDraft,
  keepDraft,
  takeUpDraft,
  type Draft,
  type DraftCell,
  type DraftPlace,
  type PlacedDraft,
} from '../../kept/drafts.ts';
import { userIdNow } from '../../remote/signedIn.ts';
import type { EditedCell } from './recordListCell.ts';

export interface CellDraft extends PlacedDraft {
  readonly cell: DraftCell;
}

const placeOf = (entity: Entity, id: number, slot: number): DraftPlace => ({
  userId: userIdNow(),
  collection: entity.collection,
  id,
  slot,
});

/** What was typed in the cells of the list at this address and is neither saved nor thrown away, the oldest first. */
export const cellDrafts = (entity: Entity, path: string): readonly CellDraft[] =>
  draftsOf({ userId: userIdNow(), collection: entity.collection }).flatMap((found) => {
    const { cell } = found.draft;
    return cell?.path === path ? [{ ...found, cell }] : [];
  });

export const dropCellDraft = (entity: Entity, { id, slot }: PlacedDraft): void =>
  dropDraft(placeOf(entity, id, slot));

/** The row that was typed over: what somebody else has saved since is found out by the save. */
export function rowBefore(row: Row, key: string, { version }: Draft, { before }: DraftCell): Row {
  return version === null ? row : { ...row, version, [key]: before };
}

/** Whether a row that was saved since has what was typed; one that only shows what is being sent has its old version. */
export const isStored = ({ cell, draft }: CellDraft, row: Row): boolean =>
  draft.version !== null &&
  row.version > draft.version &&
  isSame(row[cell.key], draft.values[cell.key]);

/** The draft of the cell that is being opened: found where one was left, written while somebody types. */
function makeCellDraft({ entity, row, column, columnId }: EditedCell) {
  const { key } = column;
  const path = location.pathname;
  const all = cellDrafts(entity, path);
  const found = all.find(({ id, cell }) => id === row.id && cell.key === key);
  // A form's own draft of the record, which nobody has answered yet, is never written over.
  const last = draftSlots(placeOf(entity, row.id, 0)).at(-1) ?? -1;
  let first: Row = found ? rowBefore(row, key, found.draft, found.cell) : row;
  let place = placeOf(entity, row.id, found?.slot ?? last + 1);
  if (found) takeUpDraft(place);
  const drop = () => dropOwnDraft(place);
  const keep = (value: unknown): void => {
    const before = first[key] ?? null;
    if (isSame(value, before)) {
      drop();
      return;
    }
    const cell = { path, column: columnId, key, before };
    const title = ownTitleOf(entity, first, language().contentLanguage);
    const told = title === null ? {} : { title };
    const draft = { version: first.version, values: { [key]: value }, cell, ...told };
    keepDraft(place, draft, (slot) => {
      place = { ...place, slot };
    });
  };
  return {
    /** Whose it is, and where it is typed. */
    of: { userId: place.userId, cell: { path, column: columnId, key } },
    /** What the cell opens with. */
    typed: found ? found.draft.values[key] : row[key],
    /** As it was when it was typed over. */
    first: () => first,
    drop,
    keep,
    /** What was saved is what is typed over now. */
    saved(stored: Row, value: unknown): void {
      first = stored;
      keep(value);
    },
  };
}

/** The same for as long as the cell is open. */
export function useCellDraft(edited: EditedCell): ReturnType<typeof makeCellDraft> {
  const [draft] = useState(() => makeCellDraft(edited));
  return draft;
}
