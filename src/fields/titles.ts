/** The names of related records, asked for by number or by what is typed. It keeps nothing but the query cache. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { columnsNamed, titleOf, type Entity, type Row } from '../../entities/entity.ts';
import { entityNamed } from '../../entities/index.ts';
import type { ListMeta } from '../../entities/wire.ts';
import { cache, pageQuery, type Page } from '../query.ts';
import { useLanguage } from '../useLanguage.ts';

/** How many a chooser offers; who looks for another types more of its name. */
const offered = 20;
const keptMs = 60_000;

const titleField = (entity: Entity) => columnsNamed(entity, entity.title)[0]?.field;

/** What a title needs of a row: the title's keys, or the record that it is named after. */
const neededOf = (entity: Entity) => ({
  fields: ['id', ...columnsNamed(entity, entity.title).map(({ key }) => key)],
  ...(titleField(entity)?.kind === 'relation' ? { include: [entity.title] } : {}),
});

/** A record's name; of one that is named after another (a component on a page), that one's. */
function nameOf(entity: Entity, row: Row, titles: ListMeta['titles'], language: 'en' | 'ar') {
  const field = titleField(entity);
  if (field?.kind !== 'relation') return titleOf(entity, row, language);
  const related = entityNamed(field.target);
  const pair = titles?.[related?.collection ?? '']?.[String(row[entity.title])];
  const other = language === 'en' ? 'ar' : 'en';
  return pair?.[language] ?? pair?.[other] ?? `#${row.id}`;
}

const namesIn = (entity: Entity, page: Page | undefined, language: 'en' | 'ar') =>
  (page?.data ?? []).map((row) => ({
    id: row.id,
    label: nameOf(entity, row, page?.meta.titles, language),
    hint: `#${row.id}`,
  }));

/** The records of these numbers, named in the interface's language; one not found is named by its number. */
export function useTitles(entity: Entity, ids: readonly number[]) {
  const { contentLanguage } = useLanguage();
  const { data } = useQuery(
    {
      ...pageQuery(entity, {
        filter: { id: { in: ids } },
        pageSize: Math.max(1, ids.length),
        ...neededOf(entity),
      }),
      enabled: ids.length > 0,
      placeholderData: keepPreviousData,
      staleTime: keptMs,
      retry: false,
    },
    cache,
  );
  const names = namesIn(entity, data, contentLanguage);
  return ids.map(
    (id) => names.find((name) => name.id === id) ?? { id, label: `#${id}`, hint: `#${id}` },
  );
}

/** The records that a chooser offers for what was typed. */
export function useOffers(entity: Entity, search: string, isOpen: boolean) {
  const { contentLanguage } = useLanguage();
  const { data, isFetching, isPlaceholderData } = useQuery(
    {
      ...pageQuery(entity, { search, pageSize: offered, ...neededOf(entity) }),
      enabled: isOpen,
      placeholderData: keepPreviousData,
      staleTime: keptMs,
      retry: false,
    },
    cache,
  );
  return { offers: namesIn(entity, data, contentLanguage), isFetching, isOld: isPlaceholderData };
}
