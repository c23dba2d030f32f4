/** What a write is promised: checked as a whole, told in full, never over somebody else's newer one. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { HttpError } from '../../server/httpError.ts';
import { dialects, refusal, testRecords, type TestRecords } from '../helpers/records.ts';

describe.each(dialects)('writes on %s', (dialect) => {
  let t: TestRecords;
  beforeAll(async () => {
    t = await testRecords(dialect);
  });
  afterAll(() => t.close());

  it('answers a new record with every key, its audit values and a place in the order', async () => {
    const physics = await t.create('department', { nameEn: '  Physics ', slug: 'physics' });
    const biology = await t.create('department', { nameAr: 'الأحياء', slug: 'biology' });
    expect(physics).toEqual({
      id: 1,
      nameEn: 'Physics',
      nameAr: null,
      slug: 'physics',
      descriptionEn: null,
      descriptionAr: null,
      head: null,
      image: null,
      page: null,
      enabled: true,
      sequence: 1,
      version: 1,
      created_by: 7,
      deleted_at: null,
      created_at: '2026-03-01T08:00:00.000Z',
      updated_at: '2026-03-01T08:00:00.000Z',
    });
    expect(biology['sequence']).toBe(2);
    expect(await t.read('department', biology.id)).toEqual(biology);
  });

  it('reads back every kind of value as it was written', async () => {
    const [one, other] = await Promise.all([
      t.create('department', { nameEn: 'One', slug: 'one' }),
      t.create('department', { nameEn: 'Other', slug: 'other' }),
    ]);
    const [photo, plan] = await Promise.all([t.upload(), t.upload('application/pdf')]);
    const staff = await t.create('staff', {
      fullname_en: 'Mona',
      fullname_ar: 'منى',
      gender: 'FEMALE',
      birthdate: '1980-02-29',
      photo_file_id: photo.id,
      departments: [other.id, one.id],
      postgraduate: true,
      qualifications: '# PhD\n\nin *physics*',
      research_interests: ['Optics', 'بصريات'],
      teaching_plans: [plan.id],
      orcid: '0000-0002-1825-0097',
    });
    expect(staff).toMatchObject({
      departments: [other.id, one.id],
      postgraduate: true,
      birthdate: '1980-02-29',
      research_interests: ['Optics', 'بصريات'],
      teaching_plans: [plan.id],
      publications: [],
      qualifications: '# PhD\n\nin *physics*',
    });
    expect(await t.read('staff', staff.id)).toEqual(staff);
    const event = await t.create('event', {
      titleEn: 'Day',
      type: 'SEMINAR',
      startDate: '2026-05-01T10:00:00+03:00',
      fee: 12.5,
    });
    expect(event).toMatchObject({ startDate: '2026-05-01T07:00:00.000Z', fee: 12.5 });
    expect(await t.read('event', event.id)).toEqual(event);
  });

  it('takes nobody to be born on a day that has not come, and names the field', async () => {
    const bornIn = (days: number) =>
      t.create('staff', {
        fullname_en: 'Nour',
        birthdate: new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10),
      });
    await expect(bornIn(2)).rejects.toMatchObject({ errors: { birthdate: [{ code: 'notYet' }] } });
    expect((await bornIn(0)).birthdate).toMatch(/^\d{4}-/);
  });

  it.each([
    ['block', 'blockType', { titleEn: 'B' }],
    ['event', 'type', { titleEn: 'E', startDate: '2026-05-01T10:00:00Z' }],
    ['libraryItem', 'documentType', { titleEn: 'L' }],
    ['publication', 'documentType', { titleEn: 'P' }],
  ])('chooses nothing for whoever leaves a required choice out: %s', async (name, key, values) => {
    const { errors } = await refusal(t.create(name, values));
    expect(errors).toEqual({ [key]: [{ code: 'required' }] });
  });

  it('keeps a moment by its year in UTC, and refuses one that has no such year there', async () => {
    const event = (startDate: string) => ({ titleEn: 'Moment', type: 'OTHER', startDate });
    for (const startDate of [
      '9999-12-31T23:30:00-03:00',
      '0000-01-01T03:00:00+03:00',
      '0001-01-01T00:30:00+03:00',
      '9999-12-31T23:30:00-0300',
    ]) {
      const error = await refusal(t.create('event', event(startDate)));
      expect(error.errors).toEqual({ startDate: [{ code: 'invalidFormat' }] });
    }
    for (const [written, kept] of [
      ['9999-12-31T23:30:00Z', '9999-12-31T23:30:00.000Z'],
      ['0001-01-01T03:00:00+03:00', '0001-01-01T00:00:00.000Z'],
    ] as const) {
      const row = await t.create('event', event(written));
      expect(row['startDate']).toBe(kept);
      expect(await t.update('event', row.id, { startDate: kept })).toEqual(row);
    }
  });

  it('takes for empty what nobody can see', async () => {
    const { errors } = await refusal(
      t.create('news', { titleEn: '\u200b\u202e ', titleAr: '\u200f' }),
    );
    const required = [{ code: 'required' }];
    expect(errors).toEqual({ titleEn: required, titleAr: required });
    const author = 'a\u200db';
    expect(await t.create('news', { titleEn: 'Seen', author })).toMatchObject({ author });
  });

  it('keeps a number to call as any telephone takes it', async () => {
    const typed = { name: 'Lina', message: 'Call me', phone: '+٩٦٢ ٧٩ ۱۲۳' };
    expect(await t.create('contact', typed)).toMatchObject({ phone: '+962 79 123' });
    for (const phone of ['(06) 555-0100', '+(962) 6 555.0100']) {
      expect(await t.create('contact', { ...typed, phone })).toMatchObject({ phone });
    }
    for (const phone of ['((06) 555', '()06 555', '06 555 0100 x']) {
      const { errors } = await refusal(t.create('contact', { ...typed, phone }));
      expect(errors).toEqual({ phone: [{ code: 'invalidFormat' }] });
    }
  });

  it('leaves a picture in its gallery and a graduate in the batch', async () => {
    const [one, other] = [
      await t.create('gallery', { titleEn: 'A' }),
      await t.create('gallery', { titleEn: 'B' }),
    ];
    const picture = await t.upload();
    const item = await t.create('galleryItem', { gallery: one.id, previewImage: picture.id });
    const moved = await refusal(t.update('galleryItem', item.id, { gallery: other.id }, 1));
    expect(moved.errors).toEqual({ gallery: [{ code: 'fixed' }] });
    const [old, young] = await Promise.all(
      ['2024-2025', '2025-2026'].map((academicYear) =>
        t.create('graduationBatch', { academicYear }),
      ),
    );
    const graduate = await t.create('graduate', { batch: old?.id, nameEn: 'Omar' });
    const change = t.update('graduate', graduate.id, { batch: young?.id }, 1);
    expect((await refusal(change)).errors).toEqual({ batch: [{ code: 'fixed' }] });
  });

  it('tells in one answer what is wrong with the shape, with relations and with values taken', async () => {
    await t.create('department', { nameEn: 'Taken', slug: 'taken' });
    const one = await t.create('department', { nameEn: 'All at once', slug: 'all-at-once' });
    const wrong = { nameEn: 'x'.repeat(400), head: 999_999, slug: 'taken' };
    const told = {
      nameEn: [{ code: 'maxLength' }],
      head: [{ code: 'notFound' }],
      slug: [{ code: 'notUnique' }],
    };
    const made = await refusal(t.create('department', wrong));
    expect(made.errors).toMatchObject(told);
    const changed = await refusal(t.update('department', one.id, wrong, 1));
    expect(changed.errors).toMatchObject(told);
  });

  it('changes the given keys only, and counts a version for it', async () => {
    const news = await t.create('news', { titleEn: 'Before', bodyEn: 'Kept', author: 'Lina' });
    t.clock.advance(1000);
    const changed = await t.update('news', news.id, { titleEn: 'After' }, 1);
    expect(changed).toEqual({
      ...news,
      titleEn: 'After',
      version: 2,
      updated_at: changed.updated_at,
    });
    expect(changed.updated_at > news.updated_at).toBe(true);
    expect(await t.read('news', news.id)).toEqual(changed);
  });

  it('makes no version of a write that changes nothing', async () => {
    const news = await t.create('news', { titleEn: 'Same', bodyEn: 'Text' });
    const told = t.told.length;
    expect(await t.update('news', news.id, { titleEn: ' Same ', bodyEn: 'Text' })).toEqual(news);
    expect(t.told.length).toBe(told);
  });

  it('refuses an older version with the newer record', async () => {
    const news = await t.create('news', { titleEn: 'First' });
    const newer = await t.update('news', news.id, { titleEn: 'Second' });
    const error = await refusal(t.update('news', news.id, { titleEn: 'Third' }, 1));
    expect(error).toMatchObject({ status: 412, code: 'STALE_VERSION', body: { data: newer } });
  });

  it('has no record to write that is missing or deleted', async () => {
    const news = await t.create('news', { titleEn: 'Gone' });
    await t.remove('news', news.id);
    expect(await refusal(t.update('news', news.id, { titleEn: 'x' }))).toMatchObject({
      status: 404,
    });
    expect(await refusal(t.update('news', 999_999, { titleEn: 'x' }))).toMatchObject({
      status: 404,
    });
  });

  it('names every field that cannot be taken', async () => {
    const error = await refusal(
      t.create('department', {
        slug: 'Not a slug',
        nope: 1,
        id: 5,
        nameEn: 'a\u0007b',
        nameAr: 'ا',
      }),
    );
    expect(error).toMatchObject({ status: 422, code: 'VALIDATION_FAILED' });
    expect(error.errors).toEqual({
      slug: [{ code: 'invalidFormat' }],
      nope: [{ code: 'unknownField' }],
      id: [{ code: 'readOnly' }],
      nameEn: [{ code: 'excludedCharacter', params: { sign: 'U+0007', line: 1, column: 2 } }],
    });
  });

  it('knows no related record that is missing or deleted', async () => {
    const gone = await t.create('department', { nameEn: 'Gone', slug: 'gone-department' });
    await t.remove('department', gone.id);
    for (const department of [gone.id, 999_999]) {
      const error = await refusal(t.create('news', { titleEn: 'x', department }));
      expect(error.errors).toEqual({ department: [{ code: 'notFound' }] });
    }
    const many = await refusal(t.create('staff', { fullname_en: 'x', departments: [1, gone.id] }));
    expect(many.errors).toEqual({ departments: [{ code: 'notFound' }] });
  });

  it('takes pictures for pictures only', async () => {
    const pdf = await t.upload('application/pdf');
    const error = await refusal(t.create('news', { titleEn: 'x', image: pdf.id }));
    expect(error.errors).toEqual({ image: [{ code: 'selectImage' }] });
    const publication = await t.create('publication', {
      titleEn: 'x',
      file: pdf.id,
      documentType: 'BOOK',
    });
    expect(publication['file']).toBe(pdf.id);
  });

  it('lets nothing be its own ancestor', async () => {
    const top = await t.create('category', { titleEn: 'Top' });
    const middle = await t.create('category', { titleEn: 'Middle', parent: top.id });
    const low = await t.create('category', { titleEn: 'Low', parent: middle.id });
    for (const parent of [top.id, middle.id, low.id]) {
      const error = await refusal(t.update('category', top.id, { parent }));
      expect(error.errors).toEqual({ parent: [{ code: 'circular' }] });
    }
    expect(await t.update('category', low.id, { parent: top.id })).toMatchObject({
      parent: top.id,
    });
  });

  it('keeps unique values apart, mail addresses without regard to case, free again after a delete', async () => {
    const first = await t.create('page', { titleEn: 'One', slug: 'taken' });
    const taken = await refusal(t.create('page', { titleEn: 'Two', slug: 'taken' }));
    expect(taken.errors).toEqual({ slug: [{ code: 'notUnique' }] });
    expect(await t.update('page', first.id, { slug: 'taken', titleEn: 'Mine' })).toBeDefined();
    await t.remove('page', first.id);
    expect(await t.create('page', { titleEn: 'Two', slug: 'taken' })).toMatchObject({
      slug: 'taken',
    });
  });

  it('keeps what is unique together apart, and tells it at the last key', async () => {
    const [a, b] = await Promise.all([
      t.create('component', { titleEn: 'A', fieldKey: 'compA' }),
      t.create('component', { titleEn: 'B', fieldKey: 'compB' }),
    ]);
    const prop = { propTitleEn: 'P', fieldKey: 'key', fieldType: 'TEXT' };
    await t.create('componentProp', { ...prop, component: a.id });
    await t.create('componentProp', { ...prop, component: b.id });
    const error = await refusal(t.create('componentProp', { ...prop, component: a.id }));
    expect(error.errors).toEqual({ fieldKey: [{ code: 'notUnique' }] });
  });

  it('gives one of two that take the same value at the same moment', async () => {
    const results = await Promise.allSettled(
      ['x', 'y', 'z'].map((titleEn) => t.create('page', { titleEn, slug: 'raced' })),
    );
    const refused = results.filter((result) => result.status === 'rejected');
    expect(refused.map(({ reason }) => (reason as HttpError).errors)).toEqual([
      { slug: [{ code: 'notUnique' }] },
      { slug: [{ code: 'notUnique' }] },
    ]);
  });

  it('gives many that are made at once a place each', async () => {
    const count = 60;
    const rows = await Promise.all(
      Array.from({ length: count }, (_, i) => t.create('special', { titleEn: `S ${i}` })),
    );
    expect(rows.map((row) => row['sequence']).toSorted((a, b) => Number(a) - Number(b))).toEqual(
      Array.from({ length: count }, (_, i) => i + 1),
    );
  });

  it('counts a version for each of many updates at once', async () => {
    const { id } = await t.create('special', { titleEn: 'Contended' });
    await Promise.all(
      Array.from({ length: 30 }, (_, i) => t.update('special', id, { titleEn: `T ${i}` })),
    );
    expect((await t.read('special', id))?.version).toBe(31);
    expect(await t.records.history(t.entity('special'), id)).toHaveLength(31);
  });

  it('lets only those write who may, and code only those who may that too', async () => {
    expect(await refusal(t.create('news', { titleEn: 'x' }, 'viewer'))).toMatchObject({
      status: 403,
    });
    expect(
      await refusal(t.create('page', { titleEn: 'x', slug: 'x' }, 'news-editor')),
    ).toMatchObject({
      code: 'FORBIDDEN',
    });
    const code = { titleEn: 'x', slug: 'with-code', custom_js: 'alert(1)' };
    const refused = await refusal(t.create('page', code, 'editor'));
    expect(refused).toMatchObject({ status: 422, errors: { custom_js: [{ code: 'notGranted' }] } });
    const page = await t.create('page', code);
    const editor = t.caller('editor');
    const same = await t.records.write(editor, (w) =>
      w.update(t.entity('page'), page.id, { titleEn: 'y', custom_js: 'alert(1)' }, '*'),
    );
    expect(same).toMatchObject({ titleEn: 'y', custom_js: 'alert(1)' });
  });

  it('makes uploads by uploading alone', async () => {
    expect(await refusal(t.create('upload', { titleEn: 'x' }))).toMatchObject({ status: 403 });
  });

  it('takes a whole job back when one write of it fails, and tells nobody of it', async () => {
    const told = t.told.length;
    const admin = t.caller('administrator');
    const error = await refusal(
      t.records.write(admin, async (w) => {
        await w.create(t.entity('news'), { titleEn: 'Half of a job' });
        await w.create(t.entity('news'), {});
      }),
    );
    expect(error.status).toBe(422);
    expect(await t.ids('news', 'search=half of a job')).toEqual([]);
    expect(t.told.length).toBe(told);
  });

  it('tells of each change after it is durable, in one order with the stored events', async () => {
    t.told.length = 0;
    const news = await t.create('news', { titleEn: 'Told' }, 'editor');
    await t.update('news', news.id, { titleEn: 'Told again' });
    await t.remove('news', news.id);
    const { id } = news;
    const expected = [
      { type: 'news', id, version: 1, action: 'create', by: 'editor' },
      { type: 'news', id, version: 2, action: 'update', by: 'administrator' },
      { type: 'news', id, version: 3, action: 'delete', by: 'administrator' },
    ];
    expect(t.told).toEqual(expected);
    const rows = await t.db.read
      .selectFrom('changes')
      .select(['type', 'record_id as id', 'version', 'action', 'by'])
      .where('record_id', '=', id)
      .where('type', '=', 'news')
      .orderBy('id')
      .execute();
    expect(rows).toEqual(expected);
  });

  it('never keeps a secret as it was typed', async () => {
    const user = { username: 'sam', email: 'Sam@example.edu', permission: 'viewer' };
    const input = { ...user, password: 'long enough for this' };
    await expect(t.create('user', input)).rejects.toThrow('left password as it was typed');
  });
});
