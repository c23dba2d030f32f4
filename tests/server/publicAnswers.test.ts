/** Every public answer over the sample faculty is as OpenAPI says: each key documented, none missing, every example true to its schema. */
import { readFile } from 'node:fs/promises';
import { beforeAll, afterAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { entities } from '../../entities/index.ts';
import { hasFlag, type Entity } from '../../entities/entity.ts';
import { call } from '../helpers/calls.ts';
import { startTestServer, type Session, type TestServer } from '../helpers/server.ts';
import { loadSample } from '../../server/sample/load.ts';

interface Media {
  readonly schema: object;
  readonly example?: unknown;
}
interface Operation {
  readonly parameters?: readonly { readonly name: string; readonly schema?: object }[];
  readonly responses: Readonly<
    Record<string, { readonly content?: Readonly<Record<string, Media>> }>
  >;
}
interface OpenApi {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Properties>> };
}
interface Properties {
  readonly properties?: Readonly<Record<string, { readonly description?: string }>>;
}

let server: TestServer;
let admin: Session;
let api: OpenApi;
beforeAll(async () => {
  server = await startTestServer();
  await loadSample(server.deps);
  admin = await server.signIn();
  api = (await get('/public/openapi.json')) as OpenApi;
}, 120_000);
afterAll(() => server.stop());

async function get(path: string): Promise<unknown> {
  const answer = await call(server, 'GET', path);
  expect(answer.status, path).toBe(200);
  return answer.body;
}

const all: readonly Entity[] = entities;
const open = all.filter((entity) => !entity.private);
/** Each schema is read once. */
const checkers = new Map<object, z.ZodType>();
/** As JSON Schema has it: what is named lies beside. */
function checker(schema: object): z.ZodType {
  const known = checkers.get(schema);
  if (known) return known;
  const text = JSON.stringify({ ...schema, $defs: api.components.schemas });
  const made = z.fromJSONSchema(JSON.parse(text.replaceAll('#/components/schemas/', '#/$defs/')));
  checkers.set(schema, made);
  return made;
}
const mediaOf = (path: string, method = 'get', status = '200'): Media => {
  const media = api.paths[path]?.[method]?.responses[status]?.content?.['application/json'];
  if (!media) throw new Error(`${method} ${path} says nothing of its answer`);
  return media;
};
const faultsOf = (path: string, value: unknown): string =>
  checker(mediaOf(path).schema)
    .safeParse(value)
    .error?.issues.map((issue) => `${issue.path.join('.')}: ${JSON.stringify(issue)}`)
    .slice(0, 3)
    .join('\n') ?? '';

describe('a public answer', () => {
  it('would be found out, if it had a key that is not documented, or a wrong value', async () => {
    const body = (await get('/public/blogs')) as { data: Record<string, unknown>[] };
    expect(faultsOf('/public/blogs', body)).toBe('');
    const [first] = body.data;
    expect(faultsOf('/public/blogs', { ...body, data: [{ ...first, secret: 1 }] })).toContain(
      'secret',
    );
    expect(faultsOf('/public/blogs', { ...body, data: [{ ...first, views: 'many' }] })).toContain(
      'views',
    );
  });

  describe.each(open.map(({ collection }) => collection))('of %s', (collection) => {
    const path = `/public/${collection}`;

    it.each(['', '&lang=en', '&lang=ar'])(
      'holds in a list what is documented (%s)',
      async (lang) => {
        expect(faultsOf(path, await get(`${path}?pageSize=100${lang}`))).toBe('');
      },
    );

    it('holds for one record every documented key and no other, in both languages and in one', async () => {
      const { data: rows } = (await get(`${path}?pageSize=5`)) as { data: { id: number }[] };
      const detail = `${path}/{id}`;
      const [, name = ''] = /schemas\/(\w+)"/.exec(JSON.stringify(mediaOf(detail).schema)) ?? [];
      const documented = Object.entries(api.components.schemas[name]?.properties ?? {});
      const always = documented
        .filter(([, { description = '' }]) => !description.startsWith('With `lang`'))
        .map(([key]) => key);
      for (const { id } of rows) {
        const whole = (await get(`${path}/${id}`)) as { data: object };
        expect(faultsOf(detail, whole)).toBe('');
        expect(Object.keys(whole.data).toSorted()).toEqual(always.toSorted());
      }
      const [first] = rows;
      const answers = await Promise.all(
        ['en', 'ar'].map((lang) => call(server, 'GET', `${path}/${first?.id}?lang=${lang}`)),
      );
      // It may be written in one of them alone.
      const shown = answers.filter(({ status }) => status === 200);
      expect(shown.map(({ body }) => faultsOf(detail, body)).join('')).toBe('');
    });
  });

  it.each([
    ['/public/menus', 'tree=1'],
    ['/public/menus', 'tree=1&lang=en'],
    ['/public/pages', 'tree=1&lang=ar'],
    ['/public/categories', 'tree=1'],
    ['/public/static-contents', 'map=1'],
    ['/public/static-contents', 'map=1&lang=en'],
    ['/public/search', 'q=engineering&limit=20'],
    ['/public/search', 'q=engineering&limit=20&lang=en'],
    ['/public/search', 'q=%D9%87%D9%86%D8%AF%D8%B3%D8%A9&lang=ar'],
    ['/public/sitemap', ''],
    ['/public/sitemap', 'lang=ar'],
  ])('%s?%s is as documented, and not empty', async (path, query) => {
    const body = (await get(`${path}?${query}`)) as { data: object };
    expect(faultsOf(path, body)).toBe('');
    expect(Object.keys(body.data).length).toBeGreaterThan(0);
  });

  it('gives with each JSON answer an example that is true to its schema', () => {
    const wrong = Object.entries(api.paths).flatMap(([path, methods]) =>
      Object.entries(methods).flatMap(([method, { responses }]) =>
        Object.entries(responses).flatMap(([status, { content }]) => {
          const media = content?.['application/json'];
          if (!media || !status.startsWith('2')) return [];
          const result = checker(media.schema).safeParse(media.example);
          return result.success ? [] : [`${method} ${path}: ${result.error.message}`];
        }),
      ),
    );
    expect(wrong).toEqual([]);
  });

  it('names every parameter that it takes, and takes every one that it names', async () => {
    for (const { collection } of open) {
      const named =
        api.paths[`/public/${collection}`]?.get?.parameters?.map(({ name }) => name) ?? [];
      const answer = await call(server, 'GET', `/public/${collection}?nonsense=1`);
      expect([answer.status, answer.errors]).toEqual([
        422,
        { nonsense: [{ code: 'unknownField' }] },
      ]);
      expect(named).toContain('lang');
    }
  });
});

describe('docs/public-api.md', () => {
  it('names calls that answer, as they are written there', async () => {
    const text = await readFile('docs/public-api.md', 'utf8');
    const calls = [...text.matchAll(/`GET (\/public\/[^`\s]+)`/g)].map(([, path = '']) => path);
    expect(calls.length).toBeGreaterThan(5);
    const [page] = ((await get('/public/pages?pageSize=1&lang=en')) as { data: { slug: string }[] })
      .data;
    const news = (await get('/public/blogs?pageSize=50')) as {
      data: { image: { url: string } | null }[];
    };
    const picture =
      news.data
        .find(({ image }) => image)
        ?.image?.url.split('/')
        .at(-1) ?? '';
    for (const path of calls) {
      const whole = path.replace('{slug}', page?.slug ?? '').replace('{absolute_url}', picture);
      expect(whole).not.toContain('{');
      expect((await server.request(whole)).status, whole).toBe(200);
    }
  });
});

describe('what is not public', () => {
  /** The flags without which a record of a type is nowhere on the website. */
  const flagged = open.flatMap((entity) =>
    (['enabled', 'approved'] as const)
      .filter((flag) => hasFlag(entity, flag))
      .map((flag) => [entity.collection, flag] as const),
  );

  it.each(flagged)(
    '%s: a record that is not %s is in no list, no detail, no search, no map',
    async (collection, flag) => {
      const { data: rows } = (await get(`/public/${collection}?pageSize=1`)) as {
        data: { id: number }[];
      };
      const [first] = rows;
      expect(first, `the sample has public ${collection}`).toBeDefined();
      const id = first?.id ?? 0;
      const act = (action: string) =>
        call(admin, 'POST', `/api/${collection}/actions`, { action, ids: [id] });
      await act(flag === 'enabled' ? 'disable' : 'unapprove');
      try {
        expect((await call(server, 'GET', `/public/${collection}/${id}`)).status).toBe(404);
        const listed = (await get(`/public/${collection}?pageSize=500`)) as {
          data: { id: number }[];
        };
        expect(listed.data.map((row) => row.id)).not.toContain(id);
        const map = (await get('/public/sitemap')) as { data: { type: string; id: number }[] };
        expect(map.data.some((one) => one.type === collection && one.id === id)).toBe(false);
        const found = (await get(`/public/search?q=${id}&limit=50`)) as {
          data: { type: string; id: number }[];
        };
        expect(found.data.some((one) => one.type === collection && one.id === id)).toBe(false);
      } finally {
        await act(flag === 'enabled' ? 'enable' : 'approve');
      }
      expect((await call(server, 'GET', `/public/${collection}/${id}`)).status).toBe(200);
    },
  );
});
