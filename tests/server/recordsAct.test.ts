/** What an action on many records is promised: one transaction, and a word on each of them. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { limits } from '../../entities/wire.ts';
import { parseFilter } from '../../server/records/filterValues.ts';
import { dialects, refusal, testRecords, type TestRecords } from '../helpers/records.ts';
import { turnsDuring } from '../helpers/turns.ts';

describe.each(dialects)('actions on %s', (dialect) => {
  let t: TestRecords;
  beforeAll(async () => {
    t = await testRecords(dialect);
  });
  afterAll(() => t.close());
  const news = async (count: number): Promise<number[]> => {
    const rows = [];
    for (let i = 0; i < count; i += 1) rows.push(await t.create('news', { titleEn: `N ${i}` }));
    return rows.map(({ id }) => id);
  };

  it('answers the version that each record has in the end, also where a later step wrote it again', async () => {
    const versions = async (name: string, ids: readonly number[]) =>
      Promise.all(ids.map(async (id) => ({ id, version: (await t.read(name, id))?.version })));
    const dean = (nameEn: string) => t.create('dean', { nameEn, titleEn: 'Dean' });
    const [a, b, c] = [await dean('a'), await dean('b'), await dean('c')];
    // Right behind the first the second stands already; the third makes it go one further.
    const moved = await t.act('dean', 'move', [c.id, b.id], { after: a.id });
    expect(moved.done).toEqual(await versions('dean', [c.id, b.id]));
    // The target itself stays where it is, and makes room for who is put before it.
    const beside = await t.act('dean', 'move', [a.id, c.id], { before: a.id });
    expect(beside.done).toMatchObject(await versions('dean', [a.id, c.id]));
    const above = await t.create('category', { titleEn: 'above' });
    const within = await t.create('category', { titleEn: 'within', parent: above.id });
    await t.act('category', 'delete', [above.id, within.id]);
    const back = await t.act('category', 'restore', [within.id, above.id]);
    expect(back.done).toEqual(await versions('category', [within.id, above.id]));
    expect((await t.read('category', within.id))?.['parent']).toBe(above.id);
  });

  it('sets a flag, tells each record, and leaves those that have it as they are', async () => {
    const [a = 0, b = 0] = await news(2);
    await t.act('news', 'approve', [b]);
    t.told.length = 0;
    const outcome = await t.act('news', 'approve', [a, b, 999_999]);
    expect(outcome).toEqual({
      done: [
        { id: a, version: 2 },
        { id: b, version: 2, same: true },
      ],
      failed: [{ id: 999_999, message: 'NOT_FOUND' }],
    });
    expect(await t.read('news', a)).toMatchObject({ approved: true, version: 2 });
    expect(t.told).toEqual([
      { type: 'news', id: a, version: 2, action: 'approve', by: 'administrator' },
    ]);
    const [entry] = await t.records.history(t.entity('news'), a);
    expect(entry).toMatchObject({
      action: 'approve',
      changes: { approved: { before: false, after: true } },
    });
    await t.act('news', 'unapprove', [a]);
    await t.act('news', 'feature', [a]);
    expect(await t.read('news', a)).toMatchObject({ approved: false, featured: true, version: 4 });
  });

  it('knows no action that the type has not', async () => {
    for (const action of ['enable', 'move'] as const) {
      const error = await refusal(t.act('news', action, [1], { sequence: 1 }));
      expect(error.errors).toEqual({ action: [{ code: 'notInList' }] });
    }
  });

  it('names what is wrong with the request', async () => {
    const entity = t.entity('news');
    const admin = t.caller('administrator');
    const act = (request: object) =>
      refusal(t.records.act(entity, { action: 'approve', ...request }, admin));
    expect((await act({})).errors).toEqual({ ids: [{ code: 'required' }] });
    expect((await act({ ids: [0] })).errors).toEqual({ ids: [{ code: 'invalidFormat' }] });
    expect((await act({ ids: [1], filter: {} })).errors).toEqual({
      filter: [{ code: 'duplicate' }],
    });
    const ids = Array.from({ length: limits.bulkIds + 1 }, (_, i) => i + 1);
    expect((await act({ ids })).errors).toEqual({
      ids: [{ code: 'tooMany', params: { count: 10_000 } }],
    });
    expect((await act({ action: 'update', ids: [1] })).errors).toEqual({
      values: [{ code: 'required' }],
    });
    const viewer = t.records.act(entity, { action: 'approve', ids: [1] }, t.caller('viewer'));
    expect(await refusal(viewer)).toMatchObject({ status: 403 });
  });

  it('changes each once, whoever is refused behind it', async () => {
    const { id } = await t.create('news', { titleEn: 'Put off', publishDate: '2026-03-01' });
    const args = { shift: { publishDate: '+1d' } };
    const request = { action: 'update', ids: [id, 999_999], args, unlessChanged: true } as const;
    const outcome = await t.records.act(t.entity('news'), request, t.caller('administrator'));
    expect(outcome.failed).toEqual([{ id: 999_999, message: 'NOT_FOUND' }]);
    expect(await t.read('news', id)).toMatchObject({ publishDate: '2026-03-02', version: 2 });
  });

  it('goes by a filter, deleted ones for a restore', async () => {
    const ids = await news(3);
    await t.update('news', ids[0] ?? 0, { author: 'Filtered' });
    await t.update('news', ids[2] ?? 0, { author: 'Filtered' });
    const entity = t.entity('news');
    const filter = parseFilter(entity, { author: 'Filtered' });
    const admin = t.caller('administrator');
    const removed = await t.records.act(entity, { action: 'delete', filter }, admin);
    expect(removed.done.map(({ id }) => id)).toEqual([ids[0], ids[2]]);
    expect(await t.read('news', ids[1] ?? 0)).toBeDefined();
    const restored = await t.records.act(entity, { action: 'restore', filter }, admin);
    expect(restored.done.map(({ id }) => id)).toEqual([ids[0], ids[2]]);
    expect(await t.read('news', ids[2] ?? 0)).toMatchObject({ deleted_at: null });
  });

  it('updates many, and tells the faults of those that cannot', async () => {
    const picture = await t.upload();
    const [a, b] = await Promise.all([
      t.create('page', { titleEn: 'A', slug: 'bulk-a' }),
      t.create('page', { titleEn: 'B', slug: 'bulk-b' }),
    ]);
    const outcome = await t.act('page', 'update', [a.id, b.id], {
      values: { slug: 'bulk-c', image: picture.id },
    });
    expect(outcome).toEqual({
      done: [{ id: a.id, version: 2 }],
      failed: [
        { id: b.id, message: 'VALIDATION_FAILED', errors: { slug: [{ code: 'notUnique' }] } },
      ],
    });
    expect(await t.read('page', b.id)).toEqual(b);
    const history = await t.records.history(t.entity('page'), b.id);
    expect(history).toHaveLength(1);
  });

  it('refuses as a whole what no record of the type could take, naming each key', async () => {
    const kept = await t.create('news', { titleEn: 'Kept as it is' });
    const update = (values: unknown) => t.act('news', 'update', [kept.id], { values });
    const told = async (values: unknown) => (await refusal(update(values))).errors;
    expect(await told({ colour: 'red', views: 7, version: 3, publishDate: '2026-02-30' })).toEqual({
      colour: [{ code: 'unknownField' }],
      views: [{ code: 'readOnly' }],
      version: [{ code: 'readOnly' }],
      publishDate: [{ code: 'invalidFormat' }],
    });
    expect(await t.read('news', kept.id)).toEqual(kept);
  });

  it('refuses as a whole an argument that the action has no use for, naming it', async () => {
    const kept = await t.create('news', { titleEn: 'Nothing is passed over' });
    const told = async (action: 'approve' | 'delete' | 'update', args: object) =>
      (await refusal(t.act('news', action, [kept.id], args))).errors;
    const colour = { colour: [{ code: 'unknownField' }] };
    expect(await told('approve', { colour: 'red' })).toEqual(colour);
    expect(await told('delete', { colour: 'red' })).toEqual(colour);
    const values = { author: 'Lina' };
    expect(await told('update', { values, colour: 'red' })).toEqual(colour);
    expect(await told('update', { author: 'Lina' })).toEqual({
      author: [{ code: 'unknownField' }],
    });
    expect(await t.read('news', kept.id)).toEqual(kept);
  });

  it('deletes records with those that they are needed by, in whatever order they are named', async () => {
    const gallery = await t.create('gallery', { titleEn: 'G' });
    const page = await t.create('page', { titleEn: 'P', slug: 'needed' });
    const component = await t.create('component', { titleEn: 'C', fieldKey: 'needed' });
    await t.create('pageComponent', { page: page.id, component: component.id });
    const outcome = await t.act('page', 'delete', [page.id]);
    expect(outcome).toEqual({ done: [], failed: [{ id: page.id, message: 'STILL_REFERENCED' }] });
    const free = await t.act('gallery', 'delete', [gallery.id, gallery.id]);
    expect(free.done).toEqual([{ id: gallery.id, version: 2 }]);
    expect((await t.act('gallery', 'delete', [gallery.id])).done).toEqual([
      { id: gallery.id, version: 2, same: true },
    ]);
  });

  it('lets others have their turns while thousands are done', async () => {
    const count = 3000;
    await t.records.write(t.caller('administrator'), async (w) => {
      for (let i = 0; i < count; i += 1)
        await w.create(t.entity('block'), { titleEn: `${i}`, blockType: 'LINK' });
    });
    const ids = await t.ids('block', 'pageSize=500');
    const entity = t.entity('block');
    const filter = parseFilter(entity, { enabled: true });
    const turns = await turnsDuring(async () => {
      const asked = { action: 'disable', filter } as const;
      const outcome = await t.records.act(entity, asked, t.caller('administrator'));
      expect(outcome.done).toHaveLength(count);
      await t.act('block', 'update', ids, { values: { url: '/x' } });
    });
    // Behind each that is written by itself, and behind some of those that are written together.
    expect(turns).toBeGreaterThan(ids.length);
  });
});

describe.each(dialects)('moves on %s', (dialect) => {
  let t: TestRecords;
  beforeAll(async () => {
    t = await testRecords(dialect);
  });
  afterAll(() => t.close());

  const order = async (name: string, params: string): Promise<unknown[]> =>
    (await t.list(name, params)).data.map((row) => row['titleEn']);
  const sliders = async (...titles: string[]): Promise<number[]> => {
    await t.records.act(
      t.entity('slider'),
      { action: 'delete', filter: {} },
      t.caller('administrator'),
    );
    const image = (await t.upload()).id;
    const rows = [];
    for (const titleEn of titles) rows.push(await t.create('slider', { titleEn, image }));
    return rows.map(({ id }) => id);
  };

  it('puts records before and after others, touching as few as it can', async () => {
    const [a = 0, b = 0, c = 0, d = 0, e = 0] = await sliders('a', 'b', 'c', 'd', 'e');
    t.told.length = 0;
    await t.act('slider', 'move', [e], { before: b });
    expect(t.told).toHaveLength(2);
    expect(await order('slider', '')).toEqual(['a', 'e', 'b', 'c', 'd']);
    await t.act('slider', 'move', [a], { after: d });
    expect(await order('slider', '')).toEqual(['e', 'b', 'c', 'd', 'a']);
    await t.act('slider', 'move', [d, a], { before: e });
    expect(await order('slider', '')).toEqual(['d', 'a', 'e', 'b', 'c']);
    await t.act('slider', 'move', [e, b], { after: c });
    expect(await order('slider', '')).toEqual(['d', 'a', 'c', 'e', 'b']);
    await t.act('slider', 'move', [c], { position: 0 });
    expect(await order('slider', '')).toEqual(['c', 'd', 'a', 'e', 'b']);
    t.told.length = 0;
    expect((await t.act('slider', 'move', [c], { before: d })).failed).toEqual([]);
    expect(t.told).toEqual([]);
  });

  it('takes a number as it is, and answers a version to each', async () => {
    const [a = 0, b = 0] = await sliders('a', 'b', 'c');
    expect(await t.act('slider', 'move', [a], { sequence: 40 })).toEqual({
      done: [{ id: a, version: 2 }],
      failed: [],
    });
    expect(await order('slider', '')).toEqual(['b', 'c', 'a']);
    t.told.length = 0;
    await t.act('slider', 'move', [b], { before: a });
    // There is room before 40: nobody else is touched.
    expect(t.told).toHaveLength(1);
    expect(await order('slider', '')).toEqual(['c', 'b', 'a']);
  });

  it('orders the children of a parent among themselves, in a tree', async () => {
    const menu = async (titleEn: string, parent?: number) =>
      (await t.create('menu', { titleEn, ...(parent && { parent }) })).id;
    const root = await menu('root');
    const other = await menu('other');
    const [x, y, z] = [await menu('x', root), await menu('y', root), await menu('z', root)];
    const children = (parent: number) => order('menu', `filter[parent]=${parent}`);
    expect(await children(root)).toEqual(['x', 'y', 'z']);
    await t.act('menu', 'move', [z], { parent: root, position: 0 });
    expect(await children(root)).toEqual(['z', 'x', 'y']);
    await t.act('menu', 'move', [x], { parent: other });
    expect([await children(root), await children(other)]).toEqual([['z', 'y'], ['x']]);
    await t.act('menu', 'move', [y], { before: x });
    expect([await children(root), await children(other)]).toEqual([['z'], ['y', 'x']]);
    await t.act('menu', 'move', [x], { parent: null, position: 0 });
    expect(await order('menu', 'filter[parent][empty]=true')).toEqual(['x', 'root', 'other']);
    const circle = await t.act('menu', 'move', [root], { parent: z });
    expect(circle.failed).toEqual([
      { id: root, message: 'VALIDATION_FAILED', errors: { parent: [{ code: 'circular' }] } },
    ]);
  });

  it('names the arguments that are wrong with every record, and moves none', async () => {
    const [a = 0, b = 0] = await sliders('a', 'b');
    const faults = async (args: object, name = 'slider') =>
      (await refusal(t.act(name, 'move', [a, b, 999_999], args))).errors;
    t.told.length = 0;
    expect(await faults({})).toEqual({ sequence: [{ code: 'required' }] });
    expect(await faults({ before: 'x' })).toEqual({ before: [{ code: 'integersOnly' }] });
    expect(await faults({ sequence: -1 })).toEqual({ sequence: [{ code: 'integersOnly' }] });
    expect(await faults({ parent: 1 })).toEqual({ parent: [{ code: 'unknownField' }] });
    expect(await faults({ parent: 'x', position: 1.5 }, 'menu')).toEqual({
      parent: [{ code: 'integersOnly' }],
      position: [{ code: 'integersOnly' }],
    });
    expect(await faults({ nope: 1, after: null })).toEqual({
      nope: [{ code: 'unknownField' }],
      after: [{ code: 'integersOnly' }],
    });
    expect(await faults({ sequence: 1, after: a })).toEqual({ after: [{ code: 'duplicate' }] });
    expect(t.told).toEqual([]);
    // A record that is not there is each one's own trouble.
    const { failed } = await t.act('slider', 'move', [a], { before: 999_999 });
    expect(failed).toEqual([
      { id: a, message: 'VALIDATION_FAILED', errors: { before: [{ code: 'notFound' }] } },
    ]);
  });
});
