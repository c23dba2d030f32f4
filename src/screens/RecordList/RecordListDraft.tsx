/** Over a list's rows: what was typed in one of its cells and never saved, to go on with or to throw away. It saves nothing. */
import { useSyncExternalStore } from 'react';
import type { Entity } from '../../../entities/entity.ts';
import { fieldLabel, t } from '../../../i18n/index.ts';
import { holdKeys } from '../../context.ts';
import { DraftNotice, whenText } from '../../kept/DraftNotice.tsx';
import { draftStore } from '../../kept/drafts.ts';
import { useTitles } from '../../fields/titles.ts';
import type { LiveList } from './recordListActor.ts';
import { editedColumn, showCell, useCell } from './recordListCell.ts';
import { cellDrafts, dropCellDraft, type CellDraft } from './recordListCellDraft.ts';
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
  showCell({ column, editedRow: id, key });
  holdKeys(RecordListCellEditor.fetch());
}

/** The last that was typed and is not being typed now. */
function useLeft(entity: Entity): CellDraft | undefined {
  const open = useCell();
  const path = location.pathname;
  const find = () =>
    cellDrafts(entity, path).findLast(
      ({ id, cell }) => id !== open.editedRow || cell.column !== open.column,
    );
  // A draft is read anew each time: its name and time tell whether it is another.
  useSyncExternalStore(draftStore.subscribe, () => {
    const found = find();
    return found && `${found.id}~${found.slot} ${found.draft.at}`;
  });
  return find();
}

function Left(props: Props & { readonly left: CellDraft }) {
  const { entity, left } = props;
  const { id, cell, draft } = left;
  const [name] = useTitles(entity, [id]);
  return (
    <DraftNotice
      of="page"
      onGoOn={() => goOn(props, left)}
      onDrop={() => dropCellDraft(entity, left)}
    >
      {t('listTools.cellKept', {
        field: fieldLabel(entity.name, cell.key),
        title: name?.label ?? `#${id}`,
        time: whenText(draft.at),
      })}
    </DraftNotice>
  );
}

export function RecordListDraft(props: Props) {
  const left = useLeft(props.entity);
  return left && <Left {...props} left={left} />;
}
