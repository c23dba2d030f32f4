/** The input of every field kind, and how much room it takes. It knows no entity. */
import type { ComponentType } from 'react';
import type { Field, FieldKind } from '../../entities/field.ts';
import { BooleanInput } from './Boolean.tsx';
import { CodeInput } from './Code.tsx';
import { DateInput } from './Date.tsx';
import { DateTimeInput } from './DateTime.tsx';
import { FileInput } from './File.tsx';
import { ImageInput } from './Image.tsx';
import type { InputProps } from './input.ts';
import { ListInput } from './List.tsx';
import { MarkdownInput } from './Markdown.tsx';
import { NumberInput } from './Number.tsx';
import { RelationInput } from './Relation.tsx';
import { SecretInput } from './Secret.tsx';
import { SelectInput } from './Select.tsx';
import { TextInput } from './Text.tsx';

type Kinds = {
  readonly [K in FieldKind]: ComponentType<InputProps<Extract<Field, { kind: K }>>>;
};

const inputs = {
  text: TextInput,
  markdown: MarkdownInput,
  code: CodeInput,
  number: NumberInput,
  boolean: BooleanInput,
  date: DateInput,
  dateTime: DateTimeInput,
  select: SelectInput,
  list: ListInput,
  relation: RelationInput,
  image: ImageInput,
  file: FileInput,
  secret: SecretInput,
} satisfies Kinds;

/** The input of a field; it is given that same field, so the kinds agree. */
export const inputOf = (field: Field): ComponentType<InputProps> =>
  inputs[field.kind] as ComponentType<InputProps>;

/** Kinds that need no more than half a line; two of them stand side by side where there is room. */
const small: readonly FieldKind[] = ['number', 'boolean', 'date', 'dateTime', 'select', 'secret'];

export function isSmall(field: Field): boolean {
  if (field.kind === 'relation') return !field.many;
  return small.includes(field.kind);
}
