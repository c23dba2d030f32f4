/**
 * An assignment and a property keep their component while values are filled for them; what is filled in for a property that
 * becomes one of pictures, or of words, is in use accordingly. It writes no value.
 */
import type { Faults } from '../../entities/faultCodes.ts';
import { linkShown, partKeys } from './componentPropValue.ts';
import type { Rule } from './rule.ts';

/** @param link the key of a value that points at the record */
const keptWhileFilled = (link: 'relationId' | 'property'): Rule => ({
  async faults(values, current, { trx }): Promise<Faults> {
    const isMoved =
      current && 'component' in values && values['component'] !== current['component'];
    if (!isMoved) return {};
    const filled = await trx
      .selectFrom('component_prop_values')
      .select('id')
      .where(link, '=', current.id)
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    return filled ? { component: [{ code: 'fixed' }] } : {};
  },
});

export const pageComponentRule = keptWhileFilled('relationId');

export const componentPropRule: Rule = {
  ...keptWhileFilled('property'),

  async changing(current, { fieldType }, { trx }) {
    if (fieldType === undefined || fieldType === current['fieldType']) return;
    const rows = await trx
      .selectFrom('component_prop_values')
      .select(['id', partKeys.value])
      .where('property', '=', current.id)
      .where('deleted_at', 'is', null)
      .execute();
    for (const row of rows) await linkShown(trx, row, fieldType);
  },
};
