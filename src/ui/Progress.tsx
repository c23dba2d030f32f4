/** How far something is, when that is known. It never guesses. */
export interface ProgressProps {
  readonly label: string;
  /** 0 to 1; absent while nobody knows. */
  readonly value?: number | undefined;
  /** '2.1 of 3.4 MB'. */
  readonly text?: string;
}

export function Progress({ label, value, text }: ProgressProps) {
  return (
    <span className="flex items-center gap-3 text-sm text-muted">
      <progress
        aria-label={label}
        aria-valuetext={text}
        value={value}
        max={1}
        className="h-1.5 w-full min-w-24 grow appearance-none overflow-hidden rounded-full bg-tint-2 accent-primary [&::-moz-progress-bar]:bg-primary [&::-webkit-progress-bar]:bg-tint-2 [&::-webkit-progress-value]:bg-primary"
      />
      {text !== undefined && (
        <bdi dir="ltr" className="shrink-0 figures">
          {text}
        </bdi>
      )}
    </span>
  );
}
