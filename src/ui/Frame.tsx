/** The places of a signed-in screen: navigation at the start, bar above, screen in the middle. It knows no screen. */
import { useEffect, useRef, type ReactNode } from 'react';

export interface FrameProps {
  readonly navigation: ReactNode;
  readonly top: ReactNode;
  /** A quiet bar under the top (offline). */
  readonly banner?: ReactNode;
  /** The first link of the page, seen when it has the focus. */
  readonly skipLabel: string;
  /** The navigation as a drawer, under 1280 px. */
  readonly isDrawerOpen: boolean;
  readonly onDrawerClose: () => void;
  readonly closeLabel: string;
  readonly children: ReactNode;
}

/** Where the mobile layout ends: the specification's `lg`. */
const wideScreen = '(min-width: 80rem)';

export function Frame(props: FrameProps) {
  const { isDrawerOpen, onDrawerClose } = props;
  const drawer = useRef<HTMLDivElement>(null);

  // The focus goes into the drawer and comes back; a screen that grows wide has no drawer.
  useEffect(() => {
    if (!isDrawerOpen) return undefined;
    const origin = document.activeElement;
    const link = (selector: string) => drawer.current?.querySelector<HTMLElement>(selector);
    (link('a[aria-current="page"]') ?? link('a'))?.focus();
    const wide = matchMedia(wideScreen);
    wide.addEventListener('change', onDrawerClose);
    return () => {
      wide.removeEventListener('change', onDrawerClose);
      if (origin instanceof HTMLElement) origin.focus();
    };
  }, [isDrawerOpen, onDrawerClose]);

  return (
    // Clipped: what hangs over its edge while a screen grows must never let the page itself scroll away.
    <div className="relative grid h-dvh min-h-96 grid-cols-[auto_minmax(0,1fr)] overflow-clip print:block print:h-auto print:overflow-visible">
      <a
        href="#main"
        className="sr-only focus:not-sr-only focus:fixed focus:start-3 focus:top-3 focus:z-50 focus:rounded-md focus:bg-raised focus:px-3 focus:py-2 focus:shadow-layer"
      >
        {props.skipLabel}
      </a>
      <div
        ref={drawer}
        className="grid min-h-0"
        onKeyDown={(event) => {
          if (!isDrawerOpen || event.key !== 'Escape') return;
          event.stopPropagation();
          onDrawerClose();
        }}
        role="presentation"
      >
        {props.navigation}
        {isDrawerOpen && (
          <button
            type="button"
            aria-label={props.closeLabel}
            onClick={onDrawerClose}
            className="fixed inset-0 z-20 bg-scrim"
          />
        )}
      </div>
      <div
        inert={isDrawerOpen}
        className="col-start-2 grid min-h-0 min-w-0 grid-cols-[minmax(0,1fr)] grid-rows-[auto_minmax(0,1fr)] print:block"
      >
        <div className="@container">
          {props.top}
          {/* On a small screen messages stand under the bar: the banner and the screen make way for them. */}
          <div className="h-(--toasts,0px) lg:hidden print:hidden" />
          {props.banner}
        </div>
        {/* Isolated: what is drawn over a screen, such as the palette with each key, does not paint the screen anew. */}
        <main
          id="main"
          tabIndex={-1}
          className="relative isolate min-h-0 outline-none! shadow-none!"
        >
          {/*
           * Out of the flow, its size is known at once: in it, the rows and columns around measure it twice, and each
           * time anything in it changes a whole table is laid out anew.
           */}
          <div className="absolute inset-0 print:static">{props.children}</div>
        </main>
      </div>
    </div>
  );
}
