/** What the specification (sections 1, 4) and keyboard.md promise of how one likes to work, on every path. */
import {
  preferencesMachine,
  usual,
  type PreferencesContext,
} from '../../../machines/preferences.ts';
import type { Model, Promised } from '../kit/model.ts';

/** With whether the states, which a diagram shows, are what is remembered. */
type Seen = PreferencesContext & { readonly agrees: boolean };
type Choice = 'theme' | 'language' | 'navigation' | 'density' | 'singleKeys' | 'formLanguage';

/** What is kept is all of it, as it is after the change. */
const keeping = (choices: PreferencesContext) =>
  [
    'persist',
    ...Object.entries(choices)
      .filter(([key]) => key !== 'agrees')
      .map(([key, value]) =>
        typeof value === 'string' ? value : `${key}=${JSON.stringify(value)}`,
      ),
  ].join(' ');

const round = {
  theme: ['light', 'dark'],
  language: ['en', 'ar', 'fr'],
  navigation: ['shown', 'folded', 'hidden'],
  density: ['comfortable', 'compact'],
  singleKeys: ['on', 'off'],
  formLanguage: ['en', 'ar', 'both'],
} as const;
const after = (choice: Choice, seen: Seen): string => {
  const values: readonly string[] = round[choice];
  return values[(values.indexOf(seen[choice]) + 1) % values.length] ?? '';
};
const going = (on: string, choice: Choice): Promised<Seen> => ({
  on,
  becomes: (seen) => ({ [choice]: after(choice, seen) }),
  does: (seen) => [keeping({ ...seen, [choice]: after(choice, seen) })],
});
const choosing = (on: string, chosen: Partial<Seen>): Promised<Seen> => ({
  on,
  becomes: chosen,
  does: (seen) => [keeping({ ...seen, ...chosen })],
});
/** The language sets the form language along: Arabic fields in Arabic, English ones otherwise. */
const speaking = (on: string, languageOf: (seen: Seen) => Seen['language']): Promised<Seen> => ({
  on,
  becomes: (seen) => {
    const language = languageOf(seen);
    return { language, formLanguage: language === 'ar' ? 'ar' : 'en' };
  },
  does: (seen) => {
    const language = languageOf(seen);
    const formLanguage = language === 'ar' ? 'ar' : 'en';
    return [keeping({ ...seen, language }), keeping({ ...seen, language, formLanguage })];
  },
});
const french: PreferencesContext = {
  theme: 'light',
  language: 'fr',
  navigation: 'hidden',
  density: 'compact',
  singleKeys: 'off',
  formLanguage: 'both',
  hintedPages: [],
};
const arabic = {
  ...usual,
  theme: 'dark',
  language: 'ar',
  formLanguage: 'ar',
  navigation: 'folded',
  hintedPages: ['/staff'],
} as const;

export const models: readonly Model<typeof preferencesMachine, Seen>[] = [
  {
    machine: preferencesMachine,
    starts: {
      'first visit': { input: {}, seen: { ...usual, agrees: true } },
      'kept choices': { input: arabic, seen: { ...arabic, agrees: true } },
      'other kept choices': { input: french, seen: { ...french, agrees: true } },
      'choices of another time': {
        input: {
          theme: 'sepia',
          language: 'ku',
          navigation: '',
          density: 7,
          singleKeys: null,
          formLanguage: 'fr',
        },
        seen: { ...usual, agrees: true },
      },
    },
    cases: {
      toggleTheme: { type: 'toggleTheme' },
      nextLanguage: { type: 'nextLanguage' },
      toggleNavigation: { type: 'toggleNavigation' },
      toggleDensity: { type: 'toggleDensity' },
      toggleSingleKeys: { type: 'toggleSingleKeys' },
      dark: { type: 'setTheme', theme: 'dark' },
      light: { type: 'setTheme', theme: 'light' },
      English: { type: 'setLanguage', language: 'en' },
      Arabic: { type: 'setLanguage', language: 'ar' },
      French: { type: 'setLanguage', language: 'fr' },
      'English fields': { type: 'setFormLanguage', formLanguage: 'en' },
      'Arabic fields': { type: 'setFormLanguage', formLanguage: 'ar' },
      'both fields': { type: 'setFormLanguage', formLanguage: 'both' },
      'form opened': { type: 'hint', page: '/staff' },
    },
    answers: {},
    effects: ['persist', 'toast'],
    see: ({ context, value }) => ({
      ...context,
      agrees: Object.entries(value).every(([name, at]) =>
        Object.entries(context).some(([own, is]) => own === name && is === at),
      ),
    }),
    promises: [
      going('toggleTheme', 'theme'),
      speaking(
        'nextLanguage',
        ({ language }) => ({ en: 'ar', ar: 'fr', fr: 'en' } as const)[language],
      ),
      going('toggleNavigation', 'navigation'),
      going('toggleDensity', 'density'),
      going('toggleSingleKeys', 'singleKeys'),
      choosing('dark', { theme: 'dark' }),
      choosing('light', { theme: 'light' }),
      speaking('English', () => 'en'),
      speaking('Arabic', () => 'ar'),
      speaking('French', () => 'fr'),
      choosing('English fields', { formLanguage: 'en' }),
      choosing('Arabic fields', { formLanguage: 'ar' }),
      choosing('both fields', { formLanguage: 'both' }),
      // The hint comes once per page, also over visits.
      {
        on: 'form opened',
        when: { hintedPages: [] },
        becomes: { hintedPages: ['/staff'] },
        does: (seen) => [keeping({ ...seen, hintedPages: ['/staff'] }), 'toast info saveHint'],
      },
    ],
  },
];
