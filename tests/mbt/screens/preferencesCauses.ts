/** What a person does to have it as one likes. It asserts nothing. */
import type { PreferencesContext } from '../../../machines/preferences.ts';
import type { Cause, Screen } from '../kit/screen.ts';
import { isEnglish, type Machine, type Place } from './preferencesServer.ts';

type Told = Screen<Machine, Place>['events'];
type One = Cause<Machine, Place>;

/** In a form letters are typed. */
const byLetters = (
  type: 'toggleTheme' | 'nextLanguage' | 'toggleNavigation' | 'toggleDensity' | 'toggleSingleKeys',
  keys: string,
): One => ({
  when: ({ context }, place) => place === 'list' && context.singleKeys === 'on',
  event: { type },
  by: (person) => person.press(keys),
});
/** The palette's rows are told by their English names. */
const speaking = (language: PreferencesContext['language'], row: string): One => ({
  when: isEnglish,
  event: { type: 'setLanguage', language },
  by: (person) => person.choose(row, row),
});
/** What another tab keeps is told to this one, its language with it. */
const inOtherTab = (theme: PreferencesContext['theme']): One => ({
  event: ({ context: { language } }) => [
    { type: 'setTheme', theme },
    { type: 'setLanguage', language },
  ],
  by: (person, { context }) =>
    person.otherTab(
      'lectern.settings',
      JSON.stringify({ darkMode: theme === 'dark', selectedLanguage: context.language }),
    ),
});
const nextOf = { en: 'ar', ar: 'both', both: 'en' } as const;

export const events: Told = {
  toggleTheme: { 'other theme': byLetters('toggleTheme', 't t') },
  nextLanguage: { 'next language': byLetters('nextLanguage', 't l') },
  toggleNavigation: { 'fold the navigation': byLetters('toggleNavigation', 't n') },
  toggleDensity: { 'rows of another height': byLetters('toggleDensity', 't d') },
  toggleSingleKeys: {
    'letters off': byLetters('toggleSingleKeys', 't k'),
    'letters on': {
      when: (snapshot) => snapshot.context.singleKeys === 'off' && isEnglish(snapshot),
      event: { type: 'toggleSingleKeys' },
      by: (person) => person.choose('single-letter', 'Switch single-letter keys on or off'),
    },
  },
  setTheme: {
    'dark in another tab': inOtherTab('dark'),
    'light in another tab': inOtherTab('light'),
  },
  setLanguage: {
    'in English': speaking('en', 'Interface in English'),
    'in Arabic': speaking('ar', 'Interface in Arabic'),
    'in French': speaking('fr', 'Interface in French'),
  },
  setFormLanguage: {
    'fields in the next language': {
      when: (_, place) => place === 'form',
      event: ({ context }) => ({
        type: 'setFormLanguage',
        formLanguage: nextOf[context.formLanguage],
      }),
      by: (person) => person.press('mod+shift+l'),
    },
  },
  hint: 'the first form of a page tells it as it opens',
};
