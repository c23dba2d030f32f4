/** What a new record begins with, where it is a copy: it goes with the address that opens its form. It copies nothing itself. */
import { isObject, partOf } from '../../entities/json.ts';
import type { Row } from '../../entities/entity.ts';
import { userIdNow } from '../remote/signedIn.ts';

export interface Duplicate {
  readonly collection: string;
  readonly values: Partial<Row>;
}

/**
 * For the history's entry of the new form: a reload finds it there, another new record has an entry of its own without
 * it, and whoever signs in next does not get it.
 */
export const copyState = (duplicate: Duplicate): { readonly copy: unknown } => ({
  copy: { ...duplicate, userId: userIdNow() },
});

const isDuplicate = (value: unknown): value is Duplicate & { readonly userId: unknown } =>
  isObject(value) &&
  typeof value['collection'] === 'string' &&
  'userId' in value &&
  isObject(value['values']);

/** What the entry in view has for a new record of this collection. */
export function copiedFor(collection: string): Partial<Row> | undefined {
  const copy = partOf(history.state, 'copy');
  if (!isDuplicate(copy)) return undefined;
  const isMeant = copy.collection === collection && copy.userId === userIdNow();
  return isMeant ? copy.values : undefined;
}
