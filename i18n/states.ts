/**
 * What is said of each machine's states in the languages that the machines do not speak: in English a state's own
 * description is said. Fetched by the machines page, with no catalogue; it holds no text itself.
 */
import type { StateTexts } from './labels.ts';
import type { AnyLanguageCode, LanguageCode } from './languages.ts';

/** English is the machines' own. */
export const stateTexts: Readonly<Record<Exclude<LanguageCode, 'en'>, () => Promise<StateTexts>>> =
  {
    ar: async () => (await import('./ar/states.ts')).states,
    fr: async () => (await import('./fr/states.ts')).states,
  };

/** The sentences of a language; none where the machines' own are read. */
export const statesIn = async (code: AnyLanguageCode): Promise<StateTexts> =>
  code in stateTexts ? stateTexts[code as keyof typeof stateTexts]() : {};
