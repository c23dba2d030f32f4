/** The foot of a list: which rows, how many per page, and the way to the others. It holds no page. */
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import { IconButton } from './IconButton.tsx';
import { PaneFoot } from './Panes.tsx';
import { Select, type Option } from './Select.tsx';

interface Turn {
  readonly label: string;
  readonly keys?: string;
  /** Absent at the end. */
  readonly onTurn?: (() => void) | undefined;
}

export interface PaginationProps {
  /** '1–25 of 1,240', numbers in `Num`. */
  readonly range: ReactNode;
  /** Left out where there is no room (list beside a record). */
  readonly size?: {
    readonly label: string;
    readonly options: readonly Option[];
    readonly value: string;
    readonly onChange: (value: string) => void;
  };
  readonly previous: Turn;
  readonly next: Turn;
}

export function Pagination({ range, size, previous, next }: PaginationProps) {
  return (
    <PaneFoot>
      <p aria-live="polite" className="figures">
        {range}
      </p>
      {size && (
        <Select
          quiet
          aria-label={size.label}
          options={size.options}
          value={size.value}
          onChange={(event) => size.onChange(event.target.value)}
          className="ms-auto font-medium max-sm:ms-0"
        />
      )}
      <div className={classes('flex gap-3 max-sm:gap-0', !size && 'ms-auto', 'max-sm:ms-auto')}>
        <IconButton
          label={previous.label}
          keys={previous.keys}
          showKeys
          disabled={!previous.onTurn}
          onClick={previous.onTurn}
        >
          <ChevronLeft className="pointing" />
        </IconButton>
        <IconButton
          label={next.label}
          keys={next.keys}
          showKeys
          disabled={!next.onTurn}
          onClick={next.onTurn}
          className="flex-row-reverse"
        >
          <ChevronRight className="pointing" />
        </IconButton>
      </div>
    </PaneFoot>
  );
}
