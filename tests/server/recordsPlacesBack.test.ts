/** What taking back promises of an act that gives several records their places, as an import of a sheet does: the order of before. */
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { dialects, testRecords, type TestRecords } from '../helpers/records.ts';
import { chanceOf, shuffled } from '../mbt/kit/chance.ts';

describe.each(dialects)('places that one act gave, on %s', (dialect) => {
  let t: TestRecords;
  let gallery = 0;
  let ids: number[] = [];
  beforeAll(async () => {
    t = await testRecords(dialect);
  });
  afterAll(() => t.close());
  const add = async (titleEn: string): Promise<number> => {
    const previewImage = (await t.upload()).id;
    return (await t.create('galleryItem', { titleEn, gallery, previewImage })).id;
  };
  beforeEach(async () => {
    gallery = (await t.create('gallery', { titleEn: 'Open day' })).id;
    ids = [];
    for (const title of ['a', 'b', 'c', 'd', 'e']) ids.push(await add(title));
  });

  const items = () => t.entity('galleryItem');
  const then = <T>(work: () => Promise<T>): Promise<T> => {
    t.clock.advance(1000);
    return work();
  };
  const order = async () => {
    const { data } = await t.list('galleryItem', `filter[gallery]=${gallery}&sort=sequence`);
    return data.map((row) => [row['titleEn'], row['sequence']]);
  };
  const versions = async () =>
    Promise.all(
      ids.map(async (id) => ({ id, version: (await t.read('galleryItem', id))?.version ?? 0 })),
    );
  /** All of them in one act, each its number and its title. */
  const give = (numbers: readonly number[], mark = '') =>
    then(() =>
      t.records.write(t.caller('administrator'), async (writer) => {
        for (const [at, id] of ids.entries()) {
          const sequence = numbers[at] ?? 0;
          await writer.update(
            items(),
            id,
            { sequence, ...(mark && { titleEn: `${mark}${at}` }) },
            '*',
          );
        }
      }),
    );
  const lastAct = async () => {
    const { data } = await t.records.trail([items()], { limit: 1 });
    return { at: data[0]?.at ?? '' };
  };
  const byHistory = async () => {
    const act = await lastAct();
    return await then(() => t.records.takeBack(items(), act, t.caller('administrator')));
  };
  /** As `z` does it, and `Shift z`. */
  const bring = (to: readonly { id: number; version: number }[]) =>
    then(() =>
      t.records.bring(items(), to, t.caller('administrator'), undefined, { unlessChanged: true }),
    );
  it('are as before where several have the same', async () => {
    const before = await order();
    await give([0, 0, 3, 3, 3]);
    expect((await byHistory()).failed).toEqual([]);
    expect(await order()).toEqual(before);
  });

  it.each([1, 2, 3, 4, 5, 6])(
    'are as before, and again as the act left them (%i)',
    async (seed) => {
      const before = await order();
      const was = await versions();
      await give(shuffled([1, 2, 3, 4, 5], chanceOf(seed)), seed % 2 === 0 ? 'new ' : '');
      const after = await order();
      const since = await versions();
      expect((await bring(was)).failed).toEqual([]);
      expect(await order()).toEqual(before);
      expect((await bring(since)).failed).toEqual([]);
      expect(await order()).toEqual(after);
      expect((await byHistory()).failed).toEqual([]);
      expect(await order()).toEqual(before);
    },
  );

  it('are as before where the act has made others too', async () => {
    const before = await order();
    const made = await then(() =>
      t.records.write(t.caller('administrator'), async (writer) => {
        for (const [at, id] of ids.entries()) {
          await writer.update(items(), id, { sequence: 5 - at }, '*');
        }
        const [previewImage] = (await t.list('upload')).data;
        const values = { titleEn: 'f', gallery, previewImage: previewImage?.id, sequence: 2 };
        return await writer.create(items(), values);
      }),
    );
    expect((await byHistory()).failed).toEqual([]);
    expect(await t.read('galleryItem', made.id)).toBeUndefined();
    expect(await order()).toEqual(before);
  });

  it('stay those of the others where one record alone is asked for', async () => {
    const titles = async () => (await order()).map(([title]) => title);
    await give([5, 4, 3, 2, 1]);
    expect(await titles()).toEqual(['e', 'd', 'c', 'b', 'a']);
    const act = { ...(await lastAct()), id: ids[0] ?? 0 };
    await then(() => t.records.takeBack(items(), act, t.caller('administrator')));
    expect(await titles()).toEqual(['a', 'e', 'd', 'c', 'b']);
  });

  it('are read once, however many records the act changed', async () => {
    await give([5, 4, 3, 2, 1], 'counted ');
    const act = await lastAct();
    await then(() => t.act('galleryItem', 'move', [ids[0] ?? 0], { position: 2 }));
    const parse = vi.spyOn(JSON, 'parse');
    await then(() => t.records.takeBack(items(), act, t.caller('administrator')));
    // Each entry is read as one to be taken back, once more for all places together, and as what is known of a sibling.
    const read = parse.mock.calls.filter(([text]) => text.includes('counted 4'));
    parse.mockRestore();
    expect(read.length).toBeLessThanOrEqual(3);
  });

  it('are not looked for where the act gave none', async () => {
    await then(() => t.act('galleryItem', 'disable', ids));
    const parse = vi.spyOn(JSON, 'parse');
    expect((await byHistory()).failed).toEqual([]);
    const read = parse.mock.calls.filter(([text]) => text.startsWith('{"enabled"'));
    parse.mockRestore();
    expect(read).toHaveLength(ids.length);
  });
});
