/** The names of related records, asked for by number or by what is typed. It keeps nothing but the query cache. */
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import {
  namedAfter,
  ownTitleOf,
  titleColumns,
  type Entity,
  type Row,
} from '../../entities/entity.ts';
import { may } from '../../entities/access.ts';
import { fold } from '../../entities/fold.ts';
import { entityNamed } from '../../entities/index.ts';
import type { ListMeta } from '../../entities/wire.ts';
import { language as languageNow } from '../../i18n/first.ts';
import { t } from '../../i18n/index.ts';
import { grantsNow } from '../live/actors.ts';
import { beside, cache, pageQuery, rowsQuery, type Page } from '../remote/query.ts';
import { useLanguage } from '../page/useLanguage.ts';
import { useRested } from '../page/useRested.ts';

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

const titlesQuery = (entity: Entity, ids: readonly number[], withTrash = false) => ({
  ...rowsQuery(entity, ids, {
    ...(withTrash ? { deleted: 'with' as const } : {}),
    ...neededOf(entity),
  }),
  staleTime: keptMs,
  ...beside,
});

/** Beforehand, for whoever draws the names of these records next. */
export function askTitles(entity: Entity, ids: readonly number[]): void {
  if (ids.length > 0 && unseen(entity) === undefined)
    void cache.prefetchQuery(titlesQuery(entity, ids));
}

/**
 * The records of these numbers, named in the interface's language; one not found is named by its number, and of a section
 * that is not one's own it is said so. With those in the trash, where it is asked what was.
 */
export function useTitles(entity: Entity, ids: readonly number[], withTrash = false) {
  const { contentLanguage } = useLanguage();
  const hidden = unseen(entity);
  const { data } = useQuery(
    {
      ...titlesQuery(entity, ids, withTrash),
      enabled: ids.length > 0 && hidden === undefined,
      placeholderData: keepPreviousData,
    },
    cache,
  );
  const names = namesIn(entity, data, contentLanguage);
  return ids.map(
    (id) =>
      names.find((name) => name.id === id) ?? { id, label: hidden ?? `#${id}`, hint: `#${id}` },
  );
}

/** Records of a section, by their numbers. */
export interface Numbered {
  readonly entity: Entity;
  readonly ids: readonly number[];
}

/** The same of several sections at once, by section and number; while it is asked, by its number. */
export function useNames(asked: readonly Numbered[]): (entity: Entity, id: number) => string {
  const { contentLanguage } = useLanguage();
  const found = useQueries(
    {
      queries: asked.map(({ entity, ids }) => ({
        ...titlesQuery(entity, ids, true),
        enabled: unseen(entity) === undefined,
      })),
    },
    cache,
  );
  const names = new Map(
    asked.flatMap(({ entity }, at) =>
      namesIn(entity, found[at]?.data, contentLanguage).map(
        ({ id, label }) => [`${entity.name} ${id}`, label] as const,
      ),
    ),
  );
  return (entity, id) => names.get(`${entity.name} ${id}`) ?? unseen(entity) ?? `#${id}`;
}

const offersQuery = (entity: Entity, search: string) => ({
  ...pageQuery(entity, { search, pageSize: offered, ...neededOf(entity) }),
  staleTime: keptMs,
  retry: false as const,
});

/**
 * The records that a chooser offers for what is typed, once typing rests. While their answer is on its way only what
 * fits of the last one is offered: Enter never takes what was not meant.
 */
export function useOffers(entity: Entity, query: string, isOpen: boolean) {
  const search = useRested(query);
  const { contentLanguage } = useLanguage();
  const { data, isFetching, isPlaceholderData } = useQuery(
    {
      ...offersQuery(entity, search),
      enabled: isOpen && unseen(entity) === undefined,
      placeholderData: keepPreviousData,
    },
    cache,
  );
  const offers = namesIn(entity, data, contentLanguage);
  const isOld = search !== query || isPlaceholderData;
  const fits = ({ label }: { readonly label: string }) => fold(label).includes(fold(query));
  return { choices: isOld ? offers.filter(fits) : offers, isLoading: isFetching || isOld, isOld };
}

/** The same, asked for once, for a text that was chosen before its records were there. */
export async function findOffers(entity: Entity, search: string) {
  if (unseen(entity) !== undefined) return [];
  // Not out of the cache: what a box asks for is given up as soon as it asks for something else.
  const page = await offersQuery(entity, search).queryFn(new AbortController());
  return namesIn(entity, page, languageNow().contentLanguage);
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
