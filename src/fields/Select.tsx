/** One of the entity's own few values. The options' names come from i18n and the permission sets; it knows none. */
import { beyond } from '../../entities/access.ts';
import type { SelectField } from '../../entities/field.ts';
import { entities } from '../../entities/index.ts';
import { t } from '../../i18n/index.ts';
import { grantsNow } from '../live/actors.ts';
import { knownSetOf, offeredOf, useSetsKnown } from '../remote/permissionSets.ts';
import { Select } from '../ui/Select.tsx';
import type { InputProps } from './input.ts';
import { optionText } from './optionText.ts';

/** Sets that hold more than oneself are not offered: nobody grants what they do not hold. */
const isGivable = (option: string): boolean => {
  const grants = knownSetOf(option)?.grants(entities.map(({ collection }) => collection));
  return grants === undefined || beyond(grants, grantsNow()).length === 0;
};

export function SelectInput({ column, field, fields, aria, isReadOnly }: InputProps<SelectField>) {
  const isOfSets = field.options === 'permissionSets';
  useSetsKnown(isOfSets);
  const options = offeredOf(field).filter((option) => !isOfSets || isGivable(option));
  // A year that has left the list since is still the record's.
  const held = fields.getValues(column.key);
  const known = typeof held === 'string' && held !== '' && !options.includes(held) ? [held] : [];
  return (
    <Select
      {...aria}
      {...fields.register(column.key)}
      options={[...options, ...known].map((value) => ({
        value,
        label: optionText(column.name, value, field.verbatim),
      }))}
      none={field.required && field.initial !== undefined ? undefined : t('list.nothing')}
      disabled={isReadOnly}
    />
  );
}
