/** The messages of the moment, over every screen. It never decides what is said. */
import { useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { t } from '../../i18n/first.ts';
import { dismiss, toastStore, type Toast } from '../page/toasts.ts';
import { Toaster, type Toast as Shown } from '../ui/Toaster.tsx';
import { useLanguage } from '../page/useLanguage.ts';

/** A toast as it is drawn, in the words of now. */
function shownOf({ id, variant, text, action }: Toast): Shown {
  if (!action) return { id, variant, message: text };
  const { keys, run } = action;
  const act = keys === undefined ? { run } : { keys, run };
  return { id, variant, message: text, action: { ...act, label: action.label() } };
}

export function Toasts() {
  useLanguage();
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.read);
  // Its own child of the page: a dialog makes what lies beside it inert, and messages are heard and pressed all the same.
  return createPortal(
    <Toaster
      label={t('shell.messages')}
      dismissLabel={t('shell.dismiss')}
      toasts={toasts.map(shownOf)}
      onDismiss={(id) => dismiss(Number(id))}
    />,
    document.body,
  );
}
