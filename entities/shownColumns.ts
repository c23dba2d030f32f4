/** Which columns a list of a type shows, each with the keys that it is read from. It reads no row. */
import { columnsNamed, type Entity } from './entity.ts';
import type { Column, Field } from './field.ts';
import { filterFieldOf } from './wire.ts';

/** A column of a list after id, title and state: the field, under one key or one per language. */
export interface ShownColumn {
  readonly name: string;
  readonly field: Field;
  readonly keys: readonly Column[];
}

export function shownColumns(entity: Entity): readonly ShownColumn[] {
  return entity.columns.flatMap((name) => {
    const keys = columnsNamed(entity, name);
    const field = keys[0]?.field ?? filterFieldOf(entity, name);
    if (!field) return [];
    return [{ name, field, keys: keys.length > 0 ? keys : [{ key: name, name, field }] }];
  });
}
