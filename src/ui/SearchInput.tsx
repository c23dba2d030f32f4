/** The list's search box with its key. What is searched, and when, is its caller's. */
import Search from 'lucide-react/icons/search';
import type { ComponentProps } from 'react';
import { boxLook } from './boxes.ts';
import { classes } from './classes.ts';
import { Kbd } from './Kbd.tsx';
import { ariaKeysOf } from './keys.ts';

export interface SearchInputProps extends Omit<ComponentProps<'input'>, 'type'> {
  readonly label: string;
  readonly keys?: string;
}

export function SearchInput({ label, keys, className, placeholder, ...rest }: SearchInputProps) {
  return (
    <span className={classes('relative inline-flex items-center', className)}>
      <Search className="pointer-events-none absolute start-2.5 text-muted" />
      <input
        type="search"
        dir="auto"
        aria-label={label}
        aria-keyshortcuts={ariaKeysOf(keys)}
        placeholder={placeholder ?? label}
        className={classes(
          boxLook,
          'peer h-8 ps-8.5 pe-8 [&::-webkit-search-cancel-button]:hidden',
        )}
        {...rest}
      />
      {keys !== undefined && (
        <span className="pointer-events-none absolute end-2 peer-focus:hidden max-md:hidden">
          <Kbd keys={keys} />
        </span>
      )}
    </span>
  );
}
