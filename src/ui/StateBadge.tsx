/** A record's state as a sign and a word: filled or ring, never by colour alone. It never computes the state. */
import { classes } from './classes.ts';

const looks = {
  approved: { dot: 'bg-green border-green', word: 'text-muted' },
  enabled: { dot: 'bg-green border-green', word: 'text-muted' },
  waiting: { dot: 'border-amber', word: 'text-amber-text font-medium' },
  disabled: { dot: 'border-edge', word: 'text-muted' },
  deleted: { dot: 'border-red', word: 'text-red line-through decoration-1' },
};

type RowState = keyof typeof looks;

export interface StateBadgeProps {
  readonly state: RowState;
  readonly label: string;
  /** Under 600 px, in low rows, its word is only heard. */
  readonly isBrief?: boolean;
}

export function StateBadge({ state, label, isBrief = false }: StateBadgeProps) {
  const { dot, word } = looks[state];
  return (
    <span
      className="inline-flex max-w-full min-w-0 items-baseline gap-2 text-sm"
      data-state={state}
    >
      <span
        aria-hidden="true"
        className={classes('size-2 shrink-0 rounded-full border-2 forced-color-adjust-none', dot)}
      />
      <span className={classes('truncate', word, isBrief && 'compact:max-sm:sr-only')}>
        {label}
      </span>
    </span>
  );
}
