/** What a catalogue must name, computed from what there is to name. It holds no text of its own. */
import type { auditKeys, Flag, Group } from '../entities/entity.ts';
import type { ContentLanguage } from '../entities/field.ts';
import type { EntityName, FieldName, KnownEntity } from '../entities/index.ts';
import type { LanguageCode } from './languages.ts';

/** A text that agrees with the grammatical gender of the entity it speaks of. */
export type Gendered = {
  readonly m: string;
  readonly f: string;
};
export type Gender = keyof Gendered;

/** The plural forms that Intl.PluralRules asks a language for (French `many` is for millions, never met here). */
interface PluralRule {
  en: 'one' | 'other';
  ar: Intl.LDMLPluralRule;
  fr: 'one' | 'other';
}
export type Plural<L extends LanguageCode> = Readonly<
  Record<PluralRule[L], L extends 'en' ? string : string | Gendered>
>;

/** What may stand where English has a plain text. */
export type Text<L extends LanguageCode> = L extends 'en' ? string : string | Gendered | Plural<L>;

/** How an entity is spoken of. */
export type EntityLabel<L extends LanguageCode> = {
  /** Before a record's number: 'News 214'. */
  readonly name: string;
  /** In a sentence: 'news item'. */
  readonly one: string;
  /** The section: 'News'. */
  readonly many: string;
  /** The command and the form that make one: 'New news item'. */
  readonly new: string;
  /** At the head of a toast: 'Blog' added successfully. */
  readonly toast: string;
  /** Inside a toast: Failed to add 'Blog'. */
  readonly within: string;
  /** The empty list: 'No News'. */
  readonly none: string;
  readonly count: Plural<L>;
  /** The same where no word governs it, and with all of the name; a language that says both alike has none. */
  readonly alone?: Plural<L>;
};
export type EntityLabels<L extends LanguageCode> = Readonly<
  Record<EntityName, EntityLabel<L> & (L extends 'en' ? unknown : { readonly gender: Gender })>
>;

/** `missing` is the filter for a language that a record lacks, `used` the one for files that something shows. */
export type FieldLabels = Readonly<
  Record<FieldName | Flag | (typeof auditKeys)[number] | 'missing' | 'used', string>
>;
type EntityField = {
  [E in KnownEntity as E['name']]: `${E['name']}.${keyof E['fields'] & string}`;
}[EntityName];
/** Where one entity's field is called otherwise than the field of that name elsewhere. */
export type FieldLabelsOf = Readonly<Partial<Record<EntityField, string>>>;

/** [field, its options] of each select; permissions are shown by their own names. */
type Select<F> = {
  [K in keyof F & string]: F[K] extends {
    readonly kind: 'select';
    readonly options: readonly (infer O extends string)[];
  }
    ? [K, O]
    : never;
}[keyof F & string];
type Selects = { [E in KnownEntity as E['name']]: Select<E['fields']> }[EntityName];
type WordSelects = Exclude<Selects, ['permission', string]>;
export type OptionLabels = {
  readonly [K in WordSelects[0]]: Readonly<Record<Extract<WordSelects, [K, string]>[1], string>>;
};

type StepName =
  | Extract<KnownEntity, { steps: unknown }>['steps'][number]['name']
  | 'content'
  | 'english';
export type StepLabels = Readonly<Record<StepName, string>>;
export type GroupLabels = Readonly<Record<Group, string>>;

type TitleKey = KnownEntity['titleKey'] extends `pages.${infer K}` ? K : never;
/** Titles of the specification whose sections come later. */
type LaterTitle =
  | 'courses'
  | 'lecturers'
  | 'subjects'
  | 'students'
  | 'banner'
  | 'subscribedStudents'
  | 'videos';
/** Screens that show no entity of their own. */
type OwnTitle =
  | 'login'
  | 'forgotPassword'
  | 'resetPassword'
  | 'changePassword'
  | 'account'
  | 'sessions'
  | 'trash'
  | 'history'
  | 'review'
  | 'machines'
  | 'shortcuts'
  | 'notFound';
export type PageTitles = Readonly<Record<TitleKey | LaterTitle | OwnTitle, string>>;

/** A field's name with the language it is written in, and the languages themselves. */
export type ContentLanguageLabels = Readonly<Record<ContentLanguage, string>>;

/** What is said of machines' states: by machine, then by a state's way from the root: `account.signedOut.idle`. */
export type StateTexts = Readonly<Record<string, Readonly<Record<string, string>>>>;
