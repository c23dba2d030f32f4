/** What the public may know of a type: which fields, under which keys, in which language. It reads nothing. */
import type { Entity, Flag } from '../../entities/entity.ts';
import { isLongText, type Column, type ContentLanguage } from '../../entities/field.ts';
import { layoutOf } from '../db/columns.ts';
import { invalidField } from '../httpError.ts';

/** States that every public record is in; telling them would say nothing. */
const states: readonly Flag[] = ['enabled', 'approved'];

const shapes = new WeakMap<Entity, Entity>();

/**
 * The type without what is private: the list query, the sorts and the columns of a public answer all follow from it,
 * so that a field which is not answered cannot be asked about either.
 */
export function publicEntity(entity: Entity): Entity {
  let shape = shapes.get(entity);
  if (!shape) {
    const fields = Object.entries(entity.fields).filter(
      ([, field]) => !field.private && field.kind !== 'secret',
    );
    shape = {
      ...entity,
      flags: entity.flags.filter((flag) => !states.includes(flag)),
      fields: Object.fromEntries(fields),
      sorts: entity.sorts.filter((name) => {
        const field = layoutOf(entity).byKey.get(name)?.field ?? entity.fields[name];
        return field !== undefined && !field.private;
      }),
    };
    shapes.set(entity, shape);
  }
  return shape;
}

/**
 * True for a type whose row in `search` holds words of fields that are private: whoever looked there would find a record
 * by what is not answered, and read it out letter by letter.
 */
export const hidesWords = (entity: Entity): boolean =>
  layoutOf(entity).searched.some(({ field }) => field.private === true);

export const isPublic = (entity: Entity): boolean => !entity.private;

/** Audit keys that the public may ask for and is answered. */
export const publicAuditKeys = ['id', 'created_at', 'updated_at'] as const;

/** The columns of a public answer: of one language and of none, or all. Lists leave long texts out. */
export const publicColumns = (
  entity: Entity,
  language: ContentLanguage | undefined,
  isList: boolean,
): readonly Column[] =>
  [...layoutOf(publicEntity(entity)).byKey.values()].filter(
    (column) =>
      (!language || !column.language || column.language === language) &&
      !(isList && isLongText(column.field)),
  );

/** `?lang=`: en or ar; undefined asks for both. Throws 422. */
export function languageOf(url: URL): ContentLanguage | undefined {
  const text = url.searchParams.get('lang');
  if (text === null) return undefined;
  if (text !== 'en' && text !== 'ar') throw invalidField('lang', { code: 'notInList' });
  return text;
}

/**
 * The key by which people know a record: a page's slug, a text's static key. Absent for most types. It need not be
 * required: a category without a slug is read by its number alone.
 */
export function nameKeyOf(entity: Entity): string | undefined {
  return [...layoutOf(publicEntity(entity)).byKey.values()].find(
    ({ field }) => field.kind === 'text' && field.unique && !field.readOnly,
  )?.key;
}

/** The relation that makes a type a tree; undefined for a type that is none. */
export const treeKeyOf = (entity: Entity): string | undefined =>
  Object.entries(entity.fields).find(
    ([, field]) => field.kind === 'relation' && field.acyclic && field.target === entity.name,
  )?.[0];
