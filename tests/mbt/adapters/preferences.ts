/** How one likes to work, on the screen: the theme, the language and its direction, the keys. */
import { defineAdapter } from '../kit/adapter.ts';
import { models as promised } from '../promises/preferences.ts';
import {
  preferencesMachine,
  usual,
  type PreferencesContext,
} from '../../../machines/preferences.ts';
import { signedInKept } from '../screens/samples.ts';
import { around, quiet } from '../screens/preferencesServer.ts';
import { events } from '../screens/preferencesCauses.ts';

type Machine = typeof preferencesMachine;

const passed = 'passed at once';

/** As the browser keeps it between visits. */
const keptAs = (chosen: Partial<PreferencesContext>) => {
  const { theme, language, ...rest } = { ...usual, ...chosen };
  const settings = { ...rest, darkMode: theme === 'dark', selectedLanguage: language };
  const kept = { ...signedInKept, 'lectern.settings': JSON.stringify(settings) };
  return { input: { ...usual, ...chosen }, path: '/', kept };
};

const lastChoice = 'the event’s type has no value but those chosen from';

export const preferences = defineAdapter<Machine>('preferences', preferencesMachine, {
  promised,
  // The last of a choice's values has no event that it refuses.
  impossible: Object.fromEntries(
    [
      { theme: 'dark' },
      { language: 'fr' },
      { navigation: 'hidden' },
      { density: 'compact' },
      { singleKeys: 'off' },
      { formLanguage: 'both' },
    ].map((last) => [`guard isChosen ${JSON.stringify(last)} is false`, lastChoice]),
  ),
  starts: {
    'first visit': { input: usual, path: '/', kept: signedInKept },
    'kept choices': keptAs({
      theme: 'dark',
      language: 'ar',
      navigation: 'folded',
      density: 'compact',
      singleKeys: 'off',
      formLanguage: 'ar',
    }),
    'other kept choices': keptAs({ language: 'fr', navigation: 'hidden', formLanguage: 'both' }),
  },
  events,
  calls: {},
  around,
  states: {
    'theme.kept': passed,
    'theme.light': { root: { 'data-theme': 'light' } },
    'theme.dark': { root: { 'data-theme': 'dark' } },
    'language.kept': passed,
    'language.en': { root: { lang: 'en', dir: 'ltr' } },
    'language.ar': { root: { lang: 'ar', dir: 'rtl' } },
    'language.fr': { root: { lang: 'fr', dir: 'ltr' } },
    'navigation.kept': passed,
    'navigation.shown': quiet,
    'navigation.folded': quiet,
    'navigation.hidden': quiet,
    'density.kept': passed,
    'density.comfortable': quiet,
    'density.compact': quiet,
    'singleKeys.kept': passed,
    'singleKeys.on': quiet,
    'singleKeys.off': quiet,
    'formLanguage.kept': passed,
    'formLanguage.en': quiet,
    'formLanguage.ar': quiet,
    'formLanguage.both': quiet,
  },
});
