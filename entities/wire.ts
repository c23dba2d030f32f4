/** All that crosses HTTP: beside http.ts, the actions and the list query. It never sends anything. */
import { auditKeys, columnOf, columnsOf, hasFlag, type Entity } from './entity.ts';
import type { Field } from './field.ts';
import { limits } from './http.ts';

export * from './http.ts';

export const actions = [
  'enable',
  'disable',
  'approve',
  'unapprove',
  'feature',
  'unfeature',
  'move',
  'delete',
  'restore',
  'update',
] as const;
export type Action = (typeof actions)[number];

/**
 * Of an act on many that is done in parts, a call each: `after` the id that the part before ended with, at most `limit`
 * of those that match, and `act` as the first part has answered it, so that all parts are one act.
 */
export interface ActPart {
  readonly after?: number;
  readonly limit?: number;
  readonly act?: string;
}

const operators = [
  'eq',
  'ne',
  'in',
  'contains',
  'startsWith',
  'gt',
  'gte',
  'lt',
  'lte',
  'between',
  'empty',
] as const;
export type Operator = (typeof operators)[number];
export const isOperator = (name: string): name is Operator =>
  (operators as readonly string[]).includes(name);

/** One value, or several for `in` and `between`. */
export type FilterValue = string | number | boolean | null | readonly (string | number)[];
/** key → operator → value. */
export type Filter = Readonly<Record<string, Readonly<Partial<Record<Operator, FilterValue>>>>>;
export interface Sort {
  readonly key: string;
  readonly descending: boolean;
}

export interface ListQuery {
  readonly page: number;
  readonly pageSize: number;
  readonly after?: string;
  /** The page that holds this record, whatever `page` says; `page` counts where the list does not have it. */
  readonly at?: number;
  readonly sort: readonly Sort[];
  readonly search: string;
  readonly filter: Filter;
  readonly fields?: readonly string[];
  readonly include?: readonly string[];
  readonly deleted?: 'only' | 'with';
  /** `without`: those left out that went to the trash along with another record, and come back with it. */
  readonly along?: 'without';
}

/** Keys of a filter that are not columns of their own. */
const auditFields: Readonly<Record<string, Field>> = {
  id: { kind: 'number', integer: true },
  version: { kind: 'number', integer: true },
  created_by: { kind: 'relation', target: 'user', onDelete: 'unlink' },
  created_at: { kind: 'dateTime', behind: true },
  updated_at: { kind: 'dateTime', behind: true },
  deleted_at: { kind: 'dateTime', behind: true },
};

/**
 * The field behind a filter's key; undefined when nobody may filter by it. `missing` asks for a language, `used` for
 * files that something shows.
 */
export function filterFieldOf(entity: Entity, key: string): Field | undefined {
  if (key === 'missing') return { kind: 'select', options: ['en', 'ar'] };
  if (key === 'used' && entity.made === 'byUpload') return { kind: 'boolean' };
  if (Object.hasOwn(auditFields, key)) return auditFields[key];
  const field = columnOf(entity, key)?.field;
  return field?.kind === 'secret' ? undefined : field;
}

export const filterKeysOf = (entity: Entity): readonly string[] => [
  ...columnsOf(entity)
    .filter(({ field }) => field.kind !== 'secret')
    .map(({ key }) => key),
  ...auditKeys,
  'missing',
  ...(entity.made === 'byUpload' ? ['used'] : []),
];

const ordered: readonly Operator[] = [
  'eq',
  'ne',
  'in',
  'gt',
  'gte',
  'lt',
  'lte',
  'between',
  'empty',
];
/** The operators that mean something for a kind. */
export function operatorsOf(field: Field): readonly Operator[] {
  switch (field.kind) {
    case 'text':
      return ['eq', 'ne', 'in', 'contains', 'startsWith', 'empty'];
    case 'markdown':
    case 'code':
      return ['contains', 'empty'];
    case 'list':
      return ['contains', 'empty'];
    case 'number':
    case 'date':
    case 'dateTime':
      return ordered;
    case 'boolean':
      return ['eq', 'ne'];
    case 'select':
      return ['eq', 'ne', 'in', 'empty'];
    case 'relation':
      return ['eq', 'ne', 'in', 'empty'];
    case 'image':
    case 'file':
      return ['eq', 'in', 'empty'];
    case 'secret':
      return [];
    default:
      return field satisfies never;
  }
}

/** Those that a key may be tested with: a language that is missing is no value that something else could be compared with. */
export const operatorsAt = (key: string, field: Field): readonly Operator[] =>
  key === 'missing' ? ['eq', 'in'] : operatorsOf(field);

/** The keys a list may be sorted by; each is backed by an index that ends in id. */
export function sortKeysOf(entity: Entity): readonly string[] {
  const declared = entity.sorts.flatMap((name) =>
    columnsOf(entity)
      .filter((column) => column.name === name || column.key === name)
      .map((column) => column.key),
  );
  const titles = columnsOf(entity)
    .filter((column) => column.name === entity.title)
    .map((column) => column.key);
  const flags = hasFlag(entity, 'sequence') ? ['sequence'] : [];
  const states = (['enabled', 'approved', 'featured'] as const).filter((flag) =>
    hasFlag(entity, flag),
  );
  return [
    ...new Set(['id', ...titles, ...declared, ...flags, ...states, 'created_at', 'updated_at']),
  ];
}

export const parseSort = (text: string): readonly Sort[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => ({ key: part.replace(/^[-+]/, ''), descending: part.startsWith('-') }));

export const sortText = (sort: readonly Sort[]): string =>
  sort.map(({ key, descending }) => (descending ? `-${key}` : key)).join(',');

/** A list query as address parameters, in one order, the usual values left out. */
export function queryParams(query: Partial<ListQuery>): URLSearchParams {
  const params = new URLSearchParams();
  if (query.page && query.page !== 1) params.set('page', String(query.page));
  if (query.pageSize && query.pageSize !== limits.pageSize) {
    params.set('pageSize', String(query.pageSize));
  }
  if (query.after) params.set('after', query.after);
  if (query.at) params.set('at', String(query.at));
  if (query.sort?.length) params.set('sort', sortText(query.sort));
  if (query.search) params.set('search', query.search);
  for (const [key, tests] of Object.entries(query.filter ?? {})) {
    for (const [operator, value] of Object.entries(tests)) {
      const name = operator === 'eq' ? `filter[${key}]` : `filter[${key}][${operator}]`;
      params.set(name, Array.isArray(value) ? value.join(',') : String(value));
    }
  }
  if (query.fields) params.set('fields', query.fields.join(','));
  if (query.include?.length) params.set('include', query.include.join(','));
  if (query.deleted) params.set('deleted', query.deleted);
  if (query.along) params.set('along', query.along);
  return params;
}

/** `filter[field][op]` → its parts; undefined for a name that is none. */
export function filterParam(name: string): { key: string; operator: string } | undefined {
  const match = /^filter\[([^[\]]{1,64})\](?:\[([^[\]]{1,16})\])?$/.exec(name);
  return match?.[1] ? { key: match[1], operator: match[2] ?? 'eq' } : undefined;
}

export interface ListMeta {
  readonly total: number;
  readonly page: number;
  readonly pageSize: number;
  readonly pages: number;
  /** The cursor of the next page; absent on the last. */
  readonly next?: string;
  /** Titles of related records, by collection and id, when `include` asked for them. */
  readonly titles?: Readonly<
    Record<string, Readonly<Record<string, { en: string | null; ar: string | null }>>>
  >;
  /** Of the trash alone: the username of who deleted each record, by its id. */
  readonly deleters?: Readonly<Record<string, string>>;
}

/** What a record that came back from the trash is without, because that lies there too; types are collections. */
export interface Missing {
  readonly type: string;
  readonly id: number;
  readonly field: string;
  readonly target: {
    readonly type: string;
    readonly id: number;
    readonly title: Readonly<Record<'en' | 'ar', string | null>>;
  };
}

/** One thing that happened to a record, as GET /api/changes tells it; `type` is the collection. */
export interface RecordChange {
  readonly type: string;
  readonly id: number;
  readonly version: number;
  readonly action: string;
  readonly by: string;
}
