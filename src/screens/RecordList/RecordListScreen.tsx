/** A list as a screen: toolbar, grid, foot, the open record beside it, and where the focus is. It knows no section. */
import { useSelector } from '@xstate/react';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useSearch } from 'wouter';
import type { Entity, Row as Stored } from '../../../entities/entity.ts';
import { entityNamed } from '../../../entities/index.ts';
import { entityLabel } from '../../../i18n/index.ts';
import { leadBack } from '../../kept/leaving.ts';
import { preferences } from '../../live/preferences.ts';
import { Panes } from '../../ui/Panes.tsx';
import { hasSets, useSetsKnown } from '../../remote/permissionSets.ts';
import { askedRow } from '../../remote/query.ts';
import { useRecordList, type LiveList } from './recordListActor.ts';
import { useActs } from './recordListActs.ts';
import { heldSource } from './recordListCellHeld.ts';
import { RecordListDraft } from './RecordListDraft.tsx';
import { RecordListExport } from './RecordListExport.tsx';
import { useExchange } from './recordListExport.ts';
import { RecordListFoot, RecordListSelection } from './RecordListFoot.tsx';
import { RecordListInstead, RecordListOutdated } from './RecordListInstead.tsx';
import { useLiveRows, type LiveRows } from './recordListLive.ts';
import { usePrefetch } from './recordListPrefetch.ts';
import { openIn, type Open } from '../../routes.ts';
import type { ListSource } from './recordListSource.ts';
import { RecordListTable } from './RecordListTable.tsx';
import { useTargets } from './recordListTargets.ts';
import { RecordListTools } from './RecordListTools.tsx';
import { RecordListToolbar } from './RecordListToolbar.tsx';
import { stateText } from '../../page/stateText.ts';
import { useTitle } from '../useTitle.ts';
import { RecordForm, RecordListPeek } from '../View/deferredRecord.tsx';
import { useMadeRoom } from '../View/madeRoom.ts';
import { FocusKeeper } from '../View/FocusKeeper.tsx';
import { useRowKept } from '../View/rowKept.ts';
import { NotPermitted } from '../NotPermitted.tsx';

export interface RecordListScreenProps {
  readonly source: ListSource;
  readonly path: string;
  readonly title: string;
}

/** The open record. The form itself knows that a new one that was saved is still the same, and when a new one begins. */
function OpenRecord(props: {
  readonly source: ListSource;
  readonly list: LiveList;
  readonly open: number | 'new';
  readonly own: LiveRows;
  readonly onThere: () => void;
}) {
  const { source, list, open, own, onThere } = props;
  // As declared: which columns its list has is nothing to a form, and another type would be another form.
  const entity = source.entity && entityNamed(source.entity.name);
  if (!entity) return null;
  const saved = (row: Stored) => {
    own.saved(row, open === 'new');
    if (row.id !== open) list.showRecord(row.id, { replace: true });
  };
  return (
    <RecordForm
      entity={entity}
      id={open === 'new' ? null : open}
      {...(source.parent ? { parentId: source.parent.id } : {})}
      onClosed={() => {
        own.left(open);
        leadBack(() => list.showRecord(null));
      }}
      onThere={onThere}
      onSaved={saved}
      onCreateNext={() => list.showRecord('new')}
    />
  );
}

/** A list over several sections opens records in their own. */
function useOpen({ entity }: ListSource): Open {
  const search = useSearch();
  return entity ? openIn(new URLSearchParams(search)) : null;
}

/** A record that is opened from elsewhere brings its page, so that its row is there when it is closed. */
function useOpenPage({ actor }: LiveList, source: ListSource, open: Open): void {
  const isShown = useSelector(actor, (state) => state.matches({ rows: { shown: 'ready' } }));
  const sought = useRef<Open>(null);
  useEffect(() => {
    if (!isShown || sought.current === open) return;
    sought.current = open;
    const { query, rows } = actor.getSnapshot().context;
    if (typeof open !== 'number' || rows.some(({ id }) => id === open)) return;
    const turn = (page: number | undefined) => {
      const now = actor.getSnapshot().context.query;
      if (page !== undefined && now === query) {
        actor.send({ type: 'setQuery', query: { ...now, page } });
      }
    };
    const find = () => source.pageWith?.(query, open);
    // What is not there has no page; without its page the list stays where it is.
    if (source.entity)
      askedRow(source.entity, open)
        .then(find)
        .then(turn, () => undefined);
  }, [actor, source, open, isShown]);
}

/** The row of the open record has the focus, as long as it is on the page. */
function useOpenFocused(list: LiveList, open: Open): void {
  const isThere = useSelector(list.actor, ({ context }) =>
    context.rows.some(({ id }) => id === open),
  );
  useEffect(() => {
    if (typeof open === 'number' && isThere) list.actor.send({ type: 'focusRow', id: open });
  }, [list.actor, open, isThere]);
}

/** The list and the open record are two regions: one word for both would tell nobody which is which. */
const recordLabel = (entity: Entity, open: Open): string =>
  typeof open === 'number'
    ? `${entityLabel(entity.name).name} #${open}`
    : entityLabel(entity.name).new;

export function RecordListScreen({ source, path, title }: RecordListScreenProps) {
  useTitle(title);
  useSetsKnown(source.entities.some(hasSets));
  const open = useOpen(source);
  const isOpen = open !== null;
  const { isNarrow, onThere } = useMadeRoom(isOpen);
  const held = useMemo(() => heldSource(source), [source]);
  const list = useRecordList(held, path);
  const own = useLiveRows(list.actor, source);
  const grid = useRef<HTMLTableElement>(null);
  const focusGrid = useCallback(() => grid.current?.focus({ preventScroll: true }), []);
  useTargets(list.actor, source);
  useRowKept(list.actor);
  useOpenPage(list, source, open);
  useOpenFocused(list, open);
  useActs(list, source);
  useExchange(list.actor, source, path);
  usePrefetch(list, source);
  const density = useSelector(preferences, ({ context }) => context.density);
  const state = useSelector(list.actor, ({ value }) => stateText(value));
  const { entity } = source;
  if (list.failure?.status === 403) {
    return <NotPermitted />;
  }
  return (
    <Panes
      listLabel={title}
      isNarrow={isNarrow}
      recordLabel={entity && recordLabel(entity, open)}
      list={
        <div data-density={density} data-state={state} className="contents">
          <RecordListToolbar {...{ source, list, title, isNarrow, focusGrid }} />
          <RecordListOutdated source={source} list={list} />
          {entity && <RecordListDraft entity={entity} list={list} />}
          {/* The quick look lies over the rows, and over nothing that belongs to them. */}
          <div className="relative flex min-h-0 grow flex-col">
            <RecordListTable {...{ source, list, grid, isNarrow }}>
              <RecordListInstead source={source} list={list} />
            </RecordListTable>
            {list.isPeeking && <RecordListPeek source={source} list={list} />}
          </div>
          <RecordListSelection list={list} />
          <RecordListTools {...{ source, list, focusGrid }} />
          <FocusKeeper isFormOpen={isOpen} focusGrid={focusGrid} />
          {entity && <RecordListExport entity={entity} />}
          <RecordListFoot list={list} isNarrow={isNarrow} />
        </div>
      }
      record={open === null ? undefined : <OpenRecord {...{ source, list, open, own, onThere }} />}
    />
  );
}
