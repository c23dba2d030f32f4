/** What stands where there is nothing: what is missing, why, and the key that helps. It never blames. */
import type { ReactNode } from 'react';

export interface EmptyStateProps {
  /** 'No News'. */
  readonly title: string;
  /** Why, or what may be done: 'Nothing matches “bridge”.' */
  readonly text?: ReactNode;
  /** A lucide element, drawn large and quiet. */
  readonly icon?: ReactNode;
  /** Buttons with their keys. */
  readonly actions?: ReactNode;
}

export function EmptyState({ title, text, icon, actions }: EmptyStateProps) {
  return (
    <div className="mx-auto flex max-w-3xl flex-col items-center gap-1 px-6 py-16 text-center">
      {icon !== undefined && (
        <span
          aria-hidden="true"
          className="mb-3 grid size-12 place-items-center rounded-xl bg-tint text-muted [&_svg]:size-5.5"
        >
          {icon}
        </span>
      )}
      <p className="max-w-100 text-lg font-semibold text-balance wrap-anywhere">{title}</p>
      {text !== undefined && <p className="max-w-100 text-balance text-muted">{text}</p>}
      {actions !== undefined && (
        // Beside one another where there is room: lines of text are short, a row of buttons is not.
        // Where what is missing is announced, what may be done is found, not read out.
        <div aria-live="off" className="mt-4 flex flex-wrap justify-center gap-2">
          {actions}
        </div>
      )}
    </div>
  );
}
