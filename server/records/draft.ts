/**
 * Writes of many records that are checked before their transaction, against what is committed, so that nobody waits for
 * the checks. It writes nothing.
 */
import { sql } from 'kysely';
import type { Entity, Row } from '../../entities/entity.ts';
import type { Caller, Deps } from '../deps.ts';
import type { Rule } from '../rules/rule.ts';
import { idsPerStatement } from '../db/bulk.ts';
import { idsIn, layoutOf, targetOf } from '../db/columns.ts';
import type { Reader } from '../db/db.ts';
import { searchRowOf } from '../db/searchRows.ts';
import { newestEventId } from '../changes.ts';
import type { Hashes } from '../passwords.ts';
import { liveTargets, uniqueWords } from './checks.ts';
import { columnValues, linkRowsOf } from './store.ts';
import type { Draft, DraftedNew, DraftedNext, Taken } from './drafted.ts';
import { readRows } from './rows.ts';
import { mustBeAllowed, openUnit, readLive, ruleOf, type ReadUnit } from './unit.ts';
import { changesOfNew, checkedNext, valuesOfNew, valuesOfNext } from './write.ts';

type Values = Readonly<Record<string, unknown>>;

/** The number of a record that has none yet. */
const unnumbered = 0;

/** True for a type without a link to its own kind, whose own rule, where it has one, says that it checks without writing. */
export function isDraftable(rules: Readonly<Record<string, Rule>>, entity: Entity): boolean {
  const { prepare, faults, written, drafts } = rules[entity.name] ?? {};
  if (written || ((prepare || faults) && !drafts)) return false;
  return [...layoutOf(entity).byKey.values()].every(
    ({ field }) => !(field.kind === 'relation' && field.target === entity.name),
  );
}

/** From now on a record of the draft has these values, and no longer those before. */
function take({ owned, left }: Taken, entity: Entity, next: Values, current?: Row): void {
  const before = current ? uniqueWords(entity, current) : [];
  const after = uniqueWords(entity, next);
  for (const word of before.filter((one) => !after.includes(one))) {
    left.add(word);
    owned.delete(word);
  }
  for (const word of after.filter((one) => !before.includes(one))) owned.add(word);
}

export async function openDraft(
  deps: Deps,
  rules: Readonly<Record<string, Rule>>,
  caller: Caller,
  typeIds: ReadonlyMap<string, number>,
  entity: Entity,
  hashes?: Hashes,
): Promise<Draft> {
  const since = await newestEventId(deps.db);
  const taken: Taken = { owned: new Set(), left: new Set() };
  const drafted = new Map<number, Values>();
  const unit: ReadUnit = {
    ...openUnit(deps, rules, caller, deps.db.read, typeIds, hashes),
    taken,
    drafted,
    lookedUp: new Map<string, unknown>(),
  };
  const { main } = layoutOf(entity);
  const typeId = typeIds.get(entity.name) ?? 0;
  const news: DraftedNew[] = [];
  const columns: string[] = [];
  const nexts: DraftedNext[] = [];
  const seen = new Set<number>();
  return {
    entity,
    since,
    news,
    columns,
    nexts,
    seen,
    taken,
    async create(input) {
      const values = await valuesOfNew(unit, entity, input);

      take(taken, entity, values);
      const stored = columnValues(main, values, unit);
      if (columns.length === 0) columns.push(...Object.keys(stored));
      news.push({
        values,
        cells: columns.map((name) => stored[name] ?? null),
        links: linkRowsOf(entity, unnumbered, values),
        words: searchRowOf(entity, typeId, values),
        told: JSON.stringify(changesOfNew(entity, values)),
      });
    },
    async update(id, input) {
      mustBeAllowed(unit, 'PUT', entity);
      const current = await readLive(unit, entity, id);
      seen.add(id);
      const given = typeof input === 'function' ? input(current) : input;
      const checked = await checkedNext(unit, entity, current, given);
      const { written, changed } = await valuesOfNext(unit, entity, current, checked);
      if (Object.keys(written).length === 0) return current.version;
      drafted.set(id, { ...current, ...written });
      take(taken, entity, { ...current, ...written }, current);
      nexts.push({ current, values: written, told: JSON.stringify(changed) });
      return current.version + 1;
    },
  };
}

/** Ids of a type that are named by the values of a draft. */
function namedIn({ entity, news, nexts }: Draft, type: string): ReadonlySet<number> {
  const ids = new Set<number>();
  for (const { key, field } of layoutOf(entity).links) {
    if (targetOf(field) !== type) continue;
    for (const { values } of [...news, ...nexts]) {
      for (const id of idsIn(values[key])) ids.add(id);
    }
  }
  return ids;
}

/** Records that were written since the drafting began, by type. */
async function writtenSince(trx: Reader, since: number, types: readonly string[]) {
  const rows = await trx
    .selectFrom('changes')
    .select(['type', 'record_id'])
    .where(sql.ref('id'), '>', since)
    .where('type', 'in', [...types])
    .distinct()
    .execute();
  return Map.groupBy(rows, (row) => String(row['type']));
}

/** Whether none of these records has a value by now that a record of the draft is to have alone. */
async function isFree(unit: ReadUnit, { entity, taken }: Draft, ids: readonly number[]) {
  if (taken.owned.size === 0) return true;
  for (let start = 0; start < ids.length; start += idsPerStatement) {
    const part = ids.slice(start, start + idsPerStatement);
    for (const row of await readRows(unit.trx, unit.dialect, entity, part)) {
      const words = row.deleted_at === null ? uniqueWords(entity, row) : [];
      if (words.some((word) => taken.owned.has(word))) return false;
    }
  }
  return true;
}

/**
 * Whether what a draft was checked against is still so, in the transaction that is about to write it.
 * @param fits whether the records of the type that others have written meanwhile are none of those it makes
 */
export async function isStillRight(
  unit: ReadUnit,
  draft: Draft,
  fits: (trx: Reader, ids: readonly number[]) => Promise<boolean>,
): Promise<boolean> {
  const { entity, since, seen } = draft;
  const { links } = layoutOf(entity);
  const ruled = ruleOf(unit, entity).drafts ?? [];
  const types = [entity.name, ...links.map(({ field }) => targetOf(field)), ...ruled];
  const written = await writtenSince(unit.trx, since, types);
  const idsOf = (type: string) => (written.get(type) ?? []).map((row) => Number(row['record_id']));
  const own = idsOf(entity.name);
  if (own.some((id) => seen.has(id)) || ruled.some((type) => written.has(type))) return false;
  for (const column of links.filter(({ field }) => written.has(targetOf(field)))) {
    const named = namedIn(draft, targetOf(column.field));
    const ids = idsOf(targetOf(column.field)).filter((id) => named.has(id));
    if (ids.length > 0 && (await liveTargets(unit, column, ids)).size < ids.length) return false;
  }
  if (own.length === 0) return true;
  return (await isFree(unit, draft, own)) && (await fits(unit.trx, own));
}
