/** The bar over every screen: where one is, the way to everything, and who one is. It holds no state. */
import ChevronRight from 'lucide-react/icons/chevron-right';
import PanelLeft from 'lucide-react/icons/panel-left';
import Search from 'lucide-react/icons/search';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { IconButton } from './IconButton.tsx';
import { Kbd } from './Kbd.tsx';
import { ariaKeysOf } from './keys.ts';

export interface Crumb {
  readonly label: string;
  readonly href?: string;
}

export interface TopBarProps {
  /** The trail's name, and its steps; the last is where one is. */
  readonly trailLabel: string;
  readonly crumbs: readonly Crumb[];
  /** The palette's field. */
  readonly palette: {
    readonly label: string;
    readonly keys: string | undefined;
    readonly onOpen: () => void;
  };
  /** Shows the navigation: always under 1280 px, and above when it is folded or hidden. */
  readonly navigation: {
    readonly label: string;
    readonly keys: string | undefined;
    readonly isOpen: boolean;
    readonly onToggle: () => void;
    /** Also from 1280 px on. */
    readonly always?: boolean;
  };
  /** Language, theme and account. */
  readonly children: ReactNode;
}

function Trail({ label, crumbs }: { readonly label: string; readonly crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label={label} className="min-w-0">
      <ol className="flex items-center gap-2.5">
        {crumbs.map((crumb, place) => {
          const isLast = place === crumbs.length - 1;
          // A group and its section may share a name (News), so a name alone is no key.
          return (
            <li
              key={isLast ? 'here' : crumb.label}
              className={
                isLast
                  ? 'flex min-w-0 items-center gap-2.5'
                  : 'flex shrink-0 items-center gap-2.5 text-muted max-md:hidden @max-[48rem]:hidden'
              }
            >
              {place > 0 && (
                <ChevronRight className="pointing text-muted max-md:hidden @max-[48rem]:hidden" />
              )}
              {isLast || crumb.href === undefined ? (
                <span
                  aria-current={isLast ? 'page' : undefined}
                  className={isLast ? 'truncate font-semibold' : ''}
                >
                  <bdi>{crumb.label}</bdi>
                </span>
              ) : (
                <Link href={crumb.href} className="rounded-sm hover:text-ink hover:underline">
                  <bdi>{crumb.label}</bdi>
                </Link>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

export function TopBar({ trailLabel, crumbs, palette, navigation, children }: TopBarProps) {
  return (
    <header
      data-screen-only=""
      // Where one is, is told whole: from 1280 px on the field in the middle gives way to it. With letters twice as
      // large there is as little room as on a small screen, however wide the window is.
      className="grid h-13 grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] lg:grid-cols-[minmax(max-content,1fr)_minmax(20rem,32.5rem)_minmax(max-content,1fr)] items-center gap-3 border-b border-line bg-surface px-4.5 max-md:grid-cols-[minmax(0,1fr)_auto_auto] max-md:gap-1 max-md:px-3 @max-[48rem]:grid-cols-[minmax(0,1fr)_auto_auto] @max-[48rem]:gap-1"
    >
      <div className="flex min-w-0 items-center gap-2">
        <IconButton
          label={navigation.label}
          keys={navigation.keys}
          aria-expanded={navigation.isOpen}
          onClick={navigation.onToggle}
          className={navigation.always ? '-ms-1.5' : '-ms-1.5 lg:hidden'}
        >
          <PanelLeft className="pointing" />
        </IconButton>
        <Trail label={trailLabel} crumbs={crumbs} />
      </div>
      <button
        type="button"
        aria-keyshortcuts={ariaKeysOf(palette.keys)}
        aria-haspopup="dialog"
        onClick={palette.onOpen}
        className="flex h-[2.125rem] items-center gap-2.5 rounded-md border border-line bg-sunken px-3 text-start text-muted hover:border-edge max-md:size-8 max-md:justify-center max-md:border-transparent max-md:bg-transparent max-md:p-0 md:w-80 lg:w-auto @max-[48rem]:size-8 @max-[48rem]:justify-center @max-[48rem]:border-transparent @max-[48rem]:bg-transparent @max-[48rem]:p-0"
      >
        <Search />
        <span className="grow truncate max-md:sr-only @max-[48rem]:sr-only">{palette.label}</span>
        {palette.keys !== undefined && (
          <Kbd keys={palette.keys} silent className="max-md:hidden @max-[48rem]:hidden" />
        )}
      </button>
      <div className="flex items-center justify-end gap-1.5 max-md:gap-0.5">{children}</div>
    </header>
  );
}
