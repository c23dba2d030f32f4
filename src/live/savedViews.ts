/** The kept views of lists: a name for what an address asks, one's own and those that colleagues share. It draws none. */
import { useQuery } from '@tanstack/react-query';
import type { Entity } from '../../entities/entity.ts';
import { fold } from '../../entities/fold.ts';
import { isObject } from '../../entities/json.ts';
import { entityLabel, t } from '../../i18n/index.ts';
import { call } from '../api.ts';
import { keepArranged } from './records.ts';
import { cache } from '../remote/query.ts';

export interface View {
  readonly id: string;
  readonly name: string;
  /** The section, by its entity's name. */
  readonly entity: string;
  /** What is asked: filter, search, sort, page size and columns, as in the address. */
  readonly query: string;
  readonly shared: boolean;
  /** Whose it is, where it is a colleague's. */
  readonly by: string | null;
}

/** Longer names say nothing more. */
export const viewNameMax = 60;

interface Kept {
  readonly key: string;
  readonly value: unknown;
  readonly by: string;
  readonly mine: boolean;
}

/** What was kept, as far as it can be a view: another version may have written anything. */
function viewIn({ key, value, by, mine }: Kept): readonly View[] {
  if (!isObject(value)) return [];
  const { name, entity, query, shared } = value;
  if (typeof name !== 'string' || typeof entity !== 'string' || typeof query !== 'string')
    return [];
  return [
    {
      id: key.replace(/^view\./, ''),
      name: name.slice(0, viewNameMax),
      entity,
      query,
      shared: shared === true,
      by: mine ? null : by,
    },
  ];
}

const queryKey = ['settings', 'view'];

async function read(): Promise<readonly View[]> {
  const { data } = await call<{ data: readonly Kept[] }>('/shared-settings/view', {
    priority: 'low',
  });
  return data
    .flatMap(viewIn)
    .toSorted(
      (a, b) => Number(a.by !== null) - Number(b.by !== null) || a.name.localeCompare(b.name),
    );
}

export const viewsQuery = { queryKey, queryFn: read, staleTime: 60_000, retry: false };

/** The views of a section, one's own first; none until they are known. */
export function useViews(entity: Entity): readonly View[] {
  const { data } = useQuery(viewsQuery, cache);
  return (data ?? []).filter((view) => view.entity === entity.name);
}

/** One's own view of the same section that has this name already, whatever its letters' case or marks. */
export const sameNamed = (
  views: readonly View[],
  { id, name, entity }: Pick<View, 'id' | 'name' | 'entity'>,
): View | undefined =>
  views.find(
    (one) =>
      one.by === null && one.entity === entity && one.id !== id && fold(one.name) === fold(name),
  );

type Value = Omit<View, 'id' | 'by'>;
const valueOf = ({ name, entity, query, shared }: Value): Value => ({
  name,
  entity,
  query,
  shared,
});

/** What a view was before it was changed or deleted comes back with z, unless another one has its name by then. */
function keepChanged({ id, ...view }: View, after: Value | null): void {
  const before = valueOf(view);
  if (JSON.stringify(before) === JSON.stringify(after)) return;
  const { entity } = view;
  const nameIn = (value: unknown): string => (value === before ? before : (after ?? before)).name;
  keepArranged({
    key: `view.${id}`,
    before,
    after,
    where: () => entityLabel(entity).many,
    said: () => t(`savedViews.${after ? 'changed' : 'deleted'}`, { view: before.name }),
    place: {
      isFree: async (value) => {
        const views = await cache.fetchQuery({ ...viewsQuery, staleTime: 0 });
        return sameNamed(views, { id, name: nameIn(value), entity }) === undefined;
      },
      taken: (value) => t('savedViews.taken', { view: nameIn(value) }),
    },
  });
}

async function put(id: string, value: Value | null): Promise<void> {
  await call(`/settings/view.${id}`, { method: 'PUT', body: { value } });
  await cache.invalidateQueries({ queryKey });
}

/**
 * Keeps a view, anew or in place of what it was, which z brings back. False, and nothing is kept: another one has its name, also where that
 * was made meanwhile in another window. Rejects with CallError.
 */
export async function keepView(view: Omit<View, 'by'>): Promise<boolean> {
  const { id, entity, query, shared } = view;
  const name = view.name.trim().slice(0, viewNameMax);
  const views = await cache.fetchQuery({ ...viewsQuery, staleTime: 0 });
  if (sameNamed(views, { id, name, entity })) return false;
  const value = valueOf({ name, entity, query, shared });
  await put(id, value);
  const before = views.find((one) => one.by === null && one.id === id);
  if (before) keepChanged(before, value);
  return true;
}

/** Deletes a view, which z takes back. */
export async function dropView(view: View): Promise<void> {
  await put(view.id, null);
  keepChanged(view, null);
}

export const newViewId = (): string => crypto.randomUUID();
