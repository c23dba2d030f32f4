/** What setting fields of many records is promised: dates moved each by itself, a preview that keeps nothing, part failures by record. */
import type { KyselyPlugin, RootOperationNode } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { shifted, spanOf } from '../../entities/dateShift.ts';
import { readAction } from '../../server/routes/action.ts';
import { dialects, refusal, testRecords, type TestRecords } from '../helpers/records.ts';

describe('a span', () => {
  const moved = (value: string, text: string, kind: 'date' | 'dateTime' = 'date') => {
    const span = spanOf(text);
    return span && shifted({ kind }, value, span);
  };

  it('moves a day by days, weeks, months and years, to the last day of a shorter month', () => {
    expect(moved('2026-11-28', '+7d')).toBe('2026-12-05');
    expect(moved('2026-03-01', '-1d')).toBe('2026-02-28');
    expect(moved('2026-11-28', '2w')).toBe('2026-12-12');
    expect(moved('2026-01-31', '+1m')).toBe('2026-02-28');
    expect(moved('2028-02-29', '+1y')).toBe('2029-02-28');
    expect(moved('2026-01-15', '-1M')).toBe('2025-12-15');
  });

  it('moves a moment by hours too, and no day by hours', () => {
    expect(moved('2026-11-28T22:00:00.000Z', '+3h', 'dateTime')).toBe('2026-11-29T01:00:00.000Z');
    expect(moved('2026-11-28', '+3h')).toBeUndefined();
  });

  it('counts in the days of a place: midnight and the change of clocks move no hour there', () => {
    const inZone = (zone: string, value: string, text: string) => {
      const span = spanOf(text);
      return span && shifted({ kind: 'dateTime' }, value, span, zone);
    };
    // 01:30 on 1 March in Amman is still February in UTC.
    expect(inZone('Asia/Amman', '2026-02-28T22:30:00.000Z', '+1m')).toBe(
      '2026-03-31T22:30:00.000Z',
    );
    expect(inZone('Asia/Amman', '2026-11-28T21:30:00.000Z', '+7d')).toBe(
      '2026-12-05T21:30:00.000Z',
    );
    // 10:00 in Beirut before and after 29 March 2026, when its clocks go forward at midnight.
    expect(inZone('Asia/Beirut', '2026-03-26T08:00:00.000Z', '+7d')).toBe(
      '2026-04-02T07:00:00.000Z',
    );
    expect(inZone('Asia/Beirut', '2026-04-02T07:00:00.000Z', '-7d')).toBe(
      '2026-03-26T08:00:00.000Z',
    );
    // 00:30 does not exist there on that night: it is an hour later; hours are hours everywhere.
    expect(inZone('Asia/Beirut', '2026-03-27T22:30:00.000Z', '+1d')).toBe(
      '2026-03-28T22:30:00.000Z',
    );
    expect(inZone('Asia/Beirut', '2026-03-27T22:30:00.000Z', '+24h')).toBe(
      '2026-03-28T22:30:00.000Z',
    );
    // In autumn 01:30 comes twice in New York: the first is meant.
    expect(inZone('America/New_York', '2026-10-25T05:30:00.000Z', '+1w')).toBe(
      '2026-11-01T05:30:00.000Z',
    );
  });

  it('is typed on other keyboards and in other words too', () => {
    expect(spanOf('+٧ي')).toEqual({ count: 7, unit: 'd' });
    expect(spanOf('-2ص')).toEqual({ count: -2, unit: 'w' });
    expect(spanOf('3j')).toEqual({ count: 3, unit: 'd' });
  });

  it('is nothing else', () => {
    for (const text of ['', '7', '+d', 'soon', '1.5d', '+99999d', '+7days']) {
      expect(spanOf(text), text).toBeUndefined();
    }
    expect(moved('9999-12-31', '+1d')).toBeUndefined();
  });
});

describe.each(dialects)('fields of many records on %s', (dialect) => {
  let t: TestRecords;
  beforeAll(async () => {
    t = await testRecords(dialect);
  });
  afterAll(() => t.close());
  const event = (startDate: string, endDate: string | null = null) =>
    t.create('event', { titleEn: 'E', type: 'LECTURE', startDate, endDate });

  it('moves each date by itself, start and end together, and leaves what has none', async () => {
    const a = await event('2026-11-20T09:00:00.000Z', '2026-11-20T11:00:00.000Z');
    const b = await event('2026-12-30T09:00:00.000Z');
    const shift = { startDate: '+7d', endDate: '+7d' };
    const outcome = await t.act('event', 'update', [a.id, b.id], { shift });
    expect(outcome).toEqual({
      done: [
        { id: a.id, version: 2 },
        { id: b.id, version: 2 },
      ],
      failed: [],
    });
    expect(await t.read('event', a.id)).toMatchObject({
      startDate: '2026-11-27T09:00:00.000Z',
      endDate: '2026-11-27T11:00:00.000Z',
    });
    expect(await t.read('event', b.id)).toMatchObject({
      startDate: '2027-01-06T09:00:00.000Z',
      endDate: null,
    });
  });

  it('tells of what was so before that it is the same', async () => {
    const a = await event('2026-11-20T09:00:00.000Z');
    const b = await event('2026-11-27T09:00:00.000Z');
    const values = { startDate: '2026-11-27T09:00:00.000Z' };
    const { done } = await t.act('event', 'update', [a.id, b.id], { values });
    expect(done).toEqual([
      { id: a.id, version: 2 },
      { id: b.id, version: 1, same: true },
    ]);
    const removed = await t.act('event', 'delete', [a.id]);
    expect(removed.done).toEqual([{ id: a.id, version: 3 }]);
    expect((await t.act('event', 'delete', [a.id])).done).toMatchObject([{ same: true }]);
  });

  it('names the field of a span that is none', async () => {
    const { id } = await event('2026-11-20T09:00:00.000Z');
    const act = (args: object) => refusal(t.act('event', 'update', [id], args));
    expect((await act({ shift: { startDate: 'soon' } })).errors).toEqual({
      startDate: [{ code: 'invalidFormat' }],
    });
    expect((await act({ shift: { startDate: '+7d' }, zone: 'Mars/Olympus' })).errors).toEqual({
      zone: [{ code: 'invalidFormat' }],
    });
    expect((await act({ shift: { venue: '+7d' } })).errors).toEqual({
      venue: [{ code: 'unknownField' }],
    });
    // Set and moved at once, it could only be one of the two.
    const both = { values: { startDate: '2026-11-27T09:00:00.000Z' }, shift: { startDate: '+7d' } };
    expect((await act(both)).errors).toEqual({ startDate: [{ code: 'duplicate' }] });
    expect((await act({})).errors).toEqual({ values: [{ code: 'required' }] });
  });

  it('says of each date that cannot be moved so far, and moves the others', async () => {
    const late = await event('9990-11-20T09:00:00.000Z');
    const soon = await event('2026-11-20T09:00:00.000Z', '2026-11-20T11:00:00.000Z');
    const shift = { startDate: '+10y', endDate: '+10y' };
    const { done, failed } = await t.act('event', 'update', [late.id, soon.id], { shift });
    expect(done).toEqual([{ id: soon.id, version: 2 }]);
    expect(failed).toEqual([
      {
        id: late.id,
        message: 'VALIDATION_FAILED',
        errors: { startDate: [{ code: 'invalidFormat' }] },
      },
    ]);
    expect(await t.read('event', late.id)).toMatchObject({ version: 1 });
  });

  it('shows what it would do, and keeps none of it', async () => {
    const a = await event('2026-11-20T09:00:00.000Z', '2026-11-20T11:00:00.000Z');
    const b = await event('2026-11-27T09:00:00.000Z');
    t.told.length = 0;
    const outcome = await t.records.act(
      t.entity('event'),
      {
        action: 'update',
        ids: [a.id, b.id],
        args: { values: { startDate: '2026-11-27T09:00:00.000Z' } },
        preview: true,
      },
      t.caller('administrator'),
    );
    // The first would begin after its end; the second has that date already.
    expect(outcome.failed.map(({ id }) => id)).toEqual([a.id]);
    expect(outcome.done).toEqual([{ id: b.id, version: 1, same: true }]);
    expect(outcome.changed).toBe(0);
    expect(await t.read('event', a.id)).toEqual(a);
    expect(t.told).toEqual([]);
    expect(await t.records.history(t.entity('event'), b.id)).toHaveLength(1);
  });

  it('does what can be done, and tells what is wrong with each of the others', async () => {
    const [a, b] = [
      await event('2026-11-20T09:00:00.000Z', '2026-11-20T11:00:00.000Z'),
      await event('2026-11-20T09:00:00.000Z'),
    ];
    const outcome = await t.act('event', 'update', [a.id, b.id], {
      values: { startDate: '2026-11-25T09:00:00.000Z' },
    });
    expect(outcome.done).toEqual([{ id: b.id, version: 2 }]);
    expect(outcome.failed).toMatchObject([{ id: a.id, message: 'VALIDATION_FAILED' }]);
    expect(Object.keys(outcome.failed[0]?.errors ?? {})).toEqual(['endDate']);
  });

  it('asks for a preview by yes or no', () => {
    const read = (preview: unknown) =>
      readAction(t.entity('event'), { action: 'update', ids: [1], args: {}, preview });
    expect(read(true)).toMatchObject({ preview: true });
    expect(() => read('yes')).toThrow('VALIDATION_FAILED');
  });
});

describe.each(dialects)('many records at once on %s', (dialect) => {
  const asked: string[] = [];
  const said = (node: RootOperationNode): string =>
    node.kind === 'RawNode' ? node.sqlFragments.join('') : JSON.stringify([node.kind, node]);
  const listening: KyselyPlugin = {
    transformQuery({ node }) {
      asked.push(said(node));
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  };
  let t: TestRecords;
  let meanwhile: (() => Promise<void>) | undefined;
  const ids: number[] = [];
  beforeAll(async () => {
    t = await testRecords(dialect, {
      through: (trx) => trx.withPlugin(listening),
      async before() {
        const others = meanwhile;
        meanwhile = undefined;
        await others?.();
      },
    });
    for (let i = 0; i < 150; i += 1) {
      ids.push((await t.create('news', { titleEn: `Former ${i}` })).id);
    }
  });
  afterAll(() => t.close());

  it('share savepoints and the writing of their words, whoever is refused among them', async () => {
    const lost = 999_999;
    asked.length = 0;
    const meant = [...ids.slice(0, 100), lost, ...ids.slice(100)];
    const outcome = await t.records.act(
      t.entity('news'),
      {
        action: 'update',
        ids: meant,
        args: { values: { titleEn: 'Renamed' } },
        unlessChanged: true,
      },
      t.caller('administrator'),
    );
    expect(outcome.done.map(({ id }) => id)).toEqual(ids);
    expect(outcome.failed).toEqual([{ id: lost, message: 'NOT_FOUND' }]);
    expect(await t.ids('news', 'search=former')).toEqual([]);
    expect((await t.list('news', 'search=renamed')).meta.total).toBe(150);
    const begun = asked.filter((text) => text === 'savepoint one');
    expect(begun.length).toBeGreaterThan(2);
    expect(begun.length).toBeLessThan(60);
    const ofWords = asked.filter((text) => text.includes('"name":"search"'));
    expect(ofWords.filter((text) => text.startsWith('["UpdateQueryNode"'))).toEqual([]);
  });

  it('are checked before their transaction, which asks little: nobody waits for the checks', async () => {
    const lost = 999_999;
    asked.length = 0;
    t.told.length = 0;
    const meant = [...ids, lost];
    const outcome = await t.act('news', 'update', meant, { values: { titleEn: 'Later' } });
    expect(outcome).toEqual({
      done: ids.map((id) => ({ id, version: 3 })),
      failed: [{ id: lost, message: 'NOT_FOUND' }],
    });
    expect((await t.list('news', 'search=later')).meta.total).toBe(150);
    expect(asked.filter((text) => text.startsWith('["SelectQueryNode"')).length).toBeLessThan(3);
    expect(asked).not.toContain('savepoint one');
    expect(t.told.map(({ id, version }) => [id, version])).toEqual(ids.map((id) => [id, 3]));
    const [newest] = await t.records.history(t.entity('news'), ids[3] ?? 0);
    expect(newest).toMatchObject({
      version: 3,
      action: 'update',
      changes: { titleEn: { before: 'Renamed', after: 'Later' } },
    });
  });

  it('are only looked at by a preview, without a transaction', async () => {
    asked.length = 0;
    const [first = 0] = ids;
    await t.update('news', first, { author: 'Lina' });
    const told = asked.length;
    const outcome = await t.records.act(
      t.entity('news'),
      { action: 'update', filter: {}, args: { values: { author: 'Lina' } }, preview: true },
      t.caller('administrator'),
    );
    expect([outcome.done.length, outcome.changed]).toEqual([150, 149]);
    expect(outcome.sample).toEqual(
      ids.slice(1, 4).map((id) => ({ id, changes: { author: { before: null, after: 'Lina' } } })),
    );
    expect(asked).toHaveLength(told);
  });

  const signAll = (author: string) =>
    t.records.act(
      t.entity('news'),
      { action: 'update', filter: {}, args: { values: { author } } },
      t.caller('administrator'),
    );

  it('heed what others change between the checks and the transaction', async () => {
    const one = ids[140] ?? 0;
    const before = await t.read('news', one);
    meanwhile = async () => {
      await t.update('news', one, { titleEn: 'By another' });
    };
    const outcome = await signAll('Sami');
    expect(outcome.done).toContainEqual({ id: one, version: (before?.version ?? 0) + 2 });
    expect(await t.read('news', one)).toMatchObject({ titleEn: 'By another', author: 'Sami' });
  });

  it('heed what others add between the checks and the transaction', async () => {
    let late = 0;
    meanwhile = async () => {
      ({ id: late } = await t.create('news', { titleEn: 'Late' }));
    };
    const outcome = await signAll('Rana');
    expect(outcome.done).toContainEqual({ id: late, version: 2 });
    expect(await t.read('news', late)).toMatchObject({ author: 'Rana' });
  });
});
