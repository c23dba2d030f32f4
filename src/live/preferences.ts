/** The actor of how one likes to see and use the application: kept, and put on the page. It draws nothing. */
import { createActor } from 'xstate';
import { language as languageNow, setLanguage, subscribe } from '../../i18n/first.ts';
import {
  defaultLanguage,
  isLanguageCode,
  languageOf,
  type LanguageCode,
} from '../../i18n/languages.ts';
import { preferencesMachine, usual, type PreferencesContext } from '../../machines/preferences.ts';
import { enlist } from './actors.ts';
import { onForeignChange, readSettings, writeSettings } from '../kept/storage.ts';
import { applyAppearance } from '../page/theme.ts';
import { printCaps } from '../ui/keys.ts';

const oneOf = <T extends string>(value: unknown, values: readonly T[], otherwise: T): T =>
  (values as readonly unknown[]).includes(value) ? (value as T) : otherwise;

/** The kept choices; whatever is not one of them counts as never chosen. */
function kept(): PreferencesContext {
  const stored = readSettings();
  const pages = stored['hintedPages'];
  const chosen = stored['selectedLanguage'];
  const language = isLanguageCode(chosen) ? chosen : usual.language;
  const { contentLanguage } = languageOf(language);
  return {
    theme: stored['darkMode'] === true ? 'dark' : 'light',
    language,
    navigation: oneOf(stored['navigation'], ['shown', 'folded', 'hidden'], usual.navigation),
    density: oneOf(stored['density'], ['comfortable', 'compact'], usual.density),
    singleKeys: oneOf(stored['singleKeys'], ['on', 'off'], usual.singleKeys),
    formLanguage: oneOf(stored['formLanguage'], ['en', 'ar', 'both'], contentLanguage),
    hintedPages: Array.isArray(pages) ? pages.filter((page) => typeof page === 'string') : [],
  };
}

function show({ theme, language }: { theme: string; language: LanguageCode }): void {
  const { dir } = languageOf(language);
  setLanguage(language).then(
    () => applyAppearance({ isDark: theme === 'dark', language, direction: dir }),
    // The catalogue could not be fetched: the language in use stays, and so does its direction.
    () => (document.documentElement.dataset['theme'] = theme),
  );
}

export const preferences = createActor(
  preferencesMachine.provide({
    actions: {
      persist: (_, choices) => {
        const { theme, language, ...rest } = choices;
        writeSettings({ darkMode: theme === 'dark', selectedLanguage: language, ...rest });
        show(choices);
      },
    },
  }),
  { input: kept() },
);

/** Keys are drawn as the keyboards of the language in use have them. */
function printKeys(): void {
  const { code, keyCaps } = languageNow();
  if (keyCaps) printCaps(code, keyCaps);
  else printCaps(defaultLanguage);
}

/** Starts it; resolves when the language chosen before is there, so that the first paint has its words. */
export async function startPreferences(): Promise<void> {
  preferences.start();
  enlist('preferences', preferences);
  // Before anything that is drawn hears of a language.
  subscribe(printKeys);
  onForeignChange((key) => {
    if (key !== 'settings') return;
    const { theme, language } = kept();
    const { context } = preferences.getSnapshot();
    // Only what is otherwise there: a language that is chosen anew, though it is the same, sets the forms' along.
    if (theme !== context.theme) preferences.send({ type: 'setTheme', theme });
    if (language !== context.language) preferences.send({ type: 'setLanguage', language });
  });
  const { language } = preferences.getSnapshot().context;
  await setLanguage(language).catch(() => undefined);
}
