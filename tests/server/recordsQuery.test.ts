/** What a list's parameters are promised: each checked, and the wrong ones named, all at once. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseFilter } from '../../server/records/filterValues.ts';
import { dialects, refusal, testRecords, type TestRecords } from '../helpers/records.ts';

describe.each(dialects)('list queries on %s', (dialect) => {
  let t: TestRecords;
  beforeAll(async () => {
    t = await testRecords(dialect);
    for (const titleEn of ['A', 'B']) await t.create('news', { titleEn });
  });
  afterAll(() => t.close());

  it('names each parameter that is wrong', async () => {
    const params =
      'page=0&pageSize=501&sort=body&nope=1&fields=x&include=titleEn&deleted=yes&filter[foo]=1' +
      '&filter[approved]=maybe&filter[publishDate][gt]=2026-02-30&filter[id][contains]=1&filter[missing]=fr' +
      '&filter[department]=zero&filter[publishDate][between]=2026-01-01&filter[password]=x&filter[constructor]=x';
    const error = await refusal(Promise.resolve().then(() => t.list('news', params)));
    expect(error.status).toBe(422);
    expect(error.errors).toEqual({
      page: [{ code: 'minimum', params: { count: 1 } }],
      pageSize: [{ code: 'maximum', params: { count: 500 } }],
      sort: [{ code: 'unknownField', params: { field: 'body' } }],
      nope: [{ code: 'unknownField' }],
      fields: [{ code: 'unknownField', params: { field: 'x' } }],
      include: [{ code: 'unknownField', params: { field: 'titleEn' } }],
      deleted: [{ code: 'notInList' }],
      'filter[foo]': [{ code: 'unknownField' }],
      'filter[approved]': [{ code: 'invalidFormat' }],
      'filter[publishDate][gt]': [{ code: 'invalidFormat' }],
      'filter[id][contains]': [{ code: 'notInList' }],
      'filter[missing]': [{ code: 'notInList' }],
      'filter[department]': [{ code: 'numbersOnly' }],
      'filter[publishDate][between]': [{ code: 'invalidFormat' }],
      'filter[password]': [{ code: 'unknownField' }],
      'filter[constructor]': [{ code: 'unknownField' }],
    });
    const twice = await refusal(Promise.resolve().then(() => t.list('news', 'page=1&page=2')));
    expect(twice.errors).toEqual({ page: [{ code: 'duplicate' }] });
    const same = 'filter[views]=1&filter[views][eq]=2';
    const both = await refusal(Promise.resolve().then(() => t.list('news', same)));
    expect(both.errors).toEqual({ 'filter[views][eq]': [{ code: 'duplicate' }] });
    const written = 'filter[views][eq]=many&filter[missing][eq]=fr';
    const plain = await refusal(Promise.resolve().then(() => t.list('news', written)));
    expect(Object.keys(plain.errors ?? {})).toEqual(['filter[views][eq]', 'filter[missing][eq]']);
    const below = await refusal(Promise.resolve().then(() => t.list('news', 'pageSize=-5')));
    expect(below.errors).toEqual({ pageSize: [{ code: 'minimum', params: { count: 1 } }] });
    for (const number of ['0x10', '1e3', '٥', ' ']) {
      const asked = Promise.resolve().then(() => t.list('news', `filter[views]=${number}`));
      expect((await refusal(asked)).errors).toEqual({ 'filter[views]': [{ code: 'numbersOnly' }] });
    }
    const many = `filter[id][in]=${Array.from({ length: 101 }, (_, i) => i + 1).join()}`;
    const tooMany = await refusal(Promise.resolve().then(() => t.list('news', many)));
    expect(tooMany.errors).toEqual({
      'filter[id][in]': [{ code: 'tooMany', params: { count: 100 } }],
    });
  });

  it('looks for a piece of a long text over the end of a line, and for none in a text of one line', async () => {
    const { id } = await t.create('news', { titleAr: 'خبر', bodyEn: 'First line\nsecond\tline' });
    for (const piece of ['line\nsecond', 'line\r\nsecond', 'second\tline']) {
      const params = `filter[bodyEn][contains]=${encodeURIComponent(piece)}`;
      const { data } = await t.list('news', params);
      expect(data.map((row) => row.id)).toEqual([id]);
    }
    await t.remove('news', id);
    for (const [key, piece] of [
      ['titleEn', 'a\nb'],
      ['bodyEn', 'a\0b'],
    ]) {
      const params = `filter[${key}][contains]=${encodeURIComponent(piece ?? '')}`;
      const { errors } = await refusal(Promise.resolve().then(() => t.list('news', params)));
      expect(errors?.[`filter[${key}][contains]`]?.[0]?.code).toBe('excludedCharacter');
    }
  });

  it('is refused where a text has nothing that can be seen or told apart: it would stand in every record', async () => {
    const unseen = ['\u200b', '\u2067\u2069', '\u00ad', 'ـ', 'َ', '\u0301'];
    for (const operator of ['contains', 'startsWith']) {
      for (const text of unseen) {
        const name = `filter[titleEn][${operator}]`;
        const asked = () => t.list('news', `${name}=${encodeURIComponent(text)}`);
        const { errors } = await refusal(Promise.resolve().then(asked));
        expect(errors).toEqual({ [name]: [{ code: 'required' }] });
      }
    }
    const long = () => t.list('news', `filter[bodyEn][contains]=${encodeURIComponent('ـ')}`);
    expect((await refusal(Promise.resolve().then(long))).status).toBe(422);
    expect((await t.list('news', 'filter[titleEn][contains]=%25')).data).toEqual([]);
  });

  it('looks for a text of any length, whatever its letters become', async () => {
    await t.create('block', { blockType: 'TEXT', titleEn: 'Text', bodyEn: 'A text' });
    const long = encodeURIComponent('ﷺ'.repeat(2000));
    expect((await t.list('block', `filter[bodyEn][contains]=${long}`)).data).toEqual([]);
    expect((await t.list('block', 'filter[bodyEn][contains]=TEX')).data).toHaveLength(1);
  });

  it('is refused by name where it asks for one of no values, which no database takes alike', async () => {
    for (const operator of ['in', 'between']) {
      const asked = Promise.resolve().then(() =>
        parseFilter(t.entity('news'), { id: { [operator]: [] } }),
      );
      expect(Object.keys((await refusal(asked)).errors ?? {})).toEqual([`filter[id][${operator}]`]);
    }
  });

  it('takes a filter as JSON too', () => {
    const news = t.entity('news');
    expect(parseFilter(news, { approved: true, publishDate: { gte: '2026-01-01' } })).toEqual({
      approved: { eq: true },
      publishDate: { gte: '2026-01-01' },
    });
    expect(parseFilter(news, { department: null, id: { in: [1, 2] } })).toEqual({
      department: { empty: true },
      id: { in: [1, 2] },
    });
    for (const wrong of [
      null,
      [],
      'x',
      { nope: 1 },
      { approved: 'x' },
      { id: { in: [{}] } },
      { id: {} },
    ]) {
      expect(() => parseFilter(news, wrong)).toThrow('VALIDATION_FAILED');
    }
  });

  it('takes one place in the list, not a cursor and a page or a record beside it', async () => {
    const { meta } = await t.list('news', 'pageSize=1');
    const twice = [{ code: 'duplicate' }];
    for (const name of ['page', 'at']) {
      const both = `pageSize=1&after=${meta.next}&${name}=1`;
      const error = await refusal(Promise.resolve().then(() => t.list('news', both)));
      expect(error).toMatchObject({ status: 422, errors: { after: twice, [name]: twice } });
    }
    expect((await t.list('news', `pageSize=1&after=${meta.next}`)).data).toHaveLength(1);
  });

  it('takes no cursor of another order, nor one written by hand', async () => {
    const { meta } = await t.list('news', 'pageSize=1&sort=titleEn');
    expect(meta.next).toBeDefined();
    const forged = (parts: unknown) => Buffer.from(JSON.stringify(parts)).toString('base64url');
    const wrong = [
      meta.next,
      'x',
      forged(['-id', 'one']),
      forged(['-id']),
      forged(['-id', null]),
      forged(5),
    ];
    for (const after of wrong) {
      const list = Promise.resolve().then(() => t.list('news', `after=${after}`));
      expect((await refusal(list)).errors).toEqual({ after: [{ code: 'invalidFormat' }] });
    }
  });

  it('takes no cursor with a sign that no text has, which PostgreSQL could not compare with', async () => {
    const behind = (text: string) => {
      const after = Buffer.from(JSON.stringify(['titleEn,id', text, 1])).toString('base64url');
      return Promise.resolve().then(() => t.list('news', `sort=titleEn&after=${after}`));
    };
    expect(await behind('a')).toHaveProperty('data');
    const errors = { after: [{ code: 'invalidFormat' }] };
    expect(await refusal(behind('a\u0000'))).toMatchObject({ status: 422, errors });
  });
});
