/** List and open record side by side from 1280 px, one of them below; and the parts of a pane. It knows neither. */
import type { ComponentProps, ReactNode } from 'react';
import { classes } from './classes.ts';

export interface PanesProps {
  readonly list: ReactNode;
  /** The open record, or nothing. */
  readonly record?: ReactNode;
  /** Names of both regions. */
  readonly listLabel: string;
  readonly recordLabel?: string | undefined;
  /** The list has made room for the record. */
  readonly isNarrow?: boolean;
}

export function Panes({ list, record, listLabel, recordLabel, isNarrow = true }: PanesProps) {
  const isOpen = record !== undefined && record !== null && record !== false;
  return (
    <div className="@container relative flex h-full flex-col print:block print:h-auto [--record:clamp(27rem,46%,54rem)]">
      <section
        aria-label={listLabel}
        data-region="list"
        className={classes(
          'relative flex min-h-0 min-w-0 grow flex-col bg-surface',
          // With letters twice as large, too, there is room for one of them.
          isOpen && 'max-lg:hidden @max-[48rem]:hidden print:hidden',
          isOpen && isNarrow && 'lg:me-(--record)',
        )}
      >
        {list}
      </section>
      {isOpen && (
        <section
          aria-label={recordLabel}
          data-region="record"
          className="absolute inset-y-0 end-0 z-10 flex w-full flex-col bg-surface contain-strict lg:w-(--record) lg:border-s lg:border-line @max-[48rem]:w-full @max-[48rem]:border-s-0 print:static print:block print:w-auto print:border-0 print:contain-none"
        >
          {/* Alone on the screen, it would leave the page without its first heading, which is the list's. */}
          <h1 className="sr-only lg:hidden @max-[48rem]:block">{listLabel}</h1>
          {record}
        </section>
      )}
    </div>
  );
}

/** The toolbar of a list: title, search, chips, buttons. */
export function Toolbar({ className, ...rest }: ComponentProps<'div'>) {
  return (
    <div
      data-region="toolbar"
      className={classes(
        'flex min-h-[3.375rem] shrink-0 flex-wrap items-center gap-2 border-b border-line bg-canvas px-4.5 py-2.5 max-md:px-3 max-md:py-2',
        className,
      )}
      {...rest}
    />
  );
}

/** What scrolls. */
export function PaneBody({ className, ...rest }: ComponentProps<'div'>) {
  return (
    <div
      className={classes('min-h-0 grow overflow-auto print:overflow-visible', className)}
      {...rest}
    />
  );
}

/** What stays at the foot: the pages of a list, the saving of a record. */
export function PaneFoot({ className, ...rest }: ComponentProps<'div'>) {
  return (
    <div
      data-screen-only=""
      className={classes(
        'flex min-h-[3.125rem] shrink-0 flex-wrap items-center gap-x-3 gap-y-2 border-t border-line px-4.5 py-2 max-sm:gap-x-1 text-muted max-md:px-3',
        className,
      )}
      {...rest}
    />
  );
}
