/** The product's mark, a lectern on amber. Decoration: its name always stands beside it. */
import Presentation from 'lucide-react/icons/presentation';
import { classes } from './classes.ts';

export function Mark({ large = false }: { readonly large?: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={classes(
        'grid shrink-0 place-items-center bg-amber text-on-amber',
        large ? 'size-9 rounded-lg' : 'size-6.5 rounded-md',
      )}
    >
      <Presentation className="size-[62%]" />
    </span>
  );
}
