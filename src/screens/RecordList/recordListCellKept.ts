/** What is saved in a cell, as the save of its record that the outbox knows: sent at once, or kept until it can be. It draws nothing. */
import { ownTitleOf, type Entity, type Row as Stored } from '../../../entities/entity.ts';
import { language } from '../../../i18n/index.ts';
import type { Row } from '../../../machines/listRows.ts';
import { freshKey, isUndecided } from '../../../machines/outside.ts';
import type { DraftCell } from '../../kept/drafts.ts';
import { keepCells, saveBefore, type WaitingSave } from '../../kept/outbox.ts';
import { sendSave, type Answer } from '../../remote/sendSave.ts';
import { userIdNow } from '../../remote/signedIn.ts';
import { rowBefore, type CellDraft } from './recordListCellDraft.ts';

export interface TypedCell {
  readonly userId: number;
  readonly entity: Entity;
  /** The row that it was typed over. */
  readonly row: Row;
  readonly cell: Pick<DraftCell, 'path' | 'column' | 'key'>;
  readonly value: unknown;
}

/** As kept: under a key that is this save's from now on. */
function saveOf({ userId, entity, row, cell, value }: TypedCell): WaitingSave {
  const { path, column, key: of } = cell;
  const key = freshKey();
  const changes = { [of]: value };
  const { contentLanguage } = language();
  return {
    ref: key,
    userId,
    collection: entity.collection,
    id: row.id,
    version: row.version,
    key,
    base: row,
    changes,
    body: changes,
    next: null,
    cells: { [of]: { path, column } },
    title: ownTitleOf(entity, { ...row, ...changes }, contentLanguage) ?? `#${row.id}`,
    at: new Date().toISOString(),
  };
}

/** What was typed in a cell and left, as if it were saved there; a row that is not in view is named by its caller. */
export const saveOfDraft = (
  entity: Entity,
  { id, draft, cell }: CellDraft,
  row: Row | undefined,
  name: string | undefined,
): WaitingSave => {
  const over = rowBefore(row ?? { id, version: 0 }, cell.key, draft, cell);
  const value = draft.values[cell.key];
  const save = saveOf({ userId: userIdNow(), entity, row: over, cell, value });
  return row || name === undefined ? save : { ...save, title: name };
};

interface Outcome {
  /** null: it could not be sent yet, or goes out behind what waits for the same record. */
  readonly sent: (Answer & { readonly row: Stored }) | null;
  /** It is lost with the page, unless a draft of it is kept. */
  readonly isLost: boolean;
}

/** Rejects with CallError where it was refused for good. */
export async function saveCell(typed: TypedCell): Promise<Outcome> {
  const save = saveOf(typed);
  try {
    // What waits for the record goes out first: this one follows it.
    if (!saveBefore(save)) return { sent: await sendSave(save), isLost: false };
  } catch (error) {
    if (!isUndecided(error)) throw error;
  }
  return { sent: null, isLost: !keepCells(save) };
}
