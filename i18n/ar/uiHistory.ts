/** The Arabic words of a record's history, of the records around it and of who else has it open. */
import type { English, Translated } from '../catalogue.ts';

export const history = {
  lastRecord: 'هذا آخر سجل في القائمة',
  firstRecord: 'هذا أول سجل في القائمة',
} satisfies Translated<English['history'], 'ar'>;
