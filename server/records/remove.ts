/** Moves records to the trash with what goes along, or says who still needs them. Nothing is ever erased here. */
import type { Entity, Row } from '../../entities/entity.ts';
import type { Seen } from '../deps.ts';
import { HttpError } from '../httpError.ts';
import { makeRoom, placesOfFreed, treeOf } from './branches.ts';
import { goneBefore } from './goneBefore.ts';
import type { Places } from './move.ts';
import {
  linksTo,
  onDeleteOf,
  referencesMax,
  sourceOf,
  withTitles,
  type Link,
} from './references.ts';
import { changedBy, markDeleted, putHistory, updateRow } from './store.ts';
import { mustBeAllowed, readLive, ruleOf, type Unit } from './unit.ts';
import { mustBeNewest } from './write.ts';

interface Leaving {
  readonly entity: Entity;
  readonly row: Row;
  /** The record whose removal takes this one along. */
  readonly cause?: Leaving;
}
interface Plan {
  readonly leaving: readonly Leaving[];
  readonly refusing: readonly Link[];
  /** Links of records that stay to some that leave. */
  readonly unlinked: readonly { readonly target: Leaving; readonly link: Link }[];
}

const keyOf = (type: string, id: number): string => `${type} ${id}`;

/** Everything that leaves with a record, that record first, and the links that forbid it. */
async function planRemoval(unit: Unit, entity: Entity, row: Row): Promise<Plan> {
  const { trx, deps } = unit;
  const first: Leaving = { entity, row };
  const leaving = new Map([[keyOf(entity.name, row.id), first]]);
  const refusing: Link[] = [];
  const unlinked: { target: Leaving; link: Link }[] = [];
  // A map's walk goes on to what is added during it.
  for (const target of leaving.values()) {
    for (const link of await linksTo(trx, target.entity, target.row.id)) {
      const source = sourceOf(deps.entities, link);
      const key = keyOf(link.source_type, link.source_id);
      if (!source || leaving.has(key)) continue;
      const effect = onDeleteOf(source.field);
      if (effect === 'refuse') refusing.push(link);
      else if (effect === 'unlink') unlinked.push({ target, link });
      else {
        const along = await readLive(unit, source.entity, link.source_id);
        leaving.set(key, { entity: source.entity, row: along, cause: target });
      }
    }
  }
  const isStaying = (link: Link): boolean => !leaving.has(keyOf(link.source_type, link.source_id));
  return {
    refusing: refusing.filter(isStaying),
    leaving: [...leaving.values()],
    unlinked: unlinked.filter(({ link }) => isStaying(link)),
  };
}

/** What the removal of a record did to another one, for its restore. */
export const noteEffect = (
  unit: Unit,
  cause: Pick<Leaving, 'entity'> & { readonly row: Pick<Row, 'id'> },
  effect: 'cascade' | 'unlink',
  of: { type: string; record_id: number; field: string | null; position: number | null },
): Promise<unknown> =>
  unit.trx
    .insertInto('removals')
    .values({ cause_type: cause.entity.name, cause_id: cause.row.id, effect, ...of })
    .execute();

/**
 * Takes the links to removed records out of the records that stay: one new version each. `places` are those that a tree's
 * children have without their parent; the ones that they had are kept with the link.
 */
async function unlink(unit: Unit, unlinked: Plan['unlinked'], places: Places): Promise<void> {
  const bySource = Map.groupBy(unlinked, ({ link }) => keyOf(link.source_type, link.source_id));
  for (const lost of bySource.values()) {
    const link = lost[0]?.link;
    const source = link && sourceOf(unit.deps.entities, link);
    if (!link || !source) continue;
    const current = await readLive(unit, source.entity, link.source_id);
    const values: Record<string, unknown> = {};
    for (const {
      link: { field, source_type: type, source_id },
      target,
    } of lost) {
      const value: unknown = values[field] ?? current[field];
      const ids: readonly unknown[] | undefined = Array.isArray(value) ? value : undefined;
      values[field] = ids?.filter((id) => id !== target.row.id) ?? null;
      const tree = treeOf(source.entity);
      const isChild = tree?.scope === field;
      // Of several that leave a list together, each one's place is in what the ones before have left.
      const had = isChild ? Number(current[tree.key] ?? 0) : (ids?.indexOf(target.row.id) ?? 0);
      await noteEffect(unit, target, 'unlink', {
        type,
        record_id: source_id,
        field,
        position: had,
      });
      const place = places.get(source_id);
      if (isChild && place !== undefined) values[tree.key] = place;
    }
    const row = await updateRow(unit, source.entity, current, values);
    await putHistory(unit, source.entity, row, 'update', changedBy(source.entity, current, values));
  }
}

/** Removes a live record. Throws HttpError 409 STILL_REFERENCED with who refers to it. */
export async function removeLive(unit: Unit, entity: Entity, current: Row): Promise<Row> {
  const { leaving, refusing, unlinked } = await planRemoval(unit, entity, current);
  if (refusing.length > 0) {
    const told = refusing.slice(0, referencesMax);
    const { entities } = unit.deps;
    const references = await withTitles(unit.trx, entities, told, unit.caller.grants);
    throw new HttpError(409, 'STILL_REFERENCED', { body: { references, total: refusing.length } });
  }
  const { caller, trx, deps } = unit;
  for (const { entity: type, row } of leaving) {
    await ruleOf(unit, type).beforeRemove?.(row, { caller, trx, deps });
  }
  const places = await placesOfFreed(unit, entity, current);
  await unlink(unit, unlinked, places);
  const keys = new Set(leaving.map(({ entity: type, row }) => keyOf(type.name, row.id)));
  let removed = current;
  for (const one of leaving) {
    const row = await markDeleted(unit, one.entity, one.row, true);
    const deleted_at = { before: null, after: row.deleted_at };
    await putHistory(unit, one.entity, row, 'delete', { deleted_at });
    if (one.cause) {
      const of = { type: one.entity.name, record_id: row.id, field: null, position: null };
      await noteEffect(unit, one.cause, 'cascade', of);
    } else removed = row;
    for (const { type, record_id } of await goneBefore(unit, one.entity, [row.id])) {
      // What this very removal has taken along is noted with its own cause.
      if (keys.has(keyOf(type, record_id))) continue;
      await noteEffect(unit, one, 'cascade', { type, record_id, field: null, position: null });
    }
  }
  await makeRoom(unit, entity, removed, places);
  return removed;
}

/** Throws HttpError 403, 404, 409 STILL_REFERENCED, 412. */
export async function removeRecord(
  unit: Unit,
  entity: Entity,
  id: number,
  version: Seen,
): Promise<void> {
  mustBeAllowed(unit, 'DELETE', entity);
  const current = await readLive(unit, entity, id);
  mustBeNewest(current, version);
  await removeLive(unit, entity, current);
}
