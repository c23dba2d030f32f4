/** Makes the OpenAPI 3.1 document of the route table: each route is one operation, and nothing else is in it. */
import type { Entity } from '../../entities/entity.ts';
import { paths as bases, tenantHeader } from '../../entities/wire.ts';
import type { Route } from '../routes/route.ts';
import { headersOfStatus, headersSaid } from './answerHeaders.ts';
import { calls } from './calls.ts';
import { commonSchemas, header, repeats, type Described, type Parameter } from './operation.ts';
import { exampleOf } from './example.ts';
import { publicSchemas, siteSchemas } from './publicSchemas.ts';
import { childImport, publicCalls, recordCalls } from './records.ts';
import { entitySchemas, ref, text, type Schema } from './schemas.ts';

/** Of the contract, not of the program. */
const contractVersion = '1.0.0';

type Operation = Readonly<Record<string, unknown>>;
export interface OpenApi {
  readonly openapi: string;
  readonly info: Readonly<Record<string, unknown>>;
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
  readonly [key: string]: unknown;
}

/** `/api/blogs/:id` → `/api/blogs/{id}`. */
const templateOf = (path: string): string => path.replaceAll(/:(\w+)/g, '{$1}');

/** What is said of a route; undefined for one that nobody has described. */
function describe(route: Route, entities: readonly Entity[]): Described | undefined {
  const { method, path } = route;
  const own = calls[`${method} ${path}`];
  if (own) return own;
  for (const entity of entities) {
    for (const [base, callsOf] of [
      [bases.private, recordCalls],
      [bases.public, publicCalls],
    ] as const) {
      const start = `${base}/${entity.collection}`;
      if (path !== start && !path.startsWith(`${start}/`)) continue;
      const known = callsOf(entity)[`${method} ${path.slice(start.length)}`];
      if (known) return known;
    }
    if (method === 'POST' && path.endsWith(`/:id/${entity.collection}/import`))
      return childImport(entity);
  }
  return undefined;
}

function pathParameters(path: string): Parameter[] {
  return [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    description: name === 'id' ? 'The record’s number.' : `The ${name}.`,
    schema:
      name === 'id' && !path.startsWith(bases.public) && !path.includes('sessions')
        ? { type: 'integer', minimum: 1 }
        : text,
  }));
}

const needsTenant = (path: string): boolean =>
  path.startsWith(`${bases.private}/`) || path.startsWith(`${bases.storage}/`);

const reasons: Readonly<Record<number, string>> = {
  206: 'The part that Range asks for.',
  304: 'What If-None-Match names is still the newest.',
  400: 'Malformed.',
  401: 'Not signed in.',
  403: 'Not permitted, or another tenant.',
  404: 'Not there.',
  409: 'A conflict, as with what still points here.',
  412: 'A newer version is there; `data` is it.',
  413: 'Too large.',
  415: 'A type that is not taken.',
  416: 'No such part.',
  422: 'A field is wrong; `errors` says which.',
  428: 'The version is missing.',
  429: 'Too often; Retry-After says how long to wait.',
  503: 'Overloaded or shutting down; Retry-After says how long to wait.',
};

/** The statuses that follow from what a route is, and those it names itself. */
function failuresOf(route: Route, { failures = [], told = {} }: Described): readonly number[] {
  const { method, path } = route;
  const statuses = new Set([...failures, ...Object.keys(told).map(Number)]);
  if (!route.public) statuses.add(401);
  const isOfServer = ['/healthz', '/readyz', '/metrics'].includes(path);
  // A tenant that is missing, or parameters that are no text; another tenant.
  if (!isOfServer) for (const status of [400, 403]) statuses.add(status);
  if (path.includes(':')) statuses.add(404);
  // The first of two with one Idempotency-Key still runs.
  if (route.repeatable) statuses.add(409);
  if (method === 'POST' || method === 'PUT')
    for (const status of [400, 413, 415, 422]) statuses.add(status);
  else if (!isOfServer) statuses.add(422);
  statuses.add(503);
  return [...statuses].toSorted((a, b) => a - b);
}

function answersOf(
  route: Route,
  described: Described,
  schemas: Readonly<Record<string, Schema>>,
): Record<string, unknown> {
  const { status, answer, answerTypes = ['application/json'] } = described;
  // The public's answers are shown whole: who reads them has never seen the other half.
  const isJson = answerTypes.includes('application/json');
  const isShown = route.public && isJson && answer !== undefined;
  const example = isShown ? { example: exampleOf(answer, schemas) } : {};
  const contents = answerTypes.map((type) => [type, { schema: answer, ...example }]);
  const content = Object.fromEntries(contents);
  const success = {
    description: status === 302 ? 'Found.' : 'Done.',
    ...headersSaid(described.headers ?? headersOfStatus[status]),
    ...(answer ? { content } : {}),
  };
  const failures = failuresOf(route, described).map((code) => {
    const more = described.told?.[code];
    return [
      String(code),
      {
        description: reasons[code] ?? 'Refused.',
        ...headersSaid(headersOfStatus[code]),
        content: {
          'application/json': { schema: more ? { allOf: [ref('Error'), more] } : ref('Error') },
        },
      },
    ];
  });
  const instead = (described.instead ?? []).map((code) => [
    String(code),
    // A part is of the type that the whole is of; nothing new has no body.
    {
      description: reasons[code] ?? '',
      ...headersSaid(headersOfStatus[code]),
      ...(code === 206 ? { content } : {}),
    },
  ]);
  return {
    [String(status)]: success,
    ...Object.fromEntries(instead),
    ...Object.fromEntries(failures),
  };
}

/** `getApiBlogsId`: the same for the same route, and its own. */
const operationId = ({ method, path }: Route): string =>
  method.toLowerCase() +
  path
    .split(/[^A-Za-z0-9]+/)
    .filter(Boolean)
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join('');

function operationOf(
  route: Route,
  described: Described,
  schemas: Readonly<Record<string, Schema>>,
): Operation {
  const {
    tag,
    summary,
    description,
    parameters = [],
    body,
    bodyType = 'application/json',
  } = described;
  const tenant = header(
    tenantHeader,
    'The tenant: `faculty`, unless the server is told of another.',
    true,
  );
  const all = [
    ...pathParameters(route.path),
    ...(needsTenant(route.path) ? [tenant] : []),
    ...(route.repeatable ? [repeats] : []),
    ...parameters,
  ];
  return {
    operationId: operationId(route),
    tags: [tag],
    summary,
    ...(description ? { description } : {}),
    ...(route.public ? { security: [] } : {}),
    ...(all.length > 0 ? { parameters: all } : {}),
    ...(body ? { requestBody: { required: true, content: { [bodyType]: { schema: body } } } } : {}),
    responses: answersOf(route, described, schemas),
  };
}

/** The schemas that the operations name, and those that these name. */
function usedSchemas(
  operations: unknown,
  all: Readonly<Record<string, Schema>>,
): Readonly<Record<string, Schema>> {
  const used = new Map<string, Schema>();
  const open: unknown[] = [operations];
  while (open.length > 0) {
    for (const [, name = ''] of JSON.stringify(open.pop()).matchAll(
      /#\/components\/schemas\/(\w+)/g,
    )) {
      const schema = all[name];
      if (!schema || used.has(name)) continue;
      used.set(name, schema);
      open.push(schema);
    }
  }
  return Object.fromEntries([...used].toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/** Throws an Error naming a route that nobody has described. */
export function openApiOf(
  routes: readonly Route[],
  entities: readonly Entity[],
  title: string,
): OpenApi {
  const schemas: Readonly<Record<string, Schema>> = Object.assign(
    {},
    commonSchemas,
    siteSchemas(entities),
    ...entities.map(entitySchemas),
    ...entities.map(publicSchemas),
  );
  const operations: Record<string, Record<string, Operation>> = {};
  const tags = new Set<string>();
  for (const route of routes) {
    const described = describe(route, entities);
    if (!described) throw new Error(`${route.method} ${route.path} is described nowhere`);
    tags.add(described.tag);
    const path = templateOf(route.path);
    operations[path] = {
      ...operations[path],
      [route.method.toLowerCase()]: operationOf(route, described, schemas),
    };
  }
  return {
    openapi: '3.1.0',
    info: { title, version: contractVersion },
    servers: [{ url: '/' }],
    security: [{ bearer: [] }],
    tags: [...tags].map((name) => ({ name })),
    paths: operations,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      schemas: usedSchemas(operations, schemas),
    } as OpenApi['components'],
  };
}
