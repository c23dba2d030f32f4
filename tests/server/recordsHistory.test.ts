/** What history is promised: who changed what when, and a way back that is itself a version. */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { dialects, refusal, testRecords, type TestRecords } from '../helpers/records.ts';

describe.each(dialects)('history on %s', (dialect) => {
  let t: TestRecords;
  beforeAll(async () => {
    t = await testRecords(dialect);
  });
  afterAll(() => t.close());

  it('reads on the way back what came after, not what was long before', async () => {
    const news = await t.create('news', { titleEn: 'Version 1' });
    for (let i = 2; i <= 40; i += 1) await t.update('news', news.id, { titleEn: `Version ${i}` });
    const parse = vi.spyOn(JSON, 'parse');
    const back = await t.records.revert(
      t.entity('news'),
      { id: news.id, version: 39, seen: '*' },
      t.caller('editor'),
    );
    expect(back['titleEn']).toBe('Version 39');
    expect(parse.mock.calls.filter(([text]) => text.includes('Version')).length).toBeLessThan(5);
  });

  it('goes back out of the trash and to a version at once, or stays in the trash', async () => {
    const news = await t.create('news', { titleEn: 'First' });
    await t.update('news', news.id, { titleEn: 'Second' });
    await t.remove('news', news.id);
    const back = (version: number, seen?: number) =>
      t.records.revert(
        t.entity('news'),
        { id: news.id, version, restore: true, ...(seen === undefined ? {} : { seen }) },
        t.caller('editor'),
      );
    const lies = async () =>
      (await t.records.read(t.entity('news'), news.id, { deleted: true }))?.deleted_at;
    expect(await refusal(back(9))).toMatchObject({ status: 422 });
    expect(await lies()).not.toBeNull();
    expect(await refusal(back(1, 1))).toMatchObject({ status: 412 });
    expect(await lies()).not.toBeNull();
    expect(await back(1, 3)).toMatchObject({ titleEn: 'First', deleted_at: null });
  });

  it('tells every version, newest first, with before and after, long texts too', async () => {
    const page = await t.create('page', { titleEn: 'One', slug: 'told', meta_keywords: ['a'] });
    t.clock.advance(60_000);
    await t.records.write(t.caller('editor'), (w) =>
      w.update(
        t.entity('page'),
        page.id,
        { titleEn: 'Two', bodyAr: 'نص', meta_keywords: ['a', 'b'] },
        1,
      ),
    );
    await t.remove('page', page.id);
    const history = await t.records.history(t.entity('page'), page.id);
    expect(history.map(({ version, action, by }) => [version, action, by.username])).toEqual([
      [3, 'delete', 'administrator'],
      [2, 'update', 'editor'],
      [1, 'create', 'administrator'],
    ]);
    expect(history[1]).toMatchObject({
      by: { id: 7, username: 'editor' },
      changes: {
        titleEn: { before: 'One', after: 'Two' },
        bodyAr: { before: null, after: 'نص' },
        meta_keywords: { before: ['a'], after: ['a', 'b'] },
      },
    });
    expect(Object.keys(history[1]?.changes ?? {})).toHaveLength(3);
    expect(Date.parse(history[1]?.at ?? '') - Date.parse(history[2]?.at ?? '')).toBe(60_000);
    expect(history[2]?.changes['titleEn']).toEqual({ before: null, after: 'One' });
    expect(history[2]?.changes).not.toHaveProperty('titleAr');
  });

  it('goes back to any version, as a new one', async () => {
    const news = await t.create('news', { titleEn: 'v1', bodyEn: 'body 1', author: 'Lina' });
    await t.update('news', news.id, { titleEn: 'v2', bodyEn: 'body 2' });
    await t.update('news', news.id, { titleEn: 'v3', author: null });
    await t.act('news', 'approve', [news.id]);
    const admin = t.caller('administrator');
    const second = await t.records.revert(t.entity('news'), { id: news.id, version: 2 }, admin);
    expect(second).toMatchObject({
      titleEn: 'v2',
      bodyEn: 'body 2',
      author: 'Lina',
      approved: false,
      version: 5,
    });
    expect(await t.read('news', news.id)).toEqual(second);
    const first = await t.records.revert(t.entity('news'), { id: news.id, version: 1 }, admin);
    expect(first).toMatchObject({ titleEn: 'v1', bodyEn: 'body 1', author: 'Lina', version: 6 });
    const third = await t.records.revert(t.entity('news'), { id: news.id, version: 4 }, admin);
    expect(third).toMatchObject({ titleEn: 'v3', bodyEn: 'body 2', author: null, approved: true });
    expect((await t.records.history(t.entity('news'), news.id))[0]?.action).toBe('revert');
  });

  it('goes back to a time without a link for good: what comes out of the trash later finds none', async () => {
    const category = await t.create('category', { titleEn: 'Once' });
    const other = await t.create('category', { titleEn: 'Then' });
    const news = await t.create('news', { titleEn: 'Linked later' });
    const kept = await t.create('news', { titleEn: 'Linked', category: category.id });
    await t.update('news', news.id, { category: category.id });
    await t.update('news', kept.id, { category: other.id });
    await t.update('news', kept.id, { titleEn: 'Renamed', category: category.id });
    await t.remove('category', category.id);
    await t.records.revert(
      t.entity('news'),
      { id: news.id, version: 1, seen: '*' },
      t.caller('editor'),
    );
    await t.restore('category', category.id);
    const linkOf = async (id: number) =>
      (await t.records.read(t.entity('news'), id))?.['category'] ?? null;
    expect(await linkOf(news.id)).toBeNull();
    // Nobody took this one anywhere.
    expect(await linkOf(kept.id)).toBe(category.id);
  });

  it('makes no version of going back to what already is', async () => {
    const news = await t.create('news', { titleEn: 'x' });
    const admin = t.caller('administrator');
    expect(await t.records.revert(t.entity('news'), { id: news.id, version: 1 }, admin)).toEqual(
      news,
    );
  });

  it('refuses to go back over a version that was not seen', async () => {
    const news = await t.create('news', { titleEn: 'x' });
    const newer = await t.update('news', news.id, { titleEn: 'y' }, 1);
    const error = await refusal(
      t.records.revert(
        t.entity('news'),
        { id: news.id, version: 1, seen: 1 },
        t.caller('administrator'),
      ),
    );
    expect(error).toMatchObject({ status: 412, body: { data: newer } });
  });

  it('checks the way back like any write', async () => {
    const gone = await t.create('department', { nameEn: 'Gone', slug: 'gone' });
    const news = await t.create('news', { titleEn: 'x', department: gone.id });
    await t.remove('department', gone.id);
    const admin = t.caller('administrator');
    const error = await refusal(
      t.records.revert(t.entity('news'), { id: news.id, version: 1 }, admin),
    );
    expect(error.errors).toEqual({ department: [{ code: 'notFound' }] });
    const none = await refusal(
      t.records.revert(t.entity('news'), { id: news.id, version: 9 }, admin),
    );
    expect(none.errors).toEqual({ version: [{ code: 'notFound' }] });
    const viewer = await refusal(
      t.records.revert(t.entity('news'), { id: news.id, version: 1 }, t.caller('viewer')),
    );
    expect(viewer.status).toBe(403);
  });
});
