/** Who points at a record, found by the lists that one may read. It changes nothing. */
import { useQueries } from '@tanstack/react-query';
import { may } from '../../entities/access.ts';
import { columnsOf, type Entity } from '../../entities/entity.ts';
import type { Column, Field } from '../../entities/field.ts';
import { entities } from '../../entities/index.ts';
import { entityLabel, language } from '../../i18n/index.ts';
import { grantsNow } from '../live/actors.ts';
import { nameOf, neededOf } from '../fields/titles.ts';
import { cache, pageQuery } from '../remote/query.ts';
import { pathOf } from '../routes.ts';

const all: readonly Entity[] = entities;
/** Of each kind of link, as many as are shown by name. */
const shown = 5;
const keptMs = 2_000;

export interface References {
  readonly total: number;
  /** So many of them stand in it, as an entry of the menu does in another. */
  readonly inside: number;
  readonly rows: readonly {
    /** Of the link: the record, and the field by which it points. */
    readonly id: string;
    readonly title: string;
    readonly type: string;
    readonly path: string;
  }[];
}

/** What becomes of the link when its target is deleted; a file in use is never deleted. */
function onDeleteOf(field: Field, target: Entity): 'refuse' | 'unlink' | 'cascade' | undefined {
  if (field.kind === 'image' || field.kind === 'file') {
    return target.name === 'upload' ? 'refuse' : undefined;
  }
  if (field.kind !== 'relation' || field.target !== target.name) return undefined;
  return field.onDelete === 'unlink' && field.required ? 'refuse' : field.onDelete;
}

function linksTo(target: Entity, effect: 'refuse' | 'unlink') {
  const grants = grantsNow();
  return all
    .filter(({ collection }) => may(grants, 'GET', collection))
    .flatMap((entity) =>
      columnsOf(entity)
        .filter(({ field }) => onDeleteOf(field, target) === effect)
        .map((column) => ({ entity, column })),
    );
}

const queryOf = (entity: Entity, column: Column, id: number) => ({
  ...pageQuery(entity, {
    filter: { [column.key]: { eq: id } },
    pageSize: shown,
    ...neededOf(entity),
    fields: [...neededOf(entity).fields, ...(entity.parent ? [entity.parent.field] : [])],
  }),
  staleTime: keptMs,
  retry: false,
});

/** Empty while unknown, and of what one may not read. */
export function useReferences(target: Entity, id: number, effect: 'refuse' | 'unlink'): References {
  const links = linksTo(target, effect);
  const { contentLanguage } = language();
  const answers = useQueries(
    { queries: links.map(({ entity, column }) => queryOf(entity, column, id)) },
    cache,
  );
  const count = (isCounted: (column: Column) => boolean): number =>
    answers.reduce((sum, { data }, place) => {
      const column = links[place]?.column;
      return column && isCounted(column) ? sum + (data?.meta.total ?? 0) : sum;
    }, 0);
  return {
    total: count(() => true),
    inside: count(({ field }) => field.kind === 'relation' && field.acyclic === true),
    rows: answers.flatMap(({ data }, place) => {
      const link = links[place];
      if (!data || !link) return [];
      const { entity, column } = link;
      return data.data.map((row) => ({
        id: `${entity.name} ${row.id} ${column.key}`,
        title: nameOf(entity, row, data.meta.titles, contentLanguage),
        type: entityLabel(entity.name).one,
        path: pathOf(entity, row.id, entity.parent ? Number(row[entity.parent.field]) : undefined),
      }));
    }),
  };
}
