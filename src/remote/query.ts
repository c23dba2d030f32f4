/** What the browser remembers of the server's answers: one cache, dropped as changes arrive. No screen is known here. */
import { QueryClient, type Query } from '@tanstack/react-query';
import type { Entity, Row } from '../../entities/entity.ts';
import { limits, queryParams, type ListMeta, type ListQuery } from '../../entities/wire.ts';
import { isUndecided } from '../../machines/outside.ts';
import { call, CallError } from '../api.ts';
import { onSignedOut } from './signedIn.ts';

export const cache = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 5_000,
      retry: 1,
      refetchOnWindowFocus: false,
      // Without a network a call fails, and is said to have failed; it is not put off in silence.
      networkMode: 'always',
      refetchOnReconnect: true,
    },
  },
});

// What the end takes away is told by name in the same moment: the names are still there then.
onSignedOut(() => queueMicrotask(() => cache.clear()));

/**
 * For what stands beside the records themselves — their names, pictures and counts: where it cannot be had nobody is
 * told, and there is no button for it. So it is asked for anew once the server answers anything else.
 */
export const beside = { retry: false, meta: { isBeside: true } } as const;

const hasFailedBeside = ({ observers, state }: Query) =>
  state.status === 'error' &&
  isUndecided(state.error) &&
  observers.some(({ options }) => options.meta?.['isBeside'] === true);
cache.getQueryCache().subscribe((event) => {
  if (event.type !== 'updated' || event.action.type !== 'success' || event.action.manual) return;
  void cache.refetchQueries(
    { type: 'active', predicate: hasFailedBeside },
    { cancelRefetch: false },
  );
});

export interface Page {
  readonly data: readonly Row[];
  readonly meta: ListMeta;
}

export const pageQuery = (entity: Entity, query: Partial<ListQuery>) => {
  const params = queryParams(query).toString();
  return {
    queryKey: [entity.collection, 'page', params],
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      call<Page>(`/${entity.collection}?${params}`, { signal }),
  };
};

/** Pages as one: what was asked for in parts. */
const together = ([first, ...others]: readonly Page[]): Page =>
  others.reduce<Page>(
    ({ data, meta }, next) => {
      const titles = { ...meta.titles };
      for (const [collection, names] of Object.entries(next.meta.titles ?? {}))
        titles[collection] = { ...titles[collection], ...names };
      return { data: [...data, ...next.data], meta: { ...meta, titles } };
    },
    first ?? { data: [], meta: { total: 0, page: 1, pageSize: 1, pages: 0 } },
  );

/** The records of these numbers, however many: a filter takes a hundred, so they are asked for in parts. */
export function rowsQuery(entity: Entity, ids: readonly number[], query: Partial<ListQuery>) {
  const parts = Array.from({ length: Math.ceil(ids.length / limits.filterValues) }, (_, i) =>
    ids.slice(i * limits.filterValues, (i + 1) * limits.filterValues),
  );
  const asked = parts.map((part) =>
    pageQuery(entity, { ...query, filter: { id: { in: part } }, pageSize: part.length }),
  );
  return {
    queryKey: [entity.collection, 'page', ...asked.map(({ queryKey }) => queryKey.at(-1))],
    queryFn: async (context: { signal: AbortSignal }) =>
      together(await Promise.all(asked.map(({ queryFn }) => queryFn(context)))),
  };
}

/** The server has said that there is no such record. */
export const isMissing = (error: unknown): error is CallError =>
  error instanceof CallError && error.status === 404;

export const rowQuery = (
  entity: Entity,
  id: number,
  /** `with`: in the trash too. */
  deleted: 'with' | 'without' = 'without',
) => ({
  queryKey: [entity.collection, 'row', id, deleted],
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const query = deleted === 'with' ? '?deleted=with' : '';
    return (await call<{ data: Row }>(`/${entity.collection}/${id}${query}`, { signal })).data;
  },
});

/** How long an answer serves that was asked for beforehand, in ms. */
const beforehandMs = 5_000;
/** A record that may have been asked for beforehand; so may it be known that there is none. Rejects with CallError. */
export async function askedRow(entity: Entity, id: number): Promise<Row> {
  const query = rowQuery(entity, id);
  const { error = null, errorUpdatedAt = 0 } = cache.getQueryState(query.queryKey) ?? {};
  if (isMissing(error) && Date.now() - errorUpdatedAt < beforehandMs) throw error;
  return await cache.fetchQuery({ ...query, staleTime: beforehandMs, retry: false });
}

/** One that is asked again at this moment is not taken from whoever waits for it. */
const isNone = (query: Query): boolean =>
  query.getObserversCount() === 0 &&
  query.state.fetchStatus === 'idle' &&
  isMissing(query.state.error);

/** Every answer about this type is asked for anew when next looked at, those too that are still on their way. */
export function forget(collection: string): Promise<void> {
  const queryKey = [collection];
  // What was missing may be there now.
  cache.removeQueries({ queryKey, predicate: isNone });
  const onTheirWay = cache.getQueryCache().findAll({ queryKey, fetchStatus: 'fetching' });
  for (const query of onTheirWay) {
    query.promise?.then(
      () => query.invalidate(),
      () => undefined,
    );
  }
  return cache.invalidateQueries({ queryKey });
}

/** Changes of thousands come one by one: what is shown of them is asked for this often at most. */
const oftenMs = 500;
const resting = new Map<string, boolean>();

/** As `forget`, for what others change: the first at once, those that follow together. */
export function forgetGathered(collection: string): void {
  if (resting.has(collection)) {
    resting.set(collection, true);
    return;
  }
  resting.set(collection, false);
  void forget(collection);
  setTimeout(() => {
    const hasMore = resting.get(collection);
    resting.delete(collection);
    if (hasMore) forgetGathered(collection);
  }, oftenMs);
}
