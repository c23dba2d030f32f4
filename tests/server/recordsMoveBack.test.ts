/** What moving promises beyond the order itself: a tree without gaps, and a way back to exactly where a record stood. */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { dialects, testRecords, type TestRecords } from '../helpers/records.ts';
import { chanceOf } from '../mbt/kit/chance.ts';

describe.each(dialects)('moves and their way back on %s', (dialect) => {
  let t: TestRecords;
  beforeAll(async () => {
    t = await testRecords(dialect);
  });
  afterAll(() => t.close());

  const admin = () => t.caller('administrator');
  const titles = async (name: string, filter: string, key: string): Promise<string[]> => {
    const { data } = await t.list(name, `${filter}&sort=${key}&pageSize=500`);
    return data.map((row) => String(row['titleEn']));
  };
  /** Moves, reverts to the version before, and answers the order after both. */
  const movedAndBack = async (
    name: string,
    id: number,
    args: object,
    order: () => Promise<string[]>,
  ) => {
    const version = (await t.read(name, id))?.version ?? 0;
    t.clock.advance(1000);
    const { failed } = await t.act(name, 'move', [id], args);
    expect(failed).toEqual([]);
    const moved = await order();
    t.clock.advance(1000);
    await t.records.revert(t.entity(name), { id, version }, admin());
    return { moved, back: await order() };
  };

  it('numbers the children of a menu entry from 1 without a gap, on both sides of a move', async () => {
    const menu = async (titleEn: string, parent?: number) =>
      (await t.create('menu', { titleEn, ...(parent && { parent }) })).id;
    const [one, two] = [await menu('one'), await menu('two')];
    const [a, b, c] = [await menu('a', one), await menu('b', one), await menu('c', one)];
    const [d] = [await menu('d', two)];
    const numbers = async (...ids: number[]) =>
      Promise.all(ids.map(async (id) => (await t.read('menu', id))?.['vorder']));
    await t.act('menu', 'move', [c], { before: a });
    expect(await numbers(c, a, b)).toEqual([1, 2, 3]);
    await t.act('menu', 'move', [a], { after: d });
    expect(await numbers(c, b)).toEqual([1, 2]);
    expect(await numbers(d, a)).toEqual([1, 2]);
  });

  it('puts a record back behind all that stood before it, where those have another order now', async () => {
    const gallery = (await t.create('gallery', { titleEn: 'g' })).id;
    const previewImage = (await t.upload('image/png')).id;
    const ids: number[] = [];
    for (const titleEn of ['a', 'b', 'c', 'd']) {
      ids.push((await t.create('galleryItem', { titleEn, gallery, previewImage })).id);
    }
    const [, , c = 0, d = 0] = ids;
    for (const id of [d, c]) {
      t.clock.advance(1000);
      await t.act('galleryItem', 'move', [id], { position: 0 });
    }
    t.clock.advance(1000);
    await t.records.bring(t.entity('galleryItem'), [{ id: d, version: 1 }], admin(), undefined, {
      unlessChanged: true,
    });
    const order = await titles('galleryItem', `filter[gallery]=${gallery}`, 'sequence');
    expect(order).toEqual(['c', 'a', 'b', 'd']);
  });

  it('leaves no gap behind either where it takes a move to another entry back', async () => {
    const menu = async (titleEn: string, parent?: number) =>
      (await t.create('menu', { titleEn, ...(parent && { parent }) })).id;
    const [one, two] = [await menu('one'), await menu('two')];
    const a = await menu('a', one);
    const [b, c] = [await menu('b', two), await menu('c', two)];
    const numbers = async () =>
      Promise.all([a, b, c].map(async (id) => String((await t.read('menu', id))?.['vorder'])));
    const { back } = await movedAndBack('menu', a, { before: b }, numbers);
    expect(back).toEqual(['1', '1', '2']);
  });

  it('puts every entry of a tree back to where it stood, from wherever it was moved', async () => {
    const root = (await t.create('menu', { titleEn: 'root' })).id;
    const other = (await t.create('menu', { titleEn: 'other' })).id;
    const ids: number[] = [];
    for (const titleEn of ['a', 'b', 'c', 'd']) {
      ids.push((await t.create('menu', { titleEn, parent: root })).id);
    }
    // An order that is not that of the numbers, so that no tie is settled by chance.
    await t.act('menu', 'move', [ids[3] ?? 0], { before: ids[0] });
    const order = () => titles('menu', `filter[parent]=${root}`, 'vorder');
    expect(await order()).toEqual(['d', 'a', 'b', 'c']);
    for (const id of ids) {
      for (const target of ids.filter((one) => one !== id)) {
        for (const side of ['before', 'after']) {
          const { back } = await movedAndBack('menu', id, { [side]: target }, order);
          expect(back, `${id} ${side} ${target}`).toEqual(['d', 'a', 'b', 'c']);
        }
      }
      const away = await movedAndBack('menu', id, { parent: other }, order);
      expect(away.moved).toHaveLength(3);
      expect(away.back).toEqual(['d', 'a', 'b', 'c']);
    }
  });

  it('reads what became of the siblings, not of the whole type', async () => {
    const picture = (await t.upload('image/png')).id;
    const filled = async (): Promise<number[]> => {
      const gallery = (await t.create('gallery', { titleEn: 'g' })).id;
      const ids: number[] = [];
      for (const titleEn of ['a', 'b', 'c']) {
        ids.push((await t.create('galleryItem', { titleEn, gallery, previewImage: picture })).id);
      }
      return ids;
    };
    const [own, others] = [await filled(), await filled()];
    const [first = 0, , last = 0] = own;
    await t.act('galleryItem', 'move', [last], { before: first });
    t.clock.advance(1_000);
    for (const id of others) {
      for (let i = 0; i < 10; i += 1)
        await t.update('galleryItem', id, { titleEn: `Elsewhere ${i}` });
    }
    const parse = vi.spyOn(JSON, 'parse');
    await t.records.revert(
      t.entity('galleryItem'),
      { id: last, version: 1, seen: '*' },
      t.caller('administrator'),
    );
    const read = parse.mock.calls.filter(([text]) => text.includes('Elsewhere'));
    expect(read).toEqual([]);
  });

  it('puts a picture of a gallery back to where it stood', async () => {
    const gallery = (await t.create('gallery', { titleEn: 'g' })).id;
    const picture = (await t.upload('image/png')).id;
    const ids: number[] = [];
    for (const titleEn of ['a', 'b', 'c', 'd', 'e']) {
      ids.push((await t.create('galleryItem', { titleEn, gallery, previewImage: picture })).id);
    }
    await t.act('galleryItem', 'move', [ids[4] ?? 0], { before: ids[1] });
    const order = () => titles('galleryItem', `filter[gallery]=${gallery}`, 'sequence');
    const first = await order();
    expect(first).toEqual(['a', 'e', 'b', 'c', 'd']);
    for (const id of ids) {
      for (const target of ids.filter((one) => one !== id)) {
        const { back } = await movedAndBack('galleryItem', id, { before: target }, order);
        expect(back, `${id} before ${target}`).toEqual(first);
      }
    }
  });

  /** Moves records about at random, the same each time, and takes every move back by itself, the last first. */
  const wander = async (
    name: string,
    ids: readonly number[],
    order: () => Promise<string[]>,
    seed: number,
  ) => {
    /** The order after each, and the one that it should be. */
    const found: [string[], string[]][] = [];
    const chance = chanceOf(seed);
    const below = (limit: number): number => Math.floor(chance() * limit);
    for (let round = 0; round < 3; round += 1) {
      const steps: { id: number; version: number; before: string[] }[] = [];
      while (steps.length < 8) {
        const [id = 0, target = 0] = [ids[below(ids.length)], ids[below(ids.length)]];
        if (id === target) continue;
        t.clock.advance(1000);
        const before = await order();
        const args = below(2) === 0 ? { before: target } : { after: target };
        const { done } = await t.act(name, 'move', [id], args);
        const [moved] = done;
        if (!moved || 'same' in moved) continue;
        steps.push({ id, version: moved.version - 1, before });
      }
      for (const { id, version, before } of steps.toReversed()) {
        t.clock.advance(1000);
        const { failed } = await t.records.bring(
          t.entity(name),
          [{ id, version }],
          admin(),
          undefined,
          { unlessChanged: true },
        );
        expect(failed).toEqual([]);
        found.push([await order(), before]);
      }
    }
    return found;
  };

  it.each([1, 2, 3, 4, 5])(
    'takes each of many moves of pictures back by itself (%i)',
    async (seed) => {
      const gallery = (await t.create('gallery', { titleEn: 'g' })).id;
      const picture = (await t.upload('image/png')).id;
      const ids: number[] = [];
      for (const titleEn of ['a', 'b', 'c', 'd', 'e'])
        ids.push((await t.create('galleryItem', { titleEn, gallery, previewImage: picture })).id);
      const order = () => titles('galleryItem', `filter[gallery]=${gallery}`, 'sequence');
      for (const [now, before] of await wander('galleryItem', ids, order, seed))
        expect(now).toEqual(before);
    },
  );

  it.each([1, 2, 3])(
    'takes each of many moves in a menu back by itself, where an entry is missing too (%i)',
    async (seed) => {
      const make = async (titleEn: string, parent?: number) =>
        (await t.create('menu', { titleEn, ...(parent && { parent }) })).id;
      const [one, two] = [await make('one'), await make('two')];
      const ids: number[] = [];
      for (const titleEn of ['a', 'b', 'c', 'd', 'e'])
        ids.push(await make(titleEn, titleEn < 'd' ? one : two));
      await t.remove('menu', ids.splice(1, 1)[0] ?? 0);
      const order = async () => [
        ...(await titles('menu', `filter[parent]=${one}`, 'vorder')),
        '|',
        ...(await titles('menu', `filter[parent]=${two}`, 'vorder')),
      ];
      for (const [now, before] of await wander('menu', ids, order, seed))
        expect(now).toEqual(before);
    },
  );

  describe('a number that several siblings have', () => {
    const pageOf = async (): Promise<(sequence: number) => Promise<number>> => {
      const slug = `page-${crypto.randomUUID()}`;
      const page = (await t.create('page', { titleEn: slug, slug })).id;
      const { id: component } = await t.create('component', {
        titleEn: 'c',
        fieldKey: `c${slug.replaceAll('-', '_')}`,
      });
      return async (sequence) => {
        t.clock.advance(1000);
        return (await t.create('pageComponent', { page, component, sequence })).id;
      };
    };
    const many = async <T>(count: number, make: () => Promise<T>): Promise<T[]> => {
      const made: T[] = [];
      for (let i = 0; i < count; i += 1) made.push(await make());
      return made;
    };
    const then = <T>(work: Promise<T>): Promise<T> => {
      t.clock.advance(1000);
      return work;
    };
    const number = (id: number, sequence: number) =>
      then(t.update('pageComponent', id, { sequence }));
    const revert = (id: number, version: number) =>
      then(t.records.revert(t.entity('pageComponent'), { id, version }, admin()));
    const placed = async (ids: readonly number[]) =>
      Promise.all(
        ids.map(async (id) => {
          const row = await t.read('pageComponent', id);
          return [row?.['sequence'], row?.version];
        }),
      );

    it('is that of the version again, though others were made since with the same', async () => {
      const make = await pageOf();
      const [a = 0, b = 0] = await many(2, () => make(1));
      await number(b, 7);
      const later = await many(8, () => make(1));
      expect(await revert(b, 1)).toMatchObject({ sequence: 1, version: 3 });
      expect(await placed([a, ...later])).toEqual(Array.from({ length: 9 }, () => [1, 1]));
    });

    it('is that of the version again after a way through the trash', async () => {
      const make = await pageOf();
      const [a = 0, b = 0] = await many(2, () => make(1));
      await number(b, 7);
      const later = await many(7, () => make(1));
      await then(t.remove('pageComponent', b));
      await then(
        t.records.write(admin(), (writer) => writer.restore(t.entity('pageComponent'), b)),
      );
      expect(await revert(b, 1)).toMatchObject({ sequence: 1, version: 5 });
      expect(await placed([a, ...later])).toEqual(Array.from({ length: 8 }, () => [1, 1]));
    });

    it('is that of the version where it still says the place, and moves no sibling', async () => {
      const make = await pageOf();
      const [a = 0, b = 0, c = 0, d = 0] = await many(4, () => make(3));
      await number(b, 6);
      await number(d, 5);
      expect(await revert(b, 1)).toMatchObject({ sequence: 3, version: 3 });
      expect(await placed([a, c, d])).toEqual([
        [3, 1],
        [3, 1],
        [5, 2],
      ]);
    });

    it('gives way to the place where the number would be another: a version is written all the same', async () => {
      const make = await pageOf();
      const [a, b, c] = [await make(1), await make(2), await make(3)];
      await number(b, 8);
      await number(a, 5);
      await number(c, 9);
      const back = await revert(b, 1);
      expect(back).toMatchObject({ sequence: 6, version: 3 });
      expect(await placed([a, c])).toEqual([
        [5, 2],
        [9, 2],
      ]);
    });

    it('is not taken by a new entry of a tree: each has its own', async () => {
      const menu = async (titleEn: string, parent?: number) =>
        (await then(t.create('menu', { titleEn, ...(parent && { parent }) }))).id;
      const [root, other] = [await menu('root'), await menu('other')];
      const [a, b, c] = [await menu('a', root), await menu('b', root), await menu('c', root)];
      await then(t.act('menu', 'move', [c], { parent: other }));
      const d = await menu('d', root);
      await then(t.records.revert(t.entity('menu'), { id: c, version: 1 }, admin()));
      const { data } = await t.list('menu', `filter[parent]=${root}&sort=vorder`);
      expect(data.map(({ id, vorder }) => [id, vorder])).toEqual([
        [a, 1],
        [b, 2],
        [c, 3],
        [d, 4],
      ]);
    });
  });
});
