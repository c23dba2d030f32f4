/** One filter that is on, with its way off. It never knows what it filters. */
import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';

export interface ChipProps {
  /** Words, with dates in `DateText` so that they keep their direction. */
  readonly children: ReactNode;
  /** The remover's name: 'Remove filter: Since 2026-10-01'. */
  readonly removeLabel?: string;
  readonly onRemove?: () => void;
}

export function Chip({ children, removeLabel, onRemove }: ChipProps) {
  return (
    <span className="inline-flex h-[1.625rem] max-w-full items-center rounded-full bg-amber-tint ps-2.5 text-sm font-medium text-amber-text forced-colors:border">
      <span className="truncate">{children}</span>
      {onRemove ? (
        <button
          type="button"
          aria-label={removeLabel}
          onClick={onRemove}
          className="ms-0.5 grid size-[1.625rem] shrink-0 place-items-center rounded-full hover:bg-amber/25"
        >
          <X />
        </button>
      ) : (
        <span className="pe-2.5" />
      )}
    </span>
  );
}
