/** One line of text that may be too long: cut with an ellipsis, whole under the pointer and on the focused row. It covers no other row. */
import { useEffect, useRef, useState } from 'react';
import { directionOf } from './boxes.ts';
import { classes } from './classes.ts';

export interface EllipsisProps {
  readonly text: string;
  /** Its row or cell has the focus: what does not fit is shown whole, in its own row. */
  readonly focused?: boolean;
  /** On a phone it has two lines, where a row's name would else be its first words. */
  readonly wraps?: boolean;
  readonly language?: 'en' | 'ar' | undefined;
  readonly className?: string;
}

/** How much of it one does not see: nothing, what two smaller lines hold, or more. */
type Rest = 'none' | 'line' | 'more';

/** The focus has come to rest, in ms: walked over, no row is measured. */
const restMs = 400;
/** What two lines surely hold, in widths of one: they are written smaller, and break between words. */
const twoLines = 1.9;

/** Another text is another line, measured anew. */
export const Ellipsis = (props: EllipsisProps) => <Line key={props.text} {...props} />;

function restOf({ scrollWidth, clientWidth, scrollHeight, clientHeight }: HTMLElement): Rest {
  // Of two lines already, what is left stands under them; the letters themselves may reach a little out of them.
  if (scrollHeight > clientHeight * 1.25) return 'more';
  if (scrollWidth <= clientWidth) return 'none';
  return scrollWidth > clientWidth * twoLines ? 'more' : 'line';
}

function Line({ text, focused = false, wraps = false, language, className }: EllipsisProps) {
  const line = useRef<HTMLElement>(null);
  // As in the box it is typed in: a title that begins with a word of the other language reads the same in both.
  const way = directionOf(language);
  const [rest, setRest] = useState<Rest>('none');
  // Measured only where the focus is, and once it rests there: measuring makes the browser lay the page out.
  useEffect(() => {
    if (!focused) return undefined;
    const timer = setTimeout(() => {
      if (line.current) setRest(restOf(line.current));
    }, restMs);
    return () => {
      clearTimeout(timer);
      setRest('none');
    };
  }, [focused]);
  const isUnfolded = focused && rest === 'more';
  return (
    <span
      className={classes('tip-host block min-w-0', className)}
      data-unfolded={isUnfolded ? '' : undefined}
    >
      <bdi
        ref={line}
        title={text}
        {...way}
        className={classes(
          'block truncate align-parent',
          wraps &&
            'max-sm:line-clamp-2 max-sm:leading-snug max-sm:whitespace-normal compact:max-sm:line-clamp-1',
          rest === 'line' && 'unfolded',
        )}
      >
        {text}
      </bdi>
      {isUnfolded && (
        <span className="tip tip-at-rest" aria-hidden="true">
          <bdi {...way}>{text}</bdi>
        </span>
      )}
    </span>
  );
}
