/**
 * Keys of somebody who saves and goes on by one key, while the save is on its way: they are for what comes in place of
 * the form, which is still there for a moment. It saves nothing and moves no focus.
 */
import { t } from '../../i18n/index.ts';
import { holdKeys, loseKeys } from '../context.ts';
import { say } from '../page/toasts.ts';

/** The ways on that are under way. */
const leaving = new Set<Promise<void>>();

/** What is pressed in the form that has the focus is not for it any more. */
export const isFormLeft = (): boolean =>
  leaving.size > 0 && document.activeElement?.closest('[data-region=form]') != null;

/** What waits is for nothing else, and whoever typed it is told. */
export function loseTyped(): void {
  const text = loseKeys();
  if (text !== '') say('warning', () => t('toasts.notTyped', { text }));
}

/**
 * Keeps what is pressed for what comes next, also what is typed into a field. Escape and the pointer end that.
 * @param left resolves once the form is left; where one stays in it, it rejects, and what was typed is told of
 */
export function leaveForm(left: Promise<unknown>): void {
  const { promise, resolve } = Promise.withResolvers<void>();
  const end = (): boolean => {
    document.removeEventListener('pointerdown', lose, { capture: true });
    resolve();
    return leaving.delete(promise);
  };
  const lose = () => {
    if (end()) loseTyped();
  };
  leaving.add(promise);
  left.then(end, lose);
  holdKeys(promise, end);
  // Whoever takes the pointer has not left: what is typed then is for what it points at.
  document.addEventListener('pointerdown', lose, { capture: true });
}
