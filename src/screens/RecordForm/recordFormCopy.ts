/** A record that is to be duplicated, as the values of a new one. It keeps nothing: a copy is taken once. */
import { columnsOf, type Entity, type Row } from '../../../entities/entity.ts';
import type { Column } from '../../../entities/field.ts';
import type { Values } from '../../../machines/types.ts';
import { duplicateKey, type Duplicate } from '../RecordList/recordListDuplicate.ts';

/** One of a kind, set by the server, or somebody's decision about the other record: none of these is copied. */
const isOwn = ({ key, field }: Column, entity: Entity): boolean =>
  field.readOnly === true ||
  field.kind === 'secret' ||
  (field.kind === 'text' && field.unique === true) ||
  (entity.flags as readonly string[]).includes(key);

const isDuplicate = (value: unknown): value is Duplicate =>
  typeof value === 'object' && value !== null && 'collection' in value && 'values' in value;

function stored(): Duplicate | null {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(duplicateKey) ?? 'null');
    sessionStorage.removeItem(duplicateKey);
    return isDuplicate(value) ? value : null;
  } catch {
    return null;
  }
}

/** The values to begin with; none when nothing of this type waits to be duplicated. */
export function takeCopy(entity: Entity): Values {
  const duplicate = stored();
  if (duplicate?.collection !== entity.collection) return {};
  const row: Row = duplicate.values;
  return Object.fromEntries(
    columnsOf(entity)
      .filter((column) => !isOwn(column, entity) && row[column.key] !== undefined)
      .map(({ key }) => [key, row[key]]),
  );
}
