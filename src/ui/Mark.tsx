/** The product's mark, a lectern on amber. Decoration: its name always stands beside it. */
import Presentation from 'lucide-react/icons/presentation';
import { classes } from './classes.ts';

export function Mark({ className }: { readonly className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={classes(
        'grid size-[1.625rem] shrink-0 place-items-center rounded-md bg-amber text-nav forced-color-adjust-none',
        className,
      )}
    >
      <Presentation className="size-[62%]" />
    </span>
  );
}
