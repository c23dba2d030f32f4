/** The list's search box with its key. What is searched, and when, is its caller's. */
import Search from 'lucide-react/icons/search';
import type { ComponentProps } from 'react';
import { classes } from './classes.ts';
import { Kbd } from './Kbd.tsx';
import { ariaKeysOf } from './keys.ts';

export interface SearchInputProps extends Omit<ComponentProps<'input'>, 'type'> {
  readonly label: string;
  readonly keys?: string | undefined;
}

export function SearchInput({ label, keys, className, placeholder, ...rest }: SearchInputProps) {
  return (
    <span
      className={classes(
        'group inline-flex h-8 items-center gap-2 rounded-md border border-edge bg-field ps-2.5 pe-2',
        'focus-within:border-primary has-[input:focus-visible]:ring-box has-aria-invalid:border-red',
        className,
      )}
    >
      <Search className="text-muted" />
      <input
        type="search"
        dir="auto"
        aria-label={label}
        aria-keyshortcuts={ariaKeysOf(keys)}
        placeholder={placeholder ?? label}
        className={classes(
          'h-full w-full min-w-0 appearance-none bg-transparent outline-none! shadow-none! align-parent',
          '[&::-webkit-search-cancel-button]:hidden',
        )}
        {...rest}
      />
      {keys !== undefined && (
        <Kbd keys={keys} silent className="group-focus-within:hidden max-md:hidden" />
      )}
    </span>
  );
}
