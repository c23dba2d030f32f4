/** What coming back from the trash promises of an order: the record stands where it stood, and no number is there twice. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dialects, testRecords, type TestRecords } from '../helpers/records.ts';

describe.each(dialects)('a place that is come back to, on %s', (dialect) => {
  let t: TestRecords;
  beforeAll(async () => {
    t = await testRecords(dialect);
  });
  afterAll(() => t.close());

  /** The live ones in their order, with their numbers. */
  const ordered = async (name: string, key: string, filter = ''): Promise<[string, number][]> => {
    const { data } = await t.list(name, `sort=${key}&pageSize=500${filter}`);
    return data.map((row) => [String(row['titleEn']), Number(row[key])]);
  };
  const gallery = async () => {
    const { id } = await t.create('gallery', { titleEn: 'Open day' });
    const picture = (await t.upload()).id;
    const values = { gallery: id, fieldType: 'IMAGE', previewImage: picture };
    const add = async (titleEn: string) =>
      (await t.create('galleryItem', { ...values, titleEn })).id;
    return { add, order: () => ordered('galleryItem', 'sequence', `&filter[gallery]=${id}`) };
  };

  it('is its own again where another has got its number since, and that one stands behind it', async () => {
    const { add, order } = await gallery();
    for (const title of ['a', 'b']) await add(title);
    const c = await add('c');
    t.clock.advance(1000);
    await t.remove('galleryItem', c);
    await add('d');
    await add('e');
    t.clock.advance(1000);
    await t.restore('galleryItem', c);
    expect(await order()).toEqual([
      ['a', 1],
      ['b', 2],
      ['c', 3],
      ['d', 4],
      ['e', 5],
    ]);
  });

  it('is the same for several that somebody had given one number', async () => {
    const { add, order } = await gallery();
    const [a, b, c] = [await add('a'), await add('b'), await add('c')];
    await t.act('galleryItem', 'update', [a, c], { values: { sequence: 7 } });
    const before = await order();
    expect(before.filter(([, number]) => number === 7)).toHaveLength(2);
    t.clock.advance(1000);
    await t.act('galleryItem', 'delete', [a, b, c]);
    t.clock.advance(1000);
    for (const id of [a, b, c]) await t.restore('galleryItem', id);
    expect(await order()).toEqual(before);
  });

  it('is its own again also for one that is restored with others', async () => {
    const { add, order } = await gallery();
    const [a, b] = [await add('a'), await add('b')];
    const c = await add('c');
    t.clock.advance(1000);
    await t.act('galleryItem', 'delete', [a, c]);
    t.clock.advance(1000);
    await add('d');
    t.clock.advance(1000);
    const { failed } = await t.act('galleryItem', 'restore', [a, c]);
    expect(failed).toEqual([]);
    expect(await order()).toEqual([
      ['a', 1],
      ['b', 2],
      ['c', 3],
      ['d', 4],
    ]);
    expect((await t.read('galleryItem', b))?.version).toBe(1);
  });

  it('costs nobody else a version where nobody has taken it', async () => {
    const { add, order } = await gallery();
    const [a, b, c] = [await add('a'), await add('b'), await add('c')];
    t.clock.advance(1000);
    for (const id of [a, b]) await t.remove('galleryItem', id);
    t.clock.advance(1000);
    const { failed } = await t.act('galleryItem', 'restore', [a, b]);
    expect(failed).toEqual([]);
    expect(await order()).toEqual([
      ['a', 1],
      ['b', 2],
      ['c', 3],
    ]);
    expect((await t.read('galleryItem', c))?.version).toBe(1);
    // Its own coming back is one version.
    expect((await t.read('galleryItem', a))?.version).toBe(3);
  });

  it('leaves numbers that were equal before it was deleted as they were', async () => {
    const { add, order } = await gallery();
    const [a, b] = [await add('a'), await add('b')];
    await t.act('galleryItem', 'move', [b], { sequence: 1 });
    t.clock.advance(1000);
    await t.remove('galleryItem', a);
    t.clock.advance(1000);
    await t.restore('galleryItem', a);
    expect(await order()).toEqual([
      ['a', 1],
      ['b', 1],
    ]);
  });

  it('keeps a menu numbered from 1 without a gap', async () => {
    const top = (await t.create('menu', { titleEn: 'top' })).id;
    const entry = async (titleEn: string) => (await t.create('menu', { titleEn, parent: top })).id;
    const [a, b] = [await entry('a'), await entry('b')];
    t.clock.advance(1000);
    await t.remove('menu', a);
    const c = await entry('c');
    await t.act('menu', 'move', [c], { before: b });
    t.clock.advance(1000);
    await t.restore('menu', a);
    expect(await ordered('menu', 'vorder', `&filter[parent]=${top}`)).toEqual([
      ['a', 1],
      ['c', 2],
      ['b', 3],
    ]);
  });

  describe('of what stood in a menu entry that is deleted', () => {
    /** Titles with their numbers, in the order of the tree: 'b 1' stands in the entry before it, as '  b 1'. */
    const tree = async (parent: number | null = null, indent = ''): Promise<string[]> => {
      const { data } = await t.list('menu', 'sort=vorder&pageSize=500');
      const lines: string[] = [];
      for (const { id, titleEn, vorder, ...row } of data) {
        if (row['parent'] !== parent) continue;
        lines.push(`${indent}${titleEn} ${vorder}`, ...(await tree(Number(id), `${indent}  `)));
      }
      return lines;
    };
    const entry = async (titleEn: string, parent: number | null = null) =>
      (await t.create('menu', { titleEn, parent })).id;
    const planted = async () => {
      await t.act('menu', 'delete', await t.ids('menu', 'pageSize=500'));
      t.clock.advance(1000);
      await entry('before');
      const b = await entry('b');
      await entry('after');
      const inside = [await entry('b one', b), await entry('b two', b), await entry('b three', b)];
      t.clock.advance(1000);
      return { b, inside };
    };
    const whole = ['before 1', 'b 2', '  b one 1', '  b two 2', '  b three 3', 'after 3'];

    it('is together and in order where that one stood, and as before when it comes back', async () => {
      const { b } = await planted();
      expect(await tree()).toEqual(whole);
      await t.remove('menu', b);
      expect(await tree()).toEqual(['before 1', 'b one 2', 'b two 3', 'b three 4', 'after 5']);
      t.clock.advance(1000);
      await t.restore('menu', b);
      expect(await tree()).toEqual(whole);
    });

    it('is behind the others at the top where that one stood deeper', async () => {
      const { inside } = await planted();
      const [, two = 0] = inside;
      await entry('deep one', two);
      await entry('deep two', two);
      t.clock.advance(1000);
      await t.remove('menu', two);
      expect(await tree()).toEqual([
        'before 1',
        'b 2',
        '  b one 1',
        '  b three 3',
        'after 3',
        'deep one 4',
        'deep two 5',
      ]);
      t.clock.advance(1000);
      await t.restore('menu', two);
      expect(await tree()).toEqual([
        ...whole.slice(0, 4),
        '    deep one 1',
        '    deep two 2',
        ...whole.slice(4),
      ]);
    });

    it('is where it stood also among numbers that had gaps, which the others have closed since', async () => {
      const { b } = await planted();
      const numbers = [
        ['before', 10],
        ['b', 20],
        ['after', 30],
      ] as const;
      const { data } = await t.list('menu', 'pageSize=500');
      for (const [titleEn, vorder] of numbers) {
        const id = data.find((row) => row['titleEn'] === titleEn)?.id ?? 0;
        await t.update('menu', id, { vorder });
      }
      t.clock.advance(1000);
      await t.remove('menu', b);
      t.clock.advance(1000);
      await t.restore('menu', b);
      expect(await tree()).toEqual(whole);
    });

    it('is as before also where it went to the trash after it, whichever comes back first', async () => {
      for (const isChildFirst of [false, true]) {
        const { b, inside } = await planted();
        const [, two = 0] = inside;
        await t.remove('menu', b);
        t.clock.advance(1000);
        await t.remove('menu', two);
        t.clock.advance(1000);
        for (const id of isChildFirst ? [two, b] : [b, two]) {
          await t.restore('menu', id);
          t.clock.advance(1000);
        }
        expect(await tree()).toEqual(whole);
      }
    });

    it('is as before when the act is taken back as one, and nothing of that is refused', async () => {
      const { b, inside } = await planted();
      // A child that is older than its parent: its own part of the act would come first.
      const old = await entry('old');
      const young = await entry('young');
      await t.act('menu', 'move', [old], { parent: young });
      t.clock.advance(1000);
      const before = await tree();
      for (const id of [b, young]) {
        await t.remove('menu', id);
        const { data } = await t.list('menu', 'deleted=only&pageSize=500');
        const at = String(data.find((row) => row.id === id)?.deleted_at);
        t.clock.advance(1000);
        const { failed } = await t.records.takeBack(
          t.entity('menu'),
          { at },
          t.caller('administrator'),
        );
        expect(failed).toEqual([]);
        t.clock.advance(1000);
      }
      expect(await tree()).toEqual(before);
      expect(inside).toHaveLength(3);
    });
  });

  it('is behind all that it stood behind, also where the last of them stands before the others now', async () => {
    const menu = async (titleEn: string, parent?: number) =>
      (await t.create('menu', { titleEn, ...(parent && { parent }) })).id;
    const root = await menu('root');
    const ids: number[] = [];
    for (const title of ['a', 'b', 'c', 'd']) ids.push(await menu(title, root));
    const [a = 0, , c = 0, d = 0] = ids;
    t.clock.advance(1000);
    await t.remove('menu', d);
    t.clock.advance(1000);
    await t.act('menu', 'move', [c], { before: a });
    t.clock.advance(1000);
    await t.restore('menu', d);
    expect(await ordered('menu', 'vorder', `&filter[parent]=${root}`)).toEqual([
      ['c', 1],
      ['a', 2],
      ['b', 3],
      ['d', 4],
    ]);
  });

  it('is told as taken back with the entry that it was in, where that goes once more', async () => {
    const menu = async (titleEn: string, parent?: number) =>
      (await t.create('menu', { titleEn, ...(parent && { parent }) })).id;
    const root = await menu('root');
    const a = await menu('a', root);
    const inside = await menu('inside', a);
    const [b, c] = [await menu('b'), await menu('c')];
    const lastAct = async () => {
      const { data } = await t.records.trail([t.entity('menu')], { limit: 1 });
      return { at: data[0]?.at ?? '' };
    };
    t.clock.advance(1000);
    await t.act('menu', 'delete', [a, b, c]);
    for (const _ of ['back', 'again']) {
      const act = await lastAct();
      t.clock.advance(1000);
      const taken = await t.records.takeBack(t.entity('menu'), act, t.caller('administrator'));
      expect(taken.failed).toEqual([]);
    }
    expect((await t.read('menu', inside))?.['parent']).not.toBe(a);
    for (const id of [a, b, c]) expect(await t.read('menu', id)).toBeUndefined();
  });

  it('is nobody else’s, whoever else comes back, is moved or is made at the same time', async () => {
    const { add, order } = await gallery();
    const ids: number[] = [];
    for (let n = 1; n <= 8; n += 1) ids.push(await add(`picture ${n}`));
    const [one = 0, two = 0, ...others] = ids;
    const [last = 0, beforeLast = 0] = others.toReversed();
    for (let round = 0; round < 5; round += 1) {
      t.clock.advance(1000);
      for (const id of [one, two, last, beforeLast]) await t.remove('galleryItem', id);
      t.clock.advance(1000);
      const moved = others.slice(0, -2);
      await Promise.all([
        ...[last, one, beforeLast, two].map((id) => t.restore('galleryItem', id)),
        ...moved.map((id, place) => t.act('galleryItem', 'move', [id], { position: 3 - place })),
        add(`added ${round}`),
        add(`added too ${round}`),
      ]);
      const numbers = (await order()).map(([, number]) => number);
      expect(numbers).toHaveLength(8 + 2 * (round + 1));
      expect(numbers).toEqual([...new Set(numbers)]);
    }
  });
});
