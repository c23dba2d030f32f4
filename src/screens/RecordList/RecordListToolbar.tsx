/** The bar over a list: what it is, how many, search, filters, refresh, new. Each control runs a command. */
import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import Bookmark from 'lucide-react/icons/bookmark';
import ListFilter from 'lucide-react/icons/list-filter';
import Plus from 'lucide-react/icons/plus';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import { Link, useSearch } from 'wouter';
import type { Entity } from '../../../entities/entity.ts';
import { numberText } from '../../../i18n/format.ts';
import { t } from '../../../i18n/index.ts';
import { go, offer } from '../../live/actors.ts';
import { CommandButton, CommandIconButton } from '../../keys/CommandButton.tsx';
import { runById, useOffered } from '../../context.ts';
import { useTitles } from '../../fields/titles.ts';
import { pathOf } from '../../routes.ts';
import { classes } from '../../ui/classes.ts';
import { Num } from '../../ui/DateText.tsx';
import { Toolbar } from '../../ui/Panes.tsx';
import type { LiveList } from './recordListActor.ts';
import { RecordListChips } from './RecordListChips.tsx';
import { RecordListExchange } from './RecordListExchange.tsx';
import { quickFilters } from './recordListFilters.tsx';
import { filterOf, queryNow } from './recordListQuery.ts';
import { RecordListSearch } from './RecordListSearch.tsx';
import { useViews } from '../../live/savedViews.ts';
import type { ListSource } from './recordListSource.ts';

export interface RecordListToolbarProps {
  readonly source: ListSource;
  readonly list: LiveList;
  readonly title: string;
  /** A record is open beside the list: there is room for less. */
  readonly isNarrow: boolean;
  focusGrid(): void;
}

const set = (next: object) => runById('list.addFilter', { filter: next });

function Filters({ source, list, isNarrow, focusGrid }: RecordListToolbarProps) {
  return (
    <>
      <RecordListChips source={source} list={list} focusGrid={focusGrid} />
      {!isNarrow && (
        <>
          <CommandButton
            command="list.openFilter"
            variant="quiet"
            data-opens="filter"
            icon={<ListFilter />}
            className="px-2.5 max-sm:order-1"
          >
            <span className="sr-only">{t('list.addFilter')}</span>
            <span aria-hidden="true">{t('list.filter')}</span>
          </CommandButton>
          {source.entity && <ViewsButton entity={source.entity} />}
          {source.entity && (
            // In what is left of the line: those that do not fit are left out, the last first. What is written before
            // them, as high as they are and no wider than nothing, has the line where there is room for none.
            <span className="-me-1 flex h-8 min-w-0 flex-1 basis-0 flex-wrap content-start gap-x-2 gap-y-3 overflow-hidden -ms-2 pe-1 pt-0.75 before:h-[1.625rem] before:content-[''] max-lg:hidden">
              <QuickFilters entity={source.entity} list={list} />
            </span>
          )}
        </>
      )}
    </>
  );
}

/** The kept views; the one that is shown by its name. */
function ViewsButton({ entity }: { readonly entity: Entity }) {
  // Drawn anew as the address changes.
  useSearch();
  const views = useViews(entity);
  const now = queryNow(entity);
  const shown = views.find(({ query }) => query === now);
  if (views.length === 0) return null;
  return (
    <CommandButton
      command="list.views"
      variant="quiet"
      data-opens="views"
      icon={<Bookmark />}
      className="max-w-56 px-2.5 max-lg:hidden"
    >
      {shown ? <bdi>{shown.name}</bdi> : t('list.views')}
    </CommandButton>
  );
}

function QuickFilters({ entity, list }: { readonly entity: Entity; readonly list: LiveList }) {
  const filter = useSelector(list.actor, ({ context }) => filterOf(context.query));
  return quickFilters(entity, filter).map(({ id, label, filter: next }) => (
    <button
      key={id}
      type="button"
      onClick={() => set(next)}
      className="h-[1.625rem] shrink-0 rounded-full border border-line px-2.5 text-sm text-muted hover:border-edge hover:text-ink"
    >
      {label}
    </button>
  ));
}

function ParentLink({ parent }: { readonly parent: NonNullable<ListSource['parent']> }) {
  const [name] = useTitles(parent.entity, [parent.id]);
  const title = name?.label ?? `#${parent.id}`;
  const href = pathOf(parent.entity, parent.id);
  useEffect(() => offer({ goToParent: () => go(href) }), [href]);
  return (
    <>
      <Link
        href={href}
        onClick={(event) => {
          event.preventDefault();
          runById('list.parent');
        }}
        aria-label={t('list.showParent', { title })}
        // On a small screen it is the heading: what its records are called, the bar above says already.
        className="max-w-64 truncate rounded-sm leading-8 lg:max-xl:max-w-40 text-muted hover:text-ink hover:underline sm:max-md:max-w-40 max-sm:min-w-8 max-sm:text-lg max-sm:font-semibold max-sm:text-ink"
      >
        <bdi>{title}</bdi>
      </Link>
      <span aria-hidden="true" className="text-muted max-sm:hidden">
        /
      </span>
    </>
  );
}

export function RecordListToolbar(props: RecordListToolbarProps) {
  const { source, list, title, isNarrow } = props;
  const total = useSelector(list.actor, ({ context }) => context.total);
  const isKnown = useSelector(list.actor, (state) => state.matches({ rows: 'shown' }));
  const mayCreate = useOffered('list.create');
  return (
    <Toolbar className="flex-nowrap! items-start! max-sm:flex-wrap!">
      <div className="flex min-h-8 min-w-0 grow flex-wrap items-center gap-2 max-sm:contents">
        <div className="flex min-w-0 items-baseline gap-2 max-sm:grow max-sm:basis-24">
          {source.parent && <ParentLink parent={source.parent} />}
          <h1
            className={classes(
              'text-xl leading-8 font-semibold whitespace-nowrap',
              source.parent ? 'max-sm:sr-only' : 'max-sm:truncate',
            )}
          >
            {title}
          </h1>
          <span className="me-1 min-w-6 text-lg text-muted">
            {isKnown && <Num>{numberText(total)}</Num>}
          </span>
        </div>
        <RecordListSearch {...props} />
        <Filters {...props} />
      </div>
      <div className="ms-auto flex shrink-0 items-center gap-2">
        {!isNarrow && <RecordListExchange />}
        {!isNarrow && (
          <CommandIconButton command="list.refresh" label={t('list.refresh')} showKeys>
            <RefreshCw />
          </CommandIconButton>
        )}
        {mayCreate && (
          <CommandButton command="list.create" variant="primary" icon={<Plus />}>
            {t('list.new')}
          </CommandButton>
        )}
      </div>
    </Toolbar>
  );
}
