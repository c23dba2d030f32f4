/** The names of related records, asked for by number or by what is typed. It keeps nothing but the query cache. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import {
  namedAfter,
  ownTitleOf,
  titleColumns,
  type Entity,
  type Row,
} from '../../entities/entity.ts';
import { may } from '../../entities/access.ts';
import { entityNamed } from '../../entities/index.ts';
import type { ListMeta } from '../../entities/wire.ts';
import { t } from '../../i18n/index.ts';
import { grantsNow } from '../live/actors.ts';
import { cache, pageQuery, type Page } from '../remote/query.ts';
import { useLanguage } from '../page/useLanguage.ts';

/** How many a chooser offers; who looks for another types more of its name. */
const offered = 20;
const keptMs = 60_000;

/** The relation to the record that names another, and that record's type. */
function namingOf(entity: Entity) {
  const column = namedAfter(entity);
  const target = column?.field.kind === 'relation' ? entityNamed(column.field.target) : undefined;
  return column && target ? { key: column.key, target } : undefined;
}

/** What a title needs of a row: the title's keys, and the record that it is named after. */
export function neededOf(entity: Entity) {
  const by = namingOf(entity)?.key;
  const keys = ['id', ...titleColumns(entity).map(({ key }) => key), ...(by ? [by] : [])];
  return { fields: [...new Set(keys)], ...(by ? { include: [by] } : {}) };
}

/** A record's name; of one that is named after another (a component on a page), that one's. */
export function nameOf(
  entity: Entity,
  row: Row,
  titles: ListMeta['titles'],
  language: 'en' | 'ar',
) {
  const own = ownTitleOf(entity, row, language);
  if (own !== null) return own;
  const naming = namingOf(entity);
  const pair = titles?.[naming?.target.collection ?? '']?.[String(row[naming?.key ?? ''])];
  const other = language === 'en' ? 'ar' : 'en';
  return pair?.[language] ?? pair?.[other] ?? `#${row.id}`;
}

const namesIn = (entity: Entity, page: Page | undefined, language: 'en' | 'ar') =>
  (page?.data ?? []).map((row) => ({
    id: row.id,
    label: nameOf(entity, row, page?.meta.titles, language),
    hint: `#${row.id}`,
  }));

/** What stands for records of a section that somebody may not see: a number would say nothing. */
const unseen = (entity: Entity): string | undefined =>
  may(grantsNow(), 'GET', entity.collection) ? undefined : t('form.notSeen', { of: entity.name });

/**
 * The records of these numbers, named in the interface's language; one not found is named by its number, and of a section
 * that is not one's own it is said so.
 */
export function useTitles(entity: Entity, ids: readonly number[], isInTrash = false) {
  const { contentLanguage } = useLanguage();
  const hidden = unseen(entity);
  const { data } = useQuery(
    {
      ...pageQuery(entity, {
        filter: { id: { in: ids } },
        ...(isInTrash ? { deleted: 'only' as const } : {}),
        pageSize: Math.max(1, ids.length),
        ...neededOf(entity),
      }),
      enabled: ids.length > 0 && hidden === undefined,
      placeholderData: keepPreviousData,
      staleTime: keptMs,
      retry: false,
    },
    cache,
  );
  const names = namesIn(entity, data, contentLanguage);
  return ids.map(
    (id) =>
      names.find((name) => name.id === id) ?? { id, label: hidden ?? `#${id}`, hint: `#${id}` },
  );
}

/** The records that a chooser offers for what was typed. */
export function useOffers(entity: Entity, search: string, isOpen: boolean) {
  const { contentLanguage } = useLanguage();
  const { data, isFetching, isPlaceholderData } = useQuery(
    {
      ...pageQuery(entity, { search, pageSize: offered, ...neededOf(entity) }),
      enabled: isOpen && unseen(entity) === undefined,
      placeholderData: keepPreviousData,
      staleTime: keptMs,
      retry: false,
    },
    cache,
  );
  return { offers: namesIn(entity, data, contentLanguage), isFetching, isOld: isPlaceholderData };
}

/**
 * The name of a record as its values stand now, that of the record it is named after included; undefined where it has
 * none.
 */
export function useOwnName(
  entity: Entity,
  row: Readonly<Record<string, unknown>>,
): string | undefined {
  const { contentLanguage } = useLanguage();
  const own = ownTitleOf(entity, row, contentLanguage);
  const naming = namingOf(entity);
  const id = own === null && naming ? row[naming.key] : undefined;
  const [related] = useTitles(naming?.target ?? entity, typeof id === 'number' ? [id] : []);
  return own ?? related?.label;
}

/** The keys that a record's name is made of. */
export const nameKeysOf = (entity: Entity): readonly string[] =>
  neededOf(entity).fields.filter((key) => key !== 'id');
