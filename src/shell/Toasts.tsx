/** The messages of the moment, over every screen. It never decides what is said. */
import { useSyncExternalStore } from 'react';
import { t } from '../../i18n/first.ts';
import { dismiss, toastStore } from '../toasts.ts';
import { Toaster } from '../ui/Toaster.tsx';
import { useLanguage } from '../useLanguage.ts';

export function Toasts() {
  useLanguage();
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.read);
  return (
    <Toaster
      label={t('shell.messages')}
      dismissLabel={t('shell.dismiss')}
      toasts={toasts.map(({ id, variant, text }) => ({ id, variant, message: text }))}
      onDismiss={(id) => dismiss(Number(id))}
    />
  );
}
