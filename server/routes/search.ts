/** GET /api/search: the palette's search, over the types that the caller may see. */
import { may } from '../../entities/access.ts';
import type { Entity } from '../../entities/entity.ts';
import { entityNamed, entityOf } from '../../entities/index.ts';
import { invalidField } from '../httpError.ts';
import { wholeNumber } from '../records/listQuery.ts';
import { searchRecords } from '../search.ts';
import { ok, refuseParams } from './answer.ts';
import { everyOf } from './body.ts';
import type { Route, RouteContext } from './route.ts';

const searchLimit = { usual: 20, most: 100 } as const;

/** `?limit=`: 1 to 100. Throws 422. */
export const limitOf = (url: URL): number =>
  wholeNumber(url.searchParams, 'limit', searchLimit.usual, searchLimit.most);

/** `?types=blogs,staff`, by collection or by the type's own name; all without it. Throws 422. */
export function typesOf(url: URL, entities: readonly Entity[]): readonly Entity[] {
  const text = url.searchParams.get('types');
  if (text === null || text === '') return entities;
  const names = new Set(text.split(',').map((name) => name.trim()));
  return [...names].map((name) => {
    const entity = entityOf(name, entities) ?? entityNamed(name, entities);
    if (!entity) throw invalidField('types', { code: 'notInList' });
    return entity;
  });
}

async function search({ url, deps, caller }: RouteContext): Promise<Response> {
  const { limit, types } = everyOf({
    others: () => refuseParams(url, ['q', 'types', 'limit']),
    limit: () => limitOf(url),
    types: () => typesOf(url, deps.entities),
  });
  const visible = types.filter(({ collection }) => may(caller.grants, 'GET', collection));
  const { grants } = caller;
  const data = await searchRecords(deps, visible, url.searchParams.get('q') ?? '', limit, {
    grants,
  });
  return ok({ data });
}

export const searchRoutes = (): Route[] => [{ method: 'GET', path: '/api/search', handle: search }];
