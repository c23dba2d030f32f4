/** Over a list's rows: what was typed in its cells and never saved, to go on with, to save or to throw away. It sends nothing itself. */
import { useSelector } from '@xstate/react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Entity } from '../../../entities/entity.ts';
import { fieldLabel, t } from '../../../i18n/index.ts';
import { holdFor } from '../../keys/untilAsked.ts';
import { DraftNotice } from '../DraftNotice.tsx';
import { whenText } from '../../../i18n/format.ts';
import { draftStore } from '../../kept/drafts.ts';
import { keepCells } from '../../kept/outbox.ts';
import { askFor } from '../../live/confirm.ts';
import { useTitles } from '../../fields/titles.ts';
import type { LiveList } from './recordListActor.ts';
import { editedColumn, showCell, useCell } from './recordListCell.ts';
import { cellDrafts, dropCellDraft, isStored, type CellDraft } from './recordListCellDraft.ts';
import { saveOfDraft } from './recordListCellKept.ts';
import { RecordListCellEditor } from './recordListCellWalk.ts';

interface Props {
  readonly entity: Entity;
  readonly list: LiveList;
}

const isShown = (column: string): boolean => {
  const head = document.querySelector(`th[data-column="${CSS.escape(column)}"]`);
  return head !== null && getComputedStyle(head).display !== 'none';
};

/** The cell is opened again with what was typed; where it is not in sight, its record is, which offers the same draft. */
function goOn({ entity, list }: Props, { id, cell }: CellDraft): void {
  const { column, key } = cell;
  const row = list.actor.getSnapshot().context.rows.find((one) => one.id === id);
  if (!row || !isShown(column) || editedColumn(entity, row, column, key)?.key !== key) {
    list.showRecord(id);
    return;
  }
  list.actor.send({ type: 'focusRow', id });
  holdFor(RecordListCellEditor.fetch, () => showCell({ column, editedRow: id, key }));
}

/** What is not being typed now, the last that was typed first. */
function useLeft(entity: Entity): readonly CellDraft[] {
  const open = useCell();
  const path = location.pathname;
  const find = () =>
    cellDrafts(entity, path)
      .filter(({ id, cell }) => id !== open.editedRow || cell.column !== open.column)
      .toReversed();
  // A draft is read anew each time: their names and times tell whether they are others.
  useSyncExternalStore(draftStore.subscribe, () =>
    find()
      .map(({ id, slot, draft }) => `${id}~${slot} ${draft.at}`)
      .join(),
  );
  return find();
}

type Names = ReadonlyMap<number, string>;

/** Each goes out as if it were saved in its cell, the first that was typed first. */
function saveAll({ entity, list }: Props, left: readonly CellDraft[], names: Names): void {
  const { rows } = list.actor.getSnapshot().context;
  for (const one of left.toReversed()) {
    const row = rows.find(({ id }) => id === one.id);
    if (keepCells(saveOfDraft(entity, one, row, names.get(one.id)))) dropCellDraft(entity, one);
  }
}

function dropAll({ entity }: Props, left: readonly CellDraft[]): void {
  askFor('draft.dropAll', { of: entity.name, count: left.length, ids: [] }, () => {
    for (const one of left) dropCellDraft(entity, one);
  });
}

/** One is told of at a time; where there are several, how many, and one walks over them. */
function Left(props: Props & { readonly left: readonly CellDraft[] }) {
  const { entity, left } = props;
  const [walked, walk] = useState(0);
  const at = walked < left.length ? walked : 0;
  const titles = useTitles(entity, [...new Set(left.map(({ id }) => id))]);
  const now = left[at];
  if (!now) return null;
  const names = new Map(titles.map(({ id, label }) => [id, label]));
  const { id, cell, draft } = now;
  const n = left.length;
  return (
    <DraftNotice
      of="page"
      onGoOn={() => goOn(props, now)}
      onDrop={() => dropCellDraft(entity, now)}
      others={
        n > 1
          ? {
              onNext: () => walk((at + 1) % n),
              onSaveAll: () => saveAll(props, left, names),
              onDropAll: () => dropAll(props, left),
            }
          : undefined
      }
    >
      {n > 1 && t('listTools.cellOf', { at: at + 1, n })}{' '}
      {t('listTools.cellKept', {
        field: fieldLabel(entity.name, cell.key),
        title: names.get(id) ?? `#${id}`,
        time: whenText(draft.at),
      })}
    </DraftNotice>
  );
}

/** What is stored already, by a save whose answer was never heard, has nothing to offer. */
function useStored({ entity, list }: Props): void {
  const rows = useSelector(list.actor, ({ context }) => context.rows);
  useEffect(() => {
    for (const one of cellDrafts(entity, location.pathname)) {
      const row = rows.find(({ id }) => id === one.id);
      if (row && isStored(one, row)) dropCellDraft(entity, one);
    }
  }, [entity, rows]);
}

export function RecordListDraft(props: Props) {
  useStored(props);
  const left = useLeft(props.entity);
  return left.length > 0 && <Left {...props} left={left} />;
}
