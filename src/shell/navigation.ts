/** The navigation's rows: the sections one may see, and what waits in each. It draws nothing. */
import { useQueries } from '@tanstack/react-query';
import { may } from '../../entities/access.ts';
import type { Entity, Group } from '../../entities/entity.ts';
import { entities } from '../../entities/index.ts';
import { queryParams, type Filter } from '../../entities/wire.ts';
import { numberText } from '../../i18n/format.ts';
import { commandLabel, entityLabel, t } from '../../i18n/index.ts';
import { call } from '../api.ts';
import { grantsNow } from '../live/actors.ts';
import { useKeys } from '../context.ts';
import { beside, type Page } from '../remote/query.ts';
import { importAt, sectionAt } from '../routes.ts';
import type { NavGroup, NavRow } from '../ui/NavRail.tsx';

const groups: readonly Group[] = ['site', 'news', 'people', 'academic', 'system'];
const all: readonly Entity[] = entities;

/** Sections that are no entity: their command, address and icon. */
const extra = [
  { id: 'go.review', href: '/review', icon: 'inbox' },
  { id: 'go.history', href: '/history', icon: 'history' },
  { id: 'go.trash', href: '/trash', icon: 'trash-2' },
  { id: 'go.machines', href: '/machines', icon: 'workflow', sees: 'users' },
] as const;

/** Whether a screen that is no section of records stands in the navigation, under its last group. */
export const isOfSystem = (path: string): boolean => extra.some(({ href }) => href === path);

const waitingFilter = (entity: Entity): Filter =>
  Object.fromEntries(
    Object.entries(entity.waiting ?? {}).map(([key, value]) => [key, { eq: value }]),
  );

/** How many records wait, by collection; asked anew when something of that type changes. */
function useWaiting(): ReadonlyMap<string, number> {
  const grants = grantsNow();
  const waiting = all.filter(({ waiting: w, collection }) => w && may(grants, 'GET', collection));
  return useQueries({
    queries: waiting.map((entity) => ({
      queryKey: [entity.collection, 'waiting'],
      queryFn: () => {
        const params = queryParams({ filter: waitingFilter(entity), pageSize: 1, fields: ['id'] });
        // A number in the margin keeps no rows waiting where a browser asks for few things at a time.
        return call<Page>(`/${entity.collection}?${params}`, { priority: 'low' });
      },
      ...beside,
    })),
    combine: (answers) =>
      new Map(answers.map(({ data }, i) => [waiting[i]?.collection ?? '', data?.meta.total ?? 0])),
  });
}

/** A section that the navigation leaves out stands under its parent's. */
const shownIn = (entity: Entity | undefined): Entity | undefined =>
  entity?.hidden ? all.find(({ name }) => name === entity.parent?.entity) : entity;

/** Where one goes whose permission does not include where they are: the first section that it does include. */
export const firstSection = (): Entity | undefined =>
  groups
    .flatMap((group) => all.filter((entity) => entity.group === group && !entity.hidden))
    .find(({ collection }) => may(grantsNow(), 'GET', collection));

export function useNavigation(path: string): readonly NavGroup[] {
  const counts = useWaiting();
  const keysOf = useKeys();
  const grants = grantsNow();
  const here = shownIn((sectionAt(path) ?? importAt(path))?.entity);
  const rowOf = (entity: Entity): NavRow => {
    const count = counts.get(entity.collection) ?? 0;
    return {
      id: entity.name,
      href: entity.route,
      label: entityLabel(entity.name).many,
      icon: entity.icon,
      keys: keysOf(`go.${entity.name}`),
      current: entity === here,
      waiting:
        count > 0
          ? { count: numberText(count), label: t('shell.waiting', { n: count }) }
          : undefined,
    };
  };
  const shown = groups.map((group) => ({
    id: group,
    label: t(`groups.${group}`),
    rows: [
      ...all
        .filter((e) => e.group === group && !e.hidden && may(grants, 'GET', e.collection))
        .map(rowOf),
      ...(group === 'system'
        ? extra
            .filter((one) => !('sees' in one) || may(grants, 'GET', one.sees))
            .map(({ id, href, icon }) => ({
              id,
              href,
              icon,
              keys: keysOf(id),
              label: commandLabel(id),
              current: path === href,
            }))
        : []),
    ],
  }));
  // A heading over nothing says nothing.
  return shown.filter(({ rows }) => rows.length > 0);
}
