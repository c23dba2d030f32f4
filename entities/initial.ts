/** What a record holds before anybody has filled it in, and whether a value says anything. It checks none. */
import { columnsOf, type Entity } from './entity.ts';

/** Whether a value says nothing. */
export const isEmpty = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === '' ||
  (Array.isArray(value) && value.length === 0);

/** The values a new record starts from. */
export function initialOf(entity: Entity): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const { key, field } of columnsOf(entity)) {
    if (field.kind === 'boolean') values[key] = field.initial ?? false;
    else if (field.kind === 'select' || field.kind === 'number')
      values[key] = field.initial ?? null;
    else if (field.kind === 'list' || ('many' in field && field.many)) values[key] = [];
    else values[key] = null;
  }
  return values;
}
