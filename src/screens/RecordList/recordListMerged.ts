/** One list over several sections, newest first: the trash, what waits for approval. It keeps no row. */
import type { Entity } from '../../../entities/entity.ts';
import { filterFieldOf, limits, parseSort, type Filter } from '../../../entities/wire.ts';
import type { Query, Row } from '../../../machines/listRows.ts';
import { filterOf } from './recordListQuery.ts';
import {
  joinTitles,
  loadPage,
  shownQuery,
  type ListSource,
  type Page,
  type Titles,
} from './recordListSource.ts';

/** Rows of several types in one list: the type's place goes into the row's own number. */
const typesMax = 1_000;

/**
 * No section declares an order of its own here: the newest comes first. What waits keeps its place however often it is
 * looked after, and comes back to it: it goes by when it was made. The trash goes by when a record came into it.
 */
const timeIn = ({ deleted }: Pick<ListSource, 'deleted'>): 'updated_at' | 'created_at' =>
  deleted ? 'updated_at' : 'created_at';

interface Merged extends Pick<ListSource, 'filter' | 'deleted' | 'called' | 'sections'> {
  readonly entities: readonly Entity[];
}

const orderIn = (merged: Merged): string => `-${timeIn(merged)}`;
/** The other way round where that is asked for: the oldest first. */
const orderAsked = ({ sort }: Query, merged: Merged): string =>
  sort === timeIn(merged) ? sort : orderIn(merged);

const placeOf = (row: Row): number => row.id % typesMax;

/** What of a filter a type has; of one that asks for what it has not, nothing matches. */
const appliesTo = (entity: Entity, filter: Filter): boolean =>
  Object.keys(filter).every((key) => filterFieldOf(entity, key) !== undefined);

interface Part extends Page {
  readonly entity: Entity;
}

/** The first rows of one type: as many as could stand on the pages up to this one. */
async function firstRows(
  entity: Entity,
  query: Query,
  merged: Merged,
  isFresh: boolean,
  signal?: AbortSignal,
): Promise<Part> {
  const wanted = query.page * query.pageSize;
  const pageSize = Math.min(wanted, limits.pageSizeMax);
  const shown = shownQuery(entity, query, merged);
  const fields = [...new Set([...(shown.fields ?? []), timeIn(merged)])];
  const asked = { ...shown, fields, sort: parseSort(orderAsked(query, merged)), pageSize };
  const rows: Row[] = [];
  const titles: Titles[] = [];
  let total = 0;
  for (let page = 1; rows.length < wanted; page += 1) {
    const found = await loadPage(entity, { ...asked, page }, isFresh, signal);
    for (const row of found.data) {
      const name = found.deleters[row.id];
      rows.push(name === undefined ? row : { ...row, deleted_by: name });
    }
    titles.push(found.titles);
    total = found.total;
    if (found.data.length < pageSize) break;
  }
  return { entity, rows, total, titles: joinTitles(titles) };
}

export function mergedSource(merged: Merged): ListSource {
  const { entities, filter, deleted, called, sections } = merged;
  const timeOf = (row: Row): string =>
    String((deleted && row['deleted_at']) ?? row[timeIn(merged)]);
  const rowIdOf = (entity: Entity, id: number): number => id * typesMax + entities.indexOf(entity);
  const entityOf = (row: Row): Entity => {
    const entity = entities[placeOf(row)];
    if (!entity) throw new Error(`row ${row.id} is of no type of this list`);
    return entity;
  };
  const asListed = ({ entity, rows }: Part): readonly Row[] =>
    rows.map((row) => ({ ...row, id: rowIdOf(entity, row.id) }));
  return {
    entities,
    filter,
    order: orderIn(merged),
    ...(deleted ? { deleted } : {}),
    ...(called ? { called } : {}),
    ...(sections ? { sections } : {}),
    entityOf,
    idOf: (row) => Math.floor(row.id / typesMax),
    rowIdOf,
    async load(query, isFresh, signal) {
      const asked = entities.filter((entity) => appliesTo(entity, filterOf(query)));
      const parts = await Promise.all(
        asked.map((entity) => firstRows(entity, query, merged, isFresh, signal)),
      );
      const by = orderAsked(query, merged) === orderIn(merged) ? 1 : -1;
      const start = (query.page - 1) * query.pageSize;
      const rows = parts
        .flatMap(asListed)
        .toSorted((a, b) => by * (timeOf(b).localeCompare(timeOf(a)) || b.id - a.id))
        .slice(start, start + query.pageSize);
      return {
        rows,
        total: parts.reduce((sum, part) => sum + part.total, 0),
        titles: joinTitles(parts.map(({ titles }) => titles)),
      };
    },
  };
}
