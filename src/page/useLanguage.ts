/** Draws a component anew when the interface's language changes. It chooses none. */
import { useSyncExternalStore } from 'react';
import { language, subscribe, version } from '../../i18n/first.ts';
import type { Language } from '../../i18n/languages.ts';

export function useLanguage(): Language {
  useSyncExternalStore(subscribe, version);
  return language();
}
