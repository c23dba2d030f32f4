/** The website's menu as a tree, beside the open entry; or, where one prefers that, as a table. */
import { useSelector } from '@xstate/react';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { may } from '../../../entities/access.ts';
import type { Entity } from '../../../entities/entity.ts';
import { t, textOf } from '../../../i18n/index.ts';
import type { Row } from '../../../machines/listRows.ts';
import { grantsNow } from '../../live/actors.ts';
import { sectionAt } from '../../routes.ts';
import { layer } from '../../keys/layer.tsx';
import { useLanguage } from '../../page/useLanguage.ts';
import type { ScreenProps } from '../screen.ts';
import RecordList from '../RecordList/RecordList.tsx';
import { sectionSource } from '../RecordList/recordListSource.ts';
import { useOpen, ViewFrame } from '../View/ViewFrame.tsx';
import { useTableKept } from '../View/viewKept.ts';
import { useViewList, type ViewList } from '../View/viewList.ts';
import type { Shape } from '../View/viewRows.ts';
import { useTreeActs, type TreeActs } from './menuTreeActs.ts';
import { Folds } from './menuTreeFolds.ts';
import { MenuTreeFoot } from './MenuTreeFoot.tsx';
import { MenuTreeGrid } from './MenuTreeGrid.tsx';
import { movedRows, seenRows } from './menuTreeRows.ts';
import { TableSwitch } from '../View/ViewSwitch.tsx';
import { NotPermitted } from '../NotPermitted.tsx';

const MenuTreeMove = layer(() => import('./MenuTreeMove.tsx'));

/** What an address opens is seen, whatever is folded around it. */
function useRevealed(list: ViewList, acts: TreeActs): void {
  const open = useOpen();
  const shown = useRef<unknown>(null);
  const isThere = useSelector(list.actor, (state) => state.matches({ rows: 'shown' }));
  useEffect(() => {
    if (!isThere || open === shown.current) return;
    shown.current = open;
    const row = list.rows.stored.find(({ id }) => id === open);
    if (row) acts.reveal(row);
  }, [list, acts, open, isThere]);
}

function Tree({ entity, path }: { readonly entity: Entity; readonly path: string }) {
  const [folds] = useState(() => new Folds());
  const source = useMemo(() => sectionSource(entity), [entity]);
  const shape = useMemo(
    (): Shape => ({
      fields: ['menuIcon', 'url', 'target', 'parent', 'vorder'],
      moved: movedRows,
      shown: (rows, found) => seenRows(rows, folds.folded, found),
    }),
    [folds],
  );
  const list = useViewList(entity, source, path, shape);
  const [moving, setMoving] = useState<readonly Row[] | null>(null);
  const endMoving = useCallback(() => setMoving(null), []);
  const acts = useTreeActs(entity, list, folds, setMoving);
  useRevealed(list, acts);
  const grid = useRef<HTMLTableElement>(null);
  const isNarrow = useOpen() !== null;
  return (
    <ViewFrame
      entity={entity}
      source={source}
      list={list}
      title={textOf(entity.titleKey)}
      onSaved={acts.reveal}
      grid={grid}
      body={
        <>
          <MenuTreeGrid {...{ entity, source, list, acts, grid, isNarrow }} />
          {moving && (
            <MenuTreeMove {...{ entity, list, acts }} moved={moving} onClose={endMoving} />
          )}
        </>
      }
      foot={<MenuTreeFoot {...{ entity, source, list, isNarrow }} />}
    />
  );
}

export default function MenuTree({ path }: ScreenProps) {
  useLanguage();
  const entity = sectionAt(path)?.entity;
  const isTable = useTableKept(entity?.name ?? '');
  if (!entity) return null;
  if (!may(grantsNow(), 'GET', entity.collection)) {
    return <NotPermitted />;
  }
  if (!isTable) return <Tree entity={entity} path={path} />;
  return (
    <TableSwitch entity={entity} own={t('views.asTree')}>
      <RecordList path={path} />
    </TableSwitch>
  );
}
