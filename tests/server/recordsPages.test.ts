/** What pages are promised: every record once, by number and by cursor, in every order. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sortKeysOf } from '../../entities/wire.ts';
import { parseListQuery } from '../../server/records/listQuery.ts';
import { dialects, testRecords, type TestRecords } from '../helpers/records.ts';

describe.each(dialects)('pages on %s', (dialect) => {
  let t: TestRecords;
  const count = 330;
  const size = 7;
  beforeAll(async () => {
    t = await testRecords(dialect);
    const departments: number[] = [];
    for (const slug of ['a', 'b', 'c']) {
      departments.push((await t.create('department', { nameEn: slug, slug })).id);
    }
    await t.records.write(t.caller('administrator'), async (w) => {
      for (let i = 0; i < count; i += 1) {
        await w.create(t.entity('news'), {
          // Many equal values, and many that are empty, so that ties decide.
          titleEn: i % 4 === 0 ? null : `Title ${(i * 7) % 10}`,
          titleAr: 'ع',
          publishDate: i % 3 === 0 ? null : `2026-01-${String((i % 9) + 1).padStart(2, '0')}`,
          department: departments[i % 3],
          approved: i % 2 === 0,
        });
      }
    });
  });
  afterAll(() => t.close());

  const walk = async (params: string): Promise<number[]> => {
    const ids: number[] = [];
    for (let next: string | undefined = ''; next !== undefined;) {
      const after = next === '' ? '' : `&after=${next}`;
      const { data, meta } = await t.list('news', `${params}&pageSize=${size}${after}`);
      ids.push(...data.map(({ id }) => id));
      next = meta.next;
    }
    return ids;
  };
  const turn = async (params: string): Promise<number[]> => {
    const ids: number[] = [];
    for (let page = 1; ; page += 1) {
      const { data, meta } = await t.list('news', `${params}&pageSize=${size}&page=${page}`);
      ids.push(...data.map(({ id }) => id));
      if (page >= meta.pages) return ids;
    }
  };

  const sorts = [
    '',
    '-id',
    'publishDate',
    '-publishDate',
    '-publishDate,id',
    'publishDate,-titleEn,id',
  ];
  const filters = [
    '',
    '&filter[approved]=true',
    '&search=titl',
    '&filter[publishDate][empty]=false',
  ];
  it.each(sorts.flatMap((sort) => filters.map((filter) => [sort, filter] as const)))(
    'walk all records once in order, by number and by cursor: sort %s%s',
    async (sort, filter) => {
      const params = `${sort ? `sort=${sort}` : ''}${filter}`;
      const whole = (await t.list('news', `${params}&pageSize=500`)).data.map(({ id }) => id);
      expect(new Set(whole).size).toBe(whole.length);
      expect(whole.length).toBeGreaterThan(100);
      expect(await walk(params)).toEqual(whole);
      expect(await turn(params)).toEqual(whole);
    },
  );

  it('finds the page of a record in every order, and stays where the list has it not', async () => {
    for (const sort of ['', '&sort=publishDate', '&sort=-approved,titleEn', '&sort=-titleEn']) {
      const whole = (await t.list('news', `pageSize=500${sort}`)).data.map(({ id }) => id);
      for (const place of [0, size - 1, size, 150, count - 1]) {
        const { data, meta } = await t.list('news', `pageSize=${size}${sort}&at=${whole[place]}`);
        expect([sort, place, meta.page]).toEqual([sort, place, Math.floor(place / size) + 1]);
        expect(data.map(({ id }) => id)).toContain(whole[place]);
      }
    }
    const [first] = (await t.list('news', 'pageSize=1&filter[approved]=false')).data;
    const elsewhere = await t.list(
      'news',
      `pageSize=5&page=3&filter[approved]=true&at=${first?.id}`,
    );
    expect(elsewhere.meta.page).toBe(3);
    expect(() => parseListQuery(t.entity('news'), new URLSearchParams('at=x'))).toThrow(
      'VALIDATION_FAILED',
    );
  });

  it('end, and are empty beyond the end', async () => {
    const last = await t.list('news', 'pageSize=100&page=4');
    expect(last.data).toHaveLength(30);
    expect(last.meta).toEqual({ total: count, page: 4, pageSize: 100, pages: 4 });
    const beyond = await t.list('news', 'pageSize=100&page=1000000');
    expect(beyond).toMatchObject({ data: [], meta: { total: count, pages: 4 } });
  });

  it('go on by a cursor where they were, whatever is made or deleted before it', async () => {
    const first = await t.list('news', 'pageSize=5&sort=id');
    const [gone] = first.data;
    await t.remove('news', gone?.id ?? 0);
    const second = await t.list('news', `pageSize=5&sort=id&after=${first.meta.next}`);
    expect(second.data.map(({ id }) => id)).toEqual(
      [1, 2, 3, 4, 5].map((step) => (first.data.at(-1)?.id ?? 0) + step),
    );
    await t.restore('news', gone?.id ?? 0);
  });

  it('can be had in every order that an entity offers', async () => {
    for (const entity of [
      'news',
      'staff',
      'page',
      'componentPropValue',
      'pageComponent',
      'user',
      'upload',
    ]) {
      for (const key of sortKeysOf(t.entity(entity))) {
        const query = parseListQuery(t.entity(entity), new URLSearchParams({ sort: `-${key}` }));
        const { data, meta } = await t.records.list(t.entity(entity), query);
        expect(meta.total).toBeGreaterThanOrEqual(data.length);
      }
    }
  });
});
