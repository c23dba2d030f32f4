/** The keys that would have done it: `mod+s`, `g n`, `alt+up`. Always left to right; it never listens to them. */
import { Fragment, type ComponentType } from 'react';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import ArrowRight from 'lucide-react/icons/arrow-right';
import ArrowUp from 'lucide-react/icons/arrow-up';
import CornerDownLeft from 'lucide-react/icons/corner-down-left';
import Delete from 'lucide-react/icons/delete';
import { capLanguage, capsOf, type Cap } from './keys.ts';
import { classes } from './classes.ts';

const drawn: Readonly<Record<string, ComponentType<{ className?: string }>>> = {
  enter: CornerDownLeft,
  backspace: Delete,
  up: ArrowUp,
  down: ArrowDown,
  left: ArrowLeft,
  right: ArrowRight,
};

const tones = {
  /** On a surface. */
  plain: 'border border-line bg-surface text-muted dark:bg-sunken',
  /** On a filled button. */
  filled: 'border border-current/45',
  /** Without a cap, in the navigation. */
  bare: 'text-current tracking-wide',
};

export interface KbdProps {
  /** One key (`mod+s`) or a sequence (`g n`). */
  readonly keys: string;
  readonly tone?: keyof typeof tones;
  /** Its control tells the keys by aria-keyshortcuts, so they are not read twice. */
  readonly silent?: boolean;
  readonly className?: string;
}

function CapText({ cap }: { readonly cap: Cap }) {
  const Drawing = drawn[cap.name];
  if (!Drawing) return <span>{cap.text}</span>;
  return (
    <>
      <Drawing className="size-[1em] stroke-2" />
      <span className="sr-only">{cap.text}</span>
    </>
  );
}

export function Kbd({ keys, tone = 'plain', silent = false, className }: KbdProps) {
  return (
    <bdi
      dir="ltr"
      lang={capLanguage()}
      aria-hidden={silent || undefined}
      className={classes('inline-flex', className)}
    >
      <kbd
        className={classes(
          'inline-flex items-center justify-center gap-[0.28em] font-sans text-xs leading-none font-medium whitespace-nowrap',
          tone !== 'bare' && 'h-[1.125rem] min-w-[1.125rem] rounded-sm px-1',
          tones[tone],
          className,
        )}
      >
        {capsOf(keys)
          .flat()
          .map((cap, place) => (
            // oxlint-disable-next-line react/no-array-index-key -- a key's caps keep their places
            <Fragment key={place}>
              {place > 0 && ' '}
              <CapText cap={cap} />
            </Fragment>
          ))}
      </kbd>
    </bdi>
  );
}
