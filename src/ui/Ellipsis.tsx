/** One line of text that may be too long: cut with an ellipsis, whole under the pointer and on the focused row. */
import { useLayoutEffect, useRef, useState } from 'react';
import { classes } from './classes.ts';

export interface EllipsisProps {
  readonly text: string;
  /** Its row or cell has the focus: what does not fit is shown whole, under it. */
  readonly focused?: boolean;
  readonly language?: 'en' | 'ar' | undefined;
  readonly className?: string;
}

/** Another text is another line, measured anew. */
export const Ellipsis = (props: EllipsisProps) => <Line key={props.text} {...props} />;

function Line({ text, focused = false, language, className }: EllipsisProps) {
  const line = useRef<HTMLElement>(null);
  const [isCut, setCut] = useState(false);
  // Measured only where the focus is: measuring makes the browser lay the page out.
  useLayoutEffect(() => {
    const drawn = line.current;
    setCut(focused && drawn !== null && drawn.scrollWidth > drawn.clientWidth);
  }, [focused]);
  return (
    <span className={classes('tip-host block min-w-0', className)}>
      <bdi ref={line} title={text} lang={language} className="block truncate align-parent">
        {text}
      </bdi>
      {isCut && (
        <span className="tip tip-at-rest" aria-hidden="true">
          <bdi lang={language}>{text}</bdi>
        </span>
      )}
    </span>
  );
}
