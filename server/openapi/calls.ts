/** What is said of the calls that stand alone, by method and path. A test keeps it whole. */
import { interfaceLanguages } from '../../entities/languages.ts';
import { attemptHeader } from '../../entities/wire.ts';
import { data, header, joins, language, query, type Described } from './operation.ts';
import { arrayOf, bilingual, id, object, ref, text, textOrNull, type Schema } from './schemas.ts';

const session = (summary: string, status: number, rest: Partial<Described> = {}): Described => ({
  tag: 'session',
  summary,
  status,
  ...rest,
});
const server = (summary: string, rest: Partial<Described> = {}): Described => ({
  tag: 'server',
  summary,
  status: 200,
  answer: object({ status: text }),
  ...rest,
});
const site = (summary: string, rest: Partial<Described>): Described => ({
  tag: 'website',
  summary,
  status: 200,
  ...rest,
});

const file: Schema = { type: 'string', format: 'binary' };
/** With every key required. */
const whole = (properties: Record<string, Schema>): Schema =>
  object(properties, Object.keys(properties));
const form = (properties: Record<string, Schema>): Partial<Described> => ({
  bodyType: 'multipart/form-data',
  body: whole(properties),
  headers: ['Location'],
  failures: [413, 415],
});
const password: Schema = { type: 'string', minLength: 12, writeOnly: true };
const user = object({ user: ref('SignedIn') }, ['user']);
const kept: Partial<Described> = { headers: ['ETag', 'Cache-Control'], instead: [304] };
const limit = query('limit', '1 to 100; 20 without it.', {
  type: 'integer',
  minimum: 1,
  maximum: 100,
});
const moment: Schema = { type: 'string', format: 'date-time' };
const types = query('types', 'Collections, separated by commas; all without it.');

export const calls: Readonly<Record<string, Described>> = {
  'POST /api/login': session('Sign in', 200, {
    body: object({ username: text, password: text, tenant: text }, ['username', 'password']),
    parameters: [header(attemptHeader, 'The same for a first try and its automatic repeat.')],
    answer: { allOf: [ref('Tokens'), user] },
    failures: [401, 429],
  }),
  'POST /api/refresh': session('Turn the tokens over', 200, {
    body: object({ refresh_token: text }, ['refresh_token']),
    answer: ref('Tokens'),
    failures: [401],
  }),
  'POST /api/logout': session('End this session', 204),
  'GET /api/verify-user': session('Who is signed in', 200, {
    parameters: [query('tenant', 'As in the header.')],
    answer: user,
  }),
  'GET /api/sessions': session('My sessions', 200, { answer: data(arrayOf({ type: 'object' })) }),
  'DELETE /api/sessions/:id': session('End one of my sessions', 204),
  'POST /api/change-password': session('Change my password', 204, {
    body: whole({ current_password: text, new_password: password }),
    failures: [429],
  }),
  'POST /api/reset-password': session('Ask for a link, or use one', 204, {
    body: { oneOf: [whole({ email: text }), whole({ token: text, new_password: password })] },
    failures: [429],
  }),
  'PUT /api/account': session('Change my own account', 200, {
    body: object({
      email: text,
      jobTitle: textOrNull,
      photo: { type: ['integer', 'null'] },
      current_password: text,
    }),
    answer: user,
    failures: [429],
  }),
  'POST /api/profile-picture': session('Set my photo', 201, {
    ...form({ file }),
    answer: object({ id, url: text }),
    failures: [429],
  }),
  'GET /api/permission': session('What a user may be allowed', 200, {
    parameters: [query('lang', 'Of the names.', { enum: interfaceLanguages })],
    answer: data(arrayOf(object({ id: text, key: text, name: text, grants: { type: 'object' } }))),
  }),
  'GET /api/machines/coverage': server('What tests last saw of the application’s machines', {
    answer: data({}),
  }),
  'GET /api/settings/:key': session('Read an arrangement of mine', 200, { answer: data({}) }),
  'GET /api/shared-settings/:prefix': session('Arrangements of mine and what others share', 200, {
    description:
      'Those whose key begins with the prefix and a dot; of others, where `shared` is true.',
    answer: data(arrayOf(object({ key: text, value: {}, by: text, mine: { type: 'boolean' } }))),
  }),
  'PUT /api/settings/:key': session('Keep an arrangement of mine', 200, {
    body: object({ value: {} }, ['value']),
    answer: data({}),
  }),
  'GET /api/search': session('Search all types', 200, {
    parameters: [query('q', 'Any text: number, words, either keyboard layout.'), types, limit],
    answer: data(arrayOf(ref('Found'))),
  }),
  'GET /api/history': session('What happened to all records', 200, {
    description: 'The newest first; what one call did to many records of a type is one line.',
    parameters: [
      types,
      query('by', 'The number of a user.', { type: 'integer' }),
      query('action', 'create, update, delete, restore, revert or another action.'),
      query('from', 'Not before this moment.', moment),
      query('before', 'Earlier than this: `meta.next` of the page before.', moment),
      limit,
    ],
    answer: object({
      data: arrayOf({ type: 'object' }),
      meta: object({ next: { type: ['string', 'null'] } }),
    }),
  }),
  'GET /api/history/entries': session('What one act did to each record', 200, {
    parameters: [
      query('type', 'The collection.'),
      query('at', 'The moment of the act.', moment),
      query('by', 'The number of who did it, 0 for nobody who was signed in.', { type: 'integer' }),
    ],
    answer: object({
      data: arrayOf({ type: 'object' }),
      meta: object({ total: { type: 'integer' } }),
    }),
    failures: [403],
  }),
  'POST /api/history/undo': session('Take an act back', 200, {
    description:
      'Of what it changed, all that nobody has changed since is as before; a record that it made is deleted, one that ' +
      'it deleted comes back. With `by`, of that person alone (0: of nobody who was signed in); with `id`, of that ' +
      'record alone.',
    body: object(
      { type: text, at: moment, by: { type: 'integer', minimum: 0 }, id, part: ref('ActPart') },
      ['type', 'at'],
    ),
    answer: object({
      done: arrayOf(
        object({
          id,
          version: { type: 'integer' },
          from: { type: 'integer' },
          as: { type: 'string', enum: ['changed', 'removed', 'restored'] },
        }),
      ),
      failed: arrayOf(object({ id, message: text, errors: { type: 'object' } }, ['id', 'message'])),
      next: id,
      act: moment,
    }),
    failures: [403, 404, 409],
  }),
  'GET /api/changes': session('Follow what others change', 200, {
    description:
      'Server-Sent Events: {type, id, version, action, by}, to those who may see the type. `event: lost` comes first ' +
      'where more was changed after the named event than is still known: read anew what you show.',
    parameters: [header('Last-Event-ID', 'Go on after this event.')],
    answer: text,
    answerTypes: ['text/event-stream'],
  }),
  'POST /api/presence': session('Say which record I have open, hear who else has', 200, {
    description:
      'Said every 10 s while it is open, and once with `left` when it is closed; forgotten 25 s after the last time. ' +
      'Whoever follows the changes hears `event: presence` with {type, id} when somebody comes or goes.',
    body: object({ type: text, id, page: text, left: { type: 'boolean' } }, ['type', 'id', 'page']),
    answer: data(arrayOf(object({ id, username: text }))),
    failures: [403],
  }),
  'POST /api/uploads': {
    tag: 'uploads',
    summary: 'Upload a file (uploads)',
    ...form({ title: { ...bilingual, contentMediaType: 'application/json' }, file }),
    parameters: [joins],
    status: 201,
    answer: object({
      id,
      title: bilingual,
      type: text,
      size: { type: 'integer' },
      width: { type: 'integer' },
      height: { type: 'integer' },
      absolute_url: text,
    }),
  },
  'POST /storage/file': {
    tag: 'uploads',
    summary: 'Store a file under its own name',
    ...form({ file }),
    status: 201,
    answer: object({ id, name: text, type: text, size: { type: 'integer' }, url: text }),
  },
  'GET /api/pages/:id/components': {
    tag: 'page-components',
    summary: 'What stands on a page',
    status: 200,
    answer: data(arrayOf(ref('ComponentOnPage'))),
  },
  'POST /api/pages/:id/components': {
    tag: 'page-components',
    summary: 'Assign a component to a page',
    description:
      '`position` counts from 0 among the others of the page; without it, it is the last.',
    body: object(
      {
        component: id,
        sequence: { type: 'integer' },
        position: { type: 'integer', minimum: 0 },
        enabled: { type: 'boolean' },
      },
      ['component'],
    ),
    status: 201,
    answer: data(ref('PageComponent')),
    headers: ['Location', 'ETag'],
  },
  'POST /api/page-components/assign': {
    tag: 'page-components',
    summary: 'Assign a component to several pages with the same values, to all or to none',
    body: object(
      {
        component: id,
        pages: arrayOf(id),
        values: { type: 'object', additionalProperties: ref('PropValue') },
      },
      ['component', 'pages'],
    ),
    status: 201,
    answer: data(arrayOf(ref('PageComponent'))),
  },
  'PUT /api/page-components/:id/values': {
    tag: 'page-components',
    summary: 'Fill the values of a component, all or none',
    description:
      '`was` is the value as the caller saw it: what both the caller and somebody else have changed since is a 412, what only one of them has stands.',
    body: {
      type: 'object',
      additionalProperties: { allOf: [ref('PropValue'), object({ was: ref('PropValue') })] },
    },
    status: 200,
    answer: data(ref('ComponentOnPage')),
    told: { 412: data(ref('ComponentOnPage')) },
  },
  'GET /public/uploads/:file': site('A stored file', {
    parameters: [
      query('w', 'A picture about this wide, as webp.', { type: 'integer', minimum: 1 }),
      header('Range', 'A part of it.'),
    ],
    answer: file,
    answerTypes: ['*/*'],
    headers: ['Accept-Ranges', 'ETag', 'Cache-Control'],
    failures: [416],
    instead: [206, 304],
  }),
  'GET /public/uploads': site('The way to a stored file', {
    parameters: [{ ...query('file', 'Its `absolute_url`.'), required: true }],
    status: 302,
    failures: [404],
  }),
  'GET /public/search': site('Search what is public', {
    parameters: [query('q', 'Any text.'), types, limit, language],
    answer: data(arrayOf(ref('FoundPublic'))),
    ...kept,
  }),
  'GET /public/sitemap': site('All there is to read', {
    parameters: [language],
    answer: data(arrayOf(ref('SitemapEntry'))),
    ...kept,
  }),
  'POST /public/contacts': site('Write to the faculty', {
    description: 'A filled `website` field is taken for a program’s doing, and thrown away.',
    body: object(
      { name: text, phone: textOrNull, email: textOrNull, message: text, website: textOrNull },
      ['name', 'message'],
    ),
    status: 201,
    answer: data(object({ received: { type: 'boolean', examples: [true] } }, ['received'])),
    failures: [429],
  }),
  'GET /public/openapi.json': site('The public part of this description', {
    answer: { type: 'object' },
  }),
  'GET /api/openapi.json': server('This description', { answer: { type: 'object' } }),
  'GET /api/docs': server('The same, to read', { answer: text, answerTypes: ['text/html'] }),
  'GET /healthz': server('Whether the server lives'),
  'GET /readyz': server('Whether it can serve', { failures: [503] }),
  'GET /metrics': server('How it fares', {
    answer: text,
    answerTypes: ['text/plain'],
    failures: [403],
  }),
};
