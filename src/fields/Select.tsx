/** One of the entity's own few values. The options' names come from i18n and the permission sets; it knows none. */
import { permissionSetOf } from '../../entities/access.ts';
import type { SelectField } from '../../entities/field.ts';
import { optionsOf } from '../../entities/formats.ts';
import { language, optionLabel, t } from '../../i18n/index.ts';
import { isLanguageCode } from '../../i18n/languages.ts';
import { Select } from '../ui/Select.tsx';
import type { InputProps } from './input.ts';

/** A permission set has its own names; every other option has one in the catalogue. */
function labelOf(name: string, field: SelectField, option: string): string {
  if (field.verbatim) return option;
  const { code } = language();
  const permission = name === 'permission' ? permissionSetOf(option) : undefined;
  return permission?.name[isLanguageCode(code) ? code : 'en'] ?? optionLabel(name, option);
}

export function SelectInput({ column, field, fields, aria, isReadOnly }: InputProps<SelectField>) {
  const options = optionsOf(field);
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
