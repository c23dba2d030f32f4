/** The field kinds and the keys a field is stored under. It never knows a screen, a table or a label. */

/** The languages content is written in. The interface has more (i18n/languages.ts). */
export const contentLanguages = ['en', 'ar'] as const;
export type ContentLanguage = (typeof contentLanguages)[number];

/** How a translatable field writes its two keys: `titleEn`/`titleAr` or `fullname_en`/`fullname_ar`. */
export type LocalisedKeys = 'En/Ar' | '_en/_ar';

/** A text's shape beyond its length; each is checked on both sides (entities/formats.ts). */
export type TextFormat =
  | 'slug'
  | 'identifier'
  | 'dotted'
  | 'username'
  | 'email'
  | 'phone'
  | 'url'
  | 'link'
  | 'isbnIssn'
  | 'orcid'
  | 'years';

interface Common {
  /** The value must be there; of a translatable field, in at least one language. */
  readonly required?: boolean;
  /** With `required` on a translatable field: both languages must be there. */
  readonly everyLanguage?: boolean;
  readonly localised?: LocalisedKeys;
  /** The one language of a field that is not translatable. */
  readonly language?: ContentLanguage;
  /** Set by the server alone; refused in a write. */
  readonly readOnly?: boolean;
  /** Fixed once the record exists. */
  readonly fixed?: boolean;
  /** Never part of a public answer. */
  readonly private?: boolean;
  /** Writing it takes this grant besides the collection's own. */
  readonly grant?: string;
  /** Found by the palette and by a list's search. */
  readonly searched?: boolean;
}

export interface TextField extends Common {
  readonly kind: 'text';
  readonly min?: number;
  readonly max: number;
  readonly format?: TextFormat;
  readonly unique?: boolean;
  /** More than one line. */
  readonly long?: boolean;
  /** Offered while typing: the values in use, or a slug made of another field. */
  readonly suggest?: 'inUse' | { readonly slugOf: string };
  /** The relation whose record says by its `fieldType`, IMAGE, that the text is the number of a picture. */
  readonly pictureBy?: string;
}
export interface MarkdownField extends Common {
  readonly kind: 'markdown';
  readonly max: number;
}
export interface CodeField extends Common {
  readonly kind: 'code';
  readonly max: number;
  readonly syntax: 'css' | 'javascript';
}
export interface NumberField extends Common {
  readonly kind: 'number';
  readonly integer?: boolean;
  readonly min?: number;
  readonly max?: number;
  readonly initial?: number;
}
export interface BooleanField extends Common {
  readonly kind: 'boolean';
  readonly initial?: boolean;
}
/** Of what has happened: a month that is said without its year is the last such; of all else it is the nearest. */
interface Happened {
  readonly behind?: boolean;
}
export interface DateField extends Common, Happened {
  readonly kind: 'date';
  /** Somebody’s birth: a day that has come, wherever they are. */
  readonly past?: boolean;
}
export interface DateTimeField extends Common, Happened {
  readonly kind: 'dateTime';
}
export interface SelectField extends Common {
  readonly kind: 'select';
  /** The values, or the name of a list that grows: with the years, with the sets that are made here. */
  readonly options: readonly string[] | 'academicYears' | 'permissionSets';
  /** The chosen one of a new record. */
  readonly initial?: string;
  /** Option names are not words (academic years): shown as they are. */
  readonly verbatim?: boolean;
}
export interface ListField extends Common {
  readonly kind: 'list';
  /** Of each entry. */
  readonly max: number;
  readonly entries: number;
  /** Not typed but ticked: each entry is a grant, `blogs:GET` (access.ts). */
  readonly of?: 'grants';
  /** The record's own texts suggest entries: the words they are about. */
  readonly suggest?: 'keywords';
}
export interface RelationField extends Common {
  readonly kind: 'relation';
  /** The target entity's name; a string, because the entities would otherwise import in a circle. */
  readonly target: string;
  readonly many?: boolean;
  /** A record may never be its own ancestor through this field. */
  readonly acyclic?: boolean;
  /** Deleting the target: answers 409, or loses this link, or takes this record along. */
  readonly onDelete: 'refuse' | 'unlink' | 'cascade';
}
export interface ImageField extends Common {
  readonly kind: 'image';
  readonly many?: boolean;
}
export interface FileField extends Common {
  readonly kind: 'file';
  readonly many?: boolean;
}
export interface SecretField extends Common {
  readonly kind: 'secret';
  readonly min: number;
  readonly max: number;
}

export type Field =
  | TextField
  | MarkdownField
  | CodeField
  | NumberField
  | BooleanField
  | DateField
  | DateTimeField
  | SelectField
  | ListField
  | RelationField
  | ImageField
  | FileField
  | SecretField;
export type FieldKind = Field['kind'];
type Of<K extends FieldKind> = Omit<Extract<Field, { kind: K }>, 'kind'>;

/** The lengths that stand when an entity says nothing else, in characters. */
const usualLength = { text: 160, line: 255, note: 2000, markdown: 100_000, code: 50_000 };

export const text = (rest: Partial<Of<'text'>> = {}) =>
  ({ kind: 'text', max: usualLength.line, ...rest }) as const;
export const title = (rest: Partial<Of<'text'>> = {}) =>
  ({
    kind: 'text',
    localised: 'En/Ar',
    required: true,
    searched: true,
    max: usualLength.text,
    ...rest,
  }) as const;
export const longText = (rest: Partial<Of<'text'>> = {}) =>
  ({ kind: 'text', long: true, max: usualLength.note, ...rest }) as const;
export const markdown = (rest: Partial<Of<'markdown'>> = {}) =>
  ({ kind: 'markdown', max: usualLength.markdown, ...rest }) as const;
export const code = (rest: Partial<Of<'code'>> & Pick<CodeField, 'syntax'>) =>
  ({ kind: 'code', max: usualLength.code, ...rest }) as const;
export const number = (rest: Of<'number'> = {}) => ({ kind: 'number', ...rest }) as const;
export const boolean = (rest: Of<'boolean'> = {}) => ({ kind: 'boolean', ...rest }) as const;
export const date = (rest: Of<'date'> = {}) => ({ kind: 'date', ...rest }) as const;
export const dateTime = (rest: Of<'dateTime'> = {}) => ({ kind: 'dateTime', ...rest }) as const;
export const select = <const O extends readonly string[] | 'academicYears' | 'permissionSets'>(
  options: O,
  rest: Omit<Of<'select'>, 'options'> = {},
) => ({ kind: 'select', ...rest, options }) as const;
export const list = (rest: Partial<Of<'list'>> = {}) =>
  ({ kind: 'list', max: usualLength.text, entries: 50, ...rest }) as const;
export const relation = (target: string, rest: Partial<Omit<Of<'relation'>, 'target'>> = {}) =>
  ({ kind: 'relation', onDelete: rest.required ? 'refuse' : 'unlink', ...rest, target }) as const;
export const image = (rest: Of<'image'> = {}) => ({ kind: 'image', ...rest }) as const;
export const file = (rest: Of<'file'> = {}) => ({ kind: 'file', ...rest }) as const;
export const secret = (rest: Of<'secret'>) => ({ kind: 'secret', private: true, ...rest }) as const;

/** One stored key of a field: a translatable field has two, every other one. */
export interface Column {
  /** The JSON key and the database column. */
  readonly key: string;
  /** The field's name in its entity. */
  readonly name: string;
  readonly field: Field;
  readonly language?: ContentLanguage;
}

/** The keys of a field named `name`: `['titleEn', 'titleAr']`, or `['slug']`. */
export function keysOf(name: string, localised?: LocalisedKeys): readonly string[] {
  if (!localised) return [name];
  return localised === 'En/Ar' ? [`${name}En`, `${name}Ar`] : [`${name}_en`, `${name}_ar`];
}

export function columnsOfField(name: string, field: Field): readonly Column[] {
  const keys = keysOf(name, field.localised);
  return keys.map((key, i) => {
    const language = field.localised ? contentLanguages[i] : field.language;
    return language ? { key, name, field, language } : { key, name, field };
  });
}

/** Long text is kept apart from the row that lists read. */
export const isLongText = (field: Field): boolean =>
  field.kind === 'markdown' || field.kind === 'code';

/** True for values held as an array in JSON. */
export const isMany = (field: Field): boolean =>
  field.kind === 'list' || ('many' in field && field.many === true);
