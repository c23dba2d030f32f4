/** What history knows of one act: the entries of a type at a moment. It reads, and tells nobody's name. */
import type { Entity } from '../../entities/entity.ts';
import type { Reader } from '../db/db.ts';
import type { ActName } from '../deps.ts';

/** Named as who did what nobody did who was signed in. */
export const nobody = 0;

/** The entries of one act. */
export function entriesIn(db: Reader, entity: Entity, { at, by }: ActName) {
  const found = db.selectFrom('history').where('type', '=', entity.name).where('at', '=', at);
  if (by === undefined) return found;
  return by === nobody ? found.where('by_id', 'is', null) : found.where('by_id', '=', by);
}
