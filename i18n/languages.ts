/** The languages of the interface, each with what follows from it. It holds no text but their own names and what their keyboards print. */
import type { ContentLanguage } from '../entities/field.ts';
import type { InterfaceLanguage } from '../entities/languages.ts';

/** Made for tests: every text is its key in brackets, so a text that has no key is seen at once. */
const pseudoLanguageCodes = ['xx-bracket', 'xx-rtl'] as const;

/** Chosen by staff; kept between visits. */
export type LanguageCode = InterfaceLanguage;
type PseudoLanguageCode = (typeof pseudoLanguageCodes)[number];
export type AnyLanguageCode = LanguageCode | PseudoLanguageCode;

export interface Language {
  readonly code: AnyLanguageCode;
  /** The language's own name, the same in every interface language. */
  readonly label: string;
  readonly dir: 'ltr' | 'rtl';
  /** For Intl: numbers, plural forms, units. Arabic with Latin digits, as staff type them. */
  readonly numberLocale: string;
  /** The language a form opens in. */
  readonly contentLanguage: ContentLanguage;
  /** What its keyboards print on the keys that bear a word, where that is not the English one. */
  readonly keyCaps?: Readonly<Record<string, string>>;
}

export const defaultLanguage = 'en' satisfies LanguageCode;

/** In the order of the chooser. */
const own: Readonly<Record<LanguageCode, Language>> = {
  en: { code: 'en', label: 'English', dir: 'ltr', numberLocale: 'en', contentLanguage: 'en' },
  ar: {
    code: 'ar',
    label: 'العربية',
    dir: 'rtl',
    numberLocale: 'ar-u-nu-latn',
    contentLanguage: 'ar',
  },
  fr: {
    code: 'fr',
    label: 'Français',
    dir: 'ltr',
    numberLocale: 'fr',
    contentLanguage: 'en',
    keyCaps: {
      shift: 'Maj',
      enter: 'Entrée',
      esc: 'Échap',
      space: 'Espace',
      delete: 'Suppr',
      backspace: 'Retour',
      home: 'Début',
      end: 'Fin',
      pageup: 'PgPréc',
      pagedown: 'PgSuiv',
      up: 'Haut',
      down: 'Bas',
      left: 'Gauche',
      right: 'Droite',
    },
  },
};

const all: Readonly<Record<AnyLanguageCode, Language>> = {
  ...own,
  'xx-bracket': {
    code: 'xx-bracket',
    label: '[English]',
    dir: 'ltr',
    numberLocale: 'en',
    contentLanguage: 'en',
  },
  'xx-rtl': {
    code: 'xx-rtl',
    label: '[RTL]',
    dir: 'rtl',
    numberLocale: 'en',
    contentLanguage: 'ar',
  },
};

/** What the language chooser offers, in its order. */
export const languages = Object.values(own);
export const languageCodes = Object.keys(own) as readonly LanguageCode[];

export const isLanguageCode = (code: unknown): code is LanguageCode =>
  (languageCodes as readonly unknown[]).includes(code);

export const languageOf = (code: AnyLanguageCode): Language => all[code];
