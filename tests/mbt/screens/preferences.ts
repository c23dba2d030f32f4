/** How one likes to work, on the screen: the theme, the language and its direction, the keys. */
import {
  preferencesMachine,
  usual,
  type PreferencesContext,
} from '../../../machines/preferences.ts';
import { screenOf } from '../kit/screen.ts';
import { signedInKept } from './samples.ts';

const elsewhere = 'the palette and the settings tell it; the key goes round all values';
const withKeys = ({ context }: { context: { singleKeys: string } }) => context.singleKeys === 'on';
const quiet = 'it is seen in lists and forms, not on this page';
const passed = 'passed at once';

/** As the browser keeps it between visits. */
const keptAs = (chosen: Partial<PreferencesContext>) => {
  const { theme, language, ...rest } = { ...usual, ...chosen };
  const settings = { ...rest, darkMode: theme === 'dark', selectedLanguage: language };
  const kept = { ...signedInKept, 'lectern.settings': JSON.stringify(settings) };
  return { input: { ...usual, ...chosen }, path: '/account', kept };
};

export const preferences = screenOf<typeof preferencesMachine>('preferences', preferencesMachine, {
  starts: {
    'first visit': { input: usual, path: '/account', kept: signedInKept },
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
  events: {
    toggleTheme: {
      'other theme': {
        when: withKeys,
        event: { type: 'toggleTheme' },
        by: (person) => person.press('t t'),
      },
    },
    nextLanguage: {
      'next language': {
        when: withKeys,
        event: { type: 'nextLanguage' },
        by: (person) => person.press('t l'),
      },
    },
    toggleNavigation: {
      'fold the navigation': {
        when: withKeys,
        event: { type: 'toggleNavigation' },
        by: (person) => person.press('t n'),
      },
    },
    toggleDensity: quiet,
    toggleSingleKeys: {
      'letters off': {
        when: withKeys,
        event: { type: 'toggleSingleKeys' },
        by: (person) => person.press('t k'),
      },
      'letters on': {
        when: (snapshot) => !withKeys(snapshot) && snapshot.context.language === 'en',
        event: { type: 'toggleSingleKeys' },
        by: (person) => person.choose('single-letter', 'Switch single-letter keys on or off'),
      },
    },
    nextFormLanguage: quiet,
    setTheme: elsewhere,
    setLanguage: elsewhere,
    setNavigation: elsewhere,
    setDensity: elsewhere,
    setSingleKeys: elsewhere,
    setFormLanguage: elsewhere,
    hint: 'the first form of a page tells it',
  },
  calls: {},
  seen: {
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
