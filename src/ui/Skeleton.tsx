/** Where rows or fields will be. It waits 150 ms before it is seen: what comes sooner needs none. */
import { classes } from './classes.ts';

export interface SkeletonProps {
  /** Said to those who do not see it: 'Loading'. */
  readonly label: string;
  readonly lines?: number;
  /** Rows of a list, or fields of a form. */
  readonly shape?: 'rows' | 'fields';
}

/** Uneven, as text is. */
const widths = ['w-7/12', 'w-9/12', 'w-5/12', 'w-8/12', 'w-6/12'];

export function Skeleton({ label, lines = 8, shape = 'rows' }: SkeletonProps) {
  return (
    <output aria-label={label} className="block animate-late">
      {Array.from({ length: lines }, (_, place) => place).map((place) =>
        shape === 'rows' ? (
          // As high as the rows of src/ui/Grid.tsx: nothing moves when they come.
          <span
            key={place}
            className="flex h-10 items-center gap-4 border-b border-line px-4.5 max-sm:h-12 compact:h-8"
          >
            <span className="size-4 rounded-sm bg-line/60" />
            <span className="h-2.5 w-8 rounded-full bg-line/60" />
            <span
              className={classes('h-2.5 rounded-full bg-line/60', widths[place % widths.length])}
            />
          </span>
        ) : (
          <span key={place} className="mb-4 block">
            <span className="mb-2 block h-2.5 w-28 rounded-full bg-line/60" />
            <span className="block h-9 rounded-md border border-line bg-line/60" />
          </span>
        ),
      )}
    </output>
  );
}
