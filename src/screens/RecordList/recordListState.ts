/** What a row says of its state and its languages, and what a change makes of it. Pure; it never draws. */
import { hasFlag, languagesOf, type Entity } from '../../../entities/entity.ts';
import { contentLanguages, type ContentLanguage } from '../../../entities/field.ts';
import { columnsOf } from '../../../entities/entity.ts';
import type { Filter } from '../../../entities/wire.ts';
import type { Patch, Target } from '../../../machines/lifecycleChanges.ts';
import type { Row, RowPart } from '../../../machines/listRows.ts';

export type StateName = 'deleted' | 'waiting' | 'approved' | 'enabled' | 'disabled';

export const hasState = (entity: Entity): boolean =>
  hasFlag(entity, 'approved') || hasFlag(entity, 'enabled');

/** What keeps a record from the public comes first; what is as it should be is said once. */
export function statesOf(entity: Entity, row: Row): readonly StateName[] {
  if (row['deleted_at'] != null) return ['deleted'];
  const isDisabled = hasFlag(entity, 'enabled') && row['enabled'] === false;
  if (!hasFlag(entity, 'approved')) return [isDisabled ? 'disabled' : 'enabled'];
  const approval = row['approved'] === true ? 'approved' : 'waiting';
  return isDisabled ? [approval, 'disabled'] : [approval];
}

/** The languages in which it cannot be public, as long as it is in one. */
export function missingIn(entity: Entity, row: Row): readonly ContentLanguage[] {
  const isTranslated = columnsOf(entity).some(({ language, field }) => language && field.required);
  if (!isTranslated) return [];
  const there = languagesOf(entity, row);
  return contentLanguages.filter((language) => !there.includes(language));
}

const flag = (row: Row, key: string) => (typeof row[key] === 'boolean' ? row[key] : undefined);

/** A row as the lifecycle knows it. */
export function targetOf(row: Row, id: number): Target {
  const flags = Object.fromEntries(
    ['enabled', 'approved', 'featured'].flatMap((key) => {
      const value = flag(row, key);
      return value === undefined ? [] : [[key, value]];
    }),
  );
  return { id, version: row.version, ...flags, deleted: row['deleted_at'] != null };
}

/** A change of a record, as a part of its row. */
export function partOf({ deleted, ...patch }: Patch, id: number): RowPart {
  const part: RowPart = { ...patch, id };
  if (deleted === undefined) return part;
  return { ...part, deleted_at: deleted ? new Date().toISOString() : null };
}

type Deleted = 'without' | 'with' | 'only';
const flags = ['enabled', 'approved', 'featured'] as const;

/** What a list asks of a flag, where it asks anything. */
const wantedOf = (filter: Filter, key: string): boolean | undefined => {
  const wanted = filter[key]?.eq;
  return typeof wanted === 'boolean' ? wanted : undefined;
};

/** True when the record, so changed, no longer belongs into a list that asks for this. */
export function leaves(patch: Patch, filter: Filter, deleted: Deleted): boolean {
  if (patch.deleted === true && deleted === 'without') return true;
  if (patch.deleted === false && deleted === 'only') return true;
  return flags.some((key) => {
    const wanted = wantedOf(filter, key);
    return wanted !== undefined && patch[key] !== undefined && patch[key] !== wanted;
  });
}

/** True when the change is what brings a record into such a list. */
export function returns(patch: Patch, filter: Filter, deleted: Deleted): boolean {
  if (leaves(patch, filter, deleted)) return false;
  const isBack = patch.deleted !== undefined && deleted !== 'with';
  return (
    isBack || flags.some((key) => patch[key] !== undefined && patch[key] === wantedOf(filter, key))
  );
}
