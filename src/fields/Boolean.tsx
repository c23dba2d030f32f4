/** Yes or no, as a switch. */
import type { BooleanField } from '../../entities/field.ts';
import { Switch } from '../ui/Switch.tsx';
import type { InputProps } from './input.ts';

export function BooleanInput({ column, fields, aria, isReadOnly }: InputProps<BooleanField>) {
  return <Switch {...aria} {...fields.register(column.key)} disabled={isReadOnly} />;
}
