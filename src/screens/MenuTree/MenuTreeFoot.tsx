/** The foot of the menu's tree: what moves and folds its entries, each with its key, and the way to the table. */
import { useSelector } from '@xstate/react';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import ListChevronsDownUp from 'lucide-react/icons/list-chevrons-down-up';
import ListChevronsUpDown from 'lucide-react/icons/list-chevrons-up-down';
import ListIndentDecrease from 'lucide-react/icons/list-indent-decrease';
import ListIndentIncrease from 'lucide-react/icons/list-indent-increase';
import ListPlus from 'lucide-react/icons/list-plus';
import ListTree from 'lucide-react/icons/list-tree';
import type { Entity } from '../../../entities/entity.ts';
import { namesOf } from '../RecordList/RecordListCells.tsx';
import type { ListSource } from '../RecordList/recordListSource.ts';
import { useShownRows } from '../RecordList/recordListUnsent.ts';
import { t } from '../../../i18n/index.ts';
import { PaneFoot } from '../../ui/Panes.tsx';
import { ViewCommand } from '../View/ViewCommand.tsx';
import { ViewMoved } from '../View/ViewMoved.tsx';
import { ViewSwitch } from '../View/ViewSwitch.tsx';
import type { ViewList } from '../View/viewList.ts';
import { sideways } from './menuTreeActs.ts';
import { isTreeRow } from './menuTreeRows.ts';

/** Where the entry stands now; after a move it is said as well. */
function Told({ entity, source, list, isNarrow }: MenuTreeFootProps) {
  const focusedId = useSelector(list.actor, ({ context }) => context.focusedId);
  const row = useShownRows(source, list.actor).find(({ id }) => id === focusedId);
  if (!row || !isTreeRow(row)) return null;
  const { level, position, size } = row.branch;
  const title = namesOf(entity, row, {}, row.id)[0]?.text ?? '';
  const text = t('views.movedTo', { title, level, position, size });
  const place = [row['parent'], position].join(' ');
  return (
    <>
      {!isNarrow && <bdi className="truncate text-sm max-lg:hidden">{text}</bdi>}
      <ViewMoved {...{ id: row.id, place, text }} />
    </>
  );
}

export interface MenuTreeFootProps {
  readonly entity: Entity;
  readonly source: ListSource;
  readonly list: ViewList;
  readonly isNarrow: boolean;
}

export function MenuTreeFoot({ entity, source, list, isNarrow }: MenuTreeFootProps) {
  const side = sideways();
  return (
    <PaneFoot>
      <div className="flex items-center gap-0.5">
        <ViewCommand id="tree.moveUp">
          <ArrowUp />
        </ViewCommand>
        <ViewCommand id="tree.moveDown">
          <ArrowDown />
        </ViewCommand>
        <ViewCommand id={side.out}>
          <ListIndentDecrease className="pointing" />
        </ViewCommand>
        <ViewCommand id={side.in}>
          <ListIndentIncrease className="pointing" />
        </ViewCommand>
        <ViewCommand id="tree.moveTo">
          <ListTree />
        </ViewCommand>
        <span className="mx-1.5 h-5 border-s border-line" />
        <ViewCommand id="tree.foldAll">
          <ListChevronsDownUp />
        </ViewCommand>
        <ViewCommand id="tree.unfoldAll">
          <ListChevronsUpDown />
        </ViewCommand>
        <ViewCommand id="tree.createChild">
          <ListPlus />
        </ViewCommand>
      </div>
      <Told {...{ entity, source, list, isNarrow }} />
      <div className="ms-auto">
        {!isNarrow && <ViewSwitch own={t('views.asTree')} isTable={false} />}
      </div>
    </PaneFoot>
  );
}
