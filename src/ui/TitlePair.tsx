/** A record's title in both languages in one cell: the interface's first, the other at the end, quieter. */
import type { ReactNode } from 'react';
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
      <Ellipsis text={props.title} language={props.language} focused={props.focused ?? false} />
      {props.other !== undefined && (
        <Ellipsis
          text={props.other}
          language={props.otherLanguage}
          className="ms-auto hidden min-w-24 shrink-1000 ps-4 text-sm font-normal text-muted @min-[34rem]:block"
        />
      )}
    </span>
  );
}
