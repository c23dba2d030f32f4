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
/** What another tab keeps is told to this one; what is the same here stays as it is, and what goes along with it. */
const inOtherTab = (chosen: Partial<Pick<PreferencesContext, 'theme' | 'language'>>): One => ({
  when: ({ context }) =>
    Object.entries(chosen).some(([name, is]) => Reflect.get(context, name) !== is),
  event: ({ context }) => {
    const { theme, language } = { ...context, ...chosen };
    return [
      ...(theme === context.theme ? [] : [{ type: 'setTheme' as const, theme }]),
      ...(language === context.language ? [] : [{ type: 'setLanguage' as const, language }]),
    ];
  },
  by(person, { context }) {
    const { theme, language } = { ...context, ...chosen };
    const settings = { darkMode: theme === 'dark', selectedLanguage: language };
    return person.otherTab('lectern.settings', JSON.stringify(settings));
  },
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
    'dark in another tab': inOtherTab({ theme: 'dark' }),
    'light in another tab': inOtherTab({ theme: 'light' }),
  },
  setLanguage: {
    'in English': speaking('en', 'Interface in English'),
    'in Arabic': speaking('ar', 'Interface in Arabic'),
    'in French': speaking('fr', 'Interface in French'),
    'in Arabic in another tab': inOtherTab({ language: 'ar' }),
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
