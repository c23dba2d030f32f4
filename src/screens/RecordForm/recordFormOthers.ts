/** The words for who has changed or deleted the open record, where that is known. It hears nothing and draws nothing. */
import { t } from '../../../i18n/index.ts';
import type { ToastParams } from '../../../machines/types.ts';
import { actorOf } from '../../live/actors.ts';
import { say, sayToast } from '../../page/toasts.ts';

/** Who is signed in here, as changes name them; '' for nobody. */
export function ownName(): string {
  const name: unknown = actorOf('session')?.getSnapshot().context?.account?.username;
  return typeof name === 'string' ? name : '';
}

/** One's own change came from a list, or from another tab. */
const named = {
  changedElsewhere: {
    other: (who: string) => t('toasts.changedBy', { who }),
    own: () => t('toasts.changedByYou'),
  },
  removedElsewhere: {
    other: (who: string) => t('toasts.removedBy', { who }),
    own: () => t('toasts.removedByYou'),
  },
} as const;
const isNamed = (key: string): key is keyof typeof named => key in named;

/** A message of the form, with the name of who did what it tells of. */
export function sayOfForm(toast: ToastParams, about: string): void {
  const { key, variant, params } = toast;
  const by = params?.['by'];
  if (!isNamed(key) || typeof by !== 'string' || by === '') {
    sayToast(toast, about);
    return;
  }
  const { own, other } = named[key];
  say(variant, () => (by === ownName() ? own() : other(by)));
}

/** Beside what was typed into a record that is gone. */
export function goneText(by: string | null): string {
  const isKnown = by !== null && by !== '' && by !== ownName();
  return isKnown ? t('form.deletedBy', { who: by }) : t('form.deletedElsewhere');
}
