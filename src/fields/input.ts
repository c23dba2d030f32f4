/** What every field's input is given, whatever its kind. Types only. */
import type { UseFormReturn } from 'react-hook-form';
import type { Entity } from '../../entities/entity.ts';
import type { Column, Field } from '../../entities/field.ts';
import type { FieldAria } from '../ui/Field.tsx';
import type { Raws } from './values.ts';

export type RecordFields = UseFormReturn<Raws>;

export interface InputProps<F extends Field = Field> {
  readonly entity: Entity;
  readonly column: Column;
  readonly field: F;
  /** The label in the interface's language. */
  readonly label: string;
  readonly fields: RecordFields;
  readonly aria: FieldAria;
  readonly isReadOnly: boolean;
  /** The record's number; null while it is not stored. */
  readonly id: number | null;
}
