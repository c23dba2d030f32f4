/** The menu's entries as a treegrid: one Tab stop, the focused row, what is dragged. It loads and moves nothing itself. */
import { useSelector } from '@xstate/react';
import { useLayoutEffect, type RefObject } from 'react';
import { may } from '../../../entities/access.ts';
import type { Entity } from '../../../entities/entity.ts';
import { fieldLabel, t } from '../../../i18n/index.ts';
import { isListed } from '../../../machines/listRows.ts';
import { grantsNow } from '../../live/actors.ts';
import { Grid, HeadCell } from '../../ui/Grid.tsx';
import { PaneBody } from '../../ui/Panes.tsx';
import { useLanguage } from '../../page/useLanguage.ts';
import { RecordListInstead } from '../RecordList/RecordListInstead.tsx';
import { RecordListSelectAll } from '../RecordList/RecordListSelectAll.tsx';
import type { ListSource } from '../RecordList/recordListSource.ts';
import { isUnsent, useShownRows } from '../RecordList/recordListUnsent.ts';
import { areMany, TableRows } from '../TableRows.tsx';
import type { ViewList } from '../View/viewList.ts';
import type { TreeActs } from './menuTreeActs.ts';
import { useTreeDrag } from './menuTreeDrag.ts';
import { MenuTreeRow } from './MenuTreeRow.tsx';
import { isTreeRow } from './menuTreeRows.ts';

export interface MenuTreeGridProps {
  readonly entity: Entity;
  readonly source: ListSource;
  readonly list: ViewList;
  readonly acts: TreeActs;
  readonly grid: RefObject<HTMLTableElement | null>;
  /** A record is open beside it. */
  readonly isNarrow: boolean;
}

const linkRem = 15;
const targetRem = 8.5;
const stateRem = 8.25;

/** On a small screen no column takes more than about a third of it from the title. */
const width = (rem: number) => ({ inlineSize: `min(${rem}rem, 36vw)` });

function Head({ entity, list, isNarrow }: MenuTreeGridProps) {
  return (
    <thead>
      <tr aria-rowindex={1}>
        <HeadCell className="w-11">
          <RecordListSelectAll list={list} />
        </HeadCell>
        <HeadCell className="ps-10">{fieldLabel(entity.name, 'title')}</HeadCell>
        {!isNarrow && (
          <HeadCell className="max-md:hidden @max-[48rem]:hidden" style={width(linkRem)}>
            {fieldLabel(entity.name, 'url')}
          </HeadCell>
        )}
        {!isNarrow && (
          <HeadCell className="max-md:hidden @max-[48rem]:hidden" style={width(targetRem)}>
            {fieldLabel(entity.name, 'target')}
          </HeadCell>
        )}
        <HeadCell className="max-sm:hidden" style={width(stateRem)}>
          {t('list.state')}
        </HeadCell>
      </tr>
    </thead>
  );
}

export function MenuTreeGrid(props: MenuTreeGridProps) {
  const { entity, source, list, acts, grid, isNarrow } = props;
  useLanguage();
  const { focusedId, selection } = useSelector(list.actor, ({ context }) => context);
  const rows = useShownRows(source, list.actor);
  const isLoading = useSelector(list.actor, (state) => state.matches({ rows: 'loading' }));
  const { dragged, over, drag } = useTreeDrag(list, acts);
  const mayMove = may(grantsNow(), 'PUT', entity.collection);
  const ids = rows.map(({ id }) => id);
  // It may be moved while the focus stays on it: its place counts, not its number alone.
  const place = focusedId === null ? -1 : ids.indexOf(focusedId);
  // Very many rows keep it in sight themselves.
  const isMany = areMany(rows.length);
  useLayoutEffect(() => {
    if (place < 0 || isMany) return;
    grid.current?.querySelector('[data-focused=true]')?.scrollIntoView({ block: 'nearest' });
  }, [grid, place, isMany]);
  const selected = new Set(selection.ids);
  const line = (at: number) => {
    const row = rows[at];
    if (!row || !isTreeRow(row)) return null;
    return (
      <MenuTreeRow
        key={row.id}
        entity={entity}
        row={row}
        index={at + 2}
        isFocused={row.id === focusedId}
        isUnsent={isUnsent(row)}
        isSelected={selection.kind === 'matching' ? isListed(row) : selected.has(row.id)}
        isNarrow={isNarrow}
        isDragged={dragged === row.id}
        side={over?.id === row.id ? over.side : null}
        mayMove={mayMove}
        actor={list.actor}
        acts={acts}
        drag={drag}
      />
    );
  };
  return (
    <PaneBody data-scrolls="list" className="relative">
      <Grid
        ref={grid}
        role="treegrid"
        label={t('views.treeLabel', { of: entity.name })}
        rowCount={isLoading ? -1 : rows.length + 1}
        activeId={focusedId === null ? undefined : `row-${focusedId}`}
        aria-busy={isLoading}
      >
        <Head {...props} />
        <TableRows {...{ ids, focusedId, line }} />
      </Grid>
      <RecordListInstead source={source} list={list} />
    </PaneBody>
  );
}
