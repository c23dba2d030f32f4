/** A short word that sets one thing apart from its fellows, such as the cover among pictures. It is not pressed. */
import { classes } from './classes.ts';

export function Pill({
  label,
  className,
}: {
  readonly label: string;
  readonly className?: string;
}) {
  return (
    <span
      className={classes(
        'rounded-full bg-amber px-2 text-xs leading-5 font-semibold text-on-amber forced-colors:border',
        className,
      )}
    >
      {label}
    </span>
  );
}
