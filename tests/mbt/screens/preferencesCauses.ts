/** What a person does to have it as one likes. It asserts nothing. */
import type { preferencesMachine } from '../../../machines/preferences.ts';
import type { Screen } from '../kit/screen.ts';
import { quiet } from './preferencesServer.ts';

const elsewhere = 'the palette and the settings tell it; the key goes round all values';
const withKeys = ({ context }: { context: { singleKeys: string } }) => context.singleKeys === 'on';
export const events: Screen<typeof preferencesMachine>['events'] = {
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
};
