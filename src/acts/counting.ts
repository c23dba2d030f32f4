/** How many records an act on everything that matches would change, and the first of them, asked before it is done. It does nothing. */
import { entityOf } from '../../entities/index.ts';
import { narrowed, type ActionName } from '../../machines/lifecycleChanges.ts';
import type { Values } from '../../machines/types.ts';
import { matching } from './inParts.ts';
import { cache, pageQuery } from '../remote/query.ts';
import { areSeveral, sectionsFor } from './several.ts';
import { tellCount } from './counted.ts';

/** So many are told by name; of more, how many more. */
export const namedMost = 5;

export interface Counted {
  readonly count: number;
  /** The first of them. */
  readonly ids: readonly number[];
}

/** How many records of one section match; the list in view may be over several, and counts them all. Throws CallError. */
export async function countMatching(collection: string, filter: Values): Promise<number> {
  const entity = entityOf(collection);
  if (!entity) return 0;
  const { meta } = await cache.fetchQuery({
    ...pageQuery(entity, { ...matching(filter), fields: ['id'], pageSize: 1 }),
    staleTime: 0,
    retry: false,
  });
  tellCount(collection, filter, meta.total);
  return meta.total;
}

/** How many in all; which they are is not told, as a question names records of one section alone. */
async function countSeveral(
  collection: string,
  filter: Values,
  action: ActionName | 'erase',
): Promise<Counted> {
  const own = sectionsFor(collection, filter, action);
  const counted = await Promise.all(own.map((one) => countOf(one.collection, filter, action)));
  return { count: counted.reduce((sum, { count }) => sum + count, 0), ids: [] };
}

/** How many the action would change: those that are so already are not counted. Throws CallError. */
export async function countOf(
  collection: string,
  filter: Values,
  action: ActionName | 'erase',
): Promise<Counted> {
  if (areSeveral(collection)) return countSeveral(collection, filter, action);
  const entity = entityOf(collection);
  if (!entity) return { count: 0, ids: [] };
  const changed = action === 'erase' ? filter : narrowed(filter, action);
  const { data, meta } = await cache.fetchQuery({
    ...pageQuery(entity, {
      ...matching(changed),
      ...(action === 'restore' || action === 'erase'
        ? ({ deleted: 'only', along: 'without' } as const)
        : {}),
      fields: ['id'],
      pageSize: namedMost,
    }),
    staleTime: 0,
    retry: false,
  });
  tellCount(collection, changed, meta.total);
  return { count: meta.total, ids: data.map(({ id }) => id) };
}
