/** One of the entity's own few values. The options' names come from i18n and the permission sets; it knows none. */
import { useEffect, useState } from 'react';
import { beyond, permissionSetOf } from '../../entities/access.ts';
import type { SelectField } from '../../entities/field.ts';
import { optionsOf } from '../../entities/formats.ts';
import { entities } from '../../entities/index.ts';
import { language, optionLabel, t } from '../../i18n/index.ts';
import { isLanguageCode } from '../../i18n/languages.ts';
import { grantsNow } from '../actors.ts';
import { loadPermissionSets } from '../permissionSets.ts';
import { Select } from '../ui/Select.tsx';
import type { InputProps } from './input.ts';

/** A permission set has its own names; every other option has one in the catalogue. */
function labelOf(name: string, field: SelectField, option: string): string {
  if (field.verbatim) return option;
  const { code } = language();
  const permission = name === 'permission' ? permissionSetOf(option) : undefined;
  return permission?.name[isLanguageCode(code) ? code : 'en'] ?? optionLabel(name, option);
}

/** Sets that hold more than oneself are not offered: nobody grants what they do not hold. */
const isGivable = (option: string): boolean => {
  const grants = permissionSetOf(option)?.grants(entities.map(({ collection }) => collection));
  return grants === undefined || beyond(grants, grantsNow()).length === 0;
};

/** The sets that are made here come a moment after the form. */
function useSetsKnown(isOfSets: boolean): void {
  const [, draw] = useState(0);
  useEffect(() => {
    if (!isOfSets) return;
    void loadPermissionSets().then(
      () => draw((count) => count + 1),
      // The ready-made ones are offered all the same.
      () => {},
    );
  }, [isOfSets]);
}

export function SelectInput({ column, field, fields, aria, isReadOnly }: InputProps<SelectField>) {
  const isOfSets = field.options === 'permissionSets';
  useSetsKnown(isOfSets);
  const options = optionsOf(field).filter((option) => !isOfSets || isGivable(option));
  // A year that has left the list since is still the record's.
  const held = fields.getValues(column.key);
  const known = typeof held === 'string' && held !== '' && !options.includes(held) ? [held] : [];
  return (
    <Select
      {...aria}
      {...fields.register(column.key)}
      options={[...options, ...known].map((value) => ({
        value,
        label: labelOf(column.name, field, value),
      }))}
      none={field.required && field.initial !== undefined ? undefined : t('list.nothing')}
      disabled={isReadOnly}
    />
  );
}
