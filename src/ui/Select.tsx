/** One of a few: the browser's own select, so that its keys are those one knows, in our dress. It never loads options. */
import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down';
import type { ComponentProps } from 'react';
import { boxLook } from './boxes.ts';
import { classes } from './classes.ts';

export interface Option {
  readonly value: string;
  readonly label: string;
  /** It cannot be chosen now, and arrows pass it by. */
  readonly isTaken?: boolean;
}

export interface SelectProps extends Omit<ComponentProps<'select'>, 'children' | 'multiple'> {
  readonly options: readonly Option[];
  /** The words of 'none' (value ''); without them one cannot choose none. */
  readonly none?: string | undefined;
  /** Without a box, in a foot or a toolbar. */
  readonly quiet?: boolean;
}

export function Select({ options, none, quiet = false, className, ...rest }: SelectProps) {
  return (
    <span className={classes('relative inline-flex items-center', !quiet && 'w-full', className)}>
      <select
        className={classes(
          // On the page's side, whatever the direction of the words.
          'appearance-none truncate ltr:text-left rtl:text-right',
          quiet
            ? 'h-8 min-w-0 grow rounded-md bg-transparent ps-2 pe-7 text-muted hover:bg-tint hover:text-ink'
            : `${boxLook} h-9 ps-3 pe-9`,
          '[&>option]:bg-raised [&>option]:text-ink',
        )}
        {...rest}
      >
        {none !== undefined && <option value="">{none}</option>}
        {options.map(({ value, label, isTaken = false }) => (
          // In its own direction: `_self` among Arabic words keeps its sign in front.
          <option key={value} value={value} disabled={isTaken} dir="auto">
            {label}
          </option>
        ))}
      </select>
      <ChevronsUpDown
        className={classes(
          'pointer-events-none absolute',
          quiet ? 'end-2 size-3.5 text-muted' : 'end-3',
        )}
      />
    </span>
  );
}
