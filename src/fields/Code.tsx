/** Code of a page: kept and shown as text, never run here. */
import type { CodeField } from '../../entities/field.ts';
import { TextArea } from '../ui/TextArea.tsx';
import type { InputProps } from './input.ts';

export function CodeInput({ column, fields, aria, isReadOnly }: InputProps<CodeField>) {
  return (
    <TextArea {...aria} {...fields.register(column.key)} code rows={8} readOnly={isReadOnly} />
  );
}
