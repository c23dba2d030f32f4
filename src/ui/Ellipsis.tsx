/** One line of text that may be too long: cut with an ellipsis, whole under the pointer and on the focused row. */
import { useEffect, useRef, useState } from 'react';
import { directionOf } from './boxes.ts';
import { classes } from './classes.ts';

export interface EllipsisProps {
  readonly text: string;
  /** Its row or cell has the focus: what does not fit is shown whole, under it. */
  readonly focused?: boolean;
  readonly language?: 'en' | 'ar' | undefined;
  readonly className?: string;
}

/** The focus has come to rest, in ms: walked over, no row is measured. */
const restMs = 120;

/** Another text is another line, measured anew. */
export const Ellipsis = (props: EllipsisProps) => <Line key={props.text} {...props} />;

function Line({ text, focused = false, language, className }: EllipsisProps) {
  const line = useRef<HTMLElement>(null);
  // As in the box it is typed in: a title that begins with a word of the other language reads the same in both.
  const way = directionOf(language);
  const [isCut, setCut] = useState(false);
  // Measured only where the focus is, and once it rests there: measuring makes the browser lay the page out.
  useEffect(() => {
    if (!focused) return undefined;
    const timer = setTimeout(() => {
      const drawn = line.current;
      setCut(drawn !== null && drawn.scrollWidth > drawn.clientWidth);
    }, restMs);
    return () => {
      clearTimeout(timer);
      setCut(false);
    };
  }, [focused]);
  return (
    <span className={classes('tip-host block min-w-0', className)}>
      <bdi ref={line} title={text} {...way} className="block truncate align-parent">
        {text}
      </bdi>
      {focused && isCut && (
        <span className="tip tip-at-rest" aria-hidden="true">
          <bdi {...way}>{text}</bdi>
        </span>
      )}
    </span>
  );
}
