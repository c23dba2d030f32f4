/** The lines of a history as a grid: one Tab stop, the focused line. It loads nothing. */
import { useSelector } from '@xstate/react';
import { Fragment, useLayoutEffect, type RefObject } from 'react';
import { dateTimeText, labelled } from '../../../i18n/format.ts';
import { entityLabel, t } from '../../../i18n/index.ts';
import { CommandButton } from '../../keys/CommandButton.tsx';
import { runById } from '../../context.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { classes } from '../../ui/classes.ts';
import { DateText } from '../../ui/DateText.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Grid, GridCell, GridRow, HeadCell } from '../../ui/Grid.tsx';
import { PaneBody } from '../../ui/Panes.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useLanguage } from '../../page/useLanguage.ts';
import { whoText, type Act, type OneRecord } from './historyRows.ts';
import { actionText, entityOfAct, fieldsText, namesIn, subjectText } from './historyText.ts';
import type { ListActor } from '../RecordList/recordListActor.ts';

export interface HistoryGridProps {
  readonly actor: ListActor;
  readonly only: OneRecord | undefined;
  readonly grid: RefObject<HTMLTableElement | null>;
  readonly label: string;
  /** An act is shown beside it. */
  readonly isNarrow: boolean;
}

interface LineProps extends Pick<HistoryGridProps, 'only' | 'isNarrow' | 'actor'> {
  readonly act: Act;
  readonly index: number;
  readonly isFocused: boolean;
}

/** When and by whom, under what was done: a phone has no room for columns of them. */
function Moment({ act }: { readonly act: Act }) {
  return (
    <span className="block truncate pb-1 text-sm font-normal text-muted sm:hidden">
      <DateText value={act.at} text={dateTimeText(act.at)} /> · <bdi>{whoText(act)}</bdi>
    </span>
  );
}

/** What kind of record it is, or how many of what: the first to be cut. */
const kindClass =
  'min-w-0 shrink-[999] overflow-hidden font-normal text-ellipsis whitespace-pre text-muted max-sm:whitespace-pre-wrap';

const moreClass = 'shrink-0 font-normal whitespace-pre text-muted';

const moreOf = (n: number): string => (n > 0 ? ` ${t('history.more', { n })}` : '');

/** Which record it was done to, or the first of those that it was done to; the rest are told by number, and all as it opens. */
function Subject({ act }: { readonly act: Act }) {
  const { contentLanguage } = useLanguage();
  const entity = entityOfAct(act);
  const subject = subjectText(act, contentLanguage);
  const { names, left } = namesIn(act, contentLanguage);
  if (act.count === 1 || names.length === 0) {
    return (
      // Cut by itself, at the end that its own direction has, and after what kind of record it is; a phone has two lines for both.
      <span className="flex min-w-0 max-sm:line-clamp-2 max-sm:leading-snug">
        <bdi className="max-w-full shrink-0 truncate max-sm:whitespace-normal">{subject}</bdi>
        {act.count === 1 && entity && (
          <span className={kindClass}>
            {' · '}
            {entityLabel(entity.name).one}
          </span>
        )}
      </span>
    );
  }
  const more = moreOf(left);
  const all = names.map(({ name }) => name).join(' · ');
  const [first, ...others] = names;
  return (
    <span className="@container block min-w-0" title={labelled(subject, `${all}${more}`)}>
      <span className="flex min-w-0">
        {/* Each is cut at the end that its own direction has, the first of them last. */}
        <bdi className="min-w-0 truncate">{first?.name}</bdi>
        <span className="hidden min-w-0 shrink-[99] @sm:flex">
          {others.map(({ of, name }) => (
            <Fragment key={of}>
              <span className="whitespace-pre">{' · '}</span>
              <bdi className="min-w-0 truncate">{name}</bdi>
            </Fragment>
          ))}
          <span className={moreClass}>{more}</span>
        </span>
        {/* A narrow line has no room for a second name. */}
        <span className={classes(moreClass, '@sm:hidden')}>{moreOf(act.count - 1)}</span>
        {/* That they are several is seen in any case. */}
        <span className={kindClass}>
          {' · '}
          {subject}
        </span>
      </span>
    </span>
  );
}

/** What was changed, where there is no column of it: of one record's versions it is what tells one from another. */
function FieldsBehind({ act, isNarrow }: Pick<LineProps, 'act' | 'isNarrow'>) {
  const fields = fieldsText(act);
  if (fields === '') return null;
  return (
    <span
      className={classes(
        'font-normal text-muted max-sm:block max-sm:truncate max-sm:text-sm',
        !isNarrow && 'md:hidden',
      )}
    >
      <span className="max-sm:hidden"> · </span>
      {fields}
    </span>
  );
}

function Line({ act, index, isFocused, only, isNarrow, actor }: LineProps) {
  return (
    <GridRow
      id={`row-${act.id}`}
      index={index}
      isFocused={isFocused}
      isSelected={false}
      className="cursor-default scroll-mt-9"
      onClick={() => {
        actor.send({ type: 'focusRow', id: act.id });
        runById('list.open');
      }}
    >
      <GridCell className="ps-4.5! max-sm:hidden">
        <DateText value={act.at} text={dateTimeText(act.at)} />
      </GridCell>
      <GridCell className="max-sm:hidden">
        <span className="inline-flex max-w-full items-center gap-2">
          <Avatar name={whoText(act)} className={isFocused ? 'bg-surface!' : ''} />
          <bdi className={isNarrow ? 'sr-only' : 'truncate'}>{whoText(act)}</bdi>
        </span>
      </GridCell>
      <GridCell
        isTitle={only !== undefined}
        className={classes(
          'max-sm:ps-3 max-sm:whitespace-normal',
          // On a phone it is the first that is seen.
          isFocused && 'max-sm:focus-bar',
        )}
      >
        {actionText(act.action)}
        {only && (
          <>
            <span className="text-muted"> · {t('history.version', { n: act.version })}</span>
            <FieldsBehind act={act} isNarrow={isNarrow} />
            <Moment act={act} />
          </>
        )}
      </GridCell>
      {!only && (
        <GridCell isTitle>
          <Subject act={act} />
          <Moment act={act} />
        </GridCell>
      )}
      {!isNarrow && <GridCell className="max-md:hidden">{fieldsText(act)}</GridCell>}
    </GridRow>
  );
}

/** What stands where no lines are. */
function Instead({ actor }: { readonly actor: ListActor }) {
  const isFailed = useSelector(actor, (state) => state.matches({ rows: 'failed' }));
  const isLoading = useSelector(actor, (state) => state.matches({ rows: 'loading' }));
  const isEmpty = useSelector(actor, ({ context }) => context.rows.length === 0);
  const isFiltered = useSelector(
    actor,
    ({ context }) => Object.keys(context.query.filter).length > 0,
  );
  if (isLoading) return <Skeleton label={t('form.loading')} />;
  if (isFailed) {
    return (
      <EmptyState
        title={t('list.failed')}
        actions={<CommandButton command="list.refresh">{t('list.retry')}</CommandButton>}
      />
    );
  }
  if (!isEmpty) return null;
  return (
    <EmptyState
      title={t(isFiltered ? 'history.nothingFound' : 'history.empty')}
      actions={
        isFiltered && (
          <CommandButton command="list.clearFilters">{t('list.clearFilters')}</CommandButton>
        )
      }
    />
  );
}

export function HistoryGrid({ actor, only, grid, label, isNarrow }: HistoryGridProps) {
  const { rows, focusedId, shownPage, query, total } = useSelector(actor, ({ context }) => context);
  const isLoading = useSelector(actor, (state) => state.matches({ rows: 'loading' }));
  useLayoutEffect(() => {
    if (focusedId === null) return;
    grid.current?.querySelector(`#row-${focusedId}`)?.scrollIntoView({ block: 'nearest' });
  }, [grid, focusedId]);
  const first = (shownPage - 1) * query.pageSize + 2;
  return (
    <PaneBody data-scrolls="list" className="relative">
      <Grid
        ref={grid}
        label={label}
        rowCount={isLoading ? -1 : total + 1}
        activeId={focusedId === null ? undefined : `row-${focusedId}`}
        aria-busy={isLoading}
        aria-multiselectable={undefined}
      >
        <thead>
          <tr aria-rowindex={1}>
            <HeadCell className="w-[10.75rem] ps-4.5! max-sm:hidden">{t('history.when')}</HeadCell>
            <HeadCell className={classes(isNarrow ? 'w-14' : 'w-44', 'max-sm:hidden')}>
              {t('history.who')}
            </HeadCell>
            <HeadCell
              // On a phone it is the first that is seen.
              className={classes(
                'max-sm:ps-3',
                !only && (isNarrow ? 'w-36' : 'w-40'),
                'max-sm:w-28',
              )}
            >
              {t('history.what')}
            </HeadCell>
            {!only && <HeadCell>{t('history.record')}</HeadCell>}
            {!isNarrow && <HeadCell className="max-md:hidden">{t('history.fields')}</HeadCell>}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, place) => (
            <Line
              key={row.id}
              act={row as Act}
              index={first + place}
              isFocused={row.id === focusedId}
              only={only}
              isNarrow={isNarrow}
              actor={actor}
            />
          ))}
        </tbody>
      </Grid>
      <Instead actor={actor} />
    </PaneBody>
  );
}
