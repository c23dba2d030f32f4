/** The frame of a view that is no table: toolbar, strip, body, what is said instead, foot, and the open record beside it. */
import { useSelector } from '@xstate/react';
import { useEffect, useLayoutEffect, useState, type ReactNode, type RefObject } from 'react';
import { useSearch } from 'wouter';
import type { Entity, Row as Stored } from '../../../entities/entity.ts';
import { entityLabel } from '../../../i18n/index.ts';
import { isStoredId } from '../../../machines/listRows.ts';
import { askRecord } from '../../fields/askNamed.ts';
import { offer } from '../../live/actors.ts';
import { leadBack } from '../../kept/leaving.ts';
import { preferences } from '../../live/preferences.ts';
import { Panes } from '../../ui/Panes.tsx';
import { useActs } from '../RecordList/recordListActs.ts';
import { RecordListSelection } from '../RecordList/RecordListFoot.tsx';
import { RecordListOutdated } from '../RecordList/RecordListInstead.tsx';
import { useLiveRows, type LiveRows } from '../RecordList/recordListLive.ts';
import { useNextCode } from '../RecordList/recordListPrefetch.ts';
import { readQuery } from '../RecordList/recordListQuery.ts';
import { openIn, type Open } from '../../routes.ts';
import type { ListSource } from '../RecordList/recordListSource.ts';
import { useTargets } from '../RecordList/recordListTargets.ts';
import { RecordListTools } from '../RecordList/RecordListTools.tsx';
import { RecordListToolbar } from '../RecordList/RecordListToolbar.tsx';
import { stateText } from '../../page/stateText.ts';
import { useTitle } from '../useTitle.ts';
import { RecordForm, RecordListPeek } from './deferredRecord.tsx';
import { FocusKeeper } from './FocusKeeper.tsx';
import { useMadeRoom } from './madeRoom.ts';
import { keepRow, useRowKept } from './rowKept.ts';
import { keepTable } from './viewKept.ts';
import type { ViewList } from './viewList.ts';
import { NotPermitted } from '../NotPermitted.tsx';

interface OpenProps {
  readonly entity: Entity;
  readonly source: ListSource;
  readonly list: ViewList;
  readonly open: number | 'new';
  readonly own: LiveRows;
  readonly onSaved: (row: Stored) => void;
  readonly onThere: () => void;
}

/** The open record; a new one that has been saved is the same form still. */
function OpenRecord({ entity, source, list, open, own, onSaved, onThere }: OpenProps) {
  const [savedAs, setSavedAs] = useState<number | null>(null);
  const [round, setRound] = useState(0);
  const mounted = open === savedAs ? 'new' : open;
  const saved = (row: Stored) => {
    onSaved(row);
    own.saved(row, open === 'new');
    if (mounted !== 'new') return;
    setSavedAs(row.id);
    list.showRecord(row.id, { replace: true });
  };
  return (
    <RecordForm
      key={`${mounted} ${round}`}
      entity={entity}
      id={mounted === 'new' ? null : mounted}
      {...(source.parent ? { parentId: source.parent.id } : {})}
      onClosed={() => {
        own.left(open);
        leadBack(() => list.showRecord(null));
      }}
      onThere={onThere}
      onSaved={saved}
      onCreateNext={() => {
        setSavedAs(null);
        setRound(round + 1);
        list.showRecord('new');
      }}
    />
  );
}

/** The row of the open record has the focus, as long as it is there. */
function useOpenFocused({ actor }: ViewList, open: Open): void {
  const isThere = useSelector(actor, ({ context }) => context.rows.some(({ id }) => id === open));
  useEffect(() => {
    if (typeof open === 'number' && isThere) actor.send({ type: 'focusRow', id: open });
  }, [actor, open, isThere]);
}

/** The focus has come to rest, in ms: walking over records asks for none of them. */
const restMs = 120;

function usePrefetch(entity: Entity, { actor }: ViewList): void {
  const id = useSelector(actor, ({ context }) => context.focusedId);
  useEffect(() => {
    if (id === null || !isStoredId(id)) return undefined;
    const timer = setTimeout(() => void askRecord(entity, id), restMs);
    return () => clearTimeout(timer);
  }, [entity, id]);
}

/** The same records as a table, from now on. */
export function useToggleView(entity: Entity, isTable: boolean): void {
  useLayoutEffect(
    () =>
      offer({
        toggleView() {
          const { pageSize } = readQuery([entity], new URLSearchParams(location.search));
          keepRow(isTable ? undefined : pageSize);
          keepTable(entity.name, !isTable);
        },
      }),
    [entity, isTable],
  );
}

export interface ViewFrameProps {
  readonly entity: Entity;
  readonly source: ListSource;
  readonly list: ViewList;
  readonly title: string;
  readonly onSaved?: (row: Stored) => void;
  /** The body's one Tab stop. */
  readonly grid: RefObject<HTMLElement | null>;
  /** What stands between the toolbar and the body. */
  readonly strip?: ReactNode;
  readonly body: ReactNode;
  readonly foot: ReactNode;
}

/** Whether a record is open beside the view, as the address says. */
export function useOpen(): Open {
  const search = useSearch();
  return openIn(new URLSearchParams(search));
}

const nothing = () => {};

export function ViewFrame(props: ViewFrameProps) {
  const { entity, source, list, title, onSaved = nothing } = props;
  useTitle(title);
  const open = useOpen();
  const isOpen = open !== null;
  const { isNarrow, onThere } = useMadeRoom(isOpen);
  const own = useLiveRows(list.actor, source);
  const { grid } = props;
  const focusGrid = () => grid.current?.focus({ preventScroll: true });
  useTargets(list.actor, source);
  useRowKept(list.actor);
  useOpenFocused(list, open);
  useActs(list, source);
  useNextCode(source);
  usePrefetch(entity, list);
  useToggleView(entity, false);
  useLayoutEffect(() => offer({ ownOrder: nothing }), []);
  const density = useSelector(preferences, ({ context }) => context.density);
  const state = useSelector(list.actor, ({ value }) => stateText(value));
  if (list.failure?.status === 403) {
    return <NotPermitted />;
  }
  return (
    <Panes
      listLabel={title}
      isNarrow={isNarrow}
      recordLabel={entityLabel(entity.name).one}
      list={
        <div data-density={density} data-state={state} className="contents">
          <FocusKeeper isFormOpen={isOpen} focusGrid={focusGrid} />
          <RecordListToolbar {...{ source, list, title, isNarrow, focusGrid }} />
          <RecordListOutdated source={source} list={list} />
          {props.strip}
          <div className="relative flex min-h-0 grow flex-col">
            {props.body}
            {list.isPeeking && <RecordListPeek source={source} list={list} />}
          </div>
          <RecordListSelection list={list} />
          <RecordListTools {...{ source, list, focusGrid }} />
          {props.foot}
        </div>
      }
      record={
        open === null ? undefined : (
          <OpenRecord {...{ entity, source, list, open, own, onSaved, onThere }} />
        )
      }
    />
  );
}
