/** The navigation: groups of sections with their letters and what waits there. It never knows which there are. */
import { useEffect, useId, useRef } from 'react';
import { Link } from 'wouter';
import { classes } from './classes.ts';
import { Icon } from './Icon.tsx';
import { Kbd } from './Kbd.tsx';
import { Mark } from './Mark.tsx';
import { Tip } from './Tip.tsx';
import { holdToasts } from './toastRoom.ts';

export interface NavRow {
  readonly id: string;
  readonly href: string;
  readonly label: string;
  readonly icon: string;
  /** The sequence that goes there: `g n`. */
  readonly keys?: string | undefined;
  /** How much waits, where something does: '1,240', and in words '1,240 waiting'. */
  readonly waiting?: { readonly count: string; readonly label: string } | undefined;
  readonly current?: boolean;
}

export interface NavGroup {
  readonly id: string;
  readonly label: string;
  readonly rows: readonly NavRow[];
}

type NavMode = 'open' | 'folded' | 'hidden';

export interface NavRailProps {
  /** The region's name: 'Navigation'. */
  readonly label: string;
  readonly name: string;
  /** Under the name: whose site this is. */
  readonly caption: string;
  readonly groups: readonly NavGroup[];
  /** From 1280 px on; below, it is a drawer. */
  readonly mode: NavMode;
  readonly isDrawerOpen: boolean;
}

function Row({ row, folded }: { readonly row: NavRow; readonly folded: boolean }) {
  return (
    <li>
      <Link
        href={row.href}
        aria-current={row.current ? 'page' : undefined}
        // Said after the name, never part of it: whoever looks for a section by name finds it, however much waits there.
        aria-description={row.waiting?.label}
        className={classes(
          'group flex min-h-[1.875rem] scroll-mt-16 scroll-mb-2 items-center gap-2.5 rounded-md px-2 text-nav-text max-lg:min-h-10',
          row.current ? 'bg-nav-on text-nav-strong' : 'hover:bg-nav-hover',
          folded && 'tip-host relative justify-center px-0',
        )}
      >
        <Icon
          name={row.icon}
          className={row.current ? 'text-amber' : 'text-nav-muted group-hover:text-nav-text'}
        />
        <span
          // In two lines where a reader's own spacing leaves no room for one: its letters and what waits stay in sight.
          className={folded ? 'sr-only' : 'min-w-0 grow'}
          title={folded ? undefined : row.label}
        >
          {row.label}
        </span>
        {row.waiting && (
          <span
            aria-hidden="true"
            className={classes(
              'rounded-full bg-amber font-semibold text-on-amber figures',
              folded
                ? 'absolute end-2 top-1 size-2'
                : 'min-w-5 px-1.5 text-center text-xs leading-[1.125rem]',
            )}
          >
            {!folded && row.waiting.count}
          </span>
        )}
        {!folded && row.keys !== undefined && (
          <span
            aria-hidden="true"
            className={classes(
              'flex max-lg:hidden',
              row.current ? 'text-nav-text' : 'text-nav-muted',
            )}
          >
            <Kbd keys={row.keys} tone="bare" className="font-normal" />
          </span>
        )}
        {folded && <Tip label={row.label} keys={row.keys} side="end" />}
      </Link>
    </li>
  );
}

export function NavRail({ label, name, caption, groups, mode, isDrawerOpen }: NavRailProps) {
  const id = useId();
  const folded = mode === 'folded' && !isDrawerOpen;
  const rail = useRef<HTMLElement>(null);
  useEffect(() => {
    const { current } = rail;
    return current ? holdToasts(current) : undefined;
  }, []);
  const here = groups.flatMap(({ rows }) => rows).find(({ current }) => current)?.id;
  // Where one is, is seen, however far down its group stands.
  useEffect(() => {
    if (here === undefined) return;
    rail.current?.querySelector('[aria-current=page]')?.scrollIntoView({ block: 'nearest' });
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- folded and unfolded, the rows stand elsewhere
  }, [here, mode, isDrawerOpen]);
  return (
    <nav
      ref={rail}
      aria-label={label}
      data-region="navigation"
      data-mode={mode}
      data-screen-only=""
      tabIndex={-1}
      className={classes(
        'flex-col overflow-y-auto bg-nav pb-6 text-nav-text scheme-dark [scrollbar-color:var(--nav-on)_transparent] [scrollbar-width:thin]',
        isDrawerOpen ? 'fixed inset-y-0 start-0 z-30 flex w-72 shadow-layer' : 'hidden',
        // Isolated: what is drawn over the page, such as the palette with each key, does not paint it anew.
        mode !== 'hidden' && 'lg:static lg:isolate lg:z-auto lg:flex lg:shadow-none',
        mode === 'hidden' && 'lg:hidden',
        // French says longer what the others say in a word.
        folded ? 'lg:w-14' : 'lg:w-56 lg:[&:lang(fr)]:w-64',
      )}
    >
      <div
        className={classes(
          'sticky top-0 z-1 flex shrink-0 items-center gap-2.5 bg-nav pt-4 pb-1.5',
          folded ? 'px-[0.9375rem]' : 'px-4.5',
        )}
      >
        <Mark />
        <div className={folded ? 'sr-only' : 'min-w-0 leading-tight'}>
          <p className="font-semibold">{name}</p>
          <p title={caption} className="mt-0.5 truncate text-xs text-nav-muted">
            {caption}
          </p>
        </div>
      </div>
      {groups.map((group) => (
        <div key={group.id} className="mt-3 px-2.5">
          <p
            id={`${id}-${group.id}`}
            className={classes(
              folded
                ? 'mx-2 mb-2 h-px overflow-hidden bg-nav-on text-transparent'
                : 'px-2 pt-1 pb-1.5 text-xs text-nav-muted',
            )}
          >
            {group.label}
          </p>
          <ul aria-labelledby={`${id}-${group.id}`}>
            {group.rows.map((row) => (
              <Row key={row.id} row={row} folded={folded} />
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}
