/** Of which section, which kind and whose doing a history shows. It holds no choice: the list's query does. */
import { useQuery } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { may } from '../../../entities/access.ts';
import type { Entity } from '../../../entities/entity.ts';
import { entities } from '../../../entities/index.ts';
import { user } from '../../../entities/user.ts';
import { entityLabel, t } from '../../../i18n/index.ts';
import { grantsNow } from '../../live/actors.ts';
import { pageQuery } from '../../remote/query.ts';
import { userIdNow } from '../../remote/signedIn.ts';
import { Select } from '../../ui/Select.tsx';
import { actions, actionText } from './historyText.ts';
import type { ListActor } from '../RecordList/recordListActor.ts';

const all: readonly Entity[] = entities;
/** People offered; of more, the first by name. */
const peopleMost = 200;

export function HistoryFilters({ actor }: { readonly actor: ListActor }) {
  const filter = useSelector(actor, ({ context }) => context.query.filter);
  const mayAsk = may(grantsNow(), 'GET', user.collection);
  const { data } = useQuery({
    ...pageQuery(user, { pageSize: peopleMost, fields: ['id', 'username'] }),
    enabled: mayAsk,
  });
  const valueOf = (key: string) => String(filter[key] ?? '');
  const people = (data?.data ?? []).map(({ id, username }) => ({
    value: String(id),
    label: String(username),
  }));
  // Whoever may not know the others may still have asked for what is their own.
  const mine = String(userIdNow());
  const isOwn = valueOf('by') === mine;
  const choose = (key: string) => (event: { target: { value: string } }) => {
    const { [key]: _, ...rest } = filter;
    const { value } = event.target;
    actor.send({ type: 'setFilter', filter: value === '' ? rest : { ...rest, [key]: value } });
  };
  const sections = all
    .filter(({ collection }) => may(grantsNow(), 'GET', collection))
    .map(({ name, collection }) => ({ value: collection, label: entityLabel(name).many }));
  return (
    <div className="-ms-2 flex min-w-0 flex-wrap items-center gap-2 max-sm:basis-full max-sm:gap-0">
      <Select
        quiet
        className="max-w-44 [&>select]:field-sizing-content"
        aria-label={t('history.filterType')}
        data-history-filter=""
        none={t('history.anyType')}
        options={sections}
        value={valueOf('types')}
        onChange={choose('types')}
      />
      <Select
        quiet
        className="max-w-44 [&>select]:field-sizing-content"
        aria-label={t('history.filterAction')}
        none={t('history.anyAction')}
        options={actions.map((value) => ({ value, label: actionText(value) }))}
        value={valueOf('action')}
        onChange={choose('action')}
      />
      {(mayAsk || isOwn) && (
        <Select
          quiet
          className="max-w-36 [&>select]:field-sizing-content"
          aria-label={t('history.filterPerson')}
          none={t('history.anybody')}
          options={mayAsk ? people : [{ value: mine, label: t('palette.mine') }]}
          value={valueOf('by')}
          onChange={choose('by')}
        />
      )}
    </div>
  );
}
