/** The languages of the interface, for whoever must name one. It says nothing of how they are written: i18n/ does. */

export const interfaceLanguages = ['en', 'ar', 'fr'] as const;
export type InterfaceLanguage = (typeof interfaceLanguages)[number];
