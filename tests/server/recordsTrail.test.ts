/** What the history over all types is promised: one line for one act, and taking it back later without harm to newer work. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Caller } from '../../server/deps.ts';
import { dialects, refusal, testRecords, type TestRecords } from '../helpers/records.ts';

describe.each(dialects)('the trail on %s', (dialect) => {
  let t: TestRecords;
  beforeAll(async () => {
    t = await testRecords(dialect);
  });
  afterAll(() => t.close());
  beforeEach(() => t.clock.advance(60_000));

  const trail = (names: readonly string[], more: object = {}) =>
    t.records.trail(
      names.map((name) => t.entity(name)),
      { limit: 20, ...more },
    );
  const takeBack = (name: string, at: string, id?: number, permission = 'administrator') =>
    t.records.takeBack(
      t.entity(name),
      { at, ...(id === undefined ? {} : { id }) },
      t.caller(permission),
    );
  const make = async (count: number) => {
    const rows = [];
    for (let i = 0; i < count; i += 1)
      rows.push(await t.create('news', { titleEn: `News ${i}`, author: 'Lina' }));
    t.clock.advance(60_000);
    return rows;
  };
  const newest = async (name: string) => {
    const { data } = await trail([name], { limit: 1 });
    const [act] = data;
    if (!act) throw new Error('nothing happened');
    return act;
  };

  it('shows records that were made one by one as one line where they belong to one act, and takes them back as one', async () => {
    const [first] = await make(1);
    const at = first?.created_at ?? '';
    const joined = await t.records.write(t.caller('administrator'), async (writer) => {
      await writer.join(at);
      return await writer.create(t.entity('news'), { titleEn: 'Second' });
    });
    const { data } = await trail(['news'], { limit: 1 });
    expect(data).toMatchObject([{ type: 'blogs', action: 'create', count: 2, at }]);
    const joining = (act: string) =>
      t.records.write(t.caller('administrator'), (writer) => writer.join(act));
    expect(await refusal(joining('2020-01-01T00:00:00.000Z'))).toMatchObject({
      errors: { act: [{ code: 'notFound' }] },
    });
    await takeBack('news', at);
    for (const { id } of [first ?? joined, joined])
      expect(await t.read('news', id)).toBeUndefined();
  });

  it('shows what one call did to many records as one line, the newest first', async () => {
    const rows = await make(3);
    const ids = rows.map(({ id }) => id);
    await t.act('news', 'approve', ids);
    t.clock.advance(1_000);
    await t.update('news', ids[0] ?? 0, { titleEn: 'Renamed', author: 'Sami' });
    const { data } = await trail(['news'], { limit: 2 });
    expect(data).toMatchObject([
      { type: 'blogs', action: 'update', count: 1, id: ids[0], version: 3 },
      { type: 'blogs', action: 'approve', count: 3 },
    ]);
    expect(data[0]?.fields.toSorted()).toEqual(['author', 'titleEn']);
    expect(data[0]?.title.en).toBe('Renamed');
    expect(data[1]?.records.map(({ title }) => title.en)).toEqual(['Renamed', 'News 1', 'News 2']);
    const entries = await t.records.trailEntries(t.entity('news'), { at: data[1]?.at ?? '' });
    expect(entries.meta.total).toBe(3);
    expect(entries.data.map(({ id, isNewest }) => [id, isNewest])).toEqual([
      [ids[0], false],
      [ids[1], true],
      [ids[2], true],
    ]);
  });

  it('names the first three records of an act, each of them once', async () => {
    const ids = (await make(5)).map(({ id }) => id);
    await t.act('news', 'approve', ids);
    const { at } = await newest('news');
    // The first of them is changed twice by the same act.
    await t.records.write(t.caller('administrator'), async (writer) => {
      await writer.join(at);
      await writer.update(t.entity('news'), ids[0] ?? 0, { author: 'Sami' }, '*');
    });
    const act = await newest('news');
    expect(act).toMatchObject({ action: 'several', count: 5 });
    expect(act.records.map(({ id, title }) => [id, title.en])).toEqual([
      [ids[0], 'News 0'],
      [ids[1], 'News 1'],
      [ids[2], 'News 2'],
    ]);
  });

  it('tells a deletion that took links out of its own section as that, not as several steps', async () => {
    const above = await t.create('category', { titleEn: 'Above' });
    await t.create('category', { titleEn: 'Below', parent: above.id });
    t.clock.advance(60_000);
    await t.remove('category', above.id);
    expect(await newest('category')).toMatchObject({ action: 'unlink', count: 2 });
  });

  it('turns pages without losing or repeating an act', async () => {
    const seen: string[] = [];
    let before: string | undefined;
    for (let page = 0; page < 50; page += 1) {
      const { data, meta } = await trail(['news', 'department'], {
        limit: 2,
        ...(before ? { before } : {}),
      });
      seen.push(...data.map(({ at, type }) => `${at} ${type}`));
      if (meta.next === null) break;
      before = meta.next;
    }
    const all = await trail(['news', 'department'], { limit: 1_000 });
    expect(seen).toEqual(all.data.map(({ at, type }) => `${at} ${type}`));
    expect(new Set(seen).size).toBe(seen.length);
  });

  it('takes a bulk action back as one', async () => {
    const rows = await make(3);
    const ids = rows.map(({ id }) => id);
    await t.act('news', 'feature', ids);
    const { at } = await newest('news');
    t.clock.advance(1_000);
    const taken = await takeBack('news', at);
    expect(taken.failed).toEqual([]);
    expect(taken.done.map(({ id, from, version, as }) => [id, from, version, as])).toEqual(
      ids.map((id) => [id, 2, 3, 'changed']),
    );
    expect((await t.read('news', ids[1] ?? 0))?.['featured']).toBe(false);
  });

  it('tells of each record that cannot be as before which field is in the way', async () => {
    const names = { nameEn: 'Gone', nameAr: 'قسم', slug: 'gone' };
    const { id: department } = await t.create('department', names);
    const rows = await make(2);
    const ids = rows.map(({ id }) => id);
    await t.act('news', 'update', ids, { values: { department } });
    t.clock.advance(1_000);
    await t.act('news', 'update', ids, { values: { department: null } });
    const { at } = await newest('news');
    await t.remove('department', department);
    t.clock.advance(1_000);
    const { failed } = await takeBack('news', at);
    const errors = { department: [{ code: 'notFound' }] };
    expect(failed).toEqual(ids.map((id) => ({ id, message: 'VALIDATION_FAILED', errors })));
  });

  it('leaves alone what somebody has changed again since', async () => {
    const [row] = await make(1);
    const id = row?.id ?? 0;
    await t.update('news', id, { titleEn: 'Wrong', author: 'Wrong' });
    const { at } = await newest('news');
    t.clock.advance(1_000);
    await t.update('news', id, { titleEn: 'Right' });
    await takeBack('news', at, id);
    expect(await t.read('news', id)).toMatchObject({ titleEn: 'Right', author: 'Lina' });
    // Nothing of it is left to take back.
    const again = await refusal(takeBack('news', at, id));
    expect([again.status, again.code]).toEqual([409, 'CHANGED_SINCE']);
  });

  it('deletes what was made and brings back what was deleted', async () => {
    const [row] = await make(1);
    const id = row?.id ?? 0;
    await t.remove('news', id);
    const { at } = await newest('news');
    t.clock.advance(1_000);
    expect((await takeBack('news', at)).done).toMatchObject([{ id, as: 'restored' }]);
    expect((await t.read('news', id))?.deleted_at).toBeNull();
    t.clock.advance(1_000);
    const made = (await trail(['news'], { action: 'create', limit: 1 })).data[0];
    expect((await takeBack('news', made?.at ?? '', id)).done).toMatchObject([{ as: 'removed' }]);
    expect(await t.read('news', id)).toBeUndefined();
  });

  describe('of two people in one millisecond', () => {
    const sami = () => ({ ...t.caller('administrator'), userId: 8, username: 'sami' });
    const website = () => ({ ...t.caller('administrator'), userId: null, username: 'website' });
    /** A record each by 7, 8 and nobody, all changed at one moment. */
    const changed = async () => {
      const rows = await make(3);
      const ids = rows.map(({ id }) => id);
      const [mine = 0, his = 0, its = 0] = ids;
      await t.update('news', mine, { titleEn: 'Mine' });
      for (const [caller, id] of [
        [sami(), his],
        [website(), its],
      ] as const) {
        await t.records.write(caller, (w) =>
          w.update(t.entity('news'), id, { titleEn: `By ${caller.username}` }, '*'),
        );
      }
      const { at } = await newest('news');
      t.clock.advance(1_000);
      return { at, ids };
    };
    const titles = async (ids: readonly number[]) =>
      Promise.all(ids.map(async (id) => (await t.read('news', id))?.['titleEn']));

    it('each act is a line of its own, with its own records', async () => {
      const { at, ids } = await changed();
      const lines = (await trail(['news'], { limit: 20 })).data.filter((act) => act.at === at);
      expect(lines.map(({ by, id }) => [by.id, id])).toEqual([
        [7, ids[0]],
        [8, ids[1]],
        [null, ids[2]],
      ]);
      for (const [by, id] of [
        [7, ids[0]],
        [8, ids[1]],
        [0, ids[2]],
      ] as const) {
        const { data, meta } = await t.records.trailEntries(t.entity('news'), { at, by });
        expect([data.map((entry) => entry.id), meta.total]).toEqual([[id], 1]);
      }
    });

    it('taking one act back leaves the others', async () => {
      const { at, ids } = await changed();
      const back = (by: number) =>
        t.records.takeBack(t.entity('news'), { at, by }, t.caller('administrator'));
      await back(8);
      expect(await titles(ids)).toEqual(['Mine', 'News 1', 'By website']);
      await back(0);
      expect(await titles(ids)).toEqual(['Mine', 'News 1', 'News 2']);
      expect((await refusal(back(9))).status).toBe(404);
    });

    it('what one has made stays once another has worked on it', async () => {
      const [mine, his, its] = await make(3);
      const at = mine?.created_at ?? '';
      const write = (caller: Caller, id = 0) =>
        t.records.write(caller, (w) => w.update(t.entity('news'), id, { author: 'Sami' }, '*'));
      await t.update('news', mine?.id ?? 0, { author: 'Lina herself' });
      await write(sami(), his?.id);
      await write(website(), its?.id);
      t.clock.advance(1_000);
      const { done, failed } = await t.records.takeBack(
        t.entity('news'),
        { at, by: 7 },
        t.caller('administrator'),
      );
      expect(done).toMatchObject([{ id: mine?.id, as: 'removed' }]);
      expect(failed).toEqual([his, its].map((row) => ({ id: row?.id, message: 'CHANGED_SINCE' })));
      // Its author has not lost what he wrote into it himself: to anybody else that is one act and one hand.
      const [one] = await make(1);
      await t.update('news', one?.id ?? 0, { author: 'Lina again' });
      const act = { at: one?.created_at ?? '', id: one?.id ?? 0 };
      const byOther = await t.records.takeBack(t.entity('news'), act, sami());
      expect(byOther.done).toMatchObject([{ as: 'removed' }]);
    });
  });

  it('goes in parts of whole records, however often the act wrote each', async () => {
    const ids = (await make(3)).map(({ id }) => id);
    await t.records.write(t.caller('administrator'), async (w) => {
      for (const id of ids) {
        await w.update(t.entity('news'), id, { titleEn: 'Twice' }, '*');
        await w.update(t.entity('news'), id, { author: 'Twice' }, '*');
      }
    });
    const { at } = await newest('news');
    t.clock.advance(1_000);
    const parts: unknown[] = [];
    let after: number | undefined;
    do {
      const part = { limit: 1, ...(after === undefined ? {} : { after }) };
      const taken = await t.records.takeBack(
        t.entity('news'),
        { at, part },
        t.caller('administrator'),
      );
      parts.push(taken.next);
      after = taken.next;
    } while (after !== undefined && parts.length < 9);
    expect(parts).toEqual([ids[0], ids[1], undefined]);
    for (const id of ids) {
      const row = await t.read('news', id);
      expect([row?.['author'], row?.['titleEn']]).toEqual(['Lina', expect.stringMatching(/^News/)]);
    }
  });

  it('takes several steps of one record back as one, also where they are so already', async () => {
    const [row] = await make(1);
    const id = row?.id ?? 0;
    await t.records.write(t.caller('administrator'), async (w) => {
      for (const author of ['Once', 'Twice']) await w.update(t.entity('news'), id, { author }, '*');
    });
    const { at } = await newest('news');
    t.clock.advance(1_000);
    const back = await takeBack('news', at);
    expect(back.failed).toEqual([]);
    expect(await t.read('news', id)).toMatchObject({ author: 'Lina', version: 4 });
    const again = await takeBack('news', at);
    expect([again.done, again.failed]).toEqual([[{ id, version: 4, from: 4, as: 'changed' }], []]);
  });

  it('refuses nothing of a deletion whose records are there again', async () => {
    const [one, two] = await make(2);
    const ids = [one?.id ?? 0, two?.id ?? 0];
    await t.act('news', 'delete', ids);
    const { at } = await newest('news');
    t.clock.advance(1_000);
    await t.restore('news', ids[0] ?? 0);
    const { done, failed } = await takeBack('news', at);
    expect(failed).toEqual([]);
    expect(done).toMatchObject([
      { id: ids[0], from: 3, version: 3, as: 'changed' },
      { id: ids[1], as: 'restored' },
    ]);
  });

  it('asks for the right to change, or to delete, as the change itself does', async () => {
    const [row] = await make(1);
    const id = row?.id ?? 0;
    await t.update('news', id, { titleEn: 'Other' });
    const { at } = await newest('news');
    expect((await refusal(takeBack('news', at, id, 'viewer'))).status).toBe(403);
    expect((await refusal(takeBack('news', '2020-01-01T00:00:00.000Z'))).status).toBe(404);
  });

  it('finds one person’s acts, and those of a kind', async () => {
    expect((await trail(['news'], { by: 999 })).data).toEqual([]);
    const { data } = await trail(['news'], { by: 7, action: 'delete' });
    expect(data.length).toBeGreaterThan(0);
    expect(new Set(data.map(({ action }) => action))).toEqual(new Set(['delete']));
  });
});
