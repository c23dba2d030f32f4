/** Graduation batches as specified: a hundred academic years, three ranks with pictures, their graduates. */
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { academicYears } from '../../entities/formats.ts';
import { call, make } from '../helpers/calls.ts';
import { startTestServer, type Session, type TestServer } from '../helpers/server.ts';

let server: TestServer;
let editor: Session;
beforeAll(async () => {
  server = await startTestServer();
  editor = await server.signIn('editor');
});
afterAll(() => server.stop());

const year = new Date().getFullYear();
const path = '/api/graduation-batches';

describe('a graduation batch', () => {
  it('is of one of the hundred academic years that count back from this one', async () => {
    const years = academicYears(year);
    expect(years).toHaveLength(100);
    expect([years[0], years[1], years.at(-1)]).toEqual([
      `${year}-${year + 1}`,
      `${year - 1}-${year}`,
      `${year - 99}-${year - 98}`,
    ]);
    for (const academicYear of [years[0], years.at(-1)]) {
      expect((await call(editor, 'POST', path, { academicYear })).status).toBe(201);
    }
    for (const academicYear of [
      `${year - 100}-${year - 99}`,
      `${year}-${year + 2}`,
      'soon',
      null,
    ]) {
      const { status, errors } = await call(editor, 'POST', path, { academicYear });
      expect([status, Object.keys(errors)]).toEqual([422, ['academicYear']]);
    }
  });

  it('has three ranks, named in both languages, each with a picture and nothing but a picture', async () => {
    const ranks = Object.fromEntries(
      ['first', 'second', 'third'].flatMap((rank) => [
        [`${rank}RankNameEn`, `The ${rank}`],
        [`${rank}RankNameAr`, `صاحب المرتبة ${rank}`],
      ]),
    );
    const id = await make(editor, 'graduation-batches', {
      academicYear: `${year - 5}-${year - 4}`,
      topRank: 10,
      ...ranks,
    });
    expect((await call(editor, 'GET', `${path}/${id}`)).data).toMatchObject({
      ...ranks,
      firstRankImage: null,
      secondRankImage: null,
      thirdRankImage: null,
      topRank: 10,
    });
    const wrong = await call(editor, 'PUT', `${path}/${id}`, {
      thirdRankImage: 999_999,
      topRank: 51,
    });
    expect(wrong.status).toBe(422);
    expect(Object.keys(wrong.errors).toSorted()).toEqual(['thirdRankImage', 'topRank']);
  });

  it('takes its exported sheet back where another batch has the same year, and not as that one’s', async () => {
    const academicYear = `${year - 8}-${year - 7}`;
    const [one, other] = [
      await make(editor, path.replace('/api/', ''), { academicYear, startEndYear: 'Civil' }),
      await make(editor, path.replace('/api/', ''), { academicYear, startEndYear: 'Law' }),
    ];
    for (const nameEn of ['Rana', 'Sami']) await make(editor, 'graduates', { batch: one, nameEn });
    const exported = await editor.request(
      `/api/graduates/export?format=csv&filter[batch]=${one}&lang=ar`,
    );
    const rows: Record<string, string>[] = parse(await exported.text(), {
      columns: true,
      bom: true,
    });
    expect(rows.map(({ batch }) => batch)).toEqual([0, 0].map(() => `${academicYear} (#${one})`));
    const send = async (batch: number, sheet: readonly object[]) =>
      (
        await call(editor, 'POST', `${path}/${batch}/graduates/import`, {
          rows: sheet,
          mode: 'check',
        })
      ).body;
    expect(await send(one, rows)).toMatchObject({ unchanged: 2, rejected: [] });
    const without = rows.map((row) => Object.assign({}, row, { id: '' }));
    expect(await send(one, without)).toMatchObject({ unchanged: 2, rejected: [] });
    const fixed = { batch: [{ code: 'fixed' }] };
    expect(await send(other, without)).toMatchObject({
      rejected: [1, 2].map((row) => ({ row, errors: fixed })),
    });
    // A number of another record is not taken for it.
    const batch = `${year - 9}-${year - 8} (#${one})`;
    const wrong = without.map((row) => Object.assign({}, row, { batch }));
    expect(await send(one, wrong)).toMatchObject({
      rejected: [1, 2].map((row) => ({ row, errors: { batch: [{ code: 'notFound' }] } })),
    });
  });

  it('has its graduates in their order; they are nobody else’s', async () => {
    const [one, other] = [
      await make(editor, 'graduation-batches', { academicYear: `${year - 6}-${year - 5}` }),
      await make(editor, 'graduation-batches', { academicYear: `${year - 7}-${year - 6}` }),
    ];
    for (const nameEn of ['Rana', 'Sami', 'Dana']) {
      await make(editor, 'graduates', { batch: one, nameEn });
    }
    await make(editor, 'graduates', { batch: other, nameEn: 'Rana' });
    const list = `/api/graduates?filter[batch]=${one}`;
    const names = async () => (await call(editor, 'GET', list)).list.map(({ nameEn }) => nameEn);
    expect(await names()).toEqual(['Rana', 'Sami', 'Dana']);
    const [, , last] = (await call(editor, 'GET', list)).list;
    const move = { action: 'move', ids: [last?.['id']], args: { position: 0 } };
    await call(editor, 'POST', '/api/graduates/actions', move);
    expect(await names()).toEqual(['Dana', 'Rana', 'Sami']);
    expect((await call(editor, 'DELETE', `${path}/${one}`)).status).toBe(409);
  });
});
