/** What each filter of the palette may be called, in every language that is loaded. It reads no sentence and asks nothing of a section. */
import { inEveryLanguage } from '../../../i18n/index.ts';

export const filterNames = [
  'waiting',
  'approved',
  'disabled',
  'enabled',
  'featured',
  'notFeatured',
  'handled',
  'notHandled',
  'mine',
  'today',
  // What says nothing of a language is this before those that name one.
  'untranslated',
  'missingEn',
  'missingAr',
] as const;
export type FilterName = (typeof filterNames)[number];

/** A state's words, in both genders where the language has them. */
const stateTexts = (name: string): readonly string[] => [
  ...inEveryLanguage('states', name),
  ...inEveryLanguage('states', name, 'm'),
  ...inEveryLanguage('states', name, 'f'),
];

const parted = (text: string): readonly string[] => text.split('/');

/** The language that is lacking, and the only other one. */
const languagesOf = { missingEn: ['en', 'ar'], missingAr: ['ar', 'en'] } as const;

/** 'Without Arabic', 'not translated into English': each form with each name of a language, as one language says both. */
function formsWith(forms: 'lackForms' | 'onlyForms', code: 'en' | 'ar'): readonly string[] {
  const names = inEveryLanguage('palette', 'languageWords', code);
  return inEveryLanguage('palette', forms).flatMap((text, at) =>
    parted(text).flatMap((form) =>
      parted(names[at] ?? '').map((name) => form.replace('{{language}}', name)),
    ),
  );
}

/** What a row with the filter is found by. Of what lacks a language that is no word of what has it alone. */
export function filterWords(name: FilterName): readonly string[] {
  const said =
    name === 'missingEn' || name === 'missingAr'
      ? formsWith('lackForms', languagesOf[name][0])
      : inEveryLanguage('palette', 'filterWords', name).flatMap(parted);
  return [...stateTexts(name), ...said];
}

/** Everything that says the filter, as a whole: what is 'only in English' lacks Arabic. */
export const filterTexts = (name: FilterName): readonly string[] =>
  name === 'missingEn' || name === 'missingAr'
    ? [...filterWords(name), ...formsWith('onlyForms', languagesOf[name][1])]
    : filterWords(name);
