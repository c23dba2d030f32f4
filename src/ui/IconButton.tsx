/** A button that is only an icon: its words are its name and its tip. What it does is its caller's. */
import type { ComponentProps } from 'react';
import { classes } from './classes.ts';
import { Kbd } from './Kbd.tsx';
import { ariaKeysOf } from './keys.ts';
import { Tip } from './Tip.tsx';

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label'> {
  readonly label: string;
  readonly keys?: string | undefined;
  /** The key stands beside the icon, not only in the tip. */
  readonly showKeys?: boolean;
  readonly tip?: boolean;
}

/** Children: one lucide element. */
export function IconButton({
  label,
  keys,
  showKeys = false,
  tip = true,
  className,
  children,
  type = 'button',
  ...rest
}: IconButtonProps) {
  return (
    <button
      type={type}
      aria-label={label}
      aria-keyshortcuts={ariaKeysOf(keys)}
      className={classes(
        'tip-host inline-flex h-8 min-w-8 shrink-0 items-center justify-center gap-1.5 rounded-md px-1.5 text-muted',
        'hover:bg-tint hover:text-ink disabled:opacity-45 disabled:hover:bg-transparent aria-pressed:bg-tint-2',
        className,
      )}
      {...rest}
    >
      {children}
      {showKeys && keys !== undefined && <Kbd keys={keys} silent className="max-md:hidden" />}
      {tip && <Tip label={label} keys={showKeys ? undefined : keys} />}
    </button>
  );
}
