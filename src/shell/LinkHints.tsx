/** The letters on every control in view, and the hearing of them. Which one a letter means, its machine knows. */
import { useSelector } from '@xstate/react';
import { useEffect, useLayoutEffect, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { waitFor } from 'xstate';
import { t } from '../../i18n/index.ts';
import { offer } from '../live/actors.ts';
import { commandsNow, holdKeys } from '../context.ts';
import { captureKeys } from '../keyboard.ts';
import { linkHints, setChoose } from '../live/keys.ts';
import { palette } from '../live/shell.ts';
import { useLanguage } from '../page/useLanguage.ts';
import { isFromRight } from '../ui/boxes.ts';
import { labelsFor, targetsInView, use, type HintTarget } from './hintTargets.ts';

interface Hint extends HintTarget {
  readonly label: string;
  /** px from the start edge and from the top of the window. */
  readonly start: number;
  readonly top: number;
}

const height = 18;
const widthOf = (label: string): number => 10 + 9 * label.length;

/** Beside its control's start; moved on where another one stands already. */
function placed(targets: readonly HintTarget[], labels: readonly string[]): readonly Hint[] {
  const hints: Hint[] = [];
  const taken: { start: number; top: number; width: number }[] = [];
  targets.forEach((target, i) => {
    const label = labels[i];
    if (label === undefined) return;
    const { box } = target;
    const width = widthOf(label);
    const top = Math.max(0, Math.min(box.top + (box.height - height) / 2, innerHeight - height));
    const edge = isFromRight() ? innerWidth - box.right : box.left;
    let start = Math.max(0, edge - 8);
    const collides = () =>
      taken.some(
        (one) =>
          Math.abs(one.top - top) < height &&
          start < one.start + one.width &&
          one.start < start + width,
      );
    while (collides() && start < edge + 120) start += 6;
    start = Math.min(start, innerWidth - width);
    taken.push({ start, top, width });
    hints.push({ ...target, label, start, top });
  });
  return hints;
}

/** What works wherever one is, such as the palette and the keys' sheet, works here: without the letters over it. */
const isEverywhere = (press: string): boolean =>
  commandsNow().some(
    ({ id, where, keys }) =>
      where === 'everywhere' && id !== 'hints.show' && keys?.includes(press) === true,
  );

/** What a letter's press says to the machine; every other key but these does nothing. False: it is another's. */
function say(press: string): boolean {
  if (press === 'Escape') linkHints.send({ type: 'hide' });
  else if (press === 'Backspace') linkHints.send({ type: 'back' });
  else if (isEverywhere(press)) {
    linkHints.send({ type: 'hide' });
    return false;
  } else if (/^[a-z]$/.test(press)) linkHints.send({ type: 'press', letter: press });
  return true;
}

/** A palette that this was run from has closed and is off the page: its own controls are not what is meant. */
async function isUncovered(): Promise<void> {
  await waitFor(palette, (state) => state.matches('closed'));
  // What its closing draws is drawn now.
  flushSync(() => undefined);
}

/** Whatever moves the controls takes their letters away. */
const movers = ['pointerdown', 'wheel', 'resize', 'blur'] as const;

function useHints(): { hints: readonly Hint[]; typed: string } {
  const [hints, setHints] = useState<readonly Hint[]>([]);
  const isShown = useSelector(linkHints, (state) => state.matches('shown'));
  const typed = useSelector(linkHints, ({ context }) => context.typed);
  useLayoutEffect(() => {
    const show = () => {
      const targets = targetsInView();
      const labels = labelsFor(targets.length);
      const next = placed(targets, labels);
      setChoose((label) => {
        const hint = next.find((one) => one.label === label);
        if (hint) use(hint.element);
      });
      setHints(next);
      linkHints.send({ type: 'show', labels });
    };
    return offer({
      showHints: () => {
        if (!palette.getSnapshot().matches({ open: 'running' })) return show();
        return holdKeys(isUncovered().then(show));
      },
    });
  }, []);
  useEffect(() => {
    if (!isShown) return undefined;
    const hide = () => linkHints.send({ type: 'hide' });
    for (const mover of movers) window.addEventListener(mover, hide, { passive: true });
    return () => {
      for (const mover of movers) window.removeEventListener(mover, hide);
    };
  }, [isShown]);
  return { hints: isShown ? hints : [], typed };
}

/** From the very press that shows them on the keys are theirs: a letter may follow at once. */
function useCapture(): void {
  useEffect(() => {
    let stop: (() => void) | undefined;
    const { unsubscribe } = linkHints.subscribe((state) => {
      if (state.matches('shown')) stop ??= captureKeys(say);
      else {
        stop?.();
        stop = undefined;
      }
    });
    return () => {
      unsubscribe();
      stop?.();
    };
  }, []);
}

export function LinkHints() {
  useLanguage();
  useCapture();
  const { hints, typed } = useHints();
  if (hints.length === 0) return null;
  return createPortal(
    <div data-state={typed === '' ? 'whole' : 'begun'}>
      <output className="sr-only">{t('shortcuts.hints.shown', { n: hints.length })}</output>
      {hints
        .filter(({ label }) => label.startsWith(typed))
        .map(({ label, start, top }) => (
          <kbd
            key={label}
            aria-hidden="true"
            lang="en"
            data-hint={label}
            style={{ insetInlineStart: start, top, minInlineSize: widthOf(label) }}
            className="pointer-events-none fixed z-60 flex h-4.5 items-center justify-center rounded-sm border border-on-amber/60 bg-amber px-1 font-sans text-xs leading-none font-bold text-on-amber uppercase shadow-layer"
          >
            <span className="opacity-50">{typed}</span>
            {label.slice(typed.length)}
          </kbd>
        ))}
    </div>,
    document.body,
  );
}
