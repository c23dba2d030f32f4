/** A type that nobody has heard of: its declaration alone gives it tables and a whole life. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { boolean, list, longText, markdown, number, relation, text } from '../../entities/field.ts';
import { upload } from '../../entities/upload.ts';
import { courseOf, fieldsOfKinds } from '../helpers/course.ts';
import { dialects, refusal, testRecords, type TestRecords } from '../helpers/records.ts';

/** One field of every kind, in most of their forms. */
const course = courseOf(
  {
    ...fieldsOfKinds,
    number: text({ required: true, unique: true, format: 'identifier', searched: true }),
    summary: longText({ localised: '_en/_ar' }),
    body: markdown({ localised: 'En/Ar' }),
    hours: number({ integer: true, min: 1 }),
    isOpen: boolean({ initial: true }),
    tags: list(),
    next: relation('course', { acyclic: true }),
    within: relation('course', { onDelete: 'cascade' }),
  },
  {
    flags: ['enabled', 'approved', 'featured', 'sequence'],
    columns: ['hours'],
    sorts: ['hours', 'starts', 'summary', 'next'],
    order: '-starts',
    uniqueTogether: [['level', 'hours']],
  },
);

describe.each(dialects)('a type of its own on %s', (dialect) => {
  let t: TestRecords;
  beforeAll(async () => {
    t = await testRecords(dialect, { entities: [course, upload] });
  });
  afterAll(() => t.close());

  it('lives: made, read, listed, found, changed, ordered, deleted, restored, taken back', async () => {
    const [picture, paper] = [await t.upload(), await t.upload('application/pdf')];
    const first = await t.create('course', { titleEn: 'Algebra', number: 'MATH1' });
    expect(first).toMatchObject({
      isOpen: true,
      enabled: true,
      approved: false,
      sequence: 1,
      tags: [],
    });
    const full = {
      titleEn: 'Optics',
      titleAr: 'البصريات',
      number: 'PHYS2',
      summary_ar: 'موجز',
      bodyAr: '# نص',
      style: 'p{}',
      hours: 3,
      mark: 1.25,
      isOpen: false,
      starts: '2026-09-01',
      ends: '2027-01-01T10:00:00.000Z',
      level: 'FIRST',
      tags: ['a', 'b'],
      next: first.id,
      needs: [first.id],
      within: first.id,
      picture: picture.id,
      pictures: [picture.id],
      papers: [paper.id, picture.id],
    };
    const second = await t.create('course', full);
    expect(second).toMatchObject(full);
    expect(await t.read('course', second.id)).toEqual(second);
    expect(await t.ids('course')).toEqual([second.id, first.id]);
    expect(await t.ids('course', 'search=بصريات')).toEqual([second.id]);
    expect(
      await t.ids('course', 'search=phys&filter[tags][contains]=B&filter[mark][gt]=1'),
    ).toEqual([second.id]);
    expect(await t.ids('course', `filter[needs]=${first.id}&filter[papers]=${paper.id}`)).toEqual([
      second.id,
    ]);
    expect(await t.ids('course', 'filter[bodyAr][contains]=نص&sort=-summary_ar')).toEqual([
      second.id,
    ]);
    const pictured = await t.create('course', {
      titleEn: 'P',
      number: 'P',
      pictures: [picture.id],
    });
    expect(await t.ids('course', `filter[papers]=${picture.id}`)).toEqual([second.id]);
    expect(await t.ids('course', `filter[pictures]=${picture.id}`)).toEqual([
      second.id,
      pictured.id,
    ]);
    await t.remove('course', pictured.id);
    const changed = await t.update('course', second.id, { style: 'p{color:red}', needs: [] }, 1);
    expect(changed).toMatchObject({ style: 'p{color:red}', needs: [], version: 2 });
    await t.act('course', 'move', [second.id], { before: first.id });
    expect(await t.ids('course', 'sort=sequence')).toEqual([second.id, first.id]);
    await t.remove('course', first.id);
    expect(await t.ids('course')).toEqual([]);
    await t.restore('course', first.id);
    expect(await t.read('course', second.id)).toMatchObject({ next: first.id, within: first.id });
    const back = await t.records.revert(
      t.entity('course'),
      { id: second.id, version: 1 },
      t.caller('administrator'),
    );
    expect(back).toMatchObject({ style: 'p{}', needs: [first.id] });
  });

  it('leaves and returns as a whole, even where its records hold each other', async () => {
    const one = await t.create('course', { titleEn: 'One', number: 'C1' });
    const two = await t.create('course', { titleEn: 'Two', number: 'C2', within: one.id });
    await t.update('course', one.id, { within: two.id, next: two.id });
    const { done } = await t.act('course', 'delete', [one.id]);
    expect(done).toEqual([{ id: one.id, version: 3 }]);
    expect(await t.read('course', two.id)).toBeUndefined();
    await t.restore('course', one.id);
    expect(await t.read('course', two.id)).toMatchObject({ within: one.id, deleted_at: null });
  });

  it('is checked: every kind refuses what it cannot hold, by name', async () => {
    const wrong = {
      titleEn: 5,
      number: '1 x',
      hours: 0.5,
      mark: 'x',
      isOpen: 'yes',
      starts: '2026-02-30',
      ends: 'soon',
      level: 'THIRD',
      tags: 'a',
      next: -1,
      needs: ['x'],
      picture: {},
      papers: 1,
      style: 7,
    };
    const error = await refusal(t.create('course', wrong));
    // What is wrong is not missing too: titleAr is no fault of a title that is there in English.
    expect(Object.keys(error.errors ?? {}).toSorted()).toEqual(Object.keys(wrong).toSorted());
    const one = { titleEn: 'x', level: 'SECOND', hours: 9 };
    await t.create('course', { ...one, number: 'U1' });
    const taken = await refusal(t.create('course', { ...one, number: 'U1' }));
    expect(taken.errors).toEqual({
      number: [{ code: 'notUnique' }],
      hours: [{ code: 'notUnique' }],
    });
  });
});
