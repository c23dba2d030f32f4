/** Sets a flag of many records in few statements. It asks no rule: entities that have one go record by record. */
import type { Entity, Flag } from '../../entities/entity.ts';
import { sql } from 'kysely';
import { encode, layoutOf, tableOf } from '../db/columns.ts';
import { putHistories } from './store.ts';
import type { Unit } from './unit.ts';

export interface FlagValue {
  readonly flag: Flag;
  readonly value: boolean;
}
export interface Version {
  readonly id: number;
  readonly version: number;
}

/** The records of a batch with their versions; those that have the value already keep theirs, unknown ones are left out. */
export async function setFlags(
  unit: Unit,
  entity: Entity,
  ids: readonly number[],
  { flag, value }: FlagValue,
  action: string,
): Promise<readonly Version[]> {
  const field = layoutOf(entity).byKey.get(flag)?.field;
  if (!field || ids.length === 0) return [];
  const stored = encode(field, value, unit.dialect);
  const rows = await unit.trx
    .selectFrom(tableOf(entity))
    .select(['id', 'version', flag])
    .where('id', 'in', [...ids])
    .where('deleted_at', 'is', null)
    .execute();
  const isSet = (row: (typeof rows)[number]): boolean => row[flag] === stored;
  const changing = rows.filter((row) => !isSet(row)).map((row) => Number(row['id']));
  if (changing.length > 0) {
    await unit.trx
      .updateTable(tableOf(entity))
      .set({ [flag]: stored, updated_at: unit.at, version: sql`version + 1` })
      .where('id', 'in', changing)
      .execute();
  }
  const versions = rows.map((row) => ({
    id: Number(row['id']),
    version: Number(row['version']) + (isSet(row) ? 0 : 1),
  }));
  const changes = { [flag]: { before: !value, after: value } };
  const changed = versions.filter(({ id }) => changing.includes(id));
  await putHistories(unit, entity, changed, action, changes);
  return versions;
}
