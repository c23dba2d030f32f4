/** A record that is to be duplicated, as the values of a new one. It keeps nothing. */
import { columnsOf, type Entity } from '../../../entities/entity.ts';
import type { Column } from '../../../entities/field.ts';
import type { Values } from '../../../machines/types.ts';
import { copiedFor } from '../../acts/duplicate.ts';

/** One of a kind, set by the server, or somebody's decision about the other record: none of these is copied. */
const isOwn = ({ key, field }: Column, entity: Entity): boolean =>
  field.readOnly === true ||
  field.kind === 'secret' ||
  (field.kind === 'text' && field.unique === true) ||
  (entity.flags as readonly string[]).includes(key);

/** The values to begin with; none when the address brings no copy of this type. */
export function copyOf(entity: Entity): Values {
  const row = copiedFor(entity.collection) ?? {};
  return Object.fromEntries(
    columnsOf(entity)
      .filter((column) => !isOwn(column, entity) && row[column.key] !== undefined)
      .map(({ key }) => [key, row[key]]),
  );
}
