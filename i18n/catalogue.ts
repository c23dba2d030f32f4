/** What another language owes: every key of English, no more and no less. It holds no text of its own. */
import type { catalogue } from './en/index.ts';
import type { EntityLabels, FieldLabelsOf, Plural, Text } from './labels.ts';
import type { LanguageCode } from './languages.ts';

/** A free part of the catalogue in another language: the keys of English, no more and no less. */
export type Translated<T, L extends LanguageCode> = {
  readonly [K in keyof T]: T[K] extends string
    ? Text<L>
    : T[K] extends { readonly other: string }
      ? Plural<L>
      : Translated<T[K], L>;
};

/** English is the catalogue that every other follows key by key. */
export type English = typeof catalogue;
export type Catalogue<L extends LanguageCode> = {
  readonly entities: EntityLabels<L>;
  readonly fieldsOf: FieldLabelsOf;
} & Translated<Omit<English, 'entities' | 'fieldsOf'>, L>;
