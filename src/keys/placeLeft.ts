/**
 * Keys of somebody who goes on by one key, while what that key does is on its way: they are for what comes in place of
 * the form or the box, which is still there for a moment. It saves nothing and moves no focus.
 */
import { t } from '../../i18n/index.ts';
import { holdKeys, loseKeys } from '../context.ts';
import { say } from '../page/toasts.ts';

/** The ways on that are under way, and whether the focus is still where each began. */
const leaving = new Map<Promise<void>, () => boolean>();

/** What is pressed in the place that has the focus is not for it any more. */
export const isPlaceLeft = (): boolean => [...leaving.values()].some((isIn) => isIn());

/** What waits is for nothing else, and whoever typed it is told. */
export function loseTyped(): void {
  const text = loseKeys();
  if (text !== '') say('warning', () => t('toasts.notTyped', { text }));
}

/**
 * Keeps what is pressed for what comes next, also what is typed into a field. Escape and the pointer end that.
 * @param left resolves once the place is left; where one stays in it, it rejects, and what was typed is told of
 * @param isIn the focus is still in that place
 */
export function leavePlace(left: Promise<unknown>, isIn: () => boolean): void {
  const { promise, resolve } = Promise.withResolvers<void>();
  const end = (): boolean => {
    document.removeEventListener('pointerdown', lose, { capture: true });
    resolve();
    return leaving.delete(promise);
  };
  const lose = () => {
    if (end()) loseTyped();
  };
  leaving.set(promise, isIn);
  left.then(end, lose);
  holdKeys(promise, end);
  // Whoever takes the pointer has not left: what is typed then is for what it points at.
  document.addEventListener('pointerdown', lose, { capture: true });
}

const isInForm = (): boolean => document.activeElement?.closest('[data-region=form]') != null;
/** The same for the form that one saves and leaves. */
export const leaveForm = (left: Promise<unknown>): void => leavePlace(left, isInForm);
