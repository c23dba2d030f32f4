/** The description of the API: of every route and of no other, whole in itself, its examples true, its page harmless. */
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkWrite } from '../../entities/schema.ts';
import { columnOf } from '../../entities/entity.ts';
import { openApiOf, type OpenApi } from '../../server/openapi/document.ts';
import { allRoutes } from '../../server/routes/index.ts';
import { call } from '../helpers/calls.ts';
import { startTestServer, type Session, type TestServer } from '../helpers/server.ts';

interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly parameters?: readonly {
    readonly name: string;
    readonly in: string;
    readonly required?: boolean;
  }[];
  readonly requestBody?: unknown;
  readonly responses: Record<
    string,
    {
      readonly description: string;
      readonly headers?: Readonly<Record<string, unknown>>;
      readonly content?: Readonly<Record<string, { readonly schema: unknown }>>;
    }
  >;
  readonly security?: readonly unknown[];
}

let server: TestServer;
let viewer: Session;
let whole: OpenApi;
let open: OpenApi;
beforeAll(async () => {
  server = await startTestServer();
  viewer = await server.signIn('viewer');
  whole = (await call(viewer, 'GET', '/api/openapi.json')).body as unknown as OpenApi;
  open = (await call(server, 'GET', '/public/openapi.json')).body as unknown as OpenApi;
});
afterAll(() => server.stop());

const operationsOf = (document: OpenApi) =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods as unknown as Record<string, Operation>).map(([method, operation]) => ({
      line: `${method.toUpperCase()} ${path}`,
      path,
      method,
      operation,
    })),
  );
function operationOf(line: string): Operation {
  const found = operationsOf(whole).find((each) => each.line === line);
  if (!found) throw new Error(`${line} is not described`);
  return found.operation;
}
const lines = (document: OpenApi) =>
  operationsOf(document)
    .map(({ line }) => line)
    .toSorted();

describe('the description', () => {
  it('has every route of the table, and no other', () => {
    const table = allRoutes(server.deps)
      .map(({ method, path }) => `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`)
      .toSorted();
    expect(lines(whole)).toEqual(table);
    expect(lines(open)).toEqual(table.filter((line) => / \/public\//.test(line)));
  });

  it('cannot be made while a route is described nowhere', () => {
    const route = { method: 'GET', path: '/api/secret', handle: () => new Response() } as const;
    expect(() => openApiOf([route], [], 'x')).toThrow('GET /api/secret is described nowhere');
  });

  it.each(['whole', 'open'] as const)('is whole in itself: %s', (part) => {
    const document = part === 'whole' ? whole : open;
    expect(document.openapi).toBe('3.1.0');
    expect(document.info).toMatchObject({ title: expect.any(String), version: expect.any(String) });
    const names = new Set(Object.keys(document.components.schemas));
    const refs = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map(([, to]) => to);
    expect(refs.length).toBeGreaterThan(20);
    for (const to of refs) {
      expect(to).toMatch(/^#\/components\/schemas\/\w+$/);
      expect(names.has(to?.split('/').at(-1) ?? '')).toBe(true);
    }
    const ids = operationsOf(document).map(({ operation }) => operation.operationId);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('says of every operation what it takes and answers', () => {
    for (const { path, method, line, operation } of operationsOf(whole)) {
      expect(operation.summary, line).toMatch(/\S/);
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      const said = (operation.parameters ?? []).filter((parameter) => parameter.in === 'path');
      expect(
        said.map(({ name }) => name),
        line,
      ).toEqual(inPath);
      expect(
        said.every(({ required }) => required),
        line,
      ).toBe(true);
      const statuses = Object.keys(operation.responses);
      expect(
        statuses.filter((status) => Number(status) < 400 && !['206', '304'].includes(status)),
        line,
      ).toHaveLength(1);
      expect(
        statuses.some((status) => Number(status) >= 400),
        line,
      ).toBe(true);
      const takesBody = method === 'post' || method === 'put';
      expect(takesBody || operation.requestBody === undefined, line).toBe(true);
      const isOpen = operation.security?.length === 0;
      expect(statuses.includes('401'), line).toBe(!isOpen || /login|refresh/.test(path));
      // Of each, parameters may come that are no text.
      const isOfServer = ['/healthz', '/readyz', '/metrics'].includes(path);
      expect(statuses.includes('400'), line).toBe(!isOfServer);
    }
  });

  it('keeps what only staff may know out of the public part', () => {
    const text = JSON.stringify(open);
    for (const word of [
      'password',
      'created_by',
      'birthdate',
      'deleted_at',
      'version":{"type":"integer"',
    ]) {
      expect(text.includes(word), word).toBe(false);
    }
    expect(Object.keys(open.components.schemas).some((name) => /New$|Change$/.test(name))).toBe(
      false,
    );
  });

  it('gives examples that the server itself would take', () => {
    for (const entity of server.deps.entities.filter(({ made }) => !made)) {
      const name = entity.name.charAt(0).toUpperCase() + entity.name.slice(1);
      const schema = whole.components.schemas[`${name}New`] as {
        readonly properties: Record<string, { readonly examples?: readonly unknown[] }>;
      };
      const input: Record<string, unknown> = {};
      for (const [key, { examples }] of Object.entries(schema.properties)) {
        if (examples) input[key] = examples[0];
        else if (columnOf(entity, key)?.field.kind === 'secret') input[key] = 'x'.repeat(12);
      }
      expect([entity.name, checkWrite(entity, input)]).toMatchObject([entity.name, { ok: true }]);
    }
  });

  it.each(['csv', 'xlsx'])('names the type that an export comes in: %s', async (format) => {
    const response = await viewer.request(`/api/blogs/export?format=${format}`);
    const [type = ''] = (response.headers.get('content-type') ?? '').split(';');
    const { responses } = operationOf('GET /api/blogs/export');
    expect(Object.keys(responses['200']?.content ?? {})).toContain(type);
  });

  it('says that a list with `fields` leaves keys out', () => {
    const { responses } = operationOf('GET /api/blogs');
    const schema = responses['200']?.content?.['application/json']?.schema;
    const ways = ['News', 'Part'].map((name) => ({ $ref: `#/components/schemas/${name}` }));
    expect(schema).toMatchObject({ properties: { data: { items: { anyOf: ways } } } });
    const { required } = whole.components.schemas['Part'] ?? {};
    expect(required).toEqual(['id', 'version']);
  });

  it('says every way to name a place that a move takes', () => {
    const { requestBody } = operationOf('POST /api/menus/actions');
    for (const name of ['sequence', 'before', 'after', 'position', 'parent']) {
      expect(JSON.stringify(requestBody)).toContain(name);
    }
  });

  it('says of every call whose repeat gets the first answer that it does, and of no other', () => {
    const repeatable = allRoutes(server.deps)
      .filter((route) => route.repeatable)
      .map(({ method, path }) => `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`);
    const said = operationsOf(whole).filter(({ operation }) =>
      operation.parameters?.some(({ name }) => name === 'Idempotency-Key'),
    );
    expect(said.map(({ line }) => line).toSorted()).toEqual(repeatable.toSorted());
    for (const { operation } of said) expect(Object.keys(operation.responses)).toContain('409');
  });

  it('says where too many tries wait, of which type a part of a file is, and which version is gone back from', () => {
    for (const line of ['POST /api/change-password', 'PUT /api/account', 'POST /api/login']) {
      expect(Object.keys(operationOf(line).responses)).toContain('429');
    }
    const { responses } = operationOf('GET /public/uploads/{file}');
    expect(responses['206']?.content).toEqual(responses['200']?.content);
    const { parameters } = operationOf('POST /api/blogs/{id}/revert');
    expect(parameters?.map(({ name }) => name)).toContain('If-Match');
  });

  it('says what a refusal tells besides, as the refusal itself does', async () => {
    const admin = await server.signIn('administrator');
    const made = async (collection: string, input: Readonly<Record<string, unknown>>) => {
      const { data } = (await call(admin, 'POST', `/api/${collection}`, input)).body;
      return data as { readonly id: number };
    };
    const component = await made('components', { titleEn: 'Banner', fieldKey: 'banner' });
    const path = `/api/components/${component.id}`;
    const property = { component: component.id, fieldKey: 'head', fieldType: 'TEXT' };
    await made('component-props', { ...property, propTitleEn: 'Head' });
    const send = (method: string, version: string) =>
      admin.request(path, { method, headers: { 'If-Match': version }, json: {} });
    for (const [method, version, status] of [
      ['PUT', '"7"', 412],
      ['DELETE', '"7"', 412],
      ['DELETE', '*', 409],
    ] as const) {
      const response = await send(method, version);
      expect(response.status).toBe(status);
      const {
        message: _,
        requestId: __,
        ...more
      } = (await response.json()) as object & {
        readonly message: string;
        readonly requestId: string;
      };
      const { responses } = operationOf(`${method} /api/components/{id}`);
      const said = responses[status]?.content?.['application/json']?.schema as {
        readonly allOf: readonly { readonly $ref?: string; readonly properties?: object }[];
      };
      const keys = said.allOf.flatMap(({ $ref, properties }) => {
        const named = whole.components.schemas[$ref?.split('/').at(-1) ?? ''];
        return Object.keys(properties ?? (named?.['properties'] as object | undefined) ?? {});
      });
      expect(keys).toEqual(expect.arrayContaining(Object.keys(more)));
    }
  });

  it('names the headers that an answer carries', async () => {
    const admin = await server.signIn('administrator');
    const created = await admin.request('/api/blogs', { method: 'POST', json: { titleEn: 'A' } });
    expect(created.headers.get('etag')).toBe('"1"');
    const headersOf = (line: string, status: number) =>
      Object.keys(operationOf(line).responses[status]?.headers ?? {});
    expect(headersOf('POST /api/blogs', 201)).toEqual(['Location', 'ETag']);
    for (const line of ['GET /api/blogs/{id}', 'PUT /api/blogs/{id}', 'GET /public/blogs']) {
      expect(headersOf(line, 200)).toContain('ETag');
    }
    expect(headersOf('POST /api/uploads', 201)).toEqual(['Location']);
    expect(headersOf('GET /public/uploads', 302)).toContain('Location');
    expect(headersOf('GET /public/uploads/{file}', 206)).toContain('Content-Range');
    expect(headersOf('POST /public/contacts', 429)).toEqual(['Retry-After']);
    expect(headersOf('GET /readyz', 503)).toEqual(['Retry-After']);
  });

  it('says that an upload has a title in two languages, and takes one', () => {
    const schemas = whole.components.schemas;
    const names = { en: { type: ['string', 'null'] }, ar: { type: ['string', 'null'] } };
    for (const name of ['Upload', 'UploadChange']) {
      expect(schemas[name]).toMatchObject({ properties: { title: { properties: names } } });
    }
  });

  it('knows the conflict that a change may end in', async () => {
    const admin = await server.signIn('administrator');
    const path = `/api/users/${admin.user.id}`;
    expect((await call(admin, 'PUT', path, { permission: 'viewer' })).status).toBe(409);
    expect(operationOf('PUT /api/users/{id}').responses).toHaveProperty('409');
  });

  it('is for the signed-in, its public part for everybody', async () => {
    expect((await server.request('/api/openapi.json')).status).toBe(401);
    expect((await server.request('/api/docs')).status).toBe(401);
    const response = await server.request('/public/openapi.json');
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
  });
});

describe('the page to read', () => {
  it('shows every operation, runs nothing and asks nobody', async () => {
    const response = await viewer.request('/api/docs');
    const html = await response.text();
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    for (const path of Object.keys(whole.paths)) expect(html).toContain(`<code>${path}</code>`);
    expect(html).not.toMatch(/<script|javascript:|\son\w+=|src=|https?:\/\/(?!example)/i);
    const style = /<style>([^]*?)<\/style>/.exec(html)?.[1] ?? '';
    const hash = createHash('sha256').update(style).digest('base64');
    expect(response.headers.get('content-security-policy')).toContain(`'sha256-${hash}'`);
  });
});
