/** Which columns one likes to see of each section, in which order: kept on the server. It draws none. */
import { useQuery } from '@tanstack/react-query';
import { hasFlag, type Entity } from '../../entities/entity.ts';
import { isLongText } from '../../entities/field.ts';
import { call } from '../api.ts';
import { cache } from './query.ts';

/** The setting's key: each section has its own, so that what is chosen in one tab never takes back what is chosen in another. */
export const columnsKey = ({ name }: Entity): string => `list.columns.${name}`;
const pathOf = (entity: Entity): string => `/settings/${columnsKey(entity)}`;
const queryKeyOf = ({ name }: Entity): readonly string[] => ['settings', 'list.columns', name];

/** More than these leave no room for the title. */
export const columnsMost = 6;

const isNames = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((name) => typeof name === 'string');

/** Every column that a list of this type may have, its usual ones first. */
export function columnNames(entity: Entity): readonly string[] {
  const own = Object.entries(entity.fields)
    .filter(
      ([name, field]) => name !== entity.title && field.kind !== 'secret' && !isLongText(field),
    )
    .map(([name]) => name);
  const sequence = hasFlag(entity, 'sequence') ? ['sequence'] : [];
  return [...new Set([...entity.columns, ...own, ...sequence, 'created_at', 'updated_at'])].filter(
    (name) => name !== entity.parent?.field,
  );
}

/** The columns that an address names, in their order. */
export const columnsIn = (params: URLSearchParams): readonly string[] =>
  (params.get('columns') ?? '').split(',').filter((name) => name !== '');

/** Those that an address names and the type has; undefined where there are none. */
export function columnsOfAddress(entity: Entity, search: string): readonly string[] | undefined {
  const known = columnNames(entity);
  const named = columnsIn(new URLSearchParams(search)).filter((name) => known.includes(name));
  return named.length > 0 ? named.slice(0, columnsMost) : undefined;
}

/** null: as declared. */
export type Chosen = readonly string[] | null;

async function read(entity: Entity): Promise<Chosen> {
  const { data } = await call<{ data: unknown }>(pathOf(entity));
  return isNames(data) ? data : null;
}

/** The section's type with the columns that were chosen for it; as declared until they are known. */
export function useChosen(entity: Entity): Entity {
  const queryKey = queryKeyOf(entity);
  const { data } = useQuery(
    { queryKey, queryFn: () => read(entity), staleTime: Infinity, retry: false },
    cache,
  );
  return chosenIn(entity, data);
}

function chosenIn(entity: Entity, names: Chosen | undefined): Entity {
  if (!names) return entity;
  const known = columnNames(entity);
  const columns = names.filter((name) => known.includes(name)).slice(0, columnsMost);
  return { ...entity, columns };
}

/** The same, as far as it is known at the moment. */
export const chosenNow = (entity: Entity): Entity =>
  chosenIn(entity, cache.getQueryData<Chosen>(queryKeyOf(entity)));

/** The same once it is known; as declared where it cannot be had. */
export async function chosenSoon(entity: Entity): Promise<Entity> {
  const query = { queryKey: queryKeyOf(entity), queryFn: () => read(entity), staleTime: Infinity };
  const names = await cache.fetchQuery({ ...query, retry: false }).catch(() => null);
  return chosenIn(entity, names);
}

/**
 * Shows the list so at once, and keeps it; null: as declared. `told` hears what was kept before, and whether this will be. Rejects
 * with CallError when it cannot be kept.
 */
export async function choose(
  entity: Entity,
  names: Chosen,
  told: (before: Chosen, kept: Promise<unknown>) => void,
): Promise<void> {
  const queryKey = queryKeyOf(entity);
  const known = cache.getQueryData<Chosen>(queryKey);
  // An answer that is still on its way is older than what is chosen now.
  await cache.cancelQueries({ queryKey });
  cache.setQueryData(queryKey, names);
  const before = known === undefined ? await read(entity) : known;
  const kept = call(pathOf(entity), { method: 'PUT', body: { value: names } });
  told(before, kept);
  await kept;
}
