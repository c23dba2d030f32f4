/** What stands where no rows are: coming, none yet, nothing found, failed. Each with the key that helps. */
import { useSelector } from '@xstate/react';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import Plus from 'lucide-react/icons/plus';
import SearchX from 'lucide-react/icons/search-x';
import Trash2 from 'lucide-react/icons/trash-2';
import type { Entity } from '../../../entities/entity.ts';
import { filterParam } from '../../../entities/wire.ts';
import { labelled } from '../../../i18n/format.ts';
import { entityLabel, errorText, faultText, fieldLabel, t } from '../../../i18n/index.ts';
import { isBusy } from '../../../machines/outside.ts';
import { CommandButton } from '../../keys/CommandButton.tsx';
import { runById, useKeysOf, useOffered } from '../../context.ts';
import { keyWords } from '../../keys/keyWords.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { areRowsComing, type LiveList } from './recordListActor.ts';
import { chipsOf, useChipText, type Chip } from './recordListFilters.tsx';
import { filterOf } from './recordListQuery.ts';
import { isOutdated } from './recordListOld.ts';
import type { ListSource } from './recordListSource.ts';

interface Props {
  readonly source: ListSource;
  readonly list: LiveList;
}

/** Of whose rows it is told why they are not there, or not the newest. */
interface Told {
  readonly source: Pick<ListSource, 'entities'>;
  readonly list: Pick<LiveList, 'actor' | 'failure'>;
}

const Retry = () => <CommandButton command="list.refresh">{t('list.retry')}</CommandButton>;

/** What the server takes for wrong of the query, by the field's name. */
function faultOf({ failure }: Told['list'], { entities }: Told['source']): string | undefined {
  for (const [param, [fault]] of Object.entries(failure?.faults ?? {})) {
    const key = filterParam(param)?.key;
    if (key === undefined || !fault) continue;
    const of = entities[0]?.name ?? '';
    return labelled(fieldLabel(of, key), faultText(fault, of));
  }
  return undefined;
}

function reasonOf(list: Told['list'], source: Told['source']): string | undefined {
  const { failure } = list;
  if (failure === null) return undefined;
  const fault = faultOf(list, source);
  if (fault !== undefined) return fault;
  return isBusy(failure) ? t('list.busy') : errorText(failure.code);
}

function Failed({ list, source }: Props) {
  const mayClear = useOffered('list.clearFilters');
  return (
    <EmptyState
      icon={<CircleAlert />}
      title={t('list.failed')}
      text={reasonOf(list, source)}
      actions={
        <>
          <Retry />
          {mayClear && <ClearFilters />}
        </>
      }
    />
  );
}

const ClearFilters = () => (
  <CommandButton command="list.clearFilters">{t('list.clearFilters')}</CommandButton>
);

function DropFilter({ entity, chip }: { readonly entity: Entity; readonly chip: Chip }) {
  return (
    <Button
      className="h-auto! min-h-8 max-w-full py-1"
      onClick={() => runById('list.addFilter', { filter: chip.without })}
    >
      {/* What was looked for may be longer than the list is wide. */}
      <span className="wrap-anywhere whitespace-normal">
        {t('list.dropFilter', { filter: useChipText(entity, chip) })}
      </span>
    </Button>
  );
}

/** Which filter or search is in the way, each with the way to drop it. */
function NothingFound({ source, list }: Props) {
  const { search, filter } = useSelector(list.actor, ({ context }) => ({
    search: context.query.search,
    filter: filterOf(context.query),
  }));
  const [entity] = source.entities;
  const chips = entity ? chipsOf(source.entities, filter) : [];
  const several = chips.length + (search === '' ? 0 : 1) > 1;
  return (
    <EmptyState
      icon={<SearchX />}
      title={search === '' ? t('list.nothingFound') : t('list.nothingFoundFor', { search })}
      actions={
        <>
          {search !== '' && (
            <Button onClick={() => list.actor.send({ type: 'search', text: '' })}>
              {t('list.dropSearch')}
            </Button>
          )}
          {entity && chips.map((chip) => <DropFilter key={chip.id} entity={entity} chip={chip} />)}
          {several && <ClearFilters />}
        </>
      }
    />
  );
}

function Empty({ source }: Props) {
  const mayCreate = useOffered('list.create');
  const keys = useKeysOf('list.create');
  const { entity } = source;
  if (!entity) {
    return source.deleted ? (
      <EmptyState icon={<Trash2 />} title={t('list.trashEmpty')} />
    ) : (
      <EmptyState icon={<CircleCheck />} title={t('list.reviewEmpty')} />
    );
  }
  return (
    <EmptyState
      icon={<Icon name={entity.icon} />}
      title={entityLabel(entity.name).none}
      text={
        mayCreate && keys !== undefined
          ? t('list.emptyHint', { key: keyWords(keys) })
          : t('list.emptyReadOnly')
      }
      actions={
        mayCreate && (
          <CommandButton command="list.create" variant="primary" icon={<Plus />}>
            {entityLabel(entity.name).new}
          </CommandButton>
        )
      }
    />
  );
}

const skeletonRows = 12;

function Coming({ source }: Props) {
  const label = source.entity ? t('list.loading', { of: source.entity.name }) : t('shell.loading');
  return <Skeleton label={label} lines={skeletonRows} />;
}

function NoRows(props: Props) {
  const isAsked = useSelector(
    props.list.actor,
    ({ context: { query } }) => query.search !== '' || Object.keys(query.filter).length > 0,
  );
  return isAsked ? <NothingFound {...props} /> : <Empty {...props} />;
}

export function RecordListInstead(props: Props) {
  const rowsState = useSelector(props.list.actor, (state) =>
    areRowsComing(state)
      ? 'loading'
      : // What was asked for last is not answered by the nothing of before.
        state.matches({ rows: 'failed' }) || (isOutdated(state) && state.context.rows.length === 0)
        ? 'failed'
        : state.context.rows.length === 0
          ? 'empty'
          : 'shown',
  );
  return (
    <>
      {rowsState === 'loading' && <Coming {...props} />}
      {/* There before its words, so that they are said: the foot of a list tells how many rows there are, and nothing of none. */}
      <div aria-live="polite" className="contents">
        {rowsState === 'failed' && <Failed {...props} />}
        {rowsState === 'empty' && <NoRows {...props} />}
      </div>
    </>
  );
}

/** Over rows that are from before, because newer ones could not be had: and why. */
export function RecordListOutdated({ source, list }: Told) {
  const isOld = useSelector(
    list.actor,
    (state) => isOutdated(state) && state.context.rows.length > 0,
  );
  if (!isOld) return null;
  const reason = reasonOf(list, source);
  return (
    <Banner variant="warning" actions={<Retry />}>
      {reason === undefined ? t('list.failedKept') : t('list.failedKeptOf', { reason })}
    </Banner>
  );
}
