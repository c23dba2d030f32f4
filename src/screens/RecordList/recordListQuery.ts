/** What is listed, as the address says it and as the machine knows it. It never loads a row and never navigates. */
import type { Entity } from '../../../entities/entity.ts';
import type { Field } from '../../../entities/field.ts';
import {
  filterFieldOf,
  filterParam,
  isOperator,
  limits,
  operatorsAt,
  parseSort,
  queryParams,
  sortKeysOf,
  type Filter,
  type FilterValue,
  type ListQuery,
  type Operator,
} from '../../../entities/wire.ts';
import type { Query } from '../../../machines/listRows.ts';
import { columnNames, columnsIn } from '../../remote/chosenColumns.ts';

/** The machine holds a filter as values it does not read; here it is the API's. */
export const filterOf = (query: Query): Filter => query.filter as Filter;

/** A whole number from 1 to `max`, else the usual one: an address may hold anything. */
function wholeNumber(text: string | null, usual: number, max: number): number {
  const value = Number(text);
  return text !== null && Number.isInteger(value) && value >= 1 ? Math.min(value, max) : usual;
}

function oneValue(field: Field, operator: Operator, text: string): FilterValue {
  if (operator === 'empty' || field.kind === 'boolean') return text === 'true';
  const isNumber = ['number', 'relation', 'image', 'file'].includes(field.kind);
  return isNumber && text.trim() !== '' && Number.isFinite(Number(text)) ? Number(text) : text;
}

function valueOf(field: Field, operator: Operator, text: string): FilterValue {
  if (operator !== 'in' && operator !== 'between') return oneValue(field, operator, text);
  return text
    .split(',')
    .slice(0, limits.filterValues)
    .map((part) => oneValue(field, operator, part))
    .filter((part) => typeof part === 'string' || typeof part === 'number');
}

/** The filter of an address; what no field of these entities has is left out. */
function filterIn(entities: readonly Entity[], params: URLSearchParams): Filter {
  const filter: Record<string, Filter[string]> = {};
  for (const [name, text] of params) {
    const part = filterParam(name);
    if (!part || !isOperator(part.operator)) continue;
    const { key, operator } = part;
    const [field] = entities.flatMap((entity) => filterFieldOf(entity, key) ?? []);
    if (!field || !operatorsAt(key, field).includes(operator)) continue;
    filter[key] = { ...filter[key], [operator]: valueOf(field, operator, text) };
  }
  return filter;
}

/** What an address asks for that no list of these entities has, each once, as it is written there: fields, operators, sorts, columns. */
export function unknownIn(entities: readonly Entity[], params: URLSearchParams): readonly string[] {
  const wrong: string[] = [];
  for (const [name] of params) {
    if (!name.startsWith('filter')) continue;
    const part = filterParam(name);
    const field = part && entities.map((one) => filterFieldOf(one, part.key)).find(Boolean);
    if (!part || !field) wrong.push(part?.key ?? name);
    else if (!isOperator(part.operator) || !operatorsAt(part.key, field).includes(part.operator)) {
      wrong.push(`${part.key} ${part.operator}`);
    }
  }
  const sorts = new Set(entities.flatMap(sortKeysOf));
  const asked = (params.get('sort') ?? '').split(',').map((name) => name.replace(/^[-+]/, ''));
  const names = new Set(entities.flatMap(columnNames));
  const all = [
    ...wrong,
    ...asked.filter((name) => name !== '' && !sorts.has(name)),
    ...columnsIn(params).filter((name) => !names.has(name)),
  ];
  return [...new Set(all)];
}

/** The sort of an address, of its sortable keys only; what is said of one again orders nothing more. */
function sortIn(entities: readonly Entity[], text: string): string {
  const known = new Set(entities.flatMap(sortKeysOf));
  const isNew = (part: string) => known.delete(part.replace(/^-/, ''));
  return text.split(',').filter(isNew).slice(0, limits.sortKeys).join(',');
}

/** What an address asks for; whatever it says wrongly counts as not said. */
export function readQuery(entities: readonly Entity[], params: URLSearchParams): Query {
  return {
    page: wholeNumber(params.get('page'), 1, Number.MAX_SAFE_INTEGER),
    pageSize: wholeNumber(params.get('pageSize'), limits.pageSize, limits.pageSizeMax),
    sort: sortIn(entities, params.get('sort') ?? ''),
    search: (params.get('search') ?? '').slice(0, limits.searchLength),
    filter: filterIn(entities, params),
    deleted: 'without',
  };
}

/** The same as the API takes it. */
export const wireQuery = (query: Query): Partial<ListQuery> => ({
  page: query.page,
  pageSize: query.pageSize,
  sort: parseSort(query.sort),
  search: query.search,
  filter: filterOf(query),
  ...(query.deleted === 'without' ? {} : { deleted: query.deleted }),
});

/** Of a list over several sections the one of which alone is listed: `section=blogs`. */
export const sectionParam = 'section';

/** The same place with one section alone, or with all of them; on its first page, with no record open. */
export function withSection(params: URLSearchParams, section: string | null): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const name of ['page', 'open', 'new', 'step', sectionParam]) next.delete(name);
  if (section !== null) next.set(sectionParam, section);
  return next;
}

/** What of an address a kept view says: neither where one is in the list nor which record is open. */
function viewParams(params: URLSearchParams): URLSearchParams {
  const kept = new URLSearchParams(params);
  for (const name of ['page', 'open', 'new', 'step']) kept.delete(name);
  return kept;
}

/** What is listed now, as a view keeps it: the address without page and open record, with the columns that are shown. */
export function queryNow(entity: Entity): string {
  const params = viewParams(new URLSearchParams(location.search));
  params.set('columns', entity.columns.join(','));
  return params.toString();
}

/** The address's parameters for a query; those of the open record (`open`, `new`, `step`), `columns` and the section are kept from `before`. */
export function addressParams(query: Query, before: URLSearchParams): URLSearchParams {
  const params = queryParams({ ...wireQuery(query) });
  params.delete('deleted');
  for (const name of ['open', 'new', 'step', 'columns', sectionParam]) {
    const value = before.get(name);
    if (value !== null) params.set(name, value);
  }
  return params;
}
