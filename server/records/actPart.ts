/**
 * One act on many records that is done in parts, a transaction each, so that nobody waits for thousands: which records
 * a part takes, what it joins, and what it tells. It changes no record.
 */
import { sql } from 'kysely';
import type { Entity } from '../../entities/entity.ts';
import { limits, type ActPart, type Filter } from '../../entities/wire.ts';
import { layoutOf } from '../db/columns.ts';
import type { Outcome } from '../deps.ts';
import { invalidField } from '../httpError.ts';
import { filterConditions } from './conditions.ts';
import { all, deletedOnly, liveOnly, notAlong } from './parts.ts';
import { searchCondition } from './searching.ts';
import type { ReadUnit, Unit } from './unit.ts';

/** So long after its first part an act can be joined. */
const joinMs = 60 * 60_000;

/**
 * What is written from now on belongs to an act that the same person has begun, on whatever type: history tells of
 * both as of one, and takes them back as one. Throws HttpError 422 naming `part.act`, or as it was called, when there is
 * no such act.
 */
export async function joinAct(unit: Unit, act: string, name = 'part.act'): Promise<void> {
  const isRecent = Date.parse(unit.at) - Date.parse(act) <= joinMs;
  const begun = isRecent
    ? await unit.trx
        .selectFrom('history')
        .select('record_id')
        .where('type', 'in', [...unit.typeIds.keys()])
        .where('at', '=', act)
        .where('by_id', '=', unit.caller.userId)
        .limit(sql.lit(1))
        .executeTakeFirst()
    : undefined;
  if (!begun) throw invalidField(name, { code: 'notFound' });
  unit.act = act;
}

/** What all that match are found by. */
export interface Matching {
  /** Of the trash alone, without what comes back, or is erased, along with another record. */
  readonly deleted?: 'only';
  readonly filter: Filter;
  readonly search?: string;
  readonly part?: ActPart;
}

/** The ids of those that match, of the part that is meant; `next` where more may follow. Throws 422 for too many at once. */
export async function matchingIds(
  unit: ReadUnit,
  entity: Entity,
  { deleted, filter, search = '', part }: Matching,
): Promise<{ readonly ids: readonly number[]; readonly next?: number }> {
  const typeId = unit.typeIds.get(entity.name) ?? 0;
  const hasDeleted = deleted === 'only';
  const scope = { dialect: unit.dialect, entity, typeId, hasDeleted };
  const found = searchCondition(scope, {
    page: 1,
    pageSize: 1,
    sort: [],
    search,
    filter,
    ...(deleted ? { deleted } : {}),
  });
  const limit = part?.limit ?? limits.bulkIds;
  let query = unit.trx
    .selectFrom(layoutOf(entity).table)
    .select('id')
    .where(hasDeleted ? deletedOnly(entity) : liveOnly(entity))
    .where(all([...(hasDeleted ? notAlong(entity) : []), ...filterConditions(scope, filter)]));
  if (found) query = query.where(found);
  if (part?.after !== undefined) query = query.where('id', '>', part.after);
  const rows = await query
    .orderBy('id')
    .limit(sql.lit(limit + 1))
    .execute();
  const ids = rows.slice(0, limit).map(({ id }) => Number(id));
  if (rows.length <= limit) return { ids };
  if (!part) throw invalidField('filter', { code: 'tooMany', params: { count: limits.bulkIds } });
  return { ids, next: ids.at(-1) ?? 0 };
}

/** Records of which a preview shows what would become of them. */
export const samplesMost = 3;

/** From what to what the first records of an act are changed. */
export async function sampleOf(
  unit: Unit,
  entity: Entity,
): Promise<NonNullable<Outcome['sample']>> {
  const own = unit.changes.filter(({ type }) => type === entity.name).slice(0, samplesMost);
  if (own.length === 0) return [];
  const rows = await unit.trx
    .selectFrom('history')
    .select(['record_id', 'changes'])
    .where('type', '=', entity.name)
    .where('at', '=', unit.act ?? unit.at)
    .where(
      'record_id',
      'in',
      own.map(({ id }) => id),
    )
    .orderBy('record_id')
    .execute();
  return rows.map((row) => ({
    id: Number(row['record_id']),
    changes: JSON.parse(String(row['changes'])) as NonNullable<
      Outcome['sample']
    >[number]['changes'],
  }));
}
