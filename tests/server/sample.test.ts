/** The sample faculty, loaded into a real server: whole, readable, in the past, once; and its pictures, always the same. */
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { entityOf } from '../../entities/index.ts';
import { sampleContent } from '../../server/sample/content/index.ts';
import { documentOf } from '../../server/sample/documents.ts';
import { fill } from '../../server/sample/fill.ts';
import { loadSample, samplePassword } from '../../server/sample/load.ts';
import { drawPicture, sceneOf } from '../../server/sample/pictures.ts';
import { variation } from '../../server/sample/vary.ts';
import { readWish } from '../../server/sample/wish.ts';
import { call } from '../helpers/calls.ts';
import { startTestServer, type Session, type TestServer } from '../helpers/server.ts';

let server: TestServer;
let admin: Session;
beforeAll(async () => {
  server = await startTestServer();
  await loadSample(server.deps);
  admin = await server.signIn();
}, 120_000);
afterAll(() => server.stop());

describe('the sample faculty', () => {
  it.each(Object.entries(sampleContent))('has every record of %s', async (collection, records) => {
    const { meta } = await call(admin, 'GET', `/api/${collection}?pageSize=1`);
    // The tests' own users and what they did come besides.
    const own = collection === 'users' ? 4 : 0;
    expect(meta['total']).toBe(records.length + own);
  });

  it('has every record found by its number, whatever its type: the palette says of any other that there is none', async () => {
    for (const collection of Object.keys(sampleContent)) {
      const { list } = await call(admin, 'GET', `/api/${collection}?pageSize=1&sort=-id`);
      const found = await call(admin, 'GET', `/api/search?types=${collection}&q=${list[0]?.id}`);
      expect([collection, ...found.list.map(({ id }) => id)]).toContain(list[0]?.id);
    }
  });

  it('was made in the past, by people', async () => {
    const { list } = await call(admin, 'GET', '/api/blogs?sort=created_at&include=created_by');
    const oldest = Date.parse(String(list[0]?.['created_at']));
    expect(oldest).toBeLessThan(Date.now() - 30 * 24 * 60 * 60 * 1000);
    expect(list.every((row) => row['created_by'] !== null)).toBe(true);
    const future = new Date(Date.now() + 60_000).toISOString();
    for (const collection of Object.keys(sampleContent)) {
      const { meta } = await call(
        admin,
        'GET',
        `/api/${collection}?filter[created_at][gt]=${future}`,
      );
      expect(meta['total']).toBe(0);
    }
  });

  it('shows pictures that are there, and documents', async () => {
    const { list } = await call(admin, 'GET', '/api/uploads?pageSize=500');
    expect(list.length).toBeGreaterThan(100);
    const types = new Set(list.map((row) => row['type']));
    expect(types).toEqual(new Set(['image/webp', 'application/pdf']));
    for (const row of list.filter((_, place) => place % 25 === 0)) {
      const response = await server.request(`/public/uploads/${String(row['absolute_url'])}`);
      expect(response.status).toBe(200);
      expect(response.headers.get('Content-Length')).toBe(String(row['size']));
    }
  });

  it('lets its people sign in', async () => {
    const [lina] = sampleContent['users'] ?? [];
    const session = await server.signIn(String(lina?.['username']), samplePassword);
    expect(session.user.permission).toBe(lina?.['permission']);
  });

  it('knows how often news were read, without new versions', async () => {
    const { list } = await call(admin, 'GET', '/api/blogs?sort=-views');
    expect(Number(list[0]?.['views'])).toBeGreaterThan(100);
  });

  it('is found in both languages', async () => {
    for (const collection of ['blogs', 'staff', 'pages', 'theses']) {
      const record = sampleContent[collection]?.[0] ?? {};
      for (const [key, title] of Object.entries(record)) {
        if (!/^(?:title|fullname)(?:En|Ar|_en|_ar)$/.test(key) || typeof title !== 'string')
          continue;
        const { list } = await call(
          admin,
          'GET',
          `/api/search?types=${collection}&q=${encodeURIComponent(title)}`,
        );
        expect(list[0], title).toMatchObject({ type: collection, rank: 1 });
      }
    }
  });

  it('is loaded once: a second time changes nothing', async () => {
    await expect(loadSample(server.deps)).rejects.toThrow('VALIDATION_FAILED');
    const { meta } = await call(admin, 'GET', '/api/blogs');
    expect(meta['total']).toBe(sampleContent['blogs']?.length);
  });

  it('has no type without an example', () => {
    const without = server.deps.entities.filter(
      ({ collection, made }) => !made && !sampleContent[collection],
    );
    expect(without.map(({ name }) => name)).toEqual([]);
    expect(Object.keys(sampleContent).every((collection) => entityOf(collection))).toBe(true);
  });
});

describe('trials of size', () => {
  const fillable = Object.keys(sampleContent).filter((key) => key !== 'component-prop-values');
  it.each(fillable)('can have any number of %s, as valid as any', async (collection) => {
    const entity = entityOf(collection);
    if (!entity) throw new Error('no such type');
    const before = Number((await call(admin, 'GET', `/api/${collection}`)).meta['total']);
    await fill(server.deps, entity, 25);
    const { meta, list } = await call(admin, 'GET', `/api/${collection}?sort=-id&pageSize=25`);
    expect(meta['total']).toBe(before + 25);
    const id = Number(list[0]?.['id']);
    // A write that changes nothing checks every field and relation.
    const { data } = await call(admin, 'GET', `/api/${collection}/${id}`);
    const own = Object.keys(entity.fields).filter(
      (key) => key in data && !entity.fields[key]?.readOnly,
    );
    const values = Object.fromEntries(own.map((key) => [key, data[key]]));
    expect((await call(admin, 'PUT', `/api/${collection}/${id}`, values)).text).toContain(
      '"version":1',
    );
  });

  it('makes the same records for the same numbers, found by their words', async () => {
    const news = entityOf('blogs');
    const [first, ...rest] = sampleContent['blogs'] ?? [];
    if (!news || !first) throw new Error('no news');
    const one = () => variation(news, [first, ...rest], new Map(), 4711);
    expect(one()).toEqual(one());
    const { list } = await call(admin, 'GET', '/api/blogs?sort=-id&pageSize=1');
    const title = encodeURIComponent(String(list[0]?.['titleEn']));
    const found = await call(admin, 'GET', `/api/search?types=blogs&q=${title}`);
    expect(found.list[0]).toMatchObject({ id: list[0]?.['id'] });
  });

  it('refuses a type whose records belong to others, and a wish that makes no sense', async () => {
    const values = entityOf('component-prop-values');
    if (!values) throw new Error('no values');
    await expect(fill(server.deps, values, 1)).rejects.toThrow('cannot be filled');
    expect(readWish(['--rows', '100000', '--type', 'staff'])).toEqual({
      rows: 100_000,
      type: 'staff',
    });
    expect(readWish([])).toEqual({ rows: 0, type: 'blogs' });
    for (const rows of ['x', '-1', '1.5', '1e99']) {
      expect(() => readWish([`--rows=${rows}`])).toThrow('--rows');
    }
  });
});

describe('a sample picture', () => {
  const sample = (seed: number, en = 'The laboratory') =>
    ({ picture: { seed, scene: 'lab', title: { en, ar: '' } } }) as const;

  it('is the same for the same seed, and another for another', () => {
    expect(sceneOf(sample(1))).toBe(sceneOf(sample(1)));
    expect(sceneOf(sample(1))).not.toBe(sceneOf(sample(2)));
  });

  it('is drawn as a small webp', async () => {
    const bytes = await drawPicture(sample(1));
    const { format, width, height } = await sharp(bytes).metadata();
    expect({ format, width, height }).toEqual({ format: 'webp', width: 1200, height: 800 });
    expect(bytes.length).toBeLessThan(150_000);
  });

  it('of somebody is a portrait, of several a group', () => {
    const people = (en: string) =>
      sceneOf({ picture: { seed: 1, scene: 'people', title: { en, ar: '' } } });
    expect(people('Lina Haddad')).not.toBe(people('First-year students'));
  });
});

describe('a sample document', () => {
  it('is a PDF of its words, whatever they hold', () => {
    const text = documentOf('A title (with brackets) \\ and “quotes”', ['حروف', 'x'.repeat(300)]);
    expect(text.subarray(0, 8).toString()).toBe('%PDF-1.4');
    expect(text.toString('latin1')).toContain(
      String.raw`(A title \(with brackets\) \\ and "quotes") Tj`,
    );
    const table = Number(/startxref\n(\d+)/.exec(text.toString('latin1'))?.[1]);
    expect(text.toString('latin1', table, table + 4)).toBe('xref');
  });
});
