/** Where a list's rows come from: one section's records, and what each row needs to be shown. It keeps nothing itself. */
import {
  columnsNamed,
  columnsOf,
  namedAfter,
  orderOf,
  titleColumns,
  type Entity,
  type Row as Stored,
} from '../../../entities/entity.ts';
import { entityNamed } from '../../../entities/index.ts';
import { shownColumns } from '../../../entities/shownColumns.ts';
import { type Filter, type ListMeta, type ListQuery } from '../../../entities/wire.ts';
import type { Loaded, Query, Row } from '../../../machines/listRows.ts';
import { cache, pageQuery } from '../../remote/query.ts';
import { filterOf, wireQuery } from './recordListQuery.ts';

export type Titles = NonNullable<ListMeta['titles']>;

/** Several answers' names as one. */
export function joinTitles(several: readonly Titles[]): Titles {
  const joined: Record<string, Titles[string]> = {};
  for (const titles of several) {
    for (const [collection, pairs] of Object.entries(titles)) {
      joined[collection] = Object.assign({}, joined[collection], pairs);
    }
  }
  return joined;
}

/** The rows of a page, and the names of the records that they point to. */
export interface Page extends Loaded {
  readonly titles: Titles;
}

export interface ListSource {
  /** What a list over several sections is called. */
  readonly called?: () => string;
  /** The one type of a section's list; a list over several sections has none. */
  readonly entity?: Entity;
  readonly entities: readonly Entity[];
  /** Of a list over several sections those that it may be narrowed to, one at a time. */
  readonly sections?: readonly Entity[];
  /** The record whose children these are. */
  readonly parent?: { readonly entity: Entity; readonly field: string; readonly id: number };
  /** What this list asks besides its query, such as its parent or 'deleted only'. */
  readonly filter: Filter;
  readonly deleted?: 'only';
  /** The order of a query that asks for none: `-publishDate`. */
  readonly order: string;
  /** Rows of several types are told apart by this; their `id` is the list's own. */
  entityOf(row: Row): Entity;
  idOf(row: Row): number;
  /** The list's own number for a record: the reverse of `idOf`. */
  rowIdOf(entity: Entity, id: number): number;
  /**
   * `isFresh`: an answer that is kept is not enough; `signal`: it is no longer wanted; `at`: the page that this record is
   * on, where the list can be asked for it. Throws CallError.
   */
  load(query: Query, isFresh: boolean, signal?: AbortSignal, at?: number): Promise<Page>;
  /** On which page of a query a record is; undefined where the list has it not. Throws CallError. */
  pageWith?(query: Query, id: number): Promise<number | undefined>;
}

/** The relation that says whether the text that names a record is a picture's number. */
export function pictureBy(entity: Entity): string | undefined {
  const [column] = columnsNamed(entity, entity.title);
  return column?.field.kind === 'text' ? column.field.pictureBy : undefined;
}

/** What the picture before a record's name is drawn from: a file is its own. */
const pictureKeys = (entity: Entity): readonly string[] =>
  entity.made === 'byUpload'
    ? ['type', 'size', 'absolute_url']
    : [entity.picture ?? pictureBy(entity) ?? []].flat();

/** Under which number the picture before a record's name is known; null where it has none, undefined where its type has none. */
export function pictureOf(
  entity: Entity,
  row: Row,
  pictures: ReadonlyMap<number, unknown>,
): number | null | undefined {
  if (entity.made === 'byUpload') return row.id;
  if (entity.picture === undefined) return pictures.has(row.id) ? row.id : undefined;
  const [id] = [row[entity.picture]].flat();
  return typeof id === 'number' ? id : null;
}

/** The keys that a row is shown by: what more there is of a record stays on the server. */
function fieldsShown(entity: Entity): readonly string[] {
  const required = columnsOf(entity).filter(({ language, field }) => language && field.required);
  const named = [...titleColumns(entity), ...[namedAfter(entity) ?? []].flat(), ...required];
  return [
    ...new Set([
      'id',
      'version',
      ...named.map(({ key }) => key),
      ...entity.flags,
      ...pictureKeys(entity),
      ...shownColumns(entity).flatMap(({ keys }) => keys.map(({ key }) => key)),
      ...(entity.parent ? [entity.parent.field] : []),
      'updated_at',
      'deleted_at',
    ]),
  ];
}

const relationsShown = (entity: Entity): readonly string[] => [
  ...[namedAfter(entity)?.key ?? []].flat(),
  ...shownColumns(entity)
    .filter(({ field }) => field.kind === 'relation')
    .flatMap(({ keys }) => keys.map(({ key }) => key)),
];

/** What is asked of the server for a query on one section. */
export const shownQuery = (
  entity: Entity,
  query: Query,
  source: Pick<ListSource, 'filter' | 'deleted'>,
): Partial<ListQuery> => ({
  ...wireQuery(query),
  filter: { ...filterOf(query), ...source.filter },
  fields: fieldsShown(entity),
  include: [...new Set(relationsShown(entity))],
  // What went along with a record comes back with it: alone it would mean nothing.
  ...(source.deleted ? { deleted: source.deleted, along: 'without' } : {}),
});

export async function loadPage(
  entity: Entity,
  query: Partial<ListQuery>,
  isFresh: boolean,
  signal?: AbortSignal,
): Promise<{
  data: readonly Stored[];
  total: number;
  page: number;
  titles: Titles;
  /** Who deleted each, in the trash. */
  deleters: NonNullable<ListMeta['deleters']>;
}> {
  const page = pageQuery(entity, query);
  const leave = () => void cache.cancelQueries({ queryKey: page.queryKey, exact: true });
  signal?.addEventListener('abort', leave, { once: true });
  // Asked for because something has changed: an answer that is on its way already would be too old.
  if (isFresh) await cache.cancelQueries({ queryKey: page.queryKey, exact: true });
  const { data, meta } = await cache
    .fetchQuery({ ...page, retry: false, ...(isFresh ? { staleTime: 0 } : {}) })
    .finally(() => signal?.removeEventListener('abort', leave));
  const { total, page: at, titles = {}, deleters = {} } = meta;
  return { data, total, page: at, titles, deleters };
}

/** The list of one section, or of one parent's records in it. */
export function sectionSource(entity: Entity, parentId?: number): ListSource {
  const parentEntity = entity.parent && entityNamed(entity.parent.entity);
  const parent =
    entity.parent && parentEntity && parentId !== undefined
      ? { entity: parentEntity, field: entity.parent.field, id: parentId }
      : undefined;
  const filter: Filter = parent ? { [parent.field]: { eq: parent.id } } : {};
  return {
    entity,
    entities: [entity],
    ...(parent ? { parent } : {}),
    filter,
    order: orderOf(entity),
    entityOf: () => entity,
    idOf: (row) => row.id,
    rowIdOf: (_, id) => id,
    async load(query, isFresh, signal, at) {
      const asked = shownQuery(entity, query, { filter });
      const around = at === undefined ? asked : { ...asked, at };
      const { data, total, page, titles } = await loadPage(entity, around, isFresh, signal);
      return { rows: data, total, page, titles };
    },
    async pageWith(query, id) {
      const asked = {
        ...shownQuery(entity, query, { filter }),
        fields: ['id'],
        include: [],
        at: id,
      };
      const { data, meta } = await cache.fetchQuery({ ...pageQuery(entity, asked), retry: false });
      return data.some((row) => row.id === id) ? meta.page : undefined;
    },
  };
}
