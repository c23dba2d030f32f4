/** How one likes to work, on the screen: the theme, the language and its direction, the keys. */
import { defineAdapter } from '../kit/adapter.ts';
import { models as promised } from '../promises/preferences.ts';
import { preferencesMachine } from '../../../machines/preferences.ts';
import {
  around,
  inForm,
  inList,
  startAt,
  type Machine,
  type Place,
} from '../screens/preferencesServer.ts';
import { events } from '../screens/preferencesCauses.ts';

const passed = 'passed at once';
const lastChoice = 'the event’s type has no value but those chosen from';
const english = ['textbox', 'Title, English'] as const;
const arabic = ['textbox', 'Title, Arabic'] as const;

export const preferences = defineAdapter<Machine, Place>('preferences', preferencesMachine, {
  promised,
  // The last of a choice's values has no event that it refuses.
  impossible: Object.fromEntries(
    [{ theme: 'dark' }, { language: 'fr' }, { formLanguage: 'both' }].map((last) => [
      `guard isChosen ${JSON.stringify(last)} is false`,
      lastChoice,
    ]),
  ),
  starts: {
    'first visit': startAt('list'),
    'kept choices': startAt('list', {
      theme: 'dark',
      language: 'ar',
      navigation: 'folded',
      density: 'compact',
      singleKeys: 'off',
      formLanguage: 'ar',
    }),
    'other kept choices': startAt('list', {
      language: 'fr',
      navigation: 'hidden',
      formLanguage: 'both',
    }),
    'a first form': startAt('form'),
  },
  events,
  calls: {},
  around,
  tells: (_, place) => place,
  states: {
    'theme.kept': passed,
    'theme.light': { root: { 'data-theme': 'light' } },
    'theme.dark': { root: { 'data-theme': 'dark' } },
    'language.kept': passed,
    'language.en': { root: { lang: 'en', dir: 'ltr' } },
    'language.ar': { root: { lang: 'ar', dir: 'rtl' } },
    'language.fr': { root: { lang: 'fr', dir: 'ltr' } },
    'navigation.kept': passed,
    'navigation.shown': { marked: { mode: 'open' } },
    'navigation.folded': { marked: { mode: 'folded' } },
    'navigation.hidden': { marked: { mode: 'hidden' } },
    'density.kept': passed,
    'density.comfortable': inList({ marked: { density: 'comfortable' } }),
    'density.compact': inList({ marked: { density: 'compact' } }),
    'singleKeys.kept': passed,
    'singleKeys.on': 'the keys that work from here on show it',
    'singleKeys.off': 'the keys that work from here on show it',
    'formLanguage.kept': passed,
    'formLanguage.en': inForm({ sees: [english], hides: [arabic] }),
    'formLanguage.ar': inForm({ sees: [arabic], hides: [english] }),
    'formLanguage.both': inForm({ sees: [english, arabic] }),
  },
});
