/** What comes of a cell that was edited: one key is saved, for the version that was seen. It draws nothing. */
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Row as Stored } from '../../../entities/entity.ts';
import { errorText, faultText, t } from '../../../i18n/index.ts';
import { isSame } from '../../../machines/formRecord.ts';
import type { Values } from '../../../machines/types.ts';
import { leavePlace } from '../../keys/placeLeft.ts';
import { keepTyped } from '../../live/lastDone.ts';
import { noteSaved } from '../../live/macro.ts';
import { keepUndoable } from '../../live/records.ts';
import { deleterIn, lastSince, ownName } from '../../remote/others.ts';
import { cache, forget } from '../../remote/query.ts';
import { whoStays } from '../../remote/signedIn.ts';
import { useChange, type Change } from '../../page/useChange.ts';
import { bulkColumns } from '../RecordForm/recordFormColumns.ts';
import { versionsQuery } from '../RecordForm/recordFormSavers.ts';
import type { EditedCell } from './recordListCell.ts';
import type { useCellDraft } from './recordListCellDraft.ts';
import { saveCell } from './recordListCellKept.ts';

const textOf = (value: unknown): string =>
  value === null || value === undefined || value === '' ? t('list.nothing') : String(value);

/** Where one goes when it is saved: nowhere, to the next cell, to the one before, to its other language, or to the row below. */
export type Next = 0 | 1 | -1 | 'other' | 'below';
type Draft = { readonly value: unknown; readonly next: Next };

/** Where somebody has changed the cell meanwhile, or deleted its record: who, as far as its history knows. */
function useOther({ snapshot }: Change<Draft>, { entity, row, column }: EditedCell, seen: number) {
  const { code, newer } = snapshot.context;
  const isGone = code === 'NOT_FOUND';
  const asked = newer ? Number(newer['version']) : null;
  const { data } = useQuery(
    { ...versionsQuery(entity, row.id, isGone ? seen : asked), retry: false as const },
    cache,
  );
  if (!data) return null;
  return isGone ? deleterIn(data) : lastSince(data, seen, [column.key]);
}

/** What was refused, in words; null: nothing was. */
function faultIn({ snapshot }: Change<Draft>, { entity, column }: EditedCell, by: string | null) {
  const { code, faults, newer } = snapshot.context;
  if (code === null) return null;
  const isOwn = by === ownName();
  if (newer && snapshot.matches('outdated')) {
    const value = textOf(newer[column.key]);
    if (by === null) return t('listTools.cellChanged', { value });
    if (isOwn) return t('listTools.cellChangedByYou', { value });
    return t('listTools.cellChangedBy', { value, who: by });
  }
  if (code === 'NOT_FOUND' && by !== null)
    return isOwn ? t('toasts.deletedSinceYou') : t('toasts.deletedSince', { who: by });
  const [named] = Object.values(faults);
  const first = faults[column.key]?.[0] ?? named?.[0];
  return first ? faultText(first, entity.name) : errorText(code);
}

const isInCell = (): boolean => document.activeElement?.closest('[role=grid] tbody') != null;

/**
 * What is pressed behind the key that saves is for where that leads; in a cell that is refused it is for nothing. Escape
 * means the cell that would come: one goes on to none, and what is pressed behind it is for the list. Pressed again, one
 * does not wait for the save either, which goes on without its cell.
 */
function useLeaving(go: (next: Next) => void) {
  const way = useRef<PromiseWithResolvers<void> | null>(null);
  const isOver = useRef(false);
  // A cell that has gone is left.
  useEffect(() => () => way.current?.resolve(), []);
  return {
    begin() {
      way.current = Promise.withResolvers();
      isOver.current = false;
      leavePlace(way.current.promise, isInCell, {
        escape() {
          if (isOver.current) go(0);
          isOver.current = true;
        },
      });
    },
    leave(next: Next) {
      go(isOver.current ? 0 : next);
      way.current?.resolve();
    },
    stay: () => way.current?.reject(new Error('The cell is still open.')),
  };
}

interface Saving {
  readonly draft: ReturnType<typeof useCellDraft>;
  /** What the cell holds. */
  readonly read: () => unknown;
  readonly go: (next: Next) => void;
}

export function useSave(props: EditedCell, { draft, read, go }: Saving) {
  const { list, entity, column } = props;
  const { key } = column;
  const leaving = useLeaving(go);
  const change = useChange<Draft, Stored | null>({
    async call({ value }, newer) {
      const over = (newer as Stored | null) ?? draft.first();
      const isStillHere = whoStays();
      const { sent, isLost } = await saveCell({ ...draft.of, entity, row: over, value });
      // Whoever has taken the pointer to it has typed on.
      if (isSame(read(), value)) {
        if (!isLost) draft.drop();
      } else if (sent) draft.saved(sent.row, read());
      if (!isStillHere()) return null;
      // Also what waits for a connection: the step is what was meant.
      const { collection } = entity;
      const values = { [key]: value } as Values;
      noteSaved({ collection, id: over.id }, values, bulkColumns(entity));
      if (!sent) return null;
      const { id, version } = sent.row;
      keepUndoable(collection, id, sent.over, version);
      keepTyped({ collection, id, version, values });
      list.actor.send({ type: 'rowsReplaced', rows: [sent.row] });
      void forget(collection);
      return sent.row;
    },
    taken(_, { value, next }) {
      if (isSame(read(), value)) leaving.leave(next);
      else leaving.stay();
    },
    refused: leaving.stay,
  });
  const { newer } = change.snapshot.context;
  useEffect(() => {
    if (newer) list.actor.send({ type: 'rowsReplaced', rows: [newer as Stored] });
  }, [list, newer]);
  const save = (next: Next) => {
    if (change.isSending) return;
    const value = read();
    // As it was when it was opened, or as it was told to be now: there is nothing to save.
    if (isSame(value, (newer ?? draft.first())[key])) {
      draft.drop();
      go(next);
      return;
    }
    leaving.begin();
    change.send({ value, next });
  };
  const by = useOther(change, props, draft.first().version);
  return { ...change, save, fault: faultIn(change, props, by) };
}
