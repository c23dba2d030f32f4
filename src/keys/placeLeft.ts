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
/** The places that are being left now, by what each waits for. */
const leaving = new Map<Promise<void>, Place>();

/** The place with the focus is being left: what is pressed there is for what comes next. */
export const isPlaceLeft = (): boolean => [...leaving.values()].some(({ isIn }) => isIn());

/** A box is being left whose choice is still looked for: a save has to wait for it, since it belongs to what is saved. */
export const isBoxLeft = (): boolean =>
  [...leaving.values()].some(({ isBox, isIn }) => isBox && isIn());

/** Whoever corrects the words of such a box stays in it, and looks on. True where there was one. */
export const stayInBox = (): boolean =>
  [...leaving.values()].some(({ isBox, isIn, turnBack }) => isBox && isIn() && turnBack());

/** Drops the keys that wait, and tells whoever typed them what was not typed. */
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
