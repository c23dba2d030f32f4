/** What a list is promised: every filter, sort, search and page, the same on both databases. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Row } from '../../entities/entity.ts';
import { dialects, testRecords, type TestRecords } from '../helpers/records.ts';

describe.each(dialects)('lists on %s', (dialect) => {
  let t: TestRecords;
  const made: Record<string, number> = {};
  const types: Record<string, string> = {};
  /** The names of the records that a list answers, in its order. */
  const names = async (name: string, params: string): Promise<string[]> => {
    const ids = await t.ids(name, params);
    return ids.map(
      (id) =>
        Object.keys(types).find((key) => made[key] === id && types[key] === name) ?? String(id),
    );
  };
  const make = async (key: string, name: string, input: object): Promise<Row> => {
    const row = await t.create(name, input);
    made[key] = row.id;
    types[key] = name;
    t.clock.advance(3_600_000);
    return row;
  };

  beforeAll(async () => {
    t = await testRecords(dialect);
    const physics = await t.create('department', {
      nameEn: 'Physics',
      nameAr: 'الفيزياء',
      slug: 'ph',
    });
    const optics = await t.create('department', { nameEn: 'Optics', slug: 'op' });
    made['physics'] = physics.id;
    made['optics'] = optics.id;
    const picture = await t.upload();
    await make('alpha', 'news', {
      titleEn: 'Ceremony of 100% honours',
      titleAr: 'حفل التكريم',
      publishDate: '2026-01-10',
      bodyEn: 'The Great Hall',
      author: 'Lina',
      department: physics.id,
      image: picture.id,
    });
    await make('beta', 'news', {
      titleEn: 'a lecture_hall opens',
      author: 'Omar',
      publishDate: '2026-02-10',
      approved: true,
      bodyEn: 'Opened',
      department: optics.id,
    });
    await make('gamma', 'news', {
      titleAr: 'أخبار الكُلّيّة ١٢',
      publishDate: '2026-02-10',
      featured: true,
    });
    await make('delta', 'news', { titleEn: 'Bulletin', titleAr: 'نشرة' });
    const gone = await make('gone', 'news', { titleEn: 'Gone ceremony' });
    await t.remove('news', gone.id);
    await make('mona', 'staff', {
      fullname_en: 'Mona',
      departments: [physics.id, optics.id],
      research_interests: ['Laser Optics'],
      birthdate: '1980-01-01',
    });
    await make('sara', 'staff', {
      fullname_en: 'Sara',
      departments: [optics.id],
      postgraduate: true,
    });
    await make('zaki', 'staff', { fullname_en: 'Zaki' });
    const type = 'LECTURE';
    const [first, second, third] = ['01T21:30', '02T00:00', '03T08:00'].map(
      (at) => `2026-05-${at}:00Z`,
    );
    await make('cheap', 'event', { titleEn: 'Cheap', type, startDate: first, fee: 5.5 });
    await make('dear', 'event', { titleEn: 'Dear', type, startDate: second, fee: 100 });
    await make('free', 'event', { titleEn: 'Free', type, startDate: third });
  });
  afterAll(() => t.close());

  it('shows the newest first, without long texts, with what the whole holds', async () => {
    const { data, meta } = await t.list('news');
    expect(data.map(({ id }) => id)).toEqual([
      made['delta'],
      made['gamma'],
      made['beta'],
      made['alpha'],
    ]);
    expect(meta).toEqual({ total: 4, page: 1, pageSize: 25, pages: 1 });
    expect(data[0]).toMatchObject({ approved: false, views: 0, department: null });
    expect('bodyEn' in (data[0] ?? {})).toBe(false);
  });

  it.each([
    ['filter[titleEn]=Bulletin', ['delta']],
    ['filter[titleEn][eq]=bulletin', []],
    ['filter[titleEn][ne]=Bulletin', ['gamma', 'beta', 'alpha']],
    ['filter[author][in]=Lina,Omar', ['beta', 'alpha']],
    ['filter[titleEn][contains]=LECTURE_H', ['beta']],
    ['filter[titleEn][contains]=100%', ['alpha']],
    ['filter[titleEn][contains]=_', ['beta']],
    ['filter[titleAr][contains]=كليه 12', ['gamma']],
    ['filter[titleEn][startsWith]=A LEC', ['beta']],
    ['filter[titleEn][empty]=true', ['gamma']],
    ['filter[titleEn][empty]=false', ['delta', 'beta', 'alpha']],
    ['filter[bodyEn][contains]=great', ['alpha']],
    ['filter[bodyEn][empty]=true', ['delta', 'gamma']],
    ['filter[approved]=true', ['beta']],
    ['filter[approved][ne]=true', ['delta', 'gamma', 'alpha']],
    ['filter[publishDate]=2026-02-10', ['gamma', 'beta']],
    ['filter[publishDate][ne]=2026-02-10', ['delta', 'alpha']],
    ['filter[publishDate][gt]=2026-01-10', ['gamma', 'beta']],
    ['filter[publishDate][gte]=2026-01-10&filter[publishDate][lt]=2026-02-10', ['alpha']],
    ['filter[publishDate][between]=2026-01-01,2026-01-31', ['alpha']],
    ['filter[publishDate][empty]=true', ['delta']],
    ['filter[department][empty]=true', ['delta', 'gamma']],
    ['filter[image][empty]=false', ['alpha']],
    ['filter[missing]=en', ['gamma']],
    ['filter[missing][in]=en,ar', ['gamma', 'beta']],
    ['filter[created_at][gte]=2026-03-01T10:00:00Z', ['delta', 'gamma']],
    ['filter[created_at]=2026-03-01', ['delta', 'gamma', 'beta', 'alpha']],
    ['filter[created_by]=7&filter[featured]=true', ['gamma']],
    ['filter[version][gt]=1', []],
    ['deleted=only', ['gone']],
    ['deleted=with&filter[titleEn][contains]=ceremony', ['gone', 'alpha']],
  ])('news by %s', async (params, expected) => {
    expect(await names('news', params)).toEqual(expected);
    const { meta } = await t.list('news', params);
    expect(meta.total).toBe(expected.length);
  });

  it('finds the letters of Markdown that are written by their numbers, and code as it stands', async () => {
    const bodyAr = 'كلي&#x629;**«الهندسة»** \\&#x41; &#x0;&#xd800;';
    const custom_js = 'a = "&#x629;"';
    const { id } = await t.create('page', { titleEn: 'Code', slug: 'code', bodyAr, custom_js });
    const found = (key: string, text: string) =>
      t.ids('page', `filter[${key}][contains]=${encodeURIComponent(text)}`);
    expect(await found('bodyAr', 'كلية')).toEqual([id]);
    expect(await found('bodyAr', '&#x629;')).toEqual([]);
    expect(await found('custom_js', '&#x629;')).toEqual([id]);
    // Behind a backslash it is no letter, and some numbers are none.
    expect(await found('bodyAr', '\\&#x41; \ufffd\ufffd')).toEqual([id]);
    expect((await t.read('page', id))?.['bodyAr']).toBe(bodyAr);
    await t.update('page', id, { bodyAr: '&#x648;**«مركز الربوة»**' });
    expect(await found('bodyAr', 'كلية')).toEqual([]);
    expect(await found('bodyAr', 'و**«مركز')).toEqual([id]);
  });

  it('filters by relations, one and many, by lists and by numbers', async () => {
    const { physics, optics } = made;
    expect(await names('news', `filter[department]=${physics}`)).toEqual(['alpha']);
    expect(await names('news', `filter[department][ne]=${physics}`)).toEqual([
      'delta',
      'gamma',
      'beta',
    ]);
    expect(await names('news', `filter[department][in]=${physics},${optics}`)).toEqual([
      'beta',
      'alpha',
    ]);
    expect(await names('staff', `filter[departments]=${optics}`)).toEqual(['mona', 'sara']);
    expect(await names('staff', `filter[departments]=${physics}`)).toEqual(['mona']);
    expect(await names('staff', `filter[departments][ne]=${physics}`)).toEqual(['sara', 'zaki']);
    expect(await names('staff', 'filter[departments][empty]=true')).toEqual(['zaki']);
    expect(await names('staff', 'filter[research_interests][contains]=optic')).toEqual(['mona']);
    expect(await names('staff', 'filter[research_interests][empty]=true')).toEqual([
      'sara',
      'zaki',
    ]);
    expect(await names('staff', 'filter[postgraduate]=true')).toEqual(['sara']);
    expect(await names('event', 'filter[fee][gt]=5.5')).toEqual(['dear']);
    expect(await names('event', 'filter[fee][lte]=5.5')).toEqual(['cheap']);
    expect(await names('event', 'filter[startDate]=2026-05-01')).toEqual(['cheap']);
    expect(await names('event', 'filter[startDate][gt]=2026-05-01')).toEqual(['free', 'dear']);
    expect(await names('event', 'filter[startDate][lte]=2026-05-02&sort=id')).toEqual([
      'cheap',
      'dear',
    ]);
  });

  it.each([
    ['ceremony', ['alpha']],
    ['CEREMONY honours', ['alpha']],
    ['ceremony bulletin', []],
    ['onour', ['alpha']],
    ['كليه', ['gamma']],
    ['اخبار الكلية', ['gamma']],
    ['12', ['gamma']],
    ['le', ['beta']],
    ['b', ['delta']],
    ['ل', []],
    ['ال', ['gamma', 'alpha']],
    ['%', []],
    ['"lecture', ['beta']],
    ['lecture OR bulletin', []],
  ])('finds %s', async (search, expected) => {
    expect(await names('news', new URLSearchParams({ search }).toString())).toEqual(expected);
  });

  it('finds a record by its number, and deleted ones where they are asked for', async () => {
    const { delta, gone } = made;
    expect(await names('news', `search=${delta}`)).toEqual(['delta']);
    expect(await names('news', `search=%23${delta}`)).toEqual(['delta']);
    expect(await names('news', `search=${gone}`)).toEqual([]);
    expect(await names('news', 'search=ceremony&deleted=only')).toEqual(['gone']);
    expect(await names('news', 'search=ceremony&deleted=with')).toEqual(['gone', 'alpha']);
  });

  it('finds a record by its new words at once, and no longer by the old ones', async () => {
    const row = await t.create('special', { titleEn: 'Observatory' });
    await t.update('special', row.id, { titleEn: 'Planetarium' });
    expect(await t.ids('special', 'search=observatory')).toEqual([]);
    expect(await t.ids('special', 'search=planetarium')).toEqual([row.id]);
    await t.remove('special', row.id);
    expect(await t.ids('special', 'search=planetarium')).toEqual([]);
    await t.restore('special', row.id);
    expect(await t.ids('special', 'search=planetarium')).toEqual([row.id]);
  });

  it.each([
    ['sort=titleEn', ['gamma', 'beta', 'delta', 'alpha']],
    ['sort=-titleEn', ['alpha', 'delta', 'beta', 'gamma']],
    ['sort=publishDate', ['delta', 'alpha', 'beta', 'gamma']],
    ['sort=-publishDate', ['gamma', 'beta', 'alpha', 'delta']],
    ['sort=-publishDate,id', ['beta', 'gamma', 'alpha', 'delta']],
    ['sort=publishDate,-titleAr', ['delta', 'alpha', 'gamma', 'beta']],
    ['sort=-approved,titleEn', ['beta', 'gamma', 'delta', 'alpha']],
  ])('sorts by %s, empty values first, and folded', async (params, expected) => {
    expect(await names('news', params)).toEqual(expected);
  });

  it('answers the asked fields, long texts among them, always with id and version', async () => {
    const { data } = await t.list(
      'news',
      'fields=titleEn,bodyEn&filter[titleEn][startsWith]=cer&sort=publishDate',
    );
    expect(data).toEqual([
      {
        id: made['alpha'],
        version: 1,
        titleEn: 'Ceremony of 100% honours',
        bodyEn: 'The Great Hall',
      },
    ]);
  });

  it('includes the titles of related records, in both languages', async () => {
    const { meta } = await t.list('staff', 'include=departments,created_by');
    expect(meta.titles?.['departments']).toEqual({
      [String(made['physics'])]: { en: 'Physics', ar: 'الفيزياء' },
      [String(made['optics'])]: { en: 'Optics', ar: null },
    });
    expect(meta.titles?.['users']).toEqual({ 7: { en: null, ar: null } });
  });

  it('counts anew after every change', async () => {
    const before = (await t.list('block')).meta.total;
    const row = await t.create('block', { titleEn: 'B', blockType: 'TEXT' });
    expect((await t.list('block')).meta.total).toBe(before + 1);
    expect((await t.list('block', 'filter[enabled]=true')).meta.total).toBe(before + 1);
    await t.act('block', 'disable', [row.id]);
    expect((await t.list('block', 'filter[enabled]=true')).meta.total).toBe(before);
    await t.remove('block', row.id);
    expect((await t.list('block')).meta.total).toBe(before);
    await t.restore('block', row.id);
    expect((await t.list('block')).meta.total).toBe(before + 1);
  });
});
