/** One filter that is on, with its way to be changed and its way off. It never knows what it filters. */
import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';

export interface ChipProps {
  /** Words, with dates in `DateText` so that they keep their direction. */
  readonly children: ReactNode;
  /** The remover's name: 'Remove filter: Since 2026-10-01'. */
  readonly removeLabel?: string;
  readonly onRemove?: () => void;
  /** What takes it off in the box of which it is a part: `Backspace`. */
  readonly removeKey?: string;
  /** The chip's own name where a press on it changes it: 'Change the filter: …'. */
  readonly editLabel?: string;
  readonly onEdit?: () => void;
  /** All of its words, under the pointer, where its box may cut them. */
  readonly tip?: string;
  /** Of several chips one is the Tab stop. */
  readonly tabIndex?: 0 | -1;
  readonly onFocus?: () => void;
}

export function Chip(props: ChipProps) {
  const { children, removeLabel, onRemove, removeKey, editLabel, onEdit, tabIndex } = props;
  return (
    <span className="inline-flex h-[1.625rem] max-w-full items-center rounded-full bg-amber-tint text-sm font-medium text-amber-text forced-colors:border">
      {onEdit ? (
        <button
          type="button"
          aria-label={editLabel}
          title={props.tip}
          aria-keyshortcuts={onRemove ? 'Delete' : undefined}
          tabIndex={tabIndex}
          onClick={onEdit}
          onFocus={props.onFocus}
          className="h-full min-w-0 truncate rounded-full ps-2.5 hover:underline"
        >
          {children}
        </button>
      ) : (
        <span className="truncate ps-2.5">{children}</span>
      )}
      {onRemove ? (
        <button
          type="button"
          aria-label={removeLabel}
          aria-keyshortcuts={removeKey}
          onClick={onRemove}
          // With a way to be changed, its own keys take it off.
          tabIndex={onEdit ? -1 : undefined}
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
