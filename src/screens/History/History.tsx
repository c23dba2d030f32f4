/** Who changed what when, of every record or of one, with what each change made and the ways back. It keeps nothing. */
import { useQuery } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import { useEffect, useMemo, useRef } from 'react';
import { Link, useSearch } from 'wouter';
import { may } from '../../../entities/access.ts';
import { ownTitleOf } from '../../../entities/entity.ts';
import { t } from '../../../i18n/index.ts';
import { grantsNow } from '../../live/actors.ts';
import { CommandIconButton } from '../../keys/CommandButton.tsx';
import { isCovered, useLiveVersion } from '../../context.ts';
import { useTitles } from '../../fields/titles.ts';
import { cache, rowQuery } from '../../remote/query.ts';
import { Pagination } from '../../ui/Pagination.tsx';
import { Panes, Toolbar } from '../../ui/Panes.tsx';
import { useLanguage } from '../../page/useLanguage.ts';
import { HistoryDetail } from './HistoryDetail.tsx';
import { HistoryFilters } from './HistoryFilters.tsx';
import { HistoryGrid } from './HistoryGrid.tsx';
import { useFocusedAct, useHistoryActs, useHistoryList } from './historyList.ts';
import { recordIn, type OneRecord } from './historyRows.ts';
import type { ListActor } from '../RecordList/recordListActor.ts';
import { RecordListOutdated } from '../RecordList/RecordListInstead.tsx';
import { stateText } from '../../page/stateText.ts';
import { useTitle } from '../useTitle.ts';
import { RecordThere } from '../View/RecordThere.tsx';
import { useTurn } from '../View/useTurn.ts';
import { NotPermitted } from '../NotPermitted.tsx';

function Foot({ actor }: { readonly actor: ListActor }) {
  const { rows, shownPage } = useSelector(actor, ({ context }) => context);
  const previous = useTurn('list.previousPage');
  const next = useTurn('list.nextPage');
  return (
    <Pagination
      range={rows.length > 0 && t('history.page', { n: shownPage })}
      previous={previous}
      next={next}
    />
  );
}

/** No field of any section is asked for here by name. */
const ofNone = { entities: [] };

interface OpenHistoryProps {
  readonly only?: OneRecord | undefined;
  readonly title: string;
  /** Of the one record. */
  readonly name?: string;
}

function OpenHistory({ only, title, name }: OpenHistoryProps) {
  useTitle(title);
  const list = useHistoryList(only);
  const { actor, isOpen, setOpen } = list;
  const grid = useRef<HTMLTableElement>(null);
  useHistoryActs(list, only, grid);
  useLiveVersion();
  const act = useFocusedAct(actor);
  const state = useSelector(actor, ({ value }) => stateText(value));
  const isShown = isOpen && act !== undefined;
  useEffect(() => {
    if (!isCovered()) grid.current?.focus({ preventScroll: true });
  }, []);
  // Below 1280 px the list is out of sight: the focus goes along.
  useEffect(() => {
    const head = document.querySelector<HTMLElement>('[data-history-title]');
    if (isShown && !matchMedia('(min-width: 80rem)').matches) head?.focus();
  }, [isShown]);
  return (
    <Panes
      listLabel={title}
      recordLabel={t('history.what')}
      list={
        <div data-state={state} className="contents">
          <Toolbar className="flex-nowrap! items-start!">
            <div className="flex min-h-8 min-w-0 grow flex-wrap items-center gap-2">
              <h1 className="me-2 min-w-0 truncate text-xl leading-8 font-semibold">
                <bdi>{title}</bdi>
              </h1>
              {only ? (
                <Link
                  href="/history"
                  className="rounded-sm text-muted hover:text-ink hover:underline"
                >
                  {t('history.allHistory')}
                </Link>
              ) : (
                <HistoryFilters actor={actor} />
              )}
            </div>
            <span className="shrink-0">
              <CommandIconButton
                command="list.refresh"
                label={t('list.refresh')}
                showKeys={!isShown}
              >
                <RefreshCw />
              </CommandIconButton>
            </span>
          </Toolbar>
          <RecordListOutdated source={ofNone} list={list} />
          <HistoryGrid actor={actor} only={only} grid={grid} label={title} isNarrow={isShown} />
          <Foot actor={actor} />
        </div>
      }
      record={
        isShown && (
          <HistoryDetail
            act={act}
            ofTitle={name}
            onClose={() => {
              setOpen(false);
              grid.current?.focus();
            }}
          />
        )
      }
    />
  );
}

function OfRecord({ only }: { readonly only: OneRecord }) {
  const { contentLanguage } = useLanguage();
  const [title] = useTitles(only.entity, [only.id]);
  // One in the trash is found by nobody's search, yet has its name.
  const { data: row } = useQuery(rowQuery(only.entity, only.id, 'with'), cache);
  const own = row ? ownTitleOf(only.entity, row, contentLanguage) : null;
  const name = own ?? title?.label ?? `#${only.id}`;
  return <OpenHistory only={only} name={name} title={t('history.ofRecord', { title: name })} />;
}

export default function History() {
  useLanguage();
  const search = useSearch();
  const found = recordIn(search);
  const { entity, id } = found ?? {};
  const only = useMemo(() => (entity && id ? { entity, id } : undefined), [entity, id]);
  if (only && !may(grantsNow(), 'GET', only.entity.collection)) {
    return <NotPermitted />;
  }
  if (only) {
    return (
      <RecordThere entity={only.entity} id={only.id} deleted="with">
        <OfRecord key={`${only.entity.name} ${only.id}`} only={only} />
      </RecordThere>
    );
  }
  return <OpenHistory title={t('pages.history')} />;
}
