/** The signed-out screens: whose site this is beside one form; under 960 px above it. It knows no form. */
import type { ReactNode } from 'react';
import { Mark } from './Mark.tsx';
import { holdToasts } from './toastRoom.ts';

export interface LoginCardProps {
  /** The product's name, and its caption: 'Manage University content, Log in to continue'. */
  readonly name: string;
  readonly caption: string;
  /** Over the form: 'Log in'. */
  readonly title: string;
  readonly text?: ReactNode;
  /** Language and theme. */
  readonly switches: ReactNode;
  /** Under the caption: a key that helps. */
  readonly foot?: ReactNode;
  readonly children: ReactNode;
}

/** A lattice of eight-pointed stars (khatim): two squares, one turned by 45°, and the lines between neighbours. */
function Lattice() {
  return (
    <svg
      aria-hidden="true"
      className="pointer-events-none absolute inset-0 size-full text-nav-on mask-linear-[200deg,black,transparent_85%]"
    >
      <defs>
        <pattern id="lattice" width="112" height="112" patternUnits="userSpaceOnUse">
          <g fill="none" stroke="currentColor" strokeWidth="1.25">
            <path d="M31.25 31.25h49.5v49.5h-49.5z" />
            <path d="M56 21 91 56 56 91 21 56z" />
            <path d="M56 0v21M56 91v21M0 56h21M91 56h21" />
            <path d="M0 0l31.25 31.25M112 0 80.75 31.25M0 112l31.25-31.25M112 112 80.75 80.75" />
          </g>
        </pattern>
      </defs>
      <rect width="100%" height="100%" fill="url(#lattice)" />
    </svg>
  );
}

export function LoginCard(props: LoginCardProps) {
  return (
    <div className="grid min-h-dvh grid-rows-[auto_1fr] md:grid-cols-[minmax(22rem,44%)_minmax(0,1fr)] md:grid-rows-1">
      <header
        ref={holdToasts}
        className="relative isolate flex flex-col overflow-hidden bg-nav text-nav-text max-md:gap-4 max-md:px-5 max-md:py-6 md:px-12 md:py-10"
      >
        <Lattice />
        <div className="relative flex items-center gap-3">
          <Mark large />
          <p className="text-xl font-semibold text-nav-strong">{props.name}</p>
        </div>
        <p className="relative text-balance md:mt-auto md:max-w-md md:text-3xl md:leading-tight md:font-semibold md:text-nav-strong">
          {/* A line ends with a part of the sentence, not in the middle of one. */}
          {props.caption.split(/(?<=[,،] )/).map((part) => (
            <span key={part} className="inline-block leading-[inherit] whitespace-pre-wrap">
              {part}
            </span>
          ))}
        </p>
        {props.foot !== undefined && (
          <p className="relative mt-5 text-nav-muted max-md:hidden">{props.foot}</p>
        )}
      </header>
      <main className="flex min-w-0 flex-col bg-surface">
        <div className="flex items-center justify-end gap-1 p-3">{props.switches}</div>
        <div className="mx-auto flex w-full max-w-[25rem] grow flex-col px-5 pt-6 pb-16 md:justify-center md:pt-0 md:pb-28">
          <h1 className="text-2xl font-semibold">{props.title}</h1>
          {props.text !== undefined && <p className="mt-1 text-muted">{props.text}</p>}
          <div className="mt-6">{props.children}</div>
        </div>
      </main>
    </div>
  );
}
