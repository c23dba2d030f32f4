/** What moving promises beyond the order itself: a tree without gaps, and a way back to exactly where a record stood. */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { dialects, testRecords, type TestRecords } from '../helpers/records.ts';

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
});
