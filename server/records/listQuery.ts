/** Reads a list's parameters from an address, all of them checked. It never asks the database. */
import type { Entity } from '../../entities/entity.ts';
import type { Fault } from '../../entities/faultCodes.ts';
import {
  filterParam,
  limits,
  parseSort,
  sortKeysOf,
  type Filter,
  type ListQuery,
  type Sort,
} from '../../entities/wire.ts';
import { isLink, layoutOf } from '../db/columns.ts';
import { HttpError, invalid, invalidField } from '../httpError.ts';
import { parseTest } from './filterValues.ts';
import { rowKeys } from './rows.ts';

/** Pages beyond this hold nothing: no list is that long. */
const pageMax = 1_000_000_000;
const cursorLengthMax = 4000;

/** A whole number from 1 on in the address; `usual` without it. Throws 422 with its name. */
export function wholeNumber<T>(
  params: URLSearchParams,
  name: string,
  usual: T,
  max: number,
): number | T {
  const text = params.get(name);
  if (text === null) return usual;
  if (!/^-?\d{1,15}$/.test(text)) throw invalidField(name, { code: 'integersOnly' });
  const value = Number(text);
  if (value < 1) throw invalidField(name, { code: 'minimum', params: { count: 1 } });
  if (value > max) throw invalidField(name, { code: 'maximum', params: { count: max } });
  return value;
}

const namesOf = (text: string): readonly string[] => [
  ...new Set(
    text
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== ''),
  ),
];

/** The names in a parameter; one that is not offered is told. */
function names(params: URLSearchParams, name: string, offered: readonly string[]) {
  const text = params.get(name);
  if (text === null) return undefined;
  const list = namesOf(text);
  if (list.length === 0) throw invalidField(name, { code: 'required' });
  const unknown = list.find((one) => !offered.includes(one));
  if (unknown) throw invalidField(name, { code: 'unknownField', params: { field: unknown } });
  return list;
}

/** The keys whose records' titles may be asked for: relations, images, files and who made it. */
const includable = (entity: Entity): readonly string[] => [
  ...layoutOf(entity)
    .links.filter(({ field }) => isLink(field))
    .map(({ key }) => key),
  'created_by',
];

/** `-publishDate,id` → its keys. Throws HttpError 422 naming `sort`. */
function parseSortText(entity: Entity, text: string): readonly Sort[] {
  const sort = parseSort(text);
  const unknown = sort.find(({ key }) => !sortKeysOf(entity).includes(key));
  if (unknown) {
    throw invalidField('sort', { code: 'unknownField', params: { field: unknown.key } });
  }
  if (sort.length === 0) throw invalidField('sort', { code: 'required' });
  if (sort.length > limits.sortKeys) {
    throw invalidField('sort', { code: 'tooMany', params: { count: limits.sortKeys } });
  }
  const keys = sort.map(({ key }) => key);
  if (new Set(keys).size < keys.length) throw invalidField('sort', { code: 'duplicate' });
  return sort;
}

function searchOf(params: URLSearchParams): string {
  const text = params.get('search') ?? '';
  if (text.length > limits.searchLength) {
    throw invalidField('search', { code: 'maxLength', params: { count: limits.searchLength } });
  }
  return text.toWellFormed().trim();
}

function deletedOf(params: URLSearchParams): 'only' | 'with' | undefined {
  const text = params.get('deleted');
  if (text === null || text === 'only' || text === 'with') return text ?? undefined;
  throw invalidField('deleted', { code: 'notInList' });
}

/** Where a list is gone on with. Throws 422 also where another place is named beside it: one of the two would be passed over. */
function afterOf(params: URLSearchParams): string | undefined {
  const text = params.get('after') ?? undefined;
  if (text === '' || (text?.length ?? 0) > cursorLengthMax) {
    throw invalidField('after', { code: 'invalidFormat' });
  }
  const others = ['page', 'at'].filter((name) => text !== undefined && params.has(name));
  if (others.length === 0) return text;
  throw invalid(
    Object.fromEntries(['after', ...others].map((name) => [name, [{ code: 'duplicate' }]])),
  );
}

function alongOf(params: URLSearchParams): 'without' | undefined {
  const text = params.get('along');
  if (text === null || text === 'without') return text ?? undefined;
  throw invalidField('along', { code: 'notInList' });
}

const known = new Set([
  'page',
  'pageSize',
  'after',
  'at',
  'sort',
  'search',
  'fields',
  'include',
  'deleted',
  'along',
]);

/** A map, since a parameter may be called `__proto__`, which is no key that one can set in an object. */
type Named = Map<string, readonly Fault[]>;

/** Everything wrong with the names of the parameters at once, then each value. */
function refuseNames(params: URLSearchParams, ignored: readonly string[]): void {
  const errors: Named = new Map();
  for (const name of new Set(params.keys())) {
    if (!known.has(name) && !ignored.includes(name) && !filterParam(name)) {
      errors.set(name, [{ code: 'unknownField' }]);
    } else if (params.getAll(name).length > 1) errors.set(name, [{ code: 'duplicate' }]);
  }
  if (errors.size > 0) throw invalid(Object.fromEntries(errors));
}

/** Runs every check and throws their faults together. */
function together<const T extends readonly (() => unknown)[]>(checks: T) {
  const errors: Named = new Map();
  const values = checks.map((check) => {
    try {
      return check();
    } catch (error) {
      if (!(error instanceof HttpError) || !error.errors) throw error;
      for (const [name, faults] of Object.entries(error.errors)) errors.set(name, faults);
      return undefined;
    }
  });
  if (errors.size > 0) throw invalid(Object.fromEntries(errors));
  return values as { -readonly [I in keyof T]: ReturnType<T[I]> };
}

function filterOf(entity: Entity, params: URLSearchParams): Filter {
  const filter: Record<string, Filter[string]> = {};
  const tests = new Set<string>();
  const checks = [...params].map(([name, text]) => () => {
    const part = filterParam(name);
    if (!part) return;
    const { key, operator } = part;
    // `filter[id]` is `filter[id][eq]`: of the two one would be forgotten.
    if (tests.has(`${key} ${operator}`)) throw invalidField(name, { code: 'duplicate' });
    tests.add(`${key} ${operator}`);
    filter[key] = { ...filter[key], ...parseTest(entity, key, operator, text, name) };
  });
  together(checks);
  return filter;
}

/**
 * The list query of an address. Throws HttpError 422 naming every parameter that is unknown, given twice or wrong.
 * `ignored` are parameters that the caller reads itself (`format` of an export).
 */
export function parseListQuery(
  entity: Entity,
  params: URLSearchParams,
  ignored: readonly string[] = [],
): ListQuery {
  const [page, pageSize, sort, search, filter, fields, include, deleted, along, after, at] =
    together([
      () => wholeNumber(params, 'page', 1, pageMax),
      () => wholeNumber(params, 'pageSize', limits.pageSize, limits.pageSizeMax),
      () => (params.has('sort') ? parseSortText(entity, params.get('sort') ?? '') : []),
      () => searchOf(params),
      () => filterOf(entity, params),
      () => names(params, 'fields', rowKeys(entity)),
      () => names(params, 'include', includable(entity)),
      () => deletedOf(params),
      () => alongOf(params),
      () => afterOf(params),
      () => (params.has('at') ? wholeNumber(params, 'at', 1, Number.MAX_SAFE_INTEGER) : undefined),
      () => refuseNames(params, ignored),
    ]);
  return {
    page,
    pageSize,
    sort,
    search,
    filter,
    ...(after === undefined ? {} : { after }),
    ...(at === undefined ? {} : { at }),
    ...(fields && { fields }),
    ...(include && { include }),
    ...(deleted && { deleted }),
    ...(along && { along }),
  };
}
