/** One of two or three, all in sight: English | Arabic | Both. Radio buttons to the keyboard; it holds no value. */
import { useId } from 'react';
import { Kbd } from './Kbd.tsx';

export interface SegmentedProps<Value extends string> {
  readonly label: string;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  /** The key that goes to the next one. */
  readonly keys?: string | undefined;
}

export function Segmented<Value extends string>(props: SegmentedProps<Value>) {
  const name = useId();
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <fieldset className="inline-flex rounded-lg bg-sunken p-0.5">
        <legend className="sr-only">{props.label}</legend>
        {props.options.map((option) => (
          <label
            key={option.value}
            className="relative rounded-md border border-transparent px-3 py-[0.1875rem] font-medium text-muted hover:text-ink has-checked:border-line has-checked:bg-surface has-checked:text-ink has-focus-visible:ring-focus dark:has-checked:bg-raised forced-colors:has-checked:outline-2"
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === props.value}
              onChange={() => props.onChange(option.value)}
              className="absolute inset-0 m-0 appearance-none outline-none! shadow-none!"
            />
            {option.label}
          </label>
        ))}
      </fieldset>
      {props.keys !== undefined && <Kbd keys={props.keys} className="max-md:hidden" />}
    </div>
  );
}
