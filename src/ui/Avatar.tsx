/** A person in a circle: their photo, else their initials. Decoration beside a name; it never is the name. */
import { classes } from './classes.ts';

export interface AvatarProps {
  /** 'Lana Hassan' → LH. */
  readonly name: string;
  readonly photo?: string | undefined;
  readonly className?: string;
}

/** The first letters of the first and last word; of Arabic, of the first alone (joined letters read as a word). */
export function initialsOf(name: string): string {
  const words = name
    .trim()
    .split(/[\s._-]+/u)
    .filter(Boolean);
  const first = [...(words[0] ?? '')][0] ?? '?';
  const last = words.length > 1 ? ([...(words.at(-1) ?? '')][0] ?? '') : '';
  return /\p{Script=Arabic}/u.test(first) ? first : (first + last).toUpperCase();
}

export function Avatar({ name, photo, className }: AvatarProps) {
  return (
    <span
      aria-hidden="true"
      className={classes(
        'grid size-7 shrink-0 place-items-center overflow-hidden rounded-full bg-tint-2 text-[0.75rem] leading-none font-semibold text-primary select-none',
        className,
      )}
    >
      {photo === undefined ? (
        initialsOf(name)
      ) : (
        <img src={photo} alt="" className="size-full object-cover" />
      )}
    </span>
  );
}
