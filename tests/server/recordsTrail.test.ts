/** What the history over all types is promised: one line for one act, and taking it back later without harm to newer work. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
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
    const entries = await t.records.trailEntries(t.entity('news'), data[1]?.at ?? '');
    expect(entries.meta.total).toBe(3);
    expect(entries.data.map(({ id, isNewest }) => [id, isNewest])).toEqual([
      [ids[0], false],
      [ids[1], true],
      [ids[2], true],
    ]);
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
