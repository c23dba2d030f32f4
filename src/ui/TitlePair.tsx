/** A record's title in both languages in one cell: the interface's first, the other at the end, quieter. */
import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import { Ellipsis } from './Ellipsis.tsx';

type Language = 'en' | 'ar';

export interface TitlePairProps {
  readonly title: string;
  readonly language?: Language | undefined;
  readonly other?: string | undefined;
  readonly otherLanguage?: Language | undefined;
  /** Before the title: a star for featured. */
  readonly mark?: ReactNode;
  readonly focused?: boolean;
}

export function TitlePair(props: TitlePairProps) {
  return (
    <span className="@container flex items-center gap-2.5">
      {props.mark}
      {/* The title has what it needs first; the other what is left, and nothing where that is too little. */}
      <span
        className={classes(
          'grid grow grid-cols-[minmax(0,max-content)] items-baseline gap-4',
          props.other !== undefined &&
            '@min-[30rem]:grid-cols-[minmax(0,max-content)_minmax(6rem,1fr)]',
        )}
      >
        <Ellipsis
          wraps
          text={props.title}
          language={props.language}
          focused={props.focused ?? false}
        />
        {props.other !== undefined && (
          <Ellipsis
            text={props.other}
            language={props.otherLanguage}
            className="hidden text-end text-sm font-normal text-muted @min-[30rem]:block"
          />
        )}
      </span>
    </span>
  );
}
