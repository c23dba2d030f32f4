/**
 * Keys of somebody who goes on by one key, while what that key does is on its way: they are for what comes in place of
 * the form or the box, which is still there for a moment. It saves nothing and moves no focus.
 */
import { t } from '../../i18n/index.ts';
import { holdKeys, loseKeys } from '../context.ts';
import { say } from '../page/toasts.ts';

interface Place {
  /** The focus is still in it. */
  readonly isIn: () => boolean;
  /** One stays in it; false where it is left already. */
  readonly turnBack: () => boolean;
  /** One looks for something in it, and may correct what. */
  readonly isBox: boolean;
}
/** The ways on that are under way, by what each waits for. */
const leaving = new Map<Promise<void>, Place>();

/** What is pressed in the place that has the focus is not for it any more. */
export const isPlaceLeft = (): boolean => [...leaving.values()].some(({ isIn }) => isIn());

/** What one looks for in it is on its way, and belongs to what a save keeps. */
export const isBoxLeft = (): boolean =>
  [...leaving.values()].some(({ isBox, isIn }) => isBox && isIn());

/** Whoever corrects what they look for, right behind the key that was to take it, goes on looking. True where they do. */
export const stayInBox = (): boolean =>
  [...leaving.values()].some(({ isBox, isIn, turnBack }) => isBox && isIn() && turnBack());

/** What waits is for nothing else, and whoever typed it is told. */
export function loseTyped(): void {
  const text = loseKeys();
  if (text !== '') say('warning', () => t('toasts.notTyped', { text }));
}

interface Staying {
  /** One looks for something in it, and may correct what. */
  readonly isBox?: boolean;
  /** Told that one stays in it. */
  readonly stay?: () => void;
  /** Of a place that is left all the same: told of Escape, which ends nothing there. False: it is for what has come. */
  readonly escape?: () => boolean | void;
}

/**
 * Keeps what is pressed for what comes next, also what is typed into a field. Escape and the pointer end that.
 * @param left resolves once the place is left; where one stays in it, it rejects, and what was typed is told of
 * @param isIn the focus is still in that place
 */
export function leavePlace(
  left: Promise<unknown>,
  isIn: () => boolean,
  { isBox = false, stay, escape }: Staying = {},
): void {
  const { promise, resolve } = Promise.withResolvers<void>();
  const end = (): boolean => {
    document.removeEventListener('pointerdown', lose, { capture: true });
    resolve();
    return leaving.delete(promise);
  };
  const turnBack = (): boolean => {
    const wasLeaving = end();
    keepNone();
    if (wasLeaving) stay?.();
    return wasLeaving;
  };
  const lose = () => {
    if (turnBack()) loseTyped();
  };
  leaving.set(promise, { isIn, turnBack, isBox });
  left.then(end, lose);
  const leave = (): boolean => {
    // What was waited for has come: Escape is for that, also before it is drawn.
    if (!leaving.has(promise)) return false;
    return escape ? escape() !== false : turnBack();
  };
  const keepNone = holdKeys(promise, leave);
  // Whoever takes the pointer has not left: what is typed then is for what it points at.
  document.addEventListener('pointerdown', lose, { capture: true });
}

const isInForm = (): boolean => document.activeElement?.closest('[data-region=form]') != null;
/** The same for the form that one saves and leaves. */
export const leaveForm = (left: Promise<unknown>, staying?: Pick<Staying, 'stay'>): void =>
  leavePlace(left, isInForm, staying);
