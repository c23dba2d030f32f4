/** A field's value for an input that is no plain control of the browser. It holds nothing itself. */
import { useController } from 'react-hook-form';
import type { RecordFields } from './input.ts';
import type { Raw } from './values.ts';

export interface Control {
  readonly value: Raw | undefined;
  readonly change: (value: Raw) => void;
  readonly left: () => void;
  /** The element that gets the focus. */
  readonly attach: (element: HTMLElement | null) => void;
}

export function useControl(fields: RecordFields, key: string): Control {
  const { field } = useController({ name: key, control: fields.control });
  return { value: field.value, change: field.onChange, left: field.onBlur, attach: field.ref };
}
