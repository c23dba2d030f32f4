/** Says how the public's answers look, every key and no other: a record, a page as a whole, a branch of a tree. It reads no record. */
import type { Entity } from '../../entities/entity.ts';
import { isMany, type Column } from '../../entities/field.ts';
import { nameKeyOf, publicAuditKeys, publicColumns, treeKeyOf } from '../public/shape.ts';
import { sitePages } from '../public/site.ts';
import {
  arrayOf,
  audit,
  bilingual,
  columnSchema,
  id,
  object,
  ref,
  schemaName,
  text,
  textOrNull,
  type Schema,
} from './schemas.ts';

const closed = (properties: Readonly<Record<string, Schema>>, required: readonly string[]) => ({
  ...object({ ...properties }, required),
  additionalProperties: false,
});

/** A text, or both where no language was asked for. */
const eitherText = (description: string, words: string): Schema => ({
  description,
  anyOf: [textOrNull, { ...bilingual, additionalProperties: false }],
  examples: [words],
});

const file: Schema = {
  ...closed(
    {
      url: { ...text, examples: ['/public/uploads/3f9a2c.webp'] },
      type: { ...text, examples: ['image/webp'] },
      size: { type: 'integer', examples: [48_213] },
      width: { type: ['integer', 'null'], examples: [1200] },
      height: { type: ['integer', 'null'], examples: [800] },
      alt: eitherText('Its title; in both languages when none was asked for.', 'The main hall'),
    },
    ['url', 'type', 'size', 'width', 'height', 'alt'],
  ),
  type: ['object', 'null'],
};

function publicSchema(column: Column): Schema {
  const { field } = column;
  if (field.kind !== 'image' && field.kind !== 'file') return columnSchema(column);
  return isMany(field) ? arrayOf(file) : file;
}

/** The keys of a record: those of each language, and the names that stand for the language asked for. */
function propertiesOf(entity: Entity): Record<string, Schema> {
  const columns = publicColumns(entity, undefined, false);
  const named = columns
    .filter(({ language, name }) => language === 'en' && !columns.some(({ key }) => key === name))
    .map((column) => [
      column.name,
      { ...publicSchema(column), description: 'With `lang` alone: in that language.' },
    ]);
  return {
    ...Object.fromEntries(publicAuditKeys.map((key) => [key, audit[key] ?? text])),
    ...Object.fromEntries(columns.map((column) => [column.key, publicSchema(column)])),
    ...Object.fromEntries(named),
  };
}

const component = closed(
  {
    id,
    component: { ...text, description: 'Its `fieldKey`.', examples: ['hero'] },
    values: {
      type: 'object',
      description: 'By `fieldKey`: a picture, a text, or without `lang` {value, en, ar}.',
      additionalProperties: {
        anyOf: [
          file,
          textOrNull,
          closed({ value: textOrNull, en: textOrNull, ar: textOrNull }, ['value', 'en', 'ar']),
        ],
      },
      examples: [{ title: 'Open day', text: 'Come and see the workshops' }],
    },
  },
  ['id', 'component', 'values'],
);

/** The public schemas of one type. */
export function publicSchemas(entity: Entity): Readonly<Record<string, Schema>> {
  if (entity.private) return {};
  const name = schemaName(entity);
  const properties = propertiesOf(entity);
  const description =
    'With `lang`, the keys of that language, and beside them their names without it.';
  const branch = `${name}Branch`;
  return {
    [`${name}Public`]: { ...closed(properties, ['id']), description },
    ...(entity.name === 'page'
      ? {
          PageWhole: closed({ ...properties, components: arrayOf(component) }, [
            'id',
            'components',
          ]),
        }
      : {}),
    ...(treeKeyOf(entity)
      ? {
          [branch]: closed(
            { ...properties, children: { ...arrayOf(ref(branch)), examples: [[]] } },
            ['id', 'children'],
          ),
        }
      : {}),
  };
}

/** Names by which records of the site's types are known, beside their numbers. */
const namesOf = (entities: readonly Entity[]): Record<string, Schema> =>
  Object.fromEntries(
    sitePages(entities).flatMap((entity) => {
      const key = nameKeyOf(entity);
      return key ? [[key, { ...textOrNull, examples: ['open-day'] }]] : [];
    }),
  );
const collection: Schema = { ...text, description: 'The collection.', examples: ['blogs'] };

/** What a search finds, and what a sitemap names. */
export const siteSchemas = (entities: readonly Entity[]): Readonly<Record<string, Schema>> => ({
  FoundPublic: closed(
    {
      type: collection,
      id,
      ...namesOf(entities),
      title: eitherText('In the language asked for, else both.', 'Water week at the faculty'),
      readAs: { ...text, description: 'The query as the other keyboard layout reads it.' },
    },
    ['type', 'id', 'title'],
  ),
  SitemapEntry: closed(
    {
      type: collection,
      id,
      ...namesOf(entities),
      languages: { ...arrayOf({ enum: ['en', 'ar'] }), examples: [['en', 'ar']] },
      updated_at: audit['updated_at'] ?? text,
    },
    ['type', 'id', 'languages', 'updated_at'],
  ),
});
