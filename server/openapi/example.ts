/** Puts the examples of a schema's parts together to one of the whole. It reads no record. */
import { isObject } from '../../entities/json.ts';
import type { Schema } from './schemas.ts';

const isSchema = (value: unknown): value is Schema => isObject(value);

const plain: Readonly<Record<string, unknown>> = {
  string: 'text',
  integer: 1,
  number: 1,
  boolean: true,
};

/** What an answer of this schema may look like. `schemas` are those that it names. */
export function exampleOf(schema: unknown, schemas: Readonly<Record<string, Schema>>): unknown {
  if (!isSchema(schema)) return null;
  const { $ref, examples, properties, items, type, anyOf, oneOf, enum: values } = schema;
  if (typeof $ref === 'string') return exampleOf(schemas[$ref.split('/').at(-1) ?? ''], schemas);
  if (Array.isArray(examples)) return examples[0];
  if (Array.isArray(values)) return values[0];
  const ways = anyOf ?? oneOf;
  if (Array.isArray(ways)) return exampleOf(ways[0], schemas);
  if (isSchema(properties)) {
    return Object.fromEntries(
      Object.entries(properties).map(([key, part]) => [key, exampleOf(part, schemas)]),
    );
  }
  if (items !== undefined) return [exampleOf(items, schemas)];
  const [kind] = [type].flat();
  return plain[String(kind)] ?? (kind === 'object' ? {} : null);
}
