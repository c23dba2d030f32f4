/** What deleting and restoring is promised: nothing dangles, nothing is lost, and all of it comes back. */
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RecordWriter } from '../../server/deps.ts';
import { linksTo } from '../../server/records/references.ts';
import { dialects, refusal, testRecords, type TestRecords } from '../helpers/records.ts';
import { turnsDuring } from '../helpers/turns.ts';

describe.each(dialects)('the trash on %s', (dialect) => {
  let t: TestRecords;
  beforeAll(async () => {
    t = await testRecords(dialect);
  });
  afterAll(() => t.close());
  const department = (slug: string) => t.create('department', { nameEn: slug, slug });

  it('hides a deleted record, which keeps what it was', async () => {
    const news = await t.create('news', { titleEn: 'Hidden', bodyEn: 'Body' });
    await t.remove('news', news.id, 1);
    expect(await t.read('news', news.id)).toBeUndefined();
    const deleted = await t.records.read(t.entity('news'), news.id, { deleted: true });
    expect(deleted).toMatchObject({ bodyEn: 'Body', version: 2, deleted_at: expect.any(String) });
    expect(await refusal(t.remove('news', news.id))).toMatchObject({ status: 404 });
  });

  it('says of each record in it who deleted it last, and of no other', async () => {
    const make = async (titleEn: string) => (await t.create('news', { titleEn })).id;
    const [one, two, kept] = [await make('One'), await make('Two'), await make('Kept')];
    const by = (key: 'editor' | 'administrator', job: (writer: RecordWriter) => Promise<unknown>) =>
      t.records.write(t.caller(key), job);
    const news = t.entity('news');
    await by('editor', (writer) => writer.remove(news, one, '*'));
    await by('editor', (writer) => writer.remove(news, two, '*'));
    await by('administrator', async (writer) => {
      await writer.restore(news, two);
      return writer.remove(news, two, '*');
    });
    const listed = async (deleted?: 'only' | 'with') => {
      const filter = { id: { in: [one, two, kept] } };
      const query = { page: 1, pageSize: 25, sort: [], search: '', filter };
      const { meta } = await t.records.list(news, { ...query, ...(deleted ? { deleted } : {}) });
      return meta.deleters;
    };
    expect(await listed('only')).toEqual({
      [one]: t.caller('editor').username,
      [two]: t.caller('administrator').username,
    });
    expect([await listed(), await listed('with')]).toEqual([undefined, undefined]);
  });

  it('refuses an older version, and who may not', async () => {
    const news = await t.create('news', { titleEn: 'x' });
    expect(await refusal(t.remove('news', news.id, 5))).toMatchObject({ status: 412 });
    const viewer = t.records.write(t.caller('viewer'), (w) =>
      w.remove(t.entity('news'), news.id, '*'),
    );
    expect(await refusal(viewer)).toMatchObject({ status: 403 });
  });

  it('names who still needs a record, with their titles', async () => {
    const gallery = await t.create('gallery', { titleEn: 'Album' });
    const picture = await t.upload();
    const one = await t.create('galleryItem', {
      gallery: gallery.id,
      previewImage: picture.id,
      titleEn: 'One',
      titleAr: 'واحد',
    });
    const expected = [
      { type: 'gallery-items', id: one.id, field: 'gallery', title: { en: 'One', ar: 'واحد' } },
    ];
    const error = await refusal(t.remove('gallery', gallery.id));
    expect(error).toMatchObject({
      status: 409,
      code: 'STILL_REFERENCED',
      body: { references: expected },
    });
    const links = () => linksTo(t.db.read, t.entity('gallery'), gallery.id);
    expect(await links()).toEqual([
      { source_type: 'galleryItem', source_id: one.id, field: 'gallery' },
    ]);
    expect(await refusal(t.remove('upload', picture.id))).toMatchObject({
      code: 'STILL_REFERENCED',
    });
    await t.remove('galleryItem', one.id);
    await t.remove('gallery', gallery.id);
    await t.remove('upload', picture.id);
    expect(await links()).toEqual([]);
  });

  it('unlinks optional relations, one version for each record, and links them again', async () => {
    const [physics, optics] = await Promise.all([department('physics'), department('optics')]);
    const news = await t.create('news', { titleEn: 'x', department: physics.id });
    const staff = await t.create('staff', {
      fullname_en: 'Mona',
      departments: [physics.id, optics.id],
    });
    await t.remove('department', physics.id);
    expect(await t.read('news', news.id)).toMatchObject({ department: null, version: 2 });
    expect(await t.read('staff', staff.id)).toMatchObject({ departments: [optics.id], version: 2 });
    expect(await t.ids('staff', `filter[departments]=${physics.id}`)).toEqual([]);
    const [entry] = await t.records.history(t.entity('news'), news.id);
    expect(entry).toMatchObject({
      version: 2,
      action: 'update',
      changes: { department: { before: physics.id, after: null } },
    });
    await t.restore('department', physics.id);
    expect(await t.read('news', news.id)).toMatchObject({ department: physics.id, version: 3 });
    expect(await t.read('staff', staff.id)).toMatchObject({ departments: [physics.id, optics.id] });
    expect(await t.ids('staff', `filter[departments]=${physics.id}`)).toEqual([staff.id]);
  });

  it('links again, as it comes back, what came back from the trash before it', async () => {
    const [botany, zoology, geology] = await Promise.all([
      department('botany'),
      department('zoology'),
      department('geology'),
    ]);
    const news = await t.create('news', { titleEn: 'x', department: botany.id });
    const staff = await t.create('staff', {
      fullname_en: 'Mona',
      departments: [botany.id, zoology.id, geology.id],
    });
    await t.remove('news', news.id);
    await t.remove('staff', staff.id);
    await t.remove('department', botany.id);
    await t.remove('department', zoology.id);
    await t.restore('news', news.id);
    await t.restore('staff', staff.id);
    expect(await t.read('news', news.id)).toMatchObject({ department: null });
    expect(await t.read('staff', staff.id)).toMatchObject({ departments: [geology.id] });
    await t.restore('department', botany.id);
    await t.restore('department', zoology.id);
    expect(await t.read('news', news.id)).toMatchObject({ department: botany.id });
    expect(await t.read('staff', staff.id)).toMatchObject({
      departments: [botany.id, zoology.id, geology.id],
    });
  });

  it('links again what has left once more, as it comes back behind its target', async () => {
    const [marine, alpine] = await Promise.all([department('marine'), department('alpine')]);
    const news = await t.create('news', { titleEn: 'x', department: marine.id });
    const staff = await t.create('staff', {
      fullname_en: 'Mona',
      departments: [marine.id, alpine.id],
    });
    await t.remove('news', news.id);
    await t.remove('department', marine.id);
    await t.restore('news', news.id);
    await t.remove('news', news.id);
    await t.remove('staff', staff.id);
    await t.restore('department', marine.id);
    const { version } = await t.restore('news', news.id);
    expect(await t.read('news', news.id)).toMatchObject({ department: marine.id, version });
    const act = { action: 'restore', ids: [staff.id] } as const;
    await t.records.act(t.entity('staff'), act, t.caller('administrator'));
    expect(await t.read('staff', staff.id)).toMatchObject({
      departments: [marine.id, alpine.id],
    });
    // Nothing waits for what is linked already.
    await t.update('news', news.id, { department: null });
    await t.remove('news', news.id);
    await t.restore('news', news.id);
    expect(await t.read('news', news.id)).toMatchObject({ department: null });
  });

  it('waits for a target that has left again, and for one that comes back first', async () => {
    const coast = await department('coast');
    const news = await t.create('news', { titleEn: 'x', department: coast.id });
    await t.remove('department', coast.id);
    await t.remove('news', news.id);
    await t.restore('department', coast.id);
    await t.remove('department', coast.id);
    await t.restore('news', news.id);
    expect(await t.read('news', news.id)).toMatchObject({ department: null });
    await t.restore('department', coast.id);
    expect(await t.read('news', news.id)).toMatchObject({ department: coast.id });
  });

  it('says by name what comes back without a link whose target lies in the trash too', async () => {
    const dance = await t.create('department', {
      nameEn: 'Dance',
      nameAr: 'الرقص',
      slug: 'dance',
    });
    const news = await t.create('news', { titleEn: 'x', department: dance.id });
    await t.remove('news', news.id);
    await t.remove('department', dance.id);
    const restore = (key: 'administrator' | 'newsOnly') => {
      const caller = t.caller('administrator');
      const grants = key === 'newsOnly' ? { blogs: ['GET', 'PUT', 'DELETE'] as const } : undefined;
      const act = { action: 'restore', ids: [news.id] } as const;
      return t.records.act(t.entity('news'), act, grants ? { ...caller, grants } : caller);
    };
    const target = { type: 'departments', id: dance.id, title: { en: 'Dance', ar: 'الرقص' } };
    const link = { type: 'blogs', id: news.id, field: 'department' };
    expect(await restore('administrator')).toMatchObject({ missing: [{ ...link, target }] });
    await t.remove('news', news.id);
    // It waits still: it is told of again, to who may not see it without its name.
    expect(await restore('newsOnly')).toMatchObject({
      missing: [{ ...link, target: { ...target, title: { en: null, ar: null } } }],
    });
    await t.remove('news', news.id);
    await t.restore('department', dance.id);
    expect(await restore('administrator')).not.toHaveProperty('missing');
  });

  it('gives a list its order again, whoever of several left first and comes back first', async () => {
    const made = await Promise.all(
      ['red', 'blue', 'green', 'grey'].map((name) => department(name)),
    );
    const [red = 0, blue = 0, green = 0, grey = 0] = made.map(({ id }) => id);
    const all = [red, blue, green, grey];
    const staff = await t.create('staff', { fullname_en: 'Mona', departments: all });
    const departments = async () => (await t.read('staff', staff.id))?.['departments'];
    const gone = [red, blue, green];
    const orders = gone.flatMap((first) =>
      gone.flatMap((second) =>
        first === second ? [] : [[first, second, red + blue + green - first - second]],
      ),
    );
    for (const leaving of orders) {
      for (const coming of orders) {
        for (const id of leaving) await t.remove('department', id);
        expect(await departments()).toEqual([grey]);
        const back = [grey];
        for (const id of coming) {
          await t.restore('department', id);
          back.push(id);
          expect(await departments()).toEqual(all.filter((one) => back.includes(one)));
        }
      }
    }
    // While it lies in the trash itself, too.
    await t.remove('staff', staff.id);
    for (const id of gone) await t.remove('department', id);
    await t.restore('staff', staff.id);
    for (const id of [green, blue, red]) await t.restore('department', id);
    expect(await departments()).toEqual(all);
    await t.act('department', 'delete', gone);
    await t.act('department', 'restore', gone);
    expect(await departments()).toEqual(all);
  });

  it('gives a list its order again, in whatever order it and its records left and came back', async () => {
    const names = ['one', 'two', 'three'];
    const gone = await Promise.all(names.map((name) => department(name)));
    const departments = gone.map(({ id }) => id);
    // 0 is the one that has the list.
    const who = fc.integer({ min: 0, max: departments.length });
    const walk = fc.asyncProperty(fc.array(who, { minLength: 3, maxLength: 12 }), async (acts) => {
      const staff = await t.create('staff', { fullname_en: 'Nour', departments });
      const turn = (act: 'remove' | 'restore', one: number) =>
        one === 0 ? t[act]('staff', staff.id) : t[act]('department', departments[one - 1] ?? 0);
      const away = new Set<number>();
      for (const one of acts) {
        if (away.delete(one)) await turn('restore', one);
        else {
          away.add(one);
          await turn('remove', one);
        }
      }
      for (const one of away) await turn('restore', one);
      const row = await t.read('staff', staff.id);
      // The next walk's departments are not those of all walks before.
      await t.update('staff', staff.id, { departments: [] });
      expect(row?.['departments']).toEqual(departments);
    });
    await fc.assert(walk, { numRuns: 30, seed: 4 });
  });

  it('links nothing again that has got another link since', async () => {
    const [old, new_] = await Promise.all([department('old'), department('new')]);
    const news = await t.create('news', { titleEn: 'x', department: old.id });
    await t.remove('department', old.id);
    await t.update('news', news.id, { department: new_.id });
    await t.restore('department', old.id);
    expect(await t.read('news', news.id)).toMatchObject({ department: new_.id });
  });

  it('takes along what is nothing without it, and brings that back', async () => {
    const page = await t.create('page', { titleEn: 'P', slug: 'along' });
    const component = await t.create('component', { titleEn: 'C', fieldKey: 'along' });
    const prop = await t.create('componentProp', {
      component: component.id,
      fieldKey: 'k',
      fieldType: 'TEXT',
      propTitleEn: 'K',
    });
    const placed = await t.create('pageComponent', { page: page.id, component: component.id });
    const value = await t.create('componentPropValue', {
      relationId: placed.id,
      property: prop.id,
      fieldValueEn: 'Text',
    });
    t.told.length = 0;
    await t.remove('pageComponent', placed.id);
    expect(await t.read('componentPropValue', value.id)).toBeUndefined();
    expect(t.told.map(({ type, action }) => [type, action])).toEqual([
      ['pageComponent', 'delete'],
      ['componentPropValue', 'delete'],
    ]);
    await t.restore('pageComponent', placed.id);
    expect(await t.read('componentPropValue', value.id)).toMatchObject({
      fieldValueEn: 'Text',
      version: 3,
    });
  });

  it('brings back nothing that was deleted before for itself', async () => {
    const page = await t.create('page', { titleEn: 'P', slug: 'before' });
    const component = await t.create('component', { titleEn: 'C', fieldKey: 'before' });
    const prop = await t.create('componentProp', {
      component: component.id,
      fieldKey: 'k',
      fieldType: 'TEXT',
      propTitleEn: 'K',
    });
    const placed = await t.create('pageComponent', { page: page.id, component: component.id });
    const value = await t.create('componentPropValue', {
      relationId: placed.id,
      property: prop.id,
    });
    await t.remove('componentPropValue', value.id);
    t.clock.advance(1);
    await t.remove('pageComponent', placed.id);
    await t.restore('pageComponent', placed.id);
    expect(await t.read('componentPropValue', value.id)).toBeUndefined();
  });

  /** A component on a page with a value, made by one act. */
  async function assigned(key: string) {
    const page = await t.create('page', { titleEn: 'P', slug: key });
    const component = await t.create('component', { titleEn: 'C', fieldKey: key });
    const prop = await t.create('componentProp', {
      component: component.id,
      fieldKey: 'k',
      fieldType: 'TEXT',
      propTitleEn: 'K',
    });
    t.clock.advance(1);
    const made = await t.records.write(t.caller('administrator'), async (writer) => {
      const of = { page: page.id, component: component.id };
      const relation = await writer.create(t.entity('pageComponent'), of);
      const value = await writer.create(t.entity('componentPropValue'), {
        relationId: relation.id,
        property: prop.id,
        fieldValueEn: 'Text',
      });
      return { relation, value };
    });
    t.clock.advance(1);
    return made;
  }
  /** As the history takes back what was done to several types: one after the other, all of it one act. */
  async function takeBack(at: string, names: readonly string[]): Promise<void> {
    let act: string | undefined;
    for (const name of names) {
      const part = { limit: 200, ...(act === undefined ? {} : { act }) };
      const admin = t.caller('administrator');
      const taken = await t.records.takeBack(t.entity(name), { at, part }, admin);
      expect(taken.failed).toEqual([]);
      act = taken.act;
      t.clock.advance(1);
    }
  }

  it.each([
    ['the value first', ['componentPropValue', 'pageComponent']],
    ['what it belongs to first', ['pageComponent']],
  ])('brings back as one what one act took away: %s', async (_, names) => {
    const { relation, value } = await assigned(names.length === 1 ? 'ownerfirst' : 'valuefirst');
    await takeBack(relation.created_at, names);
    expect(await t.read('componentPropValue', value.id)).toBeUndefined();
    await t.restore('pageComponent', relation.id);
    expect(await t.read('componentPropValue', value.id)).toMatchObject({ fieldValueEn: 'Text' });
  });

  it('brings back as one what left in one act with many others', async () => {
    const [one, other] = [await assigned('manyone'), await assigned('manyother')];
    const admin = t.caller('administrator');
    await t.records.write(admin, async (writer) => {
      for (const { value } of [one, other]) {
        await writer.remove(t.entity('componentPropValue'), value.id, '*');
      }
      for (const { relation } of [one, other]) {
        await writer.remove(t.entity('pageComponent'), relation.id, '*');
      }
    });
    await t.act('pageComponent', 'restore', [one.relation.id, other.relation.id]);
    expect(await t.read('componentPropValue', one.value.id)).toBeDefined();
    expect(await t.read('componentPropValue', other.value.id)).toBeDefined();
  });

  it('lists what went along with another record only where that is not left out', async () => {
    const { relation, value } = await assigned('listed');
    const trash = (name: string, rest = '') => t.ids(name, `deleted=only&pageSize=500${rest}`);
    await t.remove('pageComponent', relation.id);
    expect(await trash('componentPropValue')).toContain(value.id);
    expect(await trash('componentPropValue', '&along=without')).not.toContain(value.id);
    expect(await trash('pageComponent', '&along=without')).toContain(relation.id);
    const { meta } = await t.list('componentPropValue', 'deleted=only&along=without');
    expect(meta.total).toBe((await trash('componentPropValue', '&along=without')).length);
    await t.restore('pageComponent', relation.id);
    t.clock.advance(1);
    await t.remove('componentPropValue', value.id);
    expect(await trash('componentPropValue', '&along=without')).toContain(value.id);
  });

  it('asks nothing that went along to come back alone where all of the trash is restored', async () => {
    const { relation, value } = await assigned('all');
    await t.remove('pageComponent', relation.id);
    const admin = t.caller('administrator');
    const all = { action: 'restore', filter: { id: { in: [value.id] } } } as const;
    expect(await t.records.act(t.entity('componentPropValue'), all, admin)).toMatchObject({
      done: [],
      failed: [],
    });
  });

  it('erases with a record what went along with it, since that could never come back', async () => {
    const { relation, value } = await assigned('erased');
    await t.remove('pageComponent', relation.id);
    const admin = t.caller('administrator');
    await t.records.erase(t.entity('pageComponent'), { ids: [relation.id] }, admin);
    const left = await t.ids('componentPropValue', `deleted=with&filter[id]=${value.id}`);
    expect(left).toEqual([]);
  });

  it('lets others have a turn between two records that are erased, where the last turn is some time ago', async () => {
    const count = 60;
    const [block, admin] = [t.entity('block'), t.caller('administrator')];
    await t.records.write(admin, async (w) => {
      for (let i = 0; i < count; i += 1)
        await w.create(block, { titleEn: `${i}`, blockType: 'LINK' });
    });
    await t.records.act(block, { action: 'delete', filter: {} }, admin);
    const turns = await turnsDuring(async () => {
      const erased = await t.records.erase(block, { filter: {} }, admin);
      expect(erased.done).toHaveLength(count);
    });
    expect(turns).toBeGreaterThanOrEqual(count);
  });

  it('restores nothing whose unique value was taken meanwhile, and names it', async () => {
    const first = await t.create('page', { titleEn: 'A', slug: 'mine' });
    await t.remove('page', first.id);
    const second = await t.create('page', { titleEn: 'B', slug: 'mine' });
    const error = await refusal(t.restore('page', first.id));
    expect(error).toMatchObject({
      status: 409,
      code: 'CONFLICT',
      errors: { slug: [{ code: 'notUnique' }] },
    });
    await t.update('page', second.id, { slug: 'other' });
    expect(await t.restore('page', first.id)).toMatchObject({
      slug: 'mine',
      deleted_at: null,
      version: 3,
    });
  });

  it('restores without optional links that are gone, never without required ones', async () => {
    const [gone, batch] = await Promise.all([
      department('gone'),
      t.create('graduationBatch', {
        academicYear: `${new Date().getFullYear()}-${new Date().getFullYear() + 1}`,
      }),
    ]);
    const graduate = await t.create('graduate', {
      nameEn: 'G',
      batch: batch.id,
      department: gone.id,
    });
    await t.remove('graduate', graduate.id);
    await t.remove('department', gone.id);
    await t.remove('graduationBatch', batch.id);
    const error = await refusal(t.restore('graduate', graduate.id));
    expect(error).toMatchObject({ code: 'CONFLICT', errors: { batch: [{ code: 'notFound' }] } });
    await t.restore('graduationBatch', batch.id);
    const restored = await t.restore('graduate', graduate.id);
    expect(restored).toMatchObject({ department: null, batch: batch.id, version: 3 });
    expect(await t.read('graduate', graduate.id)).toEqual(restored);
  });

  it('closes no circle by linking again', async () => {
    const top = await t.create('category', { titleEn: 'Top' });
    const low = await t.create('category', { titleEn: 'Low', parent: top.id });
    await t.remove('category', top.id);
    expect(await t.read('category', low.id)).toMatchObject({ parent: null });
    const other = await t.create('category', { titleEn: 'Other', parent: low.id });
    await t.restore('category', top.id);
    await t.update('category', top.id, { parent: null });
    await t.remove('category', low.id);
    await t.update('category', top.id, { parent: other.id });
    await t.restore('category', low.id);
    const parents = new Map(
      (await t.list('category', 'pageSize=100')).data.map((row) => [row.id, row['parent']]),
    );
    for (const start of parents.keys()) {
      const seen = new Set<unknown>();
      for (let id: unknown = start; id !== null; id = parents.get(Number(id)) ?? null) {
        expect(seen.has(id)).toBe(false);
        seen.add(id);
      }
    }
  });

  it('answers what is not deleted as it is', async () => {
    const news = await t.create('news', { titleEn: 'x' });
    expect(await t.restore('news', news.id)).toEqual(news);
    expect(await refusal(t.restore('news', 999_999))).toMatchObject({ status: 404 });
  });
});
