/** Who points at some records, found by the lists that one may read. It changes nothing. */
import { useQueries } from '@tanstack/react-query';
import { may } from '../../entities/access.ts';
import { columnsOf, type Entity } from '../../entities/entity.ts';
import type { Column, Field } from '../../entities/field.ts';
import { entities } from '../../entities/index.ts';
import type { Filter } from '../../entities/wire.ts';
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

interface Link {
  readonly entity: Entity;
  readonly column: Column;
}

function linksTo(target: Entity, effect: 'refuse' | 'unlink'): readonly Link[] {
  const grants = grantsNow();
  return all
    .filter(({ collection }) => may(grants, 'GET', collection))
    .flatMap((entity) =>
      columnsOf(entity)
        .filter(({ field }) => onDeleteOf(field, target) === effect)
        .map((column) => ({ entity, column })),
    );
}

const queryOf = (entity: Entity, filter: Filter) => ({
  ...pageQuery(entity, {
    filter,
    pageSize: shown,
    ...neededOf(entity),
    fields: [...neededOf(entity).fields, ...(entity.parent ? [entity.parent.field] : [])],
  }),
  staleTime: keptMs,
  retry: false,
});

const isAny = (ids: readonly number[]) => (ids.length === 1 ? { eq: ids[0] ?? null } : { in: ids });

/** Who points at any of these; and of those, who is one of these itself. */
const pointing = ({ entity, column }: Link, ids: readonly number[]) =>
  queryOf(entity, { [column.key]: isAny(ids) });
const pointingOfThese = ({ entity, column }: Link, ids: readonly number[]) =>
  queryOf(entity, { [column.key]: isAny(ids), id: { in: ids } });

/** Who points at any of these records, and goes not with them. Empty while unknown, and of what one may not read. */
export function useReferences(
  target: Entity,
  ids: readonly number[],
  effect: 'refuse' | 'unlink',
): References {
  const links = linksTo(target, effect);
  const own = ids.length > 1 ? links.filter(({ entity }) => entity.name === target.name) : [];
  const { contentLanguage } = language();
  const answers = useQueries({ queries: links.map((link) => pointing(link, ids)) }, cache);
  const among = useQueries({ queries: own.map((link) => pointingOfThese(link, ids)) }, cache);
  const totalOf = (link: Link): number => {
    const points = answers[links.indexOf(link)]?.data?.meta.total;
    const goes = own.includes(link) ? among[own.indexOf(link)]?.data?.meta.total : 0;
    // Until it is known who of them goes along, nobody is told of.
    return points === undefined || goes === undefined ? 0 : points - goes;
  };
  const count = (isCounted: (column: Column) => boolean): number =>
    links.reduce((sum, link) => (isCounted(link.column) ? sum + totalOf(link) : sum), 0);
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
