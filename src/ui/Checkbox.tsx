/** A box to tick, with a target of 24 px around a mark of 16. It never holds its own value. */
import Check from 'lucide-react/icons/check';
import Minus from 'lucide-react/icons/minus';
import type { ComponentProps } from 'react';
import { classes } from './classes.ts';

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'ref'> {
  /** Neither on nor off: some of the rows are selected. */
  readonly mixed?: boolean;
  readonly ref?: (input: HTMLInputElement | null) => void;
}

/** Named by a `<label>` around it, by `aria-label`, or by a Field. */
export function Checkbox({ mixed = false, className, ref, ...rest }: CheckboxProps) {
  const hold = (input: HTMLInputElement | null) => {
    if (input) input.indeterminate = mixed;
    ref?.(input);
  };
  // Known to be off: most rows of a list draw no mark that nobody sees.
  const isEmpty = rest.checked === false;
  return (
    <span
      className={classes(
        'relative inline-grid size-6 shrink-0 place-items-center align-top',
        className,
      )}
    >
      <input
        ref={hold}
        type="checkbox"
        className="peer absolute inset-0 m-0 size-full cursor-pointer appearance-none rounded-md outline-none! shadow-none! disabled:cursor-default aria-disabled:cursor-default"
        {...rest}
      />
      <span
        aria-hidden="true"
        className={classes(
          'pointer-events-none grid size-4 place-items-center rounded-sm border border-edge bg-field text-on-primary',
          'peer-checked:border-primary peer-checked:bg-primary peer-indeterminate:border-primary peer-indeterminate:bg-primary',
          'peer-focus-visible:ring-focus peer-disabled:opacity-50 peer-aria-disabled:opacity-50 peer-aria-invalid:border-red',
          '[&_svg]:hidden peer-checked:[&_svg]:block peer-indeterminate:[&_svg]:block',
        )}
      >
        {mixed && <Minus className="size-3 stroke-[3]" />}
        {!mixed && !isEmpty && <Check className="size-3 stroke-[3]" />}
      </span>
    </span>
  );
}
