/** What is said of the calls that every type has. The types themselves say the rest. */
import type { Entity } from '../../entities/entity.ts';
import { actions, filterKeysOf, limits, sortKeysOf } from '../../entities/wire.ts';
import { nameKeyOf, publicEntity, treeKeyOf } from '../public/shape.ts';
import { importing } from './importing.ts';
import {
  data,
  finding,
  header,
  ifMatch,
  ifNoneMatch,
  joins,
  language,
  paging,
  placed,
  query,
  type Described,
} from './operation.ts';
import {
  arrayOf,
  bilingual,
  id,
  object,
  ref,
  schemaName,
  text,
  textOrNull,
  type Schema,
} from './schemas.ts';

const listOf = (schema: Schema): Schema =>
  object({ data: arrayOf(schema), meta: ref('ListMeta') }, ['data', 'meta']);
const deleted = query('deleted', 'Records of the trash alone, or with the others.', {
  enum: ['only', 'with'],
});
const along = query(
  'along',
  '`without`: those left out that went to the trash along with another record, and come back with it.',
  { enum: ['without'] },
);
const names = query('fields', 'Only these keys, long texts too; separated by commas.');
const include = query('include', 'Relations whose titles come along in `meta.titles`.');

const unlessChanged = {
  type: 'boolean',
  description: 'What somebody else has changed again since is refused: CHANGED_SINCE.',
} as const;

/** Records by their numbers, or all that match: one of `ids` and `filter`. */
const ids = { ...arrayOf(id), maxItems: limits.bulkIds } as const;
const filter: Schema = {
  type: 'object',
  description: '{field: value} or {field: {operator: value}}.',
};
const search: Schema = { ...text, description: 'With a filter: of these, as a list searches.' };

const actionBody = object(
  {
    action: { enum: actions },
    ids,
    filter,
    search,
    part: ref('ActPart'),
    args: {
      type: 'object',
      description:
        'update: values {field: value}, or these pairs by themselves; shift {date field: "+7d"} (h, d, w, m, y), zone "Asia/Amman" (whose days are counted; UTC); ' +
        'replace {find, with, in?: [field], anyCase?, wholeWords?} (words in texts: of all that are prose, unless `in` names fields). ' +
        'move: one of sequence (the number as it is), before or after (a record), position (from 0 among the siblings); ' +
        'in a tree also parent (a record, or null), alone or with one of these. The other actions take none.',
    },
    preview: {
      type: 'boolean',
      description:
        'Nothing is kept; the answer says what would be done, and of how many it changes.',
    },
    unlessChanged,
  },
  ['action'],
);

/** The calls of a collection, by method and what follows the collection in the path. */
export function recordCalls(entity: Entity): Readonly<Record<string, Described>> {
  const { collection } = entity;
  const name = schemaName(entity);
  const one = ref(name);
  const back = object({ data: one, missing: ref('Missing') }, ['data']);
  const newer = data({ ...one, description: 'The newer record.' });
  const say = (summary: string, status: number, rest: Partial<Described> = {}): Described => ({
    tag: collection,
    summary: `${summary} (${collection})`,
    status,
    ...rest,
  });
  const find = finding(sortKeysOf(entity), filterKeysOf(entity));
  return {
    'GET ': say('List', 200, {
      parameters: [...paging, placed, ...find, names, include, deleted, along],
      answer: listOf({ anyOf: [one, ref('Part')] }),
    }),
    'POST ': say('Create', 201, {
      body: ref(`${name}New`),
      answer: data(one),
      headers: ['Location', 'ETag'],
      parameters: [joins],
      failures: [409],
    }),
    'POST /actions': say('Act on many', 200, {
      description: 'One transaction; each record is reported.',
      body: actionBody,
      answer: ref('Outcome'),
      failures: [409],
    }),
    'POST /erase': say('Erase for good', 200, {
      description:
        'Records of the trash alone, with their history and what went there along with them; of files the bytes too.',
      body: object({ ids, filter, search, part: ref('ActPart') }),
      answer: object(
        {
          done: arrayOf(id),
          failed: arrayOf(
            object({ id, message: text, errors: { type: 'object' } }, ['id', 'message']),
          ),
          next: { ...id, description: 'Of a part: behind which id more may follow.' },
        },
        ['done', 'failed'],
      ),
    }),
    'POST /revert': say('Bring many to versions they had', 200, {
      description:
        'One transaction. Version 0 is that of a record before it was made, -1 as it was when it was deleted.',
      body: object(
        {
          to: {
            ...arrayOf(
              object({ id, version: { type: 'integer', minimum: -1 } }, ['id', 'version']),
            ),
            maxItems: limits.importRows,
          },
          part: ref('ActPart'),
          unlessChanged: {
            ...unlessChanged,
            description:
              'Of each record only what the caller’s first act after that version did is taken back; what is not as that act left it is refused: CHANGED_SINCE.',
          },
        },
        ['to'],
      ),
      answer: ref('Outcome'),
    }),
    'GET /export': say('Export', 200, {
      parameters: [
        query('format', 'xlsx without it.', { enum: ['xlsx', 'csv'] }),
        query('ids', `Only these of the list, at most ${limits.exportIds}: \`3,7\`.`),
        language,
        ...find,
      ],
      answer: { type: 'string', format: 'binary' },
      answerTypes: [
        'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
        'text/csv',
      ],
    }),
    'POST /import': say('Import', 200, {
      description: 'All rows or none; `check` does all that `save` does and takes it back.',
      ...importing,
    }),
    'POST /cells': say('Change cells of many', 200, {
      description: 'As an import of rows that each have the `id` of a record.',
      ...importing,
    }),
    'GET /:id': say('Read', 200, {
      answer: data(one),
      headers: ['ETag'],
      parameters: [deleted, ifNoneMatch],
      instead: [304],
    }),
    'PUT /:id': say('Change the given keys', 200, {
      parameters: [ifMatch],
      body: ref(`${name}Change`),
      answer: data(one),
      headers: ['ETag'],
      failures: [409, 428],
      told: { 412: newer },
    }),
    'DELETE /:id': say('Move to the trash', 204, {
      parameters: [ifMatch],
      failures: [428],
      told: { 409: ref('References'), 412: newer },
    }),
    'POST /:id/restore': say('Take out of the trash', 200, {
      answer: back,
      headers: ['ETag'],
      failures: [409],
    }),
    'GET /:id/history': say('Read the history', 200, {
      description:
        'Every version, the newest first; with `page` or `pageSize` some of them, and `meta`.',
      parameters: [
        query('page', 'From 1.', { type: 'integer' }),
        query('pageSize', `As many versions, ${limits.pageSizeMax} at most.`, { type: 'integer' }),
      ],
      answer: object({ data: arrayOf(ref('HistoryEntry')), meta: { type: 'object' } }, ['data']),
    }),
    'POST /:id/revert': say('Make an older version the newest', 200, {
      description:
        '`restore` takes it out of the trash first where it is there, in the same transaction.',
      parameters: [
        header('If-Match', 'The version that it is made of; 412 where a newer one is there.'),
      ],
      body: object({ version: { type: 'integer', minimum: 1 }, restore: { type: 'boolean' } }, [
        'version',
      ]),
      answer: data(one),
      headers: ['ETag'],
      failures: [409],
      told: { 412: newer },
    }),
  };
}

/** The import of a type whose records belong to another. */
export const childImport = (entity: Entity): Described => ({
  tag: entity.collection,
  summary: `Import (${entity.collection} of one record)`,
  description: 'As the import of the whole type; every row belongs to this record.',
  status: 200,
  ...importing,
});

const kept = ['ETag', 'Cache-Control'] as const;
const whole = (schema: Schema): Schema => object({ data: schema }, ['data']);

/** With `map`: key → text, or key → both texts. */
const wording: Schema = {
  type: 'object',
  additionalProperties: { anyOf: [textOrNull, bilingual] },
  examples: [{ 'home.welcome': 'Welcome' }],
};

/** The public calls of a collection. */
export function publicCalls(entity: Entity): Readonly<Record<string, Described>> {
  const { collection } = entity;
  const one = ref(`${schemaName(entity)}Public`);
  const shape = publicEntity(entity);
  const keys = filterKeysOf(shape).filter(
    (key) => !['version', 'created_by', 'deleted_at', 'missing'].includes(key),
  );
  const forms = [
    ...(treeKeyOf(entity)
      ? [query('tree', '1: the whole as a tree, `children` in each.', { enum: ['1'] })]
      : []),
    ...(entity.name === 'staticContent'
      ? [
          query('map', '1: the whole as one object of keys and texts.', { enum: ['1'] }),
          query('group', 'With `map`.'),
        ]
      : []),
  ];
  const nameKey = nameKeyOf(entity);
  // The whole at once, where one asks for it.
  const other = treeKeyOf(entity)
    ? [whole(arrayOf(ref(`${schemaName(entity)}Branch`)))]
    : entity.name === 'staticContent'
      ? [whole(wording)]
      : [];
  return {
    'GET ': {
      tag: collection,
      summary: `List what is public (${collection})`,
      parameters: [language, ...paging, ...finding(sortKeysOf(shape), keys), ...forms],
      status: 200,
      answer: other.length > 0 ? { anyOf: [listOf(one), ...other] } : listOf(one),
      headers: kept,
      instead: [304],
    },
    'GET /:id': {
      tag: collection,
      summary: `Read what is public (${collection})`,
      ...(nameKey ? { description: `By number or by \`${nameKey}\`.` } : {}),
      parameters: [language],
      status: 200,
      answer: data(entity.name === 'page' ? ref('PageWhole') : one),
      headers: kept,
      instead: [304],
    },
  };
}
