/** On or off, at once. A checkbox to the keyboard, a switch to a screen reader; it never holds its own value. */
import type { ComponentProps } from 'react';
import { classes } from './classes.ts';

export type SwitchProps = Omit<ComponentProps<'input'>, 'type' | 'role'>;

/** Named by a `<label>` around it, by `aria-label`, or by a Field. */
export function Switch({ className, ...rest }: SwitchProps) {
  return (
    <span className={classes('relative inline-flex h-6 w-10 shrink-0 items-center', className)}>
      <input
        type="checkbox"
        // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a checkbox tells its own state
        role="switch"
        className="peer absolute inset-0 m-0 size-full cursor-pointer appearance-none rounded-full outline-none! shadow-none! disabled:cursor-default"
        {...rest}
      />
      <span
        aria-hidden="true"
        className={classes(
          'pointer-events-none flex h-5 w-9 items-center rounded-full border border-edge bg-sunken px-0.5 forced-color-adjust-none',
          'peer-checked:justify-end peer-checked:border-primary peer-checked:bg-primary',
          'peer-focus-visible:ring-focus peer-disabled:opacity-50 peer-aria-invalid:border-red',
          '[&>span]:bg-edge peer-checked:[&>span]:bg-on-primary',
        )}
      >
        <span className="size-3.5 rounded-full" />
      </span>
    </span>
  );
}
