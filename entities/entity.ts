/** What an entity type is, and what follows from one. It never knows where a record is kept or how it looks. */
import {
  columnsOfField,
  contentLanguages,
  type Column,
  type ContentLanguage,
  type Field,
} from './field.ts';

export type Flag = 'enabled' | 'approved' | 'featured' | 'sequence';
export type Group = 'site' | 'news' | 'people' | 'academic' | 'system';

export interface Step {
  readonly name: string;
  readonly fields: readonly string[];
}

export interface Entity {
  /** The type's own name: `news`. Labels and commands are found by it. */
  readonly name: string;
  /** The API's name: `blogs`. Also the database table, with `_` for `-`. */
  readonly collection: string;
  /** The screen's address; `:id` stands for the parent's. */
  readonly route: string;
  /** The specification's title key, `pages.news`. */
  readonly titleKey: string;
  readonly group: Group;
  /** The name of a lucide icon. */
  readonly icon: string;
  /** What follows `g` to go there, and `n` to make one: `b`, `shift+p`. */
  readonly letter?: string;
  readonly flags: readonly Flag[];
  readonly fields: Readonly<Record<string, Field>>;
  /** The field that names a record in lists, in the palette and to relations. */
  readonly title: string;
  /** The relation whose record names this one where its title says nothing: a value that is a picture. */
  readonly namedBy?: string;
  /** The image field whose picture a list shows before a record's name. */
  readonly picture?: string;
  /** The list's columns after id, title and state. */
  readonly columns: readonly string[];
  /** The keys a list may be sorted by, besides id, title, sequence and the audit dates. */
  readonly sorts: readonly string[];
  /** The order of a list that asks for none: `-publishDate`. */
  readonly order?: string;
  readonly steps?: readonly Step[];
  /** The record this one belongs to: its list is that parent's screen. */
  readonly parent?: { readonly field: string; readonly entity: string };
  /** The second value is never below the first. */
  readonly pairs?: readonly (readonly [string, string])[];
  /** Together these keys name one record only (component + fieldKey). */
  readonly uniqueTogether?: readonly (readonly string[])[];
  /** Dates between which a record is public. */
  readonly publicFrom?: string;
  readonly publicUntil?: string;
  /** Never answered to the public: contacts, users. */
  readonly private?: boolean;
  /** Reached through another section, so the navigation leaves it out. */
  readonly hidden?: boolean;
  /** Rows come from a spreadsheet; a row is the same record when these keys agree. */
  readonly importKeys?: readonly string[];
  /** Only the server makes them (uploads). */
  readonly made?: 'byUpload';
  /** Work waits here while this filter finds something: shown as a count. */
  readonly waiting?: Readonly<Record<string, string | boolean>>;
}

/** A declaration with its literal names kept, so that the labels can be computed from it. */
export const defineEntity = <const E extends Entity>(entity: E): E => entity;

type Value = string | number | boolean | null | readonly string[] | readonly number[];

/** One record as the API gives it. */
export interface Row {
  readonly id: number;
  readonly version: number;
  readonly created_by: number | null;
  readonly created_at: string;
  readonly updated_at: string;
  readonly deleted_at: string | null;
  readonly [key: string]: Value;
}

/** Keys that every record has and no write may name. */
export const auditKeys = [
  'id',
  'version',
  'created_by',
  'created_at',
  'updated_at',
  'deleted_at',
] as const;

const flagField: Record<Flag, Field> = {
  enabled: { kind: 'boolean', initial: true },
  approved: { kind: 'boolean', initial: false },
  featured: { kind: 'boolean', initial: false },
  sequence: { kind: 'number', integer: true, min: 0, max: 1_000_000_000 },
};

const columnCache = new WeakMap<Entity, readonly Column[]>();

/** Every stored key but the audit ones, flags last: what a table, a form and an import are made of. */
export function columnsOf(entity: Entity): readonly Column[] {
  let columns = columnCache.get(entity);
  if (!columns) {
    columns = [
      ...Object.entries(entity.fields).flatMap(([name, field]) => columnsOfField(name, field)),
      ...entity.flags.map((flag): Column => ({ key: flag, name: flag, field: flagField[flag] })),
    ];
    columnCache.set(entity, columns);
  }
  return columns;
}

export const columnOf = (entity: Entity, key: string): Column | undefined =>
  columnsOf(entity).find((column) => column.key === key);

/** The field's keys in the entity: `title` → `titleEn`, `titleAr`. */
export const columnsNamed = (entity: Entity, name: string): readonly Column[] =>
  columnsOf(entity).filter((column) => column.name === name);

export const hasFlag = (entity: Entity, flag: Flag): boolean => entity.flags.includes(flag);

/** The steps of the form; an entity that declares none has one that holds everything. */
export function stepsOf(entity: Entity): readonly Step[] {
  return entity.steps ?? [{ name: 'content', fields: Object.keys(entity.fields) }];
}

/** The languages a record is public in: those whose required texts it has. */
export function languagesOf(entity: Entity, row: Readonly<Record<string, unknown>>) {
  const missing = new Set<ContentLanguage>(
    columnsOf(entity)
      .filter((column) => column.language && column.field.required && !row[column.key])
      .map((column) => column.language as ContentLanguage),
  );
  return (['en', 'ar'] as const).filter((language) => !missing.has(language));
}

/** The columns that name a record: the title's, then where that holds nothing those of the same name for one language. */
export function titleColumns(entity: Entity): readonly Column[] {
  const { title } = entity;
  const own = columnsNamed(entity, title);
  if (own.some(({ language }) => language)) return own;
  const beside = contentLanguages.flatMap((language) => {
    const ending = `${language.slice(0, 1).toUpperCase()}${language.slice(1)}`;
    const column =
      columnOf(entity, `${title}${ending}`) ?? columnOf(entity, `${title}_${language}`);
    return column?.language === language ? [column] : [];
  });
  return [...own, ...beside];
}

/** What a column of a title says; null where it says nothing, as the number of a picture does. */
export function titleText({ key, field }: Column, row: Readonly<Record<string, unknown>>) {
  const value = row[key];
  if (typeof value !== 'string' || value === '') return null;
  const isPicture = field.kind === 'text' && field.pictureBy && /^\d+$/.test(value);
  return isPicture ? null : value;
}

/** The record's own name in a language, else in the other; null where it has none. */
export function ownTitleOf(
  entity: Entity,
  row: Readonly<Record<string, unknown>>,
  language: ContentLanguage,
): string | null {
  const columns = titleColumns(entity);
  const own = columns.filter((column) => !column.language || column.language === language);
  for (const column of [...own, ...columns]) {
    const text = titleText(column, row);
    if (text !== null) return text;
  }
  return null;
}

/** The record's own name, else its number. */
export const titleOf = (
  entity: Entity,
  row: Readonly<Record<string, unknown>>,
  language: ContentLanguage,
): string => ownTitleOf(entity, row, language) ?? `#${String(row['id'])}`;

/** The relation to the record that names this one, where its own title says nothing. */
export function namedAfter(entity: Entity): Column | undefined {
  const [named] = columnsNamed(entity, entity.title);
  const column = named?.field.kind === 'relation' ? named : columnOf(entity, entity.namedBy ?? '');
  return column?.field.kind === 'relation' ? column : undefined;
}

/** `-publishDate` → newest first; with a manual order, that; else newest record first. */
export const orderOf = (entity: Entity): string =>
  entity.order ?? (hasFlag(entity, 'sequence') ? 'sequence' : '-id');
