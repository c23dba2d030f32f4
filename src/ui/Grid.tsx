/** The look and the roles of a list's table: heads, rows, cells. It knows no records, no sorting and no keys. */
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import type { ComponentProps, KeyboardEvent, ReactNode } from 'react';
import { classes } from './classes.ts';

export interface GridProps extends ComponentProps<'table'> {
  readonly label: string;
  /** All rows that match, not only those here; -1 while nobody knows. */
  readonly rowCount: number;
  /** The focused row's id: the grid is one Tab stop. */
  readonly activeId?: string | undefined;
}

/** The key that selects rows, where there are none: the browser would select all texts of the page. */
const isSelectAll = ({ ctrlKey, metaKey, altKey, shiftKey, code }: KeyboardEvent): boolean =>
  (ctrlKey || metaKey) && !altKey && !shiftKey && code === 'KeyA';

/** Children: a `<thead>` with HeadCells in a `<tr>`, and a `<tbody>` of GridRows. Put it in a PaneBody. */
export function Grid({ label, rowCount, activeId, className, onKeyDown, ...rest }: GridProps) {
  const hear = (event: KeyboardEvent<HTMLTableElement>) => {
    if (event.target === event.currentTarget && isSelectAll(event)) event.preventDefault();
    onKeyDown?.(event);
  };
  return (
    <table
      // A table that one moves through by keys is a grid; the browser has no element for it.
      role="grid"
      aria-label={label}
      aria-rowcount={rowCount}
      aria-activedescendant={activeId}
      aria-multiselectable="true"
      tabIndex={0}
      onKeyDown={hear}
      className={classes(
        'w-full table-fixed border-separate border-spacing-0 outline-none! shadow-none!',
        // The head as a whole, not each of its cells: each would be a layer of its own, painted with every step.
        '[&>thead]:sticky [&>thead]:top-0 [&>thead]:z-10',
        className,
      )}
      {...rest}
    />
  );
}

export interface HeadCellProps extends ComponentProps<'th'> {
  /** Present when the column can be sorted: how it is now. */
  readonly sort?: 'ascending' | 'descending' | 'none';
  readonly onSort?: () => void;
  /** Numbers stand at the right in a page of either direction: so units stand under units. */
  readonly isNumber?: boolean;
}

export function HeadCell({ sort, onSort, isNumber, className, children, ...rest }: HeadCellProps) {
  const Arrow = sort === 'descending' ? ArrowDown : ArrowUp;
  return (
    <th
      scope="col"
      aria-sort={sort}
      className={classes(
        'h-8.5 border-b border-line bg-canvas px-2 py-1 text-sm font-medium text-muted first:ps-3 last:pe-4.5',
        isNumber ? 'text-end rtl:text-start' : 'text-start',
        className,
      )}
      {...rest}
    >
      {onSort ? (
        <button
          type="button"
          tabIndex={-1}
          onClick={onSort}
          className="-mx-1 inline-flex min-h-6 min-w-6 max-w-full items-center gap-1 rounded-sm px-1 text-start font-medium hover:text-ink"
        >
          <span className="line-clamp-2 leading-4 whitespace-normal">{children}</span>
          {sort !== 'none' && <Arrow className="size-3.5" />}
        </button>
      ) : (
        <span className="line-clamp-2 leading-4">{children}</span>
      )}
    </th>
  );
}

export interface GridRowProps extends ComponentProps<'tr'> {
  /** From 1, over all pages; the head is row 1. */
  readonly index: number;
  readonly isFocused: boolean;
  readonly isSelected: boolean;
}

export function GridRow({ index, isFocused, isSelected, className, ...rest }: GridRowProps) {
  return (
    <tr
      aria-rowindex={index}
      aria-selected={isSelected}
      data-focused={isFocused}
      className={classes(
        // On a phone two lines of a name, and a finger's room.
        'h-10 max-sm:h-12 compact:h-8',
        isFocused ? 'bg-tint-2' : isSelected ? 'bg-tint' : 'hover:bg-canvas',
        isFocused && '[&>td:first-child]:focus-bar',
        className,
      )}
      {...rest}
    />
  );
}

export interface GridCellProps extends ComponentProps<'td'> {
  readonly isNumber?: boolean;
  /** The title: darker and heavier than the rest. */
  readonly isTitle?: boolean;
  /** What it holds always fits, or cuts itself: each box that cuts is one more piece to put together with every frame. */
  readonly isUncut?: boolean;
  readonly children?: ReactNode;
}

export function GridCell({ isNumber, isTitle, isUncut, className, ...rest }: GridCellProps) {
  return (
    <td
      className={classes(
        'border-b border-line px-2 first:ps-3 last:pe-4.5',
        isUncut ? 'whitespace-nowrap' : 'truncate',
        isNumber && 'text-end figures rtl:text-start',
        isTitle ? 'font-medium text-ink' : 'text-muted',
        className,
      )}
      {...rest}
    />
  );
}
