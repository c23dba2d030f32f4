/** What can be done to the selected rows, each with its key, over the list's foot. It never knows which rows. */
import { Button } from './Button.tsx';

export interface SelectionAction {
  readonly id: string;
  readonly label: string;
  readonly keys?: string | undefined;
  readonly run: () => void;
}

export interface SelectionBarProps {
  /** The toolbar's name. */
  readonly label: string;
  /** '3 selected'. */
  readonly text: string;
  readonly actions: readonly SelectionAction[];
}

/** Between the list's PaneBody, which leaves it room at its end (`pb-16`), and its foot: it takes no room itself. */
export function SelectionBar({ label, text, actions }: SelectionBarProps) {
  return (
    <div className="pointer-events-none relative z-10 h-0 shrink-0">
      <div className="absolute inset-x-3 bottom-1.5 flex justify-center">
        <section
          aria-label={label}
          className="pointer-events-auto flex max-w-full animate-layer items-center gap-1 overflow-x-auto rounded-xl border border-transparent bg-raised p-1.5 ps-3.5 shadow-layer"
        >
          <p className="me-1.5 shrink-0 font-semibold figures">{text}</p>
          {actions.map((action) => (
            <Button
              key={action.id}
              variant="plain"
              keys={action.keys}
              onClick={action.run}
              className="px-2.5"
            >
              {action.label}
            </Button>
          ))}
        </section>
      </div>
    </div>
  );
}
