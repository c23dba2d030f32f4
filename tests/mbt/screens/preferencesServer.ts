/** Where choices are kept and seen, and what is around their pages. It asserts nothing. */
import { libraryItem as entity } from '../../../entities/libraryItem.ts';
import {
  usual,
  type preferencesMachine,
  type PreferencesContext,
  type PreferencesEvent,
} from '../../../machines/preferences.ts';
import type { ScreenStart, Sight } from '../kit/screen.ts';
import { answering, loginSight, signedInKept } from './samples.ts';

export type Machine = typeof preferencesMachine;
/** Rows are seen in a list; what is in two languages, in a form. */
export type Place = 'list' | 'form';
type Seen = { context: PreferencesContext };

/** As the browser keeps it between visits; nothing: as everybody begins. */
export function startAt(
  place: Place,
  chosen: Partial<PreferencesContext> = {},
): ScreenStart<Machine, Place> {
  const { theme, language, ...rest } = { ...usual, ...chosen };
  const settings = { ...rest, darkMode: theme === 'dark', selectedLanguage: language };
  const isUsual = Object.keys(chosen).length === 0;
  const opens: readonly PreferencesEvent[] = [{ type: 'hint', page: entity.route }];
  return {
    input: { ...usual, ...chosen },
    path: place === 'list' ? entity.route : `${entity.route}?new`,
    ...(place === 'form' ? { first: opens } : {}),
    kept: {
      ...signedInKept,
      ...(isUsual ? {} : { 'lectern.settings': JSON.stringify(settings) }),
    },
    memory: place,
    answers: answering(),
  };
}

export const isEnglish = ({ context }: Seen): boolean => context.language === 'en';
export const inList =
  (sight: Sight) =>
  (_: Seen, place: Place): Sight =>
    place === 'list' ? sight : {};
/** The box of a title's second language is there, or not; its name is told in English. */
export const inForm =
  (sight: Sight) =>
  (snapshot: Seen, place: Place): Sight =>
    place === 'form' && isEnglish(snapshot) ? sight : {};

export const around = {
  'other tab signed out': { when: isEnglish, ends: loginSight },
  reload: { when: isEnglish, ends: { at: entity.route } },
  Back: { when: isEnglish, ends: {} },
};
