/** A number, typed as text: what is none stays there to be mended, and Arabic digits count. It checks nothing. */
import type { NumberField } from '../../entities/field.ts';
import { TextInput } from '../ui/TextInput.tsx';
import type { InputProps } from './input.ts';

export function NumberInput({ column, field, fields, aria, isReadOnly }: InputProps<NumberField>) {
  return (
    <TextInput
      {...aria}
      {...fields.register(column.key)}
      dir="ltr"
      inputMode={field.integer ? 'numeric' : 'decimal'}
      autoComplete="off"
      readOnly={isReadOnly}
      className="figures rtl:text-end"
    />
  );
}
