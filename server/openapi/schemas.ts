/** Says each type's fields as JSON Schema (2020-12, as OpenAPI 3.1 has it), with an example of each. It reads no record. */
import type { Entity } from '../../entities/entity.ts';
import { isLongText, isMany, keysOf, type Column, type Field } from '../../entities/field.ts';
import { optionsOf } from '../../entities/formats.ts';
import { layoutOf, isSecret, targetOf } from '../db/columns.ts';

export type Schema = Readonly<Record<string, unknown>>;

export const ref = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` });
export const object = (
  properties: Record<string, Schema>,
  required?: readonly string[],
): Schema => ({
  type: 'object',
  properties,
  ...(required ? { required } : {}),
});
export const arrayOf = (items: Schema): Schema => ({ type: 'array', items });
export const text: Schema = { type: 'string' };
export const id: Schema = { type: 'integer', minimum: 1, examples: [42] };
export const textOrNull: Schema = { type: ['string', 'null'] };
export const bilingual: Schema = object({ en: textOrNull, ar: textOrNull }, ['en', 'ar']);

/** What a text of a form looks like. */
const formatExamples: Readonly<Record<string, string>> = {
  slug: 'civil-engineering',
  identifier: 'heroBanner',
  dotted: 'home.welcome',
  username: 'lina.haddad',
  email: 'lina.haddad@example.edu',
  phone: '+962 6 555 0100',
  url: 'https://example.edu/open-day',
  link: '/open-day',
  isbnIssn: '978-0-306-40615-7',
  orcid: '0000-0002-1825-0097',
  years: '2024-2025',
};
/** The forms that JSON Schema has a name for. */
const formatNames: Readonly<Record<string, string>> = { email: 'email', url: 'uri' };

const words = { en: 'Water week at the faculty', ar: 'أسبوع المياه في الكلية' };

const nullable = (type: string, rest: Schema = {}): Schema => ({ type: [type, 'null'], ...rest });
const bounds = (
  low: number | undefined,
  high: number | undefined,
  names: readonly [string, string],
) => ({
  ...(low === undefined ? {} : { [names[0]]: low }),
  ...(high === undefined ? {} : { [names[1]]: high }),
});

function linkSchema(field: Field): Schema {
  const target = targetOf(field);
  const description =
    field.kind === 'relation'
      ? `The number of a record of type ${target}.`
      : 'The number of an upload.';
  return isMany(field)
    ? { ...arrayOf(id), description: `${description} Many.`, examples: [[42, 43]] }
    : nullable('integer', { minimum: 1, description, examples: [42] });
}

/** What the value of a property is, where that is a picture. */
export const pictureAsText =
  'Of a picture: the number of its upload, as text. A write takes the number too.';

/** A column's value as the signed-in API has it. */
export function columnSchema({ field, language }: Column): Schema {
  switch (field.kind) {
    case 'text': {
      const form = field.format;
      const example = form
        ? formatExamples[form]
        : words[language ?? 'en'].slice(0, field.max).trim();
      return nullable('string', {
        ...bounds(field.min, field.max, ['minLength', 'maxLength']),
        ...(form && formatNames[form] ? { format: formatNames[form] } : {}),
        ...(field.pictureBy ? { description: pictureAsText } : {}),
        examples: [example],
      });
    }
    case 'markdown':
      return nullable('string', {
        maxLength: field.max,
        contentMediaType: 'text/markdown',
        examples: [`# ${words[language ?? 'en']}`],
      });
    case 'code':
      return nullable('string', { maxLength: field.max, examples: ['/* … */'] });
    case 'number':
      return nullable(field.integer ? 'integer' : 'number', {
        ...bounds(field.min, field.max, ['minimum', 'maximum']),
        examples: [field.min ?? 1],
      });
    case 'boolean':
      return { type: 'boolean', examples: [true] };
    case 'date':
      return nullable('string', { format: 'date', examples: ['2026-11-21'] });
    case 'dateTime':
      return nullable('string', { format: 'date-time', examples: ['2026-11-21T08:00:00.000Z'] });
    case 'select':
      // Sets are made here too: GET /api/permission lists them.
      if (field.options === 'permissionSets') {
        return nullable('string', { examples: [optionsOf(field)[0]] });
      }
      return { enum: [...optionsOf(field), null], examples: [optionsOf(field)[0]] };
    case 'list':
      return {
        ...arrayOf({ type: 'string', maxLength: field.max }),
        maxItems: field.entries,
        ...(field.of === 'grants' ? { examples: [['blogs:GET', 'blogs:PUT']] } : {}),
      };
    case 'relation':
    case 'image':
    case 'file':
      return linkSchema(field);
    case 'secret':
      return { type: 'string', minLength: field.min, maxLength: field.max, writeOnly: true };
    default:
      return field satisfies never;
  }
}

const moment: Schema = {
  type: 'string',
  format: 'date-time',
  examples: ['2026-11-21T08:00:00.000Z'],
};
export const audit: Readonly<Record<string, Schema>> = {
  id,
  version: { type: 'integer', minimum: 1, description: 'Grows by one with each write.' },
  created_by: { type: ['integer', 'null'] },
  created_at: moment,
  updated_at: moment,
  deleted_at: { type: ['string', 'null'], format: 'date-time' },
};

const described = (columns: readonly Column[], to: (column: Column) => Schema = columnSchema) =>
  Object.fromEntries(columns.map((column) => [column.key, to(column)]));

/** Of a translatable field at least one language is required, unless it says both. */
function requirements(entity: Entity): Schema {
  const fields = Object.entries(entity.fields).filter(
    ([, field]) => field.required && !field.readOnly,
  );
  const always = fields.flatMap(([name, field]) =>
    !field.localised || field.everyLanguage ? keysOf(name, field.localised) : [],
  );
  const either = fields.flatMap(([name, field]) =>
    field.localised && !field.everyLanguage
      ? [{ anyOf: keysOf(name, field.localised).map((key) => ({ required: [key] })) }]
      : [],
  );
  return {
    ...(always.length > 0 ? { required: always } : {}),
    ...(either.length > 0 ? { allOf: either } : {}),
  };
}

/** `graduation-batches` → `GraduationBatch`: the type's own name, as schemas are named. */
export const schemaName = ({ name }: Entity): string =>
  name.charAt(0).toUpperCase() + name.slice(1);

/** The schemas of one type: read, made, changed. */
export function entitySchemas(entity: Entity): Readonly<Record<string, Schema>> {
  const name = schemaName(entity);
  const all = [...layoutOf(entity).byKey.values()];
  const written = all.filter(({ field }) => !field.readOnly);
  const read = all.filter(({ field }) => !isSecret(field));
  const closed = { type: 'object', additionalProperties: false } as const;
  // An upload's title stands beside its keys, and is taken like that as well.
  const shown: Record<string, Schema> = entity.made ? { title: bilingual } : {};
  const taken = entity.made ? { title: object({ en: textOrNull, ar: textOrNull }) } : {};
  const long = read.filter(({ field }) => isLongText(field)).map(({ key }) => key);
  return {
    [name]: {
      type: 'object',
      ...(long.length > 0 ? { description: `Lists leave out ${long.join(', ')}.` } : {}),
      properties: { ...audit, ...described(read), ...shown },
      required: Object.keys(audit),
    },
    [`${name}Change`]: { ...closed, properties: { ...described(written), ...taken } },
    ...(entity.made
      ? {}
      : { [`${name}New`]: { ...closed, properties: described(written), ...requirements(entity) } }),
  };
}
