/**
 * Writes of many records that are checked before their transaction, against what is committed, so that nobody waits for
 * the checks. Only types of which the database alone decides can be drafted. It writes nothing.
 */
import { sql } from 'kysely';
import type { Entity } from '../../entities/entity.ts';
import type { Caller, Deps, Rule } from '../deps.ts';
import { layoutOf, targetOf } from '../db/columns.ts';
import type { Writer } from '../db/db.ts';
import { searchRowOf } from '../db/searchRows.ts';
import { newestEventId } from '../changes.ts';
import { liveTargets } from './checks.ts';
import { columnValues } from './store.ts';
import type { Draft, DraftedNew, DraftedNext } from './drafted.ts';
import { mustBeAllowed, openUnit, readLive, type Unit } from './unit.ts';
import { changesOfNew, checkedNext, valuesOfNew, valuesOfNext } from './write.ts';

/** True for a type without a rule of its own, a value that must be free, or a link to its own kind. */
export function isDraftable(rules: Readonly<Record<string, Rule>>, entity: Entity): boolean {
  const { prepare, faults, written } = rules[entity.name] ?? {};
  if (prepare || faults || written || (entity.uniqueTogether ?? []).length > 0) return false;
  return [...layoutOf(entity).byKey.values()].every(
    ({ field }) =>
      !(field.kind === 'text' && field.unique) &&
      field.kind !== 'secret' &&
      !(field.kind === 'relation' && field.target === entity.name),
  );
}

export async function openDraft(
  deps: Deps,
  rules: Readonly<Record<string, Rule>>,
  caller: Caller,
  typeIds: ReadonlyMap<string, number>,
  entity: Entity,
): Promise<Draft> {
  const since = await newestEventId(deps.db);
  const unit: Unit = {
    ...openUnit(deps, rules, caller, deps.db.read, typeIds),
    lookedUp: new Map<string, unknown>(),
  };
  const { main } = layoutOf(entity);
  const typeId = typeIds.get(entity.name) ?? 0;
  const news: DraftedNew[] = [];
  const nexts: DraftedNext[] = [];
  const seen = new Set<number>();
  return {
    entity,
    since,
    news,
    nexts,
    seen,
    async create(input) {
      const values = await valuesOfNew(unit, entity, input);
      const stored = columnValues(main, values, unit);
      const words = searchRowOf(entity, typeId, values);
      news.push({ values, stored, words, told: JSON.stringify(changesOfNew(entity, values)) });
    },
    async update(id, input) {
      mustBeAllowed(unit, 'PUT', entity);
      const current = await readLive(unit, entity, id);
      seen.add(id);
      const checked = await checkedNext(unit, entity, current, input);
      const { written, changed } = await valuesOfNext(unit, entity, current, checked);
      if (Object.keys(written).length === 0) return false;
      nexts.push({ current, values: written, told: JSON.stringify(changed) });
      return true;
    },
  };
}

/** Ids named by the values of a draft, by the type that they are of. */
function targetsOf({ entity, news, nexts }: Draft): ReadonlyMap<string, ReadonlySet<number>> {
  const targets = new Map<string, Set<number>>();
  for (const { key, field } of layoutOf(entity).links) {
    const ids = targets.get(targetOf(field)) ?? new Set<number>();
    targets.set(targetOf(field), ids);
    for (const { values } of [...news, ...nexts]) {
      for (const id of [values[key]].flat()) if (typeof id === 'number') ids.add(id);
    }
  }
  return targets;
}

/** Records that were written since the drafting began, by type. */
async function writtenSince(trx: Writer, since: number, types: readonly string[]) {
  const rows = await trx
    .selectFrom('changes')
    .select(['type', 'record_id'])
    .where(sql.ref('id'), '>', since)
    .where('type', 'in', [...types])
    .distinct()
    .execute();
  return Map.groupBy(rows, (row) => String(row['type']));
}

/**
 * Whether what a draft was checked against is still so, in the transaction that is about to write it.
 * @param fits whether the records of the type that others have written meanwhile are none of those it makes
 */
export async function isStillRight(
  unit: Unit,
  draft: Draft,
  fits: (trx: Writer, ids: readonly number[]) => Promise<boolean>,
): Promise<boolean> {
  const { entity, since, seen } = draft;
  const targets = targetsOf(draft);
  const written = await writtenSince(unit.trx, since, [entity.name, ...targets.keys()]);
  const idsOf = (type: string) => (written.get(type) ?? []).map((row) => Number(row['record_id']));
  const own = idsOf(entity.name);
  if (own.some((id) => seen.has(id))) return false;
  for (const column of layoutOf(entity).links) {
    const named = targets.get(targetOf(column.field));
    const ids = idsOf(targetOf(column.field)).filter((id) => named?.has(id));
    if (ids.length > 0 && (await liveTargets(unit, column, ids)).size < ids.length) return false;
  }
  return own.length === 0 || (await fits(unit.trx, own));
}
