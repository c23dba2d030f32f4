/** A button with its key beside its words. What it does is its caller's; it never decides when it may be pressed. */
import type { ComponentProps, ReactNode } from 'react';
import { classes } from './classes.ts';
import { Kbd } from './Kbd.tsx';
import { toldKeys } from './keys.ts';

const variants = {
  primary: 'bg-primary text-on-primary hover:bg-primary-hover border border-transparent',
  secondary:
    'border border-line bg-surface text-ink hover:bg-tint dark:border-edge/70 dark:bg-raised dark:hover:bg-tint-2',
  /** Words on a layer, as dark as its text. */
  plain: 'border border-transparent text-ink hover:bg-tint',
  quiet: 'border border-transparent text-muted hover:bg-tint hover:text-ink',
  danger: 'border border-transparent bg-red text-on-red hover:bg-red-hover',
};

export interface ButtonProps extends ComponentProps<'button'> {
  readonly variant?: keyof typeof variants;
  /** The key that does the same: `mod+s`. Shown, and told by aria-keyshortcuts. */
  readonly keys?: string | undefined;
  /** A lucide element, before the words. */
  readonly icon?: ReactNode;
  /** The whole width of its place, higher: the one button of a form such as the login's. */
  readonly wide?: boolean;
}

/** Of a button whose act is under way: it keeps the focus, which a disabled one loses. Its caller does nothing meanwhile. */
export const busyLook = (isBusy: boolean) => ({ 'aria-disabled': isBusy, 'aria-busy': isBusy });

export function Button({
  variant = 'secondary',
  keys,
  icon,
  wide = false,
  className,
  children,
  type = 'button',
  ...rest
}: ButtonProps) {
  const isFilled = variant === 'primary' || variant === 'danger';
  return (
    <button
      type={type}
      {...toldKeys(keys)}
      className={classes(
        'inline-flex shrink-0 items-center justify-center gap-2 rounded-md px-3 font-medium whitespace-nowrap',
        'select-none disabled:opacity-55 aria-disabled:opacity-55',
        wide ? 'h-10 w-full' : 'h-8',
        variants[variant],
        className,
      )}
      {...rest}
    >
      {icon}
      <span className="truncate">{children}</span>
      {keys !== undefined && (
        <Kbd keys={keys} tone={isFilled ? 'filled' : 'plain'} silent className="max-md:hidden" />
      )}
    </button>
  );
}
