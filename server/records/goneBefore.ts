/**
 * What the same act has moved to the trash before the record that it belongs to: it went along, in whichever order the act
 * came to them. It moves nothing.
 */
import type { Entity } from '../../entities/entity.ts';
import { layoutOf, targetOf } from '../db/columns.ts';
import { onDeleteOf } from './references.ts';
import type { Unit } from './unit.ts';

export interface GoneBefore {
  readonly type: string;
  readonly record_id: number;
  /** The record that it belongs to. */
  readonly owner: number;
}

/** The fields whose records go along with those of a type. */
const belonging = (unit: Unit, entity: Entity) =>
  unit.deps.entities.flatMap((source) =>
    layoutOf(source)
      .links.filter(
        ({ field }) => targetOf(field) === entity.name && onDeleteOf(field) === 'cascade',
      )
      .map(({ key }) => ({ type: source.name, key })),
  );

/** Of records of a type that are leaving now, what the act has taken away before them. */
export async function goneBefore(
  unit: Unit,
  entity: Entity,
  ids: readonly number[],
): Promise<readonly GoneBefore[]> {
  const found: GoneBefore[] = [];
  for (const { type, key } of belonging(unit, entity)) {
    const links = await unit.trx
      .selectFrom('links')
      .select(['source_id', 'target_id'])
      .where('source_type', '=', type)
      .where('field', '=', key)
      .where('target_type', '=', entity.name)
      .where('target_id', 'in', [...ids])
      .where('live', '=', 0)
      .execute();
    if (links.length === 0) continue;
    const gone = await unit.trx
      .selectFrom('history')
      .select('record_id')
      .where('type', '=', type)
      .where(
        'record_id',
        'in',
        links.map((link) => Number(link['source_id'])),
      )
      .where('action', '=', 'delete')
      .where('at', '=', unit.act ?? unit.at)
      .where('by_id', unit.caller.userId === null ? 'is' : '=', unit.caller.userId)
      .execute();
    const left = new Set(gone.map((row) => Number(row['record_id'])));
    for (const link of links) {
      const [id, owner] = [Number(link['source_id']), Number(link['target_id'])];
      if (left.has(id)) found.push({ type, record_id: id, owner });
    }
  }
  return found;
}
