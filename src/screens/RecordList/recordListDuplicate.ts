/** Where a record to be duplicated waits for the new form. It holds the key and the shape, nothing else. */
import type { Row } from '../../../entities/entity.ts';

/** In the session's storage: the form reads it once and takes it away. */
export const duplicateKey = 'lectern.duplicate';

export interface Duplicate {
  readonly collection: string;
  readonly values: Row;
}
