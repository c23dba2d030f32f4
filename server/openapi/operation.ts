/** What is said of one call, and the parts that many calls share. It knows no call by name. */
import { errorCodes, limits } from '../../entities/wire.ts';
import { faultCodes } from '../../entities/faultCodes.ts';
import type { AnswerHeader } from './answerHeaders.ts';
import {
  arrayOf,
  bilingual,
  id,
  object,
  pictureAsText,
  ref,
  text,
  textOrNull,
  type Schema,
} from './schemas.ts';

export interface Parameter {
  readonly name: string;
  readonly in: 'query' | 'header' | 'path';
  readonly description: string;
  readonly required?: true;
  readonly schema: Schema;
}

/** What a call takes and answers; the document adds what follows from the route itself. */
export interface Described {
  readonly tag: string;
  readonly summary: string;
  readonly description?: string;
  readonly parameters?: readonly Parameter[];
  readonly body?: Schema;
  /** Of a body that is no JSON. */
  readonly bodyType?: string;
  readonly status: number;
  readonly answer?: Schema;
  /** Of an answer that is no JSON; several where the call may ask for either. */
  readonly answerTypes?: readonly string[];
  /** What the answer carries besides its body. */
  readonly headers?: readonly AnswerHeader[];
  /** Statuses besides those that follow from the route. */
  readonly failures?: readonly number[];
  /** Of further statuses: what such a refusal has beside what every one has. */
  readonly told?: Readonly<Record<number, Schema>>;
  /** What answers instead of the whole when the call's headers ask for it: 206 a part, 304 nothing new. */
  readonly instead?: readonly (206 | 304)[];
}

export const query = (name: string, description: string, schema: Schema = text): Parameter => ({
  name,
  in: 'query',
  description,
  schema,
});
export const header = (name: string, description: string, required?: true): Parameter => ({
  name,
  in: 'header',
  description,
  ...(required ? { required } : {}),
  schema: text,
});

export const data = (schema: Schema): Schema => object({ data: schema }, ['data']);

export const language = query('lang', 'Records and texts of one language; both without it.', {
  enum: ['en', 'ar'],
});
export const ifNoneMatch = header(
  'If-None-Match',
  'The ETag that is known: 304 while it is the newest.',
);
export const ifMatch = header(
  'If-Match',
  'The version as the ETag gave it, a list of such, or `*` for any.',
  true,
);

export const ifChecked = header(
  'If-Match',
  'The `tag` of a check: 412 STALE_CHECK where others have changed since what it found.',
);

export const repeats = header(
  'Idempotency-Key',
  'A repeat with the same key answers the first result.',
);

export const joins = query(
  'act',
  'The `created_at` of a record that the same person made within the hour (of an upload: the header `Act` of its answer): ' +
    'history tells of both as of one act.',
);

const whole = (most?: number): Schema => ({
  type: 'integer',
  minimum: 1,
  ...(most ? { maximum: most } : {}),
});
export const paging: readonly Parameter[] = [
  query('page', 'From 1.', whole()),
  query(
    'pageSize',
    `Up to ${limits.pageSizeMax}; ${limits.pageSize} without it.`,
    whole(limits.pageSizeMax),
  ),
  query(
    'after',
    'The cursor `meta.next` of the page before: for walking all; no other place stands beside it.',
  ),
];
/** Of a private list alone: where a hidden record stands is nothing that visitors may ask. */
export const placed = query(
  'at',
  'A record: the page that holds it, where the list has it.',
  whole(),
);
export const finding = (
  sorts: readonly string[],
  keys: readonly string[],
): readonly Parameter[] => [
  query('sort', `Keys, each with \`-\` for downwards: ${sorts.join(', ')}.`, {
    type: 'string',
    examples: [`-${sorts[0] ?? 'id'}`],
  }),
  query('search', 'A number, or words in any spelling.', {
    type: 'string',
    maxLength: limits.searchLength,
  }),
  {
    name: 'filter',
    in: 'query',
    description:
      '`filter[key]=value` or `filter[key][operator]=value`; eq ne in contains startsWith gt gte lt lte between ' +
      `empty. Keys: ${keys.join(', ')}.`,
    schema: { type: 'object' },
  },
];

/** The schemas that belong to no type. */
export const commonSchemas: Readonly<Record<string, Schema>> = {
  Error: object(
    {
      message: { enum: errorCodes },
      errors: {
        type: 'object',
        description: 'What is wrong with which field.',
        additionalProperties: arrayOf(ref('Fault')),
      },
      requestId: text,
    },
    ['message', 'requestId'],
  ),
  References: object({
    references: {
      ...arrayOf(
        object({ type: text, id, field: text, title: bilingual }, ['type', 'id', 'field']),
      ),
      description: 'With STILL_REFERENCED: who points here, the first of them.',
    },
    total: { type: 'integer', description: 'How many do.' },
  }),
  Fault: object({ code: { enum: faultCodes }, params: { type: 'object' } }, ['code']),
  Part: {
    ...object({ id, version: { type: 'integer', minimum: 1 } }, ['id', 'version']),
    description: 'Of a list with `fields`: these keys alone, beside the two that always come.',
  },
  ListMeta: object(
    {
      total: { type: 'integer' },
      page: { type: 'integer' },
      pageSize: { type: 'integer' },
      pages: { type: 'integer' },
      next: { type: 'string', description: 'The cursor of the next page; absent on the last.' },
      titles: { type: 'object', description: 'Titles of related records, where `include` asked.' },
      deleters: {
        type: 'object',
        description: 'Of the trash alone (`deleted=only`): who deleted each record, by its id.',
        additionalProperties: text,
      },
    },
    ['total', 'page', 'pageSize', 'pages'],
  ),
  ActPart: {
    ...object({
      after: { ...id, description: 'The `next` of the part before.' },
      limit: { type: 'integer', minimum: 1, maximum: limits.partIds },
      act: {
        type: 'string',
        format: 'date-time',
        description: 'The `act` of the first part: history tells of all parts as of one act.',
      },
    }),
    description: 'An act on many in several calls, a transaction each: a part of it.',
  },
  Missing: {
    ...arrayOf(
      object({
        type: text,
        id,
        field: text,
        target: object({ type: text, id, title: { type: 'object' } }),
      }),
    ),
    description:
      'Of what came back from the trash: the links that it is without, because their targets lie there too. They come back with these.',
  },
  Outcome: object({
    done: arrayOf(
      object(
        {
          id,
          version: { type: 'integer' },
          same: { type: 'boolean', description: 'It was so before: nothing changed.' },
        },
        ['id', 'version'],
      ),
    ),
    failed: arrayOf(object({ id, message: text, errors: { type: 'object' } })),
    missing: ref('Missing'),
    changed: { type: 'integer', description: 'Of a preview: how many it changes.' },
    sample: {
      ...arrayOf(object({ id, changes: { type: 'object' } })),
      description: 'Of a preview: {field: {before, after}} of the first of them.',
    },
    next: { ...id, description: 'Of a part: what the next one comes `after`; absent on the last.' },
    act: {
      type: 'string',
      format: 'date-time',
      description: 'Of a part: what the next one joins.',
    },
  }),
  HistoryEntry: object({
    version: { type: 'integer' },
    action: text,
    at: { type: 'string', format: 'date-time' },
    by: object({ id: { type: ['integer', 'null'] }, username: text }),
    changes: {
      type: 'object',
      additionalProperties: object({ before: {}, after: {} }),
    },
  }),
  Found: object({
    type: { type: 'string', description: 'The collection.' },
    id,
    title: bilingual,
    flags: { type: 'object', additionalProperties: { type: 'boolean' } },
    rank: {
      type: 'integer',
      description: '0 number, 1 title, 2 beginning, 3 word, 4 part, 5 elsewhere.',
    },
    readAs: { type: 'string', description: 'The query as the other keyboard layout reads it.' },
  }),
  Imported: object({
    added: { type: 'integer' },
    updated: { type: 'integer' },
    unchanged: { type: 'integer' },
    rejected: arrayOf(object({ row: { type: 'integer', minimum: 1 }, errors: { type: 'object' } })),
    rows: {
      ...arrayOf({ type: ['object', 'null'] }),
      description: 'With `detailed`: {as, id, from, to} for each row, null for a rejected one.',
    },
    tag: { type: 'string', description: 'With `detailed`: of what was found, for If-Match.' },
  }),
  Tokens: object({ access_token: text, refresh_token: text }, ['access_token', 'refresh_token']),
  SignedIn: object({
    id,
    username: text,
    email: text,
    permission: text,
    grants: { type: 'object', additionalProperties: arrayOf(text) },
    jobTitle: textOrNull,
    photo: { type: ['integer', 'null'] },
  }),
  PropValue: object({
    value: { ...textOrNull, description: pictureAsText },
    en: textOrNull,
    ar: textOrNull,
  }),
  ComponentOnPage: object({
    id,
    version: { type: 'integer' },
    page: id,
    component: id,
    enabled: { type: 'boolean' },
    sequence: { type: ['integer', 'null'] },
    fieldKey: text,
    title: bilingual,
    properties: arrayOf({ type: 'object' }),
    values: { type: 'object', additionalProperties: ref('PropValue') },
  }),
};
